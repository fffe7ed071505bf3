import Documents
import PageLayout

/// Finds the room under captions that stand side by side, where no line or box shows the blanks.
///
/// One such row hangs from a line and ends at another; without lines, only several rows of what forms ask for leave no doubt.
struct UnderCaptions {
    private static let fewestRows = 3
    private static let fewest = 6
    /// From one row of captions to the next, in points.
    private static let pitch = 19.0...44.0
    private static let leastHeight = 10.5
    private static let tallest = 20.0
    private static let leastWidth = 14.0
    private static let narrow = 130.0
    private static let mostLines = 2500

    /// Captions of one row, from the left, with nothing drawn between them.
    private struct Row {
        var captions: [PageInk.InkLine]
        var y: Double { captions[0].box.midY }
        var isSeveral: Bool { captions.count > 1 }
    }

    private let ink: PageInk
    private let room: FreeRoom
    private let lines: Shelves<PageInk.InkLine>
    private let right: Double

    init(_ ink: PageInk) {
        self.ink = ink
        room = FreeRoom(ink)
        lines = Shelves(Array(ink.lines.prefix(Self.mostLines))) { ($0.box.y0, $0.box.y1) }
        right = ink.words.map(\.box.x1).max() ?? 0
    }

    /// The blanks, and in the place of one that lies across them, they themselves.
    func settled(_ fields: [FieldCandidate]) -> [FieldCandidate] {
        let rows = rows()
        var kept = fields
        for row in rows where row.isSeveral {
            guard let blanks = hanging(row), !isNamed(row, kept) else { continue }
            let crossed = kept.indices.filter { index in blanks.contains { Self.shares(kept[index], $0.box) } }
            guard crossed.count < blanks.count, crossed.allSatisfy({ Self.isPlain(kept[$0]) }),
                !crossed.contains(where: { Self.covers(kept[$0].box, blanks) })
            else { continue }
            for index in crossed.reversed() { kept.remove(at: index) }
            kept += blanks
        }
        return kept + blocks(rows, besides: kept).flatMap { $0 }
    }

    private static func shares(_ field: FieldCandidate, _ box: PDFRect) -> Bool {
        field.box.sharedArea(with: box) > 0.3 * min(field.box.area, box.area)
    }

    /// One blank for all that the captions name.
    private static func covers(_ box: PDFRect, _ blanks: [FieldCandidate]) -> Bool {
        guard let all = blanks.map(\.box).union else { return false }
        return min(box.x1, all.x1) - max(box.x0, all.x0) > 0.9 * all.width
    }

    private static func isPlain(_ field: FieldCandidate) -> Bool {
        guard case .text = field.kind else { return false }
        return true
    }

    /// Most of the captions name blanks over them, each its own, as those of lines to sign on do.
    private func isNamed(_ row: Row, _ fields: [FieldCandidate]) -> Bool {
        let over = row.captions.map { caption in
            fields.firstIndex {
                $0.box.x0 < caption.box.x1 && $0.box.x1 > caption.box.x0 && (-3...9).contains($0.box.y0 - caption.box.y1)
                    && ($0.caption ?? caption.text) == caption.text
            }
        }
        let named = Set(over.compactMap { $0 }).count
        return named == row.captions.count || named > 1 && 2 * named >= row.captions.count
    }

    // MARK: Rows

    private func rows() -> [Row] {
        var rows: [Row] = []
        let captions = lines.items.filter(isCaption).sorted { ($0.box.midY, $1.box.x0) > ($1.box.midY, $0.box.x0) }
        for caption in captions {
            let known = rows.lastIndex { row in
                abs(row.y - caption.box.midY) < 2.5 && !isParted(row.captions[row.captions.count - 1], caption)
            }
            guard let known, rows.count - known < 12 else {
                rows.append(Row(captions: [caption]))
                continue
            }
            rows[known].captions.append(caption)
            rows[known].captions.sort { $0.box.x0 < $1.box.x0 }
        }
        return rows
    }

    private func isCaption(_ line: PageInk.InkLine) -> Bool {
        line.fontSize < 11.5 && line.text.utf8.count <= 70 && !line.text.hasSuffix(":") && !WritingRows.endsSentence(line.text)
            && line.text.unicodeScalars.count(where: \.properties.isAlphabetic) >= 2
            && !room.hasMark(PDFRect(x0: line.box.x0 - 20, y0: line.box.y0, x1: line.box.x1 + 20, y1: line.box.y1))
    }

    /// By a wall.
    private func isParted(_ one: PageInk.InkLine, _ other: PageInk.InkLine) -> Bool {
        let (low, high) = (min(one.box.x1, other.box.x1), max(one.box.x0, other.box.x0))
        return room.walls.items(from: one.box.y0, to: one.box.y1).contains {
            $0.position > low - 2 && $0.position < high + 2 && $0.overlap(one.box.y0, one.box.y1) > 2
        }
    }

    // MARK: The room

    /// Under each caption of a row to the next one, or nil where one of them has none.
    private func blanks(under row: Row, to end: Double, atMost height: Double) -> [PDFRect]? {
        let captions = row.captions
        guard zip(captions, captions.dropFirst()).allSatisfy({ $1.box.x0 - $0.box.x1 > max(9, 1.2 * $0.fontSize) }) else {
            return nil
        }
        var boxes: [PDFRect] = []
        for (index, caption) in captions.enumerated() {
            let next = index + 1 < captions.count ? captions[index + 1].box.x0 - 3 : end
            let top = WritingRows.foot(of: caption) - 2
            let box = PDFRect(x0: caption.box.x0 - 1, y0: top - Self.leastHeight, x1: next, y1: top)
            guard box.width >= Self.leastWidth, room.isFree(box.inset(by: 0.5)) else { return nil }
            boxes.append(box)
        }
        let floor = boxes.map(floor).max() ?? 0
        return boxes.map { PDFRect(x0: $0.x0, y0: max(floor, $0.y1 - height), x1: $0.x1, y1: $0.y1) }
    }

    /// What ends the room below.
    private func floor(_ box: PDFRect) -> Double {
        let zone = PDFRect(x0: box.x0, y0: box.y1 - 60, x1: box.x1, y1: box.y1 - 2)
        let words = room.words.items(from: zone.y0, to: zone.y1).filter {
            $0.box.midY < zone.y1 && min($0.box.x1, zone.x1) - max($0.box.x0, zone.x0) > 1.5
        }.map(\.box.y1)
        return max(zone.y0, words.max() ?? zone.y0, rule(below: box) ?? zone.y0)
    }

    private func rule(below box: PDFRect) -> Double? {
        room.rules.items(from: box.y1 - 60, to: box.y1 - 2).filter { $0.position < box.y1 - 2 && $0.overlap(box.x0, box.x1) > 8 }
            .map(\.position).max()
    }

    // MARK: Below a line

    /// Captions right below a line over all of them, with room for one line of writing to what is drawn next.
    private func hanging(_ row: Row) -> [FieldCandidate]? {
        let (first, last) = (row.captions[0], row.captions[row.captions.count - 1])
        guard row.captions.allSatisfy({ $0.text.utf8.count < 45 }), ink.words.contains(where: { $0.box.y1 < first.box.y0 - 8 }),
            let roof = roof(from: first, to: last)
        else { return nil }
        let walls = room.walls.items(from: first.box.y0, to: first.box.y1).map(\.position)
        let (left, right) = (walls.filter { $0 < first.box.x0 }.max(), walls.filter { $0 > last.box.x1 - 2 }.min())
        let end = min(roof, right ?? .infinity)
        let isClosed = left.map { first.box.x0 - $0 < 14 } ?? false && right != nil
        guard let boxes = blanks(under: row, to: end, atMost: Self.tallest),
            isClosed || boxes.contains(where: { rule(below: $0) != nil })
        else { return nil }
        // A narrow cell is one blank.
        if isClosed, end - first.box.x0 < Self.narrow, let box = boxes.union {
            return [Self.field(box, first)]
        }
        return row.captions.indices.map { Self.field(boxes[$0], row.captions[$0]) }
    }

    /// The right end of what is drawn right above the captions from the first to the last, in one line or several.
    private func roof(from first: PageInk.InkLine, to last: PageInk.InkLine) -> Double? {
        let (low, high) = (first.box.x0, last.box.x1)
        let over = room.rules.items(from: first.box.y1 - 3, to: first.box.y1 + 7).filter { $0.overlap(low, high) > 0 }
        return over.lazy.compactMap { rule -> Double? in
            let level = over.filter { abs($0.position - rule.position) < 1.5 }
            let covered = level.reduce(0) { $0 + $1.overlap(low, high) }
            return covered > 0.95 * (high - low) ? level.map(\.high).max() : nil
        }.first
    }

    // MARK: Without lines

    /// Rows at an even distance of which most name what forms ask for.
    private func blocks(_ rows: [Row], besides found: [FieldCandidate]) -> [[FieldCandidate]] {
        let texts = Shelves(found.filter { !$0.isMark }) { ($0.box.y0, $0.box.y1) }
        var blocks: [[(row: Row, boxes: [PDFRect])]] = []
        for row in rows.sorted(by: { $0.y > $1.y }) {
            let last = row.captions[row.captions.count - 1]
            guard !isNamed(row, found), row.captions.allSatisfy({ $0.fontSize < 10 }),
                let boxes = blanks(under: row, to: end(right: last), atMost: Self.tallest),
                !boxes.contains(where: { box in
                    texts.items(from: box.y0, to: box.y1).contains { Self.shares($0, box) }
                })
            else { continue }
            let block = blocks.lastIndex { block in
                guard let above = block.last?.row else { return false }
                return Self.pitch.contains(above.y - row.y) && abs(above.captions[0].box.x0 - row.captions[0].box.x0) < 16
                    && abs(above.captions[0].fontSize - row.captions[0].fontSize) < 1
            }
            if let block { blocks[block].append((row, boxes)) } else { blocks.append([(row, boxes)]) }
        }
        return blocks.filter(Self.isForm).map { block in
            block.flatMap { row, boxes in row.captions.indices.map { Self.field(boxes[$0], row.captions[$0]) } }
        }
    }

    private func end(right caption: PageInk.InkLine) -> Double {
        let walls = room.walls.items(from: caption.box.y0, to: caption.box.y1).filter { $0.position > caption.box.x1 - 2 }
        return min(right, (walls.map(\.position).min() ?? .infinity) - 2)
    }

    private static func isForm(_ block: [(row: Row, boxes: [PDFRect])]) -> Bool {
        let captions = block.flatMap(\.row.captions)
        return block.count >= fewestRows && captions.count >= fewest && block.count(where: \.row.isSeveral) > 1
            && captions.count { FoldedText($0.text).has(asked) } * 2 > captions.count
    }

    private static func field(_ box: PDFRect, _ caption: PageInk.InkLine) -> FieldCandidate {
        var field = FieldCandidate(box: box, kind: .text, confidence: 0.55, frame: box)
        field.caption = caption.text
        return field
    }

    /// What forms ask for, in the languages of forms.
    static let asked: [Phrase] = [
        "name", "names", "address", "city", "town", "state", "zip", "zip code", "county", "country", "street", "phone",
        "telephone", "email", "e mail", "birth", "social security number", "ssn", "m i", "middle initial", "apartment number",
        "apt", "occupation", "signature", "date", "relationship", "employer", "number", "nombre", "apellido", "apellidos",
        "direccion", "ciudad", "estado", "telefono", "fecha", "nacimiento", "nom", "prenom", "adresse", "ville", "code postal",
        "naissance", "vorname", "nachname", "strasse", "ort", "plz", "geburtsdatum", "telefon", "unterschrift",
    ]
}
