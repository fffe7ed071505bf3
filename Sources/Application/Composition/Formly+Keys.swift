import Assistant
import PangoDrawing
public import Primitives
public import Records
import SecretServiceKeys
import SodiumSealing

extension Formly: HomeKeys {
    private func vault() throws -> KeyVault { try KeyVault(home: home, keyring: SecretServiceKeyring()) }

    /// How the key is kept; nil before the first use.
    public func keyStatus() throws -> KeyStatus? {
        // Asking must not make a home.
        try keyPlace() == nil ? nil : try vault().status()
    }

    /// Puts the key of the records elsewhere, or behind another passphrase; what is sealed stays as it is.
    ///
    /// - Parameters:
    ///   - passphrase: opens the home now.
    ///   - next: the new one; nil where the place needs none.
    /// - Throws: `RecordFailure`.
    public func moveKey(to place: KeyPlace, passphrase: String?, next: String?) throws {
        let vault = try vault()
        try vault.move(try vault.open(passphrase: passphrase).key, to: place, passphrase: next)
    }

    /// A sheet to print, with a new key of its own. It opens the home once `write` has put it where it belongs; until then the
    /// earlier sheet stays good.
    ///
    /// - Throws: `RecordFailure`, and what `write` throws.
    public func makeRecoverySheet(
        passphrase: String?, _ strings: StringTable, write: (_ pdf: [UInt8]) throws -> Void
    ) async throws {
        let vault = try vault()
        let key = try vault.open(passphrase: passphrase).key
        let recovery = vault.newRecoveryKey()
        let sheet = RecoverySheet(key: recovery, made: Surroundings.today(), strings: strings)
        try write(try await PangoDrawing().draw(sheet.sheet))
        try vault.keep(recovery, for: key)
    }

    /// Opens the home by its recovery sheet and puts the key behind a new passphrase.
    ///
    /// - Throws: `RecordFailure`: `keyMissing` where no sheet was ever made, `wrongKey` for another one's.
    public func recoverKey(with recovery: RecoveryKey, passphrase: String) throws {
        guard try keyPlace() != nil else { throw RecordFailure(.keyMissing) }
        try vault().recover(with: recovery, passphrase: passphrase)
    }
}
