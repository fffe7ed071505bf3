/// Makes words of lines that run to the left, by the places of their characters alone.
///
/// Files disagree on the order: some programs write Arabic as it is read, others as it is drawn, from the left, with spaces that have no
/// width between the parts of a word. A word ends at a gap; numbers and Latin letters in it run to the right.
struct RightToLeftWords {
    /// Of the size: wider than the gap between letters, narrower than a space.
    private static let wordGap = 0.16
    /// How far two characters of one line may stand from one baseline, of the size.
    private static let sameLine = 0.35
    /// No page has more: what is beyond is read in the order of the file.
    private static let mostLines = 400

    /// Characters of other lines, in their order.
    private(set) var others: [PageCharacter] = []
    private(set) var words: [AssembledWord] = []

    init(_ characters: [PageCharacter], turn: QuarterTurn) {
        let all = characters.map { AssembledWord($0, turn) }
        let lines = Self.baselines(all)
        guard !lines.isEmpty else {
            others = characters
            return
        }
        var rows: [[AssembledWord]] = Array(repeating: [], count: lines.count)
        for (character, word) in zip(characters, all) {
            // What has no width is no gap, whatever it is called.
            let isSpace = character.scalar.properties.isWhitespace
            // A sign over a letter may have a place of its own.
            let reach = Self.isMark(word) ? 0.9 : Self.sameLine
            let near = lines.indices.min { abs(lines[$0].baseline - word.baseline) < abs(lines[$1].baseline - word.baseline) }
            if let near, abs(lines[near].baseline - word.baseline) < reach * lines[near].size, word.fontSize > 0 {
                if !isSpace { rows[near].append(word) }
            } else {
                others.append(character)
            }
        }
        words = rows.flatMap(Self.parted)
    }

    /// Of the lines that have letters which run to the left.
    private static func baselines(_ characters: [AssembledWord]) -> [(baseline: Double, size: Double)] {
        var lines: [(baseline: Double, size: Double)] = []
        for character in characters where character.isRightToLeft && !isMark(character) {
            if lines.count < mostLines, !lines.contains(where: { abs($0.baseline - character.baseline) < sameLine * $0.size }) {
                lines.append((character.baseline, character.fontSize))
            }
        }
        return lines
    }

    private static func parted(_ row: [AssembledWord]) -> [AssembledWord] {
        // Signs of one glyph share their place: they stay in the order of the file.
        let sorted = row.filter { !isMark($0) }.enumerated().sorted { left, right in
            let (a, b) = (left.element.box.midX, right.element.box.midX)
            return abs(a - b) < 0.01 ? left.offset < right.offset : a > b
        }.map(\.element)
        var words: [[AssembledWord]] = []
        var reach = 0.0
        for character in sorted {
            let last = words.last?.last
            if let last, last.text == character.text, abs(last.box.midX - character.box.midX) < 0.05 * last.fontSize {
                // Printed twice, to look bold.
                continue
            }
            if let last, reach - character.box.x1 <= wordGap * max(last.fontSize, character.fontSize) {
                words[words.count - 1].append(character)
                reach = min(reach, character.box.x0)
            } else {
                words.append([character])
                reach = character.box.x0
            }
        }
        words = attach(row.filter(isMark), to: words)
        return zip(words, amongLetters(words)).map { joined($0, isAmongLetters: $1) }
    }

    /// For each word whether letters that run to the left stand in the same cell of a table, or the same line of prose.
    private static func amongLetters(_ words: [[AssembledWord]]) -> [Bool] {
        func isApart(_ right: [AssembledWord], _ left: [AssembledWord]) -> Bool {
            let start = right.map(\.box.x0).min() ?? 0
            let end = left.map(\.box.x1).max() ?? 0
            return start - end > (right.first?.fontSize ?? 0)
        }
        var among: [Bool] = []
        for last in words.indices where last + 1 == words.count || isApart(words[last], words[last + 1]) {
            let cell = words[among.count...last]
            let hasLetters = cell.contains { $0.contains(where: \.isRightToLeft) }
            among += cell.map { _ in hasLetters }
        }
        return among
    }

    /// Signs over and under letters go behind the letter they stand at.
    ///
    /// A hostile page may have all its characters in one line, so the letter is looked up, not searched for.
    private static func attach(_ marks: [AssembledWord], to words: [[AssembledWord]]) -> [[AssembledWord]] {
        // From the right to the left, as the words are.
        let middles = words.joined().map(\.box.midX)
        guard !marks.isEmpty, !middles.isEmpty else { return words }
        var behind: [[AssembledWord]] = Array(repeating: [], count: middles.count)
        // Letters of one glyph share their place: a sign belongs to the first of them.
        var firsts = Array(middles.indices)
        for place in middles.indices.dropFirst() where abs(middles[place] - middles[place - 1]) < 0.01 {
            firsts[place] = firsts[place - 1]
        }
        for mark in marks {
            var (low, high) = (0, middles.count)
            while low < high {
                let middle = (low + high) / 2
                if middles[middle] > mark.box.midX { low = middle + 1 } else { high = middle }
            }
            let near = low < middles.count ? low : low - 1
            let isRight = low > 0 && middles[low - 1] - mark.box.midX <= abs(middles[near] - mark.box.midX)
            behind[firsts[isRight ? low - 1 : near]].append(mark)
        }
        var place = 0
        return words.map { word in
            defer { place += word.count }
            return word.indices.flatMap { [word[$0]] + behind[place + $0] }
        }
    }

    private static func isMark(_ character: AssembledWord) -> Bool {
        character.text.unicodeScalars.allSatisfy { $0.properties.generalCategory == .nonspacingMark }
    }

    private static func joined(_ characters: [AssembledWord], isAmongLetters: Bool) -> AssembledWord {
        var ordered: [AssembledWord] = []
        var run: [AssembledWord] = []
        let hasLatin = characters.contains { !$0.isRightToLeft && $0.text.unicodeScalars.allSatisfy(\.properties.isAlphabetic) }
        for character in characters {
            let isNeutral = isNeutral(character)
            // Behind Arabic letters a hyphen parts the figures of a number (Unicode Standard Annex 9, W2 and W4); a point doesn't.
            let parts = run.isEmpty || isAmongLetters && !hasLatin && !".,:/".contains(character.text)
            if character.isRightToLeft || isMark(character) || isNeutral && parts && isAmongLetters {
                ordered += ends(of: run)
                run = []
                ordered.append(character)
            } else {
                run.append(character)
            }
        }
        ordered += ends(of: run)
        var word = ordered[0]
        for character in ordered.dropFirst() { word.append(character) }
        return word
    }

    /// A run to the right, with the signs at its left end behind it: they belong to the line.
    private static func ends(of run: [AssembledWord]) -> [AssembledWord] {
        guard run.contains(where: { !isNeutral($0) }) else { return run.reversed() }
        let behind = run.reversed().prefix(while: isNeutral)
        return run.dropLast(behind.count).reversed() + behind.reversed()
    }

    private static func isNeutral(_ character: AssembledWord) -> Bool {
        character.text.unicodeScalars.allSatisfy { !$0.properties.isAlphabetic && $0.properties.numericType == nil }
    }
}
