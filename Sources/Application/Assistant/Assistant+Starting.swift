import Conversation
public import DocumentModel
public import FormModel
public import Primitives
public import Records

/// A file that a person brought.
public struct BroughtFile: Sendable {
    /// As the person calls it; sealed like everything else of theirs.
    public var name: Personal<String>
    public var content: [UInt8]
    /// For a file that opens with a password; empty otherwise.
    public var password: Personal<String>

    public init(name: String, content: [UInt8], password: String = "") {
        self.name = Personal(name)
        self.content = content
        self.password = Personal(password)
    }
}

extension Assistant {
    /// The largest file that is taken in, in bytes.
    public static let largestFile = 64 << 20
    /// The most pages a form may have.
    public static let mostPages = 300

    /// Begins a form that Formly brings.
    public func start(_ id: Template.ID, language: Language) async throws -> SessionRecord.ID {
        try await begin(FormBlueprint(template: try template(id)), file: nil, language: language)
    }

    /// Begins a form from any PDF: a template that knows it, or else one made from its fields.
    public func start(_ file: BroughtFile, language: Language) async throws -> SessionRecord.ID {
        try await begin(try await blueprint(of: file), file: file, language: language)
    }

    /// Brings the official PDF to a form that was begun without it.
    public func attach(_ file: BroughtFile, to id: SessionRecord.ID) async throws {
        let (_, current) = try await load(id)
        let document = try await read(file)
        guard let pdf = current.template.pdf, Self.recognises(pdf, document) else { throw AssistantFailure(.otherForm) }
        var blueprint = current
        blueprint.document = document
        blueprint.password = file.password
        blueprint.notes = Self.notes(on: document.traits)
        try await keep(file, blueprint, in: id)
        remember(blueprint, of: id)
    }

    private func begin(
        _ blueprint: FormBlueprint, file: BroughtFile?, language: Language
    ) async throws -> SessionRecord.ID {
        let id = SessionRecord.ID(services.newID())
        let now = services.now()
        let engine = ConversationEngine(template: blueprint.template, parser: services.parser)
        let evidence = Evidence(origin: .prefilled, at: now)
        let outcome = engine.begin(
            language: language, prefilled: blueprint.prefilled.mapValues { Answer($0.exposed, evidence: evidence) }, at: now,
            today: services.today())
        let entry = TurnEntry(number: 1, at: now, said: nil, outcome: outcome)
        // The turn is committed last: a session without its blueprint is never listed, one without a greeting could be.
        var record = SessionRecord(
            id: id, created: now, updated: now, title: blueprint.template.metadata.name[language],
            templateID: services.templates.contains { $0.id == blueprint.template.id } ? blueprint.template.id.rawValue : "",
            content: try encode(outcome.state))
        try await services.records.insert(record)
        try await keep(file, blueprint, in: id)
        record.revision += 1
        try await services.records.commit(
            record, appending: [TurnRecord(number: 1, at: now, content: try encode(entry))])
        remember(blueprint, of: id)
        return id
    }

    private func keep(_ file: BroughtFile?, _ blueprint: FormBlueprint, in id: SessionRecord.ID) async throws {
        let now = services.now()
        if let file { _ = try await services.attachments.attach(file.content, kind: "form", to: id, at: now) }
        _ = try await services.attachments.attach(try encode(blueprint), kind: "blueprint", to: id, at: now)
    }

    // MARK: Reading the file

    private func read(_ file: BroughtFile) async throws -> FormDocument {
        guard file.content.count <= Self.largestFile else {
            throw DocumentFailure(.tooLarge, ["megabytes": .number(Self.largestFile >> 20)])
        }
        let work = try WorkFile(in: services.workFolder, name: services.newID() + ".pdf", content: file.content)
        return try await services.reading.readForm(at: work.path, password: file.password.exposed)
    }

    private func blueprint(of file: BroughtFile) async throws -> FormBlueprint {
        guard file.content.count <= Self.largestFile else {
            throw DocumentFailure(.tooLarge, ["megabytes": .number(Self.largestFile >> 20)])
        }
        let work = try WorkFile(in: services.workFolder, name: services.newID() + ".pdf", content: file.content)
        let document = try await services.reading.readForm(at: work.path, password: file.password.exposed)
        guard document.pages.count <= Self.mostPages else {
            throw DocumentFailure(.tooManyPages, ["count": .number(Self.mostPages)])
        }
        guard document.fields.contains(where: { !$0.widgets.isEmpty }) else { throw AssistantFailure(.noFields) }
        if let known = services.templates.first(where: { $0.pdf.map { Self.recognises($0, document) } ?? false }) {
            return FormBlueprint(
                template: known, document: document, password: file.password, notes: Self.notes(on: document.traits))
        }
        return try await infer(document, file: file, at: work.path)
    }

    private func infer(_ document: FormDocument, file: BroughtFile, at path: String) async throws -> FormBlueprint {
        var pages: [PageText] = []
        for page in document.pages.indices {
            pages.append(try await services.pages.text(of: path, page: page + 1, password: file.password.exposed))
        }
        let inferred = services.inference.template(
            from: document, pages: pages, id: Template.ID("file"), name: Self.title(of: document, file))
        return FormBlueprint(
            template: inferred.template, document: document, prefilled: inferred.initialValues, leftOut: inferred.omissions,
            password: file.password, notes: Self.notes(on: document.traits))
    }

    static func recognises(_ mapping: PDFMapping, _ document: FormDocument) -> Bool {
        let names = Set(document.fields.map(\.name))
        return !mapping.recognisedBy.isEmpty && mapping.recognisedBy.allSatisfy(names.contains)
    }

    /// The file's own title where it has a real one, else its name without the ending.
    private static func title(of document: FormDocument, _ file: BroughtFile) -> String {
        let title = document.traits.title.filter { !$0.isNewline }
        if title.count >= 4, title.contains(" "), !title.lowercased().contains("microsoft word") { return title }
        let name = file.name.exposed
        return name.lowercased().hasSuffix(".pdf") ? String(name.dropLast(4)) : name
    }

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
