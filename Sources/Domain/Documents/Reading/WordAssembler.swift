/// A word whose characters run to the right (or to the left, in Arabic and Hebrew) on one baseline.
struct AssembledWord {
    var text: String
    var box: PDFRect
    var baseline: Double
    var fontSize: Double
    var isBold: Bool
    var isRightToLeft: Bool

    /// Whether a gap wider than an em parts this word from the one to its left, or one of them is the number of a row.
    func isApart(from left: AssembledWord) -> Bool {
        let gap = box.x0 - left.box.x1
        if isItem(beside: left) || left.isItem(beside: self) { return true }
        return gap > max(fontSize, left.fontSize) || gap < -2 * max(fontSize, left.fontSize)
    }
}

extension AssembledWord {
    /// A number in larger type than the words beside it counts the rows of a form.
    private func isItem(beside other: AssembledWord) -> Bool {
        text.utf8.count <= 3 && fontSize > 1.3 * other.fontSize && text.utf8.first.map { (0x30...0x39).contains($0) } == true
    }
}

/// Joins neighbouring characters to words.
enum WordAssembler {
    /// The words stand in the turned page's coordinates.
    static func words(from characters: [PageCharacter], turn: QuarterTurn) -> [AssembledWord] {
        let leftwards = RightToLeftWords(characters, turn: turn)
        var words: [AssembledWord] = []
        var isOpen = false
        for character in leftwards.others {
            if character.scalar.properties.isWhitespace {
                // Spaces that PDFium adds stand within words where a letter's signs are placed by themselves.
                if !(character.fontSize == 0 && words.last?.endsInDevanagari == true) { isOpen = false }
                continue
            }
            let next = AssembledWord(character, turn)
            if isOpen, let last = words.last, last.continues(with: next) {
                words[words.count - 1].append(next)
            } else if !(words.last?.isOverprinted(by: next) ?? false) {
                words.append(next)
            }
            isOpen = true
        }
        return withoutOverprints(words + leftwards.words)
    }

    /// Some programs print a word twice, a little apart, to make it look bold.
    private static func withoutOverprints(_ words: [AssembledWord]) -> [AssembledWord] {
        var seen: [String: [PDFRect]] = [:]
        return words.filter { word in
            let isSecond = seen[word.text, default: []].contains {
                abs($0.x0 - word.box.x0) < 1.5 && abs($0.y0 - word.box.y0) < 1.5
            }
            if !isSecond { seen[word.text, default: []].append(word.box) }
            return !isSecond
        }
    }
}

extension AssembledWord {
    init(_ character: PageCharacter, _ turn: QuarterTurn) {
        let wide = turn.upright(character.box)
        let origin = turn.upright(character.origin)
        // Fonts disagree on how tall their boxes are; a share of the size above and below the baseline is the same for all.
        let size = character.fontSize > 0.5 ? character.fontSize : wide.height
        text = String(character.scalar)
        box = PDFRect(x0: wide.x0, y0: origin.y - 0.22 * size, x1: wide.x1, y1: origin.y + 0.75 * size)
        baseline = origin.y
        fontSize = size
        isBold = character.isBold
        isRightToLeft = (0x590...0x8FF).contains(character.scalar.value) || (0xFB1D...0xFEFC).contains(character.scalar.value)
    }

    fileprivate func continues(with next: AssembledWord) -> Bool {
        let size = max(fontSize, next.fontSize)
        guard abs(baseline - next.baseline) < 0.35 * size else { return false }
        let gap = isRightToLeft ? box.x0 - next.box.x1 : next.box.x0 - box.x1
        // Letters of Devanagari hang together by their line.
        let space = endsInDevanagari && next.endsInDevanagari ? 0.15 : 0.22
        let overlap = space < 0.2 ? 2 : 0.9
        return gap < space * size && gap > -overlap * size && !isOverprinted(by: next)
    }

    fileprivate var endsInDevanagari: Bool { text.unicodeScalars.last.map { (0x900...0x97F).contains($0.value) } ?? false }

    /// The same character printed again on its own place.
    fileprivate func isOverprinted(by next: AssembledWord) -> Bool {
        text.last.map(String.init) == next.text && abs(box.x1 - next.box.x1) < 0.15 * fontSize
            && abs(baseline - next.baseline) < 0.15 * fontSize
    }

    mutating func append(_ next: AssembledWord) {
        text += next.text
        box = PDFRect(
            x0: min(box.x0, next.box.x0), y0: min(box.y0, next.box.y0), x1: max(box.x1, next.box.x1),
            y1: max(box.y1, next.box.y1))
        fontSize = max(fontSize, next.fontSize)
        isRightToLeft = isRightToLeft || next.isRightToLeft
    }
}
