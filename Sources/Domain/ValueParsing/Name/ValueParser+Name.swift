import FormModel
import Primitives

extension ValueParser {
    func readName(_ utterance: Utterance, _ lexicon: Lexicon) -> Reading {
        let range = lexicon.content(of: utterance, more: lexicon.names.leadIns)
        let grammar = NameGrammar(utterance: utterance, lexicon: lexicon.names)
        guard let found = grammar.name(in: range) else { return .nothing }
        return Reading(value: .name(found.name), span: utterance.span(found.tokens), confidence: found.confidence)
    }
}

/// Takes a person's name apart.
struct NameGrammar {
    struct Found {
        var name: PersonName
        var tokens: Range<Int>
        var confidence: Double
    }

    let utterance: Utterance
    let lexicon: NameLexicon

    private var tokens: [Token] { utterance.tokens }

    func name(in range: Range<Int>) -> Found? {
        let end = range.first { !isPartOfName($0) } ?? range.upperBound
        let range = range.lowerBound..<end
        guard !range.isEmpty, range.count <= 24 else { return nil }
        if let name = withoutSpaces(range) { return Found(name: name, tokens: range, confidence: 0.8) }
        let halves = commaParts(range)
        guard let first = halves.first, !first.isEmpty else { return nil }
        let name = halves.count == 2 && !isSuffix(halves[1]) ? familyFirst(first, halves[1]) : inOrder(halves.flatMap { $0 })
        guard !name.full.isEmpty else { return nil }
        return Found(name: name, tokens: range, confidence: name.family.isEmpty || name.given.isEmpty ? 0.65 : 0.9)
    }

    private func isPartOfName(_ index: Int) -> Bool {
        switch tokens[index].kind {
        case .word: true
        case .number: false
        case .mark: ["-", ".", ",", ""].contains(tokens[index].folded)
        }
    }

    /// Words as they are written, each with what is joined to it, cut at commas.
    private func commaParts(_ range: Range<Int>) -> [[Range<Int>]] {
        var parts: [[Range<Int>]] = [[]]
        var start: Int?
        for index in range {
            if tokens[index].folded == "," {
                if let open = start { parts[parts.count - 1].append(open..<index) }
                start = nil
                parts.append([])
            } else if tokens[index].isSpaced || start == nil {
                if let open = start { parts[parts.count - 1].append(open..<index) }
                start = index
            }
        }
        if let open = start { parts[parts.count - 1].append(open..<range.upperBound) }
        return parts.filter { !$0.isEmpty }
    }

    /// "Smith, Jane Q."
    private func familyFirst(_ family: [Range<Int>], _ rest: [Range<Int>]) -> PersonName {
        let end = withoutSuffix(rest)
        let (prefix, given) = splitPrefix(Array(rest[..<end]))
        return PersonName(
            prefix: text(prefix), given: text(given.prefix(1)), middle: text(given.dropFirst()), family: text(family[...]),
            suffix: text(rest[end...]))
    }

    private func inOrder(_ pieces: [Range<Int>]) -> PersonName {
        let end = withoutSuffix(pieces)
        let (prefix, rest) = splitPrefix(Array(pieces[..<end]))
        let core = Array(rest)
        var name = PersonName(prefix: text(prefix), suffix: text(pieces[end...]))
        let familyStart = familyStart(core)
        name.family = text(core[familyStart...])
        if lexicon.surnames > 1 {
            name.given = text(core[..<familyStart])
        } else {
            name.given = text(core[..<familyStart].prefix(1))
            name.middle = text(core[..<familyStart].dropFirst())
        }
        return name
    }

    private func familyStart(_ core: [Range<Int>]) -> Int {
        if core.count <= 1 { return core.count }
        for index in 1..<core.count - 1 where lexicon.particles.longest(tokens, at: core[index].lowerBound) != nil {
            return index
        }
        return lexicon.surnames > 1 && core.count >= 3 ? core.count - 2 : core.count - 1
    }

    private func splitPrefix(_ pieces: [Range<Int>]) -> (prefix: ArraySlice<Range<Int>>, rest: ArraySlice<Range<Int>>) {
        var count = 0
        while count < pieces.count - 1, lexicon.prefixes.whole(tokens, bare(pieces[count])) != nil { count += 1 }
        return (pieces[..<count], pieces[count...])
    }

    private func withoutSuffix(_ pieces: [Range<Int>]) -> Int {
        var end = pieces.count
        while end > 1, lexicon.suffixes.whole(tokens, bare(pieces[end - 1])) != nil { end -= 1 }
        return end
    }

    private func isSuffix(_ pieces: [Range<Int>]) -> Bool {
        pieces.allSatisfy { lexicon.suffixes.whole(tokens, bare($0)) != nil }
    }

    /// Without the points of an abbreviation at its end.
    private func bare(_ piece: Range<Int>) -> Range<Int> {
        var end = piece.upperBound
        while end - 1 > piece.lowerBound, tokens[end - 1].folded == "." { end -= 1 }
        return piece.lowerBound..<end
    }

    private func text(_ pieces: ArraySlice<Range<Int>>) -> String {
        pieces.map { utterance.text($0) }.joined(separator: " ")
    }

    /// 欧阳修: the family name comes first, of one character unless it is one of the long ones.
    private func withoutSpaces(_ range: Range<Int>) -> PersonName? {
        guard (2...4).contains(range.count), range.allSatisfy({ isIdeograph($0) }),
            range.dropFirst().allSatisfy({ !tokens[$0].isSpaced })
        else { return nil }
        let length =
            range.count > 2 && lexicon.longSurnames.longest(tokens, at: range.lowerBound, before: range.upperBound) != nil ? 2 : 1
        let cut = range.lowerBound + length
        return PersonName(given: utterance.text(cut..<range.upperBound), family: utterance.text(range.lowerBound..<cut))
    }

    private func isIdeograph(_ index: Int) -> Bool {
        tokens[index].range.count == 1 && (0x3400...0x9FFF).contains(utterance.scalars[tokens[index].range.lowerBound].value)
    }
}
