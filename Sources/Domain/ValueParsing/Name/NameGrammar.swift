import FormModel

/// Takes a person's name apart.
///
/// Affixes come off first: what is in brackets, suffixes, titles. Then a comma, capitals or the names themselves say whether the
/// family name comes first; else it comes last, with its particles.
struct NameGrammar {
    struct Found {
        var name: PersonName
        var tokens: Range<Int>
        var confidence: Double
    }

    /// A word as it is written, each with what is joined to it: `O'Neill`, `Anne-Marie`, `Jr.`
    typealias Piece = Range<Int>

    let utterance: Utterance
    let lexicon: NameLexicon

    var tokens: [Token] { utterance.tokens }

    func name(in range: Range<Int>) -> Found? {
        let end = range.first { !isPartOfName($0) } ?? range.upperBound
        // "ana.lopez@example.com", "R2": a name goes on with a space, or not at all.
        if end < range.upperBound, end > range.lowerBound, !tokens[end].isSpaced, isCodeSign(end) { return nil }
        let range = range.lowerBound..<end
        guard !range.isEmpty, range.count <= 40 else { return nil }
        if let found = withoutSpaces(range) { return found }
        var parts = NameParts()
        var cut = commaParts(withoutBrackets(range, &parts))
        guard cut.contains(where: { $0.contains(where: isWord) }) else { return nil }
        takeSuffixes(&cut, &parts)
        let isSure = arrange(cut, &parts)
        let name = parts.name(utterance)
        guard !name.full.isEmpty else { return nil }
        let isWhole = !name.family.isEmpty && !name.given.isEmpty
        return Found(name: name, tokens: range, confidence: !isWhole ? 0.65 : isSure ? 0.9 : 0.55)
    }

    private func isPartOfName(_ index: Int) -> Bool {
        switch tokens[index].kind {
        case .word: true
        case .number: false
        case .mark: ["-", ".", ",", "", "(", ")", "\"", "&", "·", "/"].contains(tokens[index].folded)
        }
    }

    private func isCodeSign(_ index: Int) -> Bool {
        tokens[index].kind == .number || ["@", "_", "+", "=", "#", "$", "%"].contains(tokens[index].folded)
    }

    private func isWord(_ piece: Piece) -> Bool { piece.contains { tokens[$0].kind == .word } }

    /// Nicknames are left out; a suffix in brackets is one: `(Jr.)`.
    private func withoutBrackets(_ range: Range<Int>, _ parts: inout NameParts) -> [Int] {
        var kept: [Int] = []
        var position = range.lowerBound
        while position < range.upperBound {
            let close = ["(": ")", "\"": "\""][tokens[position].folded]
            if let close, let end = (position + 1..<range.upperBound).first(where: { tokens[$0].folded == close }) {
                if end > position + 1, isSuffix(position + 1..<end, afterComma: true) { parts.suffix.append(position + 1..<end) }
                position = end + 1
            } else {
                if close == nil, tokens[position].folded != ")" { kept.append(position) }
                position += 1
            }
        }
        return kept
    }

    private func commaParts(_ indices: [Int]) -> [[Piece]] {
        var parts: [[Piece]] = [[]]
        var open: Piece?
        for index in indices {
            let isComma = tokens[index].folded == ","
            if let piece = open, !isComma, piece.upperBound == index, !tokens[index].isSpaced {
                open = piece.lowerBound..<index + 1
                continue
            }
            if let piece = open { parts[parts.count - 1].append(piece) }
            open = isComma ? nil : index..<index + 1
            if isComma { parts.append([]) }
        }
        if let piece = open { parts[parts.count - 1].append(piece) }
        return parts.map { $0.filter { isWord($0) || lexicon.conjunctions.whole(tokens, $0) != nil } }.filter { !$0.isEmpty }
    }
}

/// Where each part of a name stands.
struct NameParts {
    var prefix: [NameGrammar.Piece] = []
    var given: [NameGrammar.Piece] = []
    var middle: [NameGrammar.Piece] = []
    var family: [NameGrammar.Piece] = []
    var suffix: [NameGrammar.Piece] = []

    func name(_ utterance: Utterance) -> PersonName {
        func text(_ pieces: [NameGrammar.Piece]) -> String { pieces.map { utterance.text($0) }.joined(separator: " ") }
        return PersonName(
            prefix: text(prefix), given: text(given), middle: text(middle), family: text(family), suffix: text(suffix))
    }
}
