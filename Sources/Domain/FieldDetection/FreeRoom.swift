import Documents
import PageLayout

/// Tells whether anything is printed or drawn at a place.
struct FreeRoom {
    let words: Shelves<PageInk.InkWord>
    let rules: Shelves<Rule>
    let walls: Shelves<Rule>
    let marks: Shelves<Mark>

    init(_ ink: PageInk) {
        words = Shelves(ink.words) { ($0.box.y0, $0.box.y1) }
        rules = Shelves(ink.levelRules) { ($0.position, $0.position) }
        walls = Shelves(ink.uprightRules) { ($0.low, $0.high) }
        marks = Shelves(ink.marks) { ($0.box.y0, $0.box.y1) }
    }

    func isFree(_ box: PDFRect) -> Bool {
        let near = box.inset(by: 1)
        let isRuled = rules.items(from: near.y0, to: near.y1).contains {
            $0.position > near.y0 && $0.position < near.y1 && $0.overlap(near.x0, near.x1) > 0
        }
        return !isRuled && words.items(from: near.y0, to: near.y1).allSatisfy { $0.box.sharedArea(with: near) < 1 }
            && !hasMark(near)
            && !walls.items(from: near.y0, to: near.y1).contains {
                near.contains(x: $0.position, y: min(max($0.low, near.y0), near.y1))
            }
    }

    func hasMark(_ box: PDFRect) -> Bool {
        marks.items(from: box.y0, to: box.y1).contains { $0.box.sharedArea(with: box) >= 1 }
    }

    /// A line from side to side between two heights.
    func isParted(from low: Double, to high: Double, _ x0: Double, _ x1: Double) -> Bool {
        rules.items(from: low, to: high).contains {
            $0.position > low && $0.position < high && $0.overlap(x0, x1) > 0.5 * (x1 - x0)
        }
    }
}
