/// How much each feature of a statement counts, and from where on it answers.
///
/// The odds are those of a conditional logistic regression: each question chooses one of the statements, or that there is none.
/// `Tests/Papers/fit` learns the weights from papers that may be looked at and writes them (`Resources/Recognition/statements.json`);
/// papers that are kept back say what they are worth (`Tests/Papers/README.md`).
public struct StatementWeights: Sendable, Decodable {
    public var weights: [StatementFeature: Double]
    /// Log odds below which nothing is sure.
    public var threshold: Double

    public init(weights: [StatementFeature: Double], threshold: Double) {
        self.weights = weights
        self.threshold = threshold
    }

    private enum CodingKeys: String, CodingKey { case weights, threshold }

    /// - Throws: where a weight is for no feature of this version: the file is another one's.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        threshold = try values.decode(Double.self, forKey: .threshold)
        weights = [:]
        for (name, weight) in try values.decode([String: Double].self, forKey: .weights) {
            guard let feature = StatementFeature(rawValue: name) else {
                throw DecodingError.dataCorruptedError(forKey: .weights, in: values, debugDescription: "no feature \(name)")
            }
            weights[feature] = weight
        }
    }

    /// Nothing was learned, so that no statement answers.
    public static let none = StatementWeights(weights: [:], threshold: .infinity)

    func logOdds(_ features: [StatementFeature: Double]) -> Double {
        features.reduce(0) { $0 + (weights[$1.key] ?? 0) * $1.value }
    }
}
