public import Assistant
import FormModel
import Primitives

extension Presenter {
    /// Nil where the last paper has nothing for a field that is still open.
    public func paperCard(_ proposals: [DocumentProposal], _ view: SessionView) -> PaperCard? {
        let values = proposals.compactMap { proposal in
            view.template.field(proposal.field).map { field in
                PaperCard.Value(
                    field: field.id.rawValue, label: field.label[language], text: text(of: proposal.value.exposed, in: field),
                    quote: proposal.quote.exposed, page: proposal.page, part: proposal.part, isSure: proposal.isSure)
            }
        }
        guard let first = proposals.first, !values.isEmpty else { return nil }
        return PaperCard(kind: strings.text("identity.kind.\(first.document.rawValue)"), values: values)
    }
}
