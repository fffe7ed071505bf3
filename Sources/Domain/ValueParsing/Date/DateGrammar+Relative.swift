import Primitives

/// Days counted from today: `tomorrow`, `in two weeks`, `next Friday`.
extension DateGrammar {
    func relative(at start: Int) -> DateMatch? {
        if let named = lexicon.relativeDays.longest(tokens, at: start), let date = context.today.adding(days: named.value) {
            return DateMatch(tokens: start..<start + named.length, readings: [date], isRelative: true)
        }
        return span(at: start) ?? weekday(at: start)
    }

    private func span(at start: Int) -> DateMatch? {
        if let before = lexicon.agoBefore.longest(tokens, at: start), let span = length(at: start + before.length) {
            return match(start..<span.end, span, sign: -1)
        }
        if let before = lexicon.aheadBefore.longest(tokens, at: start), let span = length(at: start + before.length) {
            return match(start..<span.end, span, sign: 1)
        }
        guard let span = length(at: start) else { return nil }
        if let after = lexicon.agoAfter.longest(tokens, at: span.end) {
            return match(start..<span.end + after.length, span, sign: -1)
        }
        guard let after = lexicon.aheadAfter.longest(tokens, at: span.end) else { return nil }
        return match(start..<span.end + after.length, span, sign: 1)
    }

    private func length(at start: Int) -> (count: Int, unit: (days: Int, months: Int), end: Int)? {
        guard let number = numbers.match(at: start), let count = number.whole, (0...10_000).contains(count),
            let unit = lexicon.units.longest(tokens, at: number.tokens.upperBound)
        else { return nil }
        return (count, unit.value, number.tokens.upperBound + unit.length)
    }

    private func match(
        _ range: Range<Int>, _ span: (count: Int, unit: (days: Int, months: Int), end: Int), sign: Int
    ) -> DateMatch? {
        let day = context.today.adding(months: sign * span.count * span.unit.months)?.adding(
            days: sign * span.count * span.unit.days)
        // A span of months or years says roughly when, not which day.
        return day.map { DateMatch(tokens: range, readings: [$0], confidence: span.unit.months == 0 ? 1 : 0.5, isRelative: true) }
    }

    private func weekday(at start: Int) -> DateMatch? {
        var position = start
        var direction = Direction.bare
        for (index, value) in [(lexicon.next, Direction.next), (lexicon.last, .last), (lexicon.this, .this)] {
            if let word = index.longest(tokens, at: start) {
                direction = value
                position = start + word.length
            }
        }
        guard let day = lexicon.weekdays.longest(tokens, at: position) else { return nil }
        var end = position + day.length
        if direction == .bare, let word = lexicon.next.longest(tokens, at: end) {
            direction = .next
            end += word.length
        } else if direction == .bare, let word = lexicon.last.longest(tokens, at: end) {
            direction = .last
            end += word.length
        }
        // "Sunday, March 3" is read by its month.
        if direction == .bare, end < tokens.count { return nil }
        let readings = days(day.value, direction)
        return DateMatch(tokens: start..<end, readings: readings, confidence: direction == .bare ? 0.5 : 0.8, isRelative: true)
    }

    private enum Direction { case bare, next, last, this }

    private func days(_ weekday: Int, _ direction: Direction) -> [CivilDate] {
        let today = context.today
        let ahead = (weekday - today.weekday + 7) % 7
        switch direction {
        case .last:
            let past = ahead == 0 ? -7 : ahead - 7
            // Within this week people mean either one.
            return (weekday < today.weekday ? [past, past - 7] : [past]).compactMap { today.adding(days: $0) }
        case .bare, .this:
            return [today.adding(days: ahead)].compactMap { $0 }
        case .next:
            let coming = ahead == 0 ? 7 : ahead
            // Within this week people mean either one; later there is only one.
            let isThisWeek = weekday > today.weekday
            return (isThisWeek ? [coming + 7, coming] : [coming]).compactMap { today.adding(days: $0) }
        }
    }
}
