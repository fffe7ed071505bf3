public import Documents
import PageLayout

/// A value of a paper with the words that say what it is, and the place where both can be seen.
public struct LabelledValue: Sendable, Hashable {
    public enum Shape: Sendable, Hashable {
        /// Behind the colon of its label.
        case entry
        /// In the next cell of the row.
        case beside
        /// Under the label, as in the boxes of official forms.
        case below
    }

    public var label: String
    public var value: String
    /// Counted from 1.
    public var page: Int
    /// Of the value: points from the bottom-left of the unrotated crop box.
    public var box: PDFRect
    public var shape: Shape
    /// What the label means in a layout that the paper was recognised as: `person.ssn`.
    public var meaning: String?
    /// The part of its page that it stands in, without a gap between the lines.
    public var block: Int
    /// False where any word of it was read by sight and may be another one.
    public var isClear: Bool

    public init(
        label: String, value: String, page: Int, box: PDFRect, shape: Shape, meaning: String? = nil, block: Int = 0,
        isClear: Bool = true
    ) {
        self.label = label
        self.value = value
        self.page = page
        self.box = box
        self.shape = shape
        self.meaning = meaning
        self.block = block
        self.isClear = isClear
    }

    /// Label and value as they stand there.
    public var quote: String { "\(label): \(value)" }

    /// Whether the label says enough by itself: on a paper of others "Name" and "Phone" are anybody's.
    public var isTelling: Bool {
        let words = LabelWords(label).words
        return words.count > 1 || words.contains { $0.unicodeScalars.count { (0x3040...0x9FFF).contains($0.value) } >= 2 }
    }

    /// Dice's coefficient of the words of two labels, without numbers in front and what stands in brackets: 0 to 1.
    public func likeness(to other: String) -> Double {
        let (mine, theirs) = (LabelWords(label).words, LabelWords(other).words)
        guard !mine.isEmpty, !theirs.isEmpty else { return 0 }
        return 2 * Double(mine.intersection(theirs).count) / Double(mine.count + theirs.count)
    }
}

/// What of a label tells it from others.
struct LabelWords: Hashable {
    let words: Set<String>

    private static let small: Set<String> = [
        "the", "a", "an", "of", "your", "and", "or", "to", "for", "in", "de", "la", "le", "du", "des", "del", "el", "der", "die",
        "das",
    ]

    init(_ label: String) {
        let folded = FoldedText(Self.withoutBrackets(label)).words
        let told = folded.drop { $0.utf8.allSatisfy { (0x30...0x39).contains($0) } || folded.count > 1 && $0.utf8.count == 1 }
        let kept = told.filter { !Self.small.contains($0) }
        words = Set(kept.isEmpty ? Array(told) : kept)
    }

    private static func withoutBrackets(_ label: String) -> String {
        var depth = 0
        return label.filter { character in
            if "(（[".contains(character) { depth += 1 }
            defer { if ")）]".contains(character) { depth = max(0, depth - 1) } }
            return depth == 0
        }
    }
}
