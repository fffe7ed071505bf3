import Documents
import PageLayout

/// A place that may be a blank, before it is judged.
struct BlankProposal {
    /// How it was come by: the number is one of the features, so that the order stays as it is.
    enum Way: Int {
        /// The rules alone would take it.
        case rules
        /// A whole cell; its tallest free stretch; what is free at its foot; one line at its foot.
        case cell, band, foot, lowFoot
        /// A part of a line that no words stand on, one line high; up to what is above it.
        case gap, tallGap
        /// Right and left of the words of a cell.
        case beside, before
        /// Several lines to write on, taken together.
        case stack
        /// Without anything drawn around it.
        case afterWords, beforeWords, underWords
    }

    var field: FieldCandidate
    var way: Way
    /// The stretch above a rule that it lies in, where it lies in one.
    var slot: Slot?

    var isKept: Bool { way == .rules }
}

/// Proposes every place of a page that may be a blank to write in, many times more than there are.
struct BlankProposals {
    /// Of one page; a page with more is no form.
    private static let most = 6000
    private static let mostSlots = 2500
    private static let leastWidth = 11.0
    private static let leastHeight = 6.5
    private static let tallest = 420.0

    let ink: PageInk
    let obstacles: Obstacles
    let slots: [Slot]
    let level: Shelves<Rule>

    /// What the rules took comes first and as it is; of two places that are hardly different the first stays.
    func all(kept: [FieldCandidate]) -> [BlankProposal] {
        let byBottom = Shelves(slots) { ($0.bottom, $0.bottom) }
        var found = kept.map { BlankProposal(field: $0, way: .rules, slot: Self.slot(under: $0, byBottom)) }
        for slot in slots.prefix(Self.mostSlots) where slot.width >= Self.leastWidth {
            found += inCell(slot) + onLine(slot)
        }
        found += StackedLines(found).proposals()
        found += UnruledRoom(ink, obstacles).proposals()
        return Self.different(found)
    }

    private static func slot(under field: FieldCandidate, _ slots: Shelves<Slot>) -> Slot? {
        slots.items(from: field.frame.y0 - 1.5, to: field.frame.y0 + 1.5).first {
            abs($0.bottom - field.frame.y0) < 1.5 && $0.x0 < field.box.midX && $0.x1 > field.box.midX
        }
    }

    private static func different(_ all: [BlankProposal]) -> [BlankProposal] {
        var kept: [BlankProposal] = []
        var rows: [Int: [Int]] = [:]
        func row(_ y: Double) -> Int { y.strip(of: 16) }
        for proposal in all where kept.count < most {
            let field = proposal.field
            let near = (row(field.box.midY) - 1...row(field.box.midY) + 1).flatMap { rows[$0] ?? [] }
            let isThere = near.contains {
                let other = kept[$0].field
                return other.isMark == field.isMark
                    && other.box.sharedArea(with: field.box) > 0.92 * max(other.box.area, field.box.area)
            }
            if isThere { continue }
            rows[row(field.box.midY), default: []].append(kept.count)
            kept.append(proposal)
        }
        return kept
    }

    private func proposal(_ box: PDFRect, _ way: BlankProposal.Way, in slot: Slot, isOpen: Bool) -> BlankProposal? {
        guard box.width >= Self.leastWidth, box.height >= Self.leastHeight else { return nil }
        let frame = slot.box(top: min(slot.top ?? box.y1, slot.bottom + Self.tallest))
        var field = FieldCandidate(box: box, kind: .text, confidence: 0.7, frame: isOpen ? box : frame, isOpen: isOpen)
        field.isRow = isOpen && slot.roof > 0.9
        field.isFoot = way == .lowFoot
        return BlankProposal(field: field, way: way, slot: slot)
    }

    // MARK: Cells

    private static let mostWords = 60
    /// More words than this in a cell are no caption.
    private static let mostCaption = 16
    private static let oneLine = 17.0

    private func inCell(_ slot: Slot) -> [BlankProposal] {
        guard let top = slot.top, top - slot.bottom < Self.tallest, top - slot.bottom >= Self.leastHeight else { return [] }
        let cell = slot.box(top: top)
        let inside = obstacles.touching(cell.inset(by: 0.8))
        guard inside.count <= Self.mostWords else { return [] }
        let low = Self.lowest(inside) ?? top
        var boxes: [(PDFRect, BlankProposal.Way)] = []
        if inside.count <= Self.mostCaption { boxes.append((cell, .cell)) }
        if !inside.isEmpty, let band = CellReader.band(cell, inside) { boxes.append((band, .band)) }
        boxes.append((PDFRect(x0: cell.x0, y0: cell.y0, x1: cell.x1, y1: low), .foot))
        if low - cell.y0 > 20 {
            boxes.append((PDFRect(x0: cell.x0, y0: cell.y0, x1: cell.x1, y1: cell.y0 + Self.oneLine), .lowFoot))
        }
        if cell.height < 64, let words = inside.map(\.box).union {
            boxes.append((PDFRect(x0: words.x1 + 1.5, y0: cell.y0, x1: cell.x1, y1: cell.y1), .beside))
            boxes.append((PDFRect(x0: cell.x0, y0: cell.y0, x1: words.x0 - 1, y1: cell.y1), .before))
        }
        return boxes.compactMap { proposal($0.0, $0.1, in: slot, isOpen: false) }
    }

    private static func lowest(_ inside: [Obstacles.Obstacle]) -> Double? {
        inside.map { $0.kind == .word ? $0.baseline - 0.2 * $0.fontSize : $0.box.y0 - 0.5 }.min()
    }

    // MARK: Lines

    private static let mostGaps = 8
    private static let farthest = 60.0

    private func onLine(_ slot: Slot) -> [BlankProposal] {
        let room = RuledRoom(slot, obstacles)
        let gaps = room.gaps(atLeast: Self.leastWidth)
        guard gaps.count <= Self.mostGaps else { return [] }
        return gaps.flatMap { gap -> [BlankProposal?] in
            let free = min(room.ceiling(over: gap, level, atMost: Self.farthest), slot.top ?? .infinity) - slot.bottom
            // The foot of a cell is proposed as such.
            let isFoot = slot.isClosed && gap.low <= slot.x0 && gap.high >= slot.x1
            guard free >= 5, !isFoot else { return [] }
            func box(_ height: Double) -> PDFRect {
                PDFRect(x0: gap.low, y0: slot.bottom, x1: gap.high, y1: slot.bottom + height)
            }
            let line = proposal(box(min(max(free, 9), LineReader.usualHeight)), .gap, in: slot, isOpen: true)
            return [line, free > 19 ? proposal(box(free), .tallGap, in: slot, isOpen: true) : nil]
        }.compactMap { $0 }
    }
}
