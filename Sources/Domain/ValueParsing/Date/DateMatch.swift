import Primitives

/// What was found of a date: all of it, some parts, or several readings.
struct DateMatch: Sendable, Hashable {
    var tokens: Range<Int>
    /// The possible days, the likelier first; empty when parts are missing or there is no such day.
    var readings: [CivilDate]
    var missing: Set<Part> = []
    var confidence = 1.0
    /// Counted from today.
    var isRelative = false

    enum Part: String, Sendable, CaseIterable { case day, month, year }

    /// Every part was said, but the calendar has no such day.
    var isImpossible: Bool { readings.isEmpty && missing.isEmpty }
}

/// The parts of a date as they were said.
struct DateParts: Sendable, Hashable {
    var year: SaidYear?
    var month: Int?
    var day: Int?

    var count: Int { (year == nil ? 0 : 1) + (month == nil ? 0 : 1) + (day == nil ? 0 : 1) }

    var missing: Set<DateMatch.Part> {
        var missing: Set<DateMatch.Part> = []
        if year == nil { missing.insert(.year) }
        if month == nil { missing.insert(.month) }
        if day == nil { missing.insert(.day) }
        return missing
    }
}

struct SaidYear: Sendable, Hashable {
    var value: Int
    /// `'90`: the century was not said.
    var isShort: Bool
}
