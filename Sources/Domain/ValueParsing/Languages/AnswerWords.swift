/// Yes, no, and what chooses among options without naming one.
public struct AnswerWords: Sendable, Hashable, Codable {
    public var yes: [String]
    public var no: [String]
    /// A yes only where nothing else is said: `I am`, `habe ich`. "No, I am single" is a no.
    public var echoes: [String]
    /// Leaves a yes or no open: `maybe`, `hard to say`.
    public var unsure: [String]
    /// Turns what follows it round: `not`.
    public var negations: [String]
    public var last: [String]
    public var all: [String]
    public var none: [String]
    /// Numbers an option: `number`, `option`.
    public var optionWords: [String]
}
