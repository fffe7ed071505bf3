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
    /// The day of a date whose year was not said, in the likelier order of day and month.
    var recurring: RecurringDay?
    /// The same numbers with day and month the other way round, where that is a day as well.
    var turnedRound: RecurringDay?
    /// 1 is Monday.
    var weekday: Int?

    enum Part: String, Sendable, CaseIterable { case day, month, year }

    /// A weekday alone, which may only repeat what else was said.
    var isBareWeekday: Bool { isRelative && confidence <= 0.5 && weekday == nil && readings.count == 1 }

    /// Every part was said, but the calendar has no such day.
    var isImpossible: Bool { readings.isEmpty && missing.isEmpty }
}

/// A day that comes again: every year on a day of a month, or every month on a day.
struct RecurringDay: Sendable, Hashable {
    /// Nil: of any month.
    var month: Int?
    var day: Int
    /// A day with a name of its own; month and day say nothing then.
    var feast: Feast?

    var isYearly: Bool { month != nil || feast != nil }

    /// The days near today that fit, the nearest first.
    func dates(near today: CivilDate, weekday: Int? = nil) -> [CivilDate] {
        candidates(near: today).filter { weekday == nil || $0.weekday == weekday && abs($0.year - today.year) <= 1 }
            .sorted { abs($0.dayNumber - today.dayNumber) < abs($1.dayNumber - today.dayNumber) }
    }

    private func candidates(near today: CivilDate) -> [CivilDate] {
        if let feast { return (today.year - 8...today.year + 8).compactMap(feast.date) }
        if let month { return (today.year - 8...today.year + 8).compactMap { CivilDate(year: $0, month: month, day: day) } }
        return (-14...14).compactMap { offset in
            today.adding(months: offset).flatMap { CivilDate(year: $0.year, month: $0.month, day: day) }
        }
    }
}

/// The parts of a date as they were said.
struct DateParts: Sendable, Hashable {
    var year: SaidYear?
    var month: Int?
    var day: Int?
    /// The month is an ordinal or a number of its own, which counts only beside a day.
    var isBareMonth = false
    var isOrdinalDay = false
    /// "Ende März": no day of it was said.
    var isPartOfMonth = false

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
