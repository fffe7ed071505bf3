import Assistant
import Conversation
import FormModel
import Primitives
import Records

/// `chat`: the conversation in the terminal.
enum ChatCommand {
    static let command = Command(
        name: "chat", usage: "chat [SESSION|FORM_ID|FILE] [--password P]",
        syntax: ArgumentSyntax(options: ["password"], positionals: 0...1)
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
            return try await assistant.sessions().first { $0.status != .exported && !$0.isDamaged }?.id
        }
        if let known = try? await assistant.find(word) { return known }
        return try await SessionCommands.begin(word, context, assistant)
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
