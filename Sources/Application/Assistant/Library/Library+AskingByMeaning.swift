import Records
import Retrieval

extension Library {
    /// The most sentences of a passage that are compared with a question: some more than a passage of usual prose has.
    private static let mostSentences = 48

    /// The sentence nearest in meaning to a question that the papers answer in other words, or in another language.
    ///
    /// - Parameter hits: by words and meaning, at least two where there are as many.
    /// - Returns: nil where it isn't sure that the passage nearest to the question answers it.
    func answerByMeaning(_ question: Question, _ meaning: [Float], _ hits: [LexicalHit]) async throws -> LibraryAnswer? {
        guard let best = hits.first else { return nil }
        let isShared = index.lexical.language(of: best.passage) == index.lexical.language(of: question)
        guard MeaningConfidence(best: best, next: hits.dropFirst().first, isShared: isShared).isFound else { return nil }
        let chunk = index[best.passage].chunk
        let sentences = index.lexical.sentences(of: chunk.text, passage: best.passage, for: question)
            .prefix(Self.mostSentences)
        // Before anything is waited for: the index may change meanwhile.
        let places = sentences.map { citation(best.passage, $0.sentence, score: best.score) }
        guard let nearest = try await nearest(to: meaning, among: sentences.map(\.sentence.text)) else { return nil }
        return LibraryAnswer(
            text: sentences[nearest].value ?? sentences[nearest].sentence.text, citations: [places[nearest]])
    }

    /// - Returns: nil where the model fails: what can't be read by its meaning is not answered by it.
    private func nearest(to meaning: [Float], among texts: [String]) async throws -> Int? {
        do {
            let vectors = try await services.embedding.embed(texts, as: .passage)
            let cosines = vectors.map { vector in zip(vector, meaning).reduce(Float(0)) { $0 + $1.0 * $1.1 } }
            return cosines.indices.max { cosines[$0] < cosines[$1] }
        } catch {
            try Task.checkCancellation()
            return nil
        }
    }
}
