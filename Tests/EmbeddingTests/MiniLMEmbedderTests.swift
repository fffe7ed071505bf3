import Foundation
import MiniLMEmbedding
import Retrieval
import TestSupport
import Testing

/// Where no library multiplies matrices there is nothing to test: the program then has no embedder at all.
struct MiniLMEmbedderTests {
    static let hasLibrary = {
        guard let model = try? TinyModel() else { return false }
        return (try? MiniLMEmbedder(folder: model.folder.path)) != nil
    }()

    @Test(.enabled(if: hasLibrary, "OpenBLAS is not on this machine"))
    func agreesWithThePlainComputation() async throws {
        let model = try TinyModel()
        let embedder = try MiniLMEmbedder(folder: model.folder.path)
        let texts = ["the rental is due", "a", "", "Monthly rent, a b c. the the the the the the the the the the the the the"]
        for (text, vector) in zip(texts, try await embedder.embed(texts)) {
            let plain = PlainBERT(model: model).vector(of: await embedder.pieces(of: text))
            let worst = zip(vector, plain).map { abs(Double($0) - $1) }.max() ?? 1
            #expect(worst < 1e-5, "\(text)")
        }
    }

    @Test(
        .enabled(if: hasLibrary, "OpenBLAS is not on this machine"),
        arguments: [
            ("the rental", ["[CLS]", "the", "rent", "##al", "[SEP]"]),
            ("THE  Café\n", ["[CLS]", "the", "cafe", "[SEP]"]),
            ("rent,due.", ["[CLS]", "rent", ",", "due", ".", "[SEP]"]),
            ("租租x", ["[CLS]", "租", "租", "[UNK]", "[SEP]"]),
            ("नाम", ["[CLS]", "नाम", "[SEP]"]), ("rentals", ["[CLS]", "[UNK]", "[SEP]"]),
            ("a\u{200B}c \u{0} b", ["[CLS]", "a", "##c", "b", "[SEP]"]),
        ])
    func partsWordsIntoPieces(text: String, pieces: [String]) async throws {
        let model = try TinyModel()
        let embedder = try MiniLMEmbedder(folder: model.folder.path)
        #expect(await embedder.pieces(of: text).map { TinyModel.words[Int($0)] } == pieces)
        withExtendedLifetime(model) {}
    }

    @Test(.enabled(if: hasLibrary, "OpenBLAS is not on this machine"))
    func namesOtherWeightsOtherwise() throws {
        let models = try [1, 1, 2].map { try TinyModel(seed: $0) }
        let names = try models.map { try MiniLMEmbedder(folder: $0.folder.path).model }
        #expect(names[0] == names[1] && names[0] != names[2])
        #expect(names[0]?.dimension == 8)
    }

    @Test(
        .enabled(if: hasLibrary, "OpenBLAS is not on this machine"),
        arguments: ["model.safetensors", "vocab.txt", "config.json"])
    func refusesDamagedFiles(name: String) async throws {
        let model = try TinyModel()
        let path = model.folder.url.appending(path: name)
        let whole = try Data(contentsOf: path)
        // Less than the whole, nothing, and other bytes: no crash, and one clear failure. The weights' own numbers may be anything.
        for damaged in [whole.prefix(whole.count / 3), Data(), Data(repeating: 0xFF, count: 40)] {
            try damaged.write(to: path)
            await #expect(throws: EmbeddingFailure(.brokenModel), "\(damaged.count) bytes") {
                try await MiniLMEmbedder(folder: model.folder.path).check()
            }
        }
    }

    /// The model that Scripts/setup fetches.
    static let fetched = Checkout.root.appending(path: ".deps/all-MiniLM-L6-v2")

    @Test(
        .enabled(
            if: hasLibrary && FileManager.default.fileExists(atPath: fetched.appending(path: "config.json").path),
            "the embedding model was not fetched: Scripts/setup"))
    func makesTheVectorsOfTheReference() async throws {
        let embedder = try MiniLMEmbedder(folder: Self.fetched.path)
        let vectors = try await embedder.embed(ReferenceVectors.rows.map(\.text))
        for ((text, expected), vector) in zip(ReferenceVectors.rows, vectors) {
            for (number, expected) in zip(vector, expected) { #expect(abs(number - expected) < 5e-5, "\(text)") }
        }
    }
}
