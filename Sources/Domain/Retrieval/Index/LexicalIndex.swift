public import Primitives

/// An inverted index of passages, in memory: a cache that is made again from the passages whenever it is lost.
public struct LexicalIndex: Sendable {
    /// A passage's place in the index; never given to another passage again.
    public typealias Ordinal = Int32

    struct Posting: Sendable {
        var passage: Ordinal
        /// How often the term stands in the text, and in its headings.
        var count: UInt16
        var headingCount: UInt8
    }

    struct Entry: Sendable {
        var language: Language
        /// In the order of the text; headings are not among them.
        var terms: [Int32]
        var headingTerms: [Int32]
        var isRemoved = false
    }

    let analyzers: [Language: TextAnalyzer]
    private let plain: TextAnalyzer
    let detector: LanguageDetector
    private(set) var vocabulary = Vocabulary()
    private(set) var similarTerms = SimilarTerms()
    private(set) var postings: [[Posting]] = []
    private(set) var entries: [Entry] = []
    private(set) var languages: [Language: Int] = [:]
    private(set) var totalLength = 0
    /// How many passages are in it.
    public private(set) var passageCount = 0

    public init(analyzers: [TextAnalyzer]) {
        self.analyzers = Dictionary(analyzers.map { ($0.language, $0) }, uniquingKeysWith: { first, _ in first })
        detector = LanguageDetector(analyzers: analyzers)
        plain = TextAnalyzer(Language(understood: "und"), SearchWords())
    }

    /// The rules of a language; those of none for a language that isn't known.
    public func analyzer(of language: Language) -> TextAnalyzer { analyzers[language] ?? plain }

    /// - Parameter headings: what the passage stands under (its document's title, its section's), outermost first.
    public mutating func insert(_ text: String, headings: [String], language: Language) -> Ordinal {
        let ordinal = Ordinal(entries.count)
        let analyzer = analyzer(of: language)
        let terms = analyzer.analyze(text).terms.map { number(of: $0) }
        let headingTerms = headings.flatMap { analyzer.analyze($0).terms }.map { number(of: $0) }
        post(terms, headingTerms, ordinal)
        entries.append(Entry(language: language, terms: terms, headingTerms: headingTerms))
        languages[language, default: 0] += 1
        totalLength += terms.count
        passageCount += 1
        return ordinal
    }

    public mutating func remove(_ ordinal: Ordinal) {
        let entry = entries[Int(ordinal)]
        guard !entry.isRemoved else { return }
        for term in Set(entry.terms + entry.headingTerms) { postings[Int(term)].removeAll { $0.passage == ordinal } }
        totalLength -= entry.terms.count
        passageCount -= 1
        languages[entry.language, default: 1] -= 1
        if languages[entry.language] == 0 { languages[entry.language] = nil }
        entries[Int(ordinal)] = Entry(language: entry.language, terms: [], headingTerms: [], isRemoved: true)
    }

    private mutating func number(of term: String) -> Int32 {
        let number = vocabulary.insert(term)
        if Int(number) == postings.count {
            postings.append([])
            similarTerms.append(term)
        }
        return number
    }

    private mutating func post(_ terms: [Int32], _ headingTerms: [Int32], _ ordinal: Ordinal) {
        var counts: [Int32: (body: Int, heading: Int)] = [:]
        for term in terms { counts[term, default: (0, 0)].body += 1 }
        for term in headingTerms { counts[term, default: (0, 0)].heading += 1 }
        for (term, count) in counts {
            postings[Int(term)].append(
                Posting(passage: ordinal, count: UInt16(clamping: count.body), headingCount: UInt8(clamping: count.heading)))
        }
    }
}
