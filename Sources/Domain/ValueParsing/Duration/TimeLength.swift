import Primitives

/// A length of time; months and days don't turn into each other.
struct TimeLength: Sendable, Hashable {
    var months = 0
    var days = 0
    var minutes = 0

    /// The day so long after another, or before it.
    func added(to day: CivilDate, sign: Int) -> CivilDate? {
        day.adding(months: sign * months)?.adding(days: sign * days)
    }

    /// So many hundredths of it. Half a month is fifteen days, half a day twelve hours.
    func times(hundredths count: Int) -> TimeLength {
        let (wholeMonths, restOfMonth) = (months * count).quotientAndRemainder(dividingBy: 100)
        var result = TimeLength()
        if restOfMonth == 0 { result.months = wholeMonths }
        let dayHundredths = days * count + (restOfMonth == 0 ? 0 : months * count * 30)
        result.days = dayHundredths / 100
        result.minutes = (minutes * count + dayHundredths % 100 * 1440) / 100
        return result
    }

    static func + (one: TimeLength, other: TimeLength) -> TimeLength {
        TimeLength(months: one.months + other.months, days: one.days + other.days, minutes: one.minutes + other.minutes)
    }

    /// ISO 8601-1, 5.5.2: `P2Y3M`, `P3W`, `P10D`, `PT90M`.
    var iso: String {
        if months == 0, minutes == 0, days > 0, days % 7 == 0 { return "P\(days / 7)W" }
        let (years, rest) = months.quotientAndRemainder(dividingBy: 12)
        var text = "P" + Self.part(years, "Y") + Self.part(rest, "M") + Self.part(days, "D")
        if minutes > 0 { text += "T" + Self.part(minutes / 60, "H") + Self.part(minutes % 60, "M") }
        return text == "P" ? "P0D" : text
    }

    private static func part(_ count: Int, _ letter: String) -> String { count == 0 ? "" : "\(count)\(letter)" }
}
