/// Yes, no, and what chooses among options without naming one.
public struct AnswerWords: Sendable, Hashable, Codable {
    public var yes: [String]
    public var no: [String]
    /// Of `yes`, words that other sentences are full of, too: a `right` hand, a `good` friend. They answer where a clause is
    /// nothing else, or begins or ends with them. May be absent.
    public var ordinary: [String]?
    /// A yes only where nothing else is said: `I am`, `habe ich`. "No, I am single" is a no.
    public var echoes: [String]
    /// Leaves a yes or no open: `maybe`, `hard to say`.
    public var unsure: [String]
    /// Turns what follows it round: `not`.
    public var negations: [String]
    /// The negation may stand behind what it turns round: सही नहीं.
    public var negatesAfter: Bool
    /// Make a yes or a no stronger and are a yes only alone: `definitely` false.
    public var intensifiers: [String]
    /// Beside a negation they leave it open: not `certain`, no `idea`.
    public var doubts: [String]
    /// What follows is what is not meant: `instead of` yes.
    public var contrasts: [String]
    /// Begin a new statement without a comma, which an earlier "not" does not reach: `but`, `I am`. May be absent.
    public var turns: [String]?
    /// Somebody else, of whom a statement may be true: `my wife`, `she`. May be absent.
    public var others: [String]?
    /// Say of a statement that it was so, or is over: `used to be`, `expired`. May be absent.
    public var former: [String]?
    /// Take back a part of a yes or no: `except`. May be absent.
    public var exceptions: [String]?
    /// Before a yes or no that a sentence comes to at its end: `so` yes. May be absent.
    public var conclusions: [String]?
    /// Several share in what is asked, so that no one option is meant: `half`. May be absent.
    public var shares: [String]?
    public var last: [String]
    public var all: [String]
    public var none: [String]
    /// Numbers an option: `number`, `option`.
    public var optionWords: [String]
    /// May stand beside a number that points at an option: `the` second `one`, `please`. May be absent.
    public var pointing: [String]?
    /// Words that mean the same where one of them is an option, under a name that all languages share: `vacation`, `holiday`.
    public var synonyms: [String: [String]]
}
