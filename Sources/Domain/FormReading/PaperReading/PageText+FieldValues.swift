public import Documents
import PageLayout

extension PageText {
    /// The page with what its form fields say, which is no part of a PDF's page text (ISO 32000-1, 12.7.3.3: appearance streams).
    ///
    /// - Parameter page: counted from 1.
    public func withValues(of document: FormDocument, page: Int) -> PageText {
        var filled = self
        for field in document.fields where field.isText && !field.isPassword {
            guard let value = field.said, let widget = field.widgets.first(where: { $0.page == page && !$0.isHidden }) else {
                continue
            }
            let lines = TextLine.lines(of: value, in: widget.rect)
            filled.lines.insert(contentsOf: lines, at: filled.place(for: widget.rect))
        }
        return filled
    }

    /// Behind the line that stands left of the box or else over it, so that a label goes before its value.
    private func place(for rect: PDFRect) -> Int {
        let box = geometry.onShownPage(rect)
        let places = lines.map { geometry.onShownPage($0.box) }
        let left = places.indices.filter { index in
            let line = places[index]
            return line.x1 <= box.x0 + 4 && line.midY > box.y0 - 2 && line.midY < box.y1 + 2
        }.max { places[$0].x1 < places[$1].x1 }
        let over = places.indices.filter { index in
            let line = places[index]
            return line.y0 < box.midY && line.x0 < box.x1 && line.x1 > box.x0
        }.max { places[$0].y1 < places[$1].y1 }
        return (left ?? over).map { $0 + 1 } ?? lines.count
    }
}

extension FormField {
    fileprivate var isText: Bool { [.text, .multiline, .comb, .choice].contains(kind) }

    /// The value as a reader sees it; nil where there is none.
    fileprivate var said: String? {
        guard let value, value.contains(where: { !$0.isWhitespace }), value.utf8.count <= 4_000 else { return nil }
        return kind == .choice ? options.first { $0.value == value }?.label ?? value : value
    }
}

extension TextLine {
    /// A value's lines in its box, as a viewer sets them: a single one at half the height, several from the top.
    fileprivate static func lines(of value: String, in rect: PDFRect) -> [TextLine] {
        let parts = value.split(whereSeparator: \.isNewline).prefix(40)
        let height = min(10, max(4, rect.height / Double(max(1, parts.count))))
        let top = parts.count == 1 ? rect.midY + height / 2 : rect.y1
        return parts.enumerated().map { number, part in
            let high = top - Double(number) * height
            return line(String(part), PDFRect(x0: rect.x0, y0: high - height, x1: rect.x1, y1: high))
        }
    }

    /// The words share the width by their letters; none is wider than letters are high.
    private static func line(_ text: String, _ box: PDFRect) -> TextLine {
        let step = min(0.5 * box.height, box.width / Double(max(1, text.count)))
        var words: [TextWord] = []
        var left = box.x0 + 1
        for word in text.split(separator: " ") {
            let end = left + step * Double(word.count)
            words.append(TextWord(text: String(word), box: PDFRect(x0: left, y0: box.y0, x1: end, y1: box.y1)))
            left = end + step
        }
        let shown = PDFRect(x0: box.x0, y0: box.y0, x1: max(box.x0 + 1, left), y1: box.y1)
        let said = words.map { $0.text }.joined(separator: " ")
        return TextLine(text: said, box: shown, words: words, fontSize: box.height)
    }
}
