/// Finds blanks that a page leaves room for without drawing them, where several in a column leave no doubt.
///
/// Forms that were made to be filled on a screen show such boxes only through their own fields; printed, the room is empty.
struct UndrawnBlanks {
    /// Fewer than this in one column may be chance.
    private static let leastRows = 4

    private let ink: PageInk
    private let words: Shelves<PageInk.InkWord>
    private let rules: Shelves<Rule>
    private let walls: Shelves<Rule>
    private let marks: Shelves<Mark>

    init(_ ink: PageInk) {
        self.ink = ink
        words = Shelves(ink.words) { ($0.box.y0, $0.box.y1) }
        rules = Shelves(ink.levelRules) { ($0.position, $0.position) }
        walls = Shelves(ink.uprightRules) { ($0.low, $0.high) }
        marks = Shelves(ink.marks) { ($0.box.y0, $0.box.y1) }
    }

    func fields() -> [FieldCandidate] { amounts() + answers() }

    // MARK: Amounts

    /// Right of the number of a line that stands a second time at its end: "6. Income … 6. ⎵⎵⎵⎵".
    private func amounts() -> [FieldCandidate] {
        let numbers = ink.words.filter { Self.isLineNumber($0.text) && isRepeated($0) }
        let columns = Dictionary(grouping: numbers) { $0.box.x1.step(of: 16) }
        return columns.values.filter { $0.count >= Self.leastRows }.flatMap { column in
            let rows = column.sorted { $0.baseline > $1.baseline }
            let boxes = rows.enumerated().compactMap { index, row in
                amount(after: row, pitch: index + 1 < rows.count ? row.baseline - rows[index + 1].baseline : .infinity)
            }
            return boxes.count >= Self.leastRows ? boxes.map(Self.text) : []
        }
    }

    private static func isLineNumber(_ text: String) -> Bool {
        let digits = text.prefix { ("0"..."9").contains($0) }
        let rest = text.dropFirst(digits.count)
        return (1...2).contains(digits.count)
            && (rest == "." || rest.count == 2 && rest.hasSuffix(".") && rest.first?.isLetter == true)
    }

    private func isRepeated(_ number: PageInk.InkWord) -> Bool {
        words.items(from: number.box.y0 - 12, to: number.box.y1 + 24).contains {
            $0.text == number.text && $0.box.x0 < number.box.x0 - 100
        }
    }

    private func amount(after number: PageInk.InkWord, pitch: Double) -> PDFRect? {
        let height = min(18, pitch - 3)
        let middle = number.box.midY
        var box = PDFRect(x0: number.box.x1 + 8, y0: middle - height / 2, x1: right, y1: middle + height / 2)
        // A bar code, a frame.
        let drawn = walls.items(from: box.y0, to: box.y1).map(\.position) + rules.items(from: box.y0, to: box.y1).map(\.low)
        box.x1 = min(box.x1, (drawn.filter { $0 > box.x0 }.min() ?? .infinity) - 6)
        guard height > 9, box.width > 60, isFree(box) else { return nil }
        return box
    }

    /// The right end of what is printed.
    private var right: Double { ink.words.map(\.box.x1).max() ?? 0 }

    // MARK: Answers

    /// Left of "Yes" and of "No", which stand on one line with room before them, and so several times one over the other.
    private func answers() -> [FieldCandidate] {
        let pairs = ink.words.compactMap { yes in
            Self.yes.contains(yes.text.lowercased()) ? no(after: yes).map { (yes: yes, no: $0) } : nil
        }
        let columns = Dictionary(grouping: pairs) { $0.yes.box.x0.step(of: 6) }
        return columns.values.filter { $0.count >= Self.leastRows }.flatMap { column in
            let boxes = column.flatMap { [tick(before: $0.yes), tick(before: $0.no)] }.compactMap { $0 }
            return boxes.count == 2 * column.count
                ? boxes.map { FieldCandidate(box: $0, kind: .check, confidence: 0.6, frame: $0) } : []
        }
    }

    private static let yes: Set<String> = ["yes", "sí", "si", "oui", "ja"]
    private static let no: Set<String> = ["no", "non", "nein"]

    private func no(after yes: PageInk.InkWord) -> PageInk.InkWord? {
        words.items(from: yes.box.y0, to: yes.box.y1).first {
            Self.no.contains($0.text.lowercased()) && abs($0.baseline - yes.baseline) < 2
                && (18...60).contains($0.box.x0 - yes.box.x1)
        }
    }

    private func tick(before word: PageInk.InkWord) -> PDFRect? {
        let side = max(9, min(14, 1.1 * word.fontSize))
        let middle = word.baseline + 0.36 * word.fontSize
        let box = PDFRect(
            x0: word.box.x0 - 3 - side, y0: middle - side / 2, x1: word.box.x0 - 3, y1: middle + side / 2)
        return isFree(box) ? box : nil
    }

    // MARK: Room

    private func isFree(_ box: PDFRect) -> Bool {
        let near = box.inset(by: 1)
        let isRuled = rules.items(from: near.y0, to: near.y1).contains {
            $0.position > near.y0 && $0.position < near.y1 && $0.overlap(near.x0, near.x1) > 0
        }
        return !isRuled && words.items(from: near.y0, to: near.y1).allSatisfy { $0.box.sharedArea(with: near) < 1 }
            && marks.items(from: near.y0, to: near.y1).allSatisfy { $0.box.sharedArea(with: near) < 1 }
            && !walls.items(from: near.y0, to: near.y1).contains {
                near.contains(x: $0.position, y: min(max($0.low, near.y0), near.y1))
            }
    }

    private static func text(_ box: PDFRect) -> FieldCandidate {
        FieldCandidate(box: box, kind: .text, confidence: 0.6, frame: box)
    }
}
