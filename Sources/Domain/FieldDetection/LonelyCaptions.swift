import Documents
import PageLayout

/// Counts the captions beside which nothing was found to write on, though forms ask for what they name.
struct LonelyCaptions {
    /// Fewer on all pages may be words of a sentence.
    static let fewest = 4
    private static let mostLines = 2500
    private static let mostWords = 5
    private static let largest = 12.5
    /// How much is free beside or below a caption that stands alone, in points.
    private static let room = (width: 60.0, height: 10.0)
    /// A blank belongs to a caption that is no farther, in points.
    private static let reach = (beside: 60.0, over: 18.0)

    private let ink: PageInk
    private let free: FreeRoom

    init(_ ink: PageInk) {
        self.ink = ink
        free = FreeRoom(ink)
    }

    func count(besides fields: [FieldCandidate]) -> Int {
        let boxes = Shelves(fields.map(\.box)) { ($0.y0, $0.y1) }
        return ink.lines.prefix(Self.mostLines).count { line in
            isCaption(line) && !isServed(line, by: boxes) && (hasRoomBeside(line) || hasRoomBelow(line))
        }
    }

    private func isCaption(_ line: PageInk.InkLine) -> Bool {
        guard line.fontSize < Self.largest, !line.isBold || line.text.hasSuffix(":"), line.text.first?.isUppercase == true,
            !WritingRows.endsSentence(line.text)
        else { return false }
        let folded = FoldedText(line.text)
        return folded.words.count <= Self.mostWords && folded.has(UnderCaptions.asked)
    }

    private func isServed(_ line: PageInk.InkLine, by boxes: Shelves<PDFRect>) -> Bool {
        boxes.items(from: line.box.y0 - Self.reach.over, to: line.box.y1 + Self.reach.over).contains {
            $0.x0 < line.box.x1 + Self.reach.beside && $0.x1 > line.box.x0 - Self.reach.beside
        }
    }

    private func hasRoomBeside(_ line: PageInk.InkLine) -> Bool {
        free.isFree(
            PDFRect(x0: line.box.x1 + 2, y0: line.box.y0 + 2, x1: line.box.x1 + Self.room.width, y1: line.box.y1 - 2))
    }

    private func hasRoomBelow(_ line: PageInk.InkLine) -> Bool {
        free.isFree(
            PDFRect(x0: line.box.x0, y0: line.box.y0 - Self.room.height, x1: line.box.x0 + Self.room.width, y1: line.box.y0))
    }
}
