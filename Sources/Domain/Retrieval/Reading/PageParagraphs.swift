public import Documents

/// Pages of a PDF as paragraphs that know where their lines stand.
public enum PageParagraphs {
    /// - Parameter pages: in order, the first is page 1.
    public static func document(_ pages: [PageText], title: String = "") -> DocumentText {
        let body = bodySize(pages)
        var paragraphs: [DocumentText.Paragraph] = []
        for (index, page) in pages.enumerated() {
            let tables = PageTables(page).tables
            var rest: [TextLine] = []
            func close() {
                for block in blocks(rest) { paragraphs.append(paragraph(block, page: index + 1, body: body)) }
                rest = []
            }
            // A table stands where its first line is read.
            var told: Set<Int> = []
            for (place, line) in page.lines.enumerated() {
                guard let number = tables.firstIndex(where: { $0.lines.contains(place) }) else {
                    rest.append(line)
                    continue
                }
                guard told.insert(number).inserted else { continue }
                close()
                paragraphs.append(paragraph(tables[number], page: index + 1))
            }
            close()
        }
        return DocumentText(title: title, paragraphs: paragraphs)
    }

    /// The size that most letters of the document have, in points.
    private static func bodySize(_ pages: [PageText]) -> Double {
        var counts: [Double: Int] = [:]
        for line in pages.flatMap(\.lines) { counts[(line.fontSize * 2).rounded() / 2, default: 0] += line.text.utf8.count }
        return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? 0
    }

    /// Lines that follow one another closely and look alike.
    private static func blocks(_ lines: [TextLine]) -> [[TextLine]] {
        var blocks: [[TextLine]] = []
        for line in lines where line.text.contains(where: { !$0.isWhitespace }) {
            if let last = blocks.last?.last, belongs(line, after: last) {
                blocks[blocks.count - 1].append(line)
            } else {
                blocks.append([line])
            }
        }
        return blocks
    }

    private static func belongs(_ line: TextLine, after last: TextLine) -> Bool {
        let size = max(last.fontSize, line.fontSize, 1)
        let gap = last.box.y0 - line.box.y1
        let looksAlike = abs(last.fontSize - line.fontSize) <= size * 0.1 && last.isBold == line.isBold
        return looksAlike && gap < size * 0.8 && gap > -size * 1.5
    }

    private static func paragraph(_ lines: [TextLine], page: Int, body: Double) -> DocumentText.Paragraph {
        var paragraph = DocumentText.Paragraph("", headingLevel: headingLevel(lines, body: body))
        for line in lines {
            if !paragraph.text.isEmpty { paragraph.text += "\n" }
            let start = paragraph.text.utf8.count
            paragraph.text += line.text
            paragraph.places.append(TextPlace(start: start, end: paragraph.text.utf8.count, page: page, box: line.box))
        }
        return paragraph
    }

    /// A row a line, its cells parted by tabs.
    private static func paragraph(_ table: PageTables.Table, page: Int) -> DocumentText.Paragraph {
        var paragraph = DocumentText.Paragraph("")
        for row in table.rows {
            if !paragraph.text.isEmpty { paragraph.text += "\n" }
            for (column, cell) in row.enumerated() {
                if column > 0 { paragraph.text += "\t" }
                for (number, line) in (cell?.lines ?? []).enumerated() {
                    if number > 0 { paragraph.text += " " }
                    let start = paragraph.text.utf8.count
                    paragraph.text += line.text.replacing("\t", with: " ")
                    paragraph.places.append(TextPlace(start: start, end: paragraph.text.utf8.count, page: page, box: line.box))
                }
            }
        }
        return paragraph
    }

    /// One or two short lines larger than the rest, or as large and bold.
    private static func headingLevel(_ lines: [TextLine], body: Double) -> Int? {
        let text = lines.map(\.text).joined(separator: " ")
        guard lines.count <= 2, text.unicodeScalars.count <= 120, let size = lines.map(\.fontSize).max() else { return nil }
        let endsLikeText = text.last.map { ".;,:".contains($0) } ?? true
        if size >= body * 1.5 { return 1 }
        if size >= body * 1.15 { return 2 }
        return lines.allSatisfy(\.isBold) && !endsLikeText ? 3 : nil
    }
}
