import Documents
import PageLayout

/// Drops what looks like a blank and is none.
struct CandidateSieve {
    let obstacles: Obstacles
    private let byBottom: Shelves<Slot>
    /// The empty cells of narrow columns of numbers.
    private var unnumbered: [Slot] = []
    /// Columns in which two cells or more are full of words.
    private var readingColumns: Set<[Int]> = []

    init(obstacles: Obstacles, slots: [Slot]) {
        self.obstacles = obstacles
        byBottom = Shelves(slots) { ($0.bottom, $0.bottom) }
        var full: [[Int]: Int] = [:]
        for slot in slots where slot.roof > 0.9 && slot.width > 80 && isFull(slot) { full[Self.column(slot), default: 0] += 1 }
        let narrow = Dictionary(
            grouping: slots.filter {
                $0.hasLeftWall && $0.hasRightWall && $0.width <= 27 && ($0.top ?? $0.bottom) - $0.bottom < 60
            }
        ) {
            Self.column($0)
        }
        for cells in narrow.values where cells.count > 3 {
            let empty = cells.filter { obstacles.inside($0.box(top: $0.top ?? $0.bottom)).isEmpty }
            if cells.count - empty.count >= 3, cells.count > 2 * empty.count { unnumbered += empty }
        }
        readingColumns = Set(full.filter { $0.value > 1 }.keys)
    }

    func sifted(_ fields: [FieldCandidate]) -> [FieldCandidate] {
        let fields = fields.filter { !isLabelCell($0) }
        let written = stacks(fields)
        let lonely = lonelyCells(fields)
        let boxes = Shelves(fields) { ($0.box.y0, $0.box.y1) }
        return fields.enumerated().filter { index, field in
            !lonely.contains(index) && !isUnnumbered(field) && (field.isAnchored || written.contains(index))
                && !isHead(field, among: fields)
                && !isReading(field) && !Self.isParted(field, boxes)
        }.map(\.element)
    }

    /// A cell in which smaller blanks lie.
    private static func isParted(_ field: FieldCandidate, _ boxes: Shelves<FieldCandidate>) -> Bool {
        guard !field.isOpen else { return false }
        let inside = boxes.items(from: field.box.y0 + 1, to: field.box.y1 - 1).filter {
            $0.box.area < 0.6 * field.box.area && field.box.inset(by: -1.5).contains(x: $0.box.midX, y: $0.box.midY)
                && $0.box.sharedArea(with: field.box) > 0.8 * $0.box.area
        }
        if inside.count > 1 || inside.contains(where: \.isOpen) { return true }
        // What is left of a frame under lines to write on.
        let lines = boxes.items(from: field.box.y1 - 2, to: field.frame.y1 - 1).filter {
            $0.isOpen && $0.isAnchored && field.frame.contains(x: $0.box.midX, y: $0.box.y0)
                && $0.box.y0 > field.box.y1 - 3 && $0.box.width < field.frame.width - 3
        }
        return lines.count > 1
    }

    /// A cell with words in a row of which another cell is full of words: a table to read.
    private func isReading(_ field: FieldCandidate) -> Bool {
        let isBand = field.box.height < field.frame.height - 3
        guard let cell = field.isOpen ? row(under: field.box) : field.frame, isBand || field.confidence < 0.6, cell.height > 18
        else { return false }
        let row = byBottom.items(from: cell.y0 - 1, to: cell.y0 + 1).filter {
            abs($0.bottom - cell.y0) < 1 && abs(($0.top ?? 0) - cell.y1) < 1.5 && $0.roof > 0.9
        }
        guard row.count > 1 || cell.height > Self.twoLines, !isBand || !asksOften(field, row) else { return false }
        return row.contains { mate in
            let count = words(in: mate).count
            return isFull(mate) && count > 8 && !isToTick(mate) || count > 1 && readingColumns.contains(Self.column(mate))
        }
    }

    /// The cell of a question with its boxes to tick.
    private func isToTick(_ cell: Slot) -> Bool {
        obstacles.touching(cell.box(top: cell.top ?? cell.bottom)).contains { $0.kind == .mark }
    }

    /// The words over what is blank ask for something: they stand in another cell of the row too, or are several captions.
    private func asksOften(_ field: FieldCandidate, _ row: [Slot]) -> Bool {
        let above = obstacles.touching(field.frame.inset(by: 0.8)).filter { $0.kind == .word && $0.box.midY > field.box.y1 - 2 }
            .sorted { $0.box.x0 < $1.box.x0 }
        guard let first = above.first, above.count <= Self.mostCaption,
            above.allSatisfy({ abs($0.baseline - first.baseline) < 2.5 })
        else { return false }
        let gaps = zip(above, above.dropFirst()).count { $1.box.x0 - $0.box.x1 > max(Self.apart, 3 * $0.fontSize) }
        if gaps > 0, above.count <= Self.mostInCaption * (gaps + 1) { return true }
        let text = above.map(\.text)
        // "Yes" is an answer.
        return text.count > 1
            && row.contains { mate in
                abs(mate.x0 - field.frame.x0) > 3
                    && words(in: mate).sorted { $0.box.x0 < $1.box.x0 }.map(\.text) == text
            }
    }

    /// Captions side by side are farther apart than words, in points.
    private static let apart = 24.0
    private static let mostCaption = 16
    private static let mostInCaption = 4
    private static let highestRow = 120.0
    private static let twoLines = 42.0

    /// The row of a table without walls on whose foot a line lies, where it has words of its own.
    private func row(under box: PDFRect) -> PDFRect? {
        byBottom.items(from: box.y0 - 1, to: box.y0 + 1).first {
            abs($0.bottom - box.y0) < 1 && $0.x0 < box.x0 + 2 && $0.x1 > box.x1 - 2 && $0.isRoofed
                && ($0.hasLeftWall || $0.hasRightWall) && words(in: $0).count > 2
        }.flatMap { slot in slot.top.map(slot.box) }.flatMap { $0.height < Self.highestRow ? $0 : nil }
    }

    /// An empty cell of a column of line numbers, or right of one: the room between two lines of the form.
    private func isUnnumbered(_ field: FieldCandidate) -> Bool {
        let frame = field.frame
        return unnumbered.contains { cell in
            guard abs(cell.bottom - frame.y0) < 1.5 || abs((cell.top ?? 0) - frame.y1) < 1.5 else { return false }
            let box = field.isOpen ? field.box : frame
            let isItself = abs(cell.x0 - box.x0) < 2 && abs(cell.x1 - box.x1) < 2
            return isItself || abs(cell.x1 - frame.x0) < 2 && frame.y1 <= (cell.top ?? 0) + 3 && frame.y0 >= cell.bottom - 3
        }
    }

    /// Words in a cell that name the empty cell right of it.
    private func isLabelCell(_ field: FieldCandidate) -> Bool {
        let frame = field.frame
        let isBeside = field.confidence < 0.7 && field.box.width < frame.width - 3 && field.box.x1 > frame.x1 - 1
        let isBelow = field.box.height < frame.height - 3 && field.box.width > frame.width - 1
        guard !field.isOpen, isBeside || isBelow else {
            return false
        }
        return byBottom.items(from: frame.y0 - 1, to: frame.y0 + 1).contains {
            abs($0.bottom - frame.y0) < 1 && abs($0.x0 - frame.x1) < 2.5 && abs(($0.top ?? 0) - frame.y1) < 1.5
                && words(in: $0).allSatisfy { Self.signs.contains($0.text) }
        } || isBeside && isOverBlank(frame)
    }

    /// What stands in the cells of sums.
    private static let signs: Set<String> = ["+", "=", "-", "–", "−", "×", "$", "€", "%"]

    /// Right below lies an empty cell with the same sides.
    private func isOverBlank(_ frame: PDFRect) -> Bool {
        byBottom.items(from: frame.y0 - 40, to: frame.y0 - 7).contains {
            abs(($0.top ?? 0) - frame.y0) < 1 && abs($0.x0 - frame.x0) < 2.5 && abs($0.x1 - frame.x1) < 2.5
                && words(in: $0).isEmpty
        }
    }

    private func words(in cell: Slot) -> [Obstacles.Obstacle] {
        obstacles.touching(cell.box(top: cell.top ?? cell.bottom).inset(by: 0.8)).filter { $0.kind == .word && $0.fontSize > 4.5 }
    }

    /// Two lines or more of words from top to bottom.
    private func isFull(_ cell: Slot) -> Bool {
        guard let top = cell.top, top - cell.bottom > 18, top - cell.bottom < 400 else { return false }
        let words = words(in: cell)
        // A title says nothing of what lies beside it.
        guard words.count > 7, !words.allSatisfy(\.isBold), let text = words.map(\.box).union else { return false }
        return text.height > 0.6 * (top - cell.bottom) && text.height > 17
    }

    private static func column(_ cell: Slot) -> [Int] { [cell.x0.step(of: 3), cell.x1.step(of: 3)] }

    /// Empty cells with no words to their left in a column of which most cells have some: the space between rows.
    private func lonelyCells(_ fields: [FieldCandidate]) -> Set<Int> {
        var columns: [[Int]: [Int]] = [:]
        for (index, field) in fields.enumerated() where !field.isOpen && field.frame.height < 60 {
            columns[[field.frame.x0.step(of: 3), field.frame.x1.step(of: 3)], default: []].append(index)
        }
        var lonely: Set<Int> = []
        for column in columns.values where column.count >= 4 {
            let without = column.filter { !hasWordsLeft(fields[$0]) }
            if without.count * 5 <= column.count * 2 { lonely.formUnion(without) }
        }
        return lonely
    }

    private func hasWordsLeft(_ field: FieldCandidate) -> Bool {
        let frame = field.frame
        if field.box.area < 0.97 * frame.area { return true }
        let row = PDFRect(x0: frame.x0 - 500, y0: frame.y0 + 1, x1: frame.x0 + 1, y1: frame.y1 - 1)
        return obstacles.touching(row).contains { $0.kind == .word && $0.baseline > frame.y0 - 3 && $0.baseline < frame.y1 - 2 }
    }

    /// Lines of one length, one under the other at an even distance, of which one is anchored or words stand right above the first.
    private func stacks(_ fields: [FieldCandidate]) -> Set<Int> {
        var members: Set<Int> = []
        let open = fields.indices.filter { fields[$0].isOpen }
        let shelves = Shelves(open.map { fields[$0].box }) { ($0.y0, $0.y0) }
        for (place, index) in open.enumerated() {
            let box = fields[index].box
            let below = shelves.indices(from: box.y0 - 32, to: box.y0 - 7).filter { other in
                other != place && abs(shelves.items[other].x1 - box.x1) < 4 && shelves.items[other].x0 > box.x0 - 300
                    && shelves.items[other].x0 < box.x0 + 4 && (7...32).contains(box.y0 - shelves.items[other].y0)
                    && obstacles.touching(PDFRect(x0: box.x0, y0: shelves.items[other].y0 + 2, x1: box.x1, y1: box.y0 - 2))
                        .isEmpty
            }
            guard !below.isEmpty else { continue }
            members.insert(index)
            for other in below { members.insert(open[other]) }
        }
        return members
    }

    /// The head of a column: words in it, and right below a cell of the same sides without any.
    private func isHead(_ field: FieldCandidate, among fields: [FieldCandidate]) -> Bool {
        let frame = field.frame
        guard !field.isOpen, field.box.height < frame.height - 3 else { return false }
        return fields.contains {
            !$0.isOpen && abs($0.frame.x0 - frame.x0) < 2 && abs($0.frame.x1 - frame.x1) < 2 && abs($0.frame.y1 - frame.y0) < 2.5
                && $0.box.height > $0.frame.height - 1 && $0.box.width > $0.frame.width - 1 && !isFirst(field, of: $0)
        }
    }

    /// As high as the empty row below, with a small caption at its top: the first of the rows.
    private func isFirst(_ field: FieldCandidate, of below: FieldCandidate) -> Bool {
        abs(below.frame.height - field.frame.height) < 2 && field.box.height > max(10, 0.55 * field.frame.height)
            && field.box.y0 < field.frame.y0 + 1
    }
}
