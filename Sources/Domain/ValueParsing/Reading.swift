public import FormModel
public import Primitives

/// What was read in someone's words, and how sure that is.
public struct Reading: Sendable, Hashable {
    /// Nil when nothing was said, when several readings are possible, or when a part is missing.
    public var value: AnswerValue?
    /// The readings that remain possible, the likelier first; empty when there is a value.
    public var alternatives: [AnswerValue]
    /// Where it stands, in unicode scalars of the input.
    public var span: Range<Int>?
    /// 0 to 1; below 0.6 the person is asked to confirm.
    public var confidence: Double
    /// What has to be added before there is a value, such as the year of a date; or why these words can't be one.
    public var missing: [Message]

    /// The time for which a sum was said to be paid; nil where none was named.
    public var period: PayPeriod?

    public init(
        value: AnswerValue? = nil, alternatives: [AnswerValue] = [], span: Range<Int>? = nil, confidence: Double = 0,
        missing: [Message] = []
    ) {
        self.value = value
        self.alternatives = alternatives
        self.span = span
        self.confidence = confidence
        self.missing = missing
    }

    /// Nothing of that kind was said.
    public static let nothing = Reading()
}
