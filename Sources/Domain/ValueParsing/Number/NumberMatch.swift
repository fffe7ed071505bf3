import Primitives

/// A number found in an utterance.
struct NumberMatch: Sendable, Hashable {
    var value: DecimalNumber
    var tokens: Range<Int>
    var isOrdinal = false
    /// Written in digits.
    var isDigits = false
    /// The other reading of `1,234`, where the country of the form writes numbers otherwise than the language.
    var alternative: DecimalNumber?
    /// Said as about so many: 十多万.
    var isRough = false

    var whole: Int? { value.isWhole ? Int(value.coefficient) : nil }

    init(
        value: DecimalNumber, tokens: Range<Int>, isOrdinal: Bool = false, isDigits: Bool = false,
        alternative: DecimalNumber? = nil, isRough: Bool = false
    ) {
        self.value = value
        self.tokens = tokens
        self.isOrdinal = isOrdinal
        self.isDigits = isDigits
        self.alternative = alternative
        self.isRough = isRough
    }

    /// The same number with another value, to a later token.
    func becoming(_ value: DecimalNumber, until end: Int) -> NumberMatch {
        var match = self
        match.value = value
        match.tokens = tokens.lowerBound..<end
        match.alternative = nil
        return match
    }
}
