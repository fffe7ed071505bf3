import Primitives

/// `next Friday`, `Tuesday of last week`, `下周五`, and a weekday alone.
extension DateGrammar {
    /// A weekday and its week, in either order.
    func weekdayOfWeek(at start: Int) -> DateMatch? {
        if let modifier = lexicon.weekModifiers.longest(tokens, at: start),
            let day = lexicon.weekdays.longest(tokens, at: start + modifier.length)
        {
            return match(day.value, week: modifier.value, start..<start + modifier.length + day.length)
        }
        if let week = lexicon.relativeWeeks.longest(tokens, at: start) {
            let next = skipParticles(from: start + week.length, weekdays: false)
            guard let day = lexicon.weekdays.longest(tokens, at: next) else { return nil }
            return match(day.value, week: week.value, start..<next + day.length)
        }
        guard let day = lexicon.weekdays.longest(tokens, at: start) else { return nil }
        let next = skipParticles(from: start + day.length, weekdays: false)
        guard let week = lexicon.relativeWeeks.longest(tokens, at: next) else { return nil }
        return match(day.value, week: week.value, start..<next + week.length)
    }

    /// Weeks begin on Monday (ISO 8601).
    private func match(_ weekday: Int, week: Int, _ range: Range<Int>) -> DateMatch? {
        context.today.adding(days: weekday - context.today.weekday + 7 * week).map {
            DateMatch(tokens: range, readings: [$0], confidence: 0.9, isRelative: true)
        }
    }

    func weekday(at start: Int) -> DateMatch? {
        var (direction, position) = direction(at: start, DateLexicon.Direction.bare)
        guard let day = lexicon.weekdays.longest(tokens, at: position) else { return recurring(at: start, position, direction) }
        position += day.length
        let trailing = self.direction(at: position, direction)
        if direction == .bare || direction == .this { (direction, position) = trailing }
        // "This Friday, June 15" is read by its month.
        let next = skipParticles(from: position)
        if next < tokens.count, lexicon.months.longest(tokens, at: next) != nil || tokens[next].kind == .number,
            let match = dated(at: start, next, day.value)
        {
            return match
        }
        return DateMatch(
            tokens: start..<position, readings: days(day.value, direction), confidence: direction == .bare ? 0.5 : 0.8,
            isRelative: true)
    }

    /// "Next Friday, 12 May": the day is said; where its year is not, the nearest is meant.
    private func dated(at start: Int, _ position: Int, _ weekday: Int) -> DateMatch? {
        guard var date = numeric(at: position) ?? spelled(at: position), date.recurring?.month != nil || !date.readings.isEmpty
        else { return nil }
        date.weekday = weekday
        date.tokens = start..<date.tokens.upperBound
        return date
    }

    /// `next`, `this past`.
    private func direction(at start: Int, _ said: DateLexicon.Direction) -> (DateLexicon.Direction, Int) {
        var direction = said
        var position = start
        while position - start < 4, let word = lexicon.directions.longest(tokens, at: position) {
            direction = Self.joined(direction, word.value)
            position += word.length
        }
        return (direction, position)
    }

    /// "This past Wednesday" is the last one, whatever the week.
    private static func joined(_ first: DateLexicon.Direction, _ second: DateLexicon.Direction) -> DateLexicon.Direction {
        switch (first, second) {
        case (.this, .next), (.next, .this), (.coming, _), (_, .coming): .coming
        case (.this, .last), (.last, .this), (.past, _), (_, .past): .past
        default: second
        }
    }

    /// `next 6th of April`, `this 12/05`.
    private func recurring(at start: Int, _ position: Int, _ direction: DateLexicon.Direction) -> DateMatch? {
        guard position > start, position < tokens.count, direction != .bare,
            let date = numeric(at: position) ?? spelled(at: position) ?? feast(at: position)
        else { return nil }
        let range = start..<date.tokens.upperBound
        guard let recurring = date.recurring, recurring.isYearly else {
            return date.readings.isEmpty
                ? nil
                : DateMatch(tokens: range, readings: date.readings, confidence: date.confidence)
        }
        let days = [recurring, isOpen(date) ? date.turnedRound : nil].compactMap { $0.flatMap { chosen($0, direction) } }
        return days.isEmpty ? nil : DateMatch(tokens: range, readings: days, confidence: 0.7, isRelative: true)
    }

    private func chosen(_ recurring: RecurringDay, _ direction: DateLexicon.Direction) -> CivilDate? {
        let near = recurring.dates(near: context.today)
        return switch direction {
        case .next, .coming: near.filter { $0 > context.today }.min()
        case .last, .past: near.filter { $0 < context.today }.max()
        default: near.first { $0.year == context.today.year }
        }
    }

    /// Neither country nor language says which number is the month.
    func isOpen(_ match: DateMatch) -> Bool { match.turnedRound != nil && match.weekday == nil && isOrderOpen }

    var isOrderOpen: Bool { context.region == nil && lexicon.words.isOrderMixed }

    private func days(_ weekday: Int, _ direction: DateLexicon.Direction) -> [CivilDate] {
        let today = context.today
        let ahead = (weekday - today.weekday + 7) % 7
        let coming = ahead == 0 ? 7 : ahead
        let offsets: [Int] =
            switch direction {
            // Within this week people mean either one.
            case .last: weekday < today.weekday ? [coming - 7, coming - 14] : [coming - 7 - (ahead == 0 ? 7 : 0)]
            case .past: [coming - 7 - (ahead == 0 ? 7 : 0)]
            case .bare, .this: [ahead]
            case .coming: [coming]
            case .next: weekday > today.weekday ? [coming + 7, coming] : [coming]
            }
        return offsets.compactMap { today.adding(days: $0) }
    }
}
