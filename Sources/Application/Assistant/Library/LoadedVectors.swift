import Records
import Retrieval

/// The vectors of this process, of one model, with the passages they belong to.
struct LoadedVectors {
    /// From this many on an index is prepared: below, looking at all takes less than 3 ms.
    private static let many = 50_000

    let model: EmbeddingModel
    private var index: any VectorIndexing
    private var passages: [VectorID: LexicalIndex.Ordinal] = [:]
    private var vectors: [LexicalIndex.Ordinal: [VectorID]] = [:]
    private var preparedCount = 0

    init(_ model: EmbeddingModel, _ index: any VectorIndexing) {
        self.model = model
        self.index = index
    }

    mutating func insert(_ vector: [Float], of passage: LexicalIndex.Ordinal) {
        let id = index.insert(vector)
        passages[id] = passage
        vectors[passage, default: []].append(id)
    }

    mutating func remove(_ passage: LexicalIndex.Ordinal) {
        for id in vectors.removeValue(forKey: passage) ?? [] {
            index.remove(id)
            passages[id] = nil
        }
    }

    /// Once there are many, and again when they have doubled.
    mutating func prepare() {
        guard index.count >= Self.many, index.count >= 2 * preparedCount else { return }
        index.prepare()
        preparedCount = index.count
    }

    /// Each passage once, nearest first.
    func near(_ vector: [Float], limit: Int, accepts: (LexicalIndex.Ordinal) -> Bool) -> [LexicalIndex.Ordinal] {
        let effort: VectorSearchEffort = preparedCount > 0 ? .fast(parts: 128, candidates: 4 * limit) : .exact
        var seen: Set<LexicalIndex.Ordinal> = []
        return index.nearest(to: vector, limit: limit, effort: effort) { passages[$0].map(accepts) ?? false }.compactMap {
            passages[$0.id].flatMap { seen.insert($0).inserted ? $0 : nil }
        }
    }

    /// Of the part of the passage that is nearest.
    func likeness(of passage: LexicalIndex.Ordinal, to vector: [Float]) -> Double? {
        vectors[passage]?.compactMap { index.likeness(of: $0, to: vector) }.max().map(Double.init)
    }
}
