/// What work leaves behind in the person's folder.
public enum Leftover: String, Sendable, Hashable, Codable, CaseIterable {
    /// Files of work that was cut short: a crash, a power cut.
    case temporary
    /// The store as it was before a repair or before a new schema.
    case copies
}

/// How much there is of one leftover.
public struct LeftoverAmount: Sendable, Hashable {
    public var kind: Leftover
    public var count: Int
    /// On the disk.
    public var bytes: Int

    public init(_ kind: Leftover, count: Int, bytes: Int) {
        self.kind = kind
        self.count = count
        self.bytes = bytes
    }
}
