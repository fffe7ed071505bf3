/// Finds the part of a passage where the answer to a question most likely stands.
struct QuoteFinder {
    let text: String
    let analyzed: AnalyzedText
    /// For each word, the best match with a word of the question.
    private let matches: [(word: Int, group: Int, weight: Double)]
    /// Words of the kind that the question asks for, as UTF-8 offsets.
    private let signs: [Range<Int>]
    private let answerSigns: AnswerSigns
    private let query: SearchQuery
    private let weights: RankingWeights
    private let figures: FigureScanner

    init(
        _ text: String, _ analyzed: AnalyzedText, _ query: SearchQuery, terms: [Int32?], _ analyzer: TextAnalyzer,
        _ weights: RankingWeights
    ) {
        let signs = analyzer.signs
        figures = FigureScanner(text, analyzed, analyzer)
        self.text = text
        self.analyzed = analyzed
        self.query = query
        self.weights = weights
        answerSigns = signs
        let wanted = Dictionary(
            query.groups.enumerated().flatMap { index, group in group.variants.map { ($0.term, (index, $0.weight)) } },
            uniquingKeysWith: { $0.1 >= $1.1 ? $0 : $1 })
        matches = terms.enumerated().compactMap { place, term in
            guard let term, let (group, weight) = wanted[term] else { return nil }
            return (place, group, weight)
        }
        let matched = Set(matches.map(\.word))
        self.signs =
            query.answerKind.map { kind in
                analyzed.words.indices.filter { !matched.contains($0) }.filter {
                    let starts = $0 == 0 || analyzed.words[$0 - 1].sentence != analyzed.words[$0].sentence
                    return signs.fits(analyzed.words[$0], kind, startsSentence: starts)
                }.map { analyzed.words[$0].range }
            } ?? []
    }

    /// Whole clauses one after the other, as many as fit.
    func best() -> Quote {
        let clauses = ClauseScanner(text, sentences: analyzed.sentences, longest: Quote.longest).clauses
        var best: (score: Double, range: Range<Int>)?
        for first in clauses.indices {
            for last in runs(from: first, clauses) {
                let range = clauses[first].range.lowerBound..<clauses[last].range.upperBound
                let score = score(range, clauses[first], clauses[last])
                if score > best?.score ?? -1 { best = (score, range) }
            }
        }
        return quote(best?.range ?? 0..<0)
    }

    var answerKind: AnswerKind? { query.answerKind }

    /// The number or date asked for. Names nearest to the words of a question are wrong as often as right: they are not told.
    func value(in quote: Quote) -> Range<Int>? {
        guard let kind = query.answerKind, kind == .number || kind == .date else { return nil }
        let extractor = AnswerExtractor(text, analyzed.words, kind, answerSigns, matched: Set(matches.map(\.word)))
        guard let value = extractor.value(within: quote.range) else { return nil }
        // Whole: with the ordinal of its day, with its currency.
        let whole = figures.runs(in: quote.range).first { $0.holds(value) && $0.count <= value.count + 24 }
        return whole ?? value
    }

    /// The line or sentence of a quote that says most of what is asked: what a quote says besides answers nothing.
    ///
    /// - Parameter value: has to stand in it.
    func sentence(in quote: Quote, around value: Range<Int>? = nil) -> Quote {
        var best: (score: Double, range: Range<Int>)?
        for range in parts(of: quote.range) {
            let score = coverage(range, edge: 0) + (signs.contains(where: range.holds) ? weights.quoteAnswer : 0)
            if score > best?.score ?? 0, value.map(range.holds) ?? true { best = (score, range) }
        }
        return best.map { self.quote($0.range) } ?? quote
    }

    /// Lines and sentences, without the white space around them.
    private func parts(of whole: Range<Int>) -> [Range<Int>] {
        let utf8 = Array(text.utf8)
        var ends = Set(analyzed.sentences.map(\.upperBound) + [whole.upperBound])
        ends.formUnion(whole.filter { utf8[$0] == 0x0A })
        var start = whole.lowerBound
        var parts: [Range<Int>] = []
        for end in ends.sorted() where start < end && end <= whole.upperBound {
            var range = start..<end
            while let first = range.first, utf8[first] <= 0x20 { range = range.dropFirst() }
            while let last = range.last, utf8[last] <= 0x20 { range = range.dropLast() }
            if !range.isEmpty { parts.append(range) }
            start = end
        }
        return parts
    }

    /// Where a quote that begins here may end.
    private func runs(from first: Int, _ clauses: [ClauseScanner.Clause]) -> Range<Int> {
        var last = first
        var scalars = clauses[first].scalars
        while last + 1 < clauses.count {
            let gap = clauses[last + 1].range.lowerBound - clauses[last].range.upperBound
            scalars += gap + clauses[last + 1].scalars
            guard scalars <= Quote.longest else { break }
            last += 1
        }
        return first..<(last + 1)
    }

    private func score(_ range: Range<Int>, _ first: ClauseScanner.Clause, _ last: ClauseScanner.Clause) -> Double {
        var score = coverage(range, edge: weights.quoteEdge)
        if first.beginsSentence { score += weights.quoteSentence }
        if last.endsSentence { score += weights.quoteSentence }
        if signs.contains(where: range.holds) { score += weights.quoteAnswer }
        return score + weights.quoteLength * Double(range.count) / Double(text.utf8.count)
    }

    /// The share of the question that stands in a part of the text; words at its edges may count less.
    private func coverage(_ range: Range<Int>, edge: Double) -> Double {
        var best = [Double](repeating: 0, count: query.groups.count)
        for match in matches {
            let word = analyzed.words[match.word].range
            guard range.holds(word) else { continue }
            let distance = Double(min(word.lowerBound - range.lowerBound, range.upperBound - word.upperBound))
            let factor = 1 - edge + edge * min(1, distance / weights.quoteEdgeLength)
            best[match.group] = max(best[match.group], match.weight * factor)
        }
        return query.worth(of: best) / max(query.worth, 1e-9)
    }

    /// The share of the question that stands in a part of the text, by the rarity of its words.
    func coverage(of range: Range<Int>) -> Double { coverage(range, edge: 0) }

    private func quote(_ range: Range<Int>) -> Quote {
        let highlights = matches.map { analyzed.words[$0.word].range }.filter(range.holds)
        return Quote(
            text: slice(range), range: range, highlights: highlights, coverage: coverage(range, edge: 0),
            hasAnswerSign: query.answerKind.map { _ in signs.contains(where: range.holds) })
    }

    func slice(_ range: Range<Int>) -> String {
        let utf8 = text.utf8
        let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
        return String(decoding: utf8[start..<utf8.index(start, offsetBy: range.count)], as: UTF8.self)
    }
}
