/// Currencies by their names and signs.
public struct MoneyWords: Sendable, Hashable, Codable {
    /// ISO 4217 to its words and signs. A word under several codes is ambiguous: the currency then counts as unsaid.
    public var currencies: [String: [String]]
    /// Words for a hundredth: `cents`.
    public var hundredths: [String]
}
