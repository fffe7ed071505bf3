public import Primitives

/// The words of a text with what a search compares of them, by the rules of one language.
public struct TextAnalyzer: Sendable {
    public let language: Language
    let words: SearchWords
    private let stemmer: Stemmer
    let signs: AnswerSigns
    let stopWords: Set<String>
    private let abbreviations: Set<String>
    let idleWords: Set<String>
    let unitWords: Set<String>
    let meanings: WordMeanings
    let askedKinds: AskedKinds
    let valueSigns: ValueSigns

    public init(_ language: Language, _ words: SearchWords) {
        self.language = language
        self.words = words
        stemmer = Stemmer(words)
        signs = AnswerSigns(words)
        // Of an unspaced script each word is a few characters and pairs.
        stopWords = Set(
            words.stopWords.flatMap { [FoldedWord($0).text] + WordScanner($0).words.filter { $0.kind == .pair }.map(\.folded) })
        abbreviations = Set(words.abbreviations.map { FoldedWord($0).text })
        idleWords = Set(words.idleWords.map { FoldedWord($0).text })
        unitWords = Set(words.unitWords.map { FoldedWord($0).text })
        meanings = WordMeanings(words.alike, stemmer)
        askedKinds = AskedKinds(words)
        valueSigns = ValueSigns(words.valueWords)
    }

    public func analyze(_ text: String) -> AnalyzedText {
        let scanner = WordScanner(text, abbreviations: abbreviations)
        return AnalyzedText(words: scanner.words, terms: scanner.words.map(term), sentences: scanner.sentences)
    }

    func term(_ word: Word) -> String {
        word.kind == .word ? stemmer.stem(word.folded) : word.folded
    }

    func isStopWord(_ word: Word) -> Bool { stopWords.contains(word.folded) }
}

/// A text in its words.
public struct AnalyzedText: Sendable {
    public var words: [Word]
    /// What is compared of each word, in the order of `words`.
    public var terms: [String]
    /// As UTF-8 offsets.
    public var sentences: [Range<Int>]
}
