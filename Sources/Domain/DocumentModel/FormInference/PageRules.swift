/// The straight lines drawn on a page: what they part belongs apart.
public struct PageRules: Sendable {
    /// In the coordinates of `PageLayout`; a level line has no height to speak of, an upright one no width.
    let level: [PDFRect]
    let upright: [PDFRect]

    static let none = PageRules(level: [], upright: [])

    /// The longest ones only: more are a drawing, not a form.
    private static let most = 1500
    /// Shorter ones are ticks, dashes and the sides of boxes to check, in points.
    private static let shortest = 20.0

    public init(_ graphics: PageGraphics) { self.init(PageInk(graphics), geometry: graphics.geometry) }

    init(_ ink: PageInk, geometry: PageGeometry) {
        let back = QuarterTurn(degrees: geometry.rotation).inverse
        func shown(_ rules: [Rule], _ box: (Rule) -> PDFRect) -> [PDFRect] {
            let long = rules.filter { $0.length >= Self.shortest && !$0.isTyped }
            return long.sorted { $0.length > $1.length }.prefix(Self.most).map { geometry.onShownPage(back.upright(box($0))) }
        }
        level = shown(ink.levelRules) { PDFRect(x0: $0.low, y0: $0.position, x1: $0.high, y1: $0.position) }
        upright = shown(ink.uprightRules.filter { $0.length < 5000 }) {
            PDFRect(x0: $0.position, y0: $0.low, x1: $0.position, y1: $0.high)
        }
    }

    private init(level: [PDFRect], upright: [PDFRect]) {
        self.level = level
        self.upright = upright
    }

    /// Whether a line runs between two boxes that stand over one another; what underlines the upper one parts nothing.
    func part(_ upper: PDFRect, from lower: PDFRect) -> Bool {
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
    func row(of box: PDFRect) -> ClosedRange<Double>? {
        let over = level.filter { $0.midY <= box.midY - 2 && $0.overlapX(box) > 0.6 * box.width && !isUnderline($0, of: box) }
        let under = level.filter { $0.midY >= box.midY + 2 && $0.overlapX(box) > 0.6 * box.width && !isUnderline($0, of: box) }
        guard let top = over.map(\.midY).max(), let bottom = under.map(\.midY).min() else { return nil }
        return top...bottom
    }
}
