import Assistant
import Composition
import Documents
import Foundation
import Primitives

/// Reads the command line, runs one command, and turns what it throws into words and an exit code.
enum Program {
    static let version = "0.1.0"

    /// Started by Formly itself, as the child that reads strangers' files.
    static var servesDocuments: Bool { CommandLine.arguments.dropFirst() == ["document-worker"] }

    static func main() async {
        signal(SIGPIPE, SIG_IGN)
        // A file beyond the user's limit is then an error that is told, like a full disk.
        signal(SIGXFSZ, SIG_IGN)
        // Before anything is loaded that it has no use for.
        if servesDocuments { return await Formly.serveDocuments() }
        let code = await run(Array(CommandLine.arguments.dropFirst()))
        // Not by `exit`: what is done on the side still computes on other threads, in libraries whose own endings would take
        // their memory away under them. What was acknowledged is on the disk.
        fflush(nil)
        _exit(code.rawValue)
    }

    private static func run(_ words: [String]) async -> ExitCode {
        let environment = ProcessInfo.processInfo.environment
        let global: Globals
        do {
            global = try Globals(words, environment)
        } catch {
            return report(error, globals: nil, strings: fallbackStrings(environment))
        }
        var strings: StringTable?
        do {
            let table = try Resources.find(environment: environment, executable: Surroundings.executable())
                .strings(global.language)
            strings = table
            let formly = try Formly(
                home: global.home, environment: try global.reading(environment), executable: Surroundings.executable())
            return try await dispatch(global, formly, table)
        } catch {
            return report(error, globals: global, strings: strings)
        }
    }

    /// Of the environment's language, where a wrong option leaves no other; nil where there is no table to read either.
    private static func fallbackStrings(_ environment: [String: String]) -> StringTable? {
        let resources = try? Resources.find(environment: environment, executable: Surroundings.executable())
        return try? resources?.strings(Surroundings.language(environment))
    }

    private static func dispatch(
        _ global: Globals, _ formly: Formly, _ strings: StringTable
    ) async throws -> ExitCode {
        if global.wantsVersion {
            Terminal.line("formly \(version)")
            return .done
        }
        // `formly help new` is `formly new --help`.
        let saysHelp = global.rest.first == "help"
        let words = saysHelp ? Array(global.rest.dropFirst()) : global.rest
        let wantsHelp = saysHelp || global.wantsHelp
        guard let (command, rest) = CommandTable.find(words) else {
            if words.isEmpty || global.wantsHelp {
                Help.all(strings)
                return wantsHelp ? .done : .usage
            }
            // `formly pdf`, or `formly help pdf`: the first word of several commands.
            let family = CommandTable.family(words[0])
            if words.count == 1, !family.isEmpty {
                Help.list(family, strings)
                return wantsHelp ? .done : .usage
            }
            throw UsageFailure.unknownCommand(words[0])
        }
        if wantsHelp {
            Help.one(command, strings)
            return .done
        }
        do {
            let context = CommandContext(
                arguments: try Arguments(parsing: rest, command.syntax), language: global.language,
                namesLanguage: global.namesLanguage, isJSON: global.isJSON, formly: formly, strings: strings)
            return try await run(command, context)
        } catch let failure as UsageFailure {
            throw MisusedCommand(command: command, failure: failure)
        }
    }

    /// Asks for the password of a PDF that needs one, where there is somebody to ask: commands read their document first.
    private static func run(_ command: Command, _ context: CommandContext) async throws -> ExitCode {
        do {
            return try await command.run(context)
        } catch let failure as DocumentFailure
            where failure.code == .passwordRequired && context.password.isEmpty && Terminal.inputIsTerminal
        {
            Terminal.error(context.strings.text("cli.password.ask"))
            var context = context
            context.typedPassword = Terminal.readSecret()
            return try await command.run(context)
        }
    }

    // MARK: Errors

    private static func report(_ error: any Error, globals: Globals?, strings: StringTable?) -> ExitCode {
        let (code, message, exit) = words(for: error, strings)
        if globals?.isJSON == true {
            Terminal.line(Output.json(ErrorOutput(error: .init(code: code, message: message))))
        }
        Terminal.error("formly: \(message)")
        return exit
    }

    private static func words(for error: any Error, _ strings: StringTable?) -> (String, String, ExitCode) {
        func text(_ message: Message) -> String { strings?.text(message) ?? message.key }
        switch error {
        // Without its files it has no words but these.
        case let failure as CompositionFailure where strings == nil:
            return (failure.codeName, "Formly’s own files are missing or damaged. Install it again.", .failed)
        case let misused as MisusedCommand:
            return ("usage", "\(text(misused.failure.message))\nformly \(misused.command.usage)", .usage)
        case let failure as UsageFailure: return ("usage", text(failure.message), .usage)
        case let failure as any SpokenFailure: return (failure.codeName, text(failure.message), .failed)
        // What no port declares: its type may be told, its description could hold anything.
        default: return ("failed", text(Message("cli.error.unexpected", ["kind": .text("\(type(of: error))")])), .failed)
        }
    }
}

/// A wrong use, with the command whose usage is shown with it.
struct MisusedCommand: Error {
    let command: Command
    let failure: UsageFailure
}

/// `{"error":{"code","message"}}`.
struct ErrorOutput: Encodable {
    struct Body: Encodable {
        let code: String
        let message: String
    }
    let error: Body
}

extension UsageFailure {
    var message: Message {
        switch self {
        case .unknownCommand(let name): Message("cli.usage.unknown-command", ["name": .text(name)])
        case .unknownOption(let name): Message("cli.usage.unknown-option", ["name": .text(name)])
        case .missingValue(let name): Message("cli.usage.missing-value", ["name": .text("--" + name)])
        case .required(let name): Message("cli.usage.required", ["name": .text("--" + name)])
        case .unreadable(let name): Message("cli.usage.unreadable-secret", ["name": .text("--" + name)])
        case .badValue(let option, let value, let possible?):
            Message(
                "cli.usage.bad-value-of", ["name": .text("--" + option), "value": .text(value), "possible": .text(possible)])
        case .badValue(let option, let value, nil):
            Message("cli.usage.bad-value", ["name": .text("--" + option), "value": .text(value)])
        case .badWord(let word, let possible):
            Message("cli.usage.bad-word", ["value": .text(word), "possible": .text(possible)])
        case .wrongCount: Message("cli.usage.wrong-count")
        }
    }
}
