extension Lexicon {
    /// The tokens without what only leads in ("it is", "my name is") or out, and without quotes and a final stop.
    func content(of utterance: Utterance, more leads: PhraseIndex<Bool>? = nil) -> Range<Int> {
        content(of: utterance, in: 0..<utterance.tokens.count, more: leads)
    }

    func content(of utterance: Utterance, in range: Range<Int>, more leads: PhraseIndex<Bool>? = nil) -> Range<Int> {
        let tokens = utterance.tokens
        var start = range.lowerBound
        var end = range.upperBound
        var isChanging = true
        while isChanging, start < end {
            isChanging = false
            let found = [leadIns.longest(tokens, at: start, before: end), leads?.longest(tokens, at: start, before: end)]
            if let length = found.compactMap({ $0?.length }).max(), start + length < end {
                start += length
                isChanging = true
            } else if tokens[start].kind == .mark, [",", ":", "\"", "-", ".", "\n"].contains(tokens[start].folded),
                start + 1 < end
            {
                start += 1
                isChanging = true
            }
        }
        while end > start + 1, isTrailing(tokens, end) { end -= 1 }
        for length in (1...6).reversed() where end - length > start {
            if leadOuts.whole(tokens, end - length..<end) != nil {
                end -= length
                break
            }
        }
        while end > start + 1, tokens[end - 1].kind == .mark, [",", "\"", ";"].contains(tokens[end - 1].folded) { end -= 1 }
        return start..<end
    }

    /// A final stop, but not the one of an abbreviation: "Jr.", "St.".
    private func isTrailing(_ tokens: [Token], _ end: Int) -> Bool {
        let token = tokens[end - 1]
        guard token.kind == .mark else { return false }
        if [",", ";", "\"", "!", "\n"].contains(token.folded) { return true }
        return token.folded == "." && tokens[end - 2].kind == .word && tokens[end - 2].folded.unicodeScalars.count > 3
    }
}
