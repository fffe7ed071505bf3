/// How a language says and writes numbers. Words are matched without case and accents, longest first.
public struct NumberWords: Sendable, Hashable, Codable {
    /// Words that add their value: `seven` 7, `quatre vingt` 80, `doscientos` 200.
    public var units: [String: Int]
    /// Words that multiply what stands before them inside a group: `hundred` 100, `十` 10.
    public var multipliers: [String: Int]
    /// Words that close a group: `thousand`, `lakh`, `万`.
    public var scales: [String: Int]
    /// `third` 3, `ersten` 1.
    public var ordinals: [String: Int]
    /// What follows digits to make an ordinal: `rd`, `º`.
    public var ordinalSuffixes: [String]
    /// Stands before a number to make it an ordinal: `第`.
    public var ordinalPrefixes: [String]
    /// Joins the parts of one number: `and`, `y`, `und`.
    public var connectors: [String]
    /// Said for the decimal point.
    public var points: [String]
    public var negatives: [String]
    /// What adds a half to the number before it: `and a half`.
    public var halves: [String]
    /// Digits said otherwise when digits are said one by one: `oh` 0.
    public var spokenDigits: [String: Int]
    /// `double five`: 2.
    public var repeats: [String: Int]
    /// `.` or `,`.
    public var decimalMark: String
    /// Numbers are written as one word: `einundzwanzig`.
    public var isCompound: Bool
    /// The unit comes before the ten: `ein und zwanzig`.
    public var hasUnitBeforeTen: Bool
    /// The last power may stay unsaid: 四百五 is 450.
    public var cutsTail: Bool
    /// Letters written onto the front of a word that mean "and" or "the": `و`, `ال`.
    public var clitics: [String]
}
