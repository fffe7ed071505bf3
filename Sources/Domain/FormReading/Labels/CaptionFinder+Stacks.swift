import Documents
import PageLayout

/// Boxes or lines one under the other, each with its words above or each with its words below.
extension CaptionFinder {
    /// Rows of writing are not farther apart, in points.
    private static let pitch = 34.0

    /// Whether in the stack that a box stands in the words are written under the boxes: nothing names the first from above,
    /// and something names the last from below.
    func namesHang(around widget: PDFRect) -> Bool {
        var (first, last) = (widget, widget)
        for _ in 0..<30 { if let upper = neighbour(of: first, isUpper: true) { first = upper } else { break } }
        for _ in 0..<30 { if let lower = neighbour(of: last, isUpper: false) { last = lower } else { break } }
        guard first != last else { return false }
        return !hasName(over: first) && hasName(under: last)
    }

    private func neighbour(of box: PDFRect, isUpper: Bool) -> PDFRect? {
        page.widgets.first { other in
            let step = isUpper ? box.y1 - other.y1 : other.y1 - box.y1
            return abs(other.x0 - box.x0) < 12 && step > 10 && step < Self.pitch && abs(other.height - box.height) < 6
        }
    }

    private func hasName(over box: PDFRect) -> Bool {
        page.lines.contains { $0.isNaming && (-3...9).contains(box.y0 - $0.box.y1) && $0.box.overlapX(box) > 2 }
    }

    private func hasName(under box: PDFRect) -> Bool {
        page.lines.contains { $0.isNaming && (-3...6).contains($0.box.y0 - box.y1) && abs($0.box.x0 - box.x0) < 12 }
    }
}
