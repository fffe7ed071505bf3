import Primitives

/// Days of the Chinese calendar, when said so: `农历1990年三月初三`, `阴历庚午年闰五月廿三`, `1990年农历腊月二十`.
extension DateGrammar {
    /// The calendar is named.
    var saysLunar: Bool { tokens.indices.contains { lexicon.lunarMarks.longest(tokens, at: $0) != nil } }

    /// A month of the Chinese calendar is named, such as 腊月.
    var saysLunarMonth: Bool { tokens.indices.contains { lexicon.lunarMonths.longest(tokens, at: $0) != nil } }

    /// Nil where a part is missing: the day of the western calendar is asked for then.
    func lunar() -> DateMatch? {
        var said = LunarParts()
        var position = 0
        while position < tokens.count {
            position = takeLunarPart(at: position, &said) ?? (position + 1)
        }
        guard let month = said.month, let day = said.day, let first = said.start else { return nil }
        let years = said.years.filter { year in
            year >= (context.earliest?.year ?? 0) && year <= (context.latest?.year ?? 9999)
        }
        let days = (years.isEmpty ? said.years : years).compactMap {
            ChineseCalendar.date(year: $0, month: month, isLeap: said.isLeap, day: day)
        }
        guard !said.years.isEmpty else { return nil }
        // The day was reckoned, not said: the person confirms.
        return DateMatch(tokens: first..<said.end, readings: days, confidence: 0.5)
    }

    private struct LunarParts {
        var years: [Int] = []
        var month: Int?
        var isLeap = false
        var day: Int?
        var start: Int?
        var end = 0

        mutating func extend(_ range: Range<Int>) {
            start = start ?? range.lowerBound
            end = range.upperBound
        }
    }

    /// The end of the part that begins there; nil for none.
    private func takeLunarPart(at start: Int, _ said: inout LunarParts) -> Int? {
        if let mark = lexicon.lunarMarks.longest(tokens, at: start) {
            said.extend(start..<start + mark.length)
            return start + mark.length
        }
        if said.years.isEmpty, let (years, end) = lunarYears(at: start) {
            said.years = years
            said.extend(start..<end)
            return end
        }
        if said.month == nil, let (month, isLeap, end) = lunarMonth(at: start) {
            (said.month, said.isLeap) = (month, isLeap)
            said.extend(start..<end)
            return end
        }
        if said.month != nil, said.day == nil, let (day, end) = lunarDay(at: start) {
            said.day = day
            said.extend(start..<end)
            return end
        }
        return nil
    }

    /// In numbers, or by the cycle of sixty: 庚午年.
    private func lunarYears(at start: Int) -> ([Int], Int)? {
        if let stem = lexicon.lunarStems.longest(tokens, at: start),
            let branch = lexicon.lunarBranches.longest(tokens, at: start + stem.length),
            let mark = lexicon.yearMarks.longest(tokens, at: start + stem.length + branch.length),
            let cycle = ChineseCalendar.cycle(stem: stem.value - 1, branch: branch.value - 1)
        {
            let years = ChineseCalendar.years(cycle: cycle, today: context.today)
            return (years.reversed(), start + stem.length + branch.length + mark.length)
        }
        guard let (year, end) = year(at: start), lexicon.yearMarks.longest(tokens, at: end - 1) != nil else { return nil }
        return (Century.years(year, context: context) { (1900...2100).contains($0) }, end)
    }

    private func lunarMonth(at start: Int) -> (month: Int, isLeap: Bool, end: Int)? {
        let leap = lexicon.leapMarks.longest(tokens, at: start)?.length ?? 0
        let next = start + leap
        if let name = lexicon.lunarMonths.longest(tokens, at: next) { return (name.value, leap > 0, next + name.length) }
        guard next < tokens.count, let number = numbers.match(at: next), let month = number.whole, (1...12).contains(month),
            let mark = lexicon.monthMarks.longest(tokens, at: number.tokens.upperBound)
        else { return nil }
        return (month, leap > 0, number.tokens.upperBound + mark.length)
    }

    private func lunarDay(at start: Int) -> (day: Int, end: Int)? {
        var found: (day: Int, end: Int)?
        if let name = lexicon.lunarDays.longest(tokens, at: start) {
            found = (name.value, start + name.length)
        } else if let number = numbers.match(at: start), let day = number.whole, (1...30).contains(day) {
            found = (day, number.tokens.upperBound)
        }
        guard let found else { return nil }
        return (found.day, found.end + (lexicon.dayMarks.longest(tokens, at: found.end)?.length ?? 0))
    }
}
