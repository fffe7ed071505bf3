import Assistant
import Composition
import Conversation
import FormModel
import Foundation
import Primitives

/// `understand`: what Formly takes from words, for scripts and measurement.
enum UnderstandCommand {
    static let command = Command(
        name: "understand",
        usage: "understand --type TYPE [--language L] [--reference DATE] \"TEXT\" | --batch FILE | --explain SESSION \"TEXT\"",
        syntax: ArgumentSyntax(options: ["type", "reference", "region", "batch"], flags: ["explain"], positionals: 0...2)
    ) { context in
        if context.arguments.flags.contains("explain") { return try await explain(context) }
        var understanding = try context.formly.understanding()
        if let path = context.arguments.options["batch"] {
            try batch(path, &understanding)
            return .done
        }
        guard let words = context.arguments.positionals.first else { throw UsageFailure.wrongCount }
        let row = try row(words, context)
        Terminal.line(Output.json(UnderstoodOutput(id: nil, understanding.read(row))))
        return .done
    }

    /// Which rules would take the words in a form that is open. Nothing is written.
    private static func explain(_ context: CommandContext) async throws -> ExitCode {
        guard context.arguments.positionals.count == 2 else { throw UsageFailure.wrongCount }
        let assistant = try await context.assistant()
        let id = try await assistant.find(context.word(0))
        let outcome = try await assistant.understanding(of: context.spoken(1), in: id, language: context.language)
        Terminal.line(Output.json(ExplainedOutput(outcome, context)))
        return .done
    }

    private static func row(_ words: String, _ context: CommandContext) throws -> UnderstandingRow {
        let options = context.arguments.options
        guard let type = options["type"] else { throw UsageFailure.required(option: "type") }
        var row = UnderstandingRow(type: type, language: context.language, input: words)
        if let day = options["reference"] {
            guard let date = CivilDate(iso: day) else {
                throw UsageFailure.badValue(option: "reference", value: day, possible: "2026-12-01")
            }
            row.reference = date
        }
        row.region = options["region"]
        return row
    }

    /// A line out for each line in, in order.
    private static func batch(_ path: String, _ understanding: inout Understanding) throws {
        guard let data = FileManager.default.contents(atPath: path) else { throw AssistantFailure(.cannotRead) }
        for line in data.split(separator: UInt8(ascii: "\n")) where !line.isEmpty {
            guard let row = try? JSONDecoder().decode(UnderstandingRow.self, from: line) else {
                Terminal.line(Output.json(UnderstoodOutput(id: nil, .unsupported)))
                continue
            }
            Terminal.line(Output.json(UnderstoodOutput(id: row.id, understanding.read(row))))
        }
    }
}

/// The shape of `understand --explain`: the turn that the words would make, and the rules that won.
struct ExplainedOutput: Encodable {
    struct RuleOutput: Encodable {
        let stage: String
        let rule: String
        let reason: String
    }

    let rules: [RuleOutput]
    let turn: TurnOutput

    init(_ outcome: TurnOutcome, _ context: CommandContext) {
        rules = outcome.rules.map { RuleOutput(stage: $0.stage, rule: $0.name, reason: $0.reason) }
        turn = TurnOutput(outcome, context)
    }
}

/// The shape of `understand`: a contract.
struct UnderstoodOutput: Encodable {
    private enum Key: String, CodingKey {
        case id, value, alternatives, span, confidence, act, updates, fieldId, text, unsupported
    }

    let id: String?
    let understood: Understood

    init(id: String?, _ understood: Understood) {
        self.id = id
        self.understood = understood
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encodeIfPresent(id, forKey: .id)
        switch understood {
        case .value(let value, let alternatives, let span, let confidence):
            try container.encode(value.map(ValueOutput.init), forKey: .value)
            try container.encode(alternatives.map(ValueOutput.init), forKey: .alternatives)
            try container.encode(span.map { [$0.lowerBound, $0.upperBound] }, forKey: .span)
            try container.encode(confidence, forKey: .confidence)
        case .turn(let act, let updates):
            try container.encode(act, forKey: .act)
            var list = container.nestedUnkeyedContainer(forKey: .updates)
            for update in updates {
                var item = list.nestedContainer(keyedBy: Key.self)
                try item.encode(update.field, forKey: .fieldId)
                try item.encode(update.value.map(ValueOutput.init), forKey: .value)
                try item.encode(update.text, forKey: .text)
            }
        case .unsupported: try container.encode(true, forKey: .unsupported)
        }
    }
}
