public import Documents
import FieldDetection
import FormModel
import FormReading
import PageLayout
public import Primitives
import Records
import Scanning

/// A brought file, open for as long as this value lives.
struct OpenedFile {
    let file: BroughtFile
    let work: any ScratchFile
    let document: FormDocument

    var fieldNames: Set<String> { Set(document.fields.map(\.name)) }
}

/// A file with fields to fill.
struct PreparedFile {
    var file: BroughtFile
    /// What the paper is recognised by; nil where the fields are the file's own.
    var paper: String?
    /// The fields as the person put them right, on an earlier copy.
    var corrected: FieldSheet?
    /// How many captions of the pages have nothing beside them to write on.
    var captionsWithoutBlank = 0
    /// The official form that the pages show.
    var placed: PlacedForm?
}

extension Assistant {
    /// The file itself; where it has no fields, a form made of the blanks on its pages, as the person put them right if they did.
    ///
    /// - Parameter progress: told of each page that has to be read from its picture.
    /// - Throws: `AssistantFailure(.noFields)` when there are none either.
    func withFields(_ file: BroughtFile, progress: ReadingProgress? = nil) async throws -> PreparedFile {
        let bound = try await bound(file)
        let opened = try await open(bound.file)
        let isFlat = !opened.document.fields.contains { !$0.widgets.isEmpty } && opened.document.traits.xfa != .dynamicOnly
        guard isFlat else { return PreparedFile(file: try await withPrintedChoices(opened)) }
        if let placed = placedForm(on: try await text(of: opened)) { return try await prepared(bound, as: file, opened, placed) }
        let found = try await services.pages.detectFields(
            of: opened.work.path, password: file.password.exposed, scanning: services.papers?.scanning,
            picture: bound.picture?.path, judge: services.blanks,
            cues: services.choiceCues, progress: progress)
        let pages = opened.document.pages
        let read = pages.indices.map { index in
            found.recognized[index + 1].map { PageText($0, on: pages[index]) } ?? PageText(geometry: pages[index], lines: [])
        }
        return try await prepared(bound, as: file, opened, found.recognized.isEmpty ? nil : placedForm(on: read), found)
    }

    /// A file with fields, and with one more for each choice that its pages leave to a pen: "circle one: Mr / Mrs / Ms".
    ///
    /// Forms that are known by heart have what they ask, and a file that is signed must stay as it is.
    private func withPrintedChoices(_ opened: OpenedFile) async throws -> BroughtFile {
        let traits = opened.document.traits
        guard traits.xfa != .dynamicOnly, traits.signedFields.isEmpty, !traits.isEncrypted,
            !services.templates.contains(where: { $0.mappings.contains { $0.recognises(opened.fieldNames) } })
        else { return opened.file }
        let password = opened.file.password.exposed
        let fields = try await services.pages.printedChoices(
            of: opened.work.path, opened.document, password: password, cues: services.choiceCues)
        guard !fields.isEmpty else { return opened.file }
        let made = try services.scratch.scratch([])
        try await services.filling.makeForm(
            FormMakingRequest(input: opened.work.path, output: made.path, password: password, fields: fields))
        var file = opened.file
        file.content = try made.content()
        return file
    }

    /// With the fields of the official form that the pages show, or else those that were found; both as the person put them right.
    private func prepared(
        _ bound: BoundFile, as file: BroughtFile, _ opened: OpenedFile, _ placed: PlacedForm?, _ found: DetectedForm? = nil
    ) async throws -> PreparedFile {
        let password = file.password.exposed
        let paper = try await recognition(of: opened, as: file)
        let corrected = try await correctedFields(on: paper)
        let fields = corrected?.fields(fitting: opened.document.pages) ?? placed?.fields ?? found?.fieldsToMake ?? []
        guard !fields.isEmpty else { throw AssistantFailure(.noFields) }
        let read = found.flatMap { $0.recognized.isEmpty ? nil : $0 }
        var worded: (any ScratchFile)?
        if let read { worded = try await withWords(read, of: opened.work.path, password: password) }
        let made = try services.scratch.scratch([])
        try await services.filling.makeForm(
            FormMakingRequest(
                input: worded?.path ?? opened.work.path, output: made.path, password: password, fields: fields))
        var form = bound.file
        form.content = try made.content()
        return PreparedFile(
            file: form, paper: paper, corrected: corrected,
            captionsWithoutBlank: placed == nil ? found?.captionsWithoutBlank ?? 0 : 0, placed: placed)
    }

    /// - Parameter given: what the person called fields, by name.
    func blueprint(of file: BroughtFile, given: [String: String] = [:]) async throws -> FormBlueprint {
        let opened = try await open(file)
        guard opened.document.fields.contains(where: { !$0.widgets.isEmpty }) else { throw AssistantFailure(.noFields) }
        for template in services.templates {
            if let pdf = try await mapping(of: template, for: opened) { return try await known(template, pdf, opened) }
        }
        return try await inferred(opened, given)
    }

    func open(_ file: BroughtFile) async throws -> OpenedFile {
        guard file.content.count <= Self.largestFile else { throw AssistantFailure.tooLarge }
        let work = try services.scratch.scratch(file.content)
        let document = try await services.reading.readForm(at: work.path, password: file.password.exposed)
        guard document.pages.count <= Self.mostPages else {
            throw DocumentFailure(.tooManyPages, ["count": .number(Self.mostPages)])
        }
        // No template may have more, and no person answers more.
        guard document.fields.count <= TemplateChecker.maximumFields else { throw DocumentFailure(.tooLarge) }
        return OpenedFile(file: file, work: work, document: document)
    }

    /// Which of a template's PDFs a file is: by the names of its fields, and by its words where names are not enough.
    func mapping(of template: Template, for opened: OpenedFile) async throws -> PDFMapping? {
        for pdf in template.mappings where pdf.recognises(opened.fieldNames) {
            guard pdf.recognisedWords?.isEmpty == false else { return pdf }
            if pdf.recognises(try await words(of: opened)) { return pdf }
        }
        return nil
    }

    func words(of opened: OpenedFile) async throws -> PrintedText {
        Self.words(try await text(of: opened))
    }

    /// An official file that a template was made for, and which printing of it.
    func known(_ template: Template, _ pdf: PDFMapping, _ opened: OpenedFile) async throws -> FormBlueprint {
        let template = template.filling(pdf)
        var blueprint = FormBlueprint(
            template: template, document: opened.document, password: opened.file.password,
            notes: Self.notes(on: opened.document.traits, hasPassword: !opened.file.password.exposed.isEmpty))
        for (field, value) in pdf.implies ?? [:] {
            blueprint.prefilled[field] = Personal(Self.implied(value, template.field(field)))
        }
        guard pdf.printings?.isEmpty == false else { return blueprint }
        let words = try await words(of: opened)
        blueprint.edition = pdf.edition(printedIn: words)
        blueprint.notes += pdf.findings(printedIn: words, today: services.today()).map(\.message)
        if let differs = pdf.printing(in: words)?.differs {
            blueprint.notes.append(Message("worksheet.differs", ["text": .localized(differs)]))
        }
        return blueprint
    }

    private static func implied(_ value: String, _ field: Field?) -> AnswerValue {
        field?.options.isEmpty == false ? .choice(value) : .text(value)
    }

    private func inferred(_ opened: OpenedFile, _ given: [String: String]) async throws -> FormBlueprint {
        let rules = await services.pages.rules(
            of: opened.document, at: opened.work.path, password: opened.file.password.exposed)
        let pages = try await text(of: opened)
        let inferred = services.inference.template(
            from: opened.document, pages: pages, rules: rules, id: Template.ID("file"),
            name: services.inference.title(of: opened.document, pages: pages, file: opened.file.name.exposed), given: given)
        var notes = Self.notes(on: opened.document.traits, hasPassword: !opened.file.password.exposed.isEmpty)
        let choices = opened.document.fields.count { $0.mark != nil }
        if choices > 0 { notes.append(Message("document.note.choices", ["count": .number(choices)])) }
        if let known = try await catalogueNote(on: pages) { notes.insert(known, at: 0) }
        return FormBlueprint(
            template: inferred.template, document: opened.document, prefilled: inferred.initialValues,
            leftOut: inferred.omissions, password: opened.file.password,
            notes: kinship(of: inferred, printedIn: Self.words(pages)) + notes)
    }

    /// Which official form a file is, where the catalogue has it.
    private func catalogueNote(on pages: [PageText]) async throws -> Message? {
        guard let page = pages.first, let catalogue = services.catalogue else { return nil }
        let text = page.lines.map(\.text).joined(separator: "\n")
        guard let form = try await catalogue.form(onFirstPage: text) else { return nil }
        return Message(
            "document.note.catalogue",
            [
                "name": .text(form.name), "number": .text(form.number ?? ""), "agency": .text(form.agency),
                "purpose": .localized(form.purpose),
            ])
    }

    static func words(_ pages: [PageText]) -> PrintedText {
        PrintedText(pages.flatMap(\.lines).map(\.text).joined(separator: " "))
    }

    /// That a file is a form Formly knows in another printing, or another office's: which, and what of it is asked by its own labels.
    private nonisolated func kinship(of inferred: InferredForm, printedIn print: PrintedText) -> [Message] {
        for template in services.templates {
            guard let kin = template.kin(printedIn: print) else { continue }
            return [kinNote(template, kin, print)] + differences(from: template, inferred)
        }
        return []
    }

    private nonisolated func kinNote(_ template: Template, _ kin: FormKin, _ print: PrintedText) -> Message {
        var arguments: [String: Message.Argument] = [
            "form": .localized(template.metadata.name), "editions": .list(template.printings.map(Message.Argument.text)),
        ]
        if let office = kin.office {
            arguments["office"] = .text(office)
            return Message("document.note.kin-office", arguments)
        }
        guard let stamp = kin.stamp(printedIn: print) else { return Message("document.note.kin", arguments) }
        arguments["stamp"] = .text(stamp)
        return Message("document.note.kin-stamped", arguments)
    }

    /// Boxes with a meaning that Formly's own form has too, those that only the paper has, and those that nobody is asked for.
    private nonisolated func differences(from template: Template, _ inferred: InferredForm) -> [Message] {
        let meanings = Set(template.fields.compactMap(\.meaning))
        let asked = inferred.template.fields.filter(\.isAsked)
        let own = asked.filter { $0.meaning.map(meanings.contains) != true }
        var notes = [Message("document.note.kin-shared", ["count": .number(asked.count - own.count)])]
        if !own.isEmpty {
            let labels = own.prefix(Self.mostLabels).map { Message.Argument.localized($0.label) }
            notes.append(Message("document.note.kin-own", ["count": .number(own.count), "labels": .list(Array(labels))]))
        }
        if !inferred.omissions.isEmpty {
            notes.append(Message("document.note.kin-unmapped", ["count": .number(inferred.omissions.count)]))
        }
        return notes
    }

    /// More names than this tell nobody anything.
    private static let mostLabels = 12

    func text(of opened: OpenedFile) async throws -> [PageText] {
        var pages: [PageText] = []
        for page in opened.document.pages.indices {
            pages.append(
                try await services.pages.text(
                    of: opened.work.path, page: page + 1, password: opened.file.password.exposed))
        }
        return pages
    }

    /// What the person should know of a file before it is filled.
    public static func notes(on traits: DocumentTraits, hasPassword: Bool = false) -> [Message] {
        var notes: [Message] = []
        if traits.xfa == .hybrid { notes.append(Message("document.note.xfa-hybrid")) }
        if traits.isEncrypted { notes.append(Message(hasPassword ? "document.note.locked" : "document.note.encrypted")) }
        if !traits.signedFields.isEmpty { notes.append(Message("document.note.signed")) }
        if traits.hasUsageRights { notes.append(Message("document.note.usage-rights")) }
        if traits.isRepaired { notes.append(Message("document.note.repaired")) }
        return notes
    }
}
