import Assistant
import Composition
import LanguageModel
import Presentation
import Primitives

/// `models …`: language models of this machine, all of them optional.
enum ModelCommands {
    static let list = Command(name: "models list", usage: "models list", syntax: ArgumentSyntax()) { context in
        let models = try await context.formly.models().models()
        if models.isEmpty, !context.isJSON { context.say("models.none") }
        for model in models {
            let line = "\(model.id.rawValue)  \(context.presenter.line(of: model))"
            Terminal.line(context.isJSON ? Output.json(ModelOutput(model, context)) : line)
        }
        return .done
    }

    static let add = Command(
        name: "models add", usage: "models add FILE.gguf", syntax: ArgumentSyntax(positionals: 1...1)
    ) { context in
        let model = try await context.formly.models().add(context.word(0))
        guard !context.isJSON else {
            Terminal.line(Output.json(ModelOutput(model, context)))
            return .done
        }
        Terminal.line(context.presenter.text(ofAdded: model))
        if let failure = model.failure { Terminal.line(context.strings.text(failure.message)) }
        return .done
    }

    static let use = Command(
        name: "models use", usage: "models use MODEL|none", syntax: ArgumentSyntax(positionals: 1...1)
    ) { context in
        guard context.word(0) != "none" else { return try await useNone(context) }
        let model = try await context.formly.models().use(context.word(0))
        if context.isJSON {
            Terminal.line(Output.json(ModelOutput(model, context)))
        } else {
            context.say("models.using", ["name": .text(model.record.name)])
        }
        return .done
    }

    static let off = Command(name: "models off", usage: "models off", syntax: ArgumentSyntax()) { context in
        try await useNone(context)
    }

    static let remove = Command(
        name: "models remove", usage: "models remove MODEL", syntax: ArgumentSyntax(positionals: 1...1)
    ) { context in
        let record = try await context.formly.models().remove(context.word(0))
        if context.isJSON {
            Terminal.line(Output.json(["removed": record.id.rawValue]))
        } else {
            context.say("models.removed", ["name": .text(record.name)])
        }
        return .done
    }

    static let test = Command(
        name: "models test", usage: "models test [MODEL]", syntax: ArgumentSyntax(positionals: 0...1)
    ) { context in
        let desk = try context.formly.models()
        let test = try await desk.test(context.arguments.positionals.first)
        if context.isJSON {
            Terminal.line(Output.json(ModelTestOutput(test)))
        } else {
            let name = try await desk.models().first { $0.id == test.id }?.record.name ?? test.id.rawValue
            Terminal.line(context.presenter.text(of: test, name: name))
        }
        return .done
    }

    private static func useNone(_ context: CommandContext) async throws -> ExitCode {
        try await context.formly.models().useNone()
        if context.isJSON {
            Terminal.line(Output.json(["used": JSONValue.null]))
        } else {
            context.say("models.off")
        }
        return .done
    }
}

/// A model: a contract.
struct ModelOutput: Encodable {
    let id: String
    let name: String
    let architecture: String
    let bytes: Int
    let used: Bool
    /// Bytes of memory by estimate, and the tokens that fit into it; absent where it can't be loaded.
    let memory: Int?
    let context: Int?
    let error: ErrorOutput.Body?

    init(_ model: ModelEntry, _ context: CommandContext) {
        id = model.id.rawValue
        name = model.record.name
        architecture = model.record.architecture
        bytes = model.record.bytes
        used = model.isUsed
        memory = model.plan?.bytes
        self.context = model.plan?.context
        error = model.failure.map { .init(code: $0.codeName, message: context.strings.text($0.message)) }
    }
}

/// A test run: a contract.
private struct ModelTestOutput: Encodable {
    let id: String
    let memory: Int
    let context: Int
    let device: ModelDevice?
    let promptTokens: Int
    let tokens: Int
    let tokensPerSecond: Double?
    /// Until the first token, and in all with loading.
    let firstMilliseconds: Double
    let milliseconds: Double

    init(_ test: ModelTest) {
        id = test.id.rawValue
        memory = test.plan.bytes
        context = test.plan.context
        device = test.device
        promptTokens = test.generation.promptTokens
        tokens = test.generation.tokens
        tokensPerSecond = test.generation.tokensPerSecond.map { ($0 * 10).rounded() / 10 }
        firstMilliseconds = test.generation.reading.rounded()
        milliseconds = test.whole.rounded()
    }
}

extension CommandContext {
    fileprivate var presenter: Presenter { Presenter(strings: strings, now: Surroundings.now()) }
}
