import Primitives

extension LexicalIndex {
    /// How many passages are looked through for a label.
    private static let mostPassages = 12
    private static let leastWorth = 0.55
    /// Two values that answer about as well: nobody knows which is meant.
    private static let tie = 0.04
    /// Of different papers less is told by a better label: they may be about different people.
    private static let tieOfPapers = 0.15

    /// What stands beside the label that a question asks for, in any of the passages that it finds.
    ///
    /// - Parameters:
    ///   - text: a passage's text and headings, which the index does not keep.
    ///   - accepts: says which passages may be looked at.
    /// - Returns: the entries that answer about equally well, none where there is none. Sure is a single one that says so.
    public func entries(
        for question: Question, weights: RankingWeights = RankingWeights(), accepts: (Ordinal) -> Bool = { _ in true },
        text: (Ordinal) throws -> (text: String, headings: [String])
    ) rethrows -> [EntryAnswer] {
        let language = language(of: question.text)
        let others = languages.keys.filter { $0 != language }.sorted { $0.rawValue < $1.rawValue }.map(analyzer(of:))
        var asked = AskedWords(question.text, analyzer(of: language), others: others)
        guard asked.isTelling else { return [] }
        for index in asked.words.indices { asked.words[index].isKnown = isKnown(asked.words[index]) }
        var found: [EntryAnswer] = []
        for passage in passages(for: question, asked, weights, accepts) {
            let (text, headings) = try text(passage)
            let finder = EntryFinder(text, headings: headings, asked, analyzer(of: entries[Int(passage)].language))
            found += finder.found().prefix(4).map { EntryAnswer(passage, text, $0) }
        }
        found = found.filter { $0.worth >= Self.leastWorth }
        guard let best = found.map(\.worth).max() else { return [] }
        var values: Set<String> = []
        let leader = found.first { $0.worth == best }?.passage
        return found.filter { $0.worth > best - ($0.passage == leader ? Self.tie : Self.tieOfPapers) }.sorted {
            $0.worth > $1.worth
        }
        .filter { values.insert(FoldedWord($0.value).text).inserted }
    }

    private func isKnown(_ word: TellingWord) -> Bool {
        word.terms.contains { vocabulary[$0].map { !postings[Int($0)].isEmpty } ?? false }
    }

    /// Passages with the words of the question, and with words that mean the same.
    private func passages(
        for question: Question, _ asked: AskedWords, _ weights: RankingWeights, _ accepts: (Ordinal) -> Bool
    ) -> [Ordinal] {
        let alike =
            asked.meanings.isEmpty
            ? []
            : languages.keys.sorted { $0.rawValue < $1.rawValue }
                .flatMap { analyzer(of: $0).meanings.words(of: asked.meanings) }
        var questions = [question]
        if !alike.isEmpty { questions.append(Question(question.text + " " + alike.joined(separator: " "))) }
        var passages: [Ordinal] = []
        for question in questions {
            for hit in search(question, limit: Self.mostPassages, weights: weights, accepts: accepts)
            where !passages.contains(hit.passage) { passages.append(hit.passage) }
        }
        return passages
    }
}

/// A value of a paper that stands beside the label a question asks for.
public struct EntryAnswer: Sendable, Hashable {
    public var passage: LexicalIndex.Ordinal
    /// As it stands there, whole.
    public var value: String
    /// The label with the value.
    public var quote: Quote
    /// Whether nothing says that it is about something else.
    public var isSure: Bool
    var worth: Double

    init(_ passage: LexicalIndex.Ordinal, _ text: String, _ found: EntryFinder.Found) {
        func slice(_ range: Range<Int>) -> String { String(decoding: Array(text.utf8)[range], as: UTF8.self) }
        self.passage = passage
        value = slice(found.value)
        quote = Quote(text: slice(found.quote), range: found.quote, highlights: [found.label], coverage: min(1, found.worth))
        worth = found.worth
        isSure = found.isSure
    }
}
