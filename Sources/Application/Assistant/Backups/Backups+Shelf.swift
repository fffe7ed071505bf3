public import Records

/// A backup file in its folder.
public struct BackupEntry: Sendable {
    public var name: BackupName
    public var path: String
    public var manifest: BackupManifest
    /// Ids of backups it leans on that are not beside it.
    public var missing: Set<String>
    /// Ids of backups, itself or others that it leans on, of which a part is known to be damaged. Of one that was just made:
    /// of earlier ones; what they had was saved anew.
    public var rotten: Set<String> = []

    /// Whether all that it needs is there and not known to be damaged.
    public var isWhole: Bool { missing.isEmpty && rotten.isEmpty }
}

/// A file with a backup's name that tells nothing more, and why.
public struct UnreadableBackup: Sendable {
    public var name: BackupName
    public var path: String
    public var failure: BackupFailure
}

extension Backups {
    /// Newest first.
    ///
    /// - Parameter rotten: ids of backups in which damage was found before.
    public func list(
        in folder: String, with secret: BackupSecret, rotten: Set<String> = []
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
                let damaged = rotten.intersection(manifest.needs.union([manifest.id]))
                entries.append(
                    BackupEntry(name: name, path: path, manifest: manifest, missing: missing, rotten: damaged))
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
        guard let passphrase = secret.passphrase else { return try files.open(path, with: secret) }
        let isPatient = if case .patientPassphrase = secret { true } else { false }
        let id = try files.label(of: path).lock
        let lock = try locks[id] ?? files.unlock(path, passphrase: passphrase, isPatient: isPatient)
        locks[id] = lock
        return try files.open(path, with: .lock(lock))
    }

    /// Removes backups of this home beyond what `retention` keeps. What a kept one leans on stays.
    ///
    /// - Parameter made: the one that was just made; it stays, whatever the clock says it is older than.
    /// - Returns: the names that were removed.
    public func tidy(
        _ folder: String, lock: BackupLock, _ retention: BackupRetention, keeping made: BackupName? = nil,
        rotten: Set<String> = []
    ) throws -> [BackupName] {
        let entries = try list(in: folder, with: .lock(lock), rotten: rotten).entries
        // One that can't be restored, for a part of it is gone or damaged, doesn't take the place of one that can.
        let whole = entries.filter(\.isWhole)
        let kept = retention.kept(of: whole.map(\.name)).union([made].compactMap(\.self))
        let needed = whole.filter { kept.contains($0.name) }.reduce(into: Set<String>()) { $0.formUnion($1.manifest.needs) }
        let gone = whole.filter { !kept.contains($0.name) && !needed.contains($0.manifest.id) }
        for entry in gone { try files.remove(entry.name, in: folder) }
        return gone.map(\.name)
    }
}
