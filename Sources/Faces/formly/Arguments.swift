/// What a command takes, and what it was given.
struct ArgumentSyntax: Sendable {
    /// Names without their hyphens.
    var options: [String] = []
    var flags: [String] = []
    /// How many words besides.
    var positionals: ClosedRange<Int> = 0...0
}

/// The command line was used wrongly; exit code 2.
enum UsageFailure: Error {
    case unknownCommand(String)
    case unknownOption(String)
    case missingValue(String)
    /// The command can't do without this option.
    case required(option: String)
    /// What the option names as the place of a secret can't be read, or is empty.
    case unreadable(option: String)
    /// - Parameter possible: what the option takes, where that can be listed.
    case badValue(option: String, value: String, possible: String? = nil)
    /// A word besides the options that is none of those possible.
    case badWord(String, possible: String)
    case wrongCount
}

struct Arguments: Sendable {
    var positionals: [String] = []
    var options: [String: String] = [:]
    var flags: Set<String> = []

    /// Options may stand anywhere; `--name value` and `--name=value` mean the same; after `--` all is positional.
    init(parsing words: [String], _ syntax: ArgumentSyntax) throws(UsageFailure) {
        var rest = words[...]
        while let word = rest.popFirst() {
            if word == "--" {
                positionals += rest
                break
            }
            guard word.hasPrefix("--") else {
                positionals.append(word)
                continue
            }
            try take(word, &rest, syntax)
        }
        guard syntax.positionals.contains(positionals.count) else { throw .wrongCount }
    }

    private mutating func take(
        _ word: String, _ rest: inout ArraySlice<String>, _ syntax: ArgumentSyntax
    ) throws(UsageFailure) {
        let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let name = parts[0]
        if syntax.flags.contains(name), parts.count == 1 {
            flags.insert(name)
        } else if syntax.options.contains(name) {
            guard let value = parts.count == 2 ? parts[1] : rest.popFirst() else { throw .missingValue(name) }
            options[name] = value
        } else {
            throw .unknownOption(word)
        }
    }
}
