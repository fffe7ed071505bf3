import Documents
import PageLayout

/// Finds blanks that a page leaves room for without drawing them, where several in a column leave no doubt.
///
/// Forms that were made to be filled on a screen show such boxes only through their own fields; printed, the room is empty.
struct UndrawnBlanks {
    /// Fewer than this in one column may be chance.
    private static let leastRows = 4

    private let ink: PageInk
    private let room: FreeRoom

    init(_ ink: PageInk) {
        self.ink = ink
        room = FreeRoom(ink)
    }

    func fields() -> [FieldCandidate] { amounts() + UndrawnTicks(ink, room).fields() }

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
        room.words.items(from: number.box.y0 - 12, to: number.box.y1 + 24).contains {
            $0.text == number.text && $0.box.x0 < number.box.x0 - 100
        }
    }

    private func amount(after number: PageInk.InkWord, pitch: Double) -> PDFRect? {
        let height = min(18, pitch - 3)
        let middle = number.box.midY
        var box = PDFRect(x0: number.box.x1 + 8, y0: middle - height / 2, x1: right, y1: middle + height / 2)
        // A bar code, a frame.
        let drawn =
            room.walls.items(from: box.y0, to: box.y1).map(\.position) + room.rules.items(from: box.y0, to: box.y1).map(\.low)
        box.x1 = min(box.x1, (drawn.filter { $0 > box.x0 }.min() ?? .infinity) - 6)
        guard height > 9, box.width > 60, room.isFree(box) else { return nil }
        return box
    }

    /// The right end of what is printed.
    private var right: Double { ink.words.map(\.box.x1).max() ?? 0 }

    private static func text(_ box: PDFRect) -> FieldCandidate {
        FieldCandidate(box: box, kind: .text, confidence: 0.6, frame: box)
    }
}
