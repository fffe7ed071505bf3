import Documents

/// The projection that takes most points of one plane to theirs of another, found although some pairs are wrong.
///
/// Three pairs at a time give an affine map; the one that most others agree with is refined by least squares over those that agree
/// (Fischler and Bolles, 1981; Hartley and Zisserman, "Multiple View Geometry", 4.1 and 4.7).
struct ProjectionFit {
    struct Pair {
        var from: PDFPoint
        var to: PDFPoint
    }

    let projection: Projection
    let agreeing: [Pair]

    private static let tries = 400

    /// - Parameter tolerances: how far an image may lie from its point, at first and after each refinement.
    init?(_ pairs: [Pair], tolerances: [Double]) {
        guard pairs.count >= 4, let first = tolerances.first, var best = Self.affine(pairs, tolerance: first) else { return nil }
        for tolerance in tolerances.dropFirst() {
            guard best.agreeing.count >= 8, let projection = Self.refined(best.agreeing) else { break }
            best = (projection, pairs.filter { Self.distance($0, projection) < tolerance })
        }
        (projection, agreeing) = best
    }

    private static func distance(_ pair: Pair, _ projection: Projection) -> Double {
        let image = projection.image(of: pair.from.x, pair.from.y)
        let (dx, dy) = (image.x - pair.to.x, image.y - pair.to.y)
        return (dx * dx + dy * dy).squareRoot()
    }

    private static func affine(_ pairs: [Pair], tolerance: Double) -> (projection: Projection, agreeing: [Pair])? {
        var best: (projection: Projection, agreeing: [Pair])?
        // The same picture gives the same answer: a generator with a seed of its own (Knuth, MMIX).
        var seed: UInt64 = 1
        func next() -> Int {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(seed >> 33) % pairs.count
        }
        for _ in 0..<tries {
            let three = (pairs[next()], pairs[next()], pairs[next()])
            guard let projection = affine(three.0, three.1, three.2) else { continue }
            let agreeing = pairs.filter { distance($0, projection) < tolerance }
            if agreeing.count > best?.agreeing.count ?? 3 { best = (projection, agreeing) }
        }
        return best
    }

    /// Nil where the three lie near one line.
    private static func affine(_ one: Pair, _ two: Pair, _ three: Pair) -> Projection? {
        let (ax, ay) = (two.from.x - one.from.x, two.from.y - one.from.y)
        let (bx, by) = (three.from.x - one.from.x, three.from.y - one.from.y)
        let area = ax * by - ay * bx
        guard abs(area) > 2000 else { return nil }
        func row(_ value: (PDFPoint) -> Double) -> (Double, Double, Double) {
            let (a, b) = (value(two.to) - value(one.to), value(three.to) - value(one.to))
            let (x, y) = ((a * by - b * ay) / area, (b * ax - a * bx) / area)
            return (x, y, value(one.to) - x * one.from.x - y * one.from.y)
        }
        let (u, v) = (row(\.x), row(\.y))
        return Projection(matrix: [u.0, u.1, u.2, v.0, v.1, v.2, 0, 0, 1])
    }

    /// By least squares over the eight numbers of a projection; in units in which the page is about one wide.
    private static func refined(_ pairs: [Pair]) -> Projection? {
        let unit = 600.0
        var sums = [[Double]](repeating: [Double](repeating: 0, count: 9), count: 8)
        func add(_ row: [Double], _ value: Double) {
            for i in 0..<8 {
                for j in 0..<8 { sums[i][j] += row[i] * row[j] }
                sums[i][8] += row[i] * value
            }
        }
        for pair in pairs {
            let (x, y, u, v) = (pair.from.x / unit, pair.from.y / unit, pair.to.x / unit, pair.to.y / unit)
            add([x, y, 1, 0, 0, 0, -u * x, -u * y], u)
            add([0, 0, 0, x, y, 1, -v * x, -v * y], v)
        }
        guard let h = solved(sums) else { return nil }
        return Projection(matrix: [h[0], h[1], h[2] * unit, h[3], h[4], h[5] * unit, h[6] / unit, h[7] / unit, 1])
    }

    /// By Gaussian elimination; nil where there is no single answer.
    private static func solved(_ rows: [[Double]]) -> [Double]? {
        var rows = rows
        let count = rows.count
        for column in 0..<count {
            guard let pivot = (column..<count).max(by: { abs(rows[$0][column]) < abs(rows[$1][column]) }),
                abs(rows[pivot][column]) > 1e-12
            else { return nil }
            rows.swapAt(pivot, column)
            for other in 0..<count where other != column {
                let factor = rows[other][column] / rows[column][column]
                for index in column...count { rows[other][index] -= factor * rows[column][index] }
            }
        }
        return (0..<count).map { rows[$0][count] / rows[$0][$0] }
    }
}
