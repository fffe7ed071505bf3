import Primitives

/// Says whether a passage says what a sentence says: for sentences that somebody else worded from it.
///
/// A sentence may leave words of the passage out and end them otherwise. It may add none, exchange none and change no order, and it
/// may not leave out a word that turns or limits what is said ("not", "only", "before"). What it says has to speak of the question.
public struct SentenceSupport: Sendable {
    private struct Term: Sendable {
        var text: String
        var range: Range<Int>
        var sentence: Int
    }

    private static let mostSentences = 2
    private static let mostTerms = 120

    private let text: String
    private let analyzer: TextAnalyzer
    private let sentences: [Range<Int>]
    private let terms: [Term]
    /// Sentences that speak of what is asked.
    private let relevant: Set<Int>
    private let binding: Set<String>

    /// - Parameters:
    ///   - relevance: how much of the question stands in a part of the text, given as UTF-8 offsets: 0 to 1.
    ///   - binding: words that may not be left out.
    init(
        _ text: String, _ analyzed: AnalyzedText, _ analyzer: TextAnalyzer, binding: [String],
        relevance: (Range<Int>) -> Double
    ) {
        self.text = text
        self.analyzer = analyzer
        sentences = analyzed.sentences
        terms = Self.terms(analyzed)
        relevant = Set(analyzed.sentences.indices.filter { relevance(analyzed.sentences[$0]) >= 0.2 })
        self.binding = Set(binding.flatMap { analyzer.analyze($0).words.filter { $0.kind != .pair }.map(\.folded) })
    }

    /// Where the passage says it, with the words it says it in; nil where it doesn't.
    public func quote(for sentence: String) -> Quote? {
        let wanted = Self.terms(analyzer.analyze(sentence)).map(\.text)
        guard (2...Self.mostTerms).contains(wanted.count) else { return nil }
        for count in 1...Self.mostSentences {
            for first in sentences.indices where first + count <= sentences.count {
                let window = first..<(first + count)
                // Each of them: an order that a paper gives stands beside what is asked for, but doesn't speak of it.
                guard window.allSatisfy(relevant.contains), let found = match(wanted, in: window) else { continue }
                return quote(window, found)
            }
        }
        return nil
    }

    private static func terms(_ analyzed: AnalyzedText) -> [Term] {
        zip(analyzed.words, analyzed.terms).filter { $0.0.kind != .pair }.map {
            Term(text: $1, range: $0.range, sentence: $0.sentence)
        }
    }

    /// The wanted terms one after the other among those of some sentences, all of them and every binding one.
    private func match(_ wanted: [String], in window: Range<Int>) -> [Range<Int>]? {
        let inside = terms.filter { window.contains($0.sentence) }
        var found: [Range<Int>] = []
        for term in inside {
            if found.count < wanted.count, term.text == wanted[found.count] {
                found.append(term.range)
            } else if binds(term) {
                return nil
            }
        }
        return found.count == wanted.count ? found : nil
    }

    private func binds(_ term: Term) -> Bool {
        binding.contains(term.text) || binding.contains(FoldedWord(slice(term.range)).text)
    }

    private func quote(_ window: Range<Int>, _ found: [Range<Int>]) -> Quote {
        let range = sentences[window.lowerBound].lowerBound..<sentences[window.upperBound - 1].upperBound
        return Quote(text: slice(range), range: range, highlights: found, coverage: 1)
    }

    private func slice(_ range: Range<Int>) -> String {
        let utf8 = text.utf8
        let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
        return String(decoding: utf8[start..<utf8.index(start, offsetBy: range.count)], as: UTF8.self)
    }
}

extension LexicalIndex {
    /// What compares sentences with a passage.
    ///
    /// - Parameters:
    ///   - text: the passage's, which the index does not keep.
    ///   - binding: by language, words that a sentence may not leave out.
    public func support(
        in text: String, passage: Ordinal, for question: Question, binding: [String: [String]],
        weights: RankingWeights = RankingWeights()
    ) -> SentenceSupport {
        let analyzer = analyzer(of: entries[Int(passage)].language)
        let finder = finder(text, passage, question, weights)
        return SentenceSupport(
            text, finder.analyzed, analyzer, binding: binding[analyzer.language.rawValue] ?? [],
            relevance: { finder.coverage(of: $0) })
    }
}
