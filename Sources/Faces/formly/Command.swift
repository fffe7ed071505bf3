import Composition
import Primitives

/// One word of the command line: its syntax, its help, and what it does.
struct Command: Sendable {
    let name: String
    /// As shown after `formly`, for example `say SESSION "text"`.
    let usage: String
    let syntax: ArgumentSyntax
    let run: @Sendable (CommandContext) async throws -> ExitCode
    /// Not shown in the help: for the program's own use.
    var isHidden = false

    /// One sentence, from `cli.command.<name>`.
    var summary: Message { Message("cli.command.\(name.replacing(" ", with: "-"))") }
}

/// A contract: people script it.
enum ExitCode: Int32, Sendable {
    case done = 0
    case failed = 1
    case usage = 2
    /// The answers have findings.
    case findings = 3
}

/// What a command works with.
struct CommandContext: Sendable {
    let arguments: Arguments
    let language: Language
    /// `--language` was given.
    let namesLanguage: Bool
    let isJSON: Bool
    let formly: Formly
    let strings: StringTable
    /// The password of a PDF that was asked for.
    var typedPassword: String?

    /// The nth word, which the syntax has promised.
    func word(_ index: Int) -> String { arguments.positionals[index] }

    /// The nth word, or all of standard input where it is a hyphen: what a person says need not be seen on the command line.
    func spoken(_ index: Int) -> String { word(index) == "-" ? Terminal.readAll() : word(index) }

    func say(_ key: String, _ values: [String: Message.Argument] = [:]) {
        Terminal.line(strings.text(key, values))
    }
}
