import Primitives

/// What `help` and `--help` print.
enum Help {
    /// Where the sentences begin; a longer usage has the line to itself, so that the whole fits a terminal.
    private static let column = 36
    private static let width = 100

    static func all(_ strings: StringTable) {
        Terminal.line(strings.text("cli.help.intro"))
        Terminal.line()
        Terminal.line("  formly [--home DIR] [--language en|es|fr|de|hi|ar|zh] [--json] COMMAND")
        for group in CommandTable.groups {
            Terminal.line()
            Terminal.line(strings.text(group.heading))
            list(group.commands.filter { !$0.isHidden }, strings)
        }
        Terminal.line()
        Terminal.line(strings.text("cli.help.exit-codes"))
    }

    static func list(_ commands: [Command], _ strings: StringTable) {
        for command in commands {
            let usage = lines(command.usage, within: width - 6)
            let summary = lines(strings.text(command.summary), within: width - column)
            let gap = column - 2 - usage[0].count
            if usage.count == 1, gap >= 2 {
                Terminal.line("  " + usage[0] + padding(gap) + summary[0])
                summary.dropFirst().forEach { Terminal.line(padding(column) + $0) }
            } else {
                Terminal.line("  " + usage[0])
                usage.dropFirst().forEach { Terminal.line(padding(6) + $0) }
                summary.forEach { Terminal.line(padding(column) + $0) }
            }
        }
    }

    private static func padding(_ count: Int) -> String { String(repeating: " ", count: count) }

    /// Broken at spaces into lines of at most `width` characters, where the words allow it; at least one line.
    private static func lines(_ text: String, within width: Int) -> [String] {
        var lines = [""]
        for word in text.split(separator: " ") {
            if lines[lines.count - 1].isEmpty {
                lines[lines.count - 1] = String(word)
            } else if lines[lines.count - 1].count + 1 + word.count <= width {
                lines[lines.count - 1] += " " + word
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }

    static func one(_ command: Command, _ strings: StringTable) {
        Terminal.line("formly \(command.usage)")
        Terminal.line()
        Terminal.line("  " + strings.text(command.summary))
    }
}
