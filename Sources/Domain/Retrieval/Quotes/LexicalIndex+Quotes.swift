extension LexicalIndex {
    /// The part of a passage that answers a question best.
    ///
    /// - Parameter text: the passage's, which the index does not keep.
    public func quote(
        from text: String, passage: Ordinal, for question: Question, weights: RankingWeights = RankingWeights()
    ) -> Quote {
        finder(text, passage, question, weights).best()
    }

    /// The answer that the best passages of a search give, or nil where they give none.
    ///
    /// - Parameters:
    ///   - hits: of a search for the question with a limit of at least 2.
    ///   - text: the text of a passage.
    public func answer(
        to question: Question, from hits: [LexicalHit], weights: RankingWeights = RankingWeights(),
        text: (Ordinal) throws -> String
    ) rethrows -> ExtractedAnswer? {
        guard let best = hits.first else { return nil }
        let finder = finder(try text(best.passage), best.passage, question, weights)
        let quote = finder.best()
        let runnerUp = hits.count > 1 ? hits[1].score / best.score : 0
        let confidence = AnswerConfidence(hit: best, quote: quote, runnerUp: runnerUp, passages: passageCount)
        guard confidence.isFound else { return nil }
        let value = finder.value(in: quote)
        return ExtractedAnswer(
            passage: best.passage, quote: quote, value: value.map(finder.slice),
            sentence: finder.sentence(in: quote, around: value),
            kind: finder.answerKind, confidence: confidence)
    }

    func finder(_ text: String, _ passage: Ordinal, _ question: Question, _ weights: RankingWeights) -> QuoteFinder {
        let analyzer = analyzer(of: entries[Int(passage)].language)
        let analyzed = analyzer.analyze(text)
        return QuoteFinder(
            text, analyzed, query(question, weights), terms: analyzed.terms.map { vocabulary[$0] }, analyzer, weights)
    }
}

/// An answer in the words of the document.
public struct ExtractedAnswer: Sendable, Hashable {
    public var passage: LexicalIndex.Ordinal
    public var quote: Quote
    /// The number or date asked for; nil where the question asks for none or the quote has none.
    public var value: String?
    /// The line or sentence of the quote that says most of what is asked.
    public var sentence: Quote
    /// What the question asks for; nil where it doesn't say.
    public var kind: AnswerKind?
    public var confidence: AnswerConfidence
}
