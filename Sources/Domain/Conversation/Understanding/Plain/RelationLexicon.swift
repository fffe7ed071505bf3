import ValueParsing

/// The relations of one language: `from`, `to`, `with`, and what is counted.
struct RelationLexicon: Sendable {
    /// Words of labels to the relations that speak of them.
    let labels: PhraseIndex<Int>
    let before: PhraseIndex<Int>
    let after: PhraseIndex<Int>
    /// Relations that nothing brings: their fields take no names.
    private let mute: Set<Int>

    init(_ relations: [Phrases.Relation]) {
        let numbered = relations.enumerated().map { ($0.offset, $0.element) }
        mute = Set(numbered.filter { $0.1.before.isEmpty && $0.1.after.isEmpty }.map(\.0))
        labels = PhraseIndex(numbered.flatMap { number, relation in relation.labels.map { ($0, number) } })
        before = PhraseIndex(numbered.flatMap { number, relation in relation.before.map { ($0, number) } })
        after = PhraseIndex(numbered.flatMap { number, relation in relation.after.map { ($0, number) } })
    }

    var isEmpty: Bool { before.isEmpty }

    func relations(ofLabel tokens: [Token]) -> Set<Int> {
        Set(tokens.indices.flatMap { labels.all(tokens, at: $0).map(\.value) })
    }

    func takesNames(_ relations: Set<Int>) -> Bool { relations.isDisjoint(with: mute) }

    /// Every relation of the longest phrase that begins here, and its length.
    func bringing(_ tokens: [Token], at start: Int) -> (relations: Set<Int>, length: Int)? {
        Self.longest(before.all(tokens, at: start))
    }

    func following(_ tokens: [Token], at start: Int) -> Set<Int> { Self.longest(after.all(tokens, at: start))?.relations ?? [] }

    private static func longest(_ found: [(value: Int, length: Int)]) -> (relations: Set<Int>, length: Int)? {
        guard let length = found.first?.length else { return nil }
        return (Set(found.filter { $0.length == length }.map(\.value)), length)
    }
}

/// A word without the ending of its plural, so that "room" and "rooms" are one.
enum WordStem {
    static func of(_ word: String) -> String {
        if word.utf8.count > 4, word.hasSuffix("ies") { return word.dropLast(3) + "y" }
        if word.utf8.count > 3, word.hasSuffix("s"), !word.hasSuffix("ss") { return String(word.dropLast()) }
        return word
    }
}
