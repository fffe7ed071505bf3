/// What a search needs to know of one language: `search.json` in its folder of `Resources/Languages`.
public struct SearchWords: Sendable, Hashable, Codable {
    /// Words that carry no meaning of their own: not looked for, and used to tell the language of a text.
    public var stopWords: [String]
    /// Beginnings taken off a word, the longest that fits.
    public var prefixes: AffixStep
    /// Endings taken off or replaced, the longest that fits in each step, one step after the other.
    public var suffixes: [AffixStep]
    /// Whether the language writes several nouns in one word.
    public var hasCompounds: Bool
    /// Words that ask for something, by what they ask for.
    public var questions: [AnswerKind: [String]]
    /// Words that a date is written with.
    public var dateWords: [String]
    /// Words before which a full stop ends no sentence.
    public var abbreviations: [String]
    /// Words that a question is put with and that say little of what is asked ("number", "please").
    public var idleWords: [String]
    /// Words that belong to the number before them ("dollars").
    public var unitWords: [String]
    /// Words of papers that mean the same, by what they mean; the meanings are those of every language.
    public var alike: [String: [String]]
    /// Words that ask for a kind of value, more closely than `questions`.
    public var asks: [AskedKind: [String]]
    /// Words that values of a kind are written with.
    public var valueWords: [ValueWordKind: [String]]

    public init(
        stopWords: [String] = [], prefixes: AffixStep = AffixStep(), suffixes: [AffixStep] = [],
        hasCompounds: Bool = false, questions: [AnswerKind: [String]] = [:], dateWords: [String] = [],
        abbreviations: [String] = [], idleWords: [String] = [], unitWords: [String] = [], alike: [String: [String]] = [:],
        asks: [AskedKind: [String]] = [:], valueWords: [ValueWordKind: [String]] = [:]
    ) {
        self.stopWords = stopWords
        self.prefixes = prefixes
        self.suffixes = suffixes
        self.hasCompounds = hasCompounds
        self.questions = questions
        self.dateWords = dateWords
        self.abbreviations = abbreviations
        self.idleWords = idleWords
        self.unitWords = unitWords
        self.alike = alike
        self.asks = asks
        self.valueWords = valueWords
    }
}

/// Endings (or beginnings) with what takes their place.
public struct AffixStep: Sendable, Hashable, Codable {
    /// Characters that must be left of the word.
    public var minimum: Int
    public var replacements: [String: String]

    public init(minimum: Int = 3, replacements: [String: String] = [:]) {
        self.minimum = minimum
        self.replacements = replacements
    }
}

/// What a question asks for.
public enum AnswerKind: String, Sendable, Hashable, Codable, CaseIterable, CodingKeyRepresentable {
    case person
    case number
    case date
    case place
    case reason
}
