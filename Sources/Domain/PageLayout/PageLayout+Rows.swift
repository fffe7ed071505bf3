import Documents

extension PageLayout {
    /// Whether a caption stands in the same row: then this line is the caption of a group of boxes.
    package func hasCaption(beside line: LayoutLine) -> Bool {
        lines.contains { $0.isCaption && abs($0.box.midY - line.box.midY) < 3 && $0.box != line.box }
    }

    /// The row of boxes that a line heads, where lines over and under it hold boxes to fill in too.
    package func rowOfBoxes(_ line: LayoutLine) -> ClosedRange<Double>? {
        guard let row = rules.row(of: line.box) else { return nil }
        let isLow = row.upperBound - row.lowerBound < 6.5 * line.box.height
        let isHead = widgets.contains { row.contains($0.midY) && (isLow || $0.isBeside(line.box)) }
        return isHead ? row : nil
    }

    /// The size that most characters have.
    static func commonSize(_ lines: [LayoutLine]) -> Double {
        var counts: [Int: Int] = [:]
        for line in lines { counts[line.fontSize.step(of: 0.5), default: 0] += line.text.count }
        let most = counts.max { ($0.value, -$0.key) < ($1.value, -$1.key) }
        return Double(most?.key ?? 18) / 2
    }

    /// Whether a line stands right at a box to write in, as its caption does.
    package func isCaption(_ line: LayoutLine) -> Bool {
        widgets.contains { widget in
            let beside = widget.isBeside(line.box)
            if beside, widget.x0 > line.box.x1 - 4, widget.x0 - line.box.x1 < 25 { return true }
            if beside, line.box.x0 > widget.x1 - 2, line.box.x0 - widget.x1 < 12 { return true }
            return widget.contains(x: line.box.midX, y: line.box.midY)
        }
    }
}
