public import FormModel
public import Primitives

extension ConversationEngine {
    /// The fields that words may be for: those that are asked, then the open ones after them, then what was changed last.
    ///
    /// - Parameter limit: how many at most.
    public func askable(in state: DialogueState, context: TurnContext, limit: Int) -> [Field] {
        let turn = Draft(engine: self, state: state, context: context)
        let evaluation = turn.evaluation()
        let open = evaluation.unanswered.map(\.id)
        let ids = state.asking + open + state.lastChanged
        var seen: Set<Field.ID> = []
        let fields = ids.filter { seen.insert($0).inserted && evaluation.applies($0) }.compactMap { index.fields[$0] }
        return Array(fields.filter(\.isAsked).prefix(limit))
    }

    /// The step that a field is asked in.
    public func step(of field: Field.ID) -> Step? { index.steps[field] }
}
