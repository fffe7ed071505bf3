import Documents
import PageLayout

/// The room to write in on a level rule: where no word stands on it, up to what lies above.
struct RuledRoom {
    /// A part of the rule, from left to right.
    struct Stretch {
        var low: Double
        var high: Double
    }

    let slot: Slot
    /// What stands on the rule.
    let standing: [Obstacles.Obstacle]
    private let obstacles: Obstacles

    init(_ slot: Slot, _ obstacles: Obstacles) {
        let band = PDFRect(x0: slot.x0 - 2, y0: slot.bottom - 1, x1: slot.x1 + 2, y1: slot.bottom + 9)
        self.slot = slot
        self.obstacles = obstacles
        standing = obstacles.touching(band).filter { $0.baseline > slot.bottom - 2.5 && $0.baseline < slot.bottom + 6 }
    }

    /// The stretches that nothing stands on and that are at least so wide.
    func gaps(atLeast width: Double) -> [Stretch] {
        var gaps: [Stretch] = []
        var from = slot.x0
        for box in standing.map(\.box).sorted(by: { $0.x0 < $1.x0 }) {
            if box.x0 - from >= width { gaps.append(Stretch(low: from, high: box.x0 - 1)) }
            from = max(from, box.x1 + 1)
        }
        if slot.x1 - from >= width { gaps.append(Stretch(low: from, high: slot.x1)) }
        return gaps
    }

    /// How far up a stretch is free of words, pictures and level rules, at most so high.
    func ceiling(over gap: Stretch, _ level: Shelves<Rule>, atMost height: Double) -> Double {
        let zone = PDFRect(x0: gap.low, y0: slot.bottom + 4, x1: gap.high, y1: slot.bottom + height)
        let above = obstacles.touching(zone).filter { $0.baseline >= slot.bottom + 5 }.map {
            $0.kind == .word ? $0.baseline - 0.15 * $0.fontSize : $0.box.y0
        }
        let rules = level.items(from: zone.y0, to: zone.y1).filter {
            $0.position > slot.bottom + 4 && $0.overlap(gap.low, gap.high) > 4
        }
        return min(above.min() ?? .infinity, rules.map(\.position).min() ?? .infinity, zone.y1)
    }
}
