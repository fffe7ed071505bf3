import Documents
import FormReading
import PageLayout

/// The lines of a page that a pen signs by the words beside them, where no field lies on them.
struct PrintedSignatureLines {
    struct Line {
        let words: String
        /// The room above the line; points of the shown page, origin top-left.
        let place: PDFRect
    }

    /// From the top down.
    let found: [Line]

    /// Points: shorter ones are for initials, dates and boxes.
    private static let shortest = 80.0
    /// The room that a signature takes above its line.
    private static let height = 22.0
    private static let longest = 80

    init(_ page: PageLayout, _ rules: PageRules) {
        let long = rules.longLines(least: Self.shortest)
        let lines = long.compactMap { rule -> Line? in
            let place = PDFRect(x0: rule.x0 + 2, y0: rule.midY - Self.height, x1: rule.x1 - 2, y1: rule.midY - 1)
            // On the line, or below it in a cell whose caption the words are: no other line runs between.
            let isTaken = page.widgets.contains { widget in
                widget.overlapX(place) > 0.3 * place.width && widget.y0 < rule.midY + 30 && widget.y1 > rule.midY - 12
                    && !long.contains {
                        ($0.midY > rule.midY + 4 && $0.midY < widget.midY) && $0.overlapX(place) > 0.5 * place.width
                    }
            }
            guard !isTaken, let words = Self.words(of: rule, page) else { return nil }
            return Line(words: words, place: place)
        }
        found = lines.sorted { ($0.place.y0, $0.place.x0) < ($1.place.y0, $1.place.x0) }
    }

    /// Under the line, or before it at its height.
    private static func words(of rule: PDFRect, _ page: PageLayout) -> String? {
        for line in page.lines where (-2...12).contains(line.box.y0 - rule.midY) {
            let under = line.words.filter { $0.box.midX > rule.x0 - 4 && $0.box.midX < rule.x1 + 4 }
            if let part = signing(under, line) { return part }
        }
        for line in page.lines where line.box.y0 < rule.midY && line.box.y1 > rule.midY - 6 {
            let before = line.words.filter { $0.box.x1 < rule.x0 + 4 }
            guard let last = before.last, rule.x0 - last.box.x1 < 30 else { continue }
            // As far back as the words stand together.
            var words = [last]
            for word in before.dropLast().reversed() {
                guard let first = words.first, first.box.x0 - word.box.x1 < 2 * line.fontSize else { break }
                words.insert(word, at: 0)
            }
            if let part = signing(words, line) { return part }
        }
        return nil
    }

    private static func signing(_ words: [TextWord], _ line: LayoutLine) -> String? {
        guard let part = LayoutLine(words: words, fontSize: line.fontSize, isBold: line.isBold), part.text.utf8.count < longest,
            SignatureWords.nameLine(part.text)
        else { return nil }
        return LabelText.clean(part.text)
    }
}
