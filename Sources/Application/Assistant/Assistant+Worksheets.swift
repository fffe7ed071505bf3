import Conversation
import FormModel

extension Assistant {
    /// What the form's own rules work out, as answers beside those that were given; stored nowhere.
    nonisolated func worked(_ evaluation: FormEvaluation) -> Answers {
        let evidence = Evidence(origin: .computed, at: services.now())
        return evaluation.computed.mapValues { Answer($0, evidence: evidence) }
    }
}

extension DialogueState {
    func with(_ answers: Answers) -> DialogueState {
        var state = self
        state.answers = answers
        return state
    }
}
