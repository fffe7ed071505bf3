import Foundation
import Retrieval
import VectorScan

/// Vector search in one process: building, exact search, and fast search at several efforts, with the recall of each.
struct VectorsBench {
    private static let efforts = [(4, 50), (4, 100), (8, 100), (16, 100), (16, 200), (32, 200), (64, 400), (128, 800)]
    private static let limit = 10

    let vectors: [[Float]]
    let queries: [[Float]]

    /// - Parameters: files of 32-bit floats, vectors one after the other.
    init(vectors: String, queries: String, dimension: Int) throws {
        self.vectors = try Self.read(vectors, dimension)
        self.queries = try Self.read(queries, dimension)
    }

    func run() {
        guard let dimension = vectors.first?.count else { return }
        let building = Stopwatch()
        var index = ScanIndex(dimension: dimension)
        for vector in vectors { _ = index.insert(vector) }
        index.prepare()
        VectorFigures(what: "build", building.read(), queries: 1, recall: nil).print()
        let (exact, time) = search(index, .exact)
        VectorFigures(what: "exact", time, queries: queries.count, recall: 1).print()
        for (parts, candidates) in Self.efforts {
            let (found, time) = search(index, .fast(parts: parts, candidates: candidates))
            VectorFigures(
                what: "fast \(parts)/\(candidates)", time, queries: queries.count, recall: Self.recall(found, exact)
            ).print()
        }
    }

    private func search(_ index: ScanIndex, _ effort: VectorSearchEffort) -> ([Set<VectorID>], (wall: Double, cpu: Double)) {
        let watch = Stopwatch()
        let found = queries.map { query in
            Set(index.nearest(to: query, limit: Self.limit, effort: effort) { _ in true }.map(\.id))
        }
        return (found, watch.read())
    }

    private static func recall(_ found: [Set<VectorID>], _ exact: [Set<VectorID>]) -> Double {
        let hits = zip(found, exact).reduce(0) { $0 + $1.0.intersection($1.1).count }
        return Double(hits) / Double(max(1, exact.reduce(0) { $0 + $1.count }))
    }

    private static func read(_ path: String, _ dimension: Int) throws -> [[Float]] {
        let data = try Data(contentsOf: URL(filePath: path), options: .alwaysMapped)
        return data.withUnsafeBytes { bytes in
            let floats = bytes.bindMemory(to: Float.self)
            return (0..<(floats.count / dimension)).map { Array(floats[($0 * dimension)..<(($0 + 1) * dimension)]) }
        }
    }
}

/// One line of figures: seconds for all queries together.
private struct VectorFigures: Encodable {
    var what: String
    var wall: Double
    var cpu: Double
    var queries: Int
    var recall: Double?

    init(what: String, _ time: (wall: Double, cpu: Double), queries: Int, recall: Double?) {
        self.what = what
        wall = time.wall
        cpu = time.cpu
        self.queries = queries
        self.recall = recall
    }

    func print() {
        guard let line = try? JSONEncoder().encode(self) else { preconditionFailure("figures that JSON can't hold") }
        FileHandle.standardOutput.write(line + Data("\n".utf8))
    }
}
