import Assistant
import Composition
import FormModel
import Foundation
import Primitives
import Records
import Retrieval

/// What another program may ask of Formly: the same as the command line, with the same shapes and the same refusals.
///
/// An actor, so that the store is opened once, with the first call that needs it.
actor MCPTools {
    enum Tool: String, CaseIterable {
        case search
        case ask
        case papers
        case forms
        case start
        case say
    }

    let context: CommandContext
    private var opened: (library: Library, assistant: Assistant)?

    init(_ context: CommandContext) { self.context = context }

    /// A result in JSON, or why there is none in words.
    func call(_ tool: Tool, _ arguments: JSONValue) async -> (text: String, isError: Bool) {
        do {
            return (try await result(of: tool, arguments), false)
        } catch let failure as any SpokenFailure {
            return (context.strings.text(failure.message), true)
        } catch {
            return (context.strings.text("cli.error.unexpected", ["kind": .text("\(type(of: error))")]), true)
        }
    }

    private func result(of tool: Tool, _ arguments: JSONValue) async throws -> String {
        switch tool {
        case .search:
            let hits = try await open().library.search(Question(try word("query", arguments)), limit: limit(arguments))
            return Output.json(SearchOutput(id: nil, hits: hits.map(HitOutput.init)))
        case .ask:
            let question = Question(try word("question", arguments), earlier: arguments["after"]?.string)
            return Output.json(AnswerOutput(try await open().library.ask(question)))
        case .papers: return Output.json(try await open().library.papers().map { PaperOutput($0, context.strings) })
        case .forms: return Output.json(try context.formly.templates().map { FormOutput($0, context.language) })
        case .start:
            let assistant = try await open().assistant
            let id = try await assistant.start(Template.ID(try word("form", arguments)), language: context.language)
            return Output.json(NewSessionOutput(try await assistant.view(id), context))
        case .say:
            let assistant = try await open().assistant
            let id = try await assistant.find(try word("session", arguments))
            return Output.json(
                TurnOutput(try await assistant.say(try word("text", arguments), in: id, language: context.language), context))
        }
    }

    private func open() async throws -> (library: Library, assistant: Assistant) {
        if let opened { return opened }
        let made = (try await context.library(), try await context.assistant())
        opened = made
        return made
    }

    private func word(_ name: String, _ arguments: JSONValue) throws -> String {
        guard let word = arguments[name]?.string else { throw LibraryFailure(.missingArgument, ["name": .text(name)]) }
        return word
    }

    private func limit(_ arguments: JSONValue) -> Int {
        min(max(arguments["limit"]?.number.flatMap { Int(exactly: $0) } ?? 10, 1), 100)
    }
}
