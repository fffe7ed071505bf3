import Primitives

/// Days counted from today or from another day: `tomorrow`, `in two weeks`, `three weeks from tomorrow`, `आज से दो हफ़्ते बाद`.
extension DateGrammar {
    func relative(at start: Int) -> DateMatch? {
        let candidates = [named(at: start), span(at: start), weekdayOfWeek(at: start), weekday(at: start)].compactMap { $0 }
        return candidates.max { $0.tokens.count < $1.tokens.count }
    }

    private func named(at start: Int) -> DateMatch? {
        if let named = lexicon.relativeDays.longest(tokens, at: start), let date = context.today.adding(days: named.value) {
            let range = start..<start + named.length
            // "I was divorced but now married": beside other words, "now" hardly says a day.
            let isInstant = lexicon.instants.whole(tokens, range) != nil && tokens.count > named.length + 2
            return DateMatch(tokens: range, readings: [date], confidence: isInstant ? 0.55 : 1, isRelative: true)
        }
        guard let either = lexicon.eitherDays.longest(tokens, at: start) else { return nil }
        let readings = [either.value, -either.value].compactMap { context.today.adding(days: $0) }
        return DateMatch(tokens: start..<start + either.length, readings: readings, isRelative: true)
    }

    /// A length of time from today on.
    private func span(at start: Int) -> DateMatch? {
        for (index, sign) in [(lexicon.agoBefore, -1), (lexicon.aheadBefore, 1)] {
            guard let before = index.longest(tokens, at: start), let span = length(at: start + before.length, mayBeBare: true)
            else { continue }
            return date(context.today, span.length, sign, start..<span.end)
        }
        guard let span = length(at: start, mayBeBare: true), let (sign, end) = direction(after: span.end) else { return nil }
        return date(context.today, span.length, sign, start..<end)
    }

    private func length(at start: Int, mayBeBare: Bool = false) -> (length: TimeLength, end: Int)? {
        guard start < tokens.count, let found = lengths.length(at: start, mayBeBare: mayBeBare), found.length.minutes == 0 else {
            return nil
        }
        return found
    }

    /// `ago` or `from now`.
    private func direction(after end: Int) -> (sign: Int, end: Int)? {
        let ago = lexicon.agoAfter.longest(tokens, at: end)
        let ahead = lexicon.aheadAfter.longest(tokens, at: end)
        if let ago, ago.length >= (ahead?.length ?? 0) { return (-1, end + ago.length) }
        return ahead.map { (1, end + $0.length) }
    }

    private func date(_ day: CivilDate, _ length: TimeLength, _ sign: Int, _ range: Range<Int>) -> DateMatch? {
        guard let date = length.added(to: day, sign: sign) else { return nil }
        // A span of months or years says roughly when, not which day.
        return DateMatch(tokens: range, readings: [date], confidence: length.months == 0 ? 1 : 0.5, isRelative: true)
    }

    // MARK: - From another day

    /// `two days after tomorrow`, `in three weeks from 1 May`.
    func countedFrom(at start: Int) -> DateMatch? {
        var position = start
        let lead = lexicon.aheadBefore.longest(tokens, at: start) ?? lexicon.agoBefore.longest(tokens, at: start)
        let leadSign = lexicon.agoBefore.longest(tokens, at: start) == nil ? 1 : -1
        if let lead { position += lead.length }
        guard let span = length(at: position), let from = lexicon.fromDay.longest(tokens, at: span.end),
            let base = single(at: skipArticles(from: span.end + from.length))
        else { return nil }
        let sign = lead == nil ? from.value : leadSign
        return shift(base, span.length, sign, start..<base.tokens.upperBound)
    }

    private func skipArticles(from start: Int) -> Int {
        lexicon.particles.longest(tokens, at: start).map { start + $0.length } ?? start
    }

    /// `heute in acht Tagen`, `कल से दो दिन पहले`, `now + 1 day`.
    func shifted(_ base: DateMatch) -> DateMatch? {
        // "Saturday, 3 days from now" says the same day twice.
        if base.isRelative, lexicon.weekdays.longest(tokens, at: base.tokens.lowerBound) != nil { return nil }
        var position = base.tokens.upperBound
        if let origin = lexicon.origins.longest(tokens, at: position) { position += origin.length }
        guard position < tokens.count else { return nil }
        for (index, sign) in [(lexicon.agoBefore, -1), (lexicon.aheadBefore, 1)] {
            guard base.isRelative, let before = index.longest(tokens, at: position),
                let span = length(at: position + before.length)
            else { continue }
            return shift(base, span.length, sign, base.tokens.lowerBound..<span.end)
        }
        if let sign = ["+": 1, "-": -1][tokens[position].folded], base.isRelative, let span = length(at: position + 1) {
            return shift(base, span.length, sign, base.tokens.lowerBound..<span.end)
        }
        guard let span = length(at: position) else { return nil }
        if let (sign, end) = direction(after: span.end) { return shift(base, span.length, sign, base.tokens.lowerBound..<end) }
        return position > base.tokens.upperBound ? shift(base, span.length, 1, base.tokens.lowerBound..<span.end) : nil
    }

    private func shift(_ base: DateMatch, _ length: TimeLength, _ sign: Int, _ range: Range<Int>) -> DateMatch? {
        // कल is yesterday or tomorrow: counting back from it begins yesterday.
        let days =
            base.readings.count == 2 && base.isRelative
            ? base.readings.filter { ($0 > context.today) == (sign > 0) } : base.readings
        guard days.count == 1, let day = days.first else { return nil }
        return date(day, length, sign, range)
    }
}
