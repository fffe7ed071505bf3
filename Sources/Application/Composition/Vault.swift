public import Records
import SQLiteRecords
import SecretServiceKeys
import SodiumSealing

/// A home folder, open: everything Formly keeps, and the key to it.
///
/// The home holds `formly.db` (and its `-wal` and `-shm`), `keys.json`, `key` where the key rests in a file,
/// `attachments/`, `tmp/` and `lock`; all of it is this user's alone.
public struct Vault: Sendable {
    public let records: any RecordStore
    public let attachments: any AttachmentStore
    public let keyPlace: KeyPlace

    /// Opens the home, made on the first run; then the key goes behind the passphrase when there is one, else into the
    /// desktop's keyring when there is one, else into a key file.
    /// - Throws: `RecordFailure`; `.locked` when a passphrase is needed and `passphrase` is nil.
    public static func open(home: String, passphrase: String? = nil) throws -> Vault {
        try open(home: home, passphrase: passphrase, keyring: SecretServiceKeyring())
    }

    /// With another keyring than the desktop's.
    public static func open(home: String, passphrase: String?, keyring: any Keyring) throws -> Vault {
        let (key, place) = try KeyVault(home: home, keyring: keyring).open(passphrase: passphrase)
        let files = try SodiumSealedFiles(folder: "\(home)/attachments", temporary: "\(home)/tmp", key: key)
        let store = try SQLiteRecordStore(path: "\(home)/formly.db", sealing: SodiumSealer(key), files: files)
        return Vault(records: store, attachments: store, keyPlace: place)
    }

    /// Where the key of a home rests, without opening it; nil before the first run.
    public static func keyPlace(home: String) throws -> KeyPlace? {
        try KeyVault(home: home, keyring: SecretServiceKeyring()).place()
    }
}
