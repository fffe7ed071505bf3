import Primitives

/// Finds dates in an utterance.
struct DateGrammar {
    let lexicon: DateLexicon
    let numbers: NumberGrammar
    let context: ParsingContext

    var tokens: [Token] { numbers.tokens }
    var lengths: LengthGrammar { LengthGrammar(lexicon: lexicon, numbers: numbers) }

    /// A day that comes every year is spoken of.
    var saysBirthday: Bool { tokens.indices.contains { lexicon.birthdays.longest(tokens, at: $0) != nil } }

    /// From left to right, none overlapping another.
    func matches() -> [DateMatch] {
        var matches: [DateMatch] = []
        var position = 0
        while position < tokens.count {
            if let idiom = lexicon.notDates.longest(tokens, at: position) {
                position += idiom.length
            } else if let found = match(at: position) {
                let match = whole(within: found) ?? found
                matches.append(withRange(match))
                position = max(match.tokens.upperBound, position + 1)
            } else {
                position += 1
            }
        }
        return matches
    }

    /// "mar, 21 mar 2023": a whole date that begins inside a part of one, and goes on behind it.
    private func whole(within match: DateMatch) -> DateMatch? {
        guard !match.missing.isEmpty else { return nil }
        return match.tokens.dropFirst().prefix(3).lazy.compactMap { self.match(at: $0) }.first {
            $0.missing.isEmpty && !$0.readings.isEmpty && $0.tokens.upperBound > match.tokens.upperBound
        }
    }

    /// "5-6 May 2027": either day may be meant.
    private func withRange(_ match: DateMatch) -> DateMatch {
        let start = match.tokens.lowerBound
        guard start >= 2, match.readings.count == 1, !match.isRelative, let last = match.readings.first,
            tokens[start].whole == last.day, let first = tokens[start - 2].whole, (1..<last.day).contains(first),
            numbers.lexicon.ranges.whole(tokens, start - 1..<start) != nil,
            let day = CivilDate(year: last.year, month: last.month, day: first)
        else { return match }
        var match = match
        match.readings = [day, last]
        return match
    }

    /// Units, months, weekdays or a number right beside stand outside the matches: the words say more than was read.
    func hasMoreTime(than matches: [DateMatch]) -> Bool {
        let idioms = idioms
        return tokens.indices.contains { index in
            guard !matches.contains(where: { $0.tokens.contains(index) }), !idioms.contains(index) else { return false }
            let isBeside = matches.contains { $0.tokens.lowerBound == index + 1 || $0.tokens.upperBound == index }
            if tokens[index].kind == .number { return isBeside || (1900...2100).contains(tokens[index].whole ?? 0) }
            let isCounted = index > 0 && numbers.match(at: index - 1) != nil && lexicon.units.longest(tokens, at: index) != nil
            return isCounted || lexicon.months.longest(tokens, at: index) != nil
                || lexicon.weekdays.longest(tokens, at: index) != nil || lexicon.relativeDays.longest(tokens, at: index) != nil
        }
    }

    /// "12 first January": two days were said, or a year.
    func hasNumberBefore(_ match: DateMatch) -> Bool {
        let start = match.tokens.lowerBound
        return start > 0 && tokens[start - 1].kind == .number && tokens[start - 1].folded.count <= 2 && !isAmount(at: start - 1)
    }

    /// The words of phrases like "you may".
    private var idioms: Set<Int> {
        Set(
            tokens.indices.flatMap { index in
                lexicon.notDates.longest(tokens, at: index).map { Array(index..<index + $0.length) } ?? []
            })
    }

    /// The longest of what can begin here; the day from which another is counted belongs to it.
    func match(at start: Int) -> DateMatch? {
        let counted = countedFrom(at: start)
        guard let base = single(at: start) else { return counted }
        let shifted = shifted(base) ?? base
        if let counted, counted.tokens.count >= shifted.tokens.count { return counted }
        return shifted
    }

    /// A date that is not counted from another date.
    func single(at start: Int) -> DateMatch? {
        guard start < tokens.count else { return nil }
        if let weekday = lexicon.weekdays.longest(tokens, at: start),
            var match = numeric(at: skipParticles(from: start + weekday.length, weekdays: false))
        {
            match.weekday = weekday.value
            match.tokens = start..<match.tokens.upperBound
            return match
        }
        if let match = hijri(at: start) ?? numeric(at: start) ?? compact(at: start) { return withWeekday(match) }
        let spelled = longer(spelled(at: start), feast(at: start))
        let relative = relative(at: start)
        guard let relative else { return spelled }
        guard let spelled, spelled.tokens.count > relative.tokens.count else { return relative }
        return spelled
    }

    private func longer(_ one: DateMatch?, _ other: DateMatch?) -> DateMatch? {
        guard let one, let other else { return one ?? other }
        return other.tokens.count > one.tokens.count ? other : one
    }

    /// "Friday 7/6" and "7/6, Friday".
    private func withWeekday(_ match: DateMatch) -> DateMatch {
        var match = match
        let next = skipParticles(from: match.tokens.upperBound, weekdays: false)
        if let weekday = lexicon.weekdays.longest(tokens, at: next) {
            match.weekday = weekday.value
            match.tokens = match.tokens.lowerBound..<next + weekday.length
        }
        return match
    }
}
