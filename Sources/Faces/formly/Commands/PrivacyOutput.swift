import Assistant
import Composition
import Presentation
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
        let screen = Presenter(strings: context.strings, now: Surroundings.now()).privacy(overview)
        Terminal.line(screen.place)
        for kind in screen.kinds {
            Terminal.line()
            Terminal.line("\(kind.name): \(kind.about)")
            Terminal.line("  \(kind.why)")
        }
        Terminal.line()
        Terminal.line(screen.clear)
        Terminal.line()
        context.say(screen.left.isEmpty ? "privacy.left.none" : "privacy.left.title")
        for line in screen.left { Terminal.line("  \(line)") }
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
