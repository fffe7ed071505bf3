public import Primitives

/// The key of one home, and what a person can do with it: also while nothing is open yet, or can't be opened.
public protocol HomeKeys: Sendable {
    /// The folder of the person's records.
    var home: String { get }

    /// How the key is kept; nil before the first use. Makes nothing.
    func keyStatus() throws -> KeyStatus?

    /// Puts the key elsewhere, or behind another passphrase; what is sealed stays as it is.
    ///
    /// - Parameters:
    ///   - passphrase: opens the home now.
    ///   - next: the new one; nil where the place needs none.
    /// - Throws: `RecordFailure`.
    func moveKey(to place: KeyPlace, passphrase: String?, next: String?) throws

    /// A sheet to print, with a new key of its own, which opens the home once `write` has returned.
    func makeRecoverySheet(
        passphrase: String?, _ strings: StringTable, write: (_ pdf: [UInt8]) throws -> Void
    ) async throws

    /// Opens the home by its sheet and puts the key behind a new passphrase.
    ///
    /// - Throws: `RecordFailure`: `keyMissing` where no sheet was ever made, `wrongKey` for another one's.
    func recoverKey(with recovery: RecoveryKey, passphrase: String) throws

    /// Destroys the key, then deletes all of Formly's in the home. Needs no passphrase: who can delete files can do this.
    ///
    /// What a crash leaves can't be read any more, and a second call finishes it.
    /// - Parameter isServedHere: this process serves the home; else the one that does is told to end.
    /// - Throws: where the key itself can't be destroyed.
    func wipe(isServedHere: Bool) throws -> Wiping
}

/// What became of a home that was wiped.
public struct Wiping: Sendable, Hashable {
    /// False where a keyring that could not be asked still has the key; it opens nothing any more.
    public var isKeyGone: Bool
    /// False where other files than Formly's lie in the folder.
    public var isFolderGone: Bool
    /// False where some of Formly's own files could not be deleted; they can't be read any more.
    public var isAllDeleted: Bool

    public init(isKeyGone: Bool = true, isFolderGone: Bool = true, isAllDeleted: Bool = true) {
        self.isKeyGone = isKeyGone
        self.isFolderGone = isFolderGone
        self.isAllDeleted = isAllDeleted
    }
}
