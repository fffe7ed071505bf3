import Documents
import FormModel
import PageLayout

/// Words that may name a field, and how they stand to it.
struct CaptionProposal {
    /// Where they stand. The numbers are features: new ones are added at the end.
    package enum Way: Int {
        case left, right, above, below, inside
        /// The first words of the field's row, beyond other fields.
        case rowHead
        /// The head of the row and that of the column.
        case cell
        /// Two heads over one another.
        case doubleHead
        /// What the rules chose.
        case rule
        /// The head of a column of fields alike, over the topmost of them.
        case columnHead
        /// That, with the head of the row.
        case columnCell
        /// Of words that stand over several columns, those over the field's own.
        case aligned
        /// Those, with a head over them, or that of the row, or both.
        case alignedCell
        /// The words of the first of several boxes under one another.
        case continued
        /// Left and right of a blank in a sentence.
        case around
        /// What a row or a column of fields stands under, alone and with the field's own words.
        case question
        case asked
    }

    /// How much of a block of lines is taken.
    enum Extent: Int {
        case line, upward, downward, whole
        /// The first sentence of the whole: what explains it is left out.
        case sentence
        /// The last sentence, which leads to the blank.
        case lastSentence
        /// What stands last in brackets, and what stands before any.
        case bracket, bare
    }

    var way: Way
    var extent: Extent
    /// As printed, lines joined by spaces.
    var text: String
    var pieces: [Int]
    /// Of the `PageLayout`, each once, in the order of the pieces.
    var lines: [Int]
    /// Around all its pieces.
    var box: PDFRect
    /// Of those of its way, how many stand nearer.
    var rank: Int
    /// For a cell: the pieces of the row's head, which come first in `pieces`.
    var rowPieces = 0
    /// Without the words it stands under.
    var own: String?
    /// Around the words that it stands under.
    var head: PDFRect?
}

/// Finds the words that may name a field. What they are worth, `CaptionJudge` says.
struct CaptionProposals {
    let page: PageLayout
    let pieces: [TextPiece]
    /// The topmost field of its column, for each field that isn't it.
    let tops: [PDFRect: PDFRect]
    let texts = CaptionTexts()

    /// Lines that a caption is made of at most.
    private static let mostLines = 6
    private static let mostLeft = 3
    private static let mostRight = 2
    private static let mostAbove = 4
    private static let mostBelow = 2
    private static let mostInside = 2
    /// As far as the words right of and below a field may stand, in points.
    private static let reachRight = 200.0
    private static let reachBelow = 40.0
    /// A column goes on where the next field alike is no farther than this many heights of one.
    private static let columnGap = 4.0

    init(_ page: PageLayout) {
        self.page = page
        pieces = TextPiece.pieces(of: page)
        tops = Self.tops(page.widgets)
    }

    private static func tops(_ fields: [PDFRect]) -> [PDFRect: PDFRect] {
        var tops: [PDFRect: PDFRect] = [:]
        for field in fields.sorted(by: { $0.y0 < $1.y0 }) {
            let upper = fields.filter { goesOn(field, $0) }.max { $0.y1 < $1.y1 }
            if let upper { tops[field] = tops[upper] ?? upper }
        }
        return tops
    }

    /// - Parameter box: of a field, in the coordinates of `PageLayout`.
    func proposals(for box: PDFRect) -> [CaptionProposal] {
        let beside = pieces.indices.filter { Self.isBeside(pieces[$0].box, box) }
        let left = beside.filter { pieces[$0].box.x1 <= box.x0 + 6 || pieces[$0].box.midX < box.x0 }
            .sorted { pieces[$0].box.x1 > pieces[$1].box.x1 }
        let right = beside.filter { pieces[$0].box.x0 >= box.x1 - 6 && pieces[$0].box.x0 < box.x1 + Self.reachRight }
            .sorted { pieces[$0].box.x0 < pieces[$1].box.x0 }
        let inside = pieces.indices.filter { box.contains(x: pieces[$0].box.midX, y: pieces[$0].box.midY) }
        let over = pieces.indices.filter { pieces[$0].box.overlapX(box) > 2 && pieces[$0].box.midY < box.y0 + 2 }
            .sorted { pieces[$0].box.y1 > pieces[$1].box.y1 }
        let under = pieces.indices.filter {
            pieces[$0].box.overlapX(box) > 2 && pieces[$0].box.midY > box.y1 - 2 && pieces[$0].box.y0 < box.y1 + Self.reachBelow
        }.sorted { pieces[$0].box.y0 < pieces[$1].box.y0 }

        let above = blocks(over, atMost: Self.mostAbove)
        var found: [CaptionProposal] = []
        for (rank, index) in left.prefix(Self.mostLeft).enumerated() { found += variants(index, .left, rank) }
        for (rank, index) in right.prefix(Self.mostRight).enumerated() { found += variants(index, .right, rank) }
        for (rank, index) in inside.prefix(Self.mostInside).enumerated() { found += variants(index, .inside, rank) }
        for (rank, index) in above.enumerated() { found += variants(index, .above, rank) }
        for (rank, index) in under.prefix(Self.mostBelow).enumerated() { found += variants(index, .below, rank) }
        if left.count > 1, let head = left.last { found += variants(head, .rowHead, left.count - 1) }
        found += cells(rows: [left.first, left.count > 1 ? left.last : nil].compactMap(\.self), columns: Array(above.prefix(3)))
        found += columnHeads(box, rows: [left.last, left.count > 1 ? left.first : nil].compactMap(\.self))
        for (upper, lower) in zip(above.dropFirst(), above) {
            found.append(joined(block(upper, .whole), block(lower, .whole), .doubleHead, rank: above.firstIndex(of: lower) ?? 0))
        }
        found += composed(box, Sides(left: left, right: right, above: above, inside: inside))
        return found + found.flatMap(parts)
    }

    /// The words over the topmost field of a column, alone and with the head of the row, for the fields under it.
    private func columnHeads(_ box: PDFRect, rows: [Int]) -> [CaptionProposal] {
        guard let top = tops[box] else { return [] }
        let over = pieces.indices.filter { pieces[$0].box.overlapX(top) > 2 && pieces[$0].box.midY < top.y0 + 2 }
            .sorted { pieces[$0].box.y1 > pieces[$1].box.y1 }
        return blocks(over, atMost: 2).enumerated().flatMap { rank, head in
            [proposal(block(head, .whole), .columnHead, .whole, rank)]
                + rows.enumerated().map { order, row in
                    joined(block(row, .whole), block(head, .whole), .columnCell, rank: rank * 2 + order)
                }
        }
    }

    private static func goesOn(_ field: PDFRect, _ above: PDFRect) -> Bool {
        above.midY < field.y0 && field.y0 - above.y1 < columnGap * max(field.height, above.height)
            && abs(above.x0 - field.x0) < 4 && abs(above.width - field.width) < 6
    }

    /// What a text says in its first sentence and in its last, in its brackets and before them.
    private func parts(_ proposal: CaptionProposal) -> [CaptionProposal] {
        let text = proposal.text
        guard proposal.rowPieces == 0, proposal.own == nil,
            proposal.extent == .whole || proposal.extent == .line || proposal.extent == .downward
        else { return [] }
        let cuts = texts.cuts(text, Self.cuts)
        var found = [(CaptionProposal.Extent.sentence, cuts.sentence)]
        if proposal.rank == 0, proposal.way != .above || proposal.extent == .whole {
            found += [(.lastSentence, cuts.lastSentence), (.bracket, cuts.bracket), (.bare, cuts.bare)]
        }
        return found.compactMap { extent, part in
            guard let part else { return nil }
            var short = proposal
            short.extent = extent
            short.text = part
            return short
        }
    }

    private static func cuts(_ text: String) -> CaptionTexts.Cuts {
        var cuts = CaptionTexts.Cuts(
            sentence: sentenceEnd(text).map { String(text[..<$0]) }, lastSentence: lastStart(text).map { String(text[$0...]) })
        if let open = text.lastIndex(of: "("), open > text.startIndex { cuts.bracket = String(text[open...]) }
        if let open = text.firstIndex(of: "("), text.distance(from: text.startIndex, to: open) > 3 {
            cuts.bare = String(text[..<open])
        }
        return cuts
    }

    /// After the first stop, question mark or colon behind some letters, where words follow.
    private static func sentenceEnd(_ text: String) -> String.Index? {
        var letters = 0
        for index in text.indices {
            if text[index].isAlpha { letters += 1 }
            let next = text.index(after: index)
            guard ends.contains(text[index]), letters > 3, next < text.endIndex, text[next] == " " else { continue }
            return text[next...].contains(where: \.isAlpha) ? next : nil
        }
        return nil
    }

    /// Behind the last of them.
    private static func lastStart(_ text: String) -> String.Index? {
        var start: String.Index?
        for index in text.indices where ends.contains(text[index]) {
            let next = text.index(after: index)
            if next < text.endIndex, text[next] == " ", text[next...].count(where: \.isAlpha) > 2 { start = next }
        }
        return start
    }

    private static let ends: Set<Character> = [".", "?", ":", "。", "？", "："]

    /// As a proposal, what the rules chose.
    func proposal(_ caption: Caption) -> CaptionProposal? {
        let lines = Set(caption.lines)
        let taken = pieces.indices.filter { lines.contains(pieces[$0].line) && !pieces[$0].text.isEmpty }
        guard let box = taken.map({ pieces[$0].box }).union else { return nil }
        return CaptionProposal(
            way: .rule, extent: .whole, text: caption.text, pieces: taken, lines: caption.lines, box: box, rank: 0)
    }

    private static func isBeside(_ words: PDFRect, _ box: PDFRect) -> Bool {
        words.overlapY(box) > 0.4 * min(words.height, box.height) || abs(words.midY - box.midY) < 4
    }

    /// The nearest line of each block, without the other lines of the same one.
    func blocks(_ sorted: [Int], atMost most: Int) -> [Int] {
        var (found, seen) = ([Int](), Set<Int>())
        for index in sorted {
            if found.count == most { break }
            if seen.contains(index) { continue }
            found.append(index)
            seen.formUnion(block(index, .whole))
        }
        return found
    }

    private func variants(_ index: Int, _ way: CaptionProposal.Way, _ rank: Int) -> [CaptionProposal] {
        var found = [proposal([index], way, .line, rank)]
        let (hasUpper, hasLower) = (pieces[index].upper != nil, pieces[index].lower != nil)
        if hasUpper { found.append(proposal(block(index, .upward), way, .upward, rank)) }
        if hasLower { found.append(proposal(block(index, .downward), way, .downward, rank)) }
        if hasUpper, hasLower { found.append(proposal(block(index, .whole), way, .whole, rank)) }
        return found
    }

    /// The lines of a block, from top to bottom.
    func block(_ index: Int, _ extent: CaptionProposal.Extent) -> [Int] {
        var lines = [index]
        if extent == .upward || extent == .whole {
            while lines.count < Self.mostLines, let upper = pieces[lines[0]].upper { lines.insert(upper, at: 0) }
        }
        if extent == .downward || extent == .whole {
            while lines.count < Self.mostLines, let lower = pieces[lines[lines.count - 1]].lower { lines.append(lower) }
        }
        return lines
    }

    private func cells(rows: [Int], columns: [Int]) -> [CaptionProposal] {
        rows.enumerated().flatMap { rank, row in
            columns.enumerated().map { order, column in
                joined(block(row, .whole), block(column, .whole), .cell, rank: rank * 3 + order)
            }
        }
    }

    func joined(_ one: [Int], _ other: [Int], _ way: CaptionProposal.Way, rank: Int) -> CaptionProposal {
        var joined = proposal(one + other, way, .whole, rank)
        joined.text = under(text(one), text(other))
        joined.rowPieces = one.count
        joined.head = one.map { pieces[$0].box }.union
        joined.box = other.map { pieces[$0].box }.union ?? joined.box
        return joined
    }

    func proposal(
        _ indices: [Int], _ way: CaptionProposal.Way, _ extent: CaptionProposal.Extent, _ rank: Int
    ) -> CaptionProposal {
        let text = TextPiece.joined(indices.map { pieces[$0].text })
        let box = indices.map { pieces[$0].box }.union ?? PDFRect(x0: 0, y0: 0, x1: 0, y1: 0)
        var lines: [Int] = []
        for index in indices where !lines.contains(pieces[index].line) { lines.append(pieces[index].line) }
        return CaptionProposal(way: way, extent: extent, text: text, pieces: indices, lines: lines, box: box, rank: rank)
    }
}
