/// Blots that stand in a row like the characters of a line.
///
/// Coordinates are turned so that u runs along the row and v across it; the picture is the one the blots were found in.
struct TextRow: Sendable {
    /// u of each blot, ascending.
    var positions: [Double]
    /// v as a polynomial of u.
    var line: Polynomial
    /// The larger characters' size.
    var characterHeight: Double
    /// From one blot to the next, the middle value.
    var pitch: Double
    /// The share of steps that are about one pitch long.
    var regularity: Double

    var start: Double { positions.first ?? 0 }
    var end: Double { positions.last ?? 0 }
    var length: Double { end - start }

    init?(_ points: [(u: Double, v: Double, size: Double)]) {
        guard points.count >= 12 else { return nil }
        let sorted = points.sorted { $0.u < $1.u }
        guard let line = Polynomial(fitting: sorted.map { ($0.u, $0.v) }, degree: 1) else { return nil }
        let reach = 0.3 * Self.median(sorted.map(\.size))
        let close = sorted.filter { abs($0.v - line($0.u)) < reach }
        guard close.count >= 12, let better = Polynomial(fitting: close.map { ($0.u, $0.v) }, degree: 1) else { return nil }
        positions = close.map(\.u)
        self.line = better
        characterHeight = Self.quantile(close.map(\.size), 0.8)
        let steps = zip(positions.dropFirst(), positions).map { $0 - $1 }
        let pitch = Self.median(steps)
        guard pitch > 1 else { return nil }
        self.pitch = pitch
        regularity = Double(steps.filter { abs($0 / pitch - 1) < 0.2 }.count) / Double(steps.count)
    }

    static func median(_ values: [Double]) -> Double { quantile(values, 0.5) }

    static func quantile(_ values: [Double], _ share: Double) -> Double {
        let sorted = values.sorted()
        return sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]
    }
}

/// A polynomial of degree 0 to 2.
struct Polynomial: Sendable {
    /// Of 1, x and x².
    var coefficients: [Double]
    /// What x is counted from, so that large coordinates keep their precision.
    var origin: Double

    /// Least squares. Nil when there are too few points, or all at one place.
    init?(fitting points: [(Double, Double)], degree: Int) {
        guard points.count > degree else { return nil }
        let size = degree + 1
        let origin = points.map(\.0).reduce(0, +) / Double(points.count)
        let reach = max(1e-9, points.map { abs($0.0 - origin) }.max() ?? 1)
        var rows = [[Double]](repeating: [Double](repeating: 0, count: size + 1), count: size)
        for (x, y) in points {
            let x = (x - origin) / reach
            let powers = [1, x, x * x].prefix(size)
            for i in 0..<size {
                for j in 0..<size { rows[i][j] += powers[i] * powers[j] }
                rows[i][size] += powers[i] * y
            }
        }
        guard let solution = Self.solve(rows) else { return nil }
        self.origin = origin
        coefficients = solution.enumerated().map { index, value in
            index == 0 ? value : index == 1 ? value / reach : value / (reach * reach)
        }
    }

    func callAsFunction(_ x: Double) -> Double {
        coefficients.reversed().reduce(0) { $0 * (x - origin) + $1 }
    }

    /// The slope.
    func derivative(_ x: Double) -> Double {
        var slope = 0.0
        for (index, value) in coefficients.enumerated().dropFirst() {
            slope += Double(index) * value * (index == 2 ? x - origin : 1)
        }
        return slope
    }

    /// Gauss elimination; the last column is the right side.
    private static func solve(_ rows: [[Double]]) -> [Double]? {
        var rows = rows
        for pivot in rows.indices {
            guard let best = rows.indices[pivot...].max(by: { abs(rows[$0][pivot]) < abs(rows[$1][pivot]) }),
                abs(rows[best][pivot]) > 1e-12
            else { return nil }
            rows.swapAt(pivot, best)
            let row = rows[pivot].map { $0 / rows[pivot][pivot] }
            rows[pivot] = row
            for other in rows.indices where other != pivot {
                let factor = rows[other][pivot]
                rows[other] = zip(rows[other], row).map { $0 - factor * $1 }
            }
        }
        return rows.map { $0[$0.count - 1] }
    }
}
