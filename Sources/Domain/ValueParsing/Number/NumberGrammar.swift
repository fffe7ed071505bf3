import Primitives

/// Reads a number, in digits or words, that begins at a token.
struct NumberGrammar {
    let lexicon: NumberLexicon
    let tokens: [Token]
    /// `.` or `,`, as the language has it in the country of the form.
    let decimalMark: String
    /// The country of the form writes a decimal point.
    var regionWritesPoint = false

    /// Beyond it a number is no answer on a form.
    static let largest = 1_000_000_000_000_000

    func match(at start: Int) -> NumberMatch? {
        guard start < tokens.count else { return nil }
        if let prefix = lexicon.ordinalPrefixes.longest(tokens, at: start) {
            guard var match = unsigned(at: start + prefix.length), match.whole != nil else { return nil }
            match.isOrdinal = true
            match.tokens = start..<match.tokens.upperBound
            return match
        }
        guard let sign = sign(at: start) else { return unsigned(at: start) }
        guard let match = unsigned(at: start + sign.length), !match.isOrdinal,
            let value = DecimalNumber(
                coefficient: sign.isNegative ? -match.value.coefficient : match.value.coefficient, scale: match.value.scale)
        else { return nil }
        return NumberMatch(value: value, tokens: start..<match.tokens.upperBound, isDigits: match.isDigits)
    }

    /// Every number of the utterance, from left to right.
    func all() -> [NumberMatch] {
        var matches: [NumberMatch] = []
        var position = 0
        while position < tokens.count {
            if let idiom = lexicon.notNumbers.longest(tokens, at: position) {
                position += idiom.length
            } else if let match = match(at: position) {
                if isCounted(match) { append(match, to: &matches) }
                position = match.tokens.upperBound
            } else {
                position += 1
            }
        }
        return matches
    }

    /// "Less than 10,000": the number is a limit, and the person confirms it.
    func isBounded(_ range: Range<Int>) -> Bool {
        (max(0, range.lowerBound - 3)..<min(tokens.count, range.upperBound + 3)).contains { index in
            lexicon.bounds.longest(tokens, at: index).map { phrase in
                // A word for what is counted may stand between: 三份以上.
                index + phrase.length == range.lowerBound || index == range.upperBound
                    || index == range.upperBound + 1 && lexicon.counters.longest(tokens, at: range.upperBound) != nil
            } ?? false
        }
    }

    /// 八九千 is 8,000 or 9,000, 两三个 two or three: two digits that follow each other, said together.
    private func neighbours(at start: Int) -> NumberMatch? {
        guard lexicon.cutsTail, start + 2 < tokens.count, let low = digit(at: start), let high = digit(at: start + 1),
            (1...8).contains(low), high == low + 1, digit(at: start + 2) == nil, start == 0 || digit(at: start - 1) == nil
        else { return nil }
        guard lexicon.parts.longest(tokens, at: start + 2) != nil || lexicon.counters.longest(tokens, at: start + 2) != nil,
            let second = words(at: start + 1)
        else { return nil }
        var without = tokens
        without.remove(at: start + 1)
        let grammar = NumberGrammar(
            lexicon: lexicon, tokens: without, decimalMark: decimalMark, regionWritesPoint: regionWritesPoint)
        guard let first = grammar.words(at: start) else { return nil }
        return NumberMatch(
            value: first.value, tokens: start..<second.tokens.upperBound, alternative: second.value, isRough: true)
    }

    private func digit(at index: Int) -> Int? {
        guard index < tokens.count, tokens[index].kind == .word,
            case .unit(let value)? = lexicon.parts.longest(tokens, at: index)?.value, value < 10
        else { return nil }
        return value
    }

    /// Two numbers right after each other may be one: `seventeen eighty`, `one twenty two`.
    private func append(_ match: NumberMatch, to matches: inout [NumberMatch]) {
        guard lexicon.saysPairs, let last = matches.last, last.tokens.upperBound == match.tokens.lowerBound,
            let high = last.whole, let low = match.whole, (1...99).contains(high), (10...99).contains(low),
            ![last, match].contains(where: { $0.isDigits || $0.isOrdinal })
        else { return matches.append(match) }
        matches[matches.count - 1] = last.becoming(DecimalNumber(high * 100 + low), until: match.tokens.upperBound)
    }

    /// Where words are written together, 五 in 退伍 or 一 in 一看 is a part of a word.
    private func isCounted(_ match: NumberMatch) -> Bool {
        guard !lexicon.counters.isEmpty, match.tokens.count == 1, !match.isDigits, !match.isOrdinal else { return true }
        let token = tokens[match.tokens.lowerBound]
        guard token.isIdeograph else { return true }
        let end = match.tokens.upperBound
        if lexicon.counters.longest(tokens, at: end) != nil { return true }
        let touchesBefore = match.tokens.lowerBound > 0 && !token.isSpaced && tokens[match.tokens.lowerBound - 1].isIdeograph
        let touchesAfter = end < tokens.count && !tokens[end].isSpaced && tokens[end].isIdeograph
        return !touchesBefore && !touchesAfter
    }

    private func sign(at start: Int) -> (length: Int, isNegative: Bool)? {
        if let word = lexicon.negatives.longest(tokens, at: start) { return (word.length, true) }
        if let word = lexicon.positives.longest(tokens, at: start) { return (word.length, false) }
        guard ["-", "+"].contains(tokens[start].folded), tokens[start].isSpaced, start + 1 < tokens.count else { return nil }
        // With a space between only where nothing stands before: "20 - 5" has no negative number.
        guard !tokens[start + 1].isSpaced || start == 0 else { return nil }
        return (1, tokens[start].folded == "-")
    }

    private func unsigned(at start: Int) -> NumberMatch? {
        guard start < tokens.count, let base = leading(at: start) else { return nil }
        return base.isOrdinal ? base : withDozens(withScales(withFraction(base)))
    }

    private func leading(at start: Int) -> NumberMatch? {
        if let match = neighbours(at: start) ?? quantity(at: start) ?? prefixed(at: start) ?? bareFraction(at: start) {
            return match
        }
        guard tokens[start].kind == .number else { return words(at: start, mixesDigits: true) }
        if let mixed = digitsAndWords(at: start) { return mixed }
        return digits(at: start).map { written($0) }
    }
}
