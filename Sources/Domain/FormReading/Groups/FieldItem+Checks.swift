package import Documents
import PageLayout

extension FieldItem {
    /// What boxes of one choice have in common: the page and the name, `c1_3` wherever its subform, others with it.
    var choiceKey: String {
        let last = name.base.split(separator: ".").last ?? ""
        let isCounted = last.contains("_") && last.last?.isDigit == true
        return "\(page) \(isCounted ? String(last) : name.base)"
    }

    package var onState: String? { field.widgets.first?.onState }
    var hasSeveralStates: Bool { Set(field.widgets.filter { !$0.isHidden }.compactMap(\.onState)).count > 1 }

    /// The words at a box: printed ones, being short, before those for screen readers.
    var shortLabel: String {
        if let caption, let tooltip, tooltip.label.count <= 80, tooltip.label.count > caption.answer.count,
            FoldedText(tooltip.label).has(FoldedText(caption.answer))
        {
            return tooltip.label
        }
        if let caption, caption.score > 0.6, caption.answer.count <= 70 { return caption.answer }
        if let tooltip, tooltip.label.count <= 110 { return tooltip.label }
        return caption.map { LabelText.cut($0.answer, to: 110) } ?? label
    }
}

extension PDFRect {
    /// Boxes of one question stand in a row or in a column.
    func isNear(_ other: PDFRect) -> Bool {
        if isBeside(other) { return max(x0, other.x0) - min(x1, other.x1) < 260 }
        return abs(x0 - other.x0) < 6 && max(y0, other.y0) - min(y1, other.y1) < 22
    }
}

extension PageLayout {
    /// A widget's rectangle on the shown page.
    package func shown(_ rect: PDFRect) -> PDFRect { geometry.onShownPage(rect) }
}
