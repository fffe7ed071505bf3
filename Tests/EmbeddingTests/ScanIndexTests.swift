import Retrieval
import Testing
import VectorScan

struct ScanIndexTests {
    private static let dimension = 96

    /// Vectors around some centres, as those of real texts are.
    private static func vectors(_ count: Int, seed: UInt64) -> [[Float]] {
        var generator = SmallGenerator(state: seed)
        func random() -> [Float] { (0..<dimension).map { _ in generator.next() } }
        let centres = (0..<40).map { _ in random() }
        return (0..<count).map { index in
            let vector = zip(centres[index % centres.count], random()).map { $0 + 0.7 * $1 }
            let length = vector.reduce(0) { $0 + $1 * $1 }.squareRoot()
            return vector.map { $0 / length }
        }
    }

    private static func plain(_ vectors: [[Float]], _ vector: [Float], _ limit: Int) -> [VectorID] {
        let products = vectors.map { zip($0, vector).reduce(Float(0)) { $0 + $1.0 * $1.1 } }
        return products.indices.sorted { products[$0] > products[$1] }.prefix(limit).map { VectorID($0) }
    }

    @Test func findsExactlyTheNearest() {
        let vectors = Self.vectors(3000, seed: 7)
        var index = ScanIndex(dimension: Self.dimension)
        for vector in vectors { _ = index.insert(vector) }
        for vector in Self.vectors(20, seed: 8) {
            let found = index.nearest(to: vector, limit: 10, effort: .exact) { _ in true }
            #expect(found.map(\.id) == Self.plain(vectors, vector, 10))
        }
    }

    @Test func leavesOutWhatIsRemovedOrFiltered() {
        let vectors = Self.vectors(100, seed: 3)
        var index = ScanIndex(dimension: Self.dimension)
        let ids = vectors.map { index.insert($0) }
        index.remove(ids[5])
        index.remove(ids[5])
        for effort in [VectorSearchEffort.exact, .fast(parts: 1, candidates: 100)] {
            #expect(!index.nearest(to: vectors[5], limit: 100, effort: effort) { _ in true }.contains { $0.id == ids[5] })
            let odd = index.nearest(to: vectors[7], limit: 100, effort: effort) { $0 % 2 == 1 }
            #expect(odd.first?.id == ids[7] && odd.allSatisfy { $0.id % 2 == 1 } && odd.count == 49)
        }
        #expect(index.count == 99)
        #expect(index.likeness(of: ids[5], to: vectors[5]) == nil)
        #expect(abs((index.likeness(of: ids[6], to: vectors[6]) ?? 0) - 1) < 1e-5)
    }

    @Test func isStillRightWhenPrepared() {
        let vectors = Self.vectors(10_000, seed: 11)
        var index = ScanIndex(dimension: Self.dimension)
        for vector in vectors { _ = index.insert(vector) }
        index.prepare()
        let later = Self.vectors(50, seed: 12)
        let ids = later.map { index.insert($0) }
        index.remove(0)
        for (vector, id) in zip(later, ids) {
            #expect(index.nearest(to: vector, limit: 1, effort: .fast(parts: 8, candidates: 50)) { _ in true }.first?.id == id)
        }
        // All parts and all candidates are the exact search in another order.
        let all = index.nearest(to: later[0], limit: 10, effort: .fast(parts: 1000, candidates: 20_000)) { _ in true }
        #expect(all == index.nearest(to: later[0], limit: 10, effort: .exact) { _ in true })
        #expect(
            !index.nearest(to: vectors[0], limit: 5, effort: .fast(parts: 8, candidates: 50)) { _ in true }.contains {
                $0.id == 0
            })
    }

    @Test func findsNothingInAnEmptyIndex() {
        var index = ScanIndex(dimension: Self.dimension)
        index.prepare()
        let vector = Self.vectors(1, seed: 1)[0]
        for effort in [VectorSearchEffort.exact, .fast(parts: 4, candidates: 10)] {
            #expect(index.nearest(to: vector, limit: 5, effort: effort) { _ in true }.isEmpty)
        }
    }
}
