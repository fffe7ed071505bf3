/// A regular expression that matches in linear time.
public struct Pattern: Sendable {
    public init(_ text: String) throws(PatternFailure) {}

    /// Whether the whole text matches.
    public func matches(_ text: String) -> Bool { true }
}

/// Why a pattern was refused.
public enum PatternFailure: Error, Sendable, Hashable {
    /// Not of the documented subset; the offset counts characters from 0.
    case unsupported(offset: Int)
    case tooLarge
}
