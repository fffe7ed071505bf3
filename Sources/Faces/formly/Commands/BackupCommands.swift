import Assistant
import Composition
import Primitives
import Records

/// `backup`: one sealed file of everything, tried out before it counts.
enum BackupCommands {
    static let create = creating("backup create")
    /// The same by a shorter word.
    static let now = creating("backup now", isHidden: true)

    private static func creating(_ name: String, isHidden: Bool = false) -> Command {
        Command(
            name: name, usage: "\(name) [--to DIR] [--whole]",
            syntax: ArgumentSyntax(options: ["to"], flags: ["whole", "scheduled"]),
            run: { context in
                let desk = try await context.backupDesk()
                try await protect(desk, context)
                let made = try await desk.create(
                    in: context.arguments.options["to"].map(FilePath.absolute),
                    reason: context.arguments.flags.contains("scheduled") ? .scheduled : .asked,
                    isWhole: context.arguments.flags.contains("whole"))
                try write(made.entry, removed: made.removed, context)
                return .done
            }, isHidden: isHidden)
    }

    /// A new passphrase is asked for when there is none, or when another one is given.
    private static func protect(_ desk: BackupDesk, _ context: CommandContext) async throws {
        if let given = context.backupPassphrase {
            _ = try await desk.protect(passphrase: given)
        } else if try await desk.lock() == nil {
            guard Terminal.inputIsTerminal else { throw BackupFailure(.locked) }
            Terminal.error(context.strings.text("backup.ask-new"))
            let first = Terminal.readSecret() ?? ""
            Terminal.error(context.strings.text("backup.ask-again"))
            guard !first.isEmpty, Terminal.readSecret() == first else { throw BackupFailure(.passphrasesDiffer) }
            _ = try await desk.protect(passphrase: first)
        }
    }

    private static func write(_ entry: BackupEntry, removed: [BackupName], _ context: CommandContext) throws {
        let output = BackupOutput(entry, removed: removed)
        if context.isJSON {
            Terminal.line(Output.json(output))
            return
        }
        context.say("backup.made", ["file": .text(entry.path), "megabytes": .text(output.megabytes(context.strings))])
        context.say(output.whole ? "backup.alone" : "backup.leans")
        let papers = entry.manifest.counts["paper"] ?? 0
        if papers > 0 { context.say("backup.with-papers", ["count": .number(papers)]) }
        if !removed.isEmpty { context.say("backup.removed", ["count": .number(removed.count)]) }
        if !entry.rotten.isEmpty { context.say("backup.earlier-damaged", ["count": .number(entry.rotten.count)]) }
        if let lost = entry.manifest.leftOut { context.say("backup.left-out", ["count": .number(lost.count)]) }
    }

    static let list = Command(
        name: "backup list", usage: "backup list [DIR]", syntax: ArgumentSyntax(positionals: 0...1)
    ) { context in
        let folder = context.arguments.positionals.first.map(FilePath.absolute) ?? context.formly.backupFolder
        let found = try await contents(of: folder, context)
        if context.isJSON {
            Terminal.line(Output.json(BackupListOutput(folder, found.entries, found.unreadable, context.strings)))
            return .done
        }
        if found.entries.isEmpty, found.unreadable.isEmpty { context.say("backup.none", ["folder": .text(folder)]) }
        for entry in found.entries {
            let output = BackupOutput(entry)
            let forms: [String: Message.Argument] = ["count": .number(entry.manifest.counts["session"] ?? 0)]
            let note =
                !entry.rotten.isEmpty
                ? "\t" + context.strings.text("backup.damaged")
                : output.missing > 0 ? "\t" + context.strings.text("backup.incomplete") : ""
            let papers = tellPapers(entry.manifest, context)
            Terminal.line(
                "\(entry.name.text)\t\(output.megabytes(context.strings)) MB\t\(context.strings.text("backup.forms", forms))\(papers)\(note)"
            )
        }
        for file in found.unreadable { Terminal.line("\(file.name.text)\t\(context.strings.text(file.failure.message))") }
        return .done
    }

    private static func tellPapers(_ manifest: BackupManifest, _ context: CommandContext) -> String {
        let papers = manifest.counts["paper"] ?? 0
        return papers == 0 ? "" : "\t" + context.strings.text("backup.papers", ["count": .number(papers)])
    }

    private static func contents(
        of folder: String, _ context: CommandContext
    ) async throws -> (entries: [BackupEntry], unreadable: [UnreadableBackup]) {
        if let given = context.backupPassphrase {
            return try context.formly.backupReading(version: Program.version).list(in: folder, with: .passphrase(given))
        }
        do {
            let desk = try await context.backupDesk()
            return try await desk.list(in: folder, with: try await desk.lock().map { .lock($0) } ?? .passphrase(""))
        } catch let failure as RecordFailure where failure.code == .storeMissing {
            // The store is what the person wants back: the names at least can be told without it.
            return try context.formly.backupReading(version: Program.version).list(in: folder, with: .passphrase(""))
        }
    }

    static let verify = Command(
        name: "backup verify", usage: "backup verify FILE [--allow-costly]",
        syntax: ArgumentSyntax(flags: ["allow-costly"], positionals: 1...1)
    ) { context in
        let path = FilePath.absolute(context.word(0))
        let manifest: BackupManifest
        if let given = context.backupPassphrase {
            let backups = try context.formly.backupReading(version: Program.version)
            manifest = try backups.verify(path, with: secret(given, context))
        } else {
            let desk = try await context.backupDesk()
            manifest = try desk.backups.verify(path, with: try await secret(for: path, desk, context))
        }
        if context.isJSON {
            Terminal.line(Output.json(BackupOutput(path, manifest)))
        } else {
            context.say("backup.sound", ["count": .number(manifest.counts["session"] ?? 0)])
            let papers = manifest.counts["paper"] ?? 0
            if papers > 0 { context.say("backup.with-papers", ["count": .number(papers)]) }
        }
        return .done
    }

    static let restore = Command(
        name: "backup restore", usage: "backup restore FILE [--dry-run] [--replace] [--allow-costly]",
        syntax: ArgumentSyntax(flags: ["dry-run", "replace", "merge", "allow-costly"], positionals: 1...1)
    ) { context in
        let path = FilePath.absolute(context.word(0))
        let flags = context.arguments.flags
        guard !flags.isSuperset(of: ["replace", "merge"]) else {
            throw UsageFailure.wrongCount
        }
        let mode: RestoreMode = flags.contains("replace") ? .replace : .merge
        let isDryRun = flags.contains("dry-run")
        let (desk, secret) = try await deskForRestoring(path, isDryRun: isDryRun, context)
        let outcome =
            isDryRun
            ? try desk.backups.rehearse(path, with: secret, mode: mode)
            : try desk.backups.restore(path, with: secret, mode: mode)
        write(outcome, mode, isDryRun: isDryRun, context)
        return .done
    }

    private static func write(_ outcome: RestoreOutcome, _ mode: RestoreMode, isDryRun: Bool, _ context: CommandContext) {
        if context.isJSON {
            Terminal.line(Output.json(RestoreOutput(outcome, mode, isDryRun: isDryRun)))
            return
        }
        context.say(isDryRun ? "backup.would-restore" : "backup.restored")
        let lines = [
            ("added", outcome.added), ("advanced", outcome.advanced), ("kept", outcome.kept),
            ("doubled", outcome.doubled), ("mended", outcome.mended), ("removed", outcome.removed),
        ]
        for (what, count) in lines where count > 0 {
            Terminal.line("  " + context.strings.text("backup.outcome.\(what)", ["count": .number(count)]))
        }
    }

    /// Where the store is lost, a new one is begun once the backup has been read to its end, and not before: an empty store
    /// would hide the loss from the next look.
    private static func deskForRestoring(
        _ path: String, isDryRun: Bool, _ context: CommandContext
    ) async throws -> (BackupDesk, BackupSecret) {
        do {
            let desk = try await context.backupDesk()
            return (desk, try await secret(for: path, desk, context))
        } catch let failure as RecordFailure where failure.code == .storeMissing && !isDryRun {
            let secret = try passphrase(context)
            _ = try context.formly.backupReading(version: Program.version).verify(path, with: secret)
            return (try await context.backupDesk(beginsAnew: true), secret)
        }
    }

    /// The home's own lock where it fits, else a passphrase.
    private static func secret(for path: String, _ desk: BackupDesk, _ context: CommandContext) async throws -> BackupSecret {
        if context.backupPassphrase == nil, let known = try await desk.secret(for: path) { return known }
        return try passphrase(context)
    }

    private static func passphrase(_ context: CommandContext) throws -> BackupSecret {
        if let given = context.backupPassphrase { return secret(given, context) }
        guard Terminal.inputIsTerminal else { throw BackupFailure(.locked) }
        Terminal.error(context.strings.text("backup.ask"))
        return secret(Terminal.readSecret() ?? "", context)
    }

    private static func secret(_ passphrase: String, _ context: CommandContext) -> BackupSecret {
        context.arguments.flags.contains("allow-costly") ? .patientPassphrase(passphrase) : .passphrase(passphrase)
    }
}

extension CommandContext {
    /// For scripts and timers, which can't be asked.
    fileprivate var backupPassphrase: String? {
        formly.environment["FORMLY_BACKUP_PASSPHRASE"].flatMap { $0.isEmpty ? nil : $0 }
    }

    func backupDesk(beginsAnew: Bool = false) async throws -> BackupDesk {
        try await opening { try formly.backupDesk(passphrase: $0, version: Program.version, beginsAnew: beginsAnew) }
    }
}
