import Primitives

/// Reads a number, in digits or words, that begins at a token.
struct NumberGrammar {
    let lexicon: NumberLexicon
    let tokens: [Token]
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
        if let fraction = bareFraction(at: start) { return fraction }
        guard let sign = signLength(at: start) else { return unsigned(at: start) }
        guard let match = unsigned(at: start + sign), !match.isOrdinal,
            let negative = DecimalNumber(coefficient: -match.value.coefficient, scale: match.value.scale)
        else { return nil }
        return NumberMatch(value: negative, tokens: start..<match.tokens.upperBound, isDigits: match.isDigits)
    }

    /// .08
    private func bareFraction(at start: Int) -> NumberMatch? {
        guard tokens[start].folded == lexicon.decimalMark, tokens[start].isSpaced, start + 1 < tokens.count,
            tokens[start + 1].kind == .number, !tokens[start + 1].isSpaced,
            let value = DecimalNumber(plain: "0." + tokens[start + 1].folded)
        else { return nil }
        return NumberMatch(value: value, tokens: start..<start + 2, isDigits: true)
    }

    /// Every number of the utterance, from left to right.
    func all() -> [NumberMatch] {
        var matches: [NumberMatch] = []
        var position = 0
        while position < tokens.count {
            if let match = match(at: position) {
                matches.append(match)
                position = match.tokens.upperBound
            } else {
                position += 1
            }
        }
        return matches
    }

    private func signLength(at start: Int) -> Int? {
        if let word = lexicon.negatives.longest(tokens, at: start) { return word.length }
        guard tokens[start].folded == "-", tokens[start].isSpaced, start + 1 < tokens.count, !tokens[start + 1].isSpaced
        else { return nil }
        return 1
    }

    private func unsigned(at start: Int) -> NumberMatch? {
        guard start < tokens.count else { return nil }
        guard let base = tokens[start].kind == .number ? digits(at: start) : words(at: start) else { return nil }
        return base.isOrdinal ? base : extended(base)
    }

    /// Adds `point five`, `and a half`, and a scale after digits: `2.5 million`.
    private func extended(_ base: NumberMatch) -> NumberMatch {
        var match = withSpokenFraction(base)
        if let half = lexicon.halves.longest(tokens, at: match.tokens.upperBound), match.value.isWhole,
            let value = DecimalNumber(coefficient: match.value.coefficient &* 10 &+ 5, scale: 1)
        {
            match.value = value
            match.tokens = match.tokens.lowerBound..<match.tokens.upperBound + half.length
        }
        return withScale(match)
    }

    private func withScale(_ match: NumberMatch) -> NumberMatch {
        guard let part = lexicon.parts.longest(tokens, at: match.tokens.upperBound) else { return match }
        let factor: Int
        switch part.value {
        case .scale(let value): factor = value
        case .multiplier(let value) where match.isDigits && value >= 100: factor = value
        default: return match
        }
        let product = match.value.coefficient.multipliedReportingOverflow(by: Int64(factor))
        guard !product.overflow, product.partialValue <= Int64(Self.largest) * 1000,
            let value = DecimalNumber(coefficient: product.partialValue, scale: match.value.scale)
        else { return match }
        var scaled = NumberMatch(
            value: value, tokens: match.tokens.lowerBound..<match.tokens.upperBound + part.length, isDigits: match.isDigits)
        if let rest = remainder(after: scaled, below: factor) { scaled = rest }
        return scaled
    }

    /// The lower part after a scale: 3 万 5 千, 2 lakh 50 thousand.
    private func remainder(after match: NumberMatch, below factor: Int) -> NumberMatch? {
        guard match.value.isWhole, factor > 1000, let rest = unsigned(at: match.tokens.upperBound), rest.value.isWhole,
            rest.value.coefficient < Int64(factor), rest.tokens.count > 1, !rest.isOrdinal
        else { return nil }
        return NumberMatch(
            value: DecimalNumber(Int(match.value.coefficient + rest.value.coefficient)),
            tokens: match.tokens.lowerBound..<rest.tokens.upperBound, isDigits: match.isDigits)
    }

    private func withSpokenFraction(_ match: NumberMatch) -> NumberMatch {
        guard match.value.isWhole, let point = lexicon.points.longest(tokens, at: match.tokens.upperBound) else { return match }
        var fraction = ""
        var position = match.tokens.upperBound + point.length
        while fraction.count < 6, position < tokens.count, let piece = fractionPiece(at: position) {
            fraction += piece.digits
            position += piece.length
        }
        guard !fraction.isEmpty, fraction.count <= 6, let value = DecimalNumber(plain: match.value.plain + "." + fraction)
        else { return match }
        return NumberMatch(value: value, tokens: match.tokens.lowerBound..<position, isDigits: match.isDigits)
    }

    private func fractionPiece(at position: Int) -> (digits: String, length: Int)? {
        if let spoken = lexicon.spokenDigits.longest(tokens, at: position) { return (String(spoken.value), spoken.length) }
        if tokens[position].kind == .number { return (tokens[position].folded, 1) }
        guard let match = words(at: position), !match.isOrdinal, let whole = match.whole, whole < 100 else { return nil }
        return (String(whole), match.tokens.count)
    }
}
