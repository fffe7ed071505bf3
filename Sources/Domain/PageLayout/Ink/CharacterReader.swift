import Documents

/// Sorts the characters of a page: typed lines and boxes apart from the words.
struct CharacterReader {
    let turn: QuarterTurn
    let pageRotation: Int
    private(set) var rules: [Rule] = []
    private(set) var leaders: [PDFRect] = []
    private(set) var marks: [Mark] = []
    private(set) var words: [PageInk.InkWord] = []
    private(set) var lines: [PageInk.InkLine] = []
    /// As in `PageText`: the words and the dots that lead from them, without typed lines and boxes.
    private(set) var text: [TextLine] = []

    init(turn: QuarterTurn, pageRotation: Int) {
        self.turn = turn
        self.pageRotation = pageRotation
    }

    mutating func read(_ characters: [PageCharacter]) {
        var kept: [PageCharacter] = []
        var dots: [PageCharacter] = []
        kept.reserveCapacity(characters.count)
        var index = 0
        while index < characters.count {
            let end = fillerEnd(characters, from: index)
            if end > index {
                kept.append(.space(turn: characters[index].turn))
                if Self.fillerKind(characters[index].scalar) == .dots {
                    dots += characters[index..<end] + [.space(turn: turn.degrees)]
                }
                index = end
                continue
            }
            if let mark = typedMark(characters, index) {
                marks.append(mark.mark)
                kept.append(.space(turn: characters[index].turn))
                index = mark.end
                continue
            }
            // Watermarks lie over everything and take no place.
            if characters[index].fontSize < 60 { kept.append(characters[index]) }
            index += 1
        }
        readWords(kept)
        text =
            dots.isEmpty
            ? text : LineAssembler(pageRotation: pageRotation).lines(from: kept + [.space(turn: turn.degrees)] + dots)
    }

    private mutating func readWords(_ characters: [PageCharacter]) {
        text = LineAssembler(pageRotation: pageRotation).lines(from: characters)
        for line in text {
            let box = turn.upright(line.box)
            for word in line.words {
                words.append(.init(text: word.text, box: turn.upright(word.box), fontSize: line.fontSize, line: lines.count))
            }
            lines.append(.init(text: line.text, box: box, fontSize: line.fontSize, isBold: line.isBold))
        }
    }

    // MARK: Underscores and dots

    /// The end of the run of underscores or dots that begins here; `start` when there is none.
    private mutating func fillerEnd(_ characters: [PageCharacter], from start: Int) -> Int {
        let first = characters[start]
        guard let kind = Self.fillerKind(first.scalar), first.turn == turn.degrees else { return start }
        var end = start + 1
        var last = start
        while end < characters.count {
            let next = characters[end]
            if next.fontSize == 0 || next.scalar == " " || next.scalar == "\u{A0}" {
                end += 1
                continue
            }
            guard Self.fillerKind(next.scalar) == kind, abs(turn.upright(next.origin).y - turn.upright(first.origin).y) < 1,
                isNext(turn.upright(next.box).x0 - turn.upright(characters[last].box).x1, kind, first)
            else { break }
            last = end
            end += 1
        }
        let count = (start...last).count { Self.fillerKind(characters[$0].scalar) == kind && characters[$0].fontSize > 0 }
        guard count >= (kind == .line ? 2 : 4) else { return start }
        take(characters[start...last].filter { $0.fontSize > 0 }, kind)
        return last + 1
    }

    private func isNext(_ gap: Double, _ kind: Filler, _ first: PageCharacter) -> Bool {
        kind == .line ? (-2...2.5).contains(gap) : (-2...2.2 * max(6, first.fontSize)).contains(gap)
    }

    private mutating func take(_ run: [PageCharacter], _ kind: Filler) {
        let boxes = run.filter { Self.fillerKind($0.scalar) == kind }.map { turn.upright($0.box) }
        guard let box = boxes.union, let first = run.first else { return }
        let baseline = turn.upright(first.origin).y
        let dense = Double(boxes.count) * first.fontSize * 0.45 > box.width
        if kind == .line {
            rules.append(
                Rule(position: baseline - 0.13 * first.fontSize, low: box.x0, high: box.x1, thickness: 0.6, isTyped: true))
        } else if dense, box.width > 40 {
            leaders.append(PDFRect(x0: box.x0, y0: baseline, x1: box.x1, y1: baseline + 0.75 * first.fontSize))
        }
    }

    private enum Filler { case line, dots }

    private static func fillerKind(_ scalar: Unicode.Scalar) -> Filler? {
        switch scalar {
        case "_", "\u{2017}", "\u{FF3F}", "\u{2581}": .line
        case ".", "\u{2026}", "\u{00B7}", "\u{2024}", "\u{2025}": .dots
        default: nil
        }
    }

    // MARK: Typed boxes

    /// A box made of one character, or of brackets around nothing.
    private func typedMark(_ characters: [PageCharacter], _ index: Int) -> (mark: Mark, end: Int)? {
        let character = characters[index]
        guard character.turn == turn.degrees else { return nil }
        if let isFilled = Self.boxCharacters[character.scalar.value] {
            let box = glyphBox(character)
            guard (4...30).contains(box.height) else { return nil }
            return (Mark(box: box, shape: .typed, isFilled: isFilled), index + 1)
        }
        guard character.scalar == "[" || character.scalar == "(" else { return nil }
        let closing: Unicode.Scalar = character.scalar == "[" ? "]" : ")"
        var end = index + 1
        while end < characters.count, end - index < 8, characters[end].fontSize == 0 || Self.isBlank(characters[end].scalar) {
            end += 1
        }
        guard end > index + 1, end < characters.count, characters[end].scalar == closing else { return nil }
        let (left, right) = (turn.upright(character.box), turn.upright(characters[end].box))
        // Round brackets farther apart are there for an area code.
        let widest = (closing == "]" ? 3.2 : 2.2) * max(6, character.fontSize)
        guard right.x1 - left.x0 < widest, right.x0 > left.x1 - 1 else { return nil }
        let baseline = turn.upright(character.origin).y
        return (
            Mark(
                box: PDFRect(
                    x0: left.x0, y0: baseline - 0.2 * character.fontSize, x1: right.x1, y1: baseline + 0.75 * character.fontSize),
                shape: .typed), end + 1
        )
    }

    private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isWhitespace || scalar == "_"
    }

    /// What is printed, or where that isn't known: as wide as the advance allows, on the baseline.
    private func glyphBox(_ character: PageCharacter) -> PDFRect {
        if let ink = character.inkBox, ink.width > 3, ink.height > 3 { return turn.upright(ink) }
        let box = turn.upright(character.box)
        let baseline = turn.upright(character.origin).y
        let size = min(box.width, 0.9 * character.fontSize)
        return PDFRect(x0: box.midX - size / 2, y0: baseline - 0.06 * size, x1: box.midX + size / 2, y1: baseline + 0.94 * size)
    }

    /// By scalar value: whether the box is ticked. The private-use ones are Wingdings, as PDF programs write symbol fonts.
    private static let boxCharacters: [UInt32: Bool] = [
        0x2610: false, 0x25A1: false, 0x2751: false, 0x2752: false, 0x274F: false, 0x2750: false, 0x25A2: false, 0x25FB: false,
        0x25CB: false, 0x25EF: false, 0x274D: false, 0x2B1C: false, 0x25FD: false, 0x1F78E: false, 0x1F790: false, 0x26AA: false,
        0xF06F: false, 0xF0A8: false, 0xF071: false, 0xF072: false, 0xF070: false, 0xF0A1: false, 0xF0A6: false, 0xF063: false,
        0xF0A3: false, 0xF02A: false,
        0x2611: true, 0x2612: true, 0x25A3: true, 0xF0FE: true, 0xF0FD: true, 0xF078: true, 0x1F5F9: true, 0x1F5F7: true,
        0x2BBD: true,
    ]
}
