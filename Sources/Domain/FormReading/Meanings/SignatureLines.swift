import Documents
package import PageLayout

/// Finds the lines that a pen signs by the words that stand under them: "Applicant's signature".
package struct SignatureLines {
    private let page: PageLayout
    /// Words under a line are not farther from it, in points.
    private static let reach = -3.0...10.0
    private static let longest = 70

    package init(_ page: PageLayout) { self.page = page }

    /// The words under a blank that say that it is to be signed, where they aren't the name of another one.
    package func words(under item: FieldItem) -> String? {
        guard item.isText, item.box.width > 80, !isNamed(item) else { return nil }
        for line in page.lines where Self.reach.contains(line.box.y0 - item.box.y1) && line.box.overlapX(item.box) > 10 {
            // On a scan, the words under two blanks may be one line.
            let under = line.words.filter { $0.box.midX > item.box.x0 - 4 && $0.box.midX < item.box.x1 + 4 }
            guard let part = LayoutLine(words: under, fontSize: line.fontSize, isBold: line.isBold) else { continue }
            if part.text.utf8.count < Self.longest, SignatureWords.areOf(part.folded), !isOfOther(part, than: item.box) {
                return LabelText.clean(part.text)
            }
        }
        return nil
    }

    /// A short name left of it, or in the same cell.
    private func isNamed(_ item: FieldItem) -> Bool {
        guard let caption = item.caption, caption.text.count < 40 else { return false }
        return caption.side != .below && caption.score > 0.8 && !page.lines[caption.lines[0]].text.hasSuffix(".")
    }

    /// Another blank stands under the words, or behind them.
    private func isOfOther(_ line: LayoutLine, than box: PDFRect) -> Bool {
        page.widgets.contains { other in
            other != box && other.width > 22
                && ((-4...16).contains(other.y0 - line.box.y1) && other.overlapX(line.box) > 8
                    || other.isBeside(line.box) && (-2...40).contains(other.x0 - line.box.x1))
        }
    }
}
