/// Tells what a question asks for, and which words of a passage may be such an answer.
struct AnswerSigns: Sendable {
    private let phrases: [(words: [String], kind: AnswerKind)]
    private let dateWords: Set<String>

    init(_ words: SearchWords) {
        phrases = words.questions.flatMap { kind, phrases in phrases.map { (Self.words(of: $0), kind) } }
            .sorted { ($0.0.count, $1.0.joined()) > ($1.0.count, $0.0.joined()) }
        dateWords = Set(words.dateWords.map { FoldedWord($0).text })
    }

    /// By the longest phrase of the language in it, with the words of that phrase.
    func kind(of question: AnalyzedText) -> (kind: AnswerKind, words: Set<Int>)? {
        let places = question.words.indices.filter { question.words[$0].kind != .pair }
        let words = places.map { question.words[$0].folded }
        for phrase in phrases {
            guard let start = Self.place(of: phrase.words, in: words) else { continue }
            return (phrase.kind, Set(places[start..<(start + phrase.words.count)]))
        }
        return nil
    }

    /// Whether a word looks like an answer of a kind, or a part of one.
    func fits(_ word: Word, _ kind: AnswerKind, startsSentence: Bool) -> Bool {
        switch kind {
        case .number: word.kind == .number
        case .date: dateWords.contains(word.folded) || Self.isYear(word)
        case .person, .place: word.isCapitalized && !startsSentence
        case .reason: false
        }
    }

    func isDateWord(_ word: Word) -> Bool { dateWords.contains(word.folded) }

    /// Whether a number is a year's or stands beside the name of a month.
    func isDated(_ words: [Word], _ place: Int) -> Bool {
        let digits = words[place].folded.utf8
        if digits.count == 4, digits.first == 0x31 || digits.first == 0x32, !isUnit(words, place + 1) { return true }
        return [place - 1, place + 1].contains { words.indices.contains($0) && dateWords.contains(words[$0].folded) }
    }

    /// Digits that go on in the next word: 1 250 is no year.
    private func isUnit(_ words: [Word], _ place: Int) -> Bool {
        words.indices.contains(place) && words[place].kind == .number
            && words[place].range.lowerBound - words[place - 1].range.upperBound == 1
    }

    private static func isYear(_ word: Word) -> Bool {
        word.kind == .number && (3...4).contains(word.folded.utf8.count)
    }

    private static func words(of phrase: String) -> [String] {
        WordScanner(phrase).words.filter { $0.kind != .pair }.map(\.folded)
    }

    private static func place(of phrase: [String], in words: [String]) -> Int? {
        guard !phrase.isEmpty, words.count >= phrase.count else { return nil }
        return (0...(words.count - phrase.count)).first { words[$0..<($0 + phrase.count)].elementsEqual(phrase) }
    }
}
