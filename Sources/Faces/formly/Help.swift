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
        Terminal.line()
        lines(strings.text("cli.help.environment"), within: width).forEach { Terminal.line($0) }
        Terminal.line()
        lines(strings.text("cli.help.secrets"), within: width).forEach { Terminal.line($0) }
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

    /// The command with each of its words and options explained.
    static func one(_ command: Command, _ strings: StringTable) {
        Terminal.line("formly \(command.usage)")
        Terminal.line()
        Terminal.line("  " + strings.text(command.summary))
        let parts = command.parts
        if !parts.isEmpty { Terminal.line() }
        for part in parts {
            let text = lines(strings.text(part.message(in: strings)), within: width - partColumn)
            let gap = partColumn - 2 - part.shown.count
            if gap < 2 {
                Terminal.line("  " + part.shown)
            } else {
                Terminal.line("  " + part.shown + padding(gap) + text[0])
            }
            text.dropFirst(gap < 2 ? 0 : 1).forEach { Terminal.line(padding(partColumn) + $0) }
        }
        let note = "cli.note.\(command.name.replacing(" ", with: "-"))"
        if strings[note] != nil {
            Terminal.line()
            lines(strings.text(note), within: width - 2).forEach { Terminal.line("  " + $0) }
        }
    }

    private static let partColumn = 24
}

extension Command {
    /// A word or an option of a command's usage.
    struct Part: Sendable, Hashable {
        /// As the usage shows it: `--to DIR`, `SESSION`.
        let shown: String
        /// The key of its explanation, without that of the command.
        let key: String
        let command: String

        /// The explanation for this command where it has one of its own.
        func message(in strings: StringTable) -> Message {
            let own = "\(key).\(command.replacing(" ", with: "-"))"
            let found = strings[own] == nil ? key : own
            return Message(found, Self.shapes[found].map { ["shape": .text($0)] } ?? [:])
        }

        /// What files have to look like: the same in every language.
        private static let shapes = [
            "cli.opt.jsonl": shape(["id", "text", "title?", "language?"]), "cli.opt.batch": shape(["id", "query"]),
            "cli.opt.batch.ask": shape(["id", "question", "after?"]),
            "cli.opt.batch.understand": shape(["type", "language", "input", "reference?", "options?"]),
            "cli.opt.answers": #"{"NAME": "text" | true | false | ["a","b"]}"#,
        ]

        /// An object with these members; one with a question mark may be left out.
        private static func shape(_ members: [String]) -> String {
            let shown = members.map { "\"" + ($0.hasSuffix("?") ? $0.dropLast() + "\"?" : $0 + "\"") }
            return "{" + shown.joined(separator: ",") + "}"
        }
    }

    /// The words that stand for something and the options, each once, in the order of the usage.
    var parts: [Part] {
        var parts: [Part] = []
        var words = usage.dropFirst(name.count).split { " []|".contains($0) }.map(String.init)[...]
        while let word = words.popFirst() {
            if word.hasPrefix("--") {
                let option = String(word.dropFirst(2))
                // `--language` goes with every command.
                let takesValue = syntax.options.contains(option) || option == "language"
                var value = takesValue ? words.popFirst() : nil
                // What stands in quotation marks may have spaces.
                while let known = value, known.hasPrefix("\""), !known.hasSuffix("\""), let next = words.popFirst() {
                    value = known + " " + next
                }
                parts.append(Part(shown: value.map { "\(word) \($0)" } ?? word, key: "cli.opt.\(option)", command: name))
            } else if let key = Self.key(ofWord: word, in: name) {
                parts.append(Part(shown: word, key: "cli.arg.\(key)", command: name))
            }
        }
        var seen: Set<String> = []
        return parts.filter { seen.insert($0.key).inserted }
    }

    /// Nil for words that are typed as they are.
    private static func key(ofWord word: String, in command: String) -> String? {
        let plain = word.filter { $0 != "\"" && $0 != "…" }
        switch plain {
        case "keyring", "passphrase", "file": return command == "key move" ? "place" : nil
        case "daily", "weekly", "off": return command == "backup schedule" ? "rhythm" : nil
        case "none", "-": return nil
        case "ID": return "form-id"
        case "FIELD=VALUE": return "field-value"
        default: break
        }
        // `FILE.pdf`: what counts is that it is a file.
        let stem = plain.prefix { $0 != "." }
        return stem.lowercased().replacing("_", with: "-")
    }
}
