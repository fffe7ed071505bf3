package import Documents

/// The gaps between frames that stand side by side: what is on one side belongs to nothing on the other.
package struct Gutters {
    /// In points.
    private static let widths = 2.5...30.0
    private static let leastHeight = 60.0
    private static let most = 20

    package let boxes: [PDFRect]

    package init(_ ink: PageInk) {
        let sides = ink.uprightRules.filter { $0.length >= Self.leastHeight }.sorted { $0.position < $1.position }
        var found: [PDFRect] = []
        for (index, left) in sides.enumerated() where found.count < Self.most {
            for right in sides.dropFirst(index + 1) {
                let (low, high) = (max(left.low, right.low), min(left.high, right.high))
                guard right.position - left.position <= Self.widths.upperBound else { break }
                guard right.position - left.position >= Self.widths.lowerBound, high - low >= Self.leastHeight else { continue }
                found.append(PDFRect(x0: left.position, y0: low, x1: right.position, y1: high))
                break
            }
        }
        boxes = found.filter { Self.isEmpty($0, ink) }.sorted { $0.x0 < $1.x0 }
    }

    /// Nothing crosses it and nothing stands in it: no column of a table.
    private static func isEmpty(_ gap: PDFRect, _ ink: PageInk) -> Bool {
        !ink.levelRules.contains {
            $0.position > gap.y0 + 12 && $0.position < gap.y1 - 12 && $0.overlap(gap.x0, gap.x1) > 0.5 * gap.width
        } && !ink.words.contains { gap.contains(x: $0.box.midX, y: $0.box.midY) }
            && !ink.marks.contains { gap.contains(x: $0.box.midX, y: $0.box.midY) }
    }

    /// All that stands left of a gap, at its height, before what stands right of it; else as they are.
    package func ordered<Item>(_ items: [Item], box: (Item) -> PDFRect) -> [Item] {
        var items = items
        for gap in boxes {
            let beside = items.indices.filter { (gap.y0...gap.y1).contains(box(items[$0]).midY) }
            let left = beside.filter { box(items[$0]).midX < gap.midX }
            let right = beside.filter { box(items[$0]).midX >= gap.midX }
            guard !left.isEmpty, !right.isEmpty else { continue }
            let sorted = (left + right).map { items[$0] }
            for (place, item) in zip(beside, sorted) { items[place] = item }
        }
        return items
    }
}
