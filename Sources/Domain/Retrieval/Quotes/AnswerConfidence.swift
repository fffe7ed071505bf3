/// How sure it is that a question is answered by what was found, measured on questions with and without an answer.
///
/// A logistic regression over what a search knows: fitted on French questions (PIAF, development half) whose article was in
/// the library and whose article was taken out of it. Zero refuses 95 % of those without an answer.
public struct AnswerConfidence: Sendable, Hashable {
    /// Log odds, less the threshold: found is what is above zero.
    public let logOdds: Double

    /// - Parameters:
    ///   - runnerUp: the score of the second passage as a share of the first one's, 0 where there is none.
    ///   - passages: how many the library has.
    init(hit: LexicalHit, quote: Quote, runnerUp: Double, passages: Int) {
        let evidence = hit.evidence * Self.rarityScale(passages)
        // A library of few papers has no second passage to compare with.
        let runnerUp = max(runnerUp, 0.6)
        logOdds =
            -4.75 - 3.5 * hit.coverage + 5.5 * hit.score + 2.9 * naturalLogarithm(1 + evidence) - 6.5 * runnerUp
            + 2.9 * quote.coverage
    }

    public var isFound: Bool { logOdds > 0 }

    /// In a small library no word is rare; there words count as if it had a thousand passages.
    private static func rarityScale(_ passages: Int) -> Double {
        let enough = 1000.0
        guard Double(passages) < enough else { return 1 }
        return naturalLogarithm(1 + enough / 1.5) / naturalLogarithm(1 + Double(max(passages, 1)) / 1.5)
    }
}
