import Primitives
import ValueParsing

/// Several things named one after the other: `español e inglés`, `Canada, France and Italy`.
struct ThingList {
    /// In the order in which they were said; one where the words are no list.
    let items: [String]

    /// More words than these are a letter.
    private static let mostTokens = 120

    /// - Parameter isClosed: only things of a known list count, so that an "and" may be written onto any of them.
    init(_ words: String, lexicons: [PhraseLexicon], isClosed: Bool) {
        let attached = lexicons.flatMap { isClosed ? $0.proclitics : $0.attachedAnds }
        let utterance = Utterance(words)
        let tokens = utterance.tokens
        guard (2...Self.mostTokens).contains(tokens.count) else {
            items = [words]
            return
        }
        var found: [String] = []
        var (start, position) = (0, 0)
        func close(_ end: Int) {
            if start < end { found.append(utterance.text(start..<end)) }
        }
        while position < tokens.count {
            if let joint = Self.joint(tokens, position, lexicons) {
                close(position)
                position += joint
                start = position
            } else if position > start, Self.isJoined(tokens[position], attached) {
                close(position)
                let end = Self.end(of: tokens, after: position, lexicons, attached)
                // Without the letter that is the "and".
                found.append(String(utterance.text(position..<end).dropFirst()))
                (start, position) = (end, end)
            } else {
                position += 1
            }
        }
        close(tokens.count)
        items = found.map { Words.trimmed($0) }
    }

    /// The tokens of a comma or an "and" there.
    private static func joint(_ tokens: [Token], _ position: Int, _ lexicons: [PhraseLexicon]) -> Int? {
        if [",", "，", "،", "、", ";", "；", "/"].contains(tokens[position].folded) { return 1 }
        return lexicons.compactMap { $0.ands.longest(tokens, at: position)?.length }.max()
    }

    /// An "and" is written onto the word: `والإنجليزية`.
    private static func isJoined(_ token: Token, _ attached: [String]) -> Bool {
        attached.contains { token.folded.hasPrefix($0) && token.folded.count > $0.count }
    }

    /// Where the thing that begins there ends.
    private static func end(
        of tokens: [Token], after start: Int, _ lexicons: [PhraseLexicon], _ attached: [String]
    ) -> Int {
        tokens.indices.first { $0 > start && (joint(tokens, $0, lexicons) != nil || isJoined(tokens[$0], attached)) }
            ?? tokens.count
    }
}
