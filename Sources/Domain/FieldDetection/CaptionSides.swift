import Documents
import PageLayout

/// Decides block by block whether the captions of lines to write on stand over or under them, and gives each blank its own.
///
/// One reading leaves no caption and no blank over at the ends of a block; where both do, what it may be is said with less
/// confidence.
struct CaptionSides {
    enum Side { case over, under }

    /// Of what may be named by the words over it or by those under it.
    static let unsure = 0.4
    private static let leastPart = 20.0
    /// Where captions stand under lines, what is over a line is free no higher than that.
    private static let tallest = 28.0
    private static let usual = 18.0

    private let rows: WritingRows
    private let fills: [PageInk.Fill]

    init(_ ink: PageInk) {
        rows = WritingRows(ink)
        fills = ink.fills.filter { $0.brightness < 0.8 && $0.box.width > 60 && $0.box.height > 8 }.suffix(400)
    }

    func settled(_ fields: [FieldCandidate]) -> [FieldCandidate] {
        var kept = fields.map(Optional.some)
        var added: [FieldCandidate] = []
        for block in rows.blocks(of: fields) {
            guard let side = side(of: block) else {
                for index in block.flatMap(\.stretches).flatMap(\.fields) where isTorn(block) {
                    kept[index]?.confidence = min(fields[index].confidence, Self.unsure)
                }
                continue
            }
            for row in block {
                for stretch in row.stretches {
                    let known = stretch.fields.isEmpty ? block.flatMap(\.stretches).flatMap(\.fields) : stretch.fields
                    let found = known.isEmpty ? [Self.blank(on: stretch, row)] : known.map { fields[$0] }
                    let parts = parts(of: stretch, row, side, found)
                    guard !parts.isEmpty else { continue }
                    for index in stretch.fields { kept[index] = nil }
                    added += parts
                }
            }
        }
        return kept.compactMap(\.self) + added
    }

    // MARK: The side

    /// Nil where neither is plain.
    func side(of block: [WritingRow]) -> Side? {
        guard let first = block.first, let last = block.last else { return nil }
        let (begins, ends) = (beginsOver(first, block), endsUnder(last, block))
        if begins, !ends { return .over }
        // A colon leads on to what follows: right of the words, or under them.
        if ends, !begins { return leadOn(block.flatMap(\.under)) && !first.over.isEmpty ? nil : .under }
        guard begins else { return nil }
        // Only a caption with room of its own has a blank that no line shows.
        let (roomOver, roomUnder) = (hasRoom(over: first), hasRoom(under: last))
        if roomOver != roomUnder { return roomOver ? .under : .over }
        return leadOn(block.flatMap(\.over)) ? .over : nil
    }

    private func leadOn(_ captions: [PageInk.InkLine]) -> Bool {
        captions.count { $0.text.hasSuffix(":") } * 2 > captions.count
    }

    private func isTorn(_ block: [WritingRow]) -> Bool {
        block.count > 1 && !block[0].over.isEmpty && endsUnder(block[block.count - 1], block)
    }

    /// Words over the first line that look like the captions that follow.
    private func beginsOver(_ row: WritingRow, _ block: [WritingRow]) -> Bool {
        guard let caption = row.over.first, abs(caption.box.x0 - row.low) < 14 || row.over.count > 1 else { return false }
        if isOnGround(caption) || WritingRows.endsSentence(caption.text)
            || rows.lines(rightAbove: caption).contains(where: { !isOnGround($0) })
        {
            return false
        }
        guard block.count > 1 else { return row.over.contains { $0.text.hasSuffix(":") } && !caption.isBold }
        return block[1].over.contains { isAlike($0, caption) }
    }

    private func endsUnder(_ row: WritingRow, _ block: [WritingRow]) -> Bool {
        guard let caption = row.under.first, abs(caption.box.x0 - row.low) < 14 || row.under.count > 1, !isOnGround(caption),
            !WritingRows.endsSentence(caption.text), !rows.goesOn(caption)
        else { return false }
        guard block.count > 1 else { return row.under.allSatisfy { !$0.text.hasSuffix(":") } && !caption.isBold }
        let gap = row.y - caption.box.y1
        let before = block[block.count - 2]
        return before.under.contains { isAlike($0, caption) && abs(before.y - $0.box.y1 - gap) < 2.5 }
    }

    private func isAlike(_ one: PageInk.InkLine, _ other: PageInk.InkLine) -> Bool {
        abs(one.fontSize - other.fontSize) < 0.7 && one.isBold == other.isBold
    }

    /// A title in a bar.
    private func isOnGround(_ line: PageInk.InkLine) -> Bool {
        fills.contains { $0.box.contains(x: line.box.midX, y: line.box.midY) && $0.box.height < 3 * line.box.height }
    }

    private func hasRoom(over row: WritingRow) -> Bool {
        guard let top = row.over.map(\.box.y1).max() else { return false }
        return isFree(PDFRect(x0: row.low, y0: top - 1, x1: row.high, y1: top + 13))
    }

    private func hasRoom(under row: WritingRow) -> Bool {
        guard let foot = row.under.map(WritingRows.foot).min() else { return false }
        return isFree(PDFRect(x0: row.low, y0: foot - 15, x1: row.high, y1: foot - 1))
    }

    private func isFree(_ zone: PDFRect) -> Bool {
        rows.isFree(zone) && !fills.contains { $0.box.sharedArea(with: zone) > 4 }
    }

    // MARK: The parts

    private static func blank(on stretch: WritingRow.Stretch, _ row: WritingRow) -> FieldCandidate {
        let box = PDFRect(x0: stretch.low, y0: row.y, x1: stretch.high, y1: row.y + LineReader.usualHeight)
        return FieldCandidate(box: box, kind: .text, confidence: 0.6, frame: box, isOpen: true)
    }

    /// - Parameter found: the blanks on the stretch; of one without any, those of its block.
    private func parts(
        of stretch: WritingRow.Stretch, _ row: WritingRow, _ side: Side, _ found: [FieldCandidate]
    ) -> [FieldCandidate] {
        let captions = (side == .over ? row.over : row.under).filter {
            $0.box.midX > stretch.low - 4 && $0.box.x0 < stretch.high - 8 && $0.box.x0 > stretch.low - 10
        }
        guard var model = found.max(by: { $0.box.width < $1.box.width }), !captions.isEmpty,
            zip(captions, captions.dropFirst()).allSatisfy({ $1.box.x0 - $0.box.x1 > max(9, 1.2 * $0.fontSize) }),
            let edges = edges(of: stretch, captions, side, found)
        else { return [] }
        model.box.y1 += row.y - model.box.y0
        model.box.y0 = row.y
        model.box.y1 = top(of: model.box, row, side)
        model.isOpen = true
        model.isRow = false
        return captions.enumerated().map { index, caption in
            var part = model
            part.box.x0 = edges[index]
            part.box.x1 = edges[index + 1] - (index + 1 < captions.count ? 2 : 0)
            part.caption = caption.text
            return part
        }
    }

    private func edges(
        of stretch: WritingRow.Stretch, _ captions: [PageInk.InkLine], _ side: Side, _ found: [FieldCandidate]
    ) -> [Double]? {
        // Where less was found than a line offers, something else speaks against the rest.
        let isWhole = stretch.fields.isEmpty || found.reduce(0) { $0 + $1.box.width } > 0.4 * (stretch.high - stretch.low)
        let low = isWhole ? stretch.low : found.map(\.box.x0).min() ?? stretch.low
        let beginsAtLeft = abs(captions[0].box.x0 - stretch.low) < 14
        let cuts =
            side == .over || beginsAtLeft
            ? captions.dropFirst().map { $0.box.x0 - 2 }
            : zip(captions, captions.dropFirst()).map { ($0.box.x1 + $1.box.x0) / 2 }
        let edges = [low] + cuts + [stretch.high]
        return zip(edges, edges.dropFirst()).allSatisfy { $1 - $0 >= Self.leastPart } ? edges : nil
    }

    private func top(of box: PDFRect, _ row: WritingRow, _ side: Side) -> Double {
        if side == .under { return box.height > Self.tallest ? box.y0 + Self.usual : box.y1 }
        return min(box.y1, (row.over.map(WritingRows.foot).min() ?? box.y1) - 1)
    }
}

extension WritingRows {
    /// "Print in capitals." says how to fill what follows.
    static func endsSentence(_ text: String) -> Bool { text.hasSuffix(".") && text.utf8.count > 25 }
}
