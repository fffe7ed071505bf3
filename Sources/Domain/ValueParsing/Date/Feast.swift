import Primitives

/// A day with a name of its own, the same rule every year.
enum Feast: Sendable, Hashable {
    case fixed(month: Int, day: Int)
    /// Days from Easter Sunday.
    case easter(Int)
    /// The nth weekday of a month, 1 being Monday; counted from the end where `count` is negative; days are added to it.
    case weekday(Int, count: Int, month: Int, plus: Int)

    /// As language data writes it: `12-25`, `easter-2`, `easter`, `11-4-thu`, `11-4-thu+1`, `5-last-mon`; nil for anything else.
    init?(_ rule: String) {
        if rule.hasPrefix("easter") {
            guard rule != "easter" else {
                self = .easter(0)
                return
            }
            guard let offset = Int(rule.dropFirst("easter".count)), abs(offset) <= 100 else { return nil }
            self = .easter(offset)
            return
        }
        let parts = rule.split(separator: "-")
        guard let month = parts.first.flatMap({ Int($0) }), (1...12).contains(month) else { return nil }
        if parts.count == 2, let day = Int(parts[1]), CivilDate(year: 2000, month: month, day: day) != nil {
            self = .fixed(month: month, day: day)
            return
        }
        guard parts.count == 3, let weekday = Self.weekdays.firstIndex(of: parts[2].prefix(3)) else { return nil }
        guard let count = parts[1] == "last" ? -1 : Int(parts[1]), (1...5).contains(abs(count)) else { return nil }
        guard let plus = parts[2].count == 3 ? 0 : Int(parts[2].dropFirst(3)), (0...30).contains(plus) else { return nil }
        self = .weekday(weekday + 1, count: count, month: month, plus: plus)
    }

    private static let weekdays: [Substring] = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

    func date(in year: Int) -> CivilDate? {
        switch self {
        case .fixed(let month, let day): CivilDate(year: year, month: month, day: day)
        case .easter(let offset): Self.easterSunday(year)?.adding(days: offset)
        case .weekday(let weekday, let count, let month, let plus):
            Self.day(weekday, count: count, of: month, in: year)?.adding(days: plus)
        }
    }

    private static func day(_ weekday: Int, count: Int, of month: Int, in year: Int) -> CivilDate? {
        if count > 0 {
            return CivilDate(year: year, month: month, day: 1).flatMap { first in
                first.adding(days: (weekday - first.weekday + 7) % 7 + 7 * (count - 1)).flatMap { $0.month == month ? $0 : nil }
            }
        }
        return CivilDate(year: month == 12 ? year + 1 : year, month: month % 12 + 1, day: 1)?.adding(days: -1).flatMap { last in
            last.adding(days: -((last.weekday - weekday + 7) % 7))
        }
    }

    /// By the Gregorian reckoning (Meeus, Jones and Butcher's rule).
    private static func easterSunday(_ year: Int) -> CivilDate? {
        let golden = year % 19
        let (century, rest) = (year / 100, year % 100)
        let correction = (century - (century + 8) / 25 + 1) / 3
        let epact = (19 * golden + century - century / 4 - correction + 15) % 30
        let weekday = (32 + 2 * (century % 4) + 2 * (rest / 4) - epact - rest % 4) % 7
        let shift = (golden + 11 * epact + 22 * weekday) / 451
        let days = epact + weekday - 7 * shift + 114
        return CivilDate(year: year, month: days / 31, day: days % 31 + 1)
    }
}
