/// What an utterance says that is not so: "a citizen" in "I'm not a citizen", "विवाहित" in "विवाहित नहीं".
struct Denial {
    private let tokens: [Token]
    /// Of the languages that may be spoken; people mix them.
    private let lexicons: [AnswerLexicon]
    /// The denied words, without those that deny.
    private var scopes: [Range<Int>] = []
    /// The words that deny: 是 in 不是 affirms nothing.
    private var negations: [Range<Int>] = []
    /// Where somebody else is spoken of, another country, or what was once: `a citizen` in "my wife is a citizen".
    private(set) var asides: [Range<Int>] = []

    /// By the languages' own words; a clause ends at a mark and where a new statement begins ("but", "I am").
    init(_ tokens: [Token], _ lexicons: [AnswerLexicon]) {
        self.tokens = tokens
        self.lexicons = lexicons
        for clause in clauses() { read(clause) }
    }

    var isEmpty: Bool { negations.isEmpty }

    /// With what is said of others and of the past left out as well; `isForeign` knows the clauses of other countries.
    func withAsides(isForeign: (Range<Int>) -> Bool) -> Denial {
        var all = self
        for clause in clauses() {
            // "My father" may be the answer; what is said of him is none about the person.
            if let other = position(of: \.others, in: clause) {
                all.asides.append(other.upperBound..<clause.upperBound)
            } else if position(of: \.former, in: clause) != nil || isForeign(clause) {
                all.asides.append(clause)
            }
        }
        return all
    }

    private func position(of words: KeyPath<AnswerLexicon, PhraseIndex<Bool>>, in clause: Range<Int>) -> Range<Int>? {
        for start in clause {
            let length = lexicons.compactMap { $0[keyPath: words].longest(tokens, at: start, before: clause.upperBound)?.length }
                .max()
            if let length { return start..<start + length }
        }
        return nil
    }

    /// Said not to be so, apart from what is said of others and of the past.
    func denies(_ words: Range<Int>) -> Bool {
        scopes.contains { $0.lowerBound <= words.lowerBound && words.upperBound <= $0.upperBound }
    }

    func covers(_ words: Range<Int>) -> Bool {
        (scopes + asides).contains { $0.lowerBound <= words.lowerBound && words.upperBound <= $0.upperBound }
            || negations.contains {
                $0.count > words.count && $0.lowerBound <= words.lowerBound && words.upperBound <= $0.upperBound
            }
    }

    private mutating func read(_ clause: Range<Int>) {
        var position = clause.lowerBound
        while position < clause.upperBound {
            guard let negation = negation(at: position, before: clause.upperBound) else {
                position += 1
                continue
            }
            negations.append(position..<position + negation.length)
            let (before, after) = (clause.lowerBound..<position, position + negation.length..<clause.upperBound)
            // "Verheiratet bin ich nicht": where nothing follows, what went before is meant.
            let isBehind = after.isEmpty || negation.isBehind && !before.isEmpty
            let scope = isBehind ? before : after
            if !scope.isEmpty { scopes.append(scope) }
            position = after.lowerBound
        }
    }

    /// How many tokens the words take that deny, or that name what is meant instead ("rather than"), and whether they stand
    /// behind what they deny.
    private func negation(at position: Int, before end: Int) -> (length: Int, isBehind: Bool)? {
        lexicons.compactMap { lexicon -> (length: Int, isBehind: Bool)? in
            if let contrast = lexicon.contrasts.longest(tokens, at: position, before: end) { return (contrast.length, false) }
            guard let word = lexicon.polarity.longest(tokens, at: position, before: end) else { return nil }
            return word.value == .no || word.value == .negation ? (word.length, lexicon.negatesAfter) : nil
        }
        .max { $0.length < $1.length }
    }

    private func turn(at position: Int) -> Int? {
        lexicons.compactMap { $0.turns.longest(tokens, at: position)?.length }.max()
    }

    private func clauses() -> [Range<Int>] {
        var clauses: [Range<Int>] = []
        var start = 0
        var position = 0
        while position < tokens.count {
            if isEnd(tokens[position]) {
                clauses.append(start..<position)
                (position, start) = (position + 1, position + 1)
            } else if let negation = negation(at: position, before: tokens.count) {
                position += negation.length
                // "No soy" denies being; it begins no new statement.
                position += turn(at: position) ?? 0
            } else if let turn = turn(at: position) {
                clauses.append(start..<position)
                (position, start) = (position + turn, position)
            } else {
                position += 1
            }
        }
        clauses.append(start..<tokens.count)
        return clauses.filter { !$0.isEmpty }
    }

    private func isEnd(_ token: Token) -> Bool {
        token.kind == .mark && [",", ".", ";", "!", "?", ":", "(", ")", "\n"].contains(token.folded)
    }
}
