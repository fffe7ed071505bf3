public import Documents
import FormReading
import PageLayout

extension PageReading {
    /// The printed words to choose from on the pages of a form that has fields, where none of them is for that choice.
    ///
    /// - Returns: fields to make, with names that the form has not.
    public func printedChoices(
        of path: String, _ document: FormDocument, password: String, cues: ChoiceCues
    ) async throws -> [FormField] {
        var slugs = FieldSlug(taken: Set(document.fields.map(\.name)))
        var fields: [FormField] = []
        for page in document.pages.indices where !cues.isEmpty {
            try Task.checkCancellation()
            guard cues.mayAsk(on: try await text(of: path, page: page + 1, password: password)) else { continue }
            let graphics = try await graphics(of: path, page: page + 1, password: password)
            guard !graphics.isPicture else { continue }
            let turn = QuarterTurn(degrees: graphics.geometry.rotation)
            let taken = document.fields.flatMap(\.widgets).filter { $0.page == page + 1 && !$0.isHidden }
            let choices = PrintedChoices(PageInk(graphics), cues).choices(besides: taken.map { turn.upright($0.rect) })
            fields += choices.map { choice in
                choice.field(name: slugs.unique(choice.label, fallback: "choice"), page: page + 1, turn.inverse)
            }
        }
        return fields
    }
}
