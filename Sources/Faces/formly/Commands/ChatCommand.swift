import Assistant
import Conversation
import FormModel
import Primitives
import Records

/// `chat`: the conversation in the terminal.
enum ChatCommand {
    static let command = Command(
        name: "chat", usage: "chat [SESSION|FORM_ID|FILE] [--for PERSON] [--password P]",
        syntax: ArgumentSyntax(options: ["for", "password"], positionals: 0...1)
    ) { context in
        let assistant = try await context.assistant()
        guard let id = try await session(context, assistant) else {
            context.say("cli.chat.nothing")
            return .usage
        }
        let view = try await assistant.view(id)
        open(view, context)
        return try await converse(id, context, assistant)
    }

    /// The named session; a new one for a form or a file; else the latest that is not done.
    private static func session(
        _ context: CommandContext, _ assistant: Assistant
    ) async throws -> SessionRecord.ID? {
        guard let word = context.arguments.positionals.first else {
            let person = try await context.namedPerson(assistant)
            return try await assistant.sessions()
                .first { $0.status != .exported && !$0.isDamaged && [nil, $0.person].contains(person) }?.id
        }
        if let known = try? await assistant.find(word) { return known }
        return try await SessionCommands.begin(word, for: try await whom(context, assistant), context, assistant)
    }

    /// "Who is this for?": asked where several could be meant and somebody is there to ask.
    private static func whom(_ context: CommandContext, _ assistant: Assistant) async throws -> Person.ID {
        let household = try await assistant.household()
        guard !household.isOfOne, context.arguments.options["for"] == nil, Terminal.inputIsTerminal else {
            return try await context.person(assistant)
        }
        context.say("people.who")
        for (number, person) in household.people.enumerated() {
            let name = try await assistant.name(of: person)
            Terminal.line("  \(number + 1)  \(name.isEmpty ? context.strings.text("people.you") : name)")
        }
        Terminal.write("> ")
        let typed = Terminal.readLine() ?? ""
        if let number = Int(typed.filter { !$0.isWhitespace }), household.people.indices.contains(number - 1) {
            return household.people[number - 1].id
        }
        return try await assistant.person(named: typed).id
    }

    private static func open(_ view: SessionView, _ context: CommandContext) {
        Terminal.line(view.template.metadata.name[context.language])
        for note in view.blueprint.notes { Terminal.line(context.strings.text(note)) }
        Terminal.line(context.strings.text("cli.chat.intro", ["session": .text(view.id.rawValue)]))
        Terminal.line()
        if let last = view.turns.last { Terminal.line(context.strings.reply(last.reply)) }
    }

    private static func converse(
        _ id: SessionRecord.ID, _ context: CommandContext, _ assistant: Assistant
    ) async throws -> ExitCode {
        var offers = ChatOffers(session: id, context: context, assistant: assistant, library: try await context.library())
        while let words = try await prompt(&offers) {
            if let reply = try await offers.respond(to: words) {
                Terminal.line(reply)
                continue
            }
            let outcome = try await assistant.say(words, in: id, language: context.language)
            Terminal.line(context.strings.reply(outcome.reply))
            Terminal.line(context.strings.text("cli.sessions.progress", progress(outcome.progress)))
            if outcome.opensReview {
                Terminal.line(context.strings.text("cli.chat.finish", ["session": .text(id.rawValue)]))
                try await offers.sayWhatCanBeKept()
            }
        }
        Terminal.line()
        context.say("cli.chat.saved", ["session": .text(id.rawValue)])
        return .done
    }

    /// What is already known stands above the prompt.
    private static func prompt(_ offers: inout ChatOffers) async throws -> String? {
        try await offers.show()
        if Terminal.inputIsTerminal { Terminal.write("> ") }
        return Terminal.readLine()
    }

    private static func progress(_ progress: FormProgress) -> [String: Message.Argument] {
        ["answered": .number(progress.answered), "total": .number(progress.total)]
    }
}
