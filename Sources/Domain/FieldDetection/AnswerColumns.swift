import Documents
import PageLayout

/// Finds where to tick in the columns under "Yes" and "No": the cells that are not shaded.
struct AnswerColumns {
    private let ink: PageInk
    private let room: FreeRoom

    init(_ ink: PageInk, _ room: FreeRoom) {
        self.ink = ink
        self.room = room
    }

    private static let yes: Set<String> = ["yes", "sí", "si", "oui", "ja"]
    private static let no: Set<String> = ["no", "non", "nein"]
    private static let mostHeads = 60
    private static let heights = 8.0...26.0
    private static let deepest = 760.0
    private static let side = 10.0
    private static let offCentre = 5.0

    func fields() -> [FieldCandidate] {
        ink.words.filter { Self.yes.contains($0.text.lowercased()) }.prefix(Self.mostHeads).flatMap { yes -> [FieldCandidate] in
            guard let no = no(besideHead: yes), let left = column(of: yes) else { return [] }
            // The last column may be open.
            let right = (low: left.high, high: 2 * left.high - left.low)
            guard abs((right.low + right.high) / 2 - no.box.midX) < Self.offCentre else { return [] }
            let (one, other) = (cells(left, under: yes), cells(right, under: no))
            // A row is answered in both columns.
            let rows = one.filter { cell in other.contains { abs($0.midY - cell.midY) < 1.5 } }
            let mates = other.filter { cell in rows.contains { abs($0.midY - cell.midY) < 1.5 } }
            return (rows + mates).map(Self.check)
        }
    }

    private static func check(_ cell: PDFRect) -> FieldCandidate {
        let half = min(side, cell.height, cell.width) / 2
        let box = PDFRect(x0: cell.midX - half, y0: cell.midY - half, x1: cell.midX + half, y1: cell.midY + half)
        return FieldCandidate(box: box, kind: .check, confidence: 0.7, frame: cell)
    }

    private func no(besideHead yes: PageInk.InkWord) -> PageInk.InkWord? {
        room.words.items(from: yes.box.y0, to: yes.box.y1).first {
            Self.no.contains($0.text.lowercased()) && abs($0.baseline - yes.baseline) < 2
                && (2...40).contains($0.box.x0 - yes.box.x1)
        }
    }

    /// Between the walls beside a head, which stands in the middle.
    private func column(of head: PageInk.InkWord) -> (low: Double, high: Double)? {
        let walls = room.walls.items(from: head.box.y0 - 40, to: head.box.y1).filter {
            $0.overlap(head.box.y0 - 40, head.box.y1) > 6
        }
        let low = walls.map(\.position).filter { $0 < head.box.x0 + 1 }.max()
        let high = walls.map(\.position).filter { $0 > head.box.x1 - 1 }.min()
        guard let low, let high, (14...44).contains(high - low), abs((low + high) / 2 - head.box.midX) < Self.offCentre else {
            return nil
        }
        return (low, high)
    }

    /// What lies between the lines and the grounds of a column, and is white and free.
    private func cells(_ column: (low: Double, high: Double), under head: PageInk.InkWord) -> [PDFRect] {
        let floor = head.box.y0 - Self.deepest
        let wide = 0.7 * (column.high - column.low)
        let grounds = ink.fills.filter {
            $0.brightness < 0.9 && $0.box.y0 < head.box.y0 && $0.box.height > 4
                && min($0.box.x1, column.high) - max($0.box.x0, column.low) > wide
        }.map(\.box)
        let lines = room.rules.items(from: floor, to: head.box.y0).filter { $0.overlap(column.low, column.high) > wide }.map(
            \.position)
        let edges = (lines + grounds.flatMap { [$0.y0, $0.y1] }).filter { $0 < head.box.y0 }.sorted(by: >)
        return zip(edges, edges.dropFirst()).compactMap { top, bottom in
            let cell = PDFRect(x0: column.low, y0: bottom, x1: column.high, y1: top)
            let isShaded = grounds.contains { $0.y0 < cell.midY && $0.y1 > cell.midY }
            guard Self.heights.contains(cell.height), !isShaded, hasWalls(cell), room.isFree(cell.inset(by: 1)) else {
                return nil
            }
            return cell
        }
    }

    private func hasWalls(_ cell: PDFRect) -> Bool {
        let walls = room.walls.items(from: cell.y0, to: cell.y1).filter { $0.overlap(cell.y0, cell.y1) > 0.7 * cell.height }
        return walls.contains { abs($0.position - cell.x0) < 2 } || walls.contains { abs($0.position - cell.x1) < 2 }
    }
}
