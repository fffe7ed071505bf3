import Primitives

/// Phrases of one or more words, found in tokens by the longest match.
package struct PhraseIndex<Value: Sendable>: Sendable {
    private struct Entry: Sendable {
        let words: [String]
        let value: Value
    }

    /// By first word, the longest first. Most of the phrases of seven languages are never looked for by one command.
    private let index: Deferred<[String: [Entry]]>

    package init(_ phrases: some Sequence<(String, Value)>) {
        let phrases = Array(phrases)
        index = Deferred { Self.entries(phrases) }
    }

    private static func entries(_ phrases: [(String, Value)]) -> [String: [Entry]] {
        var entries: [String: [Entry]] = [:]
        func insert(_ words: [String], _ value: Value) {
            guard let first = words.first else { return }
            entries[first, default: []].append(Entry(words: words, value: value))
        }
        for (phrase, value) in phrases {
            let words = Utterance(phrase).tokens.map(\.folded)
            insert(words, value)
            // "Im", "dont": people leave the apostrophe out.
            let plain = words.map(withoutApostrophe)
            if plain != words { insert(plain, value) }
        }
        for key in entries.keys { entries[key]?.sort { $0.words.count > $1.words.count } }
        return entries
    }

    /// The word as somebody types it who leaves its apostrophe out.
    static func withoutApostrophe(_ word: String) -> String {
        guard word.utf8.count > 2, word.contains(where: { $0 == "'" || $0 == "’" }) else { return word }
        let plain = word.filter { $0 != "'" && $0 != "’" }
        return plain.utf8.count < 2 || otherWithoutApostrophe.contains(plain) ? word : plain
    }

    package var isEmpty: Bool { index.value.isEmpty }

    /// The longest phrase that begins at this token, and how many tokens it takes.
    package func longest(_ tokens: [Token], at start: Int, before end: Int? = nil) -> (value: Value, length: Int)? {
        all(tokens, at: start, before: end).first
    }

    /// Every phrase that begins at this token, the longest first.
    package func all(_ tokens: [Token], at start: Int, before end: Int? = nil) -> [(value: Value, length: Int)] {
        let end = end ?? tokens.count
        guard start < end, let candidates = index.value[tokens[start].folded] else { return [] }
        return candidates.filter { matches($0.words, tokens, start, end) }.map { ($0.value, $0.words.count) }
    }

    /// The value of a phrase that is the whole range.
    package func whole(_ tokens: [Token], _ range: Range<Int>) -> Value? {
        all(tokens, at: range.lowerBound, before: range.upperBound).first { $0.length == range.count }?.value
    }

    private func matches(_ words: [String], _ tokens: [Token], _ start: Int, _ end: Int) -> Bool {
        guard start + words.count <= end else { return false }
        for offset in 1..<max(1, words.count) where tokens[start + offset].folded != words[offset] { return false }
        return true
    }
}

extension PhraseIndex where Value == Bool {
    package init(_ phrases: [String]) { self.init(phrases.map { ($0, true) }) }

    package func contains(_ token: Token) -> Bool { longest([token], at: 0) != nil }

    /// Whether one folded word is a phrase.
    func contains(word: String) -> Bool {
        contains(Token(kind: .word, folded: word, range: 0..<word.unicodeScalars.count, isSpaced: true))
    }
}

/// Words that are others without their apostrophe: "we're", "I'll", "it's". A generic type holds no such constant.
private let otherWithoutApostrophe: Set<String> = ["were", "ill", "id", "its", "well", "shell", "hell", "wed", "lets", "cant"]
