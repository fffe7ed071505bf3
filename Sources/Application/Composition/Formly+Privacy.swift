public import Assistant
import Foundation
import Primitives
import Records
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

    /// What became of a home that was wiped.
    public struct Wiping: Sendable {
        /// False where a keyring that could not be asked still has it; it opens nothing any more.
        public var isKeyGone: Bool
        /// False where other files than Formly's lie in the folder.
        public var isFolderGone: Bool
    }

    /// Destroys the key, then deletes all of Formly's in the home. Needs no passphrase: who can delete files can do this.
    ///
    /// What a crash leaves can't be read any more, and a second call finishes it.
    public func wipe() throws -> Wiping {
        guard FileManager.default.fileExists(atPath: home) else { return Wiping(isKeyGone: true, isFolderGone: true) }
        // An open app would go on showing what it has in memory.
        _ = HomeDoor.ask(.leave, home: home)
        let isKeyGone = try KeyVault(home: home, keyring: SecretServiceKeyring()).destroy()
        return Wiping(isKeyGone: isKeyGone, isFolderGone: try HomeFolder(home: home).removeAll())
    }
}
