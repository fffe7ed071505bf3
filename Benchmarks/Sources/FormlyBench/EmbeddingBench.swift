import Foundation
import MiniLMEmbedding
import Retrieval

/// Vectors of texts: `texts` is a JSON list. Writes them to `output` where one is named.
struct EmbeddingBench {
    let folder: String
    let texts: String
    let batch: Int
    let output: String?

    func run() async throws {
        let embedder = try MiniLMEmbedder(folder: folder, threads: 1)
        let texts = try JSONDecoder().decode([String].self, from: Data(contentsOf: URL(filePath: texts)))
        // The first text loads the model.
        _ = try await embedder.embed(["warm"])
        var vectors = Data()
        let watch = Stopwatch()
        for start in stride(from: 0, to: texts.count, by: batch) {
            for vector in try await embedder.embed(Array(texts[start..<min(start + batch, texts.count)])) {
                vector.withUnsafeBytes { vectors.append(contentsOf: $0) }
            }
        }
        Measurement(what: "embed", watch.read(), bytes: texts.count).print()
        if let output { try vectors.write(to: URL(filePath: output)) }
    }
}
