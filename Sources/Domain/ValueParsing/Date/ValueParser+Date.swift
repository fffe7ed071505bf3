import FormModel
import Primitives

extension ValueParser {
    func readDate(_ utterance: Utterance, _ lexicon: Lexicon, _ context: ParsingContext) -> Reading {
        let grammar = DateGrammar(lexicon: lexicon.dates, numbers: lexicon.numberGrammar(utterance, context), context: context)
        if grammar.saysLunar { return lunar(grammar, utterance) }
        let said = grammar.matches().map { settled(ofBirthday($0, grammar), grammar) }
        let matches = withoutRepeats(said)
        // "Two days after today" is a sum, not today.
        let isUnfinished = matches.contains { $0.readings.isEmpty && !$0.missing.isEmpty }
        if matches.contains(where: \.isRelative), isUnfinished || grammar.hasMoreTime(than: said) { return .nothing }
        var readings: [CivilDate] = []
        for date in matches.flatMap(\.readings) where !readings.contains(date) { readings.append(date) }
        if readings.isEmpty {
            let unfinished = unfinished(matches, utterance)
            return unfinished == .nothing && grammar.saysLunarMonth
                ? Reading(missing: [Message("parse.date.calendar")]) : unfinished
        }
        let found = matches.filter { !$0.readings.isEmpty }
        let span = utterance.span(found[0].tokens.lowerBound..<found[found.count - 1].tokens.upperBound)
        if readings.count == 1 {
            return Reading(value: .date(readings[0]), span: span, confidence: found.map(\.confidence).max() ?? 0)
        }
        return Reading(alternatives: readings.prefix(5).map { .date($0) }, span: span, confidence: 0.5)
    }

    /// "My birthday was yesterday" says day and month; the year of birth is another one.
    private func ofBirthday(_ match: DateMatch, _ grammar: DateGrammar) -> DateMatch {
        guard match.isRelative, match.readings.count == 1, let day = match.readings.first, grammar.saysBirthday else {
            return match
        }
        return DateMatch(
            tokens: match.tokens, readings: [], missing: [.year], recurring: RecurringDay(month: day.month, day: day.day))
    }

    /// A day of the Chinese calendar in the western one; where a part is missing, that is asked for.
    private func lunar(_ grammar: DateGrammar, _ utterance: Utterance) -> Reading {
        guard let match = grammar.lunar() else { return Reading(missing: [Message("parse.date.calendar")]) }
        let span = utterance.span(match.tokens)
        guard let day = match.readings.first else { return Reading(span: span, missing: [Message("parse.date.impossible")]) }
        if match.readings.count == 1 { return Reading(value: .date(day), span: span, confidence: match.confidence) }
        return Reading(alternatives: match.readings.map { .date($0) }, span: span, confidence: match.confidence)
    }

    /// The weekday settles what was left open, or casts doubt; the nearest day stands for one without a year where that is allowed.
    private func settled(_ match: DateMatch, _ grammar: DateGrammar) -> DateMatch {
        let context = grammar.context
        var match = match
        if let weekday = match.weekday, !match.readings.isEmpty {
            let fitting = match.readings.filter { $0.weekday == weekday }
            if fitting.isEmpty { match.confidence = min(match.confidence, 0.4) } else { match.readings = fitting }
        }
        guard let recurring = match.recurring, context.assumesNearestYear, !grammar.hasNumberBefore(match) else { return match }
        let turnedRound = match.weekday.flatMap { match.turnedRound?.dates(near: context.today, weekday: $0) } ?? []
        let fitting = nearestFirst(recurring.dates(near: context.today, weekday: match.weekday) + turnedRound, context)
        // A weekday that neither order of the numbers fits tells nothing of the order.
        if fitting.isEmpty, match.turnedRound != nil, grammar.isOrderOpen { return match }
        guard let nearest = (fitting.isEmpty ? recurring.dates(near: context.today) : fitting).first else { return match }
        match.readings = [nearest]
        if grammar.isOpen(match), let other = match.turnedRound?.dates(near: context.today).first { match.readings.append(other) }
        match.missing = []
        match.confidence = fitting.isEmpty ? 0.3 : 0.5
        return match
    }

    /// Of those that are allowed, where any is.
    private func nearestFirst(_ dates: [CivilDate], _ context: ParsingContext) -> [CivilDate] {
        let allowed = dates.filter { day in
            context.earliest.map { day >= $0 } != false && context.latest.map { day <= $0 } != false
        }
        return (allowed.isEmpty ? dates : allowed).sorted {
            abs($0.dayNumber - context.today.dayNumber) < abs($1.dayNumber - context.today.dayNumber)
        }
    }

    /// "Saturday, 8 days from now": the weekday says no day of its own.
    private func withoutRepeats(_ matches: [DateMatch]) -> [DateMatch] {
        var matches = matches
        for index in matches.indices.dropFirst() where matches[index].isBareWeekday {
            let before = matches[index - 1]
            // "March 3, 1992, a Sunday": the weekday behind a whole date is another one than its own, which casts doubt.
            guard before.readings.count == 1, !before.isRelative,
                matches[index].tokens.lowerBound - before.tokens.upperBound <= 2,
                before.readings[0].weekday != matches[index].readings[0].weekday
            else { continue }
            matches[index - 1].confidence = 0.4
            matches[index].readings = []
        }
        let days = matches.filter { $0.confidence > 0.5 && $0.readings.count == 1 }.map { $0.readings[0].weekday }
        return matches.filter { match in
            !(match.isBareWeekday && days.contains(match.readings[0].weekday))
                && !(match.readings.isEmpty && match.isRelative)
        }
    }

    private func unfinished(_ matches: [DateMatch], _ utterance: Utterance) -> Reading {
        if let impossible = matches.first(where: \.isImpossible) {
            return Reading(span: utterance.span(impossible.tokens), missing: [Message("parse.date.impossible")])
        }
        guard let partial = matches.first(where: { isCredible($0, utterance) }) else { return .nothing }
        let parts = DateMatch.Part.allCases.filter(partial.missing.contains)
        return Reading(
            span: utterance.span(partial.tokens), confidence: 0.4, missing: parts.map { Message("parse.date.\($0.rawValue)") })
    }

    /// "May" or "2" alone says a date only when hardly anything else is said.
    private func isCredible(_ match: DateMatch, _ utterance: Utterance) -> Bool {
        match.missing.count == 1 || utterance.tokens.count <= match.tokens.count + 3
    }
}
