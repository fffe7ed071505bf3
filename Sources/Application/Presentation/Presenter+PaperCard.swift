public import Assistant
public import FormModel
public import Primitives

extension Presenter {
    /// The value as the form will say it.
    public func text(of proposal: DocumentProposal, in field: Field) -> String {
        if field.kind == .country, let shown = proposal.shown?.exposed { return strings.text(of: shown) }
        return text(of: proposal.value.exposed, in: field)
    }

    /// Nil where no paper has anything for a field that is still open.
    ///
    /// - Parameter notes: what is to be said of the last paper.
    public func paperCard(_ proposals: [DocumentProposal], notes: [Message] = [], _ view: SessionView) -> PaperCard? {
        let values = proposals.compactMap { proposal in
            view.template.field(proposal.field).map { field in
                PaperCard.Value(
                    field: field.id.rawValue, label: field.label[language], text: text(of: proposal, in: field),
                    quote: proposal.quote.exposed, paper: proposal.paper, page: proposal.page, part: proposal.part,
                    isSure: proposal.isSure)
            }
        }
        guard !values.isEmpty else { return nil }
        var kinds: [Message.Argument] = []
        for proposal in proposals {
            let kind = Message.Argument.message(Message("identity.kind.\(proposal.document.rawValue)"))
            if !kinds.contains(kind) { kinds.append(kind) }
        }
        return PaperCard(kind: strings.text(of: .list(kinds)), values: values, notes: notes.map { strings.text($0) })
    }
}
