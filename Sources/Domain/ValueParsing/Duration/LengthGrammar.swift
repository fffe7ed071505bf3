import Primitives

/// Reads a length of time: `two weeks`, `a year and a half`, `2 years 3 months`, `半年`, `أسبوعين`.
struct LengthGrammar {
    let lexicon: DateLexicon
    let numbers: NumberGrammar

    private var tokens: [Token] { numbers.tokens }

    /// Every length of the utterance, from left to right.
    func all() -> [(length: TimeLength, tokens: Range<Int>)] {
        var found: [(length: TimeLength, tokens: Range<Int>)] = []
        var position = 0
        while position < tokens.count {
            if let match = length(at: position, mayBeBare: true), match.end > position {
                found.append((match.length, position..<match.end))
                position = match.end
            } else {
                position += 1
            }
        }
        return found
    }

    /// Up to four parts, each smaller than the one before. A unit without a number counts where the language has no article.
    func length(at start: Int, mayBeBare: Bool = false) -> (length: TimeLength, end: Int)? {
        guard var (total, end) = part(at: start, mayBeBare: mayBeBare) else { return nil }
        for _ in 0..<3 {
            guard let next = part(at: skipJoint(from: end)), Self.isSmaller(next.length, than: total) else { break }
            total = total + next.length
            end = next.end
        }
        return (total, end)
    }

    private func skipJoint(from end: Int) -> Int {
        let found = [numbers.lexicon.connectors.longest(tokens, at: end), lexicon.lengthJoints.longest(tokens, at: end)]
        return end + (found.compactMap { $0?.length }.max() ?? 0)
    }

    private func part(at start: Int, mayBeBare: Bool = false) -> (length: TimeLength, end: Int)? {
        guard start < tokens.count else { return nil }
        if let whole = lexicon.lengths.longest(tokens, at: start) {
            return withHalf(whole.value, whole.value, start + whole.length)
        }
        if var (count, end) = count(at: start) {
            // `six-month`
            if end < tokens.count, tokens[end].folded == "-", !tokens[end].isSpaced { end += 1 }
            if let unit = lexicon.units.longest(tokens, at: end) {
                count = min(count, 100_000_000)
                return withHalf(unit.value.times(hundredths: count), unit.value, end + unit.length)
            }
        }
        if let one = lexicon.ones.longest(tokens, at: start), let unit = lexicon.units.longest(tokens, at: start + one.length) {
            return withHalf(unit.value, unit.value, start + one.length + unit.length)
        }
        guard mayBeBare, lexicon.words.isUnitOne, let unit = lexicon.units.longest(tokens, at: start) else { return nil }
        return withHalf(unit.value, unit.value, start + unit.length)
    }

    /// In hundredths.
    private func count(at start: Int) -> (count: Int, end: Int)? {
        guard let number = numbers.match(at: start), (0...2).contains(number.value.scale), !number.isOrdinal,
            (0...1_000_000).contains(number.value.coefficient)
        else { return nil }
        let factor = [100, 10, 1][number.value.scale]
        return (Int(number.value.coefficient) * factor, number.tokens.upperBound)
    }

    /// "A year `and a half`".
    private func withHalf(_ length: TimeLength, _ unit: TimeLength, _ end: Int) -> (length: TimeLength, end: Int) {
        if let more = numbers.lexicon.fractionsAfter.longest(tokens, at: end) {
            return (sum(length, unit, more.value), end + more.length)
        }
        guard let half = numbers.lexicon.quantities.longest(tokens, at: end), half.value < 100,
            lexicon.units.longest(tokens, at: end + half.length) == nil, !tokens[end].isSpaced || tokens[end].isIdeograph
        else { return (length, end) }
        return (sum(length, unit, half.value), end + half.length)
    }

    /// A month and a half is forty-five days.
    private func sum(_ length: TimeLength, _ unit: TimeLength, _ hundredths: Int) -> TimeLength {
        let more = unit.times(hundredths: hundredths)
        guard more.months == 0, more.days > 0, unit.months > 0 else { return length + more }
        return TimeLength(months: 0, days: length.months * 30 + length.days) + more
    }

    private static func isSmaller(_ one: TimeLength, than other: TimeLength) -> Bool {
        func rank(_ length: TimeLength) -> Int {
            if length.minutes > 0 { return length.minutes < 60 ? 0 : 1 }
            if length.days > 0 { return length.days % 7 == 0 ? 3 : 2 }
            return length.months % 12 == 0 ? 5 : 4
        }
        return rank(one) < rank(other)
    }
}
