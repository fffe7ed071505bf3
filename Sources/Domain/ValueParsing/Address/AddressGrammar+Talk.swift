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

    /// Behind state and ZIP code a "but" or "not" speaks of something else.
    private func endOfWhole(_ range: Range<Int>) -> Int {
        for index in range.dropFirst(2) where tokens[index].kind == .number && tokens[index].folded.utf8.count == 5 {
            let next = index + 1 < range.upperBound && isComma(index + 1) ? index + 2 : index + 1
            guard next < range.upperBound, length(\.turns, at: next, before: range.upperBound) != nil, isAfterAnyState(index)
            else { continue }
            return index + 1
        }
        return range.upperBound
    }

    private func isAfterAnyState(_ index: Int) -> Bool {
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
        guard !hasStreet, before.contains(where: { length(\.talk, at: $0, before: house) != nil }) else { return nil }
        // "My rent is 4000 dollars" has no street and no place.
        let isAddress = (house + 1..<range.upperBound).contains { index in
            length(\.streetWords, at: index, before: range.upperBound) != nil || stateCode(at: index) != nil
                || tokens[index].kind == .number && tokens[index].folded.utf8.count == 5
        }
        return isAddress ? house : nil
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
