import Assistant
import Conversation
import FormModel
import Primitives

extension Presenter {
    /// What can be answered with a button while a question back is open.
    func offers(_ view: SessionView) -> [Offer] {
        switch view.state.pending {
        case .readings(let id, let values, _)?:
            guard let field = view.template.field(id) else { return [] }
            return values.enumerated().map { Offer(unmistakable($1.exposed, field, view), .choose($0)) }
        case .confirmation?, .several?:
            return [Offer(strings.text("web.chat.confirm"), .confirm), Offer(strings.text("web.chat.decline"), .decline)]
        case .target(let fields, _)?:
            return fields.compactMap { view.template.field($0)?.label[language] }.map { Offer($0, .say($0)) }
        case .completion?, .review?, nil: return []
        }
    }

    /// A date in words even where the form wants it in figures: 03/04 is what the question is about.
    private func unmistakable(_ value: AnswerValue, _ field: Field, _ view: SessionView) -> String {
        if case .date(let date) = value { return strings.display(date) }
        return display(value, field, view) ?? ""
    }
}
