import Primitives

/// The commands as shells want to be told of them.
struct Completions {
    let commands: [Command]
    /// One sentence.
    let summary: (Command) -> String

    private static let globals = ["--home", "--language", "--json", "--help", "--version"] + Globals.secretOptions.keys.sorted()

    /// First words, each once, with the words that may follow and the options of all that begin so.
    private var groups: [(first: String, second: [String], options: [String])] {
        var order: [String] = []
        var second: [String: [String]] = [:]
        var options: [String: [String]] = [:]
        for command in commands {
            let words = command.name.split(separator: " ").map(String.init)
            if options[words[0]] == nil { order.append(words[0]) }
            if words.count > 1 { second[words[0], default: []].append(words[1]) }
            let own = (command.syntax.options + command.syntax.flags).map { "--" + $0 }
            options[words[0], default: []] += own.filter { !(options[words[0]] ?? []).contains($0) }
        }
        return order.map { ($0, second[$0] ?? [], options[$0] ?? []) }
    }

    var bash: String {
        let cases = groups.map { "    \($0.first)) words=\"\(($0.second + $0.options).joined(separator: " "))\" ;;" }
        return """
            _formly() {
              local word=${COMP_WORDS[COMP_CWORD]} first='' words i
              for ((i = 1; i < COMP_CWORD; i++)); do
                case ${COMP_WORDS[i]} in
                  --home | --language | --*-file) ((i++)) ;;
                  -*) ;;
                  *) first=${COMP_WORDS[i]}; break ;;
                esac
              done
              case $first in
                '') words="\((groups.map(\.first) + Self.globals).joined(separator: " "))" ;;
            \(cases.joined(separator: "\n"))
                *) words='' ;;
              esac
              COMPREPLY=($(compgen -W "$words" -- "$word"))
              [[ $word == -* ]] || COMPREPLY+=($(compgen -f -- "$word"))
            }
            complete -o filenames -F _formly formly
            """
    }

    var zsh: String {
        let list = groups.map { "    \(Self.quoted($0.first + ":" + heading($0.first)))" }
        let cases = groups.map { group in
            let words = (group.second + group.options).map(Self.quoted).joined(separator: " ")
            return "    \(group.first)) compadd -- \(words); _files ;;"
        }
        return """
            #compdef formly
            _formly() {
              local -a commands
              commands=(
            \(list.joined(separator: "\n"))
              )
              if ((CURRENT == 2)); then
                _describe command commands
                compadd -- \(Self.globals.joined(separator: " "))
                return
              fi
              case ${words[2]} in
            \(cases.joined(separator: "\n"))
                *) _files ;;
              esac
            }
            _formly "$@"
            """
    }

    var fish: String {
        let firsts = groups.map(\.first).joined(separator: " ")
        let lines = groups.flatMap { group in
            let seen = "__fish_seen_subcommand_from \(group.first)"
            let own =
                "complete -c formly -n 'not __fish_seen_subcommand_from \(firsts)'"
                + " -a \(group.first) -d \(Self.quoted(heading(group.first)))"
            let second = group.second.map { "complete -c formly -n '\(seen)' -a \($0)" }
            let options = group.options.map { "complete -c formly -n '\(seen)' -l \($0.dropFirst(2))" }
            return [own] + second + options
        }
        let globals = Self.globals.map { "complete -c formly -l \($0.dropFirst(2))" }
        return (globals + lines).joined(separator: "\n")
    }

    /// Of the command with this very name, or of the first that begins so.
    private func heading(_ first: String) -> String {
        let own = commands.first { $0.name == first } ?? commands.first { $0.name.hasPrefix(first + " ") }
        return own.map(summary) ?? ""
    }

    private static func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }

    /// The section of a manual page (man(7)).
    var manual: String {
        commands.map { ".TP\n.B formly \(Self.escaped($0.usage))\n\(Self.escaped(summary($0)))" }.joined(separator: "\n")
    }

    /// Nothing at the start of a line, and no backslash, means anything to troff.
    private static func escaped(_ text: String) -> String {
        let plain = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
        return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&" + plain : plain
    }
}
