public import FormModel
public import Primitives

/// What a turn leads to: the new state, and what is said back.
public struct TurnOutcome: Sendable, Hashable {
    public var state: DialogueState
    public var act: DialogueAct
    public var updates: [Update]
    /// About this turn's words; the form's other findings are in its evaluation.
    public var findings: [Finding]
    /// What Formly says, in order: what was understood, what is wrong and how to write it, the next question.
    public var reply: [Message]
    public var asking: [Field.ID]
    public var step: Step.ID?
    public var progress: FormProgress
    /// The person wants to see, or is to be shown, the review.
    public var opensReview: Bool
    /// Words that speak of a field but are not enough to write it down, such as a date without its year.
    public var heard: [Heard]
    /// The rules that won, each for its stage; what was read anew has its own before those of the whole.
    public var rules: [WinningRule]

    /// Nothing was found in the words, and nothing is asked about them: someone who understands more may look at them.
    public var isPuzzled: Bool {
        updates.isEmpty && heard.isEmpty && findings.isEmpty && !opensReview
            && reply.contains { $0.key == "reply.unclear" || $0.key.hasPrefix("reply.notUnderstood") }
    }

    public struct Heard: Sendable, Hashable {
        public var fieldId: Field.ID
        public var words: String
    }
}

/// A rule that won, for those who look into how words were understood.
public struct WinningRule: Sendable, Hashable {
    public var name: String
    /// The stage it won, and why it stands where it does.
    public var stage: String
    public var reason: String
}

/// A change of one answer.
public struct Update: Sendable, Hashable {
    public var fieldId: Field.ID
    /// Nil: the answer was taken away.
    public var value: AnswerValue?
    public var previous: AnswerValue?
    /// The words it was taken from.
    public var words: String
    /// The value as it is shown to the person.
    public var display: Message.Argument

    public init(
        fieldId: Field.ID, value: AnswerValue?, previous: AnswerValue? = nil, words: String, display: Message.Argument
    ) {
        self.fieldId = fieldId
        self.value = value
        self.previous = previous
        self.words = words
        self.display = display
    }
}
