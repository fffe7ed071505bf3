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

    /// Below this a reading is asked back about.
    static let unsure = 0.5

    var tokens: [Token] { utterance.tokens }

    func name(in sentence: Range<Int>) -> Found? {
        let start = start(of: sentence)
        let end = end(of: start..<sentence.upperBound)
        // "ana.lopez@example.com", "R2": a name goes on with a space, or not at all.
        if end < sentence.upperBound, end > start, !tokens[end].isSpaced, isCodeSign(end) { return nil }
        let everyday = everydayWords(start..<end)
        guard everyday * 2 < max(2, end - start), var found = name(whole: start..<end) else { return nil }
        // "Ana Pérez, but everyone …": the comma ends the name. "Ann and my husband …" may be something else.
        let isCut = outsideLength(end, before: sentence.upperBound) > 0 && tokens[end - 1].folded != ","
        if isCut, isTalk(start..<end) { return nil }
        // "Sam 17": whatever the figures are, they are not of the name.
        let isCounted = end < sentence.upperBound && tokens[end].kind == .number
        if start > sentence.lowerBound || isCut || isCounted || everyday > 0 {
            found.confidence = min(found.confidence, Self.unsure)
        }
        return found
    }

    /// How many words are of everyday talk and, being written small, probably no names.
    func everydayWords(_ range: Range<Int>) -> Int {
        range.count { index in
            !tokens[index].isCapital && lexicon.everyday.longest(tokens, at: index, before: range.upperBound) != nil
        }
    }

    /// "Je n'ai qu'un nom": one word of everyday talk, whatever its capital, which counts where a sentence goes on after it.
    /// One letter may be an initial.
    func isTalk(_ range: Range<Int>) -> Bool {
        range.count == 1 && !isInitial(range) && lexicon.everyday.whole(tokens, range) != nil
    }

    private func name(whole range: Range<Int>) -> Found? {
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

    /// After words that are no part of a name: "my passport says MARIA ORTEGA".
    func start(of range: Range<Int>) -> Int {
        var start = range.lowerBound
        while start < range.upperBound {
            let length = outsideLength(start, before: range.upperBound)
            let isMark = start > range.lowerBound && tokens[start].kind == .mark
            guard length > 0 || isMark else { break }
            start += max(length, 1)
        }
        return start
    }

    private func end(of range: Range<Int>) -> Int {
        range.first { !isPartOfName($0, before: range.upperBound) } ?? range.upperBound
    }

    /// A part of a name without the sentence around it; empty where there is nothing else.
    func part(of sentence: Range<Int>) -> Range<Int> {
        let start = start(of: sentence)
        var end =
            (start..<sentence.upperBound).first { outsideLength($0, before: sentence.upperBound) > 0 } ?? sentence.upperBound
        while end > start, end < sentence.upperBound, tokens[end - 1].kind == .mark { end -= 1 }
        return start..<end
    }

    /// How many words from here belong to the sentence around a name, not to it.
    private func outsideLength(_ index: Int, before end: Int) -> Int {
        lexicon.outside.longest(tokens, at: index, before: end)?.length ?? 0
    }

    /// "G-A-G-N-O-N" after the name spells it.
    private func isSpelling(_ pieces: [Piece]) -> Bool {
        let letters = pieces.joined().filter { tokens[$0].kind == .word }
        return letters.count >= 3 && letters.allSatisfy { tokens[$0].folded.unicodeScalars.count == 1 }
            && letters.allSatisfy { tokens[$0].range.count == 1 }
            && pieces.joined().contains { tokens[$0].folded == "-" }
    }

    private func isPartOfName(_ index: Int, before end: Int) -> Bool {
        switch tokens[index].kind {
        case .word: outsideLength(index, before: end) == 0
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
        return parts.map { $0.filter { isWord($0) || lexicon.conjunctions.whole(tokens, $0) != nil } }
            .filter { !$0.isEmpty && !isSpelling($0) }
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
