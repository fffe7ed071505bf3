import Documents
package import PageLayout

/// Finds the places of a form that the agency keeps for itself.
package struct OfficeUse {
    private let zones: [(page: Int, box: PDFRect)]

    package init(layouts: [PageLayout]) {
        zones = layouts.flatMap { layout in Self.zones(on: layout).map { (layout.number, $0) } }
    }

    /// Whether what is asked for is asked of the agency.
    package static func isAsked(by question: String) -> Bool { FoldedText(question).has(phrases) }

    package func covers(_ item: FieldItem) -> Bool {
        let words = FoldedText("\(item.label) \(item.tooltip?.context ?? "") \(item.name.label ?? "")")
        if words.has(Self.phrases) || FoldedText(item.label).has(Self.printed) { return true }
        return zones.contains { $0.page == item.page && $0.box.contains(x: item.box.midX, y: item.box.midY) }
    }

    package static let phrases: [Phrase] = [
        "office use only", "office use", "official use only", "official use", "for official use", "agency use only", "agency use",
        "do not write in this", "do not write in the space", "do not write or staple", "do not write below", "do not write above",
        "do not write here", "do not write on this", "do not use this space", "for department use", "department use only",
        "dmv use only", "internal use only",
        "court use only", "for court use", "clerk use only", "staff use only", "government use only", "irs use only",
        "ssa use only",
        "leave blank for", "uso oficial", "uso exclusivo de", "para uso de la oficina", "reserve a l administration",
        "cadre reserve",
        "use only by", "issuing office only", "to be completed by dmv", "nur fur amtliche", "rmv use only", "for uscis use only",
        "uscis use only",
    ]
    /// What a cell holds that the agency has printed in.
    private static let printed: [Phrase] = ["omb no", "omb control"]

    private static func zones(on layout: PageLayout) -> [PDFRect] {
        layout.lines.compactMap { line in
            guard line.text.count < 90, line.folded.has(phrases) || line.folded.isOne(of: ["do not write"]) else { return nil }
            return cell(around: line, on: layout) ?? zone(below: line, on: layout)
        } + rows(on: layout)
    }

    /// "For issuing office only: Fee ____ Postage ____": what follows on the same line, as far as it goes on.
    private static func rows(on layout: PageLayout) -> [PDFRect] {
        layout.lines.compactMap { line in
            guard line.text.count < 60, line.folded.has(phrases), !line.folded.has(sentences) else { return nil }
            var end = line.box.x1
            let beside =
                layout.lines.map(\.box).filter { $0.x0 > line.box.midX && $0.isBeside(line.box) }
                + layout.widgets.filter { $0.x0 > line.box.midX && $0.overlapY(line.box) > 3 }
                + layout.rules.lines(beside: line.box)
            for box in beside.sorted(by: { $0.x0 < $1.x0 }) where box.x0 - end < farthest { end = max(end, box.x1) }
            return end > line.box.x1 ? PDFRect(x0: line.box.x0, y0: line.box.y0 - 8, x1: end, y1: line.box.y1 + 6) : nil
        }
    }

    /// What is said of a place, and doesn't begin a row.
    private static let sentences: [Phrase] = ["do not", "below", "column", "this space"]
    /// The blanks and words of one row are not farther apart, in points.
    private static let farthest = 34.0

    /// "Do not write in this space" speaks of its own row.
    private static func cell(around line: LayoutLine, on layout: PageLayout) -> PDFRect? {
        if line.folded.has(["this column"]) { return layout.rules.column(under: line.box) }
        guard line.folded.has(["this space"]), let row = layout.rules.row(of: line.box) else { return nil }
        return PDFRect(x0: line.box.x0 - 12, y0: row.lowerBound, x1: line.box.x1 + 40, y1: row.upperBound)
    }

    /// A larger part of a page is no box that an agency keeps for itself.
    private static let largestGround = 0.3

    /// The tinted box that the words stand in; else from them down to the next heading, as wide as their own block.
    private static func zone(below line: LayoutLine, on layout: PageLayout) -> PDFRect {
        if let ground = layout.rules.ground(under: line.box), ground.area < largestGround * layout.width * layout.height {
            return ground
        }
        let isBelow = line.folded.has(["write below", "write in the space below", "below this line", "use only below"])
        let isAcross =
            isBelow || line.box.width > 0.4 * layout.width
            || abs(line.box.midX - layout.width / 2) < 30 && line.box.y0 > 0.6 * layout.height
        let (x0, x1) = isAcross ? (0, layout.width) : (line.box.x0 - 12, max(line.box.x1 + 40, line.box.x0 + 110))
        let reach = isBelow || line.box.y0 > 0.8 * layout.height ? layout.height : line.box.y1 + (isAcross ? 130 : 70)
        let next = layout.lines.lazy
            .filter { $0.box.y0 > line.box.y1 + 4 && $0.box.x0 < x1 && $0.box.x1 > x0 && Heading.isHeading($0, on: layout) }
            .map(\.box.y0).min()
        let end = isBelow ? reach : min(reach, next ?? .infinity)
        return PDFRect(x0: x0, y0: line.box.y0 - 2, x1: x1, y1: max(end, line.box.y1))
    }
}
