import Primitives

/// What makes a number larger after it was said: `2.5 million`, `10k`, `3 dozen`, `1,17 mil millones`.
extension NumberGrammar {
    func withScales(_ base: NumberMatch) -> NumberMatch {
        var match = withSuffix(base)
        var smallest = Int.max
        while let (factor, end, isRough) = scale(after: match), let value = product(match.value, factor) {
            match = match.becoming(value, until: end)
            match.isRough = match.isRough || isRough
            smallest = min(smallest, factor)
        }
        return remainder(after: match, below: smallest == .max ? 0 : smallest) ?? match
    }

    private func scale(after match: NumberMatch) -> (factor: Int, end: Int, isRough: Bool)? {
        var position = match.tokens.upperBound
        let about = lexicon.approximations.longest(tokens, at: position)
        if let about { position += about.length }
        guard let part = lexicon.parts.longest(tokens, at: position) else { return nil }
        switch part.value {
        case .scale(let value): return (value, position + part.length, about != nil)
        case .multiplier(let value) where value >= 100 && (match.isDigits || !match.value.isWhole):
            return (value, position + part.length, about != nil)
        default: return nil
        }
    }

    /// `10k`, `1.2M`; letters of their own only where they can't be a unit: 10 m is a length.
    private func withSuffix(_ match: NumberMatch) -> NumberMatch {
        let end = match.tokens.upperBound
        guard match.isDigits, end < tokens.count, let factor = lexicon.suffixes[tokens[end].folded] else { return match }
        let isLetter = tokens[end].folded.unicodeScalars.count == 1
        if isLetter, tokens[end].folded != "k", tokens[end].isSpaced || !tokens[end].isCapital { return match }
        return product(match.value, factor).map { match.becoming($0, until: end + 1) } ?? match
    }

    func withDozens(_ match: NumberMatch) -> NumberMatch {
        let end = match.tokens.upperBound
        guard let dozen = lexicon.dozens.longest(tokens, at: end), let value = product(match.value, dozen.value) else {
            return match
        }
        return match.becoming(value, until: end + dozen.length)
    }

    /// The lower part after a scale: 3 万 5 千, 2 lakh 50 thousand.
    private func remainder(after match: NumberMatch, below factor: Int) -> NumberMatch? {
        guard factor > 1000, match.value.isWhole, match.tokens.upperBound < tokens.count,
            let rest = digitsAndWords(at: match.tokens.upperBound) ?? words(at: match.tokens.upperBound),
            let more = rest.whole, more < factor, rest.tokens.count > 1, !rest.isOrdinal
        else { return nil }
        return match.becoming(DecimalNumber(Int(match.value.coefficient) + more), until: rest.tokens.upperBound)
    }

    private func product(_ value: DecimalNumber, _ factor: Int) -> DecimalNumber? {
        let product = value.coefficient.multipliedReportingOverflow(by: Int64(factor))
        guard !product.overflow, let result = DecimalNumber(coefficient: product.partialValue, scale: value.scale),
            result.double.magnitude <= Double(Self.largest)
        else { return nil }
        return result
    }
}
