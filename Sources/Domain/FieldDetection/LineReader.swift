import Documents
import PageLayout

/// Finds the blanks on rules without walls: lines to write on.
struct LineReader {
    private static let leastWidth = 14.0
    static let usualHeight = 15.0
    private static let farthest = 40.0

    let obstacles: Obstacles
    let level: Shelves<Rule>
    /// From the leftmost to the rightmost word of the page.
    let textWidth: Double

    func fields(on slot: Slot, namesHang: Bool = false) -> [FieldCandidate] {
        guard slot.width >= Self.leastWidth else { return [] }
        let room = RuledRoom(slot, obstacles)
        return gaps(room).compactMap { gap in
            var field = field(gap, room)
            // Behind words that stand on the rule itself.
            if gap.low > slot.x0 + 12, !slot.isTyped { field?.confidence = 0.55 }
            if namesHang {
                field?.isRow = false
                field?.isAnchored = true
            }
            return field
        }
    }

    /// The stretches of the rule that are there to write on.
    private func gaps(_ room: RuledRoom) -> [RuledRoom.Stretch] {
        let (slot, standing) = (room.slot, room.standing)
        let gaps = room.gaps(atLeast: Self.leastWidth)
        guard let first = standing.map(\.box.x0).min() else { return gaps }
        if standing.allSatisfy({ $0.isBold }), slot.width > 0.5 * textWidth { return [] }
        // Words stand on a line to write on only where they begin it: "Name ________".
        if let last = standing.max(by: { $0.box.x1 < $1.box.x1 }), first < slot.x0 + 0.3 * slot.width, endsProse(last, standing) {
            return []
        }
        if first > slot.x0 + 0.7 * slot.width, let gap = gaps.first { return [gap] }
        guard first - slot.rule.low < 24, let last = gaps.last, last.high == slot.x1,
            last.high - last.low > max(60, 0.3 * slot.width)
        else { return [] }
        return [last]
    }

    /// The last line of a paragraph that happens to stand on a rule.
    private func endsProse(_ last: Obstacles.Obstacle, _ standing: [Obstacles.Obstacle]) -> Bool {
        let end = last.text.last { !"\"”’)".contains($0) }
        if end == ":" { return false }
        let letters = standing.reduce(0) { $0 + $1.text.unicodeScalars.count(where: \.properties.isAlphabetic) }
        if end == "." || letters == 0 && standing.contains(where: { $0.text.utf8.count > 2 && !$0.isUnread }) { return true }
        guard standing.count > 1, let line = standing.map(\.box).union else { return false }
        let above = obstacles.touching(
            PDFRect(x0: line.x0 - 2, y0: line.y1, x1: line.x1 + 2, y1: line.y1 + 0.8 * last.fontSize)
        ).filter { $0.kind == .word && $0.baseline > line.y1 - 2 && $0.baseline < line.y1 + 0.6 * last.fontSize }
        return above.count > 3
    }

    private func field(_ gap: RuledRoom.Stretch, _ room: RuledRoom) -> FieldCandidate? {
        let slot = room.slot
        let ceiling = room.ceiling(over: gap, level, atMost: Self.farthest)
        guard ceiling - slot.bottom >= 5.5, !isUnderlining(gap, slot) else { return nil }
        let height = min(max(ceiling - slot.bottom, 9), Self.usualHeight)
        let box = PDFRect(x0: gap.low, y0: slot.bottom, x1: gap.high, y1: slot.bottom + height)
        let frame = PDFRect(x0: slot.rule.low, y0: slot.bottom, x1: slot.rule.high, y1: ceiling)
        var field = FieldCandidate(box: box, kind: .text, confidence: 0.7, frame: frame, isOpen: true)
        field.isRow = slot.roof > 0.9 && (slot.top ?? .infinity) - slot.bottom < 48
        field.isAnchored = isAnchored(box, slot)
        return field
    }

    /// Words right above over half of its length: it underlines them, or parts them from what follows.
    private func isUnderlining(_ gap: RuledRoom.Stretch, _ slot: Slot) -> Bool {
        let zone = PDFRect(x0: gap.low, y0: slot.bottom + 2, x1: gap.high, y1: slot.bottom + 12)
        let words = obstacles.touching(zone).filter { $0.kind == .word && $0.baseline < slot.bottom + 9 }
        return words.reduce(0) { $0 + $1.box.width } > 0.4 * (gap.high - gap.low)
    }

    /// A second line of words right below the first.
    private func isProse(_ caption: PDFRect, _ words: [Obstacles.Obstacle]) -> Bool {
        let size = words.map(\.fontSize).max() ?? 8
        let next = obstacles.touching(
            PDFRect(x0: caption.x0 - 2, y0: caption.y0 - 1.1 * size, x1: caption.x1 + 2, y1: caption.y0 - 0.1 * size)
        ).filter { $0.kind == .word && $0.box.y1 < caption.y0 + 0.3 * size }
        if words.allSatisfy(\.isBold), next.count > 1 { return true }
        return words.count > 3 && next.count > 3 || words.allSatisfy(\.isBold) && size > 9.5
    }

    /// Words on the same line before or after it, or a caption right below.
    private func isAnchored(_ box: PDFRect, _ slot: Slot) -> Bool {
        if slot.isTyped, slot.rule.thickness > 0 { return true }
        let beside = obstacles.touching(PDFRect(x0: box.x0 - 90, y0: box.y0 - 2, x1: box.x1 + 30, y1: box.y1))
        let isNamed = beside.contains {
            guard $0.kind == .word, $0.baseline > box.y0 - 4, $0.baseline < box.y1 - 2 else { return false }
            let gap = box.x0 - $0.box.x1
            // A name of two lines, or one that stands a little high.
            if $0.baseline >= box.y0 + 8 { return (-3...30).contains(gap) && box.width > 60 }
            return (-3...14).contains($0.box.x0 - box.x1) || gap >= -3 && (gap < 40 || $0.text.hasSuffix(":"))
        }
        if isNamed { return true }
        let below = obstacles.touching(PDFRect(x0: box.x0, y0: box.y0 - 13, x1: box.x1, y1: box.y0 - 1.5)).filter {
            $0.kind == .word && $0.box.y1 < box.y0 + 2.5
        }
        guard let caption = below.map(\.box).union, below.count <= 9, box.width < 0.93 * textWidth else { return false }
        return !isProse(caption, below)
    }
}
