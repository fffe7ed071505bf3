/// A rectangle that lies on a slope: the place of a line of print.
struct TurnedRectangle: Equatable {
    var midX: Double
    var midY: Double
    /// A unit vector along the line, in the direction of reading; y points down.
    var alongX: Double
    var alongY: Double
    /// Along the line.
    var length: Double
    /// Across it.
    var height: Double

    /// With so much more on every side.
    func grown(by margin: Double) -> TurnedRectangle {
        var grown = self
        grown.length += 2 * margin
        grown.height += 2 * margin
        return grown
    }

    func scaled(_ x: Double, _ y: Double) -> TurnedRectangle {
        // Both scales are about the same: sides are rounded to what the network takes.
        let scale = (x + y) / 2
        var scaled = self
        (scaled.midX, scaled.midY) = (midX * x, midY * y)
        scaled.length *= scale
        scaled.height *= scale
        return scaled
    }

    /// Turned by a quarter: what ran down runs to the right. `clockwise` as seen where y points down.
    func quarterTurned(clockwise: Bool) -> TurnedRectangle {
        let sign = clockwise ? 1.0 : -1
        return TurnedRectangle(
            midX: midX, midY: midY, alongX: -alongY * sign, alongY: alongX * sign, length: height, height: length)
    }

    /// Where a point of the rectangle lies in the picture: `x` along the line from its beginning, `y` down from its upper side.
    func place(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
        let (u, v) = (x - length / 2, y - height / 2)
        return (midX + u * alongX - v * alongY, midY + u * alongY + v * alongX)
    }
}

extension TurnedRectangle {
    /// The smallest rectangle round points: one of its sides lies on a side of their hull (Freeman and Shapira 1975).
    ///
    /// Reads to the right: its longer side may stand upright.
    init?(around points: [(x: Double, y: Double)]) {
        let hull = Self.hull(points)
        guard hull.count > 2 else { return nil }
        var best: (area: Double, box: TurnedRectangle)?
        for (index, point) in hull.enumerated() {
            let next = hull[(index + 1) % hull.count]
            let (dx, dy) = (next.x - point.x, next.y - point.y)
            let long = (dx * dx + dy * dy).squareRoot()
            guard long > 0 else { continue }
            let box = Self.box(hull, dx / long, dy / long)
            if box.length * box.height < best?.area ?? .infinity { best = (box.length * box.height, box) }
        }
        guard let best else { return nil }
        self = best.box.facingRight
    }

    private static func box(_ hull: [(x: Double, y: Double)], _ ux: Double, _ uy: Double) -> TurnedRectangle {
        var (low, high, top, bottom) = (Double.infinity, -Double.infinity, Double.infinity, -Double.infinity)
        for point in hull {
            let (along, across) = (point.x * ux + point.y * uy, point.y * ux - point.x * uy)
            (low, high) = (min(low, along), max(high, along))
            (top, bottom) = (min(top, across), max(bottom, across))
        }
        let (along, across) = ((low + high) / 2, (top + bottom) / 2)
        return TurnedRectangle(
            midX: along * ux - across * uy, midY: along * uy + across * ux, alongX: ux, alongY: uy, length: high - low,
            height: bottom - top)
    }

    /// The same rectangle with its direction within 45 degrees of the right.
    private var facingRight: TurnedRectangle {
        var box = self
        if abs(box.alongX) < abs(box.alongY) { box = box.quarterTurned(clockwise: box.alongY < 0) }
        if box.alongX < 0 { (box.alongX, box.alongY) = (-box.alongX, -box.alongY) }
        return box
    }

    /// Andrew's monotone chain (1979), without points on straight sides.
    private static func hull(_ points: [(x: Double, y: Double)]) -> [(x: Double, y: Double)] {
        let sorted = points.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
        func half(_ points: some Sequence<(x: Double, y: Double)>) -> [(x: Double, y: Double)] {
            var chain: [(x: Double, y: Double)] = []
            for point in points {
                while chain.count > 1, turn(chain[chain.count - 2], chain[chain.count - 1], point) <= 0 { chain.removeLast() }
                chain.append(point)
            }
            return chain.dropLast()
        }
        return half(sorted) + half(sorted.reversed())
    }

    private static func turn(_ a: (x: Double, y: Double), _ b: (x: Double, y: Double), _ c: (x: Double, y: Double)) -> Double {
        (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    }
}
