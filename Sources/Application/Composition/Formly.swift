import Assistant
import BoundedWorker
public import DocumentModel
public import FormModel
import Foundation
import PDFiumPages
import PangoDrawing
public import Primitives
import QPDFForms

/// The program put together for this machine: which adapters stand behind the ports, and where things lie.
public struct Formly: Sendable {
    /// The folder of the person's records.
    public let home: String
    public let environment: [String: String]
    public let resources: Resources
    let executable: String
    let worker: DocumentWorker
    /// Two children for reading the text of pictures: at most two pages at once.
    let recognizers: [DocumentWorker]

    /// - Throws: `CompositionFailure`.
    public init(home: String, environment: [String: String], executable: String) throws {
        self.home = home
        self.environment = environment
        self.executable = executable
        resources = try Resources.find(environment: environment, executable: executable)
        worker = DocumentWorker(executable: executable)
        recognizers = (0..<2).map { _ in DocumentWorker(executable: executable, limits: .recognition) }
    }

    // MARK: Forms

    /// The forms that come with Formly, then those of the person's own `templates` folder.
    public func templates() throws -> [Template] {
        let own = Resources(root: home)
        let folder = home + "/templates"
        guard FileManager.default.fileExists(atPath: folder) else { return try resources.templates() }
        let brought = try own.files(in: "templates", ending: ".form.json").map { try own.decode(Template.self, $0) }
        return try resources.templates() + brought
    }

    public func template(_ id: Template.ID) throws -> Template {
        guard let template = try templates().first(where: { $0.id == id }) else {
            throw AssistantFailure(.noSuchForm, ["id": .text(id.rawValue)])
        }
        return template
    }

    /// What is wrong with a template file.
    public func checkTemplate(at path: String) throws -> [Finding] {
        guard let data = FileManager.default.contents(atPath: path) else { throw AssistantFailure(.cannotRead) }
        guard let template = try? JSONDecoder().decode(Template.self, from: data) else {
            return [Finding(code: "not-a-template", message: Message("cli.forms.not-a-template"))]
        }
        return TemplateChecker().findings(in: template)
    }

    /// What doesn't fit between a template and the agency's PDF; nothing for a file that is no template.
    public func checkMapping(ofTemplateAt path: String, to pdf: String) async throws -> [Finding] {
        guard let data = FileManager.default.contents(atPath: path) else { throw AssistantFailure(.cannotRead) }
        guard let mapping = try? JSONDecoder().decode(Template.self, from: data).pdf else { return [] }
        let document = try await worker.readForm(at: pdf, password: "")
        let states = document.fields.map { field in
            (field.name, [.checkbox, .radio].contains(field.kind) ? Set(field.options.map(\.value)) : [])
        }
        return mapping.findings(against: Dictionary(states) { $0.union($1) })
    }

    // MARK: Documents

    /// Reading and filling of documents, in a bounded child process.
    public func documents() -> any FormReading & FormFilling & PageReading { worker }

    /// A PDF's fields, each with the words beside it on the page.
    public func describeForm(at path: String, password: String) async throws -> DescribedForm {
        let document = try await worker.readForm(at: path, password: password)
        var pages: [PageText] = []
        let pagesWithFields = document.pagesWithFields
        for (page, geometry) in document.pages.enumerated() {
            let hasFields = pagesWithFields.contains(page + 1)
            pages.append(
                hasFields
                    ? try await worker.text(of: path, page: page + 1, password: password)
                    : PageText(geometry: geometry, lines: []))
        }
        let rules = await worker.rules(of: document, at: path, password: password)
        return DescribedForm(document: document, labels: try inference().fieldLabels(of: document, pages: pages, rules: rules))
    }

    /// The child's side: serves documents to the process that started it, until that goes.
    public static func serveDocuments() async {
        let forms = QPDFForms(drawing: PangoDrawing())
        let pages = PDFiumPageReader()
        await serveDocumentRequests(
            reading: forms, filling: WatchfulFilling(forms, pages: pages), pages: pages, scanning: scanner(),
            recognition: recognizer(), binding: QPDFPageBinding(pictures: PicturesByKind()))
    }
}
