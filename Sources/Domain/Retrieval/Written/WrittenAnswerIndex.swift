import Primitives

/// Answers that a person wrote on forms, found by the words of their questions and by what was written, in memory.
///
/// An answer has few words, and a person asks for it with words of their own around those of the form ("where did I write my old
/// plate number"): a word that no answer has counts against none, and what is found is what fits nearly as well as the best.
public struct WrittenAnswerIndex: Sendable {
    public struct Hit: Sendable, Hashable {
        /// Counts what was inserted, from 0.
        public var answer: Int
        /// Comparable within one search only.
        public var score: Double
    }

    /// The reader's language first; English, which every form has, last.
    private let analyzers: [TextAnalyzer]
    private var entries: [Entry] = []
    /// In how many answers a term stands, be it in the name of the form.
    private var counts: [String: Int] = [:]

    private struct Entry {
        /// Of the question and of what was written.
        var terms: Set<String>
        /// Of the form's name.
        var formTerms: Set<String>
        /// What was written, in its letters and digits alone: "123-45-6789" is found by "123456789".
        var value: String
    }

    /// - Parameter analyzers: of the reader's language, then of English.
    public init(analyzers: [TextAnalyzer]) { self.analyzers = analyzers }

    /// - Parameters:
    ///   - questions: what the form calls the answer, in the reader's language and in English.
    ///   - form: its names.
    public mutating func insert(_ value: String, questions: [String], form: [String]) {
        let terms = Set((questions + [value]).flatMap(terms))
        let formTerms = Set(form.flatMap(self.terms))
        for term in terms.union(formTerms) { counts[term, default: 0] += 1 }
        entries.append(Entry(terms: terms, formTerms: formTerms, value: Self.bare(value)))
    }

    /// The answers that fit, best first; of those that fit alike, the first inserted.
    public func search(_ query: String, limit: Int, accepts: (Int) -> Bool = { _ in true }) -> [Hit] {
        let asked = self.words(of: query)
        // A word that no answer has tells nothing of any, but what is asked with it is not asked with idle words alone.
        let words = asked.filter { !$0.variants.isEmpty }
        let bare = Self.bare(query)
        let most = words.reduce(0) { $0 + $1.worth }
        let isIdle = asked.allSatisfy(\.isIdle)
        var hits: [Hit] = []
        for (number, entry) in entries.enumerated() where accepts(number) {
            var (score, isMeant) = (0.0, false)
            for word in words {
                let inAnswer = word.weight(in: entry.terms)
                score += word.worth * max(inAnswer, Self.formWeight * word.weight(in: entry.formTerms))
                if inAnswer > 0, !word.isIdle || isIdle { isMeant = true }
            }
            if bare.unicodeScalars.count >= Self.shortestValue, entry.value.contains(bare) {
                (score, isMeant) = (score + 2 * max(most, 1), true)
            }
            if isMeant { hits.append(Hit(answer: number, score: score)) }
        }
        let least = (hits.map(\.score).max() ?? 0) * Self.leastShare
        return Array(
            hits.filter { $0.score >= least }
                .sorted { $0.score != $1.score ? $0.score > $1.score : $0.answer < $1.answer }.prefix(limit))
    }

    /// What a word counts that stands in the form's name alone.
    private static let formWeight = 0.5
    /// What a word counts that says little of what is asked.
    private static let idleWeight = 0.25
    /// What a word counts that begins one of the answer, or goes on from it.
    private static let partWeight = 0.6
    /// Shorter beginnings begin anything.
    private static let shortestPart = 4
    /// Fewer letters stand in anything.
    private static let shortestValue = 3
    /// How well an answer has to fit beside the best.
    private static let leastShare = 0.6

    // MARK: - Words

    private struct Asked {
        /// What stands for the word, each with how well.
        var variants: [String: Double]
        var isIdle: Bool
        var worth: Double

        func weight(in terms: Set<String>) -> Double {
            variants.reduce(0) { terms.contains($1.key) ? max($0, $1.value) : $0 }
        }
    }

    /// The words of a search that mean something; of those that no answer has, nothing stands for them.
    private func words(of query: String) -> [Asked] {
        guard let own = analyzers.first else { return [] }
        let words = own.analyze(query).words
        return words.filter { word in !analyzers.contains { $0.isStopWord(word) } }.map { word in
            var variants: [String: Double] = [:]
            for term in analyzers.flatMap({ Self.terms(of: word, $0) }) where counts[term] != nil { variants[term] = 1 }
            if variants.isEmpty { variants = parts(of: word.folded) }
            let isIdle = Self.tellsLittle(word) || analyzers.contains { $0.idleWords.contains(word.folded) }
            let count = variants.keys.map { counts[$0] ?? 0 }.max() ?? 0
            // Inverse document frequency, as in BM25: never negative.
            let rarity = naturalLogarithm(1 + (Double(entries.count - count) + 0.5) / (Double(count) + 0.5))
            return Asked(variants: variants, isIdle: isIdle, worth: rarity * (isIdle ? Self.idleWeight : 1))
        }
    }

    /// One character of an unspaced script, and a number of one or two digits, stand in much that isn't meant.
    private static func tellsLittle(_ word: Word) -> Bool {
        word.kind == .character || (word.kind == .number && word.folded.utf8.count < shortestValue)
    }

    private func parts(of word: String) -> [String: Double] {
        guard word.unicodeScalars.count >= Self.shortestPart else { return [:] }
        let alike = counts.keys.filter { term in
            term.unicodeScalars.count >= Self.shortestPart && (term.hasPrefix(word) || word.hasPrefix(term))
        }
        return Dictionary(alike.map { ($0, Self.partWeight) }) { first, _ in first }
    }

    private func terms(of text: String) -> Set<String> {
        Set(
            analyzers.flatMap { analyzer in
                analyzer.analyze(text).words.filter { !analyzer.isStopWord($0) }.flatMap { Self.terms(of: $0, analyzer) }
            })
    }

    /// The word as the language compares it, and what it means: "born" finds the date of birth.
    private static func terms(of word: Word, _ analyzer: TextAnalyzer) -> [String] {
        let term = analyzer.term(word)
        return [term] + analyzer.meanings.meanings(ofTerm: term).map { "=\($0)" }
    }

    private static func bare(_ text: String) -> String {
        var bytes: [UInt8] = []
        for scalar in text.unicodeScalars where ScalarScript(scalar) != .none { ScalarFolding.fold(scalar, into: &bytes) }
        return String(decoding: bytes, as: UTF8.self)
    }
}
