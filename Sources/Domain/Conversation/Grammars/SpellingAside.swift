import ValueParsing

/// How a name is written, said behind it: "with a K", "mit ei".
struct SpellingAside {
    /// The name without the aside.
    let value: String
    /// The name has the letters that were said.
    let fits: Bool

    init?(_ words: String, lexicons: [PhraseLexicon]) {
        let utterance = Utterance(words)
        guard utterance.tokens.count <= 16, let found = Self.find(utterance, lexicons) else { return nil }
        value = utterance.text(0..<found.start)
        fits = Folding.fold(value).contains(found.letters)
    }

    private static func find(_ utterance: Utterance, _ lexicons: [PhraseLexicon]) -> (start: Int, letters: String)? {
        let tokens = utterance.tokens
        let end = tokens.last.map { $0.kind == .mark ? tokens.count - 1 : tokens.count } ?? 0
        for frame in lexicons.flatMap(\.asides) {
            // A letter or two: "with a K", "mit ei".
            let start = end - frame.before.count - frame.after.count - 1
            guard start > 0 else { continue }
            let star = start + frame.before.count
            guard tokens[start..<star].map(\.folded) == frame.before, tokens[star + 1..<end].map(\.folded) == frame.after,
                tokens[star].kind == .word, tokens[star].folded.unicodeScalars.count <= 2
            else { continue }
            let first = tokens[start - 1].folded == "," ? start - 1 : start
            return first > 0 ? (first, tokens[star].folded) : nil
        }
        return nil
    }
}
