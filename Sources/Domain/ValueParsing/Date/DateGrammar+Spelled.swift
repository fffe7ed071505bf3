import Primitives

/// Day, month and year in any order, with little words between: `the third of March nineteen ninety`, `1990年3月3日`, `23/Sep/2020`.
extension DateGrammar {
    func spelled(at start: Int) -> DateMatch? {
        guard var first = opening(at: start) else { return nil }
        first.parts.isPartOfMonth = ends(lexicon.monthParts, at: start)
        guard let found = parts(from: first.end, first.parts, isFirst: true) else { return nil }
        let parts = found.parts
        if let weekday = first.weekday ?? weekday(in: start..<found.end) ?? trailingWeekday(after: found.end) {
            return withWeekday(weekday.day, parts, start..<max(found.end, weekday.end))
        }
        return match(parts, start..<found.end)
    }

    private func match(_ parts: DateParts, _ range: Range<Int>) -> DateMatch? {
        guard
            parts.month != nil && !(parts.isBareMonth && parts.day == nil) || (parts.year != nil && parts.year?.isShort == false)
        else { return nil }
        var match = DateMatch(tokens: range, readings: [], missing: parts.missing)
        if let year = parts.year, let month = parts.month, let day = parts.day {
            match.readings = Century.years(year, context: context) { CivilDate(year: $0, month: month, day: day) != nil }
                .compactMap { CivilDate(year: $0, month: month, day: day) }
            match.confidence = year.isShort ? 0.9 : 1
        } else if let month = parts.month, let day = parts.day, CivilDate(year: 2000, month: month, day: day) != nil {
            match.recurring = RecurringDay(month: month, day: day)
        }
        return match
    }

    /// "Monday 21" lacks the month but has the weekday.
    private func withWeekday(_ weekday: Int, _ parts: DateParts, _ range: Range<Int>) -> DateMatch? {
        if var match = match(parts, range) {
            match.weekday = weekday
            return match
        }
        guard let day = parts.day, parts.month == nil, parts.year == nil,
            parts.isOrdinalDay || lexicon.units.longest(tokens, at: range.upperBound) == nil,
            parts.isOrdinalDay || day > 1 || lexicon.weekdays.longest(tokens, at: range.lowerBound) != nil
        else { return nil }
        return DateMatch(
            tokens: range, readings: [], missing: [.month, .year], recurring: RecurringDay(month: nil, day: day), weekday: weekday
        )
    }

    /// A weekday may lead in.
    private func opening(at start: Int) -> (parts: DateParts, weekday: (day: Int, end: Int)?, end: Int)? {
        guard !isAmount(at: start) else { return nil }
        guard let weekday = lexicon.weekdays.longest(tokens, at: start) else { return (DateParts(), nil, start) }
        let end = start + weekday.length
        return (DateParts(), (weekday.value, end), skipParticles(from: end))
    }

    private func weekday(in range: Range<Int>) -> (day: Int, end: Int)? {
        for index in range.prefix(12) {
            if let weekday = lexicon.weekdays.longest(tokens, at: index) { return (weekday.value, range.upperBound) }
        }
        return nil
    }

    private func trailingWeekday(after end: Int) -> (day: Int, end: Int)? {
        let next = skipParticles(from: end, weekdays: false)
        return lexicon.weekdays.longest(tokens, at: next).map { ($0.value, next + $0.length) }
    }

    /// "$ 12 December": the number is a price.
    func isAmount(at start: Int) -> Bool {
        start > 0 && start < tokens.count && tokens[start].kind == .number
            && ["$", "€", "£", "₹", "¥"].contains(tokens[start - 1].folded)
    }

    /// The continuation with the most parts.
    private func parts(from start: Int, _ said: DateParts, isFirst: Bool) -> (parts: DateParts, end: Int)? {
        var best: (parts: DateParts, end: Int)?
        let next = isFirst ? start : skipParticles(from: start)
        for (next, end) in steps(at: next, said, joint: start) {
            let found = parts(from: end, next, isFirst: false) ?? (next, end)
            if found.parts.count > (best?.parts.count ?? 0) { best = found }
        }
        return best
    }

    /// The ways to read one more part here, the likelier first.
    private func steps(at start: Int, _ said: DateParts, joint: Int) -> [(DateParts, Int)] {
        guard start < tokens.count else { return [] }
        var steps: [(DateParts, Int)] = []
        func add(_ end: Int, _ change: (inout DateParts) -> Void) {
            var parts = said
            change(&parts)
            steps.append((parts, end))
        }
        if said.month == nil, let (month, end) = month(at: start) { add(end) { $0.month = month } }
        if said.month == nil, said.year == nil, let month = relativeMonth(at: start) {
            add(month.end) { ($0.month, $0.year) = (month.month, SaidYear(value: month.year, isShort: false)) }
        }
        if said.day == nil, !said.isPartOfMonth, let (day, end) = day(at: start) {
            let isOrdinal = small(at: start)?.isOrdinal == true
            add(end) { ($0.day, $0.isOrdinalDay) = (day, isOrdinal) }
        }
        if said.month == nil, said.day != nil, let (month, end) = bareMonth(at: start, joint: joint) {
            add(end) { ($0.month, $0.isBareMonth) = (month, true) }
        }
        if said.year == nil, let (year, end) = year(at: start), isPlausible(year, said) || isBeforeOrdinalDay(year, end, said) {
            add(end) { $0.year = year }
        }
        return steps
    }

    /// A short year comes only after the month, or where it can't be the day.
    private func isPlausible(_ year: SaidYear, _ said: DateParts) -> Bool {
        !year.isShort || said.month != nil || year.value > 31
    }

    /// "12 first January": the ordinal beside the month is the day, so that the number before it is the year.
    private func isBeforeOrdinalDay(_ year: SaidYear, _ end: Int, _ said: DateParts) -> Bool {
        guard said.count == 0, end < tokens.count, let day = small(at: end), day.isOrdinal, !day.isDigits else { return false }
        return lexicon.months.longest(tokens, at: skipParticles(from: day.tokens.upperBound, weekdays: false)) != nil
    }

    /// Little words, weekdays, and the marks that stand in dates.
    func skipParticles(from start: Int, weekdays: Bool = true) -> Int {
        var position = start
        while position < tokens.count, position - start < 6 {
            if let particle = lexicon.particles.longest(tokens, at: position) {
                position += particle.length
            } else if weekdays, let weekday = lexicon.weekdays.longest(tokens, at: position) {
                position += weekday.length
            } else if ["-", "/"].contains(tokens[position].folded) {
                position += 1
            } else {
                break
            }
        }
        return position
    }

    // MARK: - Parts

    private func month(at start: Int) -> (Int, Int)? {
        if let name = lexicon.months.longest(tokens, at: start) { return (name.value, start + name.length) }
        guard let number = numbers.match(at: start), let month = number.whole, (1...12).contains(month),
            let mark = lexicon.monthMarks.longest(tokens, at: number.tokens.upperBound)
        else { return nil }
        return (month, number.tokens.upperBound + mark.length)
    }

    /// `this month`, `下个月`.
    private func relativeMonth(at start: Int) -> (year: Int, month: Int, end: Int)? {
        guard let named = lexicon.relativeMonths.longest(tokens, at: start),
            let first = CivilDate(year: context.today.year, month: context.today.month, day: 1)?.adding(months: named.value)
        else { return nil }
        return (first.year, first.month, start + named.length)
    }

    /// `der siebte vierte`, `7. 4.`, `9 de 8`.
    private func bareMonth(at start: Int, joint: Int) -> (Int, Int)? {
        guard let number = small(at: start), let month = number.whole, (1...12).contains(month) else { return nil }
        let end = number.tokens.upperBound
        if lexicon.monthJoints.longest(tokens, at: joint) != nil, number.isDigits { return (month, end) }
        guard lexicon.words.hasOrdinalMonths else { return nil }
        if number.isOrdinal { return (month, end) }
        guard number.isDigits, end < tokens.count, tokens[end].folded == ".", !tokens[end].isSpaced else { return nil }
        return (month, end + 1)
    }

    private func day(at start: Int) -> (Int, Int)? {
        guard let number = small(at: start), let day = number.whole, (1...31).contains(day), !isTime(number.tokens),
            !isAge(at: start)
        else { return nil }
        var end = number.tokens.upperBound
        if number.isDigits, end < tokens.count, tokens[end].folded == ".", !tokens[end].isSpaced { end += 1 }
        if end < tokens.count, !tokens[end].isSpaced, numbers.lexicon.ordinalSuffixes.contains(tokens[end].folded) { end += 1 }
        if let mark = lexicon.dayMarks.longest(tokens, at: end) { return (day, end + mark.length) }
        if lexicon.monthMarks.longest(tokens, at: end) != nil || lexicon.yearMarks.longest(tokens, at: end) != nil { return nil }
        return (day, end)
    }

    /// "Turning 40 on June 1".
    func isAge(at start: Int) -> Bool { ends(lexicon.ages, at: start) }

    /// A phrase ends right before that token.
    private func ends(_ phrases: PhraseIndex<Bool>, at end: Int) -> Bool {
        (1...4).contains { end >= $0 && phrases.whole(tokens, end - $0..<end) != nil }
    }

    /// "1:1", "10:30".
    private func isTime(_ range: Range<Int>) -> Bool {
        isClock(at: range.lowerBound - 1, step: -1) || isClock(at: range.upperBound, step: 1)
    }

    private func isClock(at index: Int, step: Int) -> Bool {
        guard tokens.indices.contains(index), tokens.indices.contains(index + step) else { return false }
        return tokens[index].folded == ":" && tokens[index + step].kind == .number
    }

    /// Digits alone, without joining what follows a point or comma; or words.
    private func small(at start: Int) -> NumberMatch? {
        if tokens[start].kind == .number {
            guard tokens[start].folded.count <= 2, let whole = tokens[start].whole else { return nil }
            let end = start + 1
            let isOrdinal =
                end < tokens.count && !tokens[end].isSpaced && numbers.lexicon.ordinalSuffixes.contains(tokens[end].folded)
            return NumberMatch(
                value: DecimalNumber(whole), tokens: start..<(isOrdinal ? end + 1 : end), isOrdinal: isOrdinal, isDigits: true)
        }
        return numbers.words(at: start)
    }
}
