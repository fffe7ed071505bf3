public import Primitives

/// The kinds of things that Formly keeps.
public enum StoredKind: String, Sendable, Hashable, Codable, CaseIterable {
    /// Forms that were begun, with their answers.
    case forms
    /// What was said in them, turn by turn.
    case conversations
    /// The PDFs and pictures that forms began from.
    case files
    /// The library: papers and what was read in them.
    case papers
    /// What the person let Formly remember.
    case profile
    /// Language, theme and the like, and the lock of backups.
    case preferences
    /// What left the store because the person asked for it.
    case history
    case backups
    /// Forms of the person's own, in clear.
    case templates
    case key
    /// What is in work; gone when the work is done.
    case temporary
}

/// How much there is of one kind.
public struct StoredAmount: Sendable, Hashable {
    public var kind: StoredKind
    public var count: Int
    /// On the disk.
    public var bytes: Int
    /// The oldest of them; nil where no time is kept, or there is none.
    public var since: Timestamp?
    public var isSealed: Bool

    public init(_ kind: StoredKind, count: Int, bytes: Int, since: Timestamp? = nil, isSealed: Bool = true) {
        self.kind = kind
        self.count = count
        self.bytes = bytes
        self.since = since
        self.isSealed = isSealed
    }
}
