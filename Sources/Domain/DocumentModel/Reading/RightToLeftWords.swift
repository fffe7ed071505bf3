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
        return words.indices.map { joined(words[$0], isAmongLetters: isAmongLetters($0, words)) }
    }

    /// Whether letters that run to the left stand in the same cell of a table, or the same line of prose.
    private static func isAmongLetters(_ number: Int, _ words: [[AssembledWord]]) -> Bool {
        func isApart(_ right: Int, _ left: Int) -> Bool {
            let start = words[right].map(\.box.x0).min() ?? 0
            let end = words[left].map(\.box.x1).max() ?? 0
            return start - end > (words[right].first?.fontSize ?? 0)
        }
        var (first, last) = (number, number)
        while first > 0, !isApart(first - 1, first) { first -= 1 }
        while last + 1 < words.count, !isApart(last, last + 1) { last += 1 }
        return words[first...last].contains { $0.contains(where: \.isRightToLeft) }
    }

    /// Signs over and under letters go behind the letter they stand at.
    private static func attach(_ marks: [AssembledWord], to words: [[AssembledWord]]) -> [[AssembledWord]] {
        var words = words
        for mark in marks {
            var best: (word: Int, letter: Int, gap: Double)?
            for (number, word) in words.enumerated() {
                for (place, letter) in word.enumerated() where !isMark(letter) {
                    let gap = abs(letter.box.midX - mark.box.midX)
                    if gap < best?.gap ?? .infinity { best = (number, place, gap) }
                }
            }
            guard let best else { continue }
            let behind = words[best.word][(best.letter + 1)...].prefix(while: isMark).count
            words[best.word].insert(mark, at: best.letter + 1 + behind)
        }
        return words
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
