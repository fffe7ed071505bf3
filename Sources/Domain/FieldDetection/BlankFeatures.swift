import Documents
import FormReading
import PageLayout

/// What a proposed blank looks like, in numbers without a scale: lengths are in heights of the page's own text.
struct BlankFeatures {
    static let names =
        ["way", "kind", "width", "height", "left", "middle", "frameHeight", "frameWidth", "frameShare"]
        + ["leftWall", "rightWall", "roof", "isLid", "isTyped", "ruleLength", "ruleThickness", "slotHeight", "slotShare"]
        + ["wordsIn", "wordShare", "frameWords", "frameWordShare"]
        + ["leftGap", "leftColon", "leftLetters", "leftSize", "leftBold", "leftIsNumber", "leftWords"]
        + ["rightGap", "rightLetters", "rightWords"]
        + ["aboveGap", "aboveWords", "aboveShare", "aboveSize", "aboveColon", "aboveStart", "aboveBold"]
        + ["belowGap", "belowWords", "belowShare", "belowSize", "belowParentheses", "belowStart", "belowBold"]
        + ["ruleBelow", "ruleAbove", "wallLeft", "wallRight", "brightness"]
        + ["sameSize", "sameColumn", "sameRow", "keptSameSize", "keptSameColumn", "keptSameRow"]
        + ["isKept", "keptOverlap", "keptAreaShare", "confidence", "isOpen", "isRow", "isAnchored", "isFoot"]
        + ["pageKeptShare", "pageProse"]
        + ["saysOfficial", "saysSign", "saysDate", "wide", "inBold"]

    private let ink: PageInk
    private let obstacles: Obstacles
    private let lines: Shelves<PageInk.InkLine>
    private let level: Shelves<Rule>
    private let walls: Shelves<Rule>
    private let marks: Shelves<Mark>
    private let keptBoxes: Shelves<FieldCandidate>
    /// As the names that begin with "page".
    private let page: [Double]
    /// The usual height of the page's text, in points.
    private let unit: Double
    private let extent: PDFRect
    private var sizes: [[Int]: (all: Int, kept: Int)] = [:]
    private var columns: [[Int]: (all: Int, kept: Int)] = [:]
    private var rows: [[Int]: (all: Int, kept: Int)] = [:]

    init(_ ink: PageInk, _ obstacles: Obstacles, proposals: [BlankProposal]) {
        self.ink = ink
        self.obstacles = obstacles
        lines = Shelves(ink.lines) { ($0.box.y0, $0.box.y1) }
        level = Shelves(ink.levelRules) { ($0.position, $0.position) }
        walls = Shelves(ink.uprightRules) { ($0.low, $0.high) }
        marks = Shelves(ink.marks) { ($0.box.y0, $0.box.y1) }
        let kept = proposals.filter(\.isKept).map(\.field)
        keptBoxes = Shelves(kept) { ($0.box.y0, $0.box.y1) }
        let sorted = ink.words.map(\.fontSize).sorted()
        unit = min(max(sorted.isEmpty ? 9 : sorted[sorted.count / 2], 5), 16)
        extent = ink.words.map(\.box).union ?? PDFRect(x0: 0, y0: 0, x1: 612, y1: 792)
        let words = Double(max(ink.words.count, 1))
        let inLines = Dictionary(grouping: ink.words, by: \.line).mapValues(\.count)
        let prose = inLines.values.filter { $0 > 9 }.reduce(0, +)
        page = [Double(kept.count) / words, Double(prose) / words]
        for proposal in proposals {
            let keys = Self.keys(proposal)
            Self.count(&sizes, keys.size, proposal.isKept)
            Self.count(&columns, keys.column, proposal.isKept)
            Self.count(&rows, keys.row, proposal.isKept)
        }
    }

    private static func keys(_ proposal: BlankProposal) -> (size: [Int], column: [Int], row: [Int]) {
        let (box, kind) = (proposal.field.box, proposal.field.isMark ? 1 : 0)
        func place(_ value: Double) -> Int { value.step(of: 3) }
        return (
            [kind, place(box.width), place(box.height)], [kind, place(box.x0), place(box.x1)],
            [kind, place(box.y0), place(box.y1)]
        )
    }

    private static func count(_ counts: inout [[Int]: (all: Int, kept: Int)], _ key: [Int], _ isKept: Bool) {
        counts[key, default: (0, 0)].all += 1
        if isKept { counts[key, default: (0, 0)].kept += 1 }
    }

    /// As many numbers as there are names.
    func features(of proposal: BlankProposal) -> [Float] {
        let (field, box) = (proposal.field, proposal.field.box)
        var values = [Double(proposal.way.rawValue), Self.number(field.kind)]
        values += [box.width / unit, box.height / unit]
        values += [(box.x0 - extent.x0) / max(extent.width, 1), (box.midY - extent.y0) / max(extent.height, 1)]
        values += [field.frame.height / unit, field.frame.width / unit, box.area / max(field.frame.area, 1)]
        values += ofSlot(proposal)
        values += ofWords(in: box, field.frame)
        values += left(of: box) + right(of: box) + above(box) + below(box)
        values += drawn(around: box)
        values += alike(proposal)
        values += ofRules(proposal)
        values += page
        values += said(around: box)
        values += [box.width / max(extent.width, 1), Double(obstacles.touching(box).count { $0.isBold })]
        return values.map { Float(min(max($0, -1000), 1000)) }
    }

    private static func number(_ kind: FieldCandidate.Kind) -> Double {
        switch kind {
        case .text: 0
        case .check: 1
        case .ring: 2
        case .comb: 3
        case .signature: 4
        // Words to choose from are no blank, and judged by nobody.
        case .choice: 5
        }
    }

    private func ofSlot(_ proposal: BlankProposal) -> [Double] {
        guard let slot = proposal.slot else { return [Double](repeating: -1, count: 9) }
        let height = min((slot.top ?? slot.bottom + 800) - slot.bottom, 800)
        return [
            slot.hasLeftWall ? 1 : 0, slot.hasRightWall ? 1 : 0, slot.roof, slot.isLid ? 1 : 0, slot.isTyped ? 1 : 0,
            slot.rule.length / unit, slot.rule.thickness, height / unit, proposal.field.box.width / max(slot.width, 1),
        ]
    }

    private func words(_ box: PDFRect) -> [Obstacles.Obstacle] { obstacles.touching(box).filter { $0.kind == .word } }

    private func ofWords(in box: PDFRect, _ frame: PDFRect) -> [Double] {
        let inside = obstacles.touching(box.inset(by: 0.5))
        let around = obstacles.touching(frame.inset(by: 0.5))
        func share(_ words: [Obstacles.Obstacle], _ box: PDFRect) -> Double {
            words.reduce(0) { $0 + $1.box.sharedArea(with: box) } / max(box.area, 1)
        }
        return [Double(inside.count), share(inside, box), Double(min(around.count, 99)), share(around, frame)]
    }

    // MARK: What stands beside

    private func left(of box: PDFRect) -> [Double] {
        let zone = PDFRect(x0: box.x0 - 30 * unit, y0: box.y0 - 2, x1: box.x0 + 1, y1: max(box.y0 + 1.6 * unit, box.midY + unit))
        let found = words(zone).filter { $0.box.x1 < box.x0 + 2 && $0.box.midY > box.y0 - 1 }
        guard let nearest = found.max(by: { $0.box.x1 < $1.box.x1 }) else { return [40, 0, 0, 0, 0, 0, 0] }
        let digits = nearest.text.unicodeScalars.contains { ("0"..."9").contains($0) }
        return [
            (box.x0 - nearest.box.x1) / unit, nearest.text.hasSuffix(":") ? 1 : 0, Double(Self.letters(nearest.text)),
            nearest.fontSize / unit, nearest.isBold ? 1 : 0, digits ? 1 : 0,
            Double(min(found.count { abs($0.baseline - nearest.baseline) < 2 }, 30)),
        ]
    }

    private func right(of box: PDFRect) -> [Double] {
        let zone = PDFRect(x0: box.x1 - 1, y0: box.y0 - 2, x1: box.x1 + 30 * unit, y1: max(box.y0 + 1.6 * unit, box.midY + unit))
        let found = words(zone).filter { $0.box.x0 > box.x1 - 2 && $0.box.midY > box.y0 - 1 }
        guard let nearest = found.min(by: { $0.box.x0 < $1.box.x0 }) else { return [40, 0, 0] }
        return [
            (nearest.box.x0 - box.x1) / unit, Double(Self.letters(nearest.text)),
            Double(min(found.count { abs($0.baseline - nearest.baseline) < 2 }, 30)),
        ]
    }

    private func above(_ box: PDFRect) -> [Double] {
        let zone = PDFRect(x0: box.x0 - 1, y0: box.y1 - 0.3 * unit, x1: box.x1 + 1, y1: box.y1 + 3 * unit)
        return row(words(zone).filter { $0.box.midY > box.y1 }, box) { ($0.box.y0 - box.y1) / unit }
    }

    private func below(_ box: PDFRect) -> [Double] {
        let zone = PDFRect(x0: box.x0 - 1, y0: box.y0 - 3 * unit, x1: box.x1 + 1, y1: box.y0 + 0.3 * unit)
        return row(words(zone).filter { $0.box.midY < box.y0 }, box) { (box.y0 - $0.box.y1) / unit }
    }

    /// Of the row of words nearest to the box: gap, count, share of the width, size, a sign that tells, start, bold.
    private func row(_ words: [Obstacles.Obstacle], _ box: PDFRect, gap: (Obstacles.Obstacle) -> Double) -> [Double] {
        guard let nearest = words.min(by: { gap($0) < gap($1) }) else { return [9, 0, 0, 0, 0, 99, 0] }
        let row = words.filter { abs($0.baseline - nearest.baseline) < 2.5 }.sorted { $0.box.x0 < $1.box.x0 }
        let width = row.reduce(0) { $0 + $1.box.width }
        let sign = (row.last?.text.hasSuffix(":") ?? false) || (row.first?.text.hasPrefix("(") ?? false)
        return [
            gap(nearest), Double(row.count), width / max(box.width, 1), nearest.fontSize / unit, sign ? 1 : 0,
            ((row.first?.box.x0 ?? box.x0) - box.x0) / unit, nearest.isBold ? 1 : 0,
        ]
    }

    private static func letters(_ text: String) -> Int { min(text.unicodeScalars.count(where: \.properties.isAlphabetic), 30) }

    // MARK: What is drawn

    private func drawn(around box: PDFRect) -> [Double] {
        func covers(_ rule: Rule, _ low: Double, _ high: Double) -> Bool { rule.overlap(low, high) > 0.6 * (high - low) }
        let near = level.items(from: box.y0 - 4 * unit, to: box.y1 + 4 * unit).filter { covers($0, box.x0, box.x1) }
        let below = near.filter { $0.position < box.midY }.map { box.y0 - $0.position }.min { abs($0) < abs($1) }
        let above = near.filter { $0.position >= box.midY }.map { $0.position - box.y1 }.min { abs($0) < abs($1) }
        let sides = walls.items(from: box.y0, to: box.y1).filter { covers($0, box.y0, box.y1) }
        let left = sides.filter { $0.position < box.midX }.map { box.x0 - $0.position }.min { abs($0) < abs($1) }
        let right = sides.filter { $0.position >= box.midX }.map { $0.position - box.x1 }.min { abs($0) < abs($1) }
        let fill = ink.fills.suffix(4000).last { $0.box.contains(x: box.midX, y: box.midY) }
        return [below, above, left, right].map { min(max(($0 ?? 99) / unit, -9), 9) } + [fill?.brightness ?? 1]
    }

    // MARK: What is alike

    private func alike(_ proposal: BlankProposal) -> [Double] {
        let keys = Self.keys(proposal)
        let counts = [sizes[keys.size], columns[keys.column], rows[keys.row]].map { $0 ?? (all: 0, kept: 0) }
        return counts.map { Double(min($0.all, 200)) } + counts.map { Double(min($0.kept, 200)) }
    }

    private func ofRules(_ proposal: BlankProposal) -> [Double] {
        let box = proposal.field.box
        var (overlap, share) = (0.0, 0.0)
        for other in keptBoxes.items(from: box.y0, to: box.y1) where other.isMark == proposal.field.isMark {
            let shared = other.box.sharedArea(with: box)
            let union = other.box.area + box.area - shared
            if union > 0, shared / union > overlap { (overlap, share) = (shared / union, other.box.area / max(box.area, 1)) }
        }
        let field = proposal.field
        return [proposal.isKept ? 1 : 0, overlap, share, field.confidence]
            + [field.isOpen, field.isRow, field.isAnchored, field.isFoot].map { $0 ? 1 : 0 }
    }

    // MARK: What is said

    private static let official: [Phrase] =
        OfficeUse.phrases + ["notary", "notary public", "clerk", "judge", "commission expires", "official", "office"]
    private static let sign: [Phrase] = ["signature", "sign here", "sign", "firma", "unterschrift", "x"]
    private static let date: [Phrase] = ["date", "fecha", "datum", "day", "month", "year", "mm dd yyyy"]

    private func said(around box: PDFRect) -> [Double] {
        let zone = PDFRect(x0: box.x0 - 8 * unit, y0: box.y0 - 1.6 * unit, x1: box.x1 + unit, y1: box.y1 + 1.6 * unit)
        let near = lines.items(from: zone.y0, to: zone.y1).filter {
            $0.box.sharedArea(with: zone) > 0 && $0.text.utf8.count < 200
        }
        let said = FoldedText(near.map(\.text).joined(separator: " "))
        return [Self.official, Self.sign, Self.date].map { said.has($0) ? 1 : 0 }
    }
}
