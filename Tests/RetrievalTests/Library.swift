import Primitives
import Retrieval
import TestSupport

/// Passages of a test in an index.
struct Library {
    var index: LexicalIndex
    let texts: [String]

    static func analyzers() throws -> [TextAnalyzer] {
        try Language.allCases.map {
            TextAnalyzer($0, try LanguageFiles().part(SearchWords.self, named: "search", of: $0))
        }
    }

    init(_ texts: [String], _ language: Language) throws {
        index = LexicalIndex(analyzers: try Self.analyzers())
        self.texts = texts
        for text in texts { _ = index.insert(text, headings: [], language: language) }
    }

    /// The text that is found first.
    func first(_ question: String) -> String? {
        index.search(Question(question), limit: 1).first.map { texts[Int($0.passage)] }
    }

    func answer(_ question: String) -> ExtractedAnswer? {
        index.answer(to: Question(question), from: index.search(Question(question), limit: 2)) { texts[Int($0)] }
    }
}
