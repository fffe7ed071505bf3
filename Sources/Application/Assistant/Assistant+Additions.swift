import Documents
import FormModel
import Primitives
import Records

extension Assistant {
    /// The form as it was brought, with a field in each place that something is to be written on and that has none.
    func formWithAdditions(for values: [String: FillValue], _ form: any ReadableCopy, _ view: SessionView) async throws
        -> any ReadableCopy
    {
        let needed = (view.template.pdf?.additions ?? []).filter { values[$0.pdfField] != nil }
        guard !needed.isEmpty else { return form }
        let made = try services.scratch.scratch([])
        try await services.filling.makeForm(
            FormMakingRequest(
                input: form.path, output: made.path, password: view.blueprint.password.exposed,
                fields: needed.compactMap(Self.field)))
        return made
    }

    private static func field(_ addition: PDFMapping.Addition) -> FormField? {
        guard addition.rect.count == 4 else { return nil }
        let rect = PDFRect(x0: addition.rect[0], y0: addition.rect[1], x1: addition.rect[2], y1: addition.rect[3])
        return FormField(name: addition.pdfField, kind: .text, widgets: [Widget(page: addition.page, rect: rect)])
    }
}
