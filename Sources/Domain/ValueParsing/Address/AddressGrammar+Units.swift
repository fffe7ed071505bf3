/// Apartments, suites, floors: secondary units (USPS Publication 28, 213).
extension AddressGrammar {
    /// Tokens of the unit that begins there: `apt 4`, `# 12B`, `2nd floor`, `basement`.
    func unitLength(at start: Int, before end: Int) -> Int? {
        guard start < end else { return nil }
        if tokens[start].folded == "#" {
            if let word = unitLength(at: start + 1, before: end), tokens[start + 1].kind == .word { return word + 1 }
            return idLength(at: start + 1, before: end).map { $0 + 1 }
        }
        if let floor = floorLength(at: start, before: end) { return floor }
        if let word = length(\.unitWords, at: start, before: end) {
            var next = afterPoint(start + word, before: end)
            while next < end, ["#", ":", "-"].contains(tokens[next].folded) || tokens[next].folded == "no" {
                next = afterPoint(next + 1, before: end)
            }
            if let id = idLength(at: next, before: end) { return next + id - start }
        }
        if tokens[start].folded == "no", start + 1 < end, tokens[afterPoint(start + 1, before: end - 1)].kind == .number {
            let number = afterPoint(start + 1, before: end - 1)
            return afterJoined(number + 1, before: end) - start
        }
        if let sole = length(\.soleUnits, at: start, before: end), start + sole == end { return sole }
        return nil
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
        guard token.kind == .word else { return nil }
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
