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
    public var positives: [String]
    /// Written after digits: `k` 1000, `m` 1000000. Those of one letter only right behind the last digit.
    public var suffixes: [String: Int]
    /// A number of their own or before a scale, in hundredths: `half a` 50, `डेढ़` 150.
    public var quantities: [String: Int]
    /// Added to the number after them, in hundredths: `साढ़े` 50, `पौने` -25.
    public var fractionsBefore: [String: Int]
    /// Added to the number before them, in hundredths: `and a half` 50.
    public var fractionsAfter: [String: Int]
    /// Divide the number before them: `quarters` 4, `fifths` 5.
    public var denominators: [String: Int]
    /// Multiply a whole number before them: `dozen` 12.
    public var dozens: [String: Int]
    /// Zero where nothing else is said: `none`, `keine`.
    public var nones: [String]
    /// Phrases with the word of a number that name none: `the one`, `一起`.
    public var notNumbers: [String]
    /// Articles that are also the number one; they don't count beside another number.
    public var articles: [String]
    /// Measure words. Where there are any, a number of one character inside a sentence needs one: `三个`.
    public var counters: [String]
    /// Stand inside a number that is not exact: `十多万`.
    public var approximations: [String]
    /// Between the two ends of a range: 20 `to` 25. May be absent.
    public var ranges: [String]?
    /// Say that a number is not meant exactly but as a limit: `less than`, 不到. May be absent.
    public var bounds: [String]?
    /// Years and house numbers are said in pairs: `seventeen eighty`.
    public var saysPairs: Bool
    /// Digits said otherwise when digits are said one by one: `oh` 0.
    public var spokenDigits: [String: Int]
    /// `double five`: 2.
    public var repeats: [String: Int]
    /// `.` or `,`.
    public var decimalMark: String
    /// By ISO 3166-1 alpha-2, where countries of the language have the other mark: Mexico `.`, Morocco `,`.
    public var decimalMarks: [String: String]?
    /// Numbers are written as one word: `einundzwanzig`.
    public var isCompound: Bool
    /// The unit comes before the ten: `ein und zwanzig`.
    public var hasUnitBeforeTen: Bool
    /// The last power may stay unsaid: 四百五 is 450.
    public var cutsTail: Bool
    /// Letters written onto the front of a word that mean "and" or "the": `و`, `ال`.
    public var clitics: [String]
}
