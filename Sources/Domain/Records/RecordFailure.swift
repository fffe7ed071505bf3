public import Primitives

/// Why the store could not do what was asked. Holds no content.
public struct RecordFailure: Error, Sendable, Hashable {
    public enum Code: String, Sendable, Hashable, CaseIterable {
        /// A passphrase is needed and none was given.
        case locked
        case wrongKey = "wrong-key"
        /// The place of the key is known but nothing is there.
        case keyMissing = "key-missing"
        /// The key rests in a keyring that can't be asked now.
        case keyringUnavailable = "keyring-unavailable"
        /// Others than its owner can read the key file.
        case exposedKey = "exposed-key"
        /// The key file is a link, or another user's: what it holds is none of this home's making.
        case foreignKey = "foreign-key"
        /// Damaged, or changed by another program, or a sealed value that is not in its place.
        case corrupt
        /// The database is gone or emptied, though there was one in this home.
        case storeMissing = "store-missing"
        case full
        case readOnly = "read-only"
        /// Another Formly held the store for longer than is waited for.
        case busy
        case notFound = "not-found"
        /// Changed meanwhile by another window.
        case conflict
        case newerSchema = "newer-schema"
        case tooLarge = "too-large"
        case unavailable
        case other
    }

    public let code: Code
    /// Words by `store.<code>` in the string tables.
    public var message: Message { Message("store.\(code.rawValue)", arguments) }
    public let arguments: [String: Message.Argument]

    public init(_ code: Code, _ arguments: [String: Message.Argument] = [:]) {
        self.code = code
        self.arguments = arguments
    }
}
