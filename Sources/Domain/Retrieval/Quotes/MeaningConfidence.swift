/// How sure it is that a question is answered by the passage nearest to it in meaning, where its words don't tell.
///
/// A logistic regression over what a fused search knows, fitted on questions of XQuAD over passages of their own language (five
/// languages) and over English ones (four), whose article was in the library and whose article was taken out of it: those of one half of
/// the articles. On the other half zero refuses 96 % of those without an answer (`Documentation/Decisions`, 33).
public struct MeaningConfidence: Sendable, Hashable {
    /// Log odds, less the threshold: found is what is above zero.
    public let logOdds: Double

    /// - Parameters:
    ///   - best: of a fused search; one without a likeness is never sure.
    ///   - next: the passage after it, nil where there is none.
    ///   - isShared: whether question and passage are in one language.
    public init(best: LexicalHit, next: LexicalHit?, isShared: Bool) {
        guard let likeness = best.likeness else {
            logOdds = -.infinity
            return
        }
        // A library of one passage has none to lead: what leads a little says nothing for or against.
        let lead = next.map { min(max(likeness - ($0.likeness ?? 0), -0.05), 0.05) } ?? 0.02
        // In one language unrelated texts are nearer to one another, and have words to share.
        let words = isShared ? -8.2 + 10.6 * best.coverage : 4.2 * best.coverage
        logOdds = -69.5 + 86 * likeness + 20 * lead + words
    }

    public var isFound: Bool { logOdds > 0 }
}
