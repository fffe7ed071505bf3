import ValueParsing

/// Names in a sentence: by their capitals, where the script has them and the sentence uses them.
extension PlainGrammar {
    /// A name that a relating word brings, or that stands alone: with capitals, where the script has them and the sentence
    /// uses them.
    func name(_ piece: Piece) -> Mention? {
        let start = commands.skip(lexicon.determiners, from: piece.content.lowerBound, before: piece.content.upperBound)
        var end = start
        while end < piece.content.upperBound, end - start < 8, belongs(end, start) { end += 1 }
        while end > start, tokens[end - 1].kind == .mark || isLeftOver(end - 1, start) { end -= 1 }
        guard end > start, tokens[start..<end].contains(where: { $0.kind == .word }) else { return nil }
        if piece.relations.isEmpty {
            // Alone it has to be all there is, and a name by its capitals.
            guard hasCapitals, (start..<end).allSatisfy(isCapital), end == piece.content.upperBound, end - start <= 3,
                lexicon.plainWords.longest(tokens, at: start) == nil
            else { return nil }
        }
        if !hasCapitals, end - start > 3 { return nil }
        var piece = piece
        piece.relations = piece.nearest
        return mention(.name(commands.utterance.text(start..<end)), start..<end, piece)
    }

    /// A name among everyday words: "the booking is under Peter Brown", "for Jane Doe".
    func isSentence(_ range: Range<Int>) -> Bool {
        guard range.count > 2, hasCapitals, !isListedName(range) else { return false }
        return range.contains { position in
            // A comma joins clauses, and stands in "Garcia Lopez, Maria" as well.
            tokens[position].folded != "," && !isCapital(position)
                && (lexicon.plainWords.longest(tokens, at: position) != nil
                    || lexicon.relations.bringing(tokens, at: position) != nil)
        } || lexicon.relations.bringing(tokens, at: range.lowerBound) != nil
    }

    /// "de Souza, Ana Paula", "van der Berg, Willem": names with a comma between, and particles before a capital.
    private func isListedName(_ range: Range<Int>) -> Bool {
        let words = range.filter { tokens[$0].kind == .word }
        let commas = range.filter { tokens[$0].folded == "," }
        guard commas.count == 1, words.count <= 8, words.count + commas.count >= range.count - 2 else { return false }
        return words.allSatisfy { position in
            isCapital(position)
                || (tokens[position].folded.unicodeScalars.count <= 3 && position + 1 < range.upperBound
                    && tokens[position + 1].kind == .word)
        }
    }

    /// The sentence is written with capitals, so a name would be, too.
    private var hasCapitals: Bool {
        tokens.indices.dropFirst().contains { isCapital($0) && tokens[$0].folded != "i" && !isSentenceStart($0) }
    }

    /// A small word at the end, such as "please"; but "Las vegas" keeps its second half.
    private func isLeftOver(_ position: Int, _ start: Int) -> Bool {
        guard hasCapitals, tokens[position].kind == .word, !isCapital(position) else { return false }
        return position > start + 1 || position == start || lexicon.plainWords.longest(tokens, at: position) != nil
            || lexicon.fillers.longest(tokens, at: position) != nil
    }

    private func belongs(_ position: Int, _ start: Int) -> Bool {
        let token = tokens[position]
        if token.kind == .mark { return [",", ".", "'", "-", "&", "/"].contains(token.folded) && position > start }
        if token.kind == .number { return position > start || (position + 1 < tokens.count && isCapital(position + 1)) }
        if !hasCapitals { return lexicon.plainWords.longest(tokens, at: position) == nil }
        // "Bank of America": a small word between two capitals. "Las vegas": a second word that is no everyday one.
        return isCapital(position) || position > start
    }

    func isCapital(_ position: Int) -> Bool {
        guard let first = commands.utterance.text(position..<position + 1).unicodeScalars.first else { return false }
        // Scripts without capitals: every word may be a name.
        return first.properties.isUppercase || (!first.properties.isLowercase && first.properties.isAlphabetic)
    }
}
