import Documents
import FormModel
import PageLayout

/// How proposed words stand to a field, and what they look like, in numbers without a scale: lengths are in heights of the page's
/// own text.
struct CaptionFeatures {
    static let names =
        ["way", "extent", "rank", "isCheck", "isChoice", "isMultiline", "fieldWidth", "fieldHeight"]
        + [
            "leftGap", "rightGap", "aboveGap", "belowGap", "shareOfField", "shareOfWords", "shareUpright", "startGap", "endGap",
            "middleGap",
        ]
        + ["fieldsBetween", "isRuledOff", "isApart", "wordsBetween", "fieldRank", "fieldsNearer"]
        + ["ownLeft", "ownRight", "ownAbove", "ownBelow", "gapToRight", "gapToLeft", "gapToBelow", "gapToAbove"]
        + [
            "letters", "words", "lines", "blockLines", "linesBefore", "colon", "question", "stop", "capital", "smallStart",
            "parenthesis",
        ]
        + ["number", "digits", "tag", "shouted", "bold", "size", "explains", "generic", "yesNo", "heading"]
        + ["columnMates", "rowMates", "mateAbove", "mateBelow", "wordsOver", "wordsLeft"]
        + ["formLeft", "formRight", "formAbove", "formBelow", "formInside", "formOwnSide"]
        + ["ruleScore", "ruleSide", "isRules", "sharesRules"]
        + ["rowGap", "rowFields", "rowLetters", "rowIsFirst"]
        + ["headAbove", "headLeft", "headStart", "headFields", "headBold", "headSize", "headAsks", "headColon", "headNumber"]

    /// The nearest field of a piece on each side, and how far it is.
    private struct Neighbours {
        var right = (index: -1, gap: 99.0)
        var left = (index: -1, gap: 99.0)
        var below = (index: -1, gap: 99.0)
        var above = (index: -1, gap: 99.0)
    }

    private let proposals: CaptionProposals
    private let page: PageLayout
    private let fields: [PDFRect]
    private let neighbours: [Neighbours]
    private let sides: CaptionShares
    private let unit: Double
    private var columns: [[Int]: Int] = [:]
    private var rows: [Int: Int] = [:]

    /// - Parameter sides: on which side the words of the whole form stand.
    init(_ proposals: CaptionProposals, sides: CaptionShares) {
        self.proposals = proposals
        self.sides = sides
        let page = proposals.page
        self.page = page
        fields = page.widgets
        unit = min(max(page.commonSize, 5), 16)
        neighbours = proposals.pieces.map { Self.neighbours(of: $0.box, page.widgets) }
        for field in fields {
            columns[[field.x0.step(of: 3), field.width.step(of: 4)], default: 0] += 1
            rows[field.midY.step(of: 4), default: 0] += 1
        }
    }

    private static func neighbours(of box: PDFRect, _ fields: [PDFRect]) -> Neighbours {
        var found = Neighbours()
        for (index, field) in fields.enumerated() {
            if field.overlapY(box) > 0.3 * min(field.height, box.height) {
                if field.midX > box.midX {
                    let gap = field.x0 - box.x1
                    if gap < found.right.gap { found.right = (index, gap) }
                } else {
                    let gap = box.x0 - field.x1
                    if gap < found.left.gap { found.left = (index, gap) }
                }
            }
            if field.overlapX(box) > 2 {
                if field.midY > box.midY {
                    let gap = field.y0 - box.y1
                    if gap < found.below.gap { found.below = (index, gap) }
                } else {
                    let gap = box.y0 - field.y1
                    if gap < found.above.gap { found.above = (index, gap) }
                }
            }
        }
        return found
    }

    /// As many numbers as there are names, for each of the proposals of one field.
    ///
    /// - Parameter rules: what the rules chose for it.
    func features(of list: [CaptionProposal], for item: FieldItem, rules: Caption?) -> [[Float]] {
        let field = Place(item, fields)
        let common = ofField(field, item)
        return list.map { proposal in
            var values = [Double(proposal.way.rawValue), Double(proposal.extent.rawValue), Double(proposal.rank)] + common.own
            values += place(proposal.box, field)
            values += between(proposal, field)
            values += belonging(proposal, field)
            values += ofText(proposal)
            values += common.around
            values += ofForm(proposal, item, rules)
            values += ofRow(proposal, field)
            values += ofHead(proposal, field)
            return values.map { Float(min(max($0, -1000), 1000)) }
        }
    }

    private struct Place {
        var box: PDFRect
        /// Among the page's fields; nil where it is of several.
        var index: Int?

        init(_ item: FieldItem, _ fields: [PDFRect]) {
            box = item.box
            index = fields.firstIndex { $0 == item.box }
        }
    }

    private func ofField(_ field: Place, _ item: FieldItem) -> (own: [Double], around: [Double]) {
        let box = field.box
        let own = [
            item.isCheck ? 1 : 0, item.field.kind == .choice ? 1 : 0, item.field.kind == .multiline ? 1 : 0, box.width / unit,
            box.height / unit,
        ]
        let above = fields.filter { $0.overlapX(box) > 2 && $0.midY < box.y0 }.map { box.y0 - $0.y1 }.min() ?? 99
        let below = fields.filter { $0.overlapX(box) > 2 && $0.midY > box.y1 }.map { $0.y0 - box.y1 }.min() ?? 99
        let over =
            proposals.pieces.filter { $0.box.overlapX(box) > 2 && $0.box.midY < box.y0 }.map { box.y0 - $0.box.y1 }.min() ?? 99
        let left =
            proposals.pieces.filter { $0.box.overlapY(box) > 2 && $0.box.midX < box.x0 }.map { box.x0 - $0.box.x1 }.min() ?? 99
        let around = [
            Double(columns[[box.x0.step(of: 3), box.width.step(of: 4)]] ?? 0), Double(rows[box.midY.step(of: 4)] ?? 0),
            min(above / unit, 20), min(below / unit, 20), min(over / unit, 20), min(left / unit, 20),
        ]
        return (own, around)
    }

    private func place(_ words: PDFRect, _ field: Place) -> [Double] {
        let box = field.box
        let across = max(words.overlapX(box), 0)
        return [
            (box.x0 - words.x1) / unit, (words.x0 - box.x1) / unit, (box.y0 - words.y1) / unit, (words.y0 - box.y1) / unit,
            across / max(box.width, 1), across / max(words.width, 1),
            max(words.overlapY(box), 0) / max(min(words.height, box.height), 1), (words.x0 - box.x0) / unit,
            (words.x1 - box.x1) / unit, (words.midX - box.midX) / unit,
        ]
    }

    /// What stands between the words and the field.
    private func between(_ proposal: CaptionProposal, _ field: Place) -> [Double] {
        let (words, box) = (proposal.box, field.box)
        let isLevel = words.overlapY(box) > 0
        let blocking = fields.count { other in
            guard other != box else { return false }
            if isLevel {
                return other.overlapY(box) > 2 && other.midX > min(words.x1, box.x1) && other.midX < max(words.x0, box.x0)
            }
            return other.overlapX(box) > 3 && other.overlapX(words) > 2 && other.midY > min(words.midY, box.midY)
                && other.midY < max(words.midY, box.midY)
        }
        let taken = Set(proposal.pieces)
        let text = proposals.pieces.indices.count { index in
            guard !taken.contains(index) else { return false }
            let other = proposals.pieces[index].box
            if isLevel {
                return other.overlapY(box) > 2 && other.midX > min(words.x1, box.x1) && other.midX < max(words.x0, box.x0)
            }
            return other.overlapX(box) > 3 && other.midY > min(words.y1, box.y1) && other.midY < max(words.y0, box.y0)
        }
        // How many fields these words stand nearer to.
        let distance = Self.distance(words, box)
        let nearer = fields.count { $0 != box && Self.distance(words, $0) < distance - 0.5 }
        let sameSide = fields.count { other in
            other != box && Self.side(words, other) == Self.side(words, box) && Self.distance(words, other) < distance - 0.5
        }
        return [
            Double(min(blocking, 30)), page.rules.part(words, from: box) ? 1 : 0, page.rules.standApart(words, box) ? 1 : 0,
            Double(min(text, 30)), Double(min(sameSide, 30)), Double(min(nearer, 30)),
        ]
    }

    private static func distance(_ one: PDFRect, _ other: PDFRect) -> Double {
        max(max(-one.overlapX(other), 0), max(-one.overlapY(other), 0) * 1.5)
    }

    private static func side(_ words: PDFRect, _ box: PDFRect) -> Int {
        if words.overlapY(box) > 0 { return words.midX < box.midX ? 0 : 1 }
        return words.midY < box.midY ? 2 : 3
    }

    /// Whose neighbours the words are.
    private func belonging(_ proposal: CaptionProposal, _ field: Place) -> [Double] {
        let own = proposal.pieces.dropFirst(proposal.rowPieces)
        guard let first = own.first, let last = own.last else { return [Double](repeating: 0, count: 8) }
        let (right, left) = (neighbours[last].right, neighbours[first].left)
        let (below, above) = (neighbours[last].below, neighbours[first].above)
        let isOwn = [right, left, below, above].map { $0.index >= 0 && $0.index == field.index ? 1.0 : 0 }
        return isOwn + [right.gap, left.gap, below.gap, above.gap].map { min($0 / unit, 20) }
    }

    private func ofText(_ proposal: CaptionProposal) -> [Double] {
        let text = proposal.text
        let pieces = proposal.pieces.map { proposals.pieces[$0] }
        let first = proposal.pieces.first.map { proposals.pieces[$0] }
        let line = first.flatMap { page.lines.indices.contains($0.line) ? page.lines[$0.line] : nil }
        let marks = proposals.texts.marks(text)
        let letters = marks.letters
        let end = text.last == " " ? text.dropLast().last : text.last
        var block = 1
        var before = 0
        var index = proposal.pieces.first
        while let upper = index.flatMap({ proposals.pieces[$0].upper }), block < 20 {
            (index, block, before) = (upper, block + 1, before + 1)
        }
        index = proposal.pieces.last
        while let lower = index.flatMap({ proposals.pieces[$0].lower }), block < 20 { (index, block) = (lower, block + 1) }
        return [
            Double(min(letters, 200)), Double(min(marks.words, 40)), Double(pieces.count), Double(block + pieces.count - 1),
            Double(before),
            end == ":" ? 1 : 0, end == "?" ? 1 : 0, end == "." ? 1 : 0,
            text.first?.isCapital == true ? 1 : 0, text.first?.isSmall == true ? 1 : 0, text.hasPrefix("(") ? 1 : 0,
            marks.isNumbered ? 1 : 0, Double(marks.digits), line?.isTag == true ? 1 : 0,
            letters > 2 && marks.capitals * 10 >= letters * 7 ? 1 : 0, first?.isBold == true ? 1 : 0,
            (first?.fontSize ?? unit) / unit, line?.isExplaining == true ? 1 : 0, marks.isGeneric ? 1 : 0,
            marks.isYesNo ? 1 : 0, marks.isHeading ? 1 : 0,
        ]
    }

    private func ofForm(_ proposal: CaptionProposal, _ item: FieldItem, _ rules: Caption?) -> [Double] {
        let shares = sides.shares(isCheck: item.isCheck)
        let own: Double =
            switch proposal.way {
            case .left, .rowHead: shares[0]
            case .right: shares[1]
            case .above, .cell, .doubleHead, .columnHead, .columnCell, .aligned, .alignedCell, .continued: shares[2]
            case .around: shares[0]
            case .question, .asked: item.isCheck ? shares[1] : shares[2]
            case .below: shares[3]
            case .inside: shares[4]
            case .rule: rules.map { shares[CaptionShares.index($0.side)] } ?? 0
            }
        let chosen = Set(rules?.lines ?? [])
        let lines = Set(proposal.pieces.map { proposals.pieces[$0].line })
        let side = rules.map { Double(CaptionShares.index($0.side)) } ?? -1
        return shares + [own]
            + [rules?.score ?? -1, side, rules?.text == proposal.text ? 1 : 0, chosen.isDisjoint(with: lines) ? 0 : 1]
    }

    private func ofRow(_ proposal: CaptionProposal, _ field: Place) -> [Double] {
        guard proposal.rowPieces > 0, let row = proposal.pieces.prefix(proposal.rowPieces).map({ proposals.pieces[$0].box }).union
        else {
            return [-1, -1, -1, -1]
        }
        let box = field.box
        let fields = fields.count { $0 != box && $0.overlapY(box) > 2 && $0.midX > row.x1 && $0.midX < box.x0 }
        let letters = proposal.pieces.prefix(proposal.rowPieces).reduce(0) {
            $0 + proposals.texts.marks(proposals.pieces[$1].text).letters
        }
        let isFirst = !proposals.pieces.contains { $0.box.overlapY(box) > 2 && $0.box.x1 < row.x0 }
        return [(box.x0 - row.x1) / unit, Double(fields), Double(letters), isFirst ? 1 : 0]
    }

    /// What the words stand under: a question, a heading, the heads of a table.
    private func ofHead(_ proposal: CaptionProposal, _ field: Place) -> [Double] {
        let heads = proposal.way == .question ? proposal.pieces : Array(proposal.pieces.prefix(proposal.rowPieces))
        guard let first = heads.first, let last = heads.last, let head = proposal.way == .question ? proposal.box : proposal.head
        else {
            return [Double](repeating: -1, count: 9)
        }
        let box = field.box
        let between = fields.count { $0 != box && $0.midY > head.y1 && $0.midY < box.y0 && $0.overlapX(head) > 0 }
        let text = proposals.pieces[last].text
        return [
            (box.y0 - head.y1) / unit, (box.x0 - head.x1) / unit, (box.x0 - head.x0) / unit, Double(min(between, 40)),
            proposals.pieces[first].isBold ? 1 : 0, proposals.pieces[first].fontSize / unit, text.hasSuffix("?") ? 1 : 0,
            text.hasSuffix(":") ? 1 : 0, proposals.texts.marks(proposals.pieces[first].text).isNumbered ? 1 : 0,
        ]
    }
}

/// On which sides of its fields a form has its words: a property of the form, not of the field.
struct CaptionShares {
    private var checks = [Double](repeating: 0, count: 5)
    private var texts = [Double](repeating: 0, count: 5)

    mutating func count(_ side: Caption.Side, isCheck: Bool) {
        if isCheck { checks[Self.index(side)] += 1 } else { texts[Self.index(side)] += 1 }
    }

    /// Left, right, above, below, inside.
    func shares(isCheck: Bool) -> [Double] {
        let counts = isCheck ? checks : texts
        let all = max(counts.reduce(0, +), 1)
        return counts.map { $0 / all }
    }

    static func index(_ side: Caption.Side) -> Int {
        switch side {
        case .left: 0
        case .right: 1
        case .above: 2
        case .below: 3
        case .inside: 4
        }
    }
}
