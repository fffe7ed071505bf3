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

    public init(backups: Backups, records: any RecordStore & PrivacyStore, folder: String) {
        self.backups = backups
        self.records = records
        self.folder = folder
    }

    /// Nil before the first backup.
    public func lock() async throws -> BackupLock? {
        try await records.setting(Self.lockSetting).map { BackupLock($0) }
    }

    /// From now on backups open with this passphrase; earlier ones keep theirs.
    public func protect(passphrase: String) async throws -> BackupLock {
        if let lock = try await lock(), try await blocking({ try backups.files.opens(lock, passphrase: passphrase) }) {
            return lock
        }
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
        return (entry, try await blocking { try backups.tidy(place, lock: lock, retention, keeping: entry.name) })
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
