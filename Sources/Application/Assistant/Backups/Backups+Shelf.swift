public import Records

/// A backup file in its folder.
public struct BackupEntry: Sendable {
    public var name: BackupName
    public var path: String
    public var manifest: BackupManifest
    /// Ids of backups it leans on that are not beside it.
    public var missing: Set<String>
}

/// A file with a backup's name that tells nothing more, and why.
public struct UnreadableBackup: Sendable {
    public var name: BackupName
    public var path: String
    public var failure: BackupFailure
}

extension Backups {
    /// Newest first.
    public func list(
        in folder: String, with secret: BackupSecret
    ) throws -> (entries: [BackupEntry], unreadable: [UnreadableBackup]) {
        let names = try files.names(in: folder)
        let present = Set(names.compactMap { try? files.label(of: "\(folder)/\($0.text)").id })  // unreadable ones are told below
        var entries: [BackupEntry] = []
        var unreadable: [UnreadableBackup] = []
        var locks: [String: BackupLock] = [:]
        for name in names {
            let path = "\(folder)/\(name.text)"
            do {
                let manifest = try open(path, with: secret, &locks).manifest
                let missing = manifest.needs.subtracting(present)
                entries.append(BackupEntry(name: name, path: path, manifest: manifest, missing: missing))
            } catch let failure as BackupFailure {
                unreadable.append(UnreadableBackup(name: name, path: path, failure: failure))
            }
        }
        return (entries, unreadable)
    }

    /// A passphrase is tried once for each lock, since that takes a second.
    private func open(
        _ path: String, with secret: BackupSecret, _ locks: inout [String: BackupLock]
    ) throws -> any BackupReading {
        guard case .passphrase(let passphrase) = secret else { return try files.open(path, with: secret) }
        let id = try files.label(of: path).lock
        let lock = try locks[id] ?? files.unlock(path, passphrase: passphrase)
        locks[id] = lock
        return try files.open(path, with: .lock(lock))
    }

    /// Removes backups of this home beyond what `retention` keeps. What a kept one leans on stays.
    ///
    /// - Parameter made: the one that was just made; it stays, whatever the clock says it is older than.
    /// - Returns: the names that were removed.
    public func tidy(
        _ folder: String, lock: BackupLock, _ retention: BackupRetention, keeping made: BackupName? = nil
    ) throws -> [BackupName] {
        let entries = try list(in: folder, with: .lock(lock)).entries
        // One that can't be restored, for a part of it is gone, doesn't take the place of one that can.
        let whole = entries.filter(\.missing.isEmpty)
        let kept = retention.kept(of: whole.map(\.name)).union([made].compactMap(\.self))
        let needed = whole.filter { kept.contains($0.name) }.reduce(into: Set<String>()) { $0.formUnion($1.manifest.needs) }
        let gone = whole.filter { !kept.contains($0.name) && !needed.contains($0.manifest.id) }
        for entry in gone { try files.remove(entry.name, in: folder) }
        return gone.map(\.name)
    }
}
