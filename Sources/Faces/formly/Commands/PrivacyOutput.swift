import Assistant
import Composition
import Primitives
import Records

/// `privacy show --json`: a contract.
struct PrivacyOutput: Encodable {
    struct Kind: Encodable {
        let kind: String
        let count: Int
        let bytes: Int
        /// Milliseconds since 1970.
        let since: Timestamp?
        let sealed: Bool
        let name: String
        let why: String
    }
    struct Left: Encodable {
        let at: Timestamp
        let kind: String
        let form: String?
        let files: [String]
        /// The folder; left out where the browser chose it.
        let place: String?
    }
    let home: String
    let kinds: [Kind]
    let clear: String
    let left: [Left]

    init(_ overview: PrivacyOverview, _ strings: StringTable) {
        home = overview.home
        kinds = overview.amounts.map { amount in
            Kind(
                kind: amount.kind.rawValue, count: amount.count, bytes: amount.bytes, since: amount.since,
                sealed: amount.isSealed, name: strings.text("privacy.kind.\(amount.kind.rawValue)"),
                why: strings.text("privacy.why.\(amount.kind.rawValue)"))
        }
        clear = strings.text("privacy.in-clear")
        left = overview.departures.map {
            Left(
                at: $0.at, kind: $0.kind.rawValue, form: $0.note.form?[strings.language], files: $0.note.files,
                place: $0.note.place)
        }
    }

    // MARK: For people

    static func write(_ overview: PrivacyOverview, _ context: CommandContext) {
        let strings = context.strings
        context.say("privacy.home", ["folder": .text(overview.home)])
        for amount in overview.amounts where amount.count > 0 {
            Terminal.line()
            Terminal.line(line(amount, strings))
            Terminal.line("  " + strings.text("privacy.why.\(amount.kind.rawValue)"))
        }
        Terminal.line()
        context.say("privacy.in-clear")
        Terminal.line()
        context.say(overview.departures.isEmpty ? "privacy.left.none" : "privacy.left.title")
        for left in overview.departures {
            let place = left.note.place ?? strings.text("privacy.left.browser")
            let values: [String: Message.Argument] = [
                "form": left.note.form.map { .localized($0) } ?? "", "files": .list(left.note.files.map { .text($0) }),
                "place": .text(place),
            ]
            let day = strings.display(Surroundings.day(of: left.at))
            Terminal.line("  \(day) – \(strings.text("privacy.left.\(left.kind.rawValue)", values))")
        }
    }

    private static func line(_ amount: StoredAmount, _ strings: StringTable) -> String {
        let facts = [
            "\(amount.count)", size(amount.bytes), strings.text(amount.isSealed ? "privacy.sealed" : "privacy.readable"),
            amount.since.map { strings.text("privacy.since", ["date": .date(Surroundings.day(of: $0))]) },
        ]
        return "\(strings.text("privacy.kind.\(amount.kind.rawValue)")): \(facts.compactMap(\.self).joined(separator: " · "))"
    }

    /// In kilobytes, or megabytes with one decimal.
    static func size(_ bytes: Int) -> String {
        if bytes < 1_000_000 { return "\((bytes + 999) / 1000) KB" }
        let tenths = (bytes + 50_000) / 100_000
        return "\(tenths / 10).\(tenths % 10) MB"
    }
}

struct PrivacyExportOutput: Encodable {
    let folder: String
    let files: Int
}

struct PrivacyDeletionOutput: Encodable {
    let deleted: [String: Int]
    let backupsThatStay: Int
}

struct WipingOutput: Encodable {
    let keyGone: Bool
    let folderGone: Bool
}
