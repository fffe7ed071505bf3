import Documents
import PageLayout

/// Finds the room before the words that end a row in the head of a court's form: "⎵⎵⎵ JUDICIAL DISTRICT" over "⎵⎵⎵⎵⎵ COUNTY".
struct CourtBlanks {
    private static let leastWidth = 30.0
    private static let mostWords = 3
    /// Of the height of what is printed: such words stand at the head of a page.
    private static let head = 0.7
    private static let places: [Phrase] = [
        "judicial circuit", "judicial district", "circuit court", "district court", "probate court", "county", "county probate",
        "county court", "parish",
    ]

    private let ink: PageInk
    private let room: FreeRoom

    init(_ ink: PageInk) {
        self.ink = ink
        room = FreeRoom(ink)
    }

    /// With these blanks in place of what else was taken for one in their cell.
    func settled(_ fields: [FieldCandidate]) -> [FieldCandidate] {
        guard let extent = ink.words.map(\.box).union else { return fields }
        let lines = ink.lines.filter { line in
            line.box.midY > extent.y0 + Self.head * extent.height && line.fontSize < 15 && isPlace(line.text)
        }
        let blanks = lines.compactMap(blank)
        // One alone may be part of a title.
        guard blanks.count > 1, let all = blanks.map(\.box).union, all.height < 80 else { return fields }
        let cell = PDFRect(x0: all.x0, y0: all.y0 - 16, x1: all.x1, y1: all.y1)
        return fields.filter { $0.isMark || $0.box.sharedArea(with: cell) < 0.3 * $0.box.area } + blanks
    }

    private func isPlace(_ text: String) -> Bool {
        let folded = FoldedText(text)
        return folded.words.count <= Self.mostWords && folded.isOne(of: Self.places) && text == text.uppercased()
    }

    private func blank(before line: PageInk.InkLine) -> FieldCandidate? {
        let foot = WritingRows.foot(of: line) - 2
        let walls = room.walls.items(from: line.box.y0, to: line.box.y1).map(\.position).filter { $0 < line.box.x0 }
        let over = room.rules.items(from: line.box.y1, to: line.box.y1 + 70).filter {
            $0.low < line.box.x0 && $0.high > line.box.x1 - 3
        }
        guard let left = (walls + over.map(\.low)).max() else { return nil }
        let box = PDFRect(x0: left, y0: foot, x1: line.box.x0 - 2, y1: foot + max(12, line.fontSize))
        let middle = PDFRect(x0: box.x0 + 2, y0: box.y0 + 3, x1: box.x1, y1: box.y1 - 4)
        guard box.width >= Self.leastWidth, room.isFree(middle) else { return nil }
        var field = FieldCandidate(box: box, kind: .text, confidence: 0.55, frame: box)
        field.caption = line.text
        return field
    }
}
