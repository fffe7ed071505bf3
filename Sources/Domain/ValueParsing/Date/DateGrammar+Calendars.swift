import Primitives

/// Dates of the Islamic calendar, when said so: `12 رمضان 1445`, `1/9/1445 هـ`, `3 Ramadan 1410 AH`.
extension DateGrammar {
    func hijri(at start: Int) -> DateMatch? {
        guard let parts = hijriNumbers(at: start) ?? hijriWords(at: start),
            let date = HijriCalendar.date(year: parts.year, month: parts.month, day: parts.day)
        else { return nil }
        // Whether a month began a day earlier depends on who saw the moon: the person confirms.
        return DateMatch(tokens: start..<parts.end, readings: [date], confidence: 0.5)
    }

    private func hijriNumbers(at start: Int) -> (year: Int, month: Int, day: Int, end: Int)? {
        guard start + 5 < tokens.count, let first = tokens[start].whole, let second = tokens[start + 2].whole,
            let third = tokens[start + 4].whole, tokens[start + 1].kind == .mark, tokens[start + 3].kind == .mark,
            let mark = lexicon.hijriMarks.longest(tokens, at: start + 5)
        else { return nil }
        let isYearFirst = first > 1000
        return (isYearFirst ? first : third, second, isYearFirst ? third : first, start + 5 + mark.length)
    }

    private func hijriWords(at start: Int) -> (year: Int, month: Int, day: Int, end: Int)? {
        var day: Int?
        var month: Int?
        var year: Int?
        var position = start
        for _ in 0..<3 {
            if position > start { position = skipParticles(from: position, weekdays: false) }
            guard position < tokens.count else { break }
            if month == nil, let name = lexicon.hijriMonths.longest(tokens, at: position) {
                month = name.value
                position += name.length
            } else if let number = numbers.match(at: position), let value = number.whole {
                if (1...30).contains(value), day == nil { day = value } else if (1200...1600).contains(value) { year = value }
                position = number.tokens.upperBound
            } else {
                break
            }
        }
        guard let day, let month, let year else { return nil }
        return (year, month, day, position + (lexicon.hijriMarks.longest(tokens, at: position)?.length ?? 0))
    }
}

/// The tabular Islamic calendar (civil epoch, 11 leap years in 30: Reingold and Dershowitz, Calendrical Calculations, ch. 7).
enum HijriCalendar {
    static func date(year: Int, month: Int, day: Int) -> CivilDate? {
        guard (1...1700).contains(year), (1...12).contains(month), (1...30).contains(day) else { return nil }
        let daysBefore = (year - 1) * 354 + (3 + 11 * year) / 30 + 29 * (month - 1) + month / 2 + day - 1
        return CivilDate(year: 622, month: 7, day: 19)?.adding(days: daysBefore)
    }
}
