import Composition
import Primitives

/// The options that go with every command; they may stand before it or after it.
struct Globals: Sendable {
    var home: String
    var language: Language
    /// The language was asked for here, not only found in the surroundings.
    var namesLanguage = false
    var isJSON = false
    var wantsHelp = false
    var wantsVersion = false
    /// Where secrets are read from, by the variable that each stands for.
    var secrets: [String: SecretSource] = [:]
    /// The command and its own words.
    var rest: [String] = []

    init(_ words: [String], _ environment: [String: String]) throws {
        home = ""
        language = Surroundings.language(environment)
        var words = words[...]
        while let word = words.popFirst() {
            switch word {
            case "--json": isJSON = true
            case "--help", "-h": wantsHelp = true
            case "--version": wantsVersion = true
            case "--":
                rest.append(word)
                rest += words
                words = []
            case "--home": home = try Self.value(of: word, &words)
            case "--language": try choose(try Self.value(of: word, &words))
            case _ where Self.secretOptions[word] != nil:
                try add(try Self.value(of: word, &words), for: word)
            default:
                if let equals = word.firstIndex(of: "="), Self.secretOptions[String(word[..<equals])] != nil {
                    try add(String(word[word.index(after: equals)...]), for: String(word[..<equals]))
                } else if word.hasPrefix("--home=") {
                    home = String(word.dropFirst(7))
                } else if word.hasPrefix("--language=") {
                    try choose(String(word.dropFirst(11)))
                } else {
                    rest.append(word)
                }
            }
        }
        if home.isEmpty { home = try Surroundings.home(environment) }
    }

    /// Options that name where a secret is to be read, with the variable that scripts may give it by instead.
    static let secretOptions = [
        "--passphrase-file": "FORMLY_PASSPHRASE", "--new-passphrase-file": "FORMLY_NEW_PASSPHRASE",
        "--backup-passphrase-file": "FORMLY_BACKUP_PASSPHRASE", "--password-file": "FORMLY_PDF_PASSWORD",
    ]

    private mutating func add(_ source: String, for option: String) throws {
        guard let variable = Self.secretOptions[option], let source = SecretSource(source) else {
            throw UsageFailure.badValue(option: String(option.dropFirst(2)), value: source)
        }
        secrets[variable] = source
    }

    /// The environment with the secrets that were named, which are read now.
    func reading(_ environment: [String: String]) throws -> [String: String] {
        var environment = environment
        for option in Self.secretOptions.keys.sorted() {
            guard let variable = Self.secretOptions[option], let source = secrets[variable] else { continue }
            guard let secret = source.read() else { throw UsageFailure.unreadable(option: String(option.dropFirst(2))) }
            environment[variable] = secret
        }
        return environment
    }

    static let languages = Language.allCases.map(\.rawValue).joined(separator: ", ")

    private static func value(of option: String, _ words: inout ArraySlice<String>) throws -> String {
        guard let value = words.popFirst() else { throw UsageFailure.missingValue(String(option.dropFirst(2))) }
        return value
    }

    private mutating func choose(_ tag: String) throws {
        // `es-MX` and `DE` say which one is meant.
        let plain = tag.lowercased().prefix { $0 != "-" && $0 != "_" }
        guard let named = Language(rawValue: String(plain)) else {
            throw UsageFailure.badValue(option: "language", value: tag, possible: Self.languages)
        }
        (language, namesLanguage) = (named, true)
    }
}
