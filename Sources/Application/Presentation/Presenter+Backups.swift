public import Assistant
public import Primitives
public import Records

extension Presenter {
    public func backups(
        _ found: (entries: [BackupEntry], unreadable: [UnreadableBackup]), folder: String, hasPassphrase: Bool,
        outcome: Message? = nil, isProblem: Bool = false
    ) -> BackupsScreen {
        BackupsScreen(
            backups: found.entries.map(backup),
            unreadable: found.unreadable.map { .init(name: $0.name.text, reason: strings.text($0.failure.message)) },
            folder: folder, hasPassphrase: hasPassphrase, outcome: outcome.map(strings.text), isProblem: isProblem)
    }

    private func backup(_ entry: BackupEntry) -> BackupsScreen.Backup {
        let counts = entry.manifest.counts
        let forms = strings.text("backup.forms", ["count": .number(counts["session"] ?? 0)])
        let papers = strings.text("vault.papers", ["count": .number(counts["paper"] ?? 0)])
        let trouble: String? =
            !entry.rotten.isEmpty ? "backup.damaged" : !entry.missing.isEmpty ? "backup.incomplete" : nil
        let about = [forms, papers, size(entry.manifest.bytes), trouble.map { strings.text($0) }]
        return .init(
            name: entry.name.text, when: when(entry.name), about: about.compactMap(\.self).joined(separator: " · "),
            isIncomplete: !entry.isWhole)
    }

    /// By the clock on the wall when it was made.
    func when(_ name: BackupName) -> String {
        let minute = name.minute < 10 ? "0\(name.minute)" : "\(name.minute)"
        return strings.text("vault.when", ["date": .date(name.day), "time": .text("\(name.hour):\(minute)")])
    }

    private func size(_ bytes: Int) -> String {
        let tenths = max(1, (bytes * 10 + (1 << 19)) >> 20)
        return strings.text("vault.size", ["megabytes": .text("\(tenths / 10).\(tenths % 10)")])
    }

    /// - Parameter outcome: what the rehearsal came to; nil where it could not be held.
    public func restore(
        _ name: BackupName, _ mode: RestoreMode, _ outcome: RestoreOutcome?, needsPassphrase: Bool = false,
        problem: Message? = nil
    ) -> RestoreScreen {
        RestoreScreen(
            name: name.text, when: when(name), isReplacing: mode == .replace, changes: outcome.map(changes) ?? [],
            needsPassphrase: needsPassphrase, problem: problem.map(strings.text))
    }

    private func changes(_ outcome: RestoreOutcome) -> [String] {
        let lines = [
            ("added", outcome.added), ("advanced", outcome.advanced), ("kept", outcome.kept), ("doubled", outcome.doubled),
            ("mended", outcome.mended), ("removed", outcome.removed),
        ]
        let told = lines.filter { $0.1 > 0 }.map { strings.text("backup.outcome.\($0.0)", ["count": .number($0.1)]) }
        return told.isEmpty ? [strings.text("vault.nothingChanges")] : told
    }
}
