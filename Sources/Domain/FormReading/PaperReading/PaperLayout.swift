public import Documents
import PageLayout

/// A kind of paper that many people hold, as its official form prints it: what it is recognised by, and what its labels mean.
public struct PaperLayout: Sendable, Hashable, Codable {
    /// Words by `identity.kind.<kind>` in the string tables.
    public var kind: String
    /// Phrases of which so many have to stand on the paper.
    public var words: [String]
    public var least: Int
    /// Where the words were read.
    public var source: String
    public var entries: [Entry]

    public struct Entry: Sendable, Hashable, Codable {
        /// As it is printed; words of other languages and printings stand beside it.
        public var labels: [String]
        /// What a field of a form has to mean to take the value; nil where the label only tells what is no value.
        public var meaning: String?
    }

    func recognises(_ text: FoldedText) -> Bool {
        words.count { text.has(FoldedText($0)) } >= max(1, least)
    }
}

/// What was read on a paper.
public struct ReadPaper: Sendable {
    /// A layout's; `paper` where it is none that is known.
    public var kind: String
    /// In the order of pages, then of each page's rows.
    public var values: [LabelledValue]

    /// - Parameters:
    ///   - layouts: the first that the words fit is what the paper is.
    /// - Complexity: O(cells²) a page; pages, cells and values are bounded.
    ///   - words: what captions say, in any language; words of a caption are never a value.
    ///   - captions: those of the form at hand, which are no values either.
    public init(_ pages: [PageText], layouts: [PaperLayout], words others: PaperWords = .none, captions: [String] = []) {
        let words = FoldedText(pages.prefix(Self.mostPages).flatMap(\.lines).prefix(5_000).map(\.text).joined(separator: " "))
        let layout = layouts.first { $0.recognises(words) }
        kind = layout?.kind ?? "paper"
        let known = KnownLabels(layout, words: others, captions: captions)
        var values: [LabelledValue] = []
        for (number, page) in pages.prefix(Self.mostPages).enumerated() where values.count < Self.mostValues {
            values += LabelledValueReader(page, number: number + 1, known: known).values
        }
        self.values = Array(values.prefix(Self.mostValues))
    }

    private static let mostPages = 20
    private static let mostValues = 2_000
}

/// The labels of a layout by their words.
struct KnownLabels {
    private var meanings: [Set<String>: String?] = [:]
    private let words: PaperWords
    private let captions: Set<String>

    init(_ layout: PaperLayout?, words: PaperWords, captions: [String]) {
        self.words = words
        self.captions = Set(captions.map(PaperWords.joined)).subtracting([""])
        for entry in layout?.entries ?? [] {
            for label in entry.labels { meanings[LabelWords(label).words] = .some(entry.meaning) }
        }
    }

    /// Nil for words that are no label of the layout; else what it means, if anything.
    func entry(_ label: String) -> String?? { meanings[LabelWords(label).words] }

    /// Whether words only say what is asked for.
    func isCaption(_ text: String) -> Bool { entry(text) != nil || words.isCaption(text, known: captions) }
}
