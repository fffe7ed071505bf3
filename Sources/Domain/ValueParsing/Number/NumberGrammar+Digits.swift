import Primitives

/// Numbers written in digits: `1,234.50`, `1.234,50`, `1 234`, `2nd`, `1,00,000`.
extension NumberGrammar {
    func digits(at start: Int) -> NumberMatch? {
        var end = start + 1
        var pieces = [tokens[start].folded]
        var marks: [String] = []
        takeSpacedGroups(&pieces, &marks, &end)
        // A list of a thousand numbers is read one by one, not a thousand times as a whole.
        while pieces.count < 8, end + 1 < tokens.count, let mark = mark(at: end), tokens[end + 1].kind == .number,
            !tokens[end + 1].isSpaced
        {
            marks.append(mark)
            pieces.append(tokens[end + 1].folded)
            end += 2
        }
        guard let reading = read(pieces, marks) else { return single(at: start) }
        var match = NumberMatch(value: reading.value, tokens: start..<end, isDigits: true, alternative: reading.alternative)
        addOrdinalSuffix(&match)
        return match
    }

    /// Groups of three with spaces between: one is enough where the comma is the decimal mark; else two.
    private func takeSpacedGroups(_ pieces: inout [String], _ marks: inout [String], _ end: inout Int) {
        var groups: [String] = []
        guard (1...3).contains(pieces[0].count) else { return }
        while groups.count < 6, let piece = spacedGroup(at: end + groups.count) { groups.append(piece) }
        let isFollowed =
            end + groups.count < tokens.count && tokens[end + groups.count].kind == .number
            && tokens[end + groups.count].isSpaced
        guard groups.count >= (decimalMark == "," ? 1 : 2), !isFollowed else { return }
        pieces += groups
        marks += groups.map { _ in " " }
        end += groups.count
    }

    private func single(at start: Int) -> NumberMatch? {
        guard let whole = tokens[start].whole else { return nil }
        return NumberMatch(value: DecimalNumber(whole), tokens: start..<start + 1, isDigits: true)
    }

    private func addOrdinalSuffix(_ match: inout NumberMatch) {
        let end = match.tokens.upperBound
        guard end < tokens.count, !tokens[end].isSpaced, lexicon.ordinalSuffixes.contains(tokens[end].folded) else { return }
        match.isOrdinal = true
        match.tokens = match.tokens.lowerBound..<end + 1
    }

    private func mark(at index: Int) -> String? {
        let token = tokens[index]
        guard !token.isSpaced, token.kind == .mark, token.folded == "." || token.folded == "," || token.folded.isEmpty else {
            return nil
        }
        return token.folded
    }

    private func spacedGroup(at index: Int) -> String? {
        guard index < tokens.count, tokens[index].kind == .number, tokens[index].isSpaced, tokens[index].folded.count == 3 else {
            return nil
        }
        return tokens[index].folded
    }

    private func read(_ pieces: [String], _ marks: [String]) -> (value: DecimalNumber, alternative: DecimalNumber?)? {
        guard let last = marks.last else { return DecimalNumber(plain: pieces[0]).map { ($0, nil) } }
        let grouped = DecimalNumber(plain: pieces.joined())
        let isSingle = marks.count == 1
        if !isSingle, marks.dropLast().allSatisfy({ $0 == last }) {
            return Self.isGrouped(pieces) ? grouped.map { ($0, nil) } : nil
        }
        let fraction = DecimalNumber(plain: pieces.dropLast().joined() + "." + pieces[pieces.count - 1])
        if !isSingle {
            guard marks.dropLast().allSatisfy({ $0 == marks[0] && $0 != last }), Self.isGrouped(pieces.dropLast()) else {
                return nil
            }
            return fraction.map { ($0, nil) }
        }
        let mayGroup = Self.isGrouped(pieces)
        if last == decimalMark {
            // Nobody writes three decimals of zero: 100,000 is a hundred thousand.
            if mayGroup, pieces[1] == "000" { return grouped.map { ($0, nil) } }
            let isOpen = mayGroup && decimalMark == "," && regionWritesPoint
            return fraction.map { ($0, isOpen ? grouped : nil) }
        }
        if mayGroup { return grouped.map { ($0, nil) } }
        return last == "." || last == "," ? fraction.map { ($0, nil) } : nil
    }

    /// Groups of three after the first, or of two before a last of three as in India.
    private static func isGrouped(_ pieces: some Collection<String>) -> Bool {
        let pieces = Array(pieces)
        guard let first = pieces.first, (1...3).contains(first.count), first != "0", let last = pieces.last else { return false }
        if pieces.count == 1 { return true }
        let middle = pieces[1..<pieces.count - 1]
        return last.count == 3 && (middle.allSatisfy { $0.count == 3 } || middle.allSatisfy { $0.count == 2 })
    }
}
