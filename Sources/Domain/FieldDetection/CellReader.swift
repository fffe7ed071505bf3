import Documents
import PageLayout

/// Finds the blank part of a cell: a rectangle with rules on all sides.
struct CellReader {
    /// The least height in which one can write by hand.
    private static let leastHeight = 7.0
    private static let leastWidth = 11.0
    /// A cell no wider holds the number of its line, at its foot.
    private static let number = 27.0

    let obstacles: Obstacles

    func fields(in slot: Slot) -> [FieldCandidate] {
        guard let top = slot.top else { return [] }
        let cell = slot.box(top: top)
        guard cell.height >= Self.leastHeight, cell.width >= Self.leastWidth, cell.height < 420 else { return [] }
        let inside = obstacles.touching(cell.inset(by: 0.8))
        if inside.isEmpty { return empty(cell) }
        let words = inside.filter { $0.kind == .word }
        // Every form of a federal agency shows its control number (44 U.S.C. 3512), mostly in a box of its own.
        guard words.count <= 40, !words.contains(where: { $0.text == "OMB" }) else { return [] }
        let hasMarks = inside.contains { $0.kind == .mark }
        if let band = Self.band(cell, inside), isRoomy(band, cell, words), !hasMarks || band.height > 11.5,
            band.y0 < cell.y0 + 1 || band.height > 10 && !hasMarks && cell.width > Self.number
        {
            return [FieldCandidate(box: band, kind: .text, confidence: 0.8, frame: cell)]
        }
        let beside = beside(cell, inside)
        return beside.isEmpty ? under(cell, inside) : beside
    }

    /// What is left under a caption at the upper left where words or a box to tick stand right of it too.
    private func under(_ cell: PDFRect, _ inside: [Obstacles.Obstacle]) -> [FieldCandidate] {
        guard cell.height < 120, cell.width > 90,
            let first = inside.max(by: { $0.box.y1 - 0.1 * $0.box.x0 < $1.box.y1 - 0.1 * $1.box.x0 }),
            first.kind == .word, first.box.x0 - cell.x0 < 14, cell.y1 - first.box.y1 < 6
        else { return [] }
        let ceiling = first.baseline - 0.25 * first.fontSize
        let right = inside.filter { $0.baseline < ceiling - 1 }.map(\.box.x0).min() ?? cell.x1
        let box = PDFRect(x0: cell.x0, y0: cell.y0, x1: right - 3, y1: ceiling)
        guard box.width > 0.4 * cell.width, box.height > 12, box.height > 0.4 * cell.height else { return [] }
        return [FieldCandidate(box: box, kind: .text, confidence: 0.66, frame: cell)]
    }

    /// A row between two rules that lacks a wall or both, with its caption at the upper left.
    func fields(inRow slot: Slot) -> [FieldCandidate] {
        guard let top = slot.top, slot.roof > 0.9, !slot.isTyped else { return [] }
        let cell = slot.box(top: top)
        guard (14...48).contains(cell.height), cell.width > 40 else { return [] }
        let inside = obstacles.inside(cell)
        let words = inside.filter { $0.kind == .word }
        guard let first = words.min(by: { $0.box.x0 < $1.box.x0 }), words.count <= 24, inside.count == words.count,
            first.box.x0 - cell.x0 < 30, !words.contains(where: { $0.fontSize > 10.5 })
        else { return [] }
        guard let band = Self.band(cell, inside), band.y0 < cell.y0 + 1, isRoomy(band, cell, words), band.height > 8.5 else {
            return []
        }
        let box = band.height > 26 ? PDFRect(x0: band.x0, y0: band.y0, x1: band.x1, y1: band.y0 + LineReader.usualHeight) : band
        return [FieldCandidate(box: box, kind: .text, confidence: 0.6, frame: cell)]
    }

    /// Whether the words at the top of a row name the line above them: then words of that kind follow the last line too.
    func namesHang(in slot: Slot, level: Shelves<Rule>) -> Bool {
        guard let top = slot.top, slot.roof > 0.9, (14...48).contains(top - slot.bottom), !slot.isClosed else { return false }
        let above = self.caption(below: top, slot, size: nil, gap: nil)
        // The first row has nothing over its line: the name of the next one tells.
        let isFirst = above == nil && isEmpty(slot)
        guard let caption = above ?? (isFirst ? self.caption(below: slot.bottom, slot, size: nil, gap: nil) : nil),
            !isFirst || !caption.isBold
        else { return false }
        var bottom = slot.bottom
        for row in 0..<30 {
            guard
                self.caption(below: bottom, slot, size: caption.size, gap: caption.gap).map({ $0.isBold == caption.isBold })
                    ?? false
            else {
                return false
            }
            let next = level.items(from: bottom - 48, to: bottom - 12).last {
                $0.position < bottom - 12 && $0.overlap(slot.x0, slot.x1) > 0.9 * slot.width
            }
            // The foot of the frame around the rows.
            guard let next, next.low > slot.rule.low - 4 || next.high < slot.rule.high + 4 else {
                return !isFirst || row > 0
            }
            bottom = next.position
        }
        return true
    }

    private func isEmpty(_ slot: Slot) -> Bool {
        obstacles.touching(slot.box(top: slot.top ?? slot.bottom).inset(by: 1)).isEmpty
    }

    /// The words right below a rule, at its left end.
    private func caption(
        below y: Double, _ slot: Slot, size: Double?, gap: Double?
    ) -> (size: Double, gap: Double, isBold: Bool)? {
        let zone = PDFRect(x0: slot.x0 - 4, y0: y - 14, x1: slot.x0 + 40, y1: y)
        let words = obstacles.touching(zone).filter { $0.kind == .word && $0.box.y1 < y + 3 && $0.box.y1 > y - 7 }
        guard let first = words.min(by: { $0.box.x0 < $1.box.x0 }), first.box.x0 < slot.x0 + 12 else { return nil }
        let found = (size: first.fontSize, gap: y - first.box.y1, isBold: first.isBold)
        if let size, abs(size - found.size) > 0.6 { return nil }
        if let gap, abs(gap - found.gap) > 2.5 { return nil }
        return found
    }

    private func empty(_ cell: PDFRect) -> [FieldCandidate] {
        guard cell.height < 300, cell.width > 40 || cell.height < 3 * cell.width else { return [] }
        return [FieldCandidate(box: cell, kind: .text, confidence: 0.85, frame: cell)]
    }

    /// The tallest stretch from side to side with nothing in it.
    static func band(_ cell: PDFRect, _ inside: [Obstacles.Obstacle]) -> PDFRect? {
        let spans = inside.map { (low: $0.kind == .word ? $0.baseline - 0.2 * $0.fontSize : $0.box.y0, high: $0.box.y1) }
        var best: (low: Double, high: Double)?
        var floor = cell.y0
        for span in spans.sorted(by: { $0.low < $1.low }) + [(low: cell.y1, high: cell.y1)] {
            if span.low - floor > (best.map { $0.high - $0.low } ?? 0) + 0.5 { best = (floor, min(span.low, cell.y1)) }
            floor = max(floor, span.high)
        }
        return best.map { PDFRect(x0: cell.x0, y0: $0.low, x1: cell.x1, y1: $0.high) }
    }

    private func isRoomy(_ band: PDFRect, _ cell: PDFRect, _ words: [Obstacles.Obstacle]) -> Bool {
        guard band.height >= Self.leastHeight + 0.5 else { return false }
        let size = words.map(\.fontSize).max() ?? 8
        // A title.
        if size > 12.5, band.height < 2 * size { return false }
        // Text set with air around it leaves as much above as below.
        let (above, below) = (cell.y1 - (words.map(\.box.y1).max() ?? cell.y1), (words.map(\.box.y0).min() ?? cell.y0) - cell.y0)
        let isCentred = abs(above - below) < 0.35 * max(above, below) && (above > 4.5 || max(above, below) < 2.2 * size)
        if isCentred { return false }
        if words.count > 14, band.height < 1.3 * size || band.height < 0.2 * cell.height { return false }
        return band.height >= 0.75 * size
    }

    /// A few words that stand before a blank: "First", "Name:".
    private func isName(_ words: [Obstacles.Obstacle]) -> Bool {
        words.last?.text.hasSuffix(":") ?? false || words.count < 6 && words.allSatisfy { $0.fontSize < 11 && !$0.isBold }
    }

    /// What is left right of words on one line: "Name: ______", "$ ____".
    private func beside(_ cell: PDFRect, _ inside: [Obstacles.Obstacle]) -> [FieldCandidate] {
        guard cell.height < 40, !inside.contains(where: { $0.kind == .mark }), let words = inside.map(\.box).union else {
            return []
        }
        let (left, right) = (words.x0 - cell.x0, cell.x1 - words.x1)
        // ".00" or "%" at the end of a box for a number.
        let isEnding = right < 8 && words.width < 0.45 * cell.width && left > 18 && inside.reduce(0) { $0 + $1.text.count } <= 7
        if isEnding {
            let box = PDFRect(x0: cell.x0, y0: cell.y0, x1: words.x0 - 0.5, y1: min(cell.y1, words.y1 + 4))
            return [FieldCandidate(box: box, kind: .text, confidence: 0.75, frame: cell)]
        }
        let isUnit = inside.count <= 2 && inside.reduce(0) { $0 + $1.text.count } <= 2
        guard right >= (isUnit ? 14 : max(40, 0.3 * cell.width)), left < 14 || isUnit else { return [] }
        let box = PDFRect(x0: words.x1 + 1.5, y0: cell.y0, x1: cell.x1, y1: cell.y1)
        return [
            FieldCandidate(
                box: box, kind: .text, confidence: isUnit ? 0.75 : 0.55, frame: cell, isAnchored: isUnit || isName(inside))
        ]
    }
}
