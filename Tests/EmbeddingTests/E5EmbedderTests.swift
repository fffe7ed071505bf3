import E5Embedding
import Foundation
import Retrieval
import TestSupport
import Testing

/// Where no library multiplies matrices there is nothing to test: the program then has no embedder at all.
struct E5EmbedderTests {
    static let hasLibrary = {
        guard let model = try? TinyModel() else { return false }
        return (try? E5Embedder(path: model.path)) != nil
    }()

    @Test(.enabled(if: hasLibrary, "OpenBLAS is not on this machine"))
    func agreesWithThePlainComputation() async throws {
        let model = try TinyModel()
        let embedder = try E5Embedder(path: model.path)
        let texts = ["the rental is due", "a", "", "租 नाम, a b c. the the the the the the the the the the the the the the"]
        for (role, mark) in [(EmbeddingRole.question, "query: "), (.passage, "passage: ")] {
            for (text, vector) in zip(texts, try await embedder.embed(texts, as: role)) {
                let plain = PlainBERT(model: model).vector(of: try await embedder.pieces(of: mark + text))
                let worst = zip(vector, plain).map { abs(Double($0) - $1) }.max() ?? 1
                #expect(worst < 1e-5, "\(mark)\(text)")
            }
        }
    }

    @Test(
        .enabled(if: hasLibrary, "OpenBLAS is not on this machine"),
        arguments: [
            ("the rental", ["<s>", "▁the", "▁rent", "al", "</s>"]),
            ("", ["<s>", "▁", "</s>"]),
            ("  the \n\u{A0} rent ", ["<s>", "▁the", "▁rent", "▁", "</s>"]),
            // An accent that stands alone is one with its letter; what no piece has is one unknown thing.
            ("cafe\u{301}", ["<s>", "▁", "caf", "é", "</s>"]), ("a😀😀b", ["<s>", "▁a", "<unk>", "b", "</s>"]),
            ("租नाम", ["<s>", "▁", "租", "नाम", "</s>"]), ("\u{7}½", ["<s>", "▁", "1", ",", "2", "</s>"]),
            // A text that spells a mark is none.
            ("</s>", ["<s>", "▁", "<unk>", "s", "<unk>", "</s>"]),
            (String(repeating: "a ", count: 40), ["<s>"] + Array(repeating: "▁a", count: 14) + ["</s>"]),
        ])
    func partsTextsIntoPieces(text: String, pieces: [String]) async throws {
        let model = try TinyModel()
        let embedder = try E5Embedder(path: model.path)
        #expect(try await embedder.pieces(of: text).map { TinyModel.pieces[Int($0)].text } == pieces)
        withExtendedLifetime(model) {}
    }

    /// From the first piece of the text on: the mark before it and the signs around it are none.
    @Test(.enabled(if: hasLibrary, "OpenBLAS is not on this machine"))
    func makesAVectorOfEachPiece() async throws {
        let model = try TinyModel()
        let embedder = try E5Embedder(path: model.path)
        let texts = ["the rental is due", "a", "租 नाम, a b"]
        for (role, mark) in [(EmbeddingRole.question, "query: "), (.passage, "passage: ")] {
            // As its users see it: the protocol has a default.
            let made = try await (embedder as any TextEmbedding).embedPieces(texts, as: role)
            #expect(try await embedder.embed(texts, as: role) == made.map(\.vector))
            for (text, pieces) in zip(texts, made) {
                let count = try await embedder.pieces(of: text).count - 2
                #expect(pieces.pieces.count == count * model.width, "\(mark)\(text)")
                let plain = PlainBERT(model: model).pieces(of: try await embedder.pieces(of: mark + text)).dropLast().suffix(
                    count)
                let worst = zip(pieces.pieces, plain.joined()).map { abs(Double($0) - $1) }.max() ?? 1
                #expect(worst < 1e-5, "\(mark)\(text)")
            }
        }
    }

    @Test(.enabled(if: hasLibrary, "OpenBLAS is not on this machine"))
    func namesOtherWeightsOtherwise() throws {
        let models = try [1, 1, 2].map { try TinyModel(seed: $0) }
        let names = try models.map { try E5Embedder(path: $0.path).model }
        #expect(names[0] == names[1] && names[0] != names[2])
        #expect(names[0]?.dimension == 32)
    }

    @Test(.enabled(if: hasLibrary, "OpenBLAS is not on this machine"))
    func refusesFilesThatAreNotWhole() async throws {
        let model = try TinyModel()
        let whole = try Data(contentsOf: URL(filePath: model.path))
        for count in Array(stride(from: 0, to: whole.count, by: 211)) + [whole.count - 1] {
            try whole.prefix(count).write(to: URL(filePath: model.path))
            #expect(throws: EmbeddingFailure(.brokenModel), "\(count) bytes") { try E5Embedder(path: model.path) }
        }
    }

    @Test(.enabled(if: hasLibrary, "OpenBLAS is not on this machine"))
    func readsDamagedFilesWithinTheirBounds() async throws {
        let model = try TinyModel()
        let whole = try Data(contentsOf: URL(filePath: model.path))
        // Each byte of what stands before the tensors in turn: no crash, and vectors of numbers or one clear failure.
        for place in stride(from: 0, to: 3_000, by: 7) {
            for byte: UInt8 in [0xFF, 0x80] {
                var damaged = whole
                damaged[place] = byte
                try damaged.write(to: URL(filePath: model.path))
                do {
                    let vectors = try await E5Embedder(path: model.path).embed(["the rent ½"], as: .question)
                    #expect(vectors.allSatisfy { $0.allSatisfy(\.isFinite) })
                } catch {
                    #expect(error.code == .brokenModel, "byte \(place)")
                }
            }
        }
    }

    @Test(.enabled(if: hasLibrary, "OpenBLAS is not on this machine"))
    func refusesForeignFiles() async throws {
        let model = try TinyModel()
        for foreign in [Data("GGUF".utf8), Data("not a model at all".utf8), Data(repeating: 0xFF, count: 4096)] {
            try foreign.write(to: URL(filePath: model.path))
            #expect(throws: EmbeddingFailure(.brokenModel)) { try E5Embedder(path: model.path) }
        }
    }

    /// The model that Scripts/setup fetches.
    static let fetched = Checkout.root.appending(path: ".deps/multilingual-e5-small/e5-small-q4.bin").path

    @Test(
        .enabled(
            if: hasLibrary && FileManager.default.fileExists(atPath: fetched),
            "the embedding model was not fetched: Scripts/setup"))
    func makesTheVectorsOfTheReference() async throws {
        let embedder = try E5Embedder(path: Self.fetched)
        for role in EmbeddingRole.allCases {
            let rows = ReferenceVectors.rows.filter { $0.role == role }
            let vectors = try await embedder.embed(rows.map(\.text), as: role)
            for (row, vector) in zip(rows, vectors) {
                for (number, expected) in zip(vector, row.vector) { #expect(abs(number - expected) < 2e-4, "\(row.text)") }
            }
        }
    }
}
