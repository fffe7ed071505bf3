public import FormModel
public import Primitives

/// Where a conversation about one form stands. Stored after each turn, before the reply is shown.
public struct DialogueState: Sendable, Hashable, Codable {
    public var template: Template.ID
    public var language: Language
    public var answers: Answers
    /// The fields the last question asks for; empty when everything has been asked.
    public var asking: [Field.ID]
    /// Passed over for now, in the order in which they were.
    public var skipped: [Field.ID]
    /// True once the required fields that were skipped are being asked again.
    public var isRevisiting: Bool
    /// A question about the last words that has to be answered first.
    public var pending: PendingQuestion?
    /// The fields that the last turn changed: what "no, …" speaks about.
    public var lastChanged: [Field.ID]
    /// What undo goes back to, the latest last; at most `historyLimit`.
    public var history: [Checkpoint]
    /// How often in a row the question got nothing that could be used; nil for none, as in states of before there was a count.
    public var misses: Int?
    /// Turns of the person so far.
    public var turnCount: Int

    public static let historyLimit = 30

    public init(template: Template.ID, language: Language, answers: Answers = [:]) {
        self.template = template
        self.language = language
        self.answers = answers
        asking = []
        skipped = []
        isRevisiting = false
        pending = nil
        lastChanged = []
        history = []
        misses = nil
        turnCount = 0
    }

    /// What a turn changed, as it was before.
    public struct Checkpoint: Sendable, Hashable, Codable {
        public var answers: [PreviousAnswer]
        public var asking: [Field.ID]
        public var skipped: [Field.ID]
        public var isRevisiting: Bool
        public var pending: PendingQuestion?
        public var lastChanged: [Field.ID]
    }

    /// The answer of a field before a turn; nil where there was none.
    public struct PreviousAnswer: Sendable, Hashable, Codable {
        public var field: Field.ID
        public var answer: Answer?
    }
}
