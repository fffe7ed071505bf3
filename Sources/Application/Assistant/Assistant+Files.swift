public import DocumentModel
import FormModel
public import Primitives

/// A brought file, open for as long as this value lives.
struct OpenedFile {
    let file: BroughtFile
    let work: WorkFile
    let document: FormDocument

    var fieldNames: Set<String> { Set(document.fields.map(\.name)) }
}

extension Assistant {
    func blueprint(of file: BroughtFile) async throws -> FormBlueprint {
        let opened = try await open(file)
        guard opened.document.fields.contains(where: { !$0.widgets.isEmpty }) else { throw AssistantFailure(.noFields) }
        for template in services.templates {
            if let pdf = template.pdf, pdf.recognises(opened.fieldNames) { return try await known(template, pdf, opened) }
        }
        return try await inferred(opened)
    }

    func open(_ file: BroughtFile) async throws -> OpenedFile {
        guard file.content.count <= Self.largestFile else { throw AssistantFailure.tooLarge }
        let work = try WorkFile(in: services.workFolder, name: services.newID() + ".pdf", content: file.content)
        let document = try await services.reading.readForm(at: work.path, password: file.password.exposed)
        guard document.pages.count <= Self.mostPages else {
            throw DocumentFailure(.tooManyPages, ["count": .number(Self.mostPages)])
        }
        return OpenedFile(file: file, work: work, document: document)
    }

    /// An official file that a template was made for, and which printing of it.
    func known(_ template: Template, _ pdf: PDFMapping, _ opened: OpenedFile) async throws -> FormBlueprint {
        var blueprint = FormBlueprint(
            template: template, document: opened.document, password: opened.file.password,
            notes: Self.notes(on: opened.document.traits))
        guard pdf.printings?.isEmpty == false else { return blueprint }
        let words = try await text(of: opened).flatMap(\.lines).map(\.text).joined(separator: " ")
        blueprint.edition = pdf.edition(printedIn: words)
        blueprint.notes += pdf.findings(printedIn: words, today: services.today()).map(\.message)
        return blueprint
    }

    private func inferred(_ opened: OpenedFile) async throws -> FormBlueprint {
        let inferred = services.inference.template(
            from: opened.document, pages: try await text(of: opened), id: Template.ID("file"), name: title(of: opened))
        return FormBlueprint(
            template: inferred.template, document: opened.document, prefilled: inferred.initialValues,
            leftOut: inferred.omissions, password: opened.file.password, notes: Self.notes(on: opened.document.traits))
    }

    private func text(of opened: OpenedFile) async throws -> [PageText] {
        var pages: [PageText] = []
        for page in opened.document.pages.indices {
            pages.append(
                try await services.pages.text(
                    of: opened.work.path, page: page + 1, password: opened.file.password.exposed))
        }
        return pages
    }

    /// The file's own title where it has a real one, else its name without the ending.
    private nonisolated func title(of opened: OpenedFile) -> String {
        let title = opened.document.traits.title.filter { !$0.isNewline }
        if title.count >= 4, title.contains(" "), !title.lowercased().contains("microsoft word") { return title }
        let name = opened.file.name.exposed
        return name.lowercased().hasSuffix(".pdf") ? String(name.dropLast(4)) : name
    }

    /// What the person should know of a file before it is filled.
    public static func notes(on traits: DocumentTraits) -> [Message] {
        var notes: [Message] = []
        if traits.xfa == .hybrid { notes.append(Message("document.note.xfa-hybrid")) }
        if traits.isEncrypted { notes.append(Message("document.note.encrypted")) }
        if !traits.signedFields.isEmpty { notes.append(Message("document.note.signed")) }
        if traits.hasUsageRights { notes.append(Message("document.note.usage-rights")) }
        if traits.isRepaired { notes.append(Message("document.note.repaired")) }
        return notes
    }
}
