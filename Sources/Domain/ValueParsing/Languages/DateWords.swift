/// How a language says and writes dates and lengths of time.
public struct DateWords: Sendable, Hashable, Codable {
    /// `mdy`, `dmy` or `ymd`, the usual one first; several where the language is written in countries of several orders.
    public var orders: [String]
    /// Its speakers write 5/12 either way: where nothing settles it, both days are offered.
    public var isOrderMixed: Bool
    /// January to December, each with its names and short names.
    public var months: [[String]]
    /// Months may be ordinals: `der siebte vierte`.
    public var hasOrdinalMonths: Bool
    /// Between a day and a month that are both numbers: `17 del 11`.
    public var monthJoints: [String]
    /// Monday to Sunday.
    public var weekdays: [[String]]
    /// Words between the parts that say nothing: `of`, `the`, `de`.
    public var particles: [String]
    public var yearMarks: [String]
    public var monthMarks: [String]
    public var dayMarks: [String]
    /// Days from today: `tomorrow` 1.
    public var relativeDays: [String: Int]
    /// So many days back or ahead, whichever: कल 1.
    public var eitherDays: [String: Int]
    /// `next week` 1; also `relativeMonths` and `relativeYears`.
    public var relativeWeeks: [String: Int]
    public var relativeMonths: [String: Int]
    public var relativeYears: [String: Int]
    /// Right before a weekday, the week that it lies in: 下 1.
    public var weekModifiers: [String: Int]
    /// `a` week.
    public var ones: [String]
    /// A unit without a number is one of it: بعد أسبوع.
    public var isUnitOne: Bool
    /// Lengths of time in days: `week` 7.
    public var dayUnits: [String: Int]
    /// Lengths of time in months: `year` 12.
    public var monthUnits: [String: Int]
    /// Lengths of time in minutes: `hour` 60.
    public var minuteUnits: [String: Int]
    /// Words for two of a unit, in days: أسبوعين 14; also in months: سنتين 24.
    public var dayLengths: [String: Int]
    public var monthLengths: [String: Int]
    /// Between two lengths that add up, besides `and`: 零.
    public var lengthJoints: [String]
    /// `hace` two weeks.
    public var agoBefore: [String]
    /// two weeks `ago`.
    public var agoAfter: [String]
    /// `in` two weeks.
    public var aheadBefore: [String]
    /// two weeks `from now`.
    public var aheadAfter: [String]
    /// two weeks `after` the day named next.
    public var after: [String]
    /// two weeks `before` the day named next.
    public var before: [String]
    /// The day named before `से` two weeks on.
    public var origins: [String]
    /// `next` Friday: the one after the coming one, or the coming one: two readings.
    public var next: [String]
    public var last: [String]
    public var this: [String]
    /// `coming` Friday: the first after today; `past`: the last before.
    public var coming: [String]
    public var past: [String]
    /// Those of `relativeDays` that mean this very moment, and rarely a day: `now`. May be absent.
    public var instants: [String]?
    /// Before an age, which is no year and no day: `turning` 40. May be absent.
    public var ages: [String]?
    /// A day that comes every year, so that "my birthday was yesterday" says no year. May be absent.
    public var birthdays: [String]?
    /// Before a month of which no day is said, so that the number behind it is the year: `Ende` März 27. May be absent.
    public var monthParts: [String]?
    /// Eras to what is added to their years: 民国 1911, Buddhist -543.
    public var eras: [String: Int]
    /// Muharram to Dhu al-Hijjah.
    public var hijriMonths: [[String]]
    /// `AH`, هـ.
    public var hijriMarks: [String]
    /// 农历: the Chinese calendar.
    public var lunarMarks: [String]
    /// Its months and its days, by their names.
    public var lunarMonths: [[String]]?
    public var lunarDays: [[String]]?
    /// 闰: the second of two months with one number.
    public var leapMarks: [String]?
    /// The ten and the twelve by which it names years: 甲 and 子.
    public var lunarStems: [String]?
    public var lunarBranches: [String]?
    /// Phrases with the words of a date that name none: `one may`.
    public var notDates: [String]
    /// Days with names of their own, by the rule they follow: `12-25`, `easter-2`, `11-4-thu` (the fourth Thursday of November),
    /// `5-last-mon`.
    public var feasts: [String: [String]]
}
