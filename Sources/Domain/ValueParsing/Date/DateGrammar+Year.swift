import Primitives

/// Years as they are written and said.
extension DateGrammar {
    func year(at start: Int) -> (SaidYear, Int)? {
        if isAge(at: start) { return nil }
        if let named = lexicon.relativeYears.longest(tokens, at: start) {
            return (SaidYear(value: context.today.year + named.value, isShort: false), start + named.length)
        }
        if let era = era(at: start) { return era }
        guard var (year, end) = bareYear(at: start) else { return nil }
        if let mark = lexicon.yearMarks.longest(tokens, at: end) {
            end += mark.length
        } else if lexicon.monthMarks.longest(tokens, at: end) != nil || lexicon.dayMarks.longest(tokens, at: end) != nil {
            return nil
        } else if year.isShort, !mayStandAlone(at: start, year) {
            return nil
        }
        year.isShort = year.value < 100
        return (year, end)
    }

    /// `民国79年`, `2533 BE`.
    private func era(at start: Int) -> (SaidYear, Int)? {
        if let era = lexicon.eras.longest(tokens, at: start), let number = numbers.match(at: start + era.length),
            let value = number.whole, (1...3000).contains(value)
        {
            let end = number.tokens.upperBound
            let mark = lexicon.yearMarks.longest(tokens, at: end)?.length ?? 0
            return (SaidYear(value: value + era.value, isShort: false), end + mark)
        }
        guard let value = tokens[start].whole, (1...3000).contains(value), let era = lexicon.eras.longest(tokens, at: start + 1)
        else { return nil }
        return (SaidYear(value: value + era.value, isShort: false), start + 1 + era.length)
    }

    private func mayStandAlone(at start: Int, _ year: SaidYear) -> Bool {
        year.value >= 10 || tokens[start].folded.count == 2
    }

    private func bareYear(at start: Int) -> (SaidYear, Int)? {
        // An apostrophe stands for the century: '90.
        let isElided = tokens[start].folded.isEmpty
        let first = isElided ? start + 1 : start
        guard first < tokens.count else { return nil }
        if tokens[first].kind == .number { return written(at: first) }
        return isElided ? nil : spoken(at: first) ?? digitByDigit(at: first)
    }

    private func written(at index: Int) -> (SaidYear, Int)? {
        guard let value = tokens[index].whole else { return nil }
        switch tokens[index].folded.count {
        case 4 where (1000...2999).contains(value): return (SaidYear(value: value, isShort: false), index + 1)
        case 2: return (SaidYear(value: value, isShort: true), index + 1)
        default: return nil
        }
    }

    /// `nineteen ninety`, `two thousand five`, `nineteen oh five`, `twenty twenty-five`, `ninety`.
    private func spoken(at start: Int) -> (SaidYear, Int)? {
        guard let head = numbers.words(at: start), !head.isOrdinal, let value = head.whole else { return nil }
        let end = head.tokens.upperBound
        if (1000...2999).contains(value) { return (SaidYear(value: value, isShort: false), end) }
        guard (10...99).contains(value) else { return nil }
        if (17...20).contains(value), let tail = tail(at: end) {
            return (SaidYear(value: value * 100 + tail.value, isShort: false), tail.end)
        }
        return (SaidYear(value: value, isShort: true), end)
    }

    private func tail(at start: Int) -> (value: Int, end: Int)? {
        var position = start
        if position < tokens.count, tokens[position].folded == "-" { position += 1 }
        if let zero = numbers.lexicon.spokenDigits.longest(tokens, at: position), zero.value == 0,
            let unit = numbers.words(at: position + zero.length), let value = unit.whole, (1...9).contains(value)
        {
            return (value, unit.tokens.upperBound)
        }
        guard let rest = numbers.words(at: position), !rest.isOrdinal, let value = rest.whole, (10...99).contains(value) else {
            return nil
        }
        return (value, rest.tokens.upperBound)
    }

    /// 一九九零, or 九零 with the century unsaid.
    private func digitByDigit(at start: Int) -> (SaidYear, Int)? {
        var value = 0
        var count = 0
        while count < 4, start + count < tokens.count, let unit = numbers.lexicon.parts.longest(tokens, at: start + count),
            case .unit(let digit) = unit.value, unit.length == 1, (0...9).contains(digit)
        {
            value = value * 10 + digit
            count += 1
        }
        switch count {
        case 4 where (1000...2999).contains(value): return (SaidYear(value: value, isShort: false), start + 4)
        case 2: return (SaidYear(value: value, isShort: true), start + 2)
        default: return nil
        }
    }
}

/// The century of a year said with two digits.
enum Century {
    /// The years that fit, the likelier first: those the form allows, else the one within 80 years back and 20 ahead.
    static func years(_ year: SaidYear, context: ParsingContext, isValid: (Int) -> Bool) -> [Int] {
        guard year.isShort else { return [year.value] }
        let candidates = [1900 + year.value, 2000 + year.value].filter(isValid)
        let allowed = candidates.filter { candidate in
            candidate >= (context.earliest?.year ?? 0) && candidate <= (context.latest?.year ?? 9999)
        }
        if allowed.count == 1 { return allowed }
        let today = context.today.year
        let usual = candidates.filter { $0 > today - 80 && $0 <= today + 20 }
        return usual.isEmpty ? Array(candidates.prefix(1)) : usual
    }
}
