/// A word of a question or of a label that tells what it is about.
///
/// In a script without spaces it is a run of characters, without small words.
struct TellingWord: Sendable {
    /// How far another form, a compound, a word of the same meaning, a misspelt one and a word of another language stand for another, 1 being the word itself.
    private static let (formWorth, partWorth, meaningWorth, misspeltWorth, foreignWorth) = (0.95, 0.9, 0.8, 0.7, 0.6)

    var folded: String
    /// By the rules of the languages it may be in.
    var terms: Set<String>
    var meanings: Set<String>
    var range: Range<Int>
    /// Said with a question or a label, and little more ("number", "please").
    var isIdle: Bool
    var isUnspaced: Bool
    /// Whether any paper has it: then no other word is meant by it.
    var isKnown = false

    /// How far this word stands for one of another text: 0 to 1.
    ///
    /// - Parameters:
    ///   - other: of the question.
    ///   - compounds: a compound that ends in the other is a kind of it ("Einkommensteuer" is a "Steuer").
    ///   - isForeign: this word is of another language than the question.
    func likeness(of other: TellingWord, compounds: Bool, isForeign: Bool = false) -> Double {
        if folded == other.folded { return 1 }
        if !terms.isDisjoint(with: other.terms) { return isForeign ? Self.meaningWorth : Self.formWorth }
        if isUnspaced || other.isUnspaced { return unspacedLikeness(of: other, isForeign) }
        if compounds, other.terms.contains(where: { part in part.utf8.count >= 4 && terms.contains { $0.hasSuffix(part) } }) {
            return Self.partWorth
        }
        if let worth = meaningLikeness(of: other, isForeign) { return worth }
        return !other.isKnown && Spelling.isSlip(folded, other.folded) ? Self.misspeltWorth : 0
    }

    /// A word that papers of its own language have is looked for in those.
    private func meaningLikeness(of other: TellingWord, _ isForeign: Bool) -> Double? {
        guard !meanings.isDisjoint(with: other.meanings), !(isForeign && other.isKnown) else { return nil }
        return isForeign ? Self.foreignWorth : Self.meaningWorth
    }

    private func unspacedLikeness(of other: TellingWord, _ isForeign: Bool) -> Double {
        let (short, long) = folded.count <= other.folded.count ? (folded, other.folded) : (other.folded, folded)
        if short.count >= 2, long.contains(short), 2 * short.count >= long.count { return Self.partWorth }
        return meaningLikeness(of: other, isForeign) ?? 0
    }
}

enum Spelling {
    /// Whether one letter was left out, added, exchanged or swapped with its neighbour; short words have no slips.
    static func isSlip(_ left: String, _ right: String) -> Bool {
        var (short, long) = (Array(left.unicodeScalars), Array(right.unicodeScalars))
        if short.count > long.count { swap(&short, &long) }
        guard short.count >= 5, long.count - short.count <= 1 else { return false }
        let start = zip(short, long).prefix { $0 == $1 }.count
        let (a, b) = (short[start...], long[start...])
        if short.count < long.count { return a.elementsEqual(b.dropFirst()) }
        if a.dropFirst().elementsEqual(b.dropFirst()) { return true }
        guard a.count >= 2, let first = a.first, let second = a.dropFirst().first else { return false }
        return Array(b.prefix(2)) == [second, first] && a.dropFirst(2).elementsEqual(b.dropFirst(2))
    }
}

extension TextAnalyzer {
    /// The telling words of a text, in its order.
    ///
    /// - Parameters:
    ///   - others: analyzers of further languages that the words may be in.
    ///   - left: words that are not looked at, by their places.
    func tellingWords(_ text: String, within range: Range<Int>? = nil, others: [TextAnalyzer] = [], without left: Set<Int> = [])
        -> [TellingWord]
    {
        tellingWords(analyze(text), within: range, others: others, without: left)
    }

    func tellingWords(
        _ analyzed: AnalyzedText, within range: Range<Int>? = nil, others: [TextAnalyzer] = [], without left: Set<Int> = []
    ) -> [TellingWord] {
        var words: [TellingWord] = []
        for (place, word) in analyzed.words.enumerated() where word.kind != .pair && !left.contains(place) {
            if let range, word.range.lowerBound < range.lowerBound || word.range.upperBound > range.upperBound { continue }
            if word.kind == .character {
                join(word, to: &words)
            } else if !isStopWord(word) {
                words.append(telling(word, others))
            }
        }
        return words.map { $0.isUnspaced ? withMeanings($0) : $0 }
    }

    private func telling(_ word: Word, _ others: [TextAnalyzer]) -> TellingWord {
        let all = [self] + others
        let terms = Set(all.map { $0.term(word) })
        let meanings = all.reduce(into: Set<String>()) { $0.formUnion($1.meanings.meanings(ofTerm: $1.term(word))) }
        return TellingWord(
            folded: word.folded, terms: terms, meanings: meanings, range: word.range,
            isIdle: all.contains { $0.idleWords.contains(word.folded) }, isUnspaced: false)
    }

    private func join(_ word: Word, to words: inout [TellingWord]) {
        if let last = words.last, last.isUnspaced, last.range.upperBound == word.range.lowerBound {
            words[words.count - 1].folded += word.folded
            words[words.count - 1].range = last.range.lowerBound..<word.range.upperBound
        } else {
            words.append(
                TellingWord(folded: word.folded, terms: [], meanings: [], range: word.range, isIdle: false, isUnspaced: true))
        }
    }

    private func withMeanings(_ word: TellingWord) -> TellingWord {
        var word = word
        word.meanings = meanings.meanings(ofRun: word.folded)
        word.isIdle = idleWords.contains(word.folded)
        return word
    }
}
