import Assistant
import Retrieval
import Testing

/// An answer is compared with the options of a question, with vectors that a test can foresee.
struct LabelSimilarityTests {
    @Test func tellsWhichLabelIsMeant() async throws {
        let similarity = LabelSimilarity(CountingEmbedding())
        let cosines = try await similarity.cosines(of: "aab", to: ["bbb", "aaa", "abb"])
        #expect(cosines.count == 3 && cosines[1] > cosines[2] && cosines[2] > cosines[0])
        #expect(try await similarity.cosines(of: "aab", to: []).isEmpty)
    }

    @Test func readsTheAnswerAsAQuestionAndLabelsOnce() async throws {
        let embedding = CountingEmbedding()
        let similarity = LabelSimilarity(embedding)
        _ = try await similarity.cosines(of: "a", to: ["ab", "b", "ab"])
        _ = try await similarity.cosines(of: "a", to: ["b", "bb"])
        _ = try await similarity.cosines(of: "b", to: ["b", "bb"])
        #expect(await embedding.texts == ["question a", "passage ab", "passage b", "passage bb", "question b"])
    }

    @Test func saysWhereNoModelIs() async throws {
        let similarity = LabelSimilarity()
        #expect(!similarity.isAvailable)
        await #expect(throws: EmbeddingFailure(.unavailable)) { try await similarity.cosines(of: "a", to: ["b"]) }
    }
}

/// The counts of two letters.
private actor CountingEmbedding: TextEmbedding {
    nonisolated let model: EmbeddingModel? = EmbeddingModel(id: "letters", dimension: 2)
    private(set) var texts: [String] = []

    func embed(_ texts: [String], as role: EmbeddingRole) throws(EmbeddingFailure) -> [[Float]] {
        self.texts += texts.map { "\(role) \($0)" }
        return texts.map { text in
            let counts = ["a", "b"].map { letter in Float(text.count { String($0) == letter }) }
            let length = max(counts.reduce(0) { $0 + $1 * $1 }.squareRoot(), 1)
            return counts.map { $0 / length }
        }
    }
}
