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

    var whole: Int? { value.isWhole ? Int(value.coefficient) : nil }
}
