import Primitives

/// Days by their name: `Christmas Eve 1985`, `Heiligabend '62`, `2019年圣诞节`.
extension DateGrammar {
    func feast(at start: Int) -> DateMatch? {
        if let named = lexicon.feasts.longest(tokens, at: start) { return feast(named.value, start, start + named.length) }
        guard start < tokens.count, let (year, end) = year(at: start), !year.isShort else { return nil }
        guard let named = lexicon.feasts.longest(tokens, at: skipParticles(from: end)) else { return nil }
        return match(named.value, year, start..<skipParticles(from: end) + named.length)
    }

    /// The year may follow, with little words between.
    private func feast(_ feast: Feast, _ start: Int, _ end: Int) -> DateMatch {
        let next = skipParticles(from: end, weekdays: false)
        if next < tokens.count, let (year, end) = year(at: next) { return match(feast, year, start..<end) }
        return DateMatch(
            tokens: start..<end, readings: [], missing: [.year], recurring: RecurringDay(month: nil, day: 0, feast: feast))
    }

    private func match(_ feast: Feast, _ year: SaidYear, _ range: Range<Int>) -> DateMatch {
        let years = Century.years(year, context: context) { feast.date(in: $0) != nil }
        return DateMatch(tokens: range, readings: years.compactMap(feast.date), confidence: year.isShort ? 0.9 : 1)
    }
}
