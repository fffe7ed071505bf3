public import Primitives

/// The rules a single value must keep. Lengths count characters as a reader sees them (grapheme clusters).
public struct Validation: Sendable, Hashable, Codable {
    public var minLength: Int?
    public var maxLength: Int?
    /// A regular expression the whole value must match, in the linear-time subset of `Pattern`.
    public var pattern: String?
    /// What to say when `pattern` doesn't match; absent: a general sentence.
    public var patternMessage: LocalizedText?
    public var minimum: DecimalNumber?
    public var maximum: DecimalNumber?
    /// Digits after the point that are allowed in a number.
    public var fractionDigits: Int?
    public var earliest: DateBound?
    public var latest: DateBound?
    /// How the form wants the value written.
    public var format: ValueFormat?
    /// True when only characters of ISO 8859-1 may be typed.
    public var latinOnly: Bool?

    public init(
        minLength: Int? = nil, maxLength: Int? = nil, pattern: String? = nil, patternMessage: LocalizedText? = nil,
        minimum: DecimalNumber? = nil, maximum: DecimalNumber? = nil, fractionDigits: Int? = nil,
        earliest: DateBound? = nil, latest: DateBound? = nil, format: ValueFormat? = nil, latinOnly: Bool? = nil
    ) {
        self.minLength = minLength
        self.maxLength = maxLength
        self.pattern = pattern
        self.patternMessage = patternMessage
        self.minimum = minimum
        self.maximum = maximum
        self.fractionDigits = fractionDigits
        self.earliest = earliest
        self.latest = latest
        self.format = format
        self.latinOnly = latinOnly
    }
}
