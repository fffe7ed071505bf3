/// What words of papers mean, in keys that every language shares: "rent" and "Miete" have one.
struct WordMeanings: Sendable {
    private let byTerm: [String: Set<String>]
    /// Of scripts without spaces, where a word is known by standing inside of others.
    private let parts: [(word: String, meaning: String)]

    init(_ alike: [String: [String]], _ stemmer: Stemmer) {
        var byTerm: [String: Set<String>] = [:]
        var parts: [(word: String, meaning: String)] = []
        for (meaning, words) in alike {
            for word in words.map({ FoldedWord($0).text }) {
                if word.unicodeScalars.first.map(ScalarScript.init) == .unspaced {
                    parts.append((word, meaning))
                } else {
                    byTerm[stemmer.stem(word), default: []].insert(meaning)
                }
            }
        }
        self.byTerm = byTerm
        self.parts = parts.sorted { $0.word < $1.word }
    }

    func meanings(ofTerm term: String) -> Set<String> { byTerm[term] ?? [] }

    func meanings(ofRun run: String) -> Set<String> { Set(parts.filter { run.contains($0.word) }.map(\.meaning)) }

    /// Terms that share a meaning with others.
    func words(of meanings: Set<String>) -> [String] {
        byTerm.filter { !$0.value.isDisjoint(with: meanings) }.keys.sorted()
            + parts.filter { meanings.contains($0.meaning) }.map(\.word)
    }
}
