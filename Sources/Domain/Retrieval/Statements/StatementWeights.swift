/// How much each feature of a statement counts, and from where on it answers.
///
/// The odds are those of a conditional logistic regression: each question chooses one of the statements, or that there is none. The
/// weights are round numbers chosen on the papers of the suite that may be looked at, for which `Tests/Papers/fit` says what a regression
/// comes to; the other papers say what they are worth (`Tests/Papers/README.md`).
public struct StatementWeights: Sendable {
    public var weights: [StatementFeature: Double]
    /// Log odds below which nothing is sure.
    public var threshold: Double

    public init(weights: [StatementFeature: Double], threshold: Double) {
        self.weights = weights
        self.threshold = threshold
    }

    func logOdds(_ features: [StatementFeature: Double]) -> Double {
        features.reduce(0) { $0 + (weights[$1.key] ?? 0) * $1.value }
    }

    public static let fitted = StatementWeights(
        weights: [
            .cosine: 0, .cosineLead: 1, .pieces: 1.6, .piecesLead: 0.8, .leastPieces: 1.6, .passage: 0.8, .neighbour: 0.3,
            .shared: -0.9,
            .fits: 0.2, .fails: -1.9, .bare: -0.7, .words: 0.8, .wordsWithHeadings: 0.5, .elsewhere: -1, .unknown: -0.7,
            .one: -1.8,
        ], threshold: 0.4)
}
