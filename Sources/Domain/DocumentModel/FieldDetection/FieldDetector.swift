/// Finds the blanks of a page that has no fields of its own.
struct FieldDetector {
    let ink: PageInk
    private let obstacles: Obstacles
    private let slots: SlotFinder
    let found: [Slot]

    init(_ graphics: PageGraphics) {
        ink = PageInk(graphics)
        obstacles = Obstacles(ink)
        slots = SlotFinder(ink)
        found = slots.slots()
    }

    /// On the page as shown.
    func candidates() -> [FieldCandidate] {
        let combs = CombReader(obstacles: obstacles).fields(in: found)
        let marks = MarkReader(obstacles: obstacles).fields(of: ink.marks + MarkReader.marks(in: found, obstacles))
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
        return Self.withoutOverlaps(drawn + UndrawnBlanks(ink).fields())
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
        func row(_ y: Double) -> Int { Int((min(max(y, -1e6), 1e6) / 32).rounded(.down)) }
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
