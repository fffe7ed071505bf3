import FormModel

/// What people say around an address, and inside it: `I live with my sister, 88 Beacon St`, `city is Chico, zip 95926`.
extension AddressGrammar {
    /// The tokens of words that only say what comes next.
    func labels() -> Set<Int> {
        var found: Set<Int> = []
        var position = 0
        while position < tokens.count {
            guard let label = length(\.labels, at: position, before: tokens.count) else {
                position += 1
                continue
            }
            found.formUnion(position..<position + label)
            position += label
        }
        return found
    }

    /// Without the sentence that ends in the number of a house, and without what follows a whole address.
    func withoutTalk(_ range: Range<Int>) -> Range<Int> {
        guard region == nil || region == "US" else { return range }
        let end = endOfWhole(range)
        guard let house = houseStart(range.lowerBound..<end) else { return range.lowerBound..<end }
        return house..<end
    }

    /// Behind state and ZIP code stands the country or a unit; anything else speaks of something else: "that's in Kings County".
    private func endOfWhole(_ range: Range<Int>) -> Int {
        for index in range.dropFirst(2) where tokens[index].kind == .number && tokens[index].folded.utf8.count == 5 {
            let end = endOfCode(index, before: range.upperBound)
            let isMarked = end < range.upperBound && (isComma(end) || tokens[end].folded == ".")
            let next = isMarked ? end + 1 : end
            guard next < range.upperBound, isAfterAnyState(index) else { continue }
            if length(\.turns, at: next, before: range.upperBound) != nil { return end }
            if hasCity(range.lowerBound..<index), tokens[next].kind == .word, !belongs(next, before: range.upperBound) {
                return end
            }
        }
        return startOfAside(range) ?? range.upperBound
    }

    /// A number of a house stands before the state, and a city between them: in "12 Oak Street, in 60614 Chicago" is no Indiana.
    private func hasCity(_ range: Range<Int>) -> Bool {
        guard let house = range.first(where: { tokens[$0].kind == .number }), range.upperBound - house > 3 else { return false }
        let state = range.upperBound - 1
        guard isComma(state - 1), !tokens[state].isCapital else { return true }
        return (house..<state - 1).contains { isComma($0) }
    }

    /// Behind the ZIP code, with the four digits that may follow it.
    func endOfCode(_ index: Int, before end: Int) -> Int {
        let hasMore = index + 2 < end && tokens[index + 1].folded == "-" && tokens[index + 2].kind == .number
        return hasMore ? index + 3 : index + 1
    }

    /// A country, a unit or a box, or the name of what comes next.
    private func belongs(_ index: Int, before end: Int) -> Bool {
        breaks.contains(index) || lexicons.contains { $0.countries.longest(tokens, at: index, before: end) != nil }
            || [\AddressLexicon.unitWords, \.boxWords].contains { length($0, at: index, before: end) != nil }
            || (index + 1..<end).contains { stateCode(at: $0 - 1) != nil && tokens[$0].kind == .number }
    }

    /// Without a ZIP code: a part behind the second comma that begins as a sentence does: "Springfield, IL, I don't know the zip".
    private func startOfAside(_ range: Range<Int>) -> Int? {
        let commas = range.filter { tokens[$0].folded == "," }
        guard let house = range.first(where: { tokens[$0].kind == .number }), commas.count > 1, house < commas[0] else {
            return nil
        }
        return commas.dropFirst().first { comma in
            let next = comma + 1
            guard next + 1 < range.upperBound, stateCode(at: next) == nil else { return false }
            return length(\.turns, at: next, before: range.upperBound) != nil
                || length(\.talk, at: next, before: range.upperBound) != nil
        }
    }

    func isAfterAnyState(_ index: Int) -> Bool {
        let end = tokens[index - 1].folded == "." ? index - 1 : index
        return (1...3).contains { count in
            guard end >= count else { return false }
            if count == 1, stateCode(at: end - 1) != nil { return true }
            return lexicons.contains { $0.states.whole(tokens, end - count..<end) != nil }
        }
    }

    /// The number of the house, where what stands before it is talk. A number inside an address without spaces begins none.
    private func houseStart(_ range: Range<Int>) -> Int? {
        guard let house = range.first(where: { tokens[$0].kind == .number }), house > range.lowerBound,
            house + 1 < range.upperBound,
            tokens[house].isSpaced, tokens[house + 1].kind == .word, !tokens[house + 1].isIdeograph
        else { return nil }
        let before = range.lowerBound..<house
        let hasStreet = before.contains {
            length(\.streetWords, at: $0, before: house) != nil || length(\.boxWords, at: $0, before: house) != nil
                || length(\.unitWords, at: $0, before: house) != nil || length(\.highwayWords, at: $0, before: house) != nil
                || length(\.routeWords, at: $0, before: house) != nil
        }
        let isTalk = before.contains { length(\.talk, at: $0, before: house) != nil } || isSentence(before)
        guard !hasStreet, isTalk else { return nil }
        // "My rent is 4000 dollars" has no street and no place.
        let isAddress = (house + 1..<range.upperBound).contains { index in
            length(\.streetWords, at: index, before: range.upperBound) != nil || stateCode(at: index) != nil
                || tokens[index].kind == .number && tokens[index].folded.utf8.count == 5
        }
        return isAddress ? house : nil
    }

    /// "I'd rather you mail me at 12 Oak St": a building is hardly called by several words written small, two of them of everyday talk.
    private func isSentence(_ range: Range<Int>) -> Bool {
        let small = range.filter { tokens[$0].kind == .word && !tokens[$0].isCapital }
        let everyday = small.count { place in
            lexicons.contains { $0.names.everyday.longest(tokens, at: place, before: range.upperBound) != nil }
        }
        return small.count > 3 && everyday > 1
    }

    /// "Ninety eight oh four": a ZIP code in words at the end; one with too few digits is left out, and asked for.
    func takeSaidPostalCode(_ start: Int, _ end: inout Int, _ address: inout PostalAddress) {
        for lexicon in lexicons {
            var begin = end
            while begin > start, isDigitWord(begin - 1, lexicon) { begin -= 1 }
            guard end - begin >= 3, begin > start, isComma(begin - 1) || isAfterAnyState(begin) else { continue }
            let numbers = NumberGrammar(
                lexicon: lexicon.numbers, tokens: Array(tokens[begin..<end]), decimalMark: lexicon.numbers.decimalMark)
            let runs = DigitGrammar(numbers: numbers, signs: lexicon.signs).runs()
            guard runs.count == 1, let digits = runs.first?.digits, digits.utf8.count >= 4 else { continue }
            if digits.utf8.count == 5 { address.postalCode = digits }
            end = trimmed(start..<begin).upperBound
            return
        }
    }

    private func isDigitWord(_ index: Int, _ lexicon: Lexicon) -> Bool {
        guard tokens[index].kind == .word else { return tokens[index].folded == "-" }
        if lexicon.numbers.spokenDigits.contains(index, in: tokens) || lexicon.numbers.repeats.contains(index, in: tokens) {
            return true
        }
        if case .unit? = lexicon.numbers.parts.whole(tokens, index..<index + 1) { return true }
        return false
    }

    /// "APO AE 09012, PSC 3 Box 4120": the place of the armed forces in front (USPS Publication 28, 238). The rest of it.
    func takeMilitaryPlace(_ range: Range<Int>, _ address: inout PostalAddress) -> Range<Int>? {
        let start = range.lowerBound
        guard range.count > 4, ["apo", "fpo", "dpo"].contains(tokens[start].folded),
            ["aa", "ae", "ap"].contains(tokens[start + 1].folded), tokens[start + 2].kind == .number,
            tokens[start + 2].folded.utf8.count == 5
        else { return nil }
        address.city = tokens[start].folded.uppercased()
        address.state = tokens[start + 1].folded.uppercased()
        address.postalCode = tokens[start + 2].folded
        return trimmed(start + 3..<range.upperBound)
    }
}

extension PhraseIndex {
    fileprivate func contains(_ index: Int, in tokens: [Token]) -> Bool { whole(tokens, index..<index + 1) != nil }
}
