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
    }

    public var kind: Kind
    /// What exactly happened, where that is known.
    public var message: Message?

    public init(_ kind: Kind, message: Message? = nil) {
        self.kind = kind
        self.message = message
    }
}

/// The stored answers are sealed with a passphrase that hasn't been given yet.
public struct LockedScreen: Sendable, Hashable, Codable {
    /// The passphrase that was tried is not the one.
    public var isWrong: Bool

    public init(isWrong: Bool = false) { self.isWrong = isWrong }
}
