import Primitives

/// Finds dates in an utterance.
struct DateGrammar {
    let lexicon: DateLexicon
    let numbers: NumberGrammar
    let context: ParsingContext

    var tokens: [Token] { numbers.tokens }

    /// From left to right, none overlapping another.
    func matches() -> [DateMatch] {
        var matches: [DateMatch] = []
        var position = 0
        while position < tokens.count {
            if let match = match(at: position) {
                matches.append(match)
                position = max(match.tokens.upperBound, position + 1)
            } else {
                position += 1
            }
        }
        return matches
    }

    /// Numbers, units, months or weekdays stand outside the matches: the words say more than was read.
    func hasMoreTime(than matches: [DateMatch]) -> Bool {
        tokens.indices.contains { index in
            guard !matches.contains(where: { $0.tokens.contains(index) }) else { return false }
            return tokens[index].kind == .number || lexicon.units.longest(tokens, at: index) != nil
                || lexicon.months.longest(tokens, at: index) != nil || lexicon.weekdays.longest(tokens, at: index) != nil
                || lexicon.relativeDays.longest(tokens, at: index) != nil
        }
    }

    func match(at start: Int) -> DateMatch? {
        numeric(at: start) ?? compact(at: start) ?? relative(at: start) ?? spelled(at: start)
    }

    // MARK: - Parts in words

    /// Day, month and year in any order, with little words between: `the third of March nineteen ninety`, `1990年3月3日`.
    private func spelled(at start: Int) -> DateMatch? {
        guard let found = parts(from: start, DateParts(), isFirst: true) else { return nil }
        let parts = found.parts
        guard parts.month != nil || (parts.year != nil && parts.year?.isShort == false) else { return nil }
        var match = DateMatch(tokens: start..<found.end, readings: [], missing: parts.missing)
        if let year = parts.year, let month = parts.month, let day = parts.day {
            match.readings = Century.years(year, context: context) { CivilDate(year: $0, month: month, day: day) != nil }
                .compactMap { CivilDate(year: $0, month: month, day: day) }
            match.confidence = year.isShort ? 0.9 : 1
        }
        return match
    }

    /// The continuation with the most parts.
    private func parts(from start: Int, _ said: DateParts, isFirst: Bool) -> (parts: DateParts, end: Int)? {
        var best: (parts: DateParts, end: Int)?
        for (next, end) in steps(at: isFirst ? start : skipParticles(from: start), said) {
            let found = parts(from: end, next, isFirst: false) ?? (next, end)
            if found.parts.count > (best?.parts.count ?? 0) { best = found }
        }
        return best
    }

    /// The ways to read one more part here, the likelier first.
    private func steps(at start: Int, _ said: DateParts) -> [(DateParts, Int)] {
        guard start < tokens.count else { return [] }
        var steps: [(DateParts, Int)] = []
        if said.month == nil, let (month, end) = month(at: start) {
            steps.append((DateParts(year: said.year, month: month, day: said.day), end))
        }
        if said.day == nil, let (day, end) = day(at: start) {
            steps.append((DateParts(year: said.year, month: said.month, day: day), end))
        }
        if said.year == nil, let (year, end) = year(at: start), isPlausible(year, said) {
            steps.append((DateParts(year: year, month: said.month, day: said.day), end))
        }
        return steps
    }

    /// A short year comes only after the month, or where it can't be the day.
    private func isPlausible(_ year: SaidYear, _ said: DateParts) -> Bool {
        !year.isShort || said.month != nil || year.value > 31
    }

    private func skipParticles(from start: Int) -> Int {
        var position = start
        while position < tokens.count, position - start < 6 {
            if let particle = lexicon.particles.longest(tokens, at: position) {
                position += particle.length
            } else if let weekday = lexicon.weekdays.longest(tokens, at: position) {
                position += weekday.length
            } else if tokens[position].folded == "-", !tokens[position].isSpaced {
                position += 1
            } else {
                break
            }
        }
        return position
    }

    private func month(at start: Int) -> (Int, Int)? {
        if let name = lexicon.months.longest(tokens, at: start) { return (name.value, start + name.length) }
        guard let number = numbers.match(at: start), let month = number.whole, (1...12).contains(month),
            let mark = lexicon.monthMarks.longest(tokens, at: number.tokens.upperBound)
        else { return nil }
        return (month, number.tokens.upperBound + mark.length)
    }

    private func day(at start: Int) -> (Int, Int)? {
        guard let number = small(at: start), let day = number.whole, (1...31).contains(day) else { return nil }
        var end = number.tokens.upperBound
        if number.isDigits, end < tokens.count, tokens[end].folded == ".", !tokens[end].isSpaced { end += 1 }
        if let mark = lexicon.dayMarks.longest(tokens, at: end) { return (day, end + mark.length) }
        if lexicon.monthMarks.longest(tokens, at: end) != nil || lexicon.yearMarks.longest(tokens, at: end) != nil { return nil }
        return (day, end)
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
