import Foundation
import Primitives
public import Records

/// The backups of an open home: with the lock that it keeps for them.
///
/// - Throws: `BackupFailure` and `RecordFailure`, and nothing else.
public struct BackupDesk: Sendable {
    public let backups: Backups
    /// Where backups go when nothing else is said.
    public let folder: String
    private let records: any RecordStore & PrivacyStore

    private static let lockSetting = "backup.lock"
    private static let rottenSetting = "backup.rotten"
    /// How long a sealed file that nothing names is kept.
    private static let strayDays: Int64 = 90

    public init(backups: Backups, records: any RecordStore & PrivacyStore, folder: String) {
        self.backups = backups
        self.records = records
        self.folder = folder
    }

    /// Nil before the first backup.
    public func lock() async throws -> BackupLock? {
        do {
            return try await records.setting(Self.lockSetting).map { BackupLock($0) }
        } catch let failure as RecordFailure where failure.code == .corrupt {
            return nil  // damaged: backups made with it open by their passphrase, and a new one is asked for
        }
    }

    /// Ids of backups in which damage was found: what leans on them can't be restored whole.
    public func rotten() async throws -> Set<String> {
        do {
            guard let kept = try await records.setting(Self.rottenSetting) else { return [] }
            return try JSONDecoder().decode(Set<String>.self, from: Data(kept))
        } catch {
            return []  // the next backup finds them again
        }
    }

    private func remember(rotten found: Set<String>) async throws -> Set<String> {
        let known = try await rotten()
        let all = known.union(found)
        if all != known { try await records.set(Self.rottenSetting, to: [UInt8](try JSONEncoder().encode(all))) }
        return all
    }

    /// Newest first, with what is known of their damage.
    public func list(
        in folder: String, with secret: BackupSecret
    ) async throws -> (entries: [BackupEntry], unreadable: [UnreadableBackup]) {
        let rotten = try await rotten()
        return try await blocking { try backups.list(in: folder, with: secret, rotten: rotten) }
    }

    /// From now on backups open with this passphrase; earlier ones keep theirs.
    ///
    /// - Throws: `BackupFailure(.weakPassphrase)` for a new one that is soon guessed.
    public func protect(passphrase: String) async throws -> BackupLock {
        if let lock = try await lock(), try await blocking({ try backups.files.opens(lock, passphrase: passphrase) }) {
            return lock
        }
        guard PassphraseStrength(Personal(passphrase)).level != .weak else { throw BackupFailure(.weakPassphrase) }
        let lock = try await blocking { try backups.files.newLock(passphrase: passphrase) }
        try await records.set(Self.lockSetting, to: lock.content.exposed)
        return lock
    }

    /// A backup, and then the old ones that it makes superfluous go.
    ///
    /// - Throws: `BackupFailure(.locked)` before there is a lock.
    public func create(
        in folder: String? = nil, reason: BackupReason = .asked, isWhole: Bool = false,
        retention: BackupRetention = BackupRetention()
    ) async throws -> (entry: BackupEntry, removed: [BackupName]) {
        guard let lock = try await lock() else { throw BackupFailure(.locked) }
        let place = folder ?? self.folder
        let entry = try await blocking { try backups.create(in: place, lock: lock, reason: reason, isWhole: isWhole) }
        if place != self.folder { try await note(entry, in: place) }
        let rotten = try await remember(rotten: entry.rotten)
        let moment = Timestamp(milliseconds: entry.manifest.made.milliseconds - Self.strayDays * 86_400_000)
        // Only here, where what they might have belonged to is safe in a backup.
        _ = try await records.forgetStrayFiles(before: moment)
        return (
            entry,
            try await blocking { try backups.tidy(place, lock: lock, retention, keeping: entry.name, rotten: rotten) }
        )
    }

    /// A backup elsewhere is out of Formly's hands, though sealed.
    private func note(_ entry: BackupEntry, in place: String) async throws {
        let note = DepartureNote(files: [entry.name.text], place: place)
        try await records.note(
            Departure(
                id: Departure.ID(entry.manifest.id), at: entry.manifest.made, kind: .backup,
                content: [UInt8](try JSONEncoder().encode(note))))
    }

    /// What opens a backup without asking, when it is one of this home.
    public func secret(for path: String) async throws -> BackupSecret? {
        guard let lock = try await lock(), try backups.files.isUnder(lock, path) else { return nil }
        return .lock(lock)
    }
}
