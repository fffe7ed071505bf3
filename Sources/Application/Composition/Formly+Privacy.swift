public import Assistant
import Foundation
import Primitives
public import Records
import SQLiteRecords
import SecretServiceKeys
import SodiumSealing

extension Formly {
    /// What is kept of the person, to be seen, taken along and deleted.
    ///
    /// - Throws: `RecordFailure(.locked)` when a passphrase is needed and none is given.
    public func privacyDesk(passphrase: String?) async throws -> PrivacyDesk {
        let store = try open(passphrase: passphrase).store
        return PrivacyDesk(assistant: try assistant(over: store), library: store, folders: HomeFolder(home: home))
    }

    /// Of files alone: an app that serves the home elsewhere is told to end, for it would go on showing what it has in memory.
    public func wipe(isServedHere: Bool) throws -> Wiping {
        guard FileManager.default.fileExists(atPath: home) else { return Wiping() }
        if !isServedHere { _ = HomeDoor.ask(.leave, home: home) }
        var wiping = Wiping()
        wiping.isKeyGone = try KeyVault(home: home, keyring: SecretServiceKeyring()).destroy()
        do {
            wiping.isFolderGone = try HomeFolder(home: home).removeAll()
        } catch {
            (wiping.isFolderGone, wiping.isAllDeleted) = (false, false)  // the answer says so
        }
        return wiping
    }
}
