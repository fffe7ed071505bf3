import Documents
import PageLayout

/// Names the cells of tables by the words at the head of their row and of their column.
struct TableLabels {
    private let words: Shelves<PageInk.InkWord>
    private let lines: [PageInk.InkLine]
    private let headings: Shelves<PageInk.InkLine>
    /// Rectangles with rules on all sides, by their lower side.
    private let closed: Shelves<Slot>
    private let cells: Shelves<FieldCandidate>
    /// The cells of the page by their sides.
    private let columns: [[Int]: [PDFRect]]

    init(_ ink: PageInk, candidates: [FieldCandidate], slots: [Slot]) {
        words = Shelves(ink.words) { ($0.box.y0, $0.box.y1) }
        lines = ink.lines
        headings = Shelves(ink.lines) { ($0.box.y0, $0.box.y1) }
        closed = Shelves(slots.filter(\.isClosed)) { ($0.bottom, $0.bottom) }
        let inCells = candidates.filter { !$0.isOpen && !$0.isMark }
        cells = Shelves(inCells) { ($0.frame.y0, $0.frame.y1) }
        columns = Dictionary(grouping: inCells.map(\.frame), by: Self.column)
    }

    /// Nil for a blank that stands in no table, or has its own words beside it.
    func label(of candidate: FieldCandidate) -> String? {
        guard !candidate.isOpen, !candidate.isMark, candidate.isFoot || candidate.box.height > candidate.frame.height - 3
        else { return nil }
        // A cell with a name of its own.
        if candidate.confidence < 0.7, candidate.box.width < candidate.frame.width - 14 { return nil }
        guard isInTable(candidate.frame) else { return nil }
        let column = columnHead(candidate.frame)
        let row = head(ofRow: candidate.frame)
        let group = groupHead(over: candidate.frame)
        let parts = [group, row, column].filter { !$0.isEmpty }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    // MARK: The table

    private func neighbours(_ frame: PDFRect) -> [PDFRect] {
        cells.items(from: frame.y0 - 3, to: frame.y1 + 3).map(\.frame)
    }

    /// Another blank right above or below, of the same width.
    private func isInTable(_ frame: PDFRect) -> Bool {
        neighbours(frame).contains {
            Self.isSameColumn($0, frame) && (Self.touches($0.y0, frame.y1) || Self.touches($0.y1, frame.y0))
        }
            || neighbours(frame).filter { abs($0.y0 - frame.y0) < 1.5 && abs($0.y1 - frame.y1) < 1.5 }.count > 2
    }

    /// The head of the cell's own column, or of the part of the table above that has the same columns.
    private func columnHead(_ frame: PDFRect) -> String {
        var top = topOfColumn(frame)
        for _ in 0..<12 {
            let head = head(ofColumn: top)
            if head.unicodeScalars.count(where: \.properties.isAlphabetic) > 1 { return head }
            let above = columns[Self.column(frame), default: []].filter { $0.y0 > top.y1 - 1 && $0.y0 < top.y1 + 260 }
            guard let next = above.min(by: { $0.y0 < $1.y0 }) else { return "" }
            top = topOfColumn(next)
        }
        return ""
    }

    private static func column(_ frame: PDFRect) -> [Int] { [frame.x0.step(of: 4), frame.x1.step(of: 4)] }

    private func topOfColumn(_ frame: PDFRect) -> PDFRect {
        var top = frame
        for _ in 0..<200 {
            let above = neighbours(top).first { Self.isSameColumn($0, top) && Self.touches($0.y0, top.y1) }
            guard let above else { return top }
            top = above
        }
        return top
    }

    private static func isSameColumn(_ one: PDFRect, _ other: PDFRect) -> Bool {
        abs(one.x0 - other.x0) < 2.5 && abs(one.x1 - other.x1) < 2.5
    }

    private static func touches(_ one: Double, _ other: Double) -> Bool { abs(one - other) < 2.5 }

    // MARK: Its heads

    /// The heads in cells of their own, the widest first: "Sales" over "Number", each with its rules.
    private func cellHeads(over frame: PDFRect) -> [String] {
        var heads: [String] = []
        var (bottom, width) = (frame.y1, 0.0)
        for _ in 0..<3 {
            let above = closed.items(from: bottom - 3, to: bottom + 3).first {
                abs($0.bottom - bottom) < 2.5 && $0.x0 - 3 < frame.x0 && $0.x1 + 3 > frame.x1 && $0.width > width - 3
            }
            guard let above, let top = above.top, top - above.bottom < 90, above.width < 6 * frame.width + 60 else { break }
            let box = above.box(top: top)
            let inside = words.items(from: box.y0, to: box.y1).filter {
                box.contains(x: $0.box.midX, y: $0.box.midY) && Self.isTelling($0)
            }
            guard (1...16).contains(inside.count) else { break }
            heads.insert(Self.text(inside), at: 0)
            (bottom, width) = (top, above.width)
        }
        return heads
    }

    /// The words over a column, in reading order, up to a gap.
    private func head(ofColumn top: PDFRect) -> String {
        let heads = cellHeads(over: top)
        if !heads.isEmpty { return heads.joined(separator: ", ") }
        let zone = PDFRect(x0: top.x0 - 3, y0: top.y1 - 1, x1: top.x1 + 3, y1: top.y1 + 80)
        let over = words.items(from: zone.y0, to: zone.y1).filter {
            zone.contains(x: $0.box.midX, y: $0.box.midY) && $0.box.height < 20 && Self.isTelling($0)
        }
        var taken: [PageInk.InkWord] = []
        var ceiling = top.y1 + 32
        for word in over.sorted(by: { $0.box.y0 < $1.box.y0 }) {
            guard word.box.y0 < ceiling else { break }
            // A line far wider than the column belongs to what stands above the table.
            guard lines[word.line].box.width < 2.2 * top.width + 30 else { break }
            taken.append(word)
            ceiling = max(ceiling, word.box.y1 + 9)
        }
        return Self.text(taken)
    }

    /// The words left of a cell on its own height, nearest first as far as they are one block.
    private func head(ofRow frame: PDFRect) -> String {
        let zone = PDFRect(x0: frame.x0 - 700, y0: frame.y0 - 1, x1: frame.x0 + 2, y1: frame.y1 + 1)
        let beside = words.items(from: zone.y0, to: zone.y1).filter { zone.contains(x: $0.box.midX, y: $0.box.midY) }
        let telling = Set(beside.map(\.line)).filter { lines[$0].text.unicodeScalars.count(where: \.properties.isAlphabetic) > 2 }
        guard let nearest = telling.max(by: { lines[$0].box.x1 < lines[$1].box.x1 }) else { return "" }
        let left = lines[nearest].box.x0
        return Self.text(
            beside.filter { Self.isTelling($0) && telling.contains($0.line) && abs(lines[$0.line].box.x0 - left) < 40 })
    }

    /// "Additions to inventory" over several rows: words at the left end of their heads, larger, with no cell beside.
    private func groupHead(over frame: PDFRect) -> String {
        guard let first = rowHead(of: frame) else { return "" }
        let above = headings.items(from: frame.y1, to: frame.y1 + 260).filter { line in
            line.box.y0 > first.box.y1 && abs(line.box.x0 - first.box.x0) < 3 && line.text.utf8.count < 60
                && line.fontSize > first.fontSize + 0.5
                && !cells.items(from: line.box.y0, to: line.box.y1).contains {
                    $0.frame.x0 > line.box.x1 && $0.frame.y0 < line.box.midY && $0.frame.y1 > line.box.midY
                }
        }
        return above.min { $0.box.y0 < $1.box.y0 }?.text ?? ""
    }

    /// The line that the head of a row begins with.
    private func rowHead(of frame: PDFRect) -> PageInk.InkLine? {
        headings.items(from: frame.y0, to: frame.y1).filter {
            $0.box.midY > frame.y0 && $0.box.midY < frame.y1 && $0.box.x1 < frame.x0 + 2
                && $0.text.unicodeScalars.count(where: \.properties.isAlphabetic) > 2
        }.min { $0.box.x0 < $1.box.x0 }
    }

    /// Not a sign for adding up, nor an arrow.
    private static func isTelling(_ word: PageInk.InkWord) -> Bool {
        word.text.unicodeScalars.count > 1
            || word.text.unicodeScalars.contains { $0.properties.isAlphabetic || $0.properties.numericType != nil }
    }

    /// Words in reading order: lines from the top, each from the left.
    private static func text(_ words: [PageInk.InkWord]) -> String {
        let rows = Dictionary(grouping: words) { (-$0.baseline).step(of: 4) }
        return rows.sorted { $0.key < $1.key }.flatMap { $0.value.sorted { $0.box.x0 < $1.box.x0 } }.map(\.text).joined(
            separator: " ")
    }
}

/// Names blanks that nothing else names: by the line right above them, or left.
struct NearestLabels {
    let lines: Shelves<PageInk.InkLine>

    init(_ ink: PageInk) { lines = Shelves(ink.lines) { ($0.box.y0, $0.box.y1) } }

    func label(of candidate: FieldCandidate) -> String? {
        let box = candidate.box
        let above = lines.items(from: box.y1 - 2, to: box.y1 + 16).filter {
            $0.box.y0 > box.y1 - 4 && $0.box.y0 < box.y1 + 9 && min($0.box.x1, box.x1) - max($0.box.x0, box.x0) > 4
                && Self.names($0)
        }.min { abs($0.box.x0 - box.x0) < abs($1.box.x0 - box.x0) }
        let beside = lines.items(from: box.y0, to: box.y1).filter {
            $0.box.midY > box.y0 - 2 && $0.box.midY < box.y1 + 2 && $0.box.x1 < box.x0 + 3 && box.x0 - $0.box.x1 < 260
                && Self.names($0)
        }.max { $0.box.x1 < $1.box.x1 }
        return candidate.isMark ? nil : (above ?? beside)?.text
    }

    private static func names(_ line: PageInk.InkLine) -> Bool {
        line.text.utf8.count < 120 && line.text.unicodeScalars.count(where: \.properties.isAlphabetic) > 2
    }
}
