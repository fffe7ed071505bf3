import Assistant
import Primitives
import Records

/// `people …`: who the forms of this home are for.
enum PeopleCommands {
    static let list = Command(name: "people", usage: "people", syntax: ArgumentSyntax()) { context in
        try await write(try await context.assistant(), context)
    }

    static let add = Command(
        name: "people add", usage: "people add NAME [--relation RELATION]",
        syntax: ArgumentSyntax(options: ["relation"], positionals: 1...1)
    ) { context in
        let assistant = try await context.assistant()
        _ = try await assistant.addPerson(context.word(0), try relation(context))
        return try await write(assistant, context)
    }

    static let change = Command(
        name: "people change", usage: "people change PERSON [--name NAME] [--relation RELATION]",
        syntax: ArgumentSyntax(options: ["name", "relation"], positionals: 1...1)
    ) { context in
        let assistant = try await context.assistant()
        let person = try await assistant.person(named: context.word(0))
        try await assistant.change(
            person.id, name: context.arguments.options["name"] ?? person.name?.exposed ?? "",
            try relation(context) ?? person.relation)
        return try await write(assistant, context)
    }

    static let give = Command(
        name: "people give", usage: "people give SESSION|PAPER PERSON", syntax: ArgumentSyntax(positionals: 2...2)
    ) { context in
        let assistant = try await context.assistant()
        let person = try await assistant.person(named: context.word(1))
        do {
            try await assistant.assign(try await assistant.find(context.word(0)), to: person.id)
        } catch let failure as AssistantFailure where failure.code == .noSuchSession {
            let library = try await context.library()
            try await library.assign(try await library.find(context.word(0)).id, to: person.id)
        }
        return .done
    }

    static let remove = Command(
        name: "people remove", usage: "people remove PERSON [--yes]", syntax: ArgumentSyntax(flags: ["yes"], positionals: 1...1)
    ) { context in
        let assistant = try await context.assistant()
        let person = try await assistant.person(named: context.word(0))
        guard person.id != .first else { throw HouseholdFailure(.first) }
        let desk = try await context.privacyDesk()
        let plan = try await desk.plan(PrivacySelection(person: person.id))
        PrivacyCommands.tell(plan, context)
        try Confirmation.ask(.delete, context)
        try await desk.remove(person.id, plan)
        PrivacyCommands.write(plan, context)
        return .done
    }

    private static func relation(_ context: CommandContext) throws -> Relation? {
        guard let typed = context.arguments.options["relation"] else { return nil }
        guard let relation = Relation(rawValue: typed.lowercased()) else {
            throw UsageFailure.badValue(
                option: "relation", value: typed, possible: Relation.allCases.map(\.rawValue).joined(separator: ", "))
        }
        return relation
    }

    private static func write(_ assistant: Assistant, _ context: CommandContext) async throws -> ExitCode {
        let sessions = try await assistant.sessions()
        for person in try await assistant.household().people {
            let name = try await assistant.name(of: person)
            let output = PersonOutput(person, name, forms: sessions.count { $0.person == person.id })
            if context.isJSON {
                Terminal.line(Output.json(output))
                continue
            }
            let shown = name.isEmpty ? context.strings.text("people.you") : name
            let relation = person.relation.map { context.strings.text("people.relation.\($0.rawValue)") }
            let forms = context.strings.text("people.forms", ["count": .number(output.forms)])
            Terminal.line(
                [person.id.rawValue, shown, relation ?? context.strings.text("people.first"), forms].joined(separator: "\t"))
        }
        return .done
    }
}

/// A line of `people --json`: a contract.
struct PersonOutput: Encodable {
    let person: String
    let name: String?
    /// To the first person.
    let relation: String?
    let forms: Int

    init(_ person: Person, _ name: String, forms: Int) {
        self.person = person.id.rawValue
        self.name = name.isEmpty ? nil : name
        relation = person.relation?.rawValue
        self.forms = forms
    }
}

extension CommandContext {
    /// Whom `--for` names; the first person where it names nobody.
    func person(_ assistant: Assistant) async throws -> Person.ID {
        guard let typed = arguments.options["for"] else { return .first }
        return try await assistant.person(named: typed).id
    }

    /// The same for a list of everybody's: nil where it names nobody.
    func namedPerson(_ assistant: Assistant) async throws -> Person.ID? {
        arguments.options["for"] == nil ? nil : try await person(assistant)
    }
}
