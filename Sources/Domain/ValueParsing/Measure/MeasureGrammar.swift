import Primitives

/// What a body is measured in.
package enum MeasureUnit: String, Sendable, Hashable {
    case foot, inch, metre, centimetre, pound, kilogram, stone
    /// 尺, which some call a foot and others a third of a metre; 斤, half a kilogram.
    case chi, jin
}

/// Finds numbers with their units: `5'7"`, `five foot seven`, `1m70`, `70 kilos`.
struct MeasureGrammar {
    struct Part {
        var number: Double
        var unit: MeasureUnit?
        var isWhole: Bool
        var tokens: Range<Int>
    }

    let lexicon: Lexicon
    let numbers: NumberGrammar

    private var tokens: [Token] { numbers.tokens }

    /// Numbers that follow one another, with nothing but units and "and" between.
    func parts() -> [Part] {
        var parts: [Part] = []
        var position = 0
        while position < tokens.count {
            guard let part = part(at: position) else {
                position += 1
                continue
            }
            if let last = parts.last, part.tokens.lowerBound > skipJoint(from: last.tokens.upperBound) { break }
            parts.append(part)
            position = skipJoint(from: part.tokens.upperBound)
        }
        return parts
    }

    private func part(at start: Int) -> Part? {
        if let digits = digitByDigit(at: start) ?? loneMetre(at: start) { return digits }
        // "A foot" is no height; "six" and "5½" are numbers.
        guard let match = numbers.match(at: start), !match.isOrdinal, match.value.coefficient >= 0 else { return nil }
        var end = match.tokens.upperBound
        var unit: MeasureUnit?
        if let sign = sign(at: end) {
            (unit, end) = (sign.unit, sign.end)
        } else if let word = lexicon.measures.longest(tokens, at: hyphen(end)) {
            (unit, end) = (word.value, hyphen(end) + word.length)
        }
        return Part(number: match.value.approximate, unit: unit, isWhole: match.value.isWhole, tokens: start..<end)
    }

    /// 七五 and 一七五: digits said one by one, as Chinese says what follows a metre.
    private func digitByDigit(at start: Int) -> Part? {
        var value = 0
        var end = start
        while end < min(tokens.count, start + 3), tokens[end].isIdeograph,
            case .unit(let digit)? = numbers.lexicon.parts.longest(tokens, at: end)?.value, (0...9).contains(digit)
        {
            value = value * 10 + digit
            end += 1
        }
        guard end - start >= 2 else { return nil }
        let unit = lexicon.measures.longest(tokens, at: end)
        return Part(number: Double(value), unit: unit?.value, isWhole: true, tokens: start..<end + (unit?.length ?? 0))
    }

    /// متر وخمسة وسبعين, "metro setenta y cinco": the one before the metre stays unsaid where a number follows.
    private func loneMetre(at start: Int) -> Part? {
        guard let unit = lexicon.measures.longest(tokens, at: start), unit.value == .metre, tokens[start].folded.count > 1,
            numbers.match(at: skipJoint(from: start + unit.length)) != nil
        else { return nil }
        return Part(number: 1, unit: .metre, isWhole: true, tokens: start..<start + unit.length)
    }

    /// `six-foot`.
    private func hyphen(_ end: Int) -> Int {
        end < tokens.count && tokens[end].folded == "-" && !tokens[end].isSpaced ? end + 1 : end
    }

    /// One stroke for feet, two for inches.
    private func sign(at place: Int) -> (unit: MeasureUnit, end: Int)? {
        guard place < tokens.count else { return nil }
        if Self.inchSigns.contains(tokens[place].folded) { return (.inch, place + 1) }
        guard isStroke(place) else { return nil }
        return isStroke(place + 1) ? (.inch, place + 2) : (.foot, place + 1)
    }

    /// An apostrophe, which folding leaves nothing of, or a prime.
    private func isStroke(_ place: Int) -> Bool {
        place < tokens.count && tokens[place].kind == .mark && ["", "′", "`"].contains(tokens[place].folded)
    }

    private func skipJoint(from end: Int) -> Int {
        guard end < tokens.count else { return end }
        if tokens[end].folded == "," || tokens[end].folded == "-" && !tokens[end].isSpaced { return end + 1 }
        let joint = numbers.lexicon.connectors.longest(tokens, at: end) ?? lexicon.measureJoints.longest(tokens, at: end)
        return end + (joint?.length ?? 0)
    }

    private static let inchSigns: Set<String> = ["\"", "”", "“", "″"]
}

extension DecimalNumber {
    /// As near as a binary number comes: for measures, not for money.
    var approximate: Double {
        var value = Double(coefficient)
        for _ in 0..<max(0, scale) { value /= 10 }
        return value
    }
}
