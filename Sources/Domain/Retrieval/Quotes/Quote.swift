/// A part of a passage that is shown as the place where an answer stands.
public struct Quote: Sendable, Hashable {
    /// The most that is shown, in Unicode scalars.
    public static let longest = 300

    public var text: String
    /// Where it stands in the passage, as UTF-8 offsets.
    public var range: Range<Int>
    /// The words of the question in it, as UTF-8 offsets of the passage.
    public var highlights: [Range<Int>]
    /// The share of the question that stands in it, by the rarity of its words: 0 to 1.
    public var coverage: Double
    /// Whether something of the kind asked for stands in it; nil where the question asks for no kind.
    public var hasAnswerSign: Bool?

    public init(text: String, range: Range<Int>, highlights: [Range<Int>], coverage: Double, hasAnswerSign: Bool? = nil) {
        self.text = text
        self.range = range
        self.highlights = highlights
        self.coverage = coverage
        self.hasAnswerSign = hasAnswerSign
    }
}
