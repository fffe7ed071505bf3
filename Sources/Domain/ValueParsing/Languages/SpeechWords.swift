/// How signs and letters are said aloud.
public struct SpeechWords: Sendable, Hashable, Codable {
    /// `dot` ".", `at` "@", `underscore` "_".
    public var signs: [String: String]
    /// What letters are called when they are said one by one: `alpha` "A", `jota` "J".
    public var letters: [String: String]?
    /// Words of spelling alphabets, which are letters only inside a number that is said aloud: `Berta` "B". May be absent.
    public var spelling: [String: String]?
    /// Parts of e-mail addresses in the letters of the language: `جيميل` "gmail", `कॉम` "com". May be absent.
    public var mailWords: [String: String]?
    /// What a number is of that is no Social Security number: `a-number`, `account`. May be absent.
    public var otherNumbers: [String]?
    /// Between a letter and its example: `as in`, `wie`.
    public var asIn: [String]
    /// Before the extension of a telephone number: `ext`, `Durchwahl`.
    public var extensions: [String]
    /// What comes before a value without belonging to it: `it is`, `my number is`.
    public var leadIns: [String]
    /// What follows a value without belonging to it: `please`, `ist mein name`.
    public var leadOuts: [String]
    /// Units of height and weight (`foot`, `inch`, `metre`, `centimetre`, `pound`, `kilogram`, `stone`) to what they are called.
    public var measures: [String: [String]]?
    /// Between the parts of a measure, besides what joins numbers: un metro `con` setenta.
    public var measureJoints: [String]?
    /// ISO 3166-1 alpha-2 of countries whose mobiles the speakers say without a country code, also abroad, to their digits, in the
    /// syntax of `DigitPattern`.
    public var homeNumbers: [String: String]?
}
