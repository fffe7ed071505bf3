import Documents
import PageLayout

/// Finds combs: slots with teeth, and rows of narrow cells.
struct CombReader {
    let obstacles: Obstacles

    func fields(in slots: [Slot]) -> [FieldCandidate] {
        slots.compactMap(toothed) + rows(of: slots)
    }

    private func toothed(_ slot: Slot) -> FieldCandidate? {
        guard !slot.ticks.isEmpty else { return nil }
        let teeth = slot.ticks.reduce(into: [Double]()) { if $1 - ($0.last ?? -9) > 3 { $0.append($1) } }
        let edges = [slot.x0] + teeth + [slot.x1]
        let widths = zip(edges, edges.dropFirst()).map { $1 - $0 }
        guard let widest = widths.max(), let narrowest = widths.min(), widest < 1.35 * narrowest, (5...34).contains(narrowest),
            teeth.count >= 2
        else { return nil }
        let height = slot.isClosed ? min((slot.top ?? slot.bottom) - slot.bottom, 22) : LineReader.usualHeight
        let box = slot.box(top: slot.bottom + free(slot, height))
        guard box.height >= 6, !isUsed(box) else { return nil }
        return FieldCandidate(box: box, kind: .comb(widths.count), confidence: 0.85, frame: slot.box(top: slot.top ?? box.y1))
    }

    private func free(_ slot: Slot, _ height: Double) -> Double {
        let words = obstacles.touching(slot.box(top: slot.bottom + height)).filter { $0.kind == .word }
        return (words.map { $0.baseline - 0.15 * $0.fontSize }.min() ?? slot.bottom + height) - slot.bottom
    }

    private func isUsed(_ box: PDFRect) -> Bool { !obstacles.inside(box.inset(by: 1)).isEmpty }

    /// Neighbouring cells of one narrow width on one rule.
    private func rows(of slots: [Slot]) -> [FieldCandidate] {
        var fields: [FieldCandidate] = []
        var before: Slot?
        var run: [Slot] = []
        func close(_ next: Slot?) {
            let isPair = run.count == 2 && !touches(before, run.first, other: before) && !touches(run.last, next, other: next)
            if run.count >= 3 || isPair, let first = run.first, let last = run.last, let top = run.compactMap(\.top).min() {
                let box = PDFRect(x0: first.x0, y0: first.bottom, x1: last.x1, y1: top)
                fields.append(FieldCandidate(box: box, kind: .comb(run.count), confidence: 0.8, frame: box))
            }
            before = run.last ?? next
            run = []
        }
        for slot in slots {
            guard isCell(slot) else {
                close(slot)
                before = slot
                continue
            }
            if let last = run.last,
                abs(last.bottom - slot.bottom) > 0.5 || abs(last.x1 - slot.x0) > 2.5 || abs(last.width - slot.width) > 2.5
            {
                close(slot)
            }
            run.append(slot)
        }
        close(nil)
        return fields
    }

    /// Another cell of the same table; what lies outside of a wall or holds a hyphen is none.
    private func touches(_ left: Slot?, _ right: Slot?, other: Slot?) -> Bool {
        guard let left, let right, let other, other.isClosed,
            obstacles.touching(other.box(top: other.top ?? other.bottom).inset(by: 1)).isEmpty
        else { return false }
        return abs(left.bottom - right.bottom) < 0.5 && abs(left.x1 - right.x0) < 2.5
    }

    private func isCell(_ slot: Slot) -> Bool {
        guard slot.isClosed, let top = slot.top, (7...26).contains(slot.width), (8...32).contains(top - slot.bottom),
            slot.width < 1.8 * (top - slot.bottom)
        else { return false }
        return obstacles.touching(slot.box(top: top).inset(by: 1)).isEmpty
    }
}

extension MarkReader {
    /// Small empty cells with rules on all sides are boxes to tick.
    static func marks(in slots: [Slot], _ obstacles: Obstacles) -> [Mark] {
        let byBottom = Shelves(slots) { ($0.bottom, $0.bottom) }
        return slots.compactMap { slot in
            guard slot.isClosed, let top = slot.top, (5.5...19).contains(slot.width), (5.5...19).contains(top - slot.bottom)
            else { return nil }
            let box = slot.box(top: top)
            guard max(box.width, box.height) < 1.35 * min(box.width, box.height), obstacles.touching(box.inset(by: 1)).isEmpty
            else {
                return nil
            }
            return isInitial(slot, byBottom) ? nil : Mark(box: box, shape: .square)
        }
    }

    /// A cell for a letter or two, in a row with a cell to write in.
    private static func isInitial(_ slot: Slot, _ slots: Shelves<Slot>) -> Bool {
        slot.width > 13.5
            && slots.items(from: slot.bottom - 1, to: slot.bottom + 1).contains {
                $0.isClosed && abs($0.bottom - slot.bottom) < 1 && abs(($0.top ?? 0) - (slot.top ?? 1)) < 1.5
                    && $0.width > 2.5 * slot.width && (abs($0.x1 - slot.x0) < 2.5 || abs($0.x0 - slot.x1) < 2.5)
            }
    }
}
