/// Distances inwards from the sides of a box, in points.
public struct EdgeInsets: Sendable, Hashable {
    public var left: Double
    public var right: Double
    public var bottom: Double
    public var top: Double

    public init(left: Double = 0, right: Double = 0, bottom: Double = 0, top: Double = 0) {
        self.left = left
        self.right = right
        self.bottom = bottom
        self.top = top
    }

    /// What `other` covers of `box` along its sides; nil where it lies elsewhere, or takes the middle of the box as well.
    public init?(of other: PDFRect, over box: PDFRect) {
        self.init()
        let width = min(box.x1, other.x1) - max(box.x0, other.x0)
        let height = min(box.y1, other.y1) - max(box.y0, other.y0)
        guard width > 0, height > 0 else { return nil }
        if width < box.width * 0.4, width / box.width < height / box.height {
            if other.x0 > box.x0 { right = width } else { left = width }
        } else if height < box.height * 0.4 {
            if other.y0 > box.y0 { top = height } else { bottom = height }
        } else {
            return nil
        }
    }

    public var widest: Double { max(left, right, bottom, top) }

    /// The larger of both on each side.
    public func union(_ other: EdgeInsets) -> EdgeInsets {
        EdgeInsets(
            left: max(left, other.left), right: max(right, other.right), bottom: max(bottom, other.bottom),
            top: max(top, other.top))
    }
}
