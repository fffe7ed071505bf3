import Documents

/// A line with a width that was painted as an area: around a box, or along two of its sides, as bevelled boxes are drawn.
struct Ribbon {
    let thickness: Double
    /// Along the outer box, in the middle of the line.
    let sides: [(PDFPoint, PDFPoint)]

    /// It runs around the whole box.
    var isFrame: Bool { sides.count > 3 }

    /// Letters that are drawn as areas are thicker for their size.
    private static let thickest = 0.11
    private static let least = 7.0
    private static let skew = 0.35

    /// Nil where the area between these corners is no line along the sides of its outer box.
    init?(_ points: [PDFPoint], in box: PDFRect) {
        guard (5...24).contains(points.count), box.width > Self.least, box.height > Self.least else { return nil }
        let edges = Array(zip(points, points.dropFirst() + points.prefix(1)))
        let doubledArea = edges.reduce(0.0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }
        // Both sides of the line, out and back.
        let length = edges.reduce(0.0) { $0 + abs($1.0.x - $1.1.x) + abs($1.0.y - $1.1.y) }
        let thickness = length > 0 ? abs(doubledArea) / length : .infinity
        guard thickness > 0.05, thickness < Self.thickest * min(box.width, box.height) else { return nil }
        self.thickness = thickness
        let middle = box.inset(by: thickness / 2)
        sides = edges.filter { Self.isSide($0.0, $0.1, of: box) }.map { (middle.nearest(to: $0.0), middle.nearest(to: $0.1)) }
        if sides.count < 2 { return nil }
    }

    private static func isSide(_ a: PDFPoint, _ b: PDFPoint, of box: PDFRect) -> Bool {
        if abs(a.y - b.y) < skew, abs(a.x - b.x) > 0.8 * box.width { return min(a.y - box.y0, box.y1 - a.y) < 0.2 }
        if abs(a.x - b.x) < skew, abs(a.y - b.y) > 0.8 * box.height { return min(a.x - box.x0, box.x1 - a.x) < 0.2 }
        return false
    }
}

extension PDFRect {
    fileprivate func nearest(to point: PDFPoint) -> PDFPoint {
        PDFPoint(x: min(max(point.x, x0), x1), y: min(max(point.y, y0), y1))
    }
}
