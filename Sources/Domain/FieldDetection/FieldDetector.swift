import Documents
import PageLayout

/// Finds the blanks of a page that has no fields of its own.
struct FieldDetector {
    let ink: PageInk
    private let obstacles: Obstacles
    private let slots: SlotFinder
    let found: [Slot]
    private let undrawn: [FieldCandidate]

    init(_ graphics: PageGraphics) {
        ink = PageInk(graphics)
        obstacles = Obstacles(ink)
        slots = SlotFinder(ink)
        found = slots.slots()
        undrawn = UndrawnBlanks(ink).fields()
    }

    /// Every place of the page that may be a blank, and what each looks like.
    func proposals() -> [(proposal: BlankProposal, features: [Float])] { proposals(ruled()) }

    private func proposals(_ ruled: [FieldCandidate]) -> [(proposal: BlankProposal, features: [Float])] {
        let proposals = BlankProposals(ink: ink, obstacles: obstacles, slots: found, level: slots.level).all(kept: ruled)
        let looks = BlankFeatures(ink, obstacles, proposals: proposals)
        return proposals.map { ($0, looks.features(of: $0)) }
    }

    /// On the page as shown: by rules alone, or by what the judge makes of everything that may be a blank.
    ///
    /// Boxes to tick stay as the rules found them: what is drawn leaves little to judge.
    func candidates(_ judge: BlankJudge? = nil) -> [FieldCandidate] {
        let ruled = ruled()
        guard let judge, ink.words.count < Self.mostWords else { return settled(ruled) }
        let marks = ruled.filter(\.isMark)
        let judged = proposals(ruled).lazy.filter { !$0.proposal.field.isMark }.map { ($0.proposal, judge.score($0.features)) }
        let likely = judged.filter { $0.1 > ($0.0.isKept && isIntroduced($0.0.field) ? -Self.trust : 0) }.map {
            (Self.before(undrawn, $0.0.field), $0.1 + ($0.0.isKept ? Self.trust : 0))
        }
        // On a page without anything else.
        if marks.isEmpty, likely.count < Self.few, likely.allSatisfy({ $0.1 < Self.weak }) { return settled([]) }
        return settled(Self.withoutOverlaps(marks + likely.sorted { $0.1 > $1.1 }.map(\.0)))
    }

    private func settled(_ fields: [FieldCandidate]) -> [FieldCandidate] {
        let free = fields.filter { field in
            !ink.barCodes.contains {
                $0.sharedArea(with: field.box) > 0.3 * min($0.area, field.box.area) || Self.isFrame(field.frame, of: $0)
            }
        }
        let settled = Self.withoutOverlaps(UnderCaptions(ink).settled(CourtBlanks(ink).settled(CaptionSides(ink).settled(free))))
        return Self.withoutOverlaps(settled + ColonCaptions(ink).fields(besides: settled))
    }

    /// The cell that a bar code stands in has no room to write beside it.
    private static func isFrame(_ frame: PDFRect, of barCode: PDFRect) -> Bool {
        frame.sharedArea(with: barCode) > 0.9 * barCode.area && frame.area < 5 * barCode.area
    }

    /// What is written in a cell ends before a box to tick that isn't drawn, in its right half.
    private static func before(_ ticks: [FieldCandidate], _ field: FieldCandidate) -> FieldCandidate {
        let ends = ticks.filter {
            $0.isMark && $0.box.midX > field.box.midX && $0.box.x0 < field.box.x1
                && $0.box.sharedArea(with: field.box) > 0.35 * $0.box.area
        }
        guard let end = ends.map(\.box.x0).min() else { return field }
        var field = field
        field.box.x1 = end - 2
        return field
    }

    /// A line right behind words with a colon: "Signed: ________".
    private func isIntroduced(_ field: FieldCandidate) -> Bool {
        let before = PDFRect(x0: field.box.x0 - 16, y0: field.box.y0 - 1, x1: field.box.x0 + 2, y1: field.box.y0 + 9)
        return field.isOpen && field.isAnchored && field.confidence >= 0.7 && field.box.width > 60
            && obstacles.touching(before).contains { $0.kind == .word && $0.text.hasSuffix(":") }
    }

    /// Of two places that share room, one that the rules took may be half as likely.
    private static let trust: Float = 0.7
    /// A page with more is none to fill in, and would take long.
    private static let mostWords = 6000
    private static let few = 3
    private static let weak: Float = 0.8

    private func ruled() -> [FieldCandidate] {
        let combs = CombReader(obstacles: obstacles).fields(in: found)
        let marks =
            MarkReader(obstacles: obstacles).fields(of: ink.marks + MarkReader.marks(in: found, obstacles))
            + AnswerColumns(ink, FreeRoom(ink)).fields()
        let cells = CellReader(obstacles: obstacles)
        let extent = ink.words.map(\.box).union
        let lines = LineReader(obstacles: obstacles, level: slots.level, textWidth: extent?.width ?? 612)
        var texts: [FieldCandidate] = []
        for slot in Slot.closed(found, obstacles) where !isShaded(slot) {
            let inline =
                slot.isRoofed ? InlineReader(obstacles: obstacles).fields(in: slot.box(top: slot.top ?? slot.bottom)) : []
            if !inline.isEmpty {
                texts += inline
            } else if slot.isClosed {
                texts += cells.fields(in: slot)
            } else {
                let namesHang = cells.namesHang(in: slot, level: slots.level)
                let row = namesHang ? [] : cells.fields(inRow: slot)
                texts += row.isEmpty && !slot.isLid ? lines.fields(on: slot, namesHang: namesHang) : row
            }
        }
        texts = CandidateSieve(obstacles: obstacles, slots: found).sifted(texts)
        texts = Self.withoutWeak(texts, beside: marks.count + combs.count)
        if isToRead(texts, beside: marks.count + combs.count) { texts = [] }
        texts = TallCells(obstacles: obstacles).lowered(texts)
        let splitter = CaptionSplitter(ink)
        let drawn = combs.flatMap { splitter.parts(of: $0) } + marks + texts.flatMap { splitter.parts(of: $0) }
        return Self.withoutOverlaps(drawn.map { $0.isMark ? $0 : Self.before(undrawn, $0) } + undrawn)
    }

    /// A dark ground, or hatching, says that nothing is to be written.
    private func isShaded(_ slot: Slot) -> Bool {
        let (x, y) = ((slot.x0 + slot.x1) / 2, slot.bottom + min(5, ((slot.top ?? .infinity) - slot.bottom) / 2))
        let top = ink.fills.suffix(4000).last { $0.box.contains(x: x, y: y) && $0.box.width > 0.5 * min(slot.width, 40) }
        return (top?.brightness ?? 1) < 0.88
    }

    private static let manyWords = 350
    private static let fewFields = 10

    /// A page full of words on which nothing is surely a blank: what is left free in its tables is free by chance.
    private func isToRead(_ fields: [FieldCandidate], beside others: Int) -> Bool {
        let sure = fields.count { $0.isOpen ? !$0.isRow : $0.box.area > 0.95 * $0.frame.area }
        // Cells with room under their names are a form where there is little else.
        let named = fields.count { !$0.isOpen && $0.confidence > 0.75 }
        if named > 2, named * 2 > fields.count { return false }
        return fields.count < Self.fewFields && ink.words.count > Self.manyWords * (1 + others + sure)
    }

    /// Where hardly anything is surely a blank, what might be one is none: a page to read.
    private static func withoutWeak(_ fields: [FieldCandidate], beside others: Int) -> [FieldCandidate] {
        let strong = fields.filter { $0.confidence > 0.65 }
        return (strong.count + others) * 3 >= fields.count - strong.count ? fields : strong
    }

    /// The first of two that lie on one another stays.
    private static func withoutOverlaps(_ fields: [FieldCandidate]) -> [FieldCandidate] {
        var kept: [FieldCandidate] = []
        var rows: [Int: [Int]] = [:]
        func row(_ y: Double) -> Int { y.strip(of: 32) }
        for field in fields {
            let span = row(field.box.y0)...row(field.box.y1)
            let near = Set(span.flatMap { rows[$0] ?? [] })
            let isTaken = near.contains {
                kept[$0].box.sharedArea(with: field.box) > 0.35 * min(kept[$0].box.area, field.box.area)
            }
            guard !isTaken else { continue }
            for y in span { rows[y, default: []].append(kept.count) }
            kept.append(field)
        }
        return kept
    }
}
