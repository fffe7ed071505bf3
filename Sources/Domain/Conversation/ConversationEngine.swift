public import FormModel
public import Primitives
public import ValueParsing

/// Fills one form by conversation: a pure function of the state, what came in, and the moment.
public struct ConversationEngine: Sendable {
    public let template: Template
    let parser: ValueParser

    public init(template: Template, parser: ValueParser) {
        self.template = template
        self.parser = parser
    }

    /// The state before the first turn of the person, and the opening words.
    public func begin(language: Language, prefilled: Answers = [:], at now: Timestamp, today: CivilDate) -> TurnOutcome {
        var state = DialogueState(template: template.id, language: language, answers: prefilled)
        let evaluation = FormEvaluation(template: template, answers: prefilled, today: today)
        state.asking = evaluation.unanswered.first.map { [$0.id] } ?? []
        return outcome(state, .other, [], today: today)
    }

    public func respond(to input: UserInput, in state: DialogueState, context: TurnContext) -> TurnOutcome {
        var state = state
        state.turnCount += 1
        guard case .text(let words) = input, let id = state.asking.first else {
            return outcome(state, .other, [], today: context.today)
        }
        let update = Update(fieldId: id, value: .text(words), words: words, display: .text(words))
        state.answers[id] = Answer(
            .text(words), evidence: Evidence(origin: .turn(state.turnCount), at: context.now, words: words))
        let evaluation = FormEvaluation(template: template, answers: state.answers, today: context.today)
        state.asking = evaluation.unanswered.first.map { [$0.id] } ?? []
        return outcome(state, .answer, [update], today: context.today)
    }

    private func outcome(
        _ state: DialogueState, _ act: DialogueAct, _ updates: [Update], today: CivilDate
    ) -> TurnOutcome {
        let evaluation = FormEvaluation(template: template, answers: state.answers, today: today)
        return TurnOutcome(
            state: state, act: act, updates: updates, findings: [], reply: [], asking: state.asking,
            step: evaluation.currentStep?.id, progress: evaluation.progress, opensReview: state.asking.isEmpty)
    }
}
