import Foundation
import Primitives
public import Records
import SQLiteRecords
import SecretServiceKeys
import SodiumSealing

extension Formly {
    /// Looks at everything that is stored; nil before the first use. Nothing is changed.
    ///
    /// - Throws: `RecordFailure`: where the home can't be opened; damage is a finding.
    public func examine(passphrase: String?) throws -> StoreExamination? {
        guard isBegun else { return nil }
        return try examiner(passphrase).examine()
    }

    /// Mends what can be, after a copy of the store as it is. Nil before the first use.
    public func repair(passphrase: String?) throws -> StoreRepair? {
        guard isBegun else { return nil }
        // It would go on writing into the database that is replaced.
        guard !HomeDoor.isHeld(home: home) else { throw RecordFailure(.busy) }
        return try examiner(passphrase).repair(copyingTo: copyFolder("repair"))
    }

    /// Copies of the store that were made before something changed it, oldest first.
    public func copies() -> [String] {
        let folder = home + "/copies"
        // None were made where there is no folder.
        return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted().map { "\(folder)/\($0)" }
    }

    private var isBegun: Bool {
        // A home whose database is gone has been begun all the same.
        ["formly.db", "keys.json"].contains { FileManager.default.fileExists(atPath: "\(home)/\($0)") }
    }

    private func examiner(_ passphrase: String?) throws -> SQLiteStoreExaminer {
        let key = try KeyVault(home: home, keyring: SecretServiceKeyring()).open(passphrase: passphrase).key
        let folder = home + "/attachments"
        let files = try SodiumSealedFiles(folder: folder, temporary: home + "/tmp", key: key)
        return SQLiteStoreExaminer(path: home + "/formly.db", sealing: SodiumSealer(key), files: files, in: folder)
    }

    /// Not there yet; named by the moment.
    func copyFolder(_ reason: String) -> String { "\(home)/copies/\(reason)-\(Surroundings.now().milliseconds)" }
}
