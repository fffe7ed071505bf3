/// How likely each character is in one cell: natural logarithms of probabilities, the last that of no character.
struct CellScores: Sendable {
    var logs: [Float]

    init(_ scores: [Float]) {
        let most = scores.max() ?? 0
        var sum: Float = 0
        for score in scores { sum += Self.exp(score - most) }
        let norm = most + Self.log(sum)
        logs = scores.map { $0 - norm }
    }

    /// The likeliest of some characters, its probability's logarithm, and how far the next of them, or no character at all,
    /// is behind. What may not stand here is no rival: a zone of letters has no 0 to be taken for an O.
    func best(of allowed: MRZAlphabet) -> (character: UInt8, log: Float, margin: Float) {
        var (first, other) = (-1, -Float.infinity)
        for (index, character) in CellPerceptron.alphabet.enumerated() where allowed.contains(character) {
            if first < 0 || logs[index] > logs[first] { first = index }
        }
        for (index, log) in logs.enumerated() where index != first {
            guard index == CellPerceptron.alphabet.count || allowed.contains(CellPerceptron.alphabet[index]) else { continue }
            other = max(other, log)
        }
        return (CellPerceptron.alphabet[first], logs[first], logs[first] - other)
    }

    /// How much likelier one character is than another: a logarithm.
    func lead(of one: UInt8, over other: UInt8) -> Float {
        guard let first = CellPerceptron.alphabet.firstIndex(of: one),
            let second = CellPerceptron.alphabet.firstIndex(of: other)
        else { return .infinity }
        return logs[first] - logs[second]
    }

    /// Of the likeliest character of all.
    var certainty: Float { logs.dropLast().max() ?? -20 }

    // The domain has no C mathematics. Both to about 1e-4, which is more than scores are worth.

    private static func exp(_ x: Float) -> Float {
        let scaled = max(-60, x) * 1.442_695
        let whole = scaled.rounded(.down)
        let rest = (scaled - whole) * 0.693_147_2
        let series = 1 + rest * (1 + rest / 2 * (1 + rest / 3 * (1 + rest / 4 * (1 + rest / 5))))
        return Float(sign: .plus, exponent: Int(whole), significand: series)
    }

    private static func log(_ x: Float) -> Float {
        let significand = x.significand
        let y = (significand - 1) / (significand + 1)
        let square = y * y
        return Float(x.exponent) * 0.693_147_2 + 2 * y * (1 + square / 3 + square * square / 5 + square * square * square / 7)
    }
}

/// Characters that may stand at a place of a zone.
enum MRZAlphabet: Sendable {
    case any, letters, digits, digit, sex, codes

    func contains(_ character: UInt8) -> Bool {
        switch self {
        case .any: true
        case .letters: !MRZText.isDigit(character)
        case .digits: !MRZText.isLetter(character)
        case .digit: MRZText.isDigit(character)
        case .sex: [UInt8(ascii: "M"), UInt8(ascii: "F"), UInt8(ascii: "X"), MRZText.filler].contains(character)
        case .codes: "PVIAC".utf8.contains(character)
        }
    }
}
