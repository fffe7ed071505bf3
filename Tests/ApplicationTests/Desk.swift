import Assistant
import Composition
import Documents
import FormModel
import FormReading
import Foundation
import Primitives
import Records
import TestSupport
import ValueParsing

/// An assistant at work: a template of three text fields mapped to a PDF of three.
struct Desk {
    let assistant: Assistant
    let documents: ScriptedDocuments
    let file = BroughtFile(name: "form.pdf", content: Array("%PDF-1.7".utf8))
    let records = InMemoryRecordStore()
    private let services: AssistantServices

    init(
        report: FillReport = FillReport(isWritten: true), fields: [FormField] = Self.fields,
        templates: [Template] = [], models: ModelDesk? = nil
    ) throws {
        let page = PageGeometry(cropBox: PDFRect(x0: 0, y0: 0, x1: 612, y1: 792), rotation: 0)
        documents = ScriptedDocuments(FormDocument(pages: [page], fields: fields), report: report)
        let resources = Resources(root: Checkout.resources.path)
        services = AssistantServices(
            records: records, attachments: records, reading: documents, filling: documents, pages: documents,
            sheets: ScriptedSheets(), paperWords: try Self.paperWords(), tables: [.english: try resources.strings(.english)],
            templates: templates, parser: try resources.parser(), inference: FormInference(),
            models: models, scratch: TemporaryScratchSpace(), now: { testNow }, today: { Self.today }, newID: Surroundings.newID)
        assistant = Assistant(services: services)
    }

    private static func paperWords() throws -> PaperWords {
        let file = Checkout.resources.appending(path: "Recognition/paper-words.json")
        return try JSONDecoder().decode(PaperWords.self, from: Data(contentsOf: file))
    }

    /// Over the same records, as after a restart.
    func anotherAssistant() throws -> Assistant { Assistant(services: services) }

    static let today: CivilDate = {
        guard let date = CivilDate(iso: "2026-11-20") else { preconditionFailure("a day that exists") }
        return date
    }()

    static let fields = [
        field("name", y: 700, value: nil, isRequired: true), field("street", y: 650, value: nil),
        field("city", y: 600, value: "Paris"),
    ]

    private static func field(_ name: String, y: Double, value: String?, isRequired: Bool = false) -> FormField {
        FormField(
            name: "form.\(name)", kind: .text, tooltip: name.capitalized, value: value, isRequired: isRequired,
            widgets: [Widget(page: 1, rect: PDFRect(x0: 100, y0: y, x1: 400, y1: y + 20))])
    }
}
