public import Documents

/// The level lines drawn on a page, which part what belongs apart, and the tinted grounds, which hold together what lies on them.
public struct PageRules: Sendable {
    /// In the coordinates of `PageLayout`, without a height to speak of.
    private let level: [PDFRect]
    /// In the coordinates of `PageLayout`.
    private let grounds: [PDFRect]
    /// In the coordinates of `PageLayout`: the gaps between frames side by side.
    private let gutters: [PDFRect]

    package static let none = PageRules(level: [], grounds: [], gutters: [])

    /// The longest ones only: more are a drawing, not a form.
    private static let most = 1500
    /// Shorter ones are ticks, dashes and the sides of boxes to check, in points.
    private static let shortest = 20.0
    private static let mostGrounds = 200

    public init(_ graphics: PageGraphics) { self.init(PageInk(graphics), geometry: graphics.geometry) }

    package init(_ ink: PageInk, geometry: PageGeometry) {
        let back = QuarterTurn(degrees: geometry.rotation).inverse
        let long = ink.levelRules.filter { $0.length >= Self.shortest && !$0.isTyped }
        level = long.sorted { $0.length > $1.length }.prefix(Self.most).map { rule in
            geometry.onShownPage(
                back.upright(PDFRect(x0: rule.low, y0: rule.position, x1: rule.high, y1: rule.position)))
        }
        grounds = ink.fills.filter { $0.brightness < 0.95 && $0.box.width > 60 && $0.box.height > 36 }.prefix(Self.mostGrounds)
            .map {
                geometry.onShownPage(back.upright($0.box))
            }
        gutters = Gutters(ink).boxes.map { geometry.onShownPage(back.upright($0)) }
    }

    private init(level: [PDFRect], grounds: [PDFRect], gutters: [PDFRect]) {
        self.level = level
        self.grounds = grounds
        self.gutters = gutters
    }

    /// Whether two boxes stand in frames of their own, side by side.
    package func standApart(_ one: PDFRect, _ other: PDFRect) -> Bool {
        let (left, right) = one.midX < other.midX ? (one, other) : (other, one)
        return gutters.contains {
            $0.x0 > left.midX && $0.x1 < right.midX && ($0.y0...$0.y1).contains(left.midY) && ($0.y0...$0.y1).contains(right.midY)
        }
    }

    /// Level lines of some length, each once.
    package func longLines(least: Double) -> [PDFRect] { level.filter { $0.width >= least } }

    /// The lines that run at the height of a box.
    package func lines(beside box: PDFRect) -> [PDFRect] {
        level.filter { $0.midY > box.y0 && $0.midY < box.y1 + 4 && $0.x0 > box.midX }
    }

    /// From a box down to the foot of the column that it stands in, between the ends of the line over it or under it.
    package func column(under box: PDFRect) -> PDFRect? {
        let near = level.filter { $0.x0 < box.x0 + 2 && $0.x1 > box.x1 - 2 && abs($0.midY - box.midY) < 60 }
        guard let side = near.min(by: { abs($0.midY - box.midY) < abs($1.midY - box.midY) }) else { return nil }
        let foot = level.filter { abs($0.x0 - side.x0) < 6 && abs($0.x1 - side.x1) < 6 }.map(\.midY).max() ?? side.midY
        return foot > box.y1 ? PDFRect(x0: side.x0, y0: box.y0 - 2, x1: side.x1, y1: foot) : nil
    }

    /// The smallest tinted ground on which a box lies as a whole.
    package func ground(under box: PDFRect) -> PDFRect? {
        grounds.filter { $0.x0 < box.x0 + 1 && $0.x1 > box.x1 - 1 && $0.y0 < box.y0 + 1 && $0.y1 > box.y1 - 1 }.min {
            $0.area < $1.area
        }
    }

    /// Whether a line runs between two boxes that stand over one another; what underlines the upper one parts nothing.
    package func part(_ one: PDFRect, from other: PDFRect) -> Bool {
        let (upper, lower) = one.midY < other.midY ? (one, other) : (other, one)
        let width = min(upper.width, lower.width)
        return level.contains { rule in
            rule.midY > upper.midY && rule.midY < lower.midY && rule.overlapX(upper) > 0.5 * width
                && rule.overlapX(lower) > 0.5 * width && !isUnderline(rule, of: upper)
        }
    }

    private func isUnderline(_ rule: PDFRect, of words: PDFRect) -> Bool {
        rule.x0 > words.x0 - 4 && rule.x1 < words.x1 + 4
    }

    /// The heights between which the box stands, where lines run over it and under it.
    package func row(of box: PDFRect) -> ClosedRange<Double>? {
        let over = level.filter { $0.midY <= box.midY - 2 && $0.overlapX(box) > 0.6 * box.width && !isUnderline($0, of: box) }
        let under = level.filter { $0.midY >= box.midY + 2 && $0.overlapX(box) > 0.6 * box.width && !isUnderline($0, of: box) }
        guard let top = over.map(\.midY).max(), let bottom = under.map(\.midY).min() else { return nil }
        return top...bottom
    }
}
