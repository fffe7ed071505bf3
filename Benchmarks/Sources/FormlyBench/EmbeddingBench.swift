import E5Embedding
import Foundation
import Retrieval

/// Vectors of texts: `texts` is a JSON list. Writes them to `output` where one is named, and measures the memory of the process.
struct EmbeddingBench {
    let model: String
    let texts: String
    let batch: Int
    let role: EmbeddingRole
    let output: String?

    func run() async throws {
        let embedder = try E5Embedder(path: model, threads: 1)
        let texts = try JSONDecoder().decode([String].self, from: Data(contentsOf: URL(filePath: texts)))
        // The first text reads the vocabulary.
        _ = try await embedder.embed(["warm"], as: role)
        var vectors = Data()
        let watch = Stopwatch()
        for start in stride(from: 0, to: texts.count, by: batch) {
            for vector in try await embedder.embed(Array(texts[start..<min(start + batch, texts.count)]), as: role) {
                vector.withUnsafeBytes { vectors.append(contentsOf: $0) }
            }
        }
        Measurement(what: "embed", watch.read(), bytes: Self.peakMemory()).print()
        if let output { try vectors.write(to: URL(filePath: output)) }
    }

    /// The most that was ever in memory, as Linux tells it; nil elsewhere.
    private static func peakMemory() -> Int? {
        guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
            let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") })
        else { return nil }
        return line.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) }.map { $0 * 1024 }
    }
}
