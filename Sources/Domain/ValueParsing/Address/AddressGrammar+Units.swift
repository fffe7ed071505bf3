/// Apartments, suites, floors: secondary units (USPS Publication 28, 213).
extension AddressGrammar {
    /// Tokens of the unit that begins there: `apt 4`, `# 12B`, `2nd floor`, `basement`.
    func unitLength(at start: Int, before end: Int) -> Int? {
        guard start < end else { return nil }
        if tokens[start].folded == "#" {
            if let word = unitLength(at: start + 1, before: end), tokens[start + 1].kind == .word { return word + 1 }
            return idLength(at: start + 1, before: end).map { $0 + 1 }
        }
        if let floor = floorLength(at: start, before: end) ?? suffixedLength(at: start, before: end) { return floor }
        if let word = length(\.unitWords, at: start, before: end) {
            var next = afterPoint(start + word, before: end)
            while next < end, ["#", ":", "-"].contains(tokens[next].folded) || tokens[next].folded == "no" {
                next = afterPoint(next + 1, before: end)
            }
            if let id = idLength(at: next, before: end) { return next + id + ordinalTail(next, id, end) - start }
        }
        if tokens[start].folded == "no", start + 1 < end {
            let number = afterPoint(start + 1, before: end - 1)
            let after = afterJoined(number + 1, before: end)
            let hasDigit = (number..<max(number, after)).contains { tokens[$0].kind == .number }
            if hasDigit, tokens[number].folded.utf8.count <= 2 || tokens[number].kind == .number { return after - start }
        }
        if let sole = length(\.soleUnits, at: start, before: end), start + sole == end { return sole }
        return nil
    }

    /// 4B室, 三楼: the word of the unit behind its number.
    private func suffixedLength(at start: Int, before end: Int) -> Int? {
        if tokens[start].isIdeograph {
            var next = start
            while next < end, next - start < 4, tokens[next].isIdeograph, isNumberPart(next) { next += 1 }
            guard next > start, let word = length(\.unitSuffixes, at: next, before: end) else { return nil }
            return next + word - start
        }
        let next = (start + 1..<max(start + 1, min(end, start + 5))).first { tokens[$0].isIdeograph || tokens[$0].isSpaced }
        guard let next, tokens[next].isIdeograph, (start..<next).contains(where: { tokens[$0].kind == .number }),
            let word = length(\.unitSuffixes, at: next, before: end)
        else { return nil }
        return next + word - start
    }

    /// "Springfield IL 62704, apt 4": the unit said last.
    func takeUnitBehindCode(_ range: Range<Int>, _ end: inout Int) -> String? {
        for index in range.dropFirst(3) where tokens[index].kind == .number && tokens[index].folded.utf8.count == 5 {
            let code = endOfCode(index, before: end)
            let start = code < end && isComma(code) ? code + 1 : code
            guard start < end, isAfterAnyState(index), let unit = unitLength(at: start, before: end), start + unit == end else {
                continue
            }
            defer { end = code }
            return utterance.text(start..<end)
        }
        return nil
    }

    private func isNumberPart(_ index: Int) -> Bool {
        lexicons.contains {
            switch $0.numbers.parts.longest(tokens, at: index)?.value {
            case .unit?, .multiplier?: true
            default: false
            }
        }
    }

    /// The floor of "apt 3rd flr".
    private func ordinalTail(_ start: Int, _ id: Int, _ end: Int) -> Int {
        guard id == 2, tokens[start].kind == .number, tokens[start + 1].kind == .word else { return 0 }
        return length(\.floorWords, at: start + id, before: end) ?? 0
    }

    /// What is a unit only where a street came before: a suite misspelt, the name of a building, a word without its number.
    func lesserUnit(_ range: Range<Int>, _ isLast: Bool, _ found: Found) -> Int? {
        guard !found.street.isEmpty, found.rest.isEmpty else { return nil }
        if isSlipOfSuite(at: range.lowerBound, before: range.upperBound) {
            let number = afterPoint(range.lowerBound + 1, before: range.upperBound)
            return afterJoined(number + 1, before: range.upperBound) - range.lowerBound
        }
        if range.count == 1, isSlipOfUnit(range.lowerBound) { return 1 }
        if let word = length(\.unitWords, at: range.lowerBound, before: range.upperBound), found.expectsCity,
            range.lowerBound + word < range.upperBound, isTown(range.lowerBound + word..<range.upperBound)
        {
            return word
        }
        return isLast ? found.expectsCity ? buildingBeforeTown(range) : nil : namedUnit(range)
    }

    /// "Mezzaine".
    func isSlipOfUnit(_ index: Int) -> Bool {
        let word = tokens[index].folded
        guard tokens[index].kind == .word, word.utf8.count >= 7 else { return false }
        return lexicons.contains { lexicon in
            lexicon.data.addresses.soleUnits?.contains { $0.utf8.count >= 8 && EditDistance.isSlip(word, $0) } ?? false
        }
    }

    /// "Rm 623 Dorrance Bldg Camden": a building's name between the street and a town.
    private func buildingBeforeTown(_ range: Range<Int>) -> Int? {
        let word = range.dropFirst().prefix(4).first { index in
            length(\.unitWords, at: index, before: index + 1) == 1 && tokens[index].folded.utf8.count >= 4
        }
        guard let word, range.lowerBound..<word + 1 != range,
            range.prefix(through: word).allSatisfy({ tokens[$0].kind == .word }),
            length(\.directions, at: range.lowerBound, before: range.upperBound) == nil
        else { return nil }
        // "Interim Unit 1 San Francisco"
        let number = word + 1 < range.upperBound && tokens[word + 1].kind == .number ? 1 : 0
        guard isTown(word + 1 + number..<range.upperBound) else { return nil }
        return word + 1 + number - range.lowerBound
    }

    /// "North Tower", "Executive Conference Room": a part between commas that ends in the word of a unit.
    private func namedUnit(_ range: Range<Int>) -> Int? {
        guard (2...5).contains(range.count), range.allSatisfy({ tokens[$0].kind == .word }),
            tokens[range.lowerBound].folded.utf8.count > 2,
            length(\.unitWords, at: range.upperBound - 1, before: range.upperBound) == 1,
            tokens[range.upperBound - 1].folded.utf8.count >= 4
        else { return nil }
        return range.count
    }

    /// "Ave st 310", "Terrace, st 2": after the street's own word, a suite is meant.
    func isSlipOfSuite(at start: Int, before end: Int) -> Bool {
        guard start > 0, tokens[start].folded == "st" else { return false }
        let number = afterPoint(start + 1, before: end)
        guard number < end, tokens[number].kind == .number, afterJoined(number + 1, before: end) == number + 1 else {
            return false
        }
        var before = start - 1
        while before > 0, tokens[before].kind == .mark { before -= 1 }
        return tokens[before].folded != "st" && length(\.streetWords, at: before, before: before + 1) != nil
            || before < start - 1 && tokens[before].kind == .number
    }

    func floorLength(at start: Int, before end: Int) -> Int? {
        let next: Int
        if tokens[start].kind == .number {
            guard start + 1 < end else { return nil }
            // "2nd", "2º", "2."
            let isOrdinal = !tokens[start + 1].isSpaced && tokens[start + 1].kind == .word || tokens[start + 1].folded == "."
            guard isOrdinal || tokens[start + 1].kind == .word else { return nil }
            next = afterPoint(isOrdinal ? start + 2 : start + 1, before: end)
            // "2 FLOOR" at the end; "2 Floor St" is a street.
            if !isOrdinal, next + 1 < end { return nil }
        } else if let ordinal = lexicons.compactMap({ lexicon -> Int? in
            guard case .ordinal? = lexicon.numbers.parts.longest(tokens, at: start, before: end)?.value else { return nil }
            return lexicon.numbers.parts.longest(tokens, at: start, before: end)?.length
        }).first {
            next = start + ordinal
        } else {
            return nil
        }
        guard let floor = length(\.floorWords, at: next, before: end) else { return nil }
        return next + floor - start
    }

    /// 4, 4B, B, B-2, C-D, f646; never a long word, which is the name of something.
    func idLength(at start: Int, before end: Int) -> Int? {
        guard start < end else { return nil }
        let token = tokens[start]
        let joined = afterJoined(start + 1, before: end)
        if token.kind == .number { return joined - start }
        guard token.kind == .word, !token.isIdeograph || isNumberWord(start) else { return nil }
        // "2A, à Portland": a word in small letters that leads to a town.
        if !token.isCapital, start + 1 < end, tokens[start + 1].isCapital,
            length(\.cityWords, at: start, before: end) == 1, start > 0, tokens[start].isSpaced
        {
            return nil
        }
        let hasDigit = (start..<joined).contains { tokens[$0].kind == .number }
        if hasDigit || token.folded.unicodeScalars.count <= 2 { return joined - start }
        return isNumberWord(start) ? 1 : nil
    }

    func isNumberWord(_ index: Int) -> Bool {
        lexicons.contains {
            switch $0.numbers.parts.longest(tokens, at: index)?.value {
            case .unit?: true
            default: false
            }
        }
    }
}
