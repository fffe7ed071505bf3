/// Currencies by their names and signs.
public struct MoneyWords: Sendable, Hashable, Codable {
    /// ISO 4217 to its words and signs. A word under several codes is ambiguous: the currency then counts as unsaid.
    public var currencies: [String: [String]]
    /// Words for a hundredth: `cents`.
    public var hundredths: [String]
    /// Words for a tenth: 角.
    public var tenths: [String]
    /// Everyday words for the money of wherever the speaker is, which is that of the form's country: 块. May be absent.
    public var local: [String]?
    /// Between a number and its currency: 2 millions `de` dollars.
    public var joints: [String]
    /// Words after a number without a currency that leave it a sum: 2500 `a month`. "5 tests" is none.
    public var followers: [String]
    /// Currencies whose word means something else before a number: `won`, `top`.
    public var notBefore: [String]
    /// `PayPeriod` to what names it, in answers and in labels: `a month`, `yearly`, 年薪.
    public var periods: [String: [String]]
}
