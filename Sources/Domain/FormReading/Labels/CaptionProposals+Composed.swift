import Documents
import FormModel
import PageLayout

/// Words that name a field only together: the head of a column of a table with those over it and before its row, a question and
/// one of its answers.
extension CaptionProposals {
    /// The pieces on each side of a field, nearest first.
    struct Sides {
        var left: [Int]
        var right: [Int]
        var above: [Int]
        var inside: [Int]
    }

    /// Words that were cut out of pieces.
    private struct Part {
        var pieces: [Int]
        var text: String
        var box: PDFRect
    }

    func composed(_ box: PDFRect, _ sides: Sides) -> [CaptionProposal] {
        heads(box, sides) + continued(box, sides) + around(box, sides) + questions(box, sides)
    }

    /// Words as a label: what is said of the whole before what is said of its part. What has no letters is the number of an item.
    func under(_ head: String, _ words: String) -> String {
        guard head.contains(where: \.isAlpha) else { return TextPiece.joined([head, words]) }
        let (head, words) = (texts.head(head), texts.words(words))
        return head.isEmpty || words.isEmpty ? head + words : "\(head) – \(words)"
    }

    func text(_ pieces: [Int]) -> String { TextPiece.joined(pieces.map { self.pieces[$0].text }) }

    private func part(_ indices: [Int]) -> Part? {
        indices.map { pieces[$0].box }.union.map { Part(pieces: indices, text: text(indices), box: $0) }
    }

    private func proposal(
        _ part: Part, under heads: [Part], _ way: CaptionProposal.Way, _ rank: Int
    ) -> CaptionProposal {
        let head = heads.flatMap(\.pieces)
        var found = proposal(head + part.pieces, way, .whole, rank)
        found.text = heads.reversed().reduce(part.text) { under($1.text, $0) }
        found.box = part.box
        found.rowPieces = head.count
        found.head = heads.map(\.box).union
        return found
    }

    // MARK: - Tables

    /// The head of a column is often one of several in a line of words, and stands under another.
    private func heads(_ box: PDFRect, _ sides: Sides) -> [CaptionProposal] {
        let top = tops[box] ?? box
        let over = pieces.indices.filter { pieces[$0].box.overlapX(top) > 2 && pieces[$0].box.midY < top.y0 + 2 }
            .filter { pieces[$0].text.count(where: \.isAlpha) > 2 }
            .sorted { pieces[$0].box.y1 > pieces[$1].box.y1 }
        let blocks = blocks(over, atMost: 3)
        guard let nearest = blocks.first.flatMap({ aligned($0, top) ?? (top == box ? nil : part(block($0, .whole))) }) else {
            return []
        }
        let isCut = nearest.pieces.contains { pieces[$0].box.x1 > nearest.box.x1 + 4 || pieces[$0].box.x0 < nearest.box.x0 - 4 }
        let uppers = blocks.dropFirst().prefix(2).compactMap { aligned($0, top) ?? part(block($0, .whole)) }
        let rows = (sides.left.count > 1 ? [sides.left.last, sides.left.first] : [sides.left.first]).compactMap(\.self)
            .compactMap { row(block($0, .whole), top) }
        var found = isCut ? [proposal(nearest, under: [], .aligned, 0)] : []
        for (rank, upper) in uppers.enumerated() {
            if isCut || top != box { found.append(proposal(nearest, under: [upper], .alignedCell, rank)) }
        }
        for (order, row) in rows.enumerated() {
            if isCut || !row.text.contains(where: \.isAlpha) {
                found.append(proposal(nearest, under: [row], .alignedCell, 2 + order))
            }
            for (rank, upper) in uppers.enumerated() {
                found.append(proposal(nearest, under: [row, upper], .alignedCell, 4 + 2 * order + rank))
            }
        }
        return found
    }

    /// A number that heads a row counts what the head of its own column says: "Month 3".
    private func row(_ indices: [Int], _ top: PDFRect) -> Part? {
        guard var row = part(indices) else { return nil }
        if row.text.contains(where: \.isAlpha) { return row }
        let over = pieces.indices.filter {
            pieces[$0].box.overlapX(row.box) > 0 && pieces[$0].box.midY < top.y0 && pieces[$0].text.contains(where: \.isAlpha)
        }
        if let head = over.max(by: { pieces[$0].box.y1 < pieces[$1].box.y1 }) {
            row.text = "\(LabelText.clean(text(block(head, .whole)))) \(row.text)"
        }
        return row
    }

    /// The words of a block that stand over one field and not over the others of its row; nil where they are over no other.
    private func aligned(_ index: Int, _ field: PDFRect) -> Part? {
        let lines = block(index, .whole)
        guard let whole = lines.map({ pieces[$0].box }).union else { return nil }
        let others = page.widgets.filter {
            $0 != field && $0.overlapY(field) > 0.5 * min($0.height, field.height) && $0.overlapX(whole) > 2
                && $0.overlapX(field) < 1
        }
        guard !others.isEmpty else { return nil }
        let from = others.filter { $0.midX < field.midX }.map(\.x1).max() ?? -.infinity
        let to = others.filter { $0.midX > field.midX }.map(\.x0).min() ?? .infinity
        let words = lines.map { pieces[$0].words.filter { $0.box.midX > from - 3 && $0.box.x0 < to - 3 } }
        guard let box = words.flatMap({ $0 }).map(\.box).union else { return nil }
        let texts = words.filter { !$0.isEmpty }.map { $0.map(\.text).joined(separator: " ") }
        return Part(pieces: lines, text: TextPiece.joined(texts), box: box)
    }

    // MARK: - Lines and sentences

    /// The second line of an address has no words of its own.
    private func continued(_ box: PDFRect, _ sides: Sides) -> [CaptionProposal] {
        guard let top = tops[box] else { return [] }
        let beside = pieces.indices.filter { pieces[$0].box.isBeside(top) }
        let left = beside.filter { pieces[$0].box.midX < top.x0 }.max { pieces[$0].box.x1 < pieces[$1].box.x1 }
        let inside = beside.first { top.contains(x: pieces[$0].box.midX, y: pieces[$0].box.midY) }
        return [left, inside].compactMap(\.self).enumerated().map { rank, index in
            proposal(block(index, .whole), .continued, .whole, rank)
        }
    }

    /// A sentence goes on behind its blank with a small letter.
    private func around(_ box: PDFRect, _ sides: Sides) -> [CaptionProposal] {
        guard !Self.isBox(box), let left = sides.left.first, let right = sides.right.first,
            pieces[right].text.first?.isSmall == true, box.x0 - pieces[left].box.x1 < Self.space,
            pieces[right].box.x0 - box.x1 < Self.space, pieces[left].box.isBeside(pieces[right].box)
        else { return [] }
        return [proposal([left, right], .around, .line, 0)]
    }

    /// Of a blank in a sentence to the words around it, in points.
    private static let space = 20.0

    /// A box to check, by its size.
    private static func isBox(_ box: PDFRect) -> Bool { box.width < 22 && box.height < 22 }

    // MARK: - Questions

    /// What stands left of the first field of a column or a row, or over it and begins no farther right.
    private func questions(_ box: PDFRect, _ sides: Sides) -> [CaptionProposal] {
        let asking = asking(box)
        let own = own(box, sides)
        return asking.enumerated().flatMap { rank, head in
            [proposal(head, under: [], .question, rank)]
                + own.enumerated().compactMap { order, words in
                    guard Set(head.pieces).isDisjoint(with: words.pieces) else { return nil }
                    var asked = proposal(words, under: [head], .asked, rank * 2 + order)
                    asked.own = words.text
                    asked.lines = proposal(words.pieces, .asked, .whole, 0).lines
                    return asked
                }
        }
    }

    private func asking(_ box: PDFRect) -> [Part] {
        let top = tops[box] ?? box
        let row = page.widgets.filter { $0.isBeside(top) && $0.x0 < top.x0 }
        let first = row.min { $0.x0 < $1.x0 } ?? top
        let left = pieces.indices.filter { pieces[$0].box.isBeside(first) && pieces[$0].box.midX < first.x0 }
            .min { pieces[$0].box.x0 < pieces[$1].box.x0 }
        let over = pieces.indices.filter { index in
            let words = pieces[index].box
            return words.y1 < top.y0 + 3 && words.x0 < top.x0 + 6 && words.x1 > top.x0 - 250
                && top.y0 - words.y1 < 160 && !isAnswer(words)
        }.sorted { pieces[$0].box.y1 > pieces[$1].box.y1 }
        let heading = pieces.indices.filter { index in
            let piece = pieces[index]
            return piece.isBold && piece.box.y1 < top.y0 + 3 && piece.box.x0 < top.x0 + 20 && piece.box.x1 > top.x0 - 320
        }.max { pieces[$0].box.y1 < pieces[$1].box.y1 }
        var found: [Int] = []
        for index in [left].compactMap(\.self) + blocks(over, atMost: 2) + [heading].compactMap(\.self) {
            let lines = block(index, .whole)
            if Set(lines).isDisjoint(with: found.flatMap { block($0, .whole) }) { found.append(index) }
        }
        return found.compactMap { part(block($0, .whole)) }
    }

    /// Words right of a box to check.
    private func isAnswer(_ words: PDFRect) -> Bool {
        page.widgets.contains { Self.isBox($0) && $0.isBeside(words) && (-2...14).contains(words.x0 - $0.x1) }
    }

    /// The nearest words of the field itself.
    private func own(_ box: PDFRect, _ sides: Sides) -> [Part] {
        if Self.isBox(box) {
            return [sides.right.first.flatMap { part(block($0, .downward)) }].compactMap(\.self)
        }
        let above = sides.above.first.flatMap { aligned($0, box) ?? part(block($0, .whole)) }
        let other = (sides.inside.first ?? sides.left.first).flatMap { part(block($0, .whole)) }
        return [above, other].compactMap(\.self)
    }
}
