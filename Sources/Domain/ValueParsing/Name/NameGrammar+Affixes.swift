/// Titles before a name, generations and degrees after it.
extension NameGrammar {
    /// Takes suffixes off the end of each part between commas; parts that are nothing else go.
    func takeSuffixes(_ parts: inout [[Piece]], _ name: inout NameParts) {
        var found: [Piece] = []
        for index in parts.indices {
            let isWhole = index > 0 && endOfName(parts[index], afterComma: true) == 0
            let end = isWhole ? 0 : endOfName(parts[index], afterComma: false)
            // The first part keeps at least a word; "Dr. Jr." is nobody.
            let kept = index == 0 ? max(1, end) : end
            found += parts[index][kept...]
            parts[index] = Array(parts[index][..<kept])
        }
        name.suffix += found
        parts.removeAll { $0.isEmpty }
    }

    /// How many pieces are left before the suffixes.
    private func endOfName(_ pieces: [Piece], afterComma: Bool) -> Int {
        var end = pieces.count
        while end > 0 {
            guard let length = suffixLength(pieces, end, afterComma: afterComma) else { break }
            end -= length
        }
        return end
    }

    /// Pieces of the suffix that ends there: `attorney at law` has three.
    private func suffixLength(_ pieces: [Piece], _ end: Int, afterComma: Bool) -> Int? {
        for length in [3, 2, 1] where length <= end && (afterComma || end - length >= 1) {
            let range = pieces[end - length].lowerBound..<pieces[end - 1].upperBound
            if isSuffix(range, afterComma: afterComma) { return length }
            if length == 1, end >= 3, isAbbreviatedDegree(range) { return 1 }
        }
        return nil
    }

    func isSuffix(_ range: Piece, afterComma: Bool) -> Bool {
        let words = words(range)
        if holds(words, in: lexicon.suffixes) { return true }
        // AIA-CSI: several, joined.
        if words.count > 1, range.contains(where: { tokens[$0].folded == "-" }),
            words.allSatisfy({ lexicon.suffixes.contains($0) })
        {
            return true
        }
        let hasPoints = range.filter { tokens[$0].folded == "." }.count >= 2
        return (afterComma || hasPoints) && holds(words, in: lexicon.shortSuffixes)
    }

    /// G.R.I., s.c.: two points or more, after a whole name.
    private func isAbbreviatedDegree(_ range: Piece) -> Bool {
        range.filter { tokens[$0].folded == "." }.count >= 2 && words(range).allSatisfy { $0.folded.utf8.count <= 3 }
    }

    /// Without points and hyphens: `Ph.D.` is looked up as one word, too.
    private func words(_ range: Piece) -> [Token] { range.map { tokens[$0] }.filter { $0.kind == .word } }

    private func holds(_ words: [Token], in index: PhraseIndex<Bool>) -> Bool {
        if index.whole(words, 0..<words.count) != nil { return true }
        guard words.count > 1, words.count <= 6, words.allSatisfy({ $0.folded.utf8.count <= 3 }) else { return false }
        return index.contains(word: words.map(\.folded).joined())
    }

    /// Titles at the front, joined ones too: `Mr. and Mrs.`
    func splitPrefix(_ pieces: [Piece]) -> (prefix: [Piece], rest: [Piece]) {
        var count = 0
        while count < pieces.count - 1 {
            if count < pieces.count - 2, isPrefix(pieces[count].lowerBound..<pieces[count + 1].upperBound) {
                count += 2
            } else if isPrefix(pieces[count]) {
                count += 1
            } else if count > 0, count + 1 < pieces.count - 1, isConjunction(pieces[count]), isPrefix(pieces[count + 1]) {
                count += 2
            } else {
                break
            }
        }
        return (Array(pieces[..<count]), Array(pieces[count...]))
    }

    func isPrefix(_ piece: Piece) -> Bool { lexicon.prefixes.whole(tokens, bare(piece)) != nil }

    func isConjunction(_ piece: Piece) -> Bool { lexicon.conjunctions.whole(tokens, piece) != nil }

    /// Without the points of an abbreviation at its end.
    func bare(_ piece: Piece) -> Piece {
        var end = piece.upperBound
        while end - 1 > piece.lowerBound, tokens[end - 1].folded == "." { end -= 1 }
        return piece.lowerBound..<end
    }

    /// One letter, with or without its point.
    func isInitial(_ piece: Piece) -> Bool {
        let words = words(piece)
        return words.count == 1 && words[0].folded.unicodeScalars.count == 1 && words[0].folded.utf8.count == 1
    }
}
