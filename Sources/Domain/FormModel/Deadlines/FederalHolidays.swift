public import Primitives

/// The legal public holidays of the United States: 5 U.S.C. 6103(a), on the days they are kept by 6103(b) and
/// Executive Order 11582: a Saturday's on the Friday before, a Sunday's on the Monday after.
///
/// Without Inauguration Day, which is a holiday only in and around the capital.
public enum FederalHolidays {
    public static func isHoliday(_ day: CivilDate) -> Bool {
        // New Year's Day can be kept on the last day of the year before.
        [day.year, day.year + 1].contains { days(of: $0).contains(day) }
    }

    public static func isBusinessDay(_ day: CivilDate) -> Bool { day.weekday <= 5 && !isHoliday(day) }

    /// The day after so many business days, the first day not counted; nil beyond the year 9999.
    public static func day(after start: CivilDate, businessDays: Int) -> CivilDate? {
        var day = start
        var left = businessDays
        while left > 0 {
            guard let next = day.adding(days: 1) else { return nil }
            day = next
            if isBusinessDay(day) { left -= 1 }
        }
        return day
    }

    static func days(of year: Int) -> [CivilDate] {
        let fixed = [(1, 1, 1), (6, 19, 2021), (7, 4, 1), (11, 11, 1), (12, 25, 1)].filter { year >= $0.2 }
        let kept = fixed.compactMap { month, day, _ in CivilDate(year: year, month: month, day: day).flatMap(observed) }
        // Martin Luther King Jr., Washington, Labor Day, Columbus, Thanksgiving; Memorial Day is the last Monday of May.
        let moving = [(1, 1, 3), (2, 1, 3), (9, 1, 1), (10, 1, 2), (11, 4, 4)].compactMap { month, weekday, number in
            nth(number, weekday: weekday, of: month, year)
        }
        return kept + moving + [lastMondayOfMay(year)].compactMap(\.self)
    }

    private static func observed(_ day: CivilDate) -> CivilDate? {
        switch day.weekday {
        case 6: day.adding(days: -1)
        case 7: day.adding(days: 1)
        default: day
        }
    }

    private static func nth(_ number: Int, weekday: Int, of month: Int, _ year: Int) -> CivilDate? {
        guard let first = CivilDate(year: year, month: month, day: 1) else { return nil }
        return first.adding(days: (weekday - first.weekday + 7) % 7 + 7 * (number - 1))
    }

    private static func lastMondayOfMay(_ year: Int) -> CivilDate? {
        guard let last = CivilDate(year: year, month: 5, day: 31) else { return nil }
        return last.adding(days: -(last.weekday - 1))
    }
}
