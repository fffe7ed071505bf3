import Assistant
import Composition
import Conversation
import Documents
import FormModel
import FormReading
import Foundation
import Primitives
import TestSupport

/// An assistant over the program's own readers and writers of PDF, on the day of the personas, that keeps nothing.
struct PersonaDesk {
    let assistant: Assistant
    private let documents: any FormReading & FormFilling & PageReading
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        let program = FormlyProgram(home: folder.url)
        let formly = try Formly(
            home: folder.path, environment: ["FORMLY_RESOURCES": Checkout.resources.path],
            executable: program.executable.path)
        documents = formly.documents()
        let resources = Resources(root: Checkout.resources.path)
        let records = InMemoryRecordStore()
        assistant = Assistant(
            services: AssistantServices(
                records: records, attachments: records, reading: documents, filling: documents, pages: documents,
                sheets: ScriptedSheets(), tables: [.english: try resources.strings(.english)],
                templates: try resources.templates(), parser: try resources.parser(), inference: FormInference(),
                scratch: TemporaryScratchSpace(), now: { testNow }, today: { Desk.today }, newID: Surroundings.newID))
    }

    /// Fills a PDF by the words that a persona said.
    func filled(_ pdf: URL, by talk: PersonaTalk) async throws -> (export: Export, boxes: [String: String]) {
        try await filled(pdf, talk.said, talk.spoken.language)
    }

    /// Fills a PDF by values typed into its fields.
    func filled(_ pdf: URL, values: [Field.ID: String]) async throws -> (export: Export, boxes: [String: String]) {
        try await filled(pdf, [.values(values)], .english)
    }

    private func filled(
        _ pdf: URL, _ said: [UserInput], _ language: Language
    ) async throws -> (export: Export, boxes: [String: String]) {
        let file = BroughtFile(name: "form.pdf", content: Array(try Data(contentsOf: pdf)))
        let id = try await assistant.start(file, language: language)
        for turn in said {
            switch turn {
            case .text(let text): _ = try await assistant.say(text, in: id)
            case .reply(let field, let text): _ = try await assistant.say(text, for: field, in: id)
            case .action(let action): _ = try await assistant.act(action, in: id)
            case .values(let values): _ = try await assistant.answer(values, in: id)
            case .proposed, .borrowed: break
            }
        }
        let export = try await assistant.export(id, language: .english, isPartial: true)
        guard let main = export.main, main.kind == .filledPDF else { return (export, [:]) }
        return (export, try await boxes(of: main.content))
    }

    /// What a page shows, line by line.
    func text(of pdf: [UInt8], page: Int) async throws -> String {
        let copy = folder.url.appending(path: "shown.pdf")
        try Data(pdf).write(to: copy)
        return try await documents.text(of: copy.path, page: page, password: "").lines.map(\.text).joined(separator: "\n")
    }

    /// What stands in the boxes that are not empty, by field; buttons by their state.
    func boxes(of pdf: [UInt8]) async throws -> [String: String] {
        let copy = folder.url.appending(path: "filled.pdf")
        try Data(pdf).write(to: copy)
        let fields = try await documents.readForm(at: copy.path, password: "").fields
        let values = fields.compactMap { field in
            field.value.flatMap { $0.isEmpty || $0 == "Off" ? nil : (field.name, $0) }
        }
        return Dictionary(values, uniquingKeysWith: { first, _ in first })
    }
}
