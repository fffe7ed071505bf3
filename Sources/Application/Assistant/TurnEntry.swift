public import Conversation
public import FormModel
public import Primitives

/// One exchange as it is kept: what came in, how it was understood, and what Formly said.
public struct TurnEntry: Sendable, Codable {
    /// What a turn changed in one field.
    public struct Change: Sendable, Codable {
        public var field: Field.ID
        /// Nil: the answer was taken away.
        public var value: Personal<AnswerValue>?
        public var display: Message.Argument
    }

    /// From 1; the greeting is turn 1.
    public var number: Int
    public var at: Timestamp
    /// What the person wrote; nil for a button, a value typed into a field, and the greeting.
    public var said: Personal<String>?
    public var act: DialogueAct
    public var reply: [Message]
    public var changes: [Change]
    public var findings: [Finding]
    public var asking: [Field.ID]

    public init(number: Int, at: Timestamp, said: String?, outcome: TurnOutcome) {
        self.number = number
        self.at = at
        self.said = said.map { Personal($0) }
        act = outcome.act
        reply = outcome.reply
        changes = outcome.updates.map {
            Change(field: $0.fieldId, value: $0.value.map { Personal($0) }, display: $0.display)
        }
        findings = outcome.findings
        asking = outcome.asking
    }

    /// One whose content was damaged on the disk: it keeps its place.
    init(lost number: Int, at: Timestamp) {
        self.number = number
        self.at = at
        act = .other
        reply = [Message("doctor.turn-lost")]
        changes = []
        findings = []
        asking = []
    }
}
