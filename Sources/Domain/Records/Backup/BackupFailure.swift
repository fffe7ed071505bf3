public import Primitives

/// Why a backup could not be made, read or restored. Holds no content.
public struct BackupFailure: Error, Sendable, Hashable {
    public enum Code: String, Sendable, Hashable, CaseIterable {
        /// Not a backup of Formly at all.
        case notABackup = "not-a-backup"
        case newerFormat = "newer-format"
        /// No passphrase was given.
        case locked
        /// The home opens with a passphrase, which nobody types for a timer.
        case unattended
        case wrongPassphrase = "wrong-passphrase"
        /// The passphrase typed a second time was another one.
        case passphrasesDiffer = "passphrases-differ"
        /// Ends too early: interrupted while it was copied.
        case cutShort = "cut-short"
        /// Bytes were changed.
        case damaged
        /// Leans on another backup file that is not beside it.
        case partMissing = "part-missing"
        /// What was restored for a test was not what was saved.
        case notTheSame = "not-the-same"
        /// The home changed faster than it could be read.
        case keepsChanging = "keeps-changing"
        /// For a new lock: a backup may come into other hands.
        case weakPassphrase = "weak-passphrase"
        /// The file asks for more than a usual derivation of its key, and nobody agreed to that.
        case costly
        case full
        case cannotWrite = "cannot-write"
        case cannotRead = "cannot-read"
    }

    public let code: Code
    public let arguments: [String: Message.Argument]
    /// Words by `backup.<code>` in the string tables.
    public var message: Message { Message("backup.failure.\(code.rawValue)", arguments) }

    public init(_ code: Code, _ arguments: [String: Message.Argument] = [:]) {
        self.code = code
        self.arguments = arguments
    }
}
