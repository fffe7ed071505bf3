import Primitives
import Records
import Retrieval

/// The index of this process, with the passages it was made of.
struct LoadedIndex {
    struct Passage {
        var paper: LibraryRecord.ID
        var chunk: Chunk
    }

    private(set) var lexical: LexicalIndex
    /// Of the library, when the index was brought to it; nil before the first time.
    var version: Int?
    private var passages: [LexicalIndex.Ordinal: Passage] = [:]
    private var loaded: [LibraryRecord.ID: (revision: Int, ordinals: [LexicalIndex.Ordinal])] = [:]
    private(set) var papers: [LibraryRecord.ID: LibraryRecord] = [:]
    private(set) var vectors: LoadedVectors?
    /// Papers whose vectors are in memory.
    private var embedded: Set<LibraryRecord.ID> = []

    init(analyzers: [TextAnalyzer]) { lexical = LexicalIndex(analyzers: analyzers) }

    subscript(ordinal: LexicalIndex.Ordinal) -> Passage {
        guard let passage = passages[ordinal] else { preconditionFailure("the index names a passage that was never in it") }
        return passage
    }

    /// Of a paper, in its order.
    func passages(of paper: LibraryRecord.ID) -> [LexicalIndex.Ordinal] { loaded[paper]?.ordinals ?? [] }

    func paper(of ordinal: LexicalIndex.Ordinal) -> LibraryRecord? { passages[ordinal].flatMap { papers[$0.paper] } }

    /// What another process or this one changed since: papers that are gone, and papers to read.
    func changes(_ current: [LibraryRecord.ID: Int]) -> (gone: [LibraryRecord.ID], new: [LibraryRecord.ID]) {
        let gone = loaded.filter { current[$0.key] != $0.value.revision }.map(\.key)
        let new = current.filter { loaded[$0.key]?.revision != $0.value }.map(\.key)
        return (gone, new.sorted { $0.rawValue < $1.rawValue })
    }

    mutating func insert(_ paper: LibraryRecord, _ chunks: [Chunk]) {
        let language = Language(understood: paper.language.isEmpty ? "und" : paper.language)
        var ordinals: [LexicalIndex.Ordinal] = []
        for chunk in chunks {
            let ordinal = lexical.insert(chunk.text, headings: chunk.headings, language: language)
            passages[ordinal] = Passage(paper: paper.id, chunk: chunk)
            ordinals.append(ordinal)
        }
        papers[paper.id] = paper
        loaded[paper.id] = (paper.revision, ordinals)
    }

    mutating func remove(_ paper: LibraryRecord.ID) {
        for ordinal in loaded[paper]?.ordinals ?? [] {
            lexical.remove(ordinal)
            vectors?.remove(ordinal)
            passages[ordinal] = nil
        }
        loaded[paper] = nil
        embedded.remove(paper)
        papers[paper] = nil
    }

    // MARK: - Vectors

    var papersWithoutVectors: [LibraryRecord.ID] {
        loaded.keys.filter { !embedded.contains($0) }.sorted { $0.rawValue < $1.rawValue }
    }

    /// Whether there are papers and all of them have their vectors in memory.
    var isEmbedded: Bool { !embedded.isEmpty && embedded.count == loaded.count }

    /// Vectors that don't fit the paper are left: they are made again when it is read again.
    mutating func insert(
        _ content: Personal<[UInt8]>, of paper: LibraryRecord.ID, _ model: EmbeddingModel,
        _ makeIndex: (Int) -> any VectorIndexing
    ) {
        guard let ordinals = loaded[paper]?.ordinals, !embedded.contains(paper),
            let paperVectors = PaperVectors(content, dimension: model.dimension, passages: ordinals.count)
        else { return }
        var all = vectors ?? LoadedVectors(model, makeIndex(model.dimension))
        vectors = nil
        for entry in paperVectors.entries { all.insert(entry.vector, of: ordinals[entry.passage]) }
        vectors = all
        embedded.insert(paper)
    }

    mutating func prepareVectors() { vectors?.prepare() }
}
