import Assistant
import BoundedWorker
public import Documents
public import FormModel
import FormReading
import Foundation
import PDFiumPages
import PageLayout
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
    /// A child for papers that are text by themselves, so that a long one keeps no form waiting.
    let paperReader: DocumentWorker

    /// - Throws: `CompositionFailure`: `foreignHome` before anything is written to a folder, or changed in it, that is no home.
    public init(home: String, environment: [String: String], executable: String) throws {
        self.home = home
        self.environment = environment
        self.executable = executable
        guard !HomeFolder(home: home).isForeign else {
            throw CompositionFailure(.foreignHome, ["folder": .text(home)])
        }
        resources = try Resources.find(environment: environment, executable: executable)
        worker = DocumentWorker(executable: executable)
        recognizers = (0..<2).map { _ in DocumentWorker(executable: executable, limits: .recognition) }
        paperReader = DocumentWorker(executable: executable, limits: .paper)
    }

    // MARK: Forms

    /// The forms that come with Formly, then those of the person's own `templates` folder.
    public func templates() throws -> [Template] {
        try resources.templates() + communityTemplates().templates
    }

    public func template(_ id: Template.ID) throws -> Template {
        guard let template = try templates().first(where: { $0.id == id }) else {
            throw AssistantFailure(.noSuchForm, ["id": .text(id.rawValue)])
        }
        return template
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

    /// No core files of this program, and no other program of the user looks into its memory.
    public static func closeToOthers() { closeThisProgramToOthers() }

    /// The child's side, before it has a second thread: gives up all that reading documents doesn't take.
    public static func containDocuments() {
        let resources = try? Resources.find(
            environment: ProcessInfo.processInfo.environment, executable: Surroundings.executable())
        // Without its resources it reads what needs none of them.
        containThisDocumentWorker(readable: (resources.map { [$0.root] } ?? []) + recognitionFolders())
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
