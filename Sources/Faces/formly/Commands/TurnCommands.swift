import Assistant
import Conversation
import FormModel
import Primitives

/// `say` and `answer`.
enum TurnCommands {
    static let say = Command(
        name: "say", usage: "say SESSION \"text\"|-", syntax: ArgumentSyntax(positionals: 2...2)
    ) { context in
        let assistant = try await context.assistant()
        let id = try await assistant.find(context.word(0))
        let outcome = try await assistant.say(context.spoken(1), in: id, language: context.language)
        return write(outcome, context)
    }

    static let answer = Command(
        name: "answer", usage: "answer SESSION FIELD=VALUE…|-", syntax: ArgumentSyntax(positionals: 2...10_000)
    ) { context in
        let assistant = try await context.assistant()
        let id = try await assistant.find(context.word(0))
        var values: [Field.ID: String] = [:]
        for word in words(context) {
            guard let equals = word.firstIndex(of: "=") else {
                throw UsageFailure.badWord(word, possible: "FIELD=VALUE")
            }
            values[Field.ID(String(word[..<equals]))] = String(word[word.index(after: equals)...])
        }
        return write(try await assistant.answer(values, in: id, language: context.language), context)
    }

    /// Those of the command line, or one a line from standard input.
    private static func words(_ context: CommandContext) -> [String] {
        let words = Array(context.arguments.positionals.dropFirst())
        return words == ["-"] ? Terminal.readAll().split(separator: "\n").map(String.init) : words
    }

    private static func write(_ outcome: TurnOutcome, _ context: CommandContext) -> ExitCode {
        if context.isJSON {
            Terminal.line(Output.json(TurnOutput(outcome, context)))
        } else {
            Terminal.line(context.strings.reply(outcome.reply))
        }
        return outcome.findings.contains { $0.severity == .error } ? .findings : .done
    }
}

struct TurnOutput: Encodable {
    struct UpdateOutput: Encodable {
        let fieldId: String
        let value: ValueOutput?
        let display: String
        let evidence: String?
    }
    let reply: String
    let act: String
    let updates: [UpdateOutput]
    let findings: [FindingsOutput.Entry]
    let step: String?
    let asking: [String]
    let progress: ProgressOutput

    init(_ outcome: TurnOutcome, _ context: CommandContext) {
        reply = context.strings.reply(outcome.reply)
        act = outcome.act.rawValue
        updates = outcome.updates.map {
            UpdateOutput(
                fieldId: $0.fieldId.rawValue, value: $0.value.map(ValueOutput.init),
                display: context.strings.text(of: $0.display),
                evidence: $0.words)
        }
        findings = FindingsOutput.entries(outcome.findings, context.strings)
        step = outcome.step?.rawValue
        asking = outcome.asking.map(\.rawValue)
        progress = ProgressOutput(outcome.progress)
    }
}

extension StringTable {
    /// What Formly says in one turn: a line a message.
    func reply(_ messages: [Message]) -> String { messages.map { text($0) }.joined(separator: "\n") }
}
