import FormModel

/// Names written without spaces, the family name first.
extension NameGrammar {
    /// 欧阳修: one character is the family name, unless it is one of the long ones; a title may follow.
    func withoutSpaces(_ range: Range<Int>) -> Found? {
        var end = range.upperBound
        while end > range.lowerBound, tokens[end - 1].kind == .mark { end -= 1 }
        let range = range.lowerBound..<end
        var title: Range<Int>?
        for length in 1...3 where range.count - length >= 1 && title == nil {
            let tail = end - length..<end
            if lexicon.prefixes.whole(tokens, tail) != nil, tail.allSatisfy(isIdeograph) { title = tail }
        }
        if let title { end = title.lowerBound }
        let letters = range.lowerBound..<end
        guard (1...4).contains(letters.count), letters.count > 1 || title != nil, letters.allSatisfy({ isIdeograph($0) }),
            letters.dropFirst().allSatisfy({ !tokens[$0].isSpaced })
        else { return nil }
        return found(letters, title)
    }

    private func found(_ range: Range<Int>, _ title: Range<Int>?) -> Found {
        let isLong = lexicon.longSurnames.longest(tokens, at: range.lowerBound, before: range.upperBound) != nil
        let cut = range.lowerBound + (isLong && range.count > 1 ? 2 : 1)
        let name = PersonName(
            prefix: title.map { utterance.text($0) } ?? "", given: utterance.text(cut..<range.upperBound),
            family: utterance.text(range.lowerBound..<cut))
        // Four characters that don't begin with a long surname are often Japanese: the cut may be elsewhere.
        let isSure = range.count < 4 || isLong
        return Found(
            name: name, tokens: range.lowerBound..<(title?.upperBound ?? range.upperBound), confidence: isSure ? 0.8 : 0.5)
    }

    private func isIdeograph(_ index: Int) -> Bool {
        tokens[index].range.count == 1 && (0x3400...0x9FFF).contains(utterance.scalars[tokens[index].range.lowerBound].value)
    }
}
