import Conversation
import Documents
public import FormModel
import FormReading
public import Primitives
public import Records
public import Scanning

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
    public func start(
        _ id: Template.ID, language: Language, for person: Person.ID = .first
    ) async throws -> SessionRecord.ID {
        try await begin(FormBlueprint(template: try template(id)), file: nil, language: language, for: person)
    }

    /// Begins a form from any PDF: a template that knows it, or else one made from its fields, or from the blanks on its pages.
    ///
    /// - Parameter progress: told of each page that has to be read from its picture, which takes seconds.
    /// - Throws: `CancellationError` when the task is cancelled before the form is begun: nothing of it is kept then.
    public func start(
        _ file: BroughtFile, language: Language, for person: Person.ID = .first, progress: ReadingProgress? = nil
    ) async throws -> SessionRecord.ID {
        try await check(person)
        let brought = try await withFields(file, progress: progress)
        var blueprint = try await blueprint(of: brought)
        blueprint.paper = brought.paper
        if brought.paper != nil, brought.placed == nil {
            let note = brought.corrected == nil ? "document.note.detected" : "document.note.corrected"
            blueprint.notes.insert(Message(note), at: 0)
            if brought.corrected == nil, brought.captionsWithoutBlank > 0 {
                blueprint.notes.insert(
                    Message("document.note.captions-without-blank", ["count": .number(brought.captionsWithoutBlank)]), at: 1)
            }
        }
        try Task.checkCancellation()
        return try await begin(blueprint, file: brought.file, language: language, for: person)
    }

    /// Brings the official PDF to a form that was begun without it.
    public func attach(_ file: BroughtFile, to id: SessionRecord.ID) async throws {
        let (record, current) = try await load(id)
        let opened = try await open(file)
        let answers = try decode(DialogueState.self, record.content.exposed).answers.mapValues(\.value.exposed)
        // A form of one state is no place for the answers about another's.
        guard let pdf = try await mapping(of: current.template, for: opened), pdf.suits(answers) || pdf.implies == nil else {
            throw try await otherForm(opened, than: current.template)
        }
        var blueprint = try await known(current.template, pdf, opened)
        blueprint.prefilled = current.prefilled
        remember(try await keep(file, blueprint, in: id), of: id)
    }

    /// Another printing can be filled too, by its own labels: the failure says which it is.
    private func otherForm(_ opened: OpenedFile, than template: Template) async throws -> AssistantFailure {
        let print = try await words(of: opened)
        // Filled for one of its PDFs, a template still knows its kin.
        guard let kin = template.kin(printedIn: print) else { return AssistantFailure(.otherForm) }
        return AssistantFailure(
            .otherPrinting,
            [
                "form": .localized(template.metadata.name), "stamp": .text(kin.stamp(printedIn: print) ?? "?"),
                "editions": .list(template.printings.map(Message.Argument.text)),
            ])
    }

    /// - Parameter answers: those of an earlier form, each with its own evidence; they go before what the file holds.
    func begin(
        _ blueprint: FormBlueprint, file: BroughtFile?, language: Language, for person: Person.ID, answers: Answers = [:]
    ) async throws -> SessionRecord.ID {
        try await check(person)
        let id = SessionRecord.ID(services.newID())
        let now = services.now()
        let engine = ConversationEngine(template: blueprint.template, words: words)
        let evidence = Evidence(origin: .prefilled, at: now)
        let outcome = engine.begin(
            language: language,
            prefilled: blueprint.prefilled.mapValues { Answer($0.exposed, evidence: evidence) }.merging(answers) { $1 }, at: now,
            today: services.today())
        let entry = TurnEntry(number: 1, at: now, said: nil, outcome: outcome)
        // The turn is committed last: a session without its blueprint is never listed, one without a greeting could be.
        var record = SessionRecord(
            id: id, created: now, updated: now, title: blueprint.template.metadata.name[language],
            templateID: services.templates.contains { $0.id == blueprint.template.id } ? blueprint.template.id.rawValue : "",
            person: person, content: try encode(outcome.state))
        try await services.records.insert(record)
        let kept = try await keep(file, blueprint, in: id)
        record.revision += 1
        record.overview = try encodedOverview(of: outcome.state.answers, blueprint)
        try await services.records.commit(
            record, appending: [TurnRecord(number: 1, at: now, content: try encode(entry))])
        remember(kept, of: id)
        return id
    }

    /// - Returns: the blueprint with the file that it belongs to.
    func keep(_ file: BroughtFile?, _ blueprint: FormBlueprint, in id: SessionRecord.ID) async throws -> FormBlueprint {
        let now = services.now()
        var blueprint = blueprint
        if let file { blueprint.form = try await services.attachments.attach(file.content, kind: "form", to: id, at: now).id }
        _ = try await services.attachments.attach(try encode(blueprint), kind: "blueprint", to: id, at: now)
        return blueprint
    }
}
