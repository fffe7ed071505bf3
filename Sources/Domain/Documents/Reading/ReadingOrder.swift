/// Puts boxes of a page into the order in which a person reads them: the recursive XY cut, columns before rows where there are columns.
///
/// Source: G. Nagy, S. Seth, "Hierarchical representation of optically scanned documents", ICPR 1984.
package enum ReadingOrder {
    /// Boxes have y up.
    package static func sorted<Item>(_ items: [Item], box: (Item) -> PDFRect) -> [Item] {
        let boxes = items.map(box)
        return cut(Array(items.indices), boxes, depth: 0).map { items[$0] }
    }

    private static func cut(_ items: [Int], _ boxes: [PDFRect], depth: Int) -> [Int] {
        guard items.count > 1, depth < 64 else { return byRows(items, boxes) }
        if let (left, right) = columns(items, boxes) {
            return cut(left, boxes, depth: depth + 1) + cut(right, boxes, depth: depth + 1)
        }
        if let (upper, lower) = bands(items, boxes) {
            return cut(upper, boxes, depth: depth + 1) + cut(lower, boxes, depth: depth + 1)
        }
        return byRows(items, boxes)
    }

    /// Two columns: an empty strip from top to bottom, with several lines side by side that are not rows of a table.
    private static func columns(_ items: [Int], _ boxes: [PDFRect]) -> ([Int], [Int])? {
        guard items.count >= 8 else { return nil }
        let sorted = items.sorted { boxes[$0].x0 < boxes[$1].x0 }
        var reach = -Double.infinity
        var best: (gap: Double, index: Int)?
        for (index, item) in sorted.enumerated() {
            let gap = boxes[item].x0 - reach
            if index >= 4, sorted.count - index >= 4, gap > 9, gap > best?.gap ?? 0 { best = (gap, index) }
            reach = max(reach, boxes[item].x1)
        }
        guard let best else { return nil }
        let (left, right) = (Array(sorted[..<best.index]), Array(sorted[best.index...]))
        return areColumns(left, right, boxes) ? (left, right) : nil
    }

    private static func areColumns(_ left: [Int], _ right: [Int], _ boxes: [PDFRect]) -> Bool {
        guard let one = left.map({ boxes[$0] }).union, let two = right.map({ boxes[$0] }).union else { return false }
        let shared = min(one.y1, two.y1) - max(one.y0, two.y0)
        guard shared > 0.5 * min(one.height, two.height) else { return false }
        // Rows of a table share their baselines; lines of two columns rarely do, or they are long.
        let aligned = right.count { item in
            left.contains { abs(boxes[$0].y0 - boxes[item].y0) < 1 }
        }
        let isProse = [one, two].allSatisfy { $0.width > 120 } && right.contains { boxes[$0].width > 0.7 * two.width }
        return Double(aligned) < 0.6 * Double(right.count) || isProse
    }

    /// The widest empty band across.
    private static func bands(_ items: [Int], _ boxes: [PDFRect]) -> ([Int], [Int])? {
        let sorted = items.sorted { boxes[$0].y1 > boxes[$1].y1 }
        var reach = Double.infinity
        var best: (gap: Double, index: Int)?
        for (index, item) in sorted.enumerated() {
            let gap = reach - boxes[item].y1
            if index > 0, gap > 0, gap > best?.gap ?? 0 { best = (gap, index) }
            reach = min(reach, boxes[item].y0)
        }
        return best.map { (Array(sorted[..<$0.index]), Array(sorted[$0.index...])) }
    }

    private static func byRows(_ items: [Int], _ boxes: [PDFRect]) -> [Int] {
        var rows: [[Int]] = []
        var base = Double.infinity
        for item in items.sorted(by: { (boxes[$0].midY, boxes[$1].x0) > (boxes[$1].midY, boxes[$0].x0) }) {
            if let last = rows.indices.last, base - boxes[item].midY < 0.5 * boxes[item].height {
                rows[last].append(item)
            } else {
                rows.append([item])
                base = boxes[item].midY
            }
        }
        return rows.flatMap { $0.sorted { boxes[$0].x0 < boxes[$1].x0 } }
    }
}
