import Documents
import PageLayout

/// Finds the rows of a page, and which of them follow one another with one line of captions between.
struct WritingRows {
    /// Rows of one block are not closer or farther apart, in points.
    private static let pitch = 14.0...50.0
    /// A caption under a line begins so far below it at most; one over a line leaves room to write between.
    private static let closest = 8.0
    private static let room = 7.5
    private static let farthest = 34.0
    private static let longestCaption = 110
    private static let largestCaption = 13.0

    private let lines: Shelves<PageInk.InkLine>
    private let level: Shelves<Rule>
    private let upright: Shelves<Rule>
    private let marks: Shelves<Mark>

    init(_ ink: PageInk) {
        lines = Shelves(ink.lines) { ($0.box.y0, $0.box.y1) }
        level = Shelves(ink.levelRules) { ($0.position, $0.position) }
        upright = Shelves(ink.uprightRules) { ($0.low, $0.high) }
        marks = Shelves(ink.marks) { ($0.box.y0, $0.box.y1) }
    }

    /// Blocks from the top of the page, the rows of each from its top; without any blank found on it only what is plainly one.
    func blocks(of fields: [FieldCandidate]) -> [[WritingRow]] {
        let rows = rows(of: fields)
        let plain = blocks(bare(besides: rows)).filter { $0.count >= Self.fewestBare && $0.allSatisfy(\.isCaptioned) }
        return blocks(rows).filter { $0.contains(where: \.isFound) } + plain
    }

    /// Of rows from the top.
    private func blocks(_ rows: [WritingRow]) -> [[WritingRow]] {
        var blocks: [[WritingRow]] = []
        for row in rows {
            let block = blocks.lastIndex { block in
                guard let last = block.last, Self.pitch.contains(last.y - row.y), last.shares(row) else { return false }
                return captionRows(between: last, and: row) == 1
            }
            if let block { blocks[block].append(row) } else { blocks.append([row]) }
        }
        return blocks
    }

    private func rows(of fields: [FieldCandidate]) -> [WritingRow] {
        var rows: [WritingRow] = []
        let open = fields.indices.filter { isOnLine(fields[$0]) }
        for index in open.sorted(by: { (fields[$1].box.y0, fields[$0].box.x0) < (fields[$0].box.y0, fields[$1].box.x0) }) {
            guard let rule = rule(under: fields[index].box), !isFloor(rule) else { continue }
            let known = rows.lastIndex { abs($0.y - rule.position) < 2 && rule.low - $0.high < 80 }
            guard let known else {
                rows.append(WritingRow(y: rule.position, stretches: [.init(low: rule.low, high: rule.high, fields: [index])]))
                continue
            }
            if let stretch = rows[known].stretches.firstIndex(where: { rule.overlap($0.low, $0.high) > 0 }) {
                rows[known].stretches[stretch].fields.append(index)
            } else {
                rows[known].stretches.append(.init(low: rule.low, high: rule.high, fields: [index]))
            }
        }
        rows.removeAll(where: hasWordsOn)
        rows += missed(beside: rows)
        return rows.map(captioned).sorted { $0.y > $1.y }
    }

    /// Other lines that may be there to write on.
    private func bare(besides rows: [WritingRow]) -> [WritingRow] {
        let known = Shelves(rows) { ($0.y, $0.y) }
        let long = level.items.lazy.filter { rule in
            rule.length > Self.longEnough && !isFloor(rule)
                && !known.items(from: rule.position - 2, to: rule.position + 2).contains {
                    abs($0.y - rule.position) < 2 && rule.overlap($0.low, $0.high) > 0
                }
        }
        let bare = long.prefix(Self.mostBare).map {
            WritingRow(y: $0.position, stretches: [.init(low: $0.low, high: $0.high, fields: [])])
        }
        return bare.filter { !hasWordsOn($0) }.map(captioned).sorted { $0.y > $1.y }
    }

    private static let longEnough = 120.0
    private static let mostBare = 200

    /// Lines from the same left to the same right as one with a blank, over and under it, on which no blank was found.
    private func missed(beside rows: [WritingRow]) -> [WritingRow] {
        var found: [WritingRow] = []
        var known = rows
        while let row = known.popLast(), found.count < Self.mostMissed {
            guard row.stretches.count == 1 else { continue }
            for rule in level.items(from: row.y - Self.pitch.upperBound, to: row.y + Self.pitch.upperBound) {
                guard Self.pitch.contains(abs(rule.position - row.y)), abs(rule.low - row.low) < 4, abs(rule.high - row.high) < 4,
                    !(rows + found).contains(where: { abs($0.y - rule.position) < 2 && rule.overlap($0.low, $0.high) > 0 }),
                    !isFloor(rule)
                else { continue }
                let other = WritingRow(y: rule.position, stretches: [.init(low: rule.low, high: rule.high, fields: [])])
                if hasWordsOn(other) { continue }
                found.append(other)
                known.append(other)
            }
        }
        return found
    }

    private static let mostMissed = 60
    private static let fewestBare = 3

    private func isOnLine(_ field: FieldCandidate) -> Bool {
        guard case .text = field.kind else { return false }
        return field.box.width > 20 && !field.isFoot
    }

    /// Walls rise from it: the floor of cells, whose captions stand in them.
    private func isFloor(_ rule: Rule) -> Bool {
        upright.items(from: rule.position, to: rule.position + 8).contains {
            rule.covers($0.position, slack: 3) && $0.low < rule.position + 4 && $0.high > rule.position + 8
        }
    }

    private func rule(under box: PDFRect) -> Rule? {
        level.items(from: box.y0 - 2, to: box.y0 + 2).filter {
            abs($0.position - box.y0) < 2 && $0.overlap(box.x0, box.x1) > 0.8 * box.width
        }.max { $0.length < $1.length }
    }

    // MARK: Words

    private func captioned(_ row: WritingRow) -> WritingRow {
        var row = row
        let near = lines.items(from: row.y - Self.closest - 20, to: row.y + Self.farthest).filter { line in
            line.box.x0 > row.low - 10 && line.box.x0 < row.high && line.box.midX < row.high + 6 && isCaption(line)
        }
        let under = near.filter { $0.box.midY < row.y - 1 && (-3...Self.closest).contains(row.y - $0.box.y1) }
        row.under = Self.level(under, first: under.max { $0.box.y1 < $1.box.y1 })
        let over = near.filter {
            $0.box.midY > row.y && Self.foot(of: $0) - row.y > Self.room && Self.foot(of: $0) - row.y < Self.farthest
        }
        let lowest = over.min { $0.box.y0 < $1.box.y0 }
        row.over = Self.level(over, first: lowest)
        if let lowest, isCrossed(from: row.y, to: lowest.box.y0, row) { row.over = [] }
        return row
    }

    /// The foot of the letters.
    static func foot(of line: PageInk.InkLine) -> Double { line.box.y0 + 0.227 * line.box.height }

    /// Those at one height, from the left.
    private static func level(_ lines: [PageInk.InkLine], first: PageInk.InkLine?) -> [PageInk.InkLine] {
        guard let first else { return [] }
        return lines.filter { abs($0.box.midY - first.box.midY) < 3 }.sorted { $0.box.x0 < $1.box.x0 }
    }

    private func isCrossed(from low: Double, to high: Double, _ row: WritingRow) -> Bool {
        level.items(from: low, to: high).contains {
            $0.position > low + 3 && $0.position < high - 1 && $0.overlap(row.low, row.high) > 0.3 * (row.high - row.low)
        }
    }

    private func isCaption(_ line: PageInk.InkLine) -> Bool {
        line.text.utf8.count <= Self.longestCaption && line.fontSize < Self.largestCaption
            && line.text.unicodeScalars.count(where: \.properties.isAlphabetic) >= 2
            && !Self.isPageNumber(line.text) && !Self.isMask(line.text) && !isOfMark(line)
    }

    /// The words of a box to tick.
    private func isOfMark(_ line: PageInk.InkLine) -> Bool {
        marks.items(from: line.box.y0, to: line.box.y1).contains {
            abs($0.box.midY - line.box.midY) < 6
                && ((-2...16).contains(line.box.x0 - $0.box.x1) || (-2...8).contains($0.box.x0 - line.box.x1))
        }
    }

    private static func isPageNumber(_ text: String) -> Bool {
        let words = FoldedText(text).words
        return words.count <= 5 && words.last.map { $0.allSatisfy(\.isDigit) } ?? false
            && ["page", "pagina", "seite", "p"].contains(words[0])
    }

    /// "mm/dd/yyyy" says how a date is written, not whose it is.
    private static func isMask(_ text: String) -> Bool {
        let words = FoldedText(text).words
        return words.count > 1 && words.allSatisfy { ["mm", "dd", "yyyy", "yy", "jj", "aaaa", "tt", "jjjj"].contains($0) }
    }

    /// Words that stand on the line name what follows them: "Street ____ City ____".
    private func hasWordsOn(_ row: WritingRow) -> Bool {
        lines.items(from: row.y - 2, to: row.y + 9).contains { line in
            (-2...6).contains(Self.foot(of: line) - row.y) && line.text.unicodeScalars.contains(where: \.properties.isAlphabetic)
                && row.stretches.contains { min(line.box.x1, $0.high) - max(line.box.x0, $0.low) > 3 }
        }
    }

    /// How many heights words stand at between two rows.
    private func captionRows(between upper: WritingRow, and lower: WritingRow) -> Int {
        let between = lines.items(from: lower.y, to: upper.y).filter {
            $0.box.midY < upper.y - 1 && Self.foot(of: $0) > lower.y + 3 && $0.box.x0 < min(upper.high, lower.high)
                && $0.box.x1 > max(upper.low, lower.low)
        }
        var heights: [Double] = []
        for line in between where !heights.contains(where: { abs($0 - line.box.midY) < 4 }) { heights.append(line.box.midY) }
        return heights.count
    }

    /// Whether nothing stands between two heights: room to write in where no line says so.
    func isFree(_ zone: PDFRect) -> Bool {
        !lines.items(from: zone.y0, to: zone.y1).contains {
            min($0.box.x1, zone.x1) - max($0.box.x0, zone.x0) > 2 && Self.foot(of: $0) < zone.y1 && $0.box.y1 > zone.y0 + 2
        }
            && !level.items(from: zone.y0, to: zone.y1).contains {
                $0.position > zone.y0 + 1 && $0.position < zone.y1 - 1 && $0.overlap(zone.x0, zone.x1) > 4
            }
    }

    /// Words of which a line may be the continuation.
    func lines(rightAbove line: PageInk.InkLine) -> [PageInk.InkLine] {
        lines.items(from: line.box.y1, to: line.box.y1 + 0.6 * line.fontSize).filter {
            $0.box.midY > line.box.y1 && $0.box.y0 - line.box.y1 < 0.4 * line.fontSize && $0.box.x1 > line.box.x0
                && (abs($0.box.x0 - line.box.x0) < 6 || abs($0.box.midX - line.box.midX) < 6)
        }
    }

    /// A further line of words right below: a paragraph, not a caption.
    func goesOn(_ line: PageInk.InkLine) -> Bool {
        lines.items(from: line.box.y0 - 1.2 * line.fontSize, to: line.box.y0).contains {
            $0.box.midY < line.box.y0 && line.box.y0 - $0.box.y1 < 0.4 * line.fontSize && abs($0.box.x0 - line.box.x0) < 6
                && abs($0.fontSize - line.fontSize) < 0.6 && $0.text.utf8.count > 25
        }
    }
}
