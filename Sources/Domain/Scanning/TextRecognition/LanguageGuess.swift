import Documents
public import Primitives

/// Tells languages of one script apart by their commonest words.
public struct LanguageGuess: Sendable {
    private let languages: [String: Set<Language>]

    /// - Parameter words: the commonest words of each language, in lower case.
    public init(words: [Language: [String]]) {
        var languages: [String: Set<Language>] = [:]
        for (language, list) in words { for word in list { languages[word, default: []].insert(language) } }
        self.languages = languages
    }

    /// The language of a text read as another one; nil where none stands out.
    ///
    /// Letters with marks are lost in a reading as English: words count with and without them.
    func language(of lines: [RecognizedLine]) -> Language? {
        var votes: [Language: Double] = [:]
        for word in lines.flatMap(\.words) where word.confidence > 0.5 {
            let key = String(word.text.lowercased().filter(\.isLetter))
            guard let spoken = languages[key] else { continue }
            for language in spoken { votes[language, default: 0] += 1 / Double(spoken.count) }
        }
        let ranking = votes.sorted { $0.value == $1.value ? $0.key.rawValue < $1.key.rawValue : $0.value > $1.value }
        guard let first = ranking.first, first.value >= 3 else { return nil }
        let second = ranking.dropFirst().first?.value ?? 0
        return first.value > 1.5 * second ? first.key : nil
    }
}
