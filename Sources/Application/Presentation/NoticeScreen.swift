public import Primitives

/// Something that can't be shown, and what to do instead.
public struct NoticeScreen: Sendable, Hashable, Codable {
    public enum Kind: String, Sendable, Hashable, Codable {
        case notFound = "not-found"
        case refused
        case linkUsed = "link-used"
        case sessionOver = "session-over"
        case tooLarge = "too-large"
        case failed
        /// The same form was changed in another window.
        case conflict
        /// One form does not open; the others do.
        case damaged
        /// Nobody used the app for a while, or the person locked it.
        case idle
    }

    public var kind: Kind
    /// What exactly happened, where that is known.
    public var message: Message?
    /// Whether the same page may work another time.
    public var canRetry: Bool
    /// The form that it is about, where it is about one.
    public var session: String?

    public init(_ kind: Kind, message: Message? = nil, canRetry: Bool = true, session: String? = nil) {
        self.kind = kind
        self.message = message
        self.canRetry = canRetry
        self.session = session
    }
}

/// A PDF that opens only with its own password, which the person is asked for.
public struct FilePasswordScreen: Sendable, Hashable, Codable {
    /// Names the waiting file in the form that is sent back.
    public var key: String
    public var name: String
    /// The password that was tried does not open it.
    public var isWrong: Bool

    public init(key: String, name: String, isWrong: Bool = false) {
        self.key = key
        self.name = name
        self.isWrong = isWrong
    }
}

/// The stored answers are sealed with a passphrase that hasn't been given yet.
public struct LockedScreen: Sendable, Hashable, Codable {
    /// The passphrase that was tried is not the one.
    public var isWrong: Bool

    public init(isWrong: Bool = false) { self.isWrong = isWrong }
}
