import Documents
import PageLayout

/// Finds the room behind captions that end with a colon, on forms that draw no blank at all: "Full name at birth:      Age now:".
///
/// One such caption may introduce anything; several in one block leave no doubt.
struct ColonCaptions {
    /// Of one block.
    private static let fewest = 4
    private static let fewestRows = 3
    /// Rows of one block are not farther apart, in points.
    private static let pitch = 30.0
    private static let leastWidth = 40.0
    private static let longest = 70

    private let ink: PageInk
    private let room: FreeRoom
    private let lines: Shelves<PageInk.InkLine>
    private let right: Double

    init(_ ink: PageInk) {
        self.ink = ink
        room = FreeRoom(ink)
        lines = Shelves(ink.lines) { ($0.box.y0, $0.box.y1) }
        right = ink.words.map(\.box.x1).max() ?? 0
    }

    /// Blanks besides those that were found.
    func fields(besides found: [FieldCandidate]) -> [FieldCandidate] {
        let texts = Shelves(found.filter { !$0.isMark }) { ($0.box.y0, $0.box.y1) }
        let open = ink.lines.prefix(2000).filter { line in
            isCaption(line)
                && !texts.items(from: line.box.y0 - 18, to: line.box.y1 + 8).contains { Self.belongs($0.box, to: line.box) }
        }
        let blanks = open.compactMap { line in blank(after: line).map { (line, $0) } }
        let blocks = Self.blocks(blanks.sorted { $0.0.box.midY > $1.0.box.midY })
        // What the blocks of a page show is true of its other captions too.
        let isPlain = blocks.contains { $0.count >= Self.fewest && Self.rows($0) >= Self.fewestRows }
        return isPlain ? blanks.map { Self.field($1, $0) } : []
    }

    private static func field(_ box: PDFRect, _ line: PageInk.InkLine) -> FieldCandidate {
        var field = FieldCandidate(box: box, kind: .text, confidence: 0.55, frame: box)
        field.caption = line.text
        return field
    }

    private func isCaption(_ line: PageInk.InkLine) -> Bool {
        line.text.hasSuffix(":") && line.text.utf8.count <= longestFor(line) && !introducesBoxes(line)
            && line.text.unicodeScalars.count(where: \.properties.isAlphabetic) >= 3
    }

    /// Words in bold are headings, unless they are few.
    private func longestFor(_ line: PageInk.InkLine) -> Int { line.isBold ? Self.longest / 3 : Self.longest }

    /// What follows right below is to be ticked, or goes on with the sentence.
    private func introducesBoxes(_ line: PageInk.InkLine) -> Bool {
        let below = PDFRect(
            x0: line.box.x0 - 6, y0: line.box.y0 - 2.2 * line.fontSize, x1: line.box.x1 + 200, y1: line.box.y0 - 1)
        return room.marks.items(from: below.y0, to: below.y1).contains { $0.box.sharedArea(with: below) > 0.5 * $0.box.area }
            && !room.hasMark(PDFRect(x0: line.box.x0 - 24, y0: line.box.y0, x1: line.box.x0, y1: line.box.y1))
    }

    private static func belongs(_ blank: PDFRect, to line: PDFRect) -> Bool {
        let shares = min(blank.x1, line.x1) - max(blank.x0, line.x0) > 4
        if blank.midY > line.y0 - 4, blank.midY < line.y1 + 4 { return shares || (-4...60).contains(blank.x0 - line.x1) }
        return shares && (-4...14).contains(line.y0 - blank.y1) || shares && (-2...8).contains(blank.y0 - line.y1)
    }

    /// From the caption to what stands next on its line.
    private func blank(after line: PageInk.InkLine) -> PDFRect? {
        let next = lines.items(from: line.box.y0, to: line.box.y1).filter {
            $0.box.x0 > line.box.x1 && abs($0.box.midY - line.box.midY) < 0.5 * line.fontSize
        }.map { $0.box.x0 - 6 }.min()
        let foot = WritingRows.foot(of: line) - 2
        let box = PDFRect(
            x0: line.box.x1 + 3, y0: foot, x1: min(next ?? .infinity, right), y1: foot + max(1.25 * line.fontSize, 11))
        let middle = PDFRect(x0: box.x0, y0: box.y0 + 3, x1: box.x1, y1: box.y1 - 3)
        return box.width >= Self.leastWidth && room.isFree(middle) ? box : nil
    }

    private static func blocks(_ blanks: [(PageInk.InkLine, PDFRect)]) -> [[(PageInk.InkLine, PDFRect)]] {
        var blocks: [[(PageInk.InkLine, PDFRect)]] = []
        for blank in blanks {
            if let last = blocks.last?.last, last.0.box.midY - blank.0.box.midY < pitch, !last.0.isBold,
                abs(last.0.fontSize - blank.0.fontSize) < 1
            {
                blocks[blocks.count - 1].append(blank)
            } else {
                blocks.append([blank])
            }
        }
        return blocks
    }

    private static func rows(_ block: [(PageInk.InkLine, PDFRect)]) -> Int {
        Set(block.map { $0.0.box.midY.step(of: 6) }).count
    }
}
