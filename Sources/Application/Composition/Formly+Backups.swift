public import Assistant
import Foundation
import Primitives
import Records
import SQLiteRecords
import SodiumSealing

extension Formly {
    /// Where backups go when nothing else is said.
    public var backupFolder: String { home + "/backups" }

    /// The backups of this home, which is opened for it.
    ///
    /// - Parameter beginsAnew: begins a new store where the old one is lost, for a backup to be restored into.
    /// - Throws: `RecordFailure(.locked)` when a passphrase is needed and none is given.
    public func backupDesk(passphrase: String?, version: String, beginsAnew: Bool = false) throws -> BackupDesk {
        backupDesk(over: try open(passphrase: passphrase, beginsAnew: beginsAnew), version: version)
    }

    func backupDesk(
        over home: (key: DataKey, files: SodiumSealedFiles, store: SQLiteRecordStore), version: String
    ) -> BackupDesk {
        let (key, files, store) = home
        let archive = SQLiteRecordArchive(
            path: self.home + "/formly.db", temporary: self.home + "/tmp", sealing: SodiumSealer(key))
        return BackupDesk(
            backups: backups(archive, files, version), records: store, folder: backupFolder)
    }

    /// For looking at backup files without opening a home; nothing can be restored by it.
    public func backupReading(version: String) throws -> Backups {
        let (folder, key) = (home + "/tmp", DataKey.random())
        let files = try SodiumSealedFiles(folder: folder, temporary: folder, key: key)
        let archive = SQLiteRecordArchive(path: folder + "/none", temporary: folder, sealing: SodiumSealer(key))
        return backups(archive, files, version)
    }

    private func backups(_ archive: SQLiteRecordArchive, _ files: SodiumSealedFiles, _ version: String) -> Backups {
        Backups(
            archive: archive, files: SodiumBackups(files: files), version: version, now: Surroundings.now,
            name: Surroundings.backupName, newID: Surroundings.newID)
    }
}
