import DocumentModel
import FormModel
import Primitives

struct FormInference {
    struct Result {
        var template: Template
        var prefilled: [Field.ID: AnswerValue] = [:]
        var leftOut: [LeftOutField] = []
    }
    func template(from document: FormDocument, pages: [PageText], id: Template.ID, name: String) -> Result {
        let fields = document.fields.filter { $0.kind == .text || $0.kind == .multiline }.map {
            Field(id: Field.ID($0.name), label: .init($0.tooltip ?? $0.name), kind: .text)
        }
        let mapping = PDFMapping(recognisedBy: [], entries: fields.map { .init(field: $0.id, pdfField: $0.id.rawValue) })
        return Result(
            template: Template(
                metadata: Metadata(id: id, name: .init(name), category: "file"),
                schema: .init(sections: [Section(id: "all", title: .init(name), fields: fields)]), pdf: mapping))
    }
}
