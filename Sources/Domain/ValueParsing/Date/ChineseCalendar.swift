import Primitives

/// The Chinese calendar of the years 1900 to 2100: months from new moon to new moon, in Beijing's time, with a leap month in seven
/// years of nineteen (GB/T 33661-2017).
enum ChineseCalendar {
    /// The day of a month of the year that begins in the spring of `year`; nil where the month or the day doesn't exist.
    static func date(year: Int, month: Int, isLeap: Bool, day: Int) -> CivilDate? {
        guard let months = months(of: year), let index = months.firstIndex(where: { $0.number == month && $0.isLeap == isLeap }),
            (1...months[index].days).contains(day)
        else { return nil }
        let before = (firstYear..<year).reduce(0) { $0 + days(in: $1) } + months[..<index].reduce(0) { $0 + $1.days }
        return CivilDate(year: 1900, month: 1, day: 31)?.adding(days: before + day - 1)
    }

    /// The year within the sixty that a stem and a branch name: 甲子 is 0.
    static func cycle(stem: Int, branch: Int) -> Int? { (0..<60).first { $0 % 10 == stem && $0 % 12 == branch } }

    /// The years with that name from a hundred years before `today` to twenty after, the nearest to the present last.
    static func years(cycle: Int, today: CivilDate) -> [Int] {
        (today.year - 100...today.year + 20).filter { ($0 - 4) % 60 == cycle && months(of: $0) != nil }
    }

    private struct Month {
        let number: Int
        let isLeap: Bool
        let days: Int
    }

    private static func months(of year: Int) -> [Month]? {
        guard (firstYear..<firstYear + table.count).contains(year) else { return nil }
        let row = table[year - firstYear]
        let leap = row >> 13
        return (1...12).flatMap { number -> [Month] in
            let month = Month(number: number, isLeap: false, days: 29 + (row >> (number - 1)) & 1)
            return number == leap ? [month, Month(number: number, isLeap: true, days: 29 + (row >> 12) & 1)] : [month]
        }
    }

    private static func days(in year: Int) -> Int { (months(of: year) ?? []).reduce(0) { $0 + $1.days } }

    private static let firstYear = 1900

    /// A row a year. Bits 0 to 11: the months of 30 days, the first month lowest; bit 12: the leap month has 30; from bit 13: the
    /// month that is doubled, or 0. From the new moons and solar terms as sxtwl 2.0 reckons them; the tests hold it against ICU.
    private static let table: [Int] = [
        0x10BD2, 0x00752, 0x00EA5, 0x0AB2A, 0x0064B, 0x00A9B, 0x09AA6, 0x0056A, 0x00B59, 0x04BAA, 0x00752, 0x0CDA5, 0x00B25,
        0x00A4B, 0x0BA4B,
        0x002AD, 0x0056B, 0x045B5, 0x00DA9, 0x0FE92, 0x00E92, 0x00D25, 0x0AD2D, 0x00A56, 0x002B6, 0x09AD5, 0x006D4, 0x00EA9,
        0x04F4A, 0x00E92,
        0x0C6A6, 0x0052B, 0x00A57, 0x0B956, 0x00B5A, 0x006D4, 0x07761, 0x00749, 0x0FB13, 0x00A93, 0x0052B, 0x0D51B, 0x00AAD,
        0x0056A, 0x09DA5,
        0x00BA4, 0x00B49, 0x04D4B, 0x00A95, 0x0EAAD, 0x00536, 0x00AAD, 0x0BACA, 0x005B2, 0x00DA5, 0x07EA2, 0x00D4A, 0x10595,
        0x00A97, 0x00556,
        0x0C575, 0x00AD5, 0x006D2, 0x08755, 0x00EA5, 0x0064A, 0x0664F, 0x00A9B, 0x0EADA, 0x0056A, 0x00B69, 0x0ABB2, 0x00B52,
        0x00B25, 0x08B2B,
        0x00A4B, 0x10AAB, 0x002AD, 0x0056D, 0x0D5A9, 0x00DA9, 0x00D92, 0x08E95, 0x00D25, 0x14E4D, 0x00A56, 0x002B6, 0x0C2F5,
        0x006D5, 0x00EA9,
        0x0AF52, 0x00E92, 0x00D26, 0x0652E, 0x00A57, 0x10AD6, 0x0035A, 0x006D5, 0x0AB69, 0x00749, 0x00693, 0x08A9B, 0x0052B,
        0x00A5B, 0x04AAE,
        0x0056A, 0x0EDD5, 0x00BA4, 0x00B49, 0x0AD53, 0x00A95, 0x0052D, 0x0855D, 0x00AB5, 0x12BAA, 0x005D2, 0x00DA5, 0x0DE8A,
        0x00D4A, 0x00C95,
        0x08A9E, 0x00556, 0x00AB5, 0x04ADA, 0x006D2, 0x0C765, 0x00725, 0x0064B, 0x0A657, 0x00CAB, 0x0055A, 0x0656E, 0x00B69,
        0x16F52, 0x00B52,
        0x00B25, 0x0DD0B, 0x00A4B, 0x004AB, 0x0A2BB, 0x005AD, 0x00B6A, 0x04DAA, 0x00D92, 0x0EEA5, 0x00D25, 0x00A55, 0x0BA4D,
        0x004B6, 0x005B5,
        0x076D2, 0x00EC9, 0x10F92, 0x00E92, 0x00D26, 0x0D516, 0x00A57, 0x00556, 0x09365, 0x00755, 0x00749, 0x0674B, 0x00693,
        0x0EAAB, 0x0052B,
        0x00A5B, 0x0AABA, 0x0056A, 0x00B65, 0x08BAA, 0x00B4A, 0x10D95, 0x00A95, 0x0052D, 0x0C56D, 0x00AB5, 0x005AA, 0x085D5,
        0x00DA5, 0x00D4A,
        0x06E4D, 0x00C96, 0x0ECCE, 0x00556, 0x00AB5, 0x0BAD2, 0x006D2, 0x00EA5, 0x0872A, 0x0068B, 0x10697, 0x004AB, 0x0055B,
        0x0D556, 0x00B6A,
        0x00752, 0x08B95, 0x00B45, 0x00A8B, 0x04A4F, 0x004AB,
    ]
}
