/// A moment: milliseconds since 1970-01-01T00:00:00Z. The clock is a parameter everywhere in the domain.
public struct Timestamp: Sendable, Hashable, Comparable, Codable {
    public let milliseconds: Int64

    public init(milliseconds: Int64) { self.milliseconds = milliseconds }

    public init(from decoder: any Decoder) throws {
        milliseconds = try decoder.singleValueContainer().decode(Int64.self)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(milliseconds)
    }

    public static func < (left: Self, right: Self) -> Bool { left.milliseconds < right.milliseconds }

    /// The day in UTC.
    public var utcDate: CivilDate? {
        CivilDate(dayNumber: Int((Double(milliseconds) / 86_400_000).rounded(.down)))
    }
}
