/// How a language says and writes dates.
public struct DateWords: Sendable, Hashable, Codable {
    /// `mdy`, `dmy` or `ymd`, the usual one first; several where the language is written in countries of several orders.
    public var orders: [String]
    /// January to December, each with its names and short names.
    public var months: [[String]]
    /// Monday to Sunday.
    public var weekdays: [[String]]
    /// Words between the parts that say nothing: `of`, `the`, `de`.
    public var particles: [String]
    public var yearMarks: [String]
    public var monthMarks: [String]
    public var dayMarks: [String]
    /// Days from today: `tomorrow` 1.
    public var relativeDays: [String: Int]
    /// Lengths of time in days: `week` 7.
    public var dayUnits: [String: Int]
    /// Lengths of time in months: `year` 12.
    public var monthUnits: [String: Int]
    /// `hace` two weeks.
    public var agoBefore: [String]
    /// two weeks `ago`.
    public var agoAfter: [String]
    /// `in` two weeks.
    public var aheadBefore: [String]
    /// two weeks `from now`.
    public var aheadAfter: [String]
    /// `next` Friday: the one after the coming one, or the coming one: two readings.
    public var next: [String]
    public var last: [String]
    public var this: [String]
}
