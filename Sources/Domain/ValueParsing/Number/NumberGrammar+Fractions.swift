import Primitives

/// Parts of a whole: `a half`, `two and a half`, `three quarters`, `3/4`, `½`, `डेढ़ लाख`, `साढ़े तीन`, `three point one four`.
extension NumberGrammar {
    /// A word that is a quantity of its own.
    func quantity(at start: Int) -> NumberMatch? {
        guard let word = lexicon.quantities.longest(tokens, at: start),
            let value = DecimalNumber(coefficient: Int64(word.value), scale: 2)
        else { return nil }
        return NumberMatch(value: value, tokens: start..<start + word.length)
    }

    /// साढ़े तीन is 3.5, सवा सौ is 125: before a power the one stays unsaid.
    func prefixed(at start: Int) -> NumberMatch? {
        guard let word = lexicon.fractionsBefore.longest(tokens, at: start) else { return nil }
        let next = start + word.length
        guard next < tokens.count else { return nil }
        var count = 1
        var end = next
        if let unit = unit(at: next) {
            count = unit.value
            end += unit.length
        } else if lexicon.parts.longest(tokens, at: next) == nil {
            return nil
        }
        return DecimalNumber(coefficient: Int64(count * 100 + word.value), scale: 2).map {
            NumberMatch(value: $0, tokens: start..<end)
        }
    }

    private func unit(at index: Int) -> (value: Int, length: Int)? {
        if let whole = tokens[index].whole, whole < 1000 { return (whole, 1) }
        guard let part = lexicon.parts.longest(tokens, at: index), case .unit(let value) = part.value else { return nil }
        return (value, part.length)
    }

    /// .08
    func bareFraction(at start: Int) -> NumberMatch? {
        guard [".", ","].contains(tokens[start].folded), start + 1 < tokens.count, opens(at: start),
            tokens[start + 1].kind == .number, !tokens[start + 1].isSpaced,
            let value = DecimalNumber(plain: "0." + tokens[start + 1].folded)
        else { return nil }
        return NumberMatch(value: value, tokens: start..<start + 2, isDigits: true)
    }

    /// A space, a sign or nothing stands before.
    private func opens(at index: Int) -> Bool {
        tokens[index].isSpaced || (index == 1 && ["-", "+"].contains(tokens[0].folded))
            || (index > 1 && ["-", "+"].contains(tokens[index - 1].folded) && tokens[index - 1].isSpaced)
    }

    func withFraction(_ base: NumberMatch) -> NumberMatch {
        var match = withSpokenFraction(base)
        guard match.value.isWhole else { return match }
        if let more = lexicon.fractionsAfter.longest(tokens, at: match.tokens.upperBound),
            let value = Self.hundredths(match.value.coefficient, more.value, of: closingScale(of: match))
        {
            match = match.becoming(value, until: match.tokens.upperBound + more.length)
        } else if let part = lexicon.denominators.longest(tokens, at: match.tokens.upperBound),
            let value = Self.quotient(match.value, part.value)
        {
            match = match.becoming(value, until: match.tokens.upperBound + part.length)
        }
        return match
    }

    /// `3/4`, `1 1/2` and `1½`.
    func written(_ match: NumberMatch) -> NumberMatch {
        let end = match.tokens.upperBound
        guard let whole = match.whole, whole < 1000, match.tokens.count == 1, end < tokens.count else { return match }
        if let value = slash(after: end - 1).flatMap({ Self.quotient(DecimalNumber(whole), $0) }) {
            return match.becoming(value, until: end + 2)
        }
        if let sign = Self.fractionSigns[tokens[end].folded], let value = Self.hundredths(Int64(whole), sign) {
            return match.becoming(value, until: end + 1)
        }
        guard let top = tokens[end].whole, top < 100, let bottom = slash(after: end),
            let part = Self.quotient(DecimalNumber(top), bottom), let sum = part.adding(whole)
        else { return match }
        return match.becoming(sum, until: end + 3)
    }

    /// The number under the line of a fraction, which a date or a list has not.
    private func slash(after index: Int) -> Int? {
        guard index + 2 < tokens.count, tokens[index + 1].folded == "/", !tokens[index + 1].isSpaced,
            !tokens[index + 2].isSpaced, let bottom = tokens[index + 2].whole, (2...100).contains(bottom),
            index + 3 >= tokens.count || tokens[index + 3].folded != "/", index == 0 || tokens[index - 1].folded != "/"
        else { return nil }
        return bottom
    }

    static let fractionSigns = ["½": 50, "¼": 25, "¾": 75]

    /// What "and a half" halves: the power that closes a number in words (ألف ونص is 1,500), else one.
    private func closingScale(of match: NumberMatch) -> Int64 {
        let last = match.tokens.upperBound - 1
        guard tokens[last].kind == .word, match.value.coefficient > 0 else { return 1 }
        if case .scale(let value)? = lexicon.parts.longest(tokens, at: last)?.value { return Int64(value) }
        // ألفين and مليونين hold their power in one word.
        guard match.tokens.count == 1 else { return 1 }
        var scale: Int64 = 1
        while match.value.coefficient % (scale * 1000) == 0 { scale *= 1000 }
        return scale
    }

    private static func hundredths(_ whole: Int64, _ more: Int, of unit: Int64 = 1) -> DecimalNumber? {
        guard abs(whole) < Int64(largest), unit < Int64(largest) else { return nil }
        return DecimalNumber(coefficient: whole * 100 + Int64(more) * unit, scale: 2)
    }

    /// Nil where the decimals don't end: a third is no exact answer.
    private static func quotient(_ value: DecimalNumber, _ divisor: Int) -> DecimalNumber? {
        let power = 10_000
        guard divisor > 0, value.isWhole, abs(value.coefficient) < Int64(largest) / 10_000,
            Int(value.coefficient) * power % divisor == 0
        else { return nil }
        return DecimalNumber(coefficient: value.coefficient * Int64(power) / Int64(divisor), scale: 4)
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
        return match.becoming(value, until: position)
    }

    private func fractionPiece(at position: Int) -> (digits: String, length: Int)? {
        if let spoken = lexicon.spokenDigits.longest(tokens, at: position) { return (String(spoken.value), spoken.length) }
        if tokens[position].kind == .number { return (tokens[position].folded, 1) }
        guard let match = words(at: position), !match.isOrdinal, let whole = match.whole, whole < 100 else { return nil }
        return (String(whole), match.tokens.count)
    }
}

extension DecimalNumber {
    func adding(_ whole: Int) -> DecimalNumber? {
        var unit: Int64 = 1
        for _ in 0..<min(scale, 17) { unit *= 10 }
        let product = Int64(whole).multipliedReportingOverflow(by: unit)
        let sum = coefficient.addingReportingOverflow(product.partialValue)
        return product.overflow || sum.overflow ? nil : DecimalNumber(coefficient: sum.partialValue, scale: scale)
    }
}
