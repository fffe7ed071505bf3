import Primitives

/// `completions`: what a shell completes after `formly`, and the list of commands for the manual page.
enum CompletionsCommand {
    static let command = Command(
        name: "completions", usage: "completions SHELL", syntax: ArgumentSyntax(positionals: 1...1)
    ) { context in
        let completions = Completions(commands: CommandTable.all.filter { !$0.isHidden }) { context.strings.text($0.summary) }
        switch context.word(0) {
        case "bash": Terminal.line(completions.bash)
        case "zsh": Terminal.line(completions.zsh)
        case "fish": Terminal.line(completions.fish)
        case "man": Terminal.line(completions.manual)
        default: throw UsageFailure.badWord(context.word(0), possible: ["bash", "zsh", "fish", "man"].joined(separator: ", "))
        }
        return .done
    }
}
