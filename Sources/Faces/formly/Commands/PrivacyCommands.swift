import Assistant
import Composition
import Foundation
import Primitives
import Records

/// `privacy …`: what is kept of the person, to be seen, taken along and deleted.
enum PrivacyCommands {
    static let show = Command(name: "privacy show", usage: "privacy show", syntax: ArgumentSyntax()) { context in
        let overview = try await context.privacyDesk().overview()
        if context.isJSON {
            Terminal.line(Output.json(PrivacyOutput(overview, context.strings)))
        } else {
            PrivacyOutput.write(overview, context)
        }
        return .done
    }

    static let export = Command(
        name: "privacy export", usage: "privacy export DIR [--for PERSON]",
        syntax: ArgumentSyntax(options: ["for"], positionals: 1...1)
    ) { context in
        let folder = FilePath.absolute(context.word(0))
        let there = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []  // not there yet: nothing in it
        guard there.isEmpty else { throw PrivacyFailure(.folderInUse, ["folder": .text(folder)]) }
        var person: Person.ID?
        if context.arguments.options["for"] != nil { person = try await context.person(try await context.assistant()) }
        let desk = try await context.privacyDesk()
        // Whatever is put here is in clear: for this user's eyes only.
        umask(0o077)
        // Before it is in the history that something left.
        try FileOutput.prepare(folder)
        var count = 0
        try await desk.takeAlong(to: folder, of: person, context.strings) { file in
            let parts = file.path.split(separator: "/")
            let inner = ([folder] + parts.dropLast().map(String.init)).joined(separator: "/")
            _ = try FileOutput.write(file.content.exposed, named: String(parts.last ?? ""), in: inner)
            count += 1
        }
        if context.isJSON {
            Terminal.line(Output.json(PrivacyExportOutput(folder: folder, files: count)))
        } else {
            context.say("privacy.exported", ["folder": .text(folder)])
        }
        return .done
    }

    static let delete = Command(
        name: "privacy delete",
        usage: "privacy delete --kind KIND | --session SESSION | --form FORM_ID | --for PERSON | --older-than DAYS [--yes]",
        syntax: ArgumentSyntax(options: ["kind", "session", "form", "for", "older-than"], flags: ["yes"])
    ) { context in
        guard !context.arguments.options.isEmpty else { throw UsageFailure.wrongCount }
        let desk = try await context.privacyDesk()
        let plan = try await desk.plan(try await selection(context))
        if !plan.isEmpty {
            tell(plan, context)
            try Confirmation.ask(.delete, context)
            try await desk.carryOut(plan)
        }
        write(plan, context)
        return .done
    }

    private static func selection(_ context: CommandContext) async throws -> PrivacySelection {
        let options = context.arguments.options
        var selection = PrivacySelection(form: options["form"])
        if let name = options["kind"] {
            guard let kind = StoredKind(rawValue: name) else {
                throw UsageFailure.badValue(
                    option: "kind", value: name, possible: StoredKind.allCases.map(\.rawValue).joined(separator: ", "))
            }
            selection.kind = kind
        }
        if let text = options["older-than"] {
            guard let days = Int64(text), (0...100_000).contains(days) else {
                throw UsageFailure.badValue(option: "older-than", value: text, possible: "0–100000")
            }
            selection.before = Timestamp(milliseconds: Surroundings.now().milliseconds - days * 86_400_000)
        }
        if options["for"] != nil { selection.person = try await context.person(try await context.assistant()) }
        if let prefix = options["session"] { selection.session = try await context.assistant().find(prefix) }
        return selection
    }

    static func tell(_ plan: PrivacyPlan, _ context: CommandContext) {
        guard !context.arguments.flags.contains("yes") else { return }
        Terminal.error(context.strings.text("privacy.delete.will"))
        for (kind, count) in plan.counts.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            Terminal.error("  \(context.strings.text("privacy.kind.\(kind.rawValue)")): \(count)")
        }
    }

    static func write(_ plan: PrivacyPlan, _ context: CommandContext) {
        if context.isJSON {
            let counts = Dictionary(plan.counts.map { ($0.key.rawValue, $0.value) }, uniquingKeysWith: { first, _ in first })
            Terminal.line(Output.json(PrivacyDeletionOutput(deleted: counts, backupsThatStay: plan.backupsThatStay)))
            return
        }
        context.say(plan.isEmpty ? "privacy.delete.nothing" : "privacy.deleted")
        if plan.backupsThatStay > 0 {
            context.say(
                "privacy.backups-hold",
                ["count": .number(plan.backupsThatStay), "folder": .text(context.formly.backupFolder)])
        }
    }

    static let wipe = Command(
        name: "privacy wipe", usage: "privacy wipe [--yes]", syntax: ArgumentSyntax(flags: ["yes"])
    ) { context in
        let folder: [String: Message.Argument] = ["folder": .text(context.formly.home)]
        if !context.arguments.flags.contains("yes") { Terminal.error(context.strings.text("privacy.wipe.will", folder)) }
        try Confirmation.ask(.wipe, context)
        let wiping = try context.formly.wipe(isServedHere: false)
        if context.isJSON {
            Terminal.line(Output.json(WipingOutput(keyGone: wiping.isKeyGone, folderGone: wiping.isFolderGone)))
            return wiping.isAllDeleted ? .done : .failed
        }
        context.say("privacy.wiped")
        if !wiping.isKeyGone { context.say("privacy.keyring-kept") }
        if !wiping.isAllDeleted {
            context.say("security.wipedLeft", folder)
        } else if !wiping.isFolderGone {
            context.say("privacy.not-ours", folder)
        }
        return wiping.isAllDeleted ? .done : .failed
    }
}

/// What can't be undone is confirmed by typing a word of the person's language.
enum Confirmation {
    enum Deed: String { case delete, wipe }

    /// Asks for the word, unless `--yes` was given.
    static func ask(_ deed: Deed, _ context: CommandContext) throws {
        if context.arguments.flags.contains("yes") { return }
        let word = context.strings.text("privacy.\(deed.rawValue).word")
        Terminal.error(context.strings.text("privacy.\(deed.rawValue).ask", ["word": .text(word)]))
        let typed = (Terminal.readLine() ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
        guard typed.lowercased() == word.lowercased() else { throw PrivacyFailure(.notConfirmed) }
    }
}

extension CommandContext {
    func privacyDesk() async throws -> PrivacyDesk {
        try await opening { try await formly.privacyDesk(passphrase: $0) }
    }
}
