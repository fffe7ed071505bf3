import Documents
import PageLayout

/// A stretch above a level rule in which somebody may write, before its words are looked at.
struct Slot {
    var x0: Double
    var x1: Double
    /// The rule below.
    var bottom: Double
    /// The rule above; nil where there is none near.
    var top: Double?
    var hasLeftWall: Bool
    var hasRightWall: Bool
    /// Short strokes that rise from the rule: the teeth of a comb.
    var ticks: [Double] = []
    var isTyped = false
    /// Walls go down from both of its ends: it is the upper side of something.
    var isLid = false
    /// How much of it the rule above covers, 0 to 1.
    var roof = 0.0
    /// The whole rule's ends.
    var rule: Rule

    var width: Double { x1 - x0 }
    /// A rule lies over it from end to end.
    var isRoofed: Bool { roof > 0.9 && top != nil && !isTyped }
    var isClosed: Bool { hasLeftWall && hasRightWall && top != nil }

    func box(top: Double) -> PDFRect { PDFRect(x0: x0, y0: bottom, x1: x1, y1: top) }
}

extension Slot {
    /// With the last cells of rows closed that lack the outer side of their table.
    static func closed(_ slots: [Slot], _ obstacles: Obstacles) -> [Slot] {
        let shelves = Shelves(slots.filter(\.isClosed)) { ($0.bottom, $0.bottom) }
        return slots.map { slot in
            guard slot.isRoofed, slot.hasLeftWall != slot.hasRightWall, let top = slot.top,
                !slot.hasLeftWall && abs(slot.x0 - slot.rule.low) < 3 || !slot.hasRightWall && abs(slot.x1 - slot.rule.high) < 3
            else { return slot }
            let hasNeighbour = shelves.items(from: slot.bottom - 1, to: slot.bottom + 1).contains {
                abs($0.bottom - slot.bottom) < 1 && abs(($0.top ?? 0) - top) < 1 && abs($0.width - slot.width) < 0.25 * slot.width
                    && (abs($0.x1 - slot.x0) < 2.5 || abs($0.x0 - slot.x1) < 2.5)
            }
            guard hasNeighbour, obstacles.touching(slot.box(top: top).inset(by: 1)).isEmpty else { return slot }
            var cell = slot
            cell.hasLeftWall = true
            cell.hasRightWall = true
            return cell
        }
    }
}

/// Finds the slots of a page: parts of level rules between upright ones.
struct SlotFinder {
    /// A wall rises at least so far above its rule.
    private static let lowestWall = 3.0

    let level: Shelves<Rule>
    let upright: Shelves<Rule>

    init(_ ink: PageInk) {
        level = Shelves(ink.levelRules) { ($0.position, $0.position) }
        let sides = MarkSides(ink.marks)
        upright = Shelves(ink.uprightRules.filter { !sides.include($0) }) { ($0.low, $0.high) }
    }

    func slots() -> [Slot] { level.items.flatMap(slots) }

    private func slots(above rule: Rule) -> [Slot] {
        guard rule.length >= 9 else { return [] }
        var walls: [Double] = []
        var teeth: [Double] = []
        for index in upright.indices(from: rule.position - 2, to: rule.position + 6) {
            let stroke = upright.items[index]
            guard stroke.low < rule.position + 3, stroke.high > rule.position + Self.lowestWall,
                rule.covers(stroke.position, slack: 2.5)
            else { continue }
            if isWall(stroke, rule) { walls.append(stroke.position) } else { teeth.append(stroke.position) }
        }
        return parts(rule, walls.sorted(), teeth.sorted())
    }

    private func isWall(_ stroke: Rule, _ rule: Rule) -> Bool {
        if stroke.isDashed, stroke.length < 60 { return false }
        guard let top = ceiling(rule.position, stroke.position - 1.5, stroke.position + 1.5, share: 0.2) else {
            return stroke.high - rule.position > 9
        }
        return stroke.high > top - 2.5 || stroke.high - rule.position > 40
    }

    private func parts(_ rule: Rule, _ walls: [Double], _ teeth: [Double]) -> [Slot] {
        var edges: [(place: Double, isWall: Bool)] = []
        for wall in walls where edges.isEmpty || wall - edges[edges.count - 1].place > 2.2 { edges.append((wall, true)) }
        if edges.first.map({ $0.place - rule.low > 4 }) ?? true { edges.insert((rule.low, false), at: 0) }
        if edges.last.map({ rule.high - $0.place > 4 }) ?? true { edges.append((rule.high, false)) }
        return zip(edges, edges.dropFirst()).compactMap { left, right in
            guard right.place - left.place >= 5 else { return nil }
            let top = ceiling(rule.position, left.place, right.place, share: 0.5)
            var slot = Slot(
                x0: left.place, x1: right.place, bottom: rule.position,
                top: top, hasLeftWall: left.isWall, hasRightWall: right.isWall,
                ticks: teeth.filter { $0 > left.place + 2 && $0 < right.place - 2 }, isTyped: rule.isTyped, rule: rule)
            slot.isLid = hangs(rule.position, left.place) && hangs(rule.position, right.place)
            slot.roof = top.map { roof(over: slot, at: $0) } ?? 0
            return slot
        }
    }

    private func hangs(_ y: Double, _ x: Double) -> Bool {
        upright.items(from: y - 6, to: y).contains {
            abs($0.position - x) < 3.5 && $0.high < y + 3 && $0.high > y - 2.5 && $0.low < y - 4
        }
    }

    private func roof(over slot: Slot, at top: Double) -> Double {
        let covered = level.items(from: top - 1, to: top + 1).filter { abs($0.position - top) < 1 }.reduce(0) {
            $0 + max(0, $1.overlap(slot.x0, slot.x1))
        }
        return min(1, covered / max(slot.width, 1))
    }

    /// The height of the next rule above that covers at least this share of the stretch.
    private func ceiling(_ bottom: Double, _ x0: Double, _ x1: Double, share: Double) -> Double? {
        var from = bottom + 4
        while from < bottom + 800 {
            let best = level.items(from: from, to: from + 60).filter {
                $0.position > bottom + 4 && !$0.isTyped && $0.overlap(x0, x1) >= share * (x1 - x0)
            }.map(\.position).min()
            if let best { return best }
            from += 60
        }
        return nil
    }
}

/// The upright sides of boxes to tick, which are no walls of a table. Boxes that touch are cells.
struct MarkSides {
    private let marks: Shelves<Mark>

    init(_ all: [Mark]) {
        let shelves = Shelves(all) { ($0.box.y0, $0.box.y1) }
        marks = Shelves(
            all.filter { mark in
                mark.box.width < 14
                    && !shelves.items(from: mark.box.y0, to: mark.box.y1).contains { other in
                        abs(other.box.midY - mark.box.midY) < 3 && (-3...3).contains(other.box.x0 - mark.box.x1)
                            || abs(other.box.midY - mark.box.midY) < 3 && (-3...3).contains(mark.box.x0 - other.box.x1)
                    }
            }
        ) { ($0.box.y0, $0.box.y1) }
    }

    func include(_ rule: Rule) -> Bool {
        guard rule.length < 24 else { return false }
        return marks.items(from: rule.low, to: rule.high).contains {
            abs($0.box.y0 - rule.low) < 1.2 && abs($0.box.y1 - rule.high) < 1.2
                && (abs($0.box.x0 - rule.position) < 1.2 || abs($0.box.x1 - rule.position) < 1.2)
        }
    }
}
