import Assistant
import Conversation
import FormModel
import FormReading
import Foundation
import Primitives
import Records
import Scanning

/// `new`, `sessions`, `show`, `delete`.
enum SessionCommands {
    static let new = Command(
        name: "new", usage: "new FORM_ID|FILE.pdf [--for PERSON] [--password P]",
        syntax: ArgumentSyntax(options: ["for", "password"], positionals: 1...1)
    ) { context in
        let assistant = try await context.assistant()
        let id = try await begin(context.word(0), for: try await context.person(assistant), context, assistant)
        let view = try await assistant.view(id)
        if context.isJSON {
            Terminal.line(Output.json(NewSessionOutput(view, context)))
        } else {
            Terminal.line(id.rawValue)
            for note in view.blueprint.notes { Terminal.error(context.strings.text(note)) }
        }
        return .done
    }

    /// A form by its id, or else the file of that name.
    static func begin(
        _ word: String, for person: Person.ID, _ context: CommandContext, _ assistant: Assistant
    ) async throws -> SessionRecord.ID {
        if let form = assistant.templates.form(named: word) {
            return try await assistant.start(form.id, language: context.language, for: person)
        }
        guard word.contains("/") || word.contains(".") || FileManager.default.fileExists(atPath: word) else {
            throw AssistantFailure(.noSuchForm, ["id": .text(word)])
        }
        return try await assistant.start(
            try FileInput.read(word, context), language: context.language, for: person, progress: progress(context))
    }

    /// A line for each page that has to be read from its picture, for a person who waits at a terminal.
    private static func progress(_ context: CommandContext) -> ReadingProgress? {
        guard !context.isJSON, Terminal.errorIsTerminal else { return nil }
        let strings = context.strings
        return { step in
            let place: [String: Message.Argument] = ["page": .number(step.page), "pages": .number(step.pages)]
            Terminal.error(strings.text("cli.reading.\(step.act.rawValue)", place))
        }
    }

    static let list = Command(
        name: "sessions", usage: "sessions [--for PERSON]", syntax: ArgumentSyntax(options: ["for"])
    ) { context in
        let assistant = try await context.assistant()
        let person = try await context.namedPerson(assistant)
        let overviews = try await assistant.sessions().filter { [nil, $0.person].contains(person) }
        let household = try await assistant.household()
        if context.isJSON {
            Terminal.line(Output.json(overviews.map { SessionLineOutput($0, context.language) }))
            return .done
        }
        if overviews.isEmpty { context.say("cli.sessions.none") }
        for overview in overviews {
            let progress =
                overview.isDamaged
                ? context.strings.text("cli.sessions.damaged")
                : context.strings.text(
                    "cli.sessions.progress",
                    ["answered": .number(overview.progress.answered), "total": .number(overview.progress.total)])
            Terminal.line(
                "\(overview.id)\t\(progress)\t\(overview.givenName?.exposed ?? overview.name[context.language])\(begun(overview, overviews, context))\(whose(overview, household))"
            )
        }
        return .done
    }

    /// In a home of several.
    private static func whose(_ overview: SessionOverview, _ household: Household) -> String {
        guard !household.isOfOne, let name = household[overview.person]?.name?.exposed else { return "" }
        return " · " + name
    }

    /// The day it was begun, where another has the same name.
    private static func begun(_ overview: SessionOverview, _ all: [SessionOverview], _ context: CommandContext) -> String {
        let isAlone = !all.contains { $0.id != overview.id && $0.name == overview.name }
        guard !isAlone, let day = overview.begun.utcDate else { return "" }
        return " · " + context.strings.text("web.home.begun", ["date": .date(day)])
    }

    static let show = Command(
        name: "show", usage: "show SESSION [--fields]", syntax: ArgumentSyntax(flags: ["fields"], positionals: 1...1)
    ) { context in
        let assistant = try await context.assistant()
        let view = try await assistant.view(try await assistant.find(context.word(0)))
        if context.isJSON {
            Terminal.line(Output.json(SessionOutput(view, context)))
            return .done
        }
        Terminal.line(view.template.metadata.name[context.language])
        let namesFields = context.arguments.flags.contains("fields")
        for field in view.evaluation.applicableFields {
            let value = view.display(field, context.strings) ?? context.strings.text("cli.show.unanswered")
            let name = namesFields ? "\(field.id.rawValue)\t" : ""
            Terminal.line("  \(name)\(field.label[context.language]): \(value)")
        }
        return .done
    }

    static let remove = Command(
        name: "delete", usage: "delete SESSION [--yes]", syntax: ArgumentSyntax(flags: ["yes"], positionals: 1...1)
    ) { context in
        let assistant = try await context.assistant()
        let id = try await assistant.find(context.word(0))
        let name = try await name(of: id, assistant, context)
        // A script has nobody to ask, and names the session it means.
        if Terminal.inputIsTerminal, !context.isJSON {
            if !context.arguments.flags.contains("yes") {
                Terminal.error("\(context.strings.text("privacy.delete.will")) \(name)")
            }
            try Confirmation.ask(.delete, context)
        }
        try await assistant.delete(id)
        if context.isJSON {
            Terminal.line(Output.json(["deleted": id.rawValue]))
        } else {
            context.say("cli.delete.done", ["name": .text(name)])
        }
        return .done
    }
}

extension SessionCommands {
    /// A damaged form can be deleted like any other.
    private static func name(
        of id: SessionRecord.ID, _ assistant: Assistant, _ context: CommandContext
    ) async throws -> String {
        do {
            return try await assistant.view(id).template.metadata.name[context.language]
        } catch let failure as AssistantFailure where failure.code == .damagedSession {
            let damaged = try await assistant.sessions().first { $0.id == id }
            return damaged.map { $0.name[context.language] } ?? id.rawValue
        }
    }
}

extension [Template] {
    /// The form of this name: `I9` is `i9`.
    func form(named name: String) -> Template? {
        first { $0.id.rawValue == name } ?? first { $0.id.rawValue.lowercased() == name.lowercased() }
    }
}

/// Reads a file that a person names.
enum FileInput {
    /// - Throws: `AssistantFailure(.cannotRead)`; larger files than Formly takes are refused before they are read.
    static func read(_ path: String, _ context: CommandContext) throws -> BroughtFile {
        let path = PaperFiles.present(path)
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        guard let size = attributes?[.size] as? Int, attributes?[.type] as? FileAttributeType != .typeDirectory else {
            throw AssistantFailure(.cannotRead, ["file": .text(path)])
        }
        guard size <= Assistant.largestFile else { throw AssistantFailure.tooLarge }
        guard let data = FileManager.default.contents(atPath: path) else {
            throw AssistantFailure(.cannotRead, ["file": .text(path)])
        }
        let name = path.split(separator: "/").last.map(String.init) ?? path
        return BroughtFile(name: name, content: [UInt8](data), password: context.password)
    }
}

struct NewSessionOutput: Encodable {
    let session: String
    let form: String
    let name: String
    let fields: Int
    /// Whose form it is.
    let person: String
    let reply: String
    let asking: [String]
    let notes: [String]

    init(_ view: SessionView, _ context: CommandContext) {
        session = view.id.rawValue
        form = view.template.id.rawValue
        name = view.template.metadata.name[context.language]
        fields = view.template.fields.count
        person = view.person.rawValue
        reply = context.strings.reply(view.turns.last?.reply ?? [])
        asking = view.state.asking.map(\.rawValue)
        notes = view.blueprint.notes.map { context.strings.text($0) }
    }
}

struct SessionLineOutput: Encodable {
    let session: String
    let title: String
    let status: String
    let updated: Timestamp
    let answered: Int
    let total: Int
    let damaged: Bool
    /// Whose form it is.
    let person: String

    init(_ overview: SessionOverview, _ language: Language) {
        session = overview.id.rawValue
        title = overview.name[language]
        status = overview.status.rawValue
        updated = overview.updated
        answered = overview.progress.answered
        total = overview.progress.total
        damaged = overview.isDamaged
        person = overview.person.rawValue
    }
}

struct SessionOutput: Encodable {
    struct FieldOutput: Encodable {
        let id: String
        let label: String
        let section: String?
        let kind: String
        let required: Bool
        let options: [String]?
        let value: ValueOutput?
        let display: String?
        let evidence: EvidenceOutput?
    }
    let session: String
    let form: String
    let name: String
    let status: String
    let fields: [FieldOutput]
    let asking: [String]
    let leftOut: [InferredForm.Omission]
    let findings: [FindingsOutput.Entry]
    let progress: ProgressOutput
    let advice: AdviceOutput?

    init(_ view: SessionView, _ context: CommandContext) {
        let language = context.language
        session = view.id.rawValue
        form = view.template.id.rawValue
        name = view.template.metadata.name[language]
        status = view.status.rawValue
        fields = view.evaluation.applicableFields.map { field in
            let answer = view.state.answers[field.id]
            return FieldOutput(
                id: field.id.rawValue, label: field.label[language],
                section: view.template.section(of: field.id)?.title[language], kind: field.kind.rawValue,
                required: field.required, options: field.options.isEmpty ? nil : field.options.map(\.value),
                value: (answer?.value.exposed).map(ValueOutput.init), display: view.display(field, context.strings),
                evidence: answer.map { EvidenceOutput($0.evidence) })
        }
        asking = view.state.asking.map(\.rawValue)
        leftOut = view.blueprint.leftOut
        findings = FindingsOutput.entries(view.findings, context.strings)
        progress = ProgressOutput(view.evaluation.progress)
        advice = view.advice.map { AdviceOutput($0, context.strings) }
    }
}

struct ProgressOutput: Encodable {
    let answered: Int
    let total: Int
    let requiredMissing: Int

    init(_ progress: FormProgress) {
        answered = progress.answered
        total = progress.total
        requiredMissing = progress.requiredMissing
    }
}
