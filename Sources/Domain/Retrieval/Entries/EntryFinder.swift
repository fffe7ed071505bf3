import Primitives

/// What a question asks for, in its telling words.
struct AskedWords: Sendable {
    /// Without those that only ask.
    var words: [TellingWord]
    var kind: AnswerKind?
    let language: Language

    init(_ question: String, _ analyzer: TextAnalyzer, others: [TextAnalyzer]) {
        language = analyzer.language
        let analyzed = analyzer.analyze(question)
        let asked = analyzer.signs.kind(of: analyzed)
        kind = asked?.kind
        let left = Set((asked?.words ?? []).filter { analyzed.words[$0].kind != .character })
        words = analyzer.tellingWords(analyzed, others: others, without: left).flatMap { word in
            word.isUnspaced ? analyzer.parts(of: word) : [word]
        }
    }

    var isTelling: Bool { words.contains { !$0.isIdle } }
    var meanings: Set<String> { words.reduce(into: []) { $0.formUnion($1.meanings) } }
}

extension TextAnalyzer {
    /// What is left of a run of characters when small words, and those that ask, are taken out of it.
    fileprivate func parts(of run: TellingWord) -> [TellingWord] {
        let cuts = (words.stopWords + words.idleWords + words.questions.values.flatMap(\.self))
            .map { FoldedWord($0).text }.sorted { ($0.count, $0) > ($1.count, $1) }
        var texts = [run.folded]
        for cut in cuts { texts = texts.flatMap { $0.split(separator: cut).map(String.init) } }
        return texts.map { text in
            TellingWord(
                folded: text, terms: [], meanings: meanings.meanings(ofRun: text), range: run.range, isIdle: false,
                isUnspaced: true)
        }
    }
}

/// Finds the entry of a passage that a question asks for.
struct EntryFinder {
    /// A passage's entry with how well it answers: 0 to about 1.
    struct Found {
        var value: Range<Int>
        var quote: Range<Int>
        var label: Range<Int>
        var worth: Double
        var isSure: Bool
    }

    private static let headWorth = 0.9
    private static let othersWorth = 0.75
    /// What a word counts that stands in the line, and one that only stands elsewhere in the passage.
    private static let (lineWorth, passageWorth) = (0.7, 0.6)
    private static let leastLabel = 0.5
    private static let longestValue = 80

    private let text: String
    private let utf8: [UInt8]
    private let asked: AskedWords
    private let words: [TellingWord]
    private let around: [TellingWord]
    private let analyzer: TextAnalyzer
    private let figures: FigureScanner
    private let analyzed: AnalyzedText
    private let isForeign: Bool

    /// - Parameter headings: what the passage stands under; its words are looked at as well.
    init(_ text: String, headings: [String], _ asked: AskedWords, _ analyzer: TextAnalyzer) {
        isForeign = analyzer.language != asked.language
        self.text = text
        utf8 = Array(text.utf8)
        self.asked = asked
        self.analyzer = analyzer
        analyzed = analyzer.analyze(text)
        words = analyzer.tellingWords(analyzed)
        around = words + headings.flatMap { analyzer.tellingWords($0) }
        figures = FigureScanner(text, analyzed, analyzer)
    }

    /// The entries that may be meant, best first.
    func found() -> [Found] {
        guard asked.isTelling, isAllThere else { return [] }
        let entries = PaperEntryScanner(text, analyzed, analyzer).entries
        return entries.compactMap(found).sorted { ($0.worth, $1.value.lowerBound) > ($1.worth, $0.value.lowerBound) }
    }

    /// Every word of the question stands somewhere: a paper about somebody else answers nothing.
    private var isAllThere: Bool {
        asked.words.allSatisfy { word in word.isIdle || around.contains { likeness($0, word) > 0 } }
    }

    private func found(_ entry: PaperEntry) -> Found? {
        let label = analyzer.tellingWords(analyzed, within: entry.label).filter { !$0.folded.allSatisfy(\.isNumber) }
        let telling = label.filter { !$0.isIdle }
        let counted = telling.isEmpty ? label : telling
        let cover = share(of: counted)
        guard !counted.isEmpty, counted.count <= 8, cover >= (entry.shape == .below ? 0.99 : Self.leastLabel) else { return nil }
        // What stands in the line of somebody's own label is theirs.
        let isOthers = entry.head.map { head in share(of: words.filter { head.holds($0.range) }) == 0 } ?? false
        let value = value(of: entry)
        guard fits(value, entry) else { return nil }
        let worth = worth(entry, label) * (0.6 + 0.4 * cover) + (entry.shape == .figure ? 0 : 0.05)
        return Found(
            value: value, quote: entry.quote, label: entry.label, worth: isOthers ? worth * Self.othersWorth : worth,
            isSure: !isOthers)
    }

    /// How much of some words the question has.
    private func share(of words: [TellingWord]) -> Double {
        guard !words.isEmpty else { return 0 }
        let found = words.filter { word in asked.words.contains { likeness(word, $0) > 0 } }
        return Double(found.count) / Double(words.count)
    }

    private func worth(_ entry: PaperEntry, _ label: [TellingWord]) -> Double {
        let line = words.filter { entry.quote.holds($0.range) || entry.head?.holds($0.range) == true }
        var (sum, most) = (0.0, 0.0)
        for word in asked.words {
            let weight = word.isIdle ? 0.2 : 1
            let inLabel = label.map { likeness($0, word) }.max() ?? 0
            let head = words.filter { entry.head?.holds($0.range) == true }
            let inHead = Self.headWorth * (head.map { likeness($0, word) }.max() ?? 0)
            let inLine = Self.lineWorth * (line.map { likeness($0, word) }.max() ?? 0)
            let inPassage = Self.passageWorth * (around.map { likeness($0, word) }.max() ?? 0)
            sum += weight * max(inLabel, inHead, inLine, inPassage)
            most += weight
        }
        return sum / max(most, 1e-9)
    }

    private func likeness(_ own: TellingWord, _ word: TellingWord) -> Double {
        own.likeness(of: word, compounds: analyzer.words.hasCompounds, isForeign: isForeign)
    }

    // MARK: - Values

    /// The whole of a short value; of a long one the clause that has what is asked for.
    private func value(of entry: PaperEntry) -> Range<Int> {
        let whole = withoutStop(entry.value)
        guard entry.shape != .figure, asked.kind != .place, asked.kind == .person || whole.count > Self.longestValue else {
            return whole
        }
        let clauses = clauses(of: whole)
        switch asked.kind {
        case .number: return clauses.first { figures.hasFigure(in: $0) } ?? whole
        case .date: return clauses.first { figures.hasDate(in: $0) } ?? whole
        default: return clauses.first ?? whole
        }
    }

    private func clauses(of range: Range<Int>) -> [Range<Int>] {
        var clauses: [Range<Int>] = []
        var start = range.lowerBound
        for place in range where utf8[place] == 0x2C || utf8[place] == 0x3B {
            guard place + 1 < range.upperBound, utf8[place + 1] == 0x20 else { continue }
            clauses.append(start..<place)
            start = place + 2
        }
        return (clauses + [start..<range.upperBound]).filter { !$0.isEmpty }
    }

    private func withoutStop(_ range: Range<Int>) -> Range<Int> {
        var range = range
        while let last = range.last, [0x2E, 0x2C, 0x3B].contains(utf8[last]) { range = range.dropLast() }
        if range.count >= 3, Array(utf8[(range.upperBound - 3)..<range.upperBound]) == [0xE3, 0x80, 0x82] {
            range = range.lowerBound..<(range.upperBound - 3)
        }
        return range
    }

    private func fits(_ value: Range<Int>, _ entry: PaperEntry) -> Bool {
        guard !value.isEmpty else { return false }
        switch asked.kind {
        case .number: return figures.hasFigure(in: value) && !figures.hasDate(in: value)
        case .date: return figures.hasDate(in: value)
        case .person: return entry.shape != .figure && utf8[value.lowerBound] > 0x39
        case .place: return entry.shape != .figure
        case .reason: return false
        case nil: return true
        }
    }
}
