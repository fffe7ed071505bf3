/// The words of an utterance that say yes or no, and what they come to.
struct YesNoGrammar {
    let lexicon: AnswerLexicon
    let tokens: [Token]

    typealias Word = (polarity: AnswerLexicon.Polarity, tokens: Range<Int>)
    typealias Said = (isYes: Bool, tokens: Range<Int>)

    /// Words of a language that answers are full of are no more than twelve.
    func words() -> [Word] {
        var said: [Word] = []
        var position = 0
        while position < tokens.count, said.count < 12 {
            if lexicon.contrasts.longest(tokens, at: position) != nil { break }
            guard let found = lexicon.polarity.longest(tokens, at: position) else {
                position += 1
                continue
            }
            said.append((found.value, position..<position + found.length))
            position += found.length
        }
        return said.filter { !isWithinSentence($0, said) }
    }

    // MARK: - Words that other sentences have, too

    /// "Seguro" of "mi seguro social", 行 of 银行: such a word answers only where a clause begins or ends with it, and a single
    /// character of Chinese where it is a clause.
    private func isWithinSentence(_ word: Word, _ said: [Word]) -> Bool {
        guard isOrdinary(word) else { return false }
        let (begins, ends) = (begins(word.tokens, said), ends(word.tokens, said))
        return isSingleIdeograph(word) ? !begins || !ends : !begins && !ends
    }

    /// "Tengo seguro médico": it may answer, or belong to what follows.
    func isOpen(_ word: Word, _ said: [Word]) -> Bool { isOrdinary(word) && !ends(word.tokens, said) }

    /// "I paid no tax and don't expect to owe any, so yes": the yes or no that all of it comes to.
    func conclusion(_ said: [Word]) -> Word? {
        guard let last = said.last, last.polarity == .yes || last.polarity == .no, last.tokens.lowerBound > 2,
            tokens[last.tokens.upperBound...].allSatisfy({ $0.kind == .mark })
        else { return nil }
        let start = last.tokens.lowerBound
        let isLed = (1...3).contains { start - $0 >= 0 && lexicon.conclusions.whole(tokens, start - $0..<start) != nil }
        return isLed ? last : nil
    }

    private func isOrdinary(_ word: Word) -> Bool {
        word.polarity == .yes && (isSingleIdeograph(word) || lexicon.ordinary.whole(tokens, word.tokens) != nil)
    }

    private func isSingleIdeograph(_ word: Word) -> Bool { word.tokens.count == 1 && tokens[word.tokens.lowerBound].isIdeograph }

    /// A clause begins with it, or another word of yes or no stands before it.
    private func begins(_ range: Range<Int>, _ said: [Word]) -> Bool {
        let before = range.lowerBound - 1
        return before < 0 || tokens[before].kind == .mark || said.contains { $0.tokens.upperBound == range.lowerBound }
    }

    private func ends(_ range: Range<Int>, _ said: [Word]) -> Bool {
        let next = range.upperBound
        return next >= tokens.count || tokens[next].kind == .mark || said.contains { $0.tokens.lowerBound == next }
            || Self.particles.contains(tokens[next].folded)
    }

    /// End a clause of Chinese.
    private static let particles: Set<String> = ["的", "了", "啊", "吧", "呀", "哇", "呢", "哦", "嘛", "哈", "啦", "滴", "嘞"]

    /// "Not certain", "no idea", "I can't tell".
    func isUnsure(_ words: [Word]) -> Bool {
        if tokens.indices.contains(where: { isUnsure(at: $0, words) }) { return true }
        return words.contains { word in
            guard word.polarity == .no || word.polarity == .negation else { return false }
            let after = word.tokens.upperBound..<min(tokens.count, word.tokens.upperBound + 5)
            let before = max(0, word.tokens.lowerBound - 3)..<word.tokens.lowerBound
            return after.contains { isDoubt($0) && isOneClause(word.tokens.upperBound, $0) }
                || lexicon.negatesAfter && before.contains { isDoubt($0) && isOneClause($0, word.tokens.lowerBound) }
        }
    }

    /// "Perhaps", but not as a part of a longer word that says no: 不可能 holds 可能.
    private func isUnsure(at index: Int, _ words: [Word]) -> Bool {
        guard let phrase = lexicon.unsure.longest(tokens, at: index) else { return false }
        return !words.contains { $0.tokens.contains(index) && $0.tokens.count > phrase.length }
    }

    private func isDoubt(_ index: Int) -> Bool { lexicon.doubts.longest(tokens, at: index) != nil }

    /// It answers by itself, where "didn't" denies what follows: a no at the end of its clause, or one that only answers.
    func isPlainNo(_ word: Word) -> Bool {
        guard word.polarity == .no || word.polarity == .negation else { return false }
        let next = word.tokens.upperBound
        if next >= tokens.count || tokens[next].kind == .mark { return true }
        return word.polarity == .no && word.tokens.lowerBound == 0 && word.tokens.count == 1
            && lexicon.negations.whole(tokens, word.tokens) == nil
    }

    /// No comma or stop stands between.
    private func isOneClause(_ start: Int, _ end: Int) -> Bool {
        start >= end
            || !tokens[start..<end].contains { $0.kind == .mark && [",", ".", ";", "!", "?", ":", "\n"].contains($0.folded) }
    }

    /// A negation turns the yes behind it round, in the same clause; an intensifier belongs to the word behind it.
    func resolved(_ words: [Word]) -> [Said] {
        var resolved: [Said] = []
        for (index, word) in words.enumerated() {
            if isIntensifier(words, index) { continue }
            if word.polarity == .no || word.polarity == .negation {
                resolved.append(negating(word, &resolved))
            } else if let last = resolved.last, !last.isYes, negates(last.tokens),
                word.tokens.lowerBound - last.tokens.upperBound <= 6,
                isOneClause(last.tokens.upperBound, word.tokens.lowerBound)
            {
                resolved[resolved.count - 1].tokens = last.tokens.lowerBound..<last.tokens.upperBound
            } else {
                resolved.append((true, word.tokens))
            }
        }
        return resolved
    }

    /// A no; with the yes right before it, where negations follow: सही नहीं.
    private func negating(_ word: Word, _ resolved: inout [Said]) -> Said {
        guard lexicon.negatesAfter, let last = resolved.last, last.isYes, last.tokens.upperBound == word.tokens.lowerBound else {
            return (false, word.tokens)
        }
        resolved.removeLast()
        return (false, last.tokens.lowerBound..<word.tokens.upperBound)
    }

    /// "No" alone answers; "not", "I don't" and "no es" go on to what they deny.
    private func negates(_ range: Range<Int>) -> Bool {
        range.count > 1 || lexicon.negations.longest(tokens, at: range.lowerBound) != nil
    }

    private func isIntensifier(_ words: [Word], _ index: Int) -> Bool {
        guard index + 1 < words.count, lexicon.intensifiers.whole(tokens, words[index].tokens) != nil else { return false }
        return words[index + 1].tokens.lowerBound - words[index].tokens.upperBound <= 1
            && isOneClause(words[index].tokens.upperBound, words[index + 1].tokens.lowerBound)
    }
}
