import Primitives

/// What `--help` prints.
enum Help {
    static func all(_ strings: StringTable) {
        Terminal.line(strings.text("cli.help.intro"))
        Terminal.line()
        Terminal.line("  formly [--home DIR] [--language en|es|fr|de|hi|ar|zh] [--json] COMMAND")
        Terminal.line()
        let shown = CommandTable.all.filter { !$0.isHidden }
        let width = shown.map(\.usage.count).max() ?? 0
        for command in shown {
            let gap = String(repeating: " ", count: width - command.usage.count + 2)
            Terminal.line("  \(command.usage)\(gap)\(strings.text(command.summary))")
        }
        Terminal.line()
        Terminal.line(strings.text("cli.help.exit-codes"))
    }

    static func one(_ command: Command, _ strings: StringTable) {
        Terminal.line("formly \(command.usage)")
        Terminal.line()
        Terminal.line("  " + strings.text(command.summary))
    }
}
