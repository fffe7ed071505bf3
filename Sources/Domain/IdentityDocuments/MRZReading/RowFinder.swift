import Documents

/// Chains blots into rows along the directions in which most neighbours stand.
struct RowFinder {
    let components: [InkComponent]
    private let grid: ComponentGrid

    init(_ components: [InkComponent]) {
        self.components = components
        grid = ComponentGrid(components)
    }

    /// Up to three directions in degrees, -90 to 90, the commonest first.
    func directions() -> [Double] {
        var counts = [Double](repeating: 0, count: 180)
        for (index, blot) in components.enumerated() {
            var angles: [Int] = []
            for other in grid.near(blot, reach: 1.9 * blot.size) where other != index {
                let next = components[other]
                let (dx, dy) = (next.x - blot.x, next.y - blot.y)
                let distance = (dx * dx + dy * dy).squareRoot()
                guard distance > 0.4 * blot.size, distance < 1.9 * blot.size, next.size > 0.55 * blot.size,
                    next.size < 1.8 * blot.size
                else { continue }
                angles.append((Int(Direction.degrees(x: dx, y: dy).rounded()) + 360) % 180)
            }
            guard angles.count <= 14 else { continue }
            for angle in angles { counts[angle] += 1 }
        }
        return peaks(of: counts)
    }

    private func peaks(of counts: [Double]) -> [Double] {
        let weights = [0.1, 0.25, 0.5, 1, 0.5, 0.25, 0.1]
        var smooth = counts.indices.map { index in
            weights.indices.reduce(0.0) { $0 + weights[$1] * counts[(index + $1 - 3 + 180) % 180] }
        }
        var peaks: [Double] = []
        for _ in 0..<3 {
            guard let best = smooth.indices.max(by: { smooth[$0] < smooth[$1] }), smooth[best] > 0 else { break }
            peaks.append(Double(best <= 90 ? best : best - 180))
            for shift in -8...8 { smooth[(best + shift + 180) % 180] = 0 }
        }
        return peaks
    }

    /// The rows along a direction.
    func rows(along direction: Direction) -> [TextRow] {
        let points = components.map { blot in
            (u: blot.x * direction.x + blot.y * direction.y, v: blot.y * direction.x - blot.x * direction.y, size: blot.size)
        }
        let order = points.indices.sorted { points[$0].u < points[$1].u }
        var isUsed = [Bool](repeating: false, count: points.count)
        var rows: [TextRow] = []
        for start in order.indices where !isUsed[order[start]] {
            let chain = chain(from: start, order, points, isUsed)
            guard chain.count >= 14 else { continue }
            for index in chain { isUsed[index] = true }
            if let row = TextRow(chain.map { points[$0] }) { rows.append(row) }
        }
        return rows
    }

    /// Goes from blot to blot to the nearest one ahead that keeps size and direction.
    private func chain(
        from start: Int, _ order: [Int], _ points: [(u: Double, v: Double, size: Double)], _ isUsed: [Bool]
    ) -> [Int] {
        var chain = [order[start]]
        var place = start
        var (size, slope) = (points[order[start]].size, 0.0)
        while true {
            let from = points[order[place]]
            var best: (worth: Double, place: Int)?
            var next = place + 1
            while next < order.count, points[order[next]].u < from.u + 2.6 * size {
                let to = points[order[next]]
                let du = to.u - from.u
                let dv = abs(to.v - from.v - slope * du)
                if du >= 0.35 * size, dv <= 0.35 * size, to.size > 0.5 * size, to.size < 1.7 * size, !isUsed[order[next]],
                    best.map({ du + 2 * dv < $0.worth }) ?? true
                {
                    best = (du + 2 * dv, next)
                }
                next += 1
            }
            guard let best else { return chain }
            place = best.place
            chain.append(order[place])
            size = 0.9 * size + 0.1 * points[order[place]].size
            slope = self.slope(chain.suffix(12).map { points[$0] }) ?? slope
        }
    }

    /// Of the last blots; nil while there are too few to tell.
    private func slope(_ points: [(u: Double, v: Double, size: Double)]) -> Double? {
        guard points.count >= 6, let line = Polynomial(fitting: points.map { ($0.u, $0.v) }, degree: 1) else { return nil }
        return max(-0.2, min(0.2, line.derivative(0)))
    }
}

/// Blots by place, to find neighbours without looking at all.
struct ComponentGrid {
    private static let cell = 32.0
    private var cells: [Int: [Int]] = [:]
    private let components: [InkComponent]

    init(_ components: [InkComponent]) {
        self.components = components
        for (index, blot) in components.enumerated() { cells[Self.key(blot.x, blot.y), default: []].append(index) }
    }

    func near(_ blot: InkComponent, reach: Double) -> [Int] {
        var found: [Int] = []
        let (left, right) = (Int((blot.x - reach) / Self.cell), Int((blot.x + reach) / Self.cell))
        let (top, bottom) = (Int((blot.y - reach) / Self.cell), Int((blot.y + reach) / Self.cell))
        for row in top...bottom {
            for column in left...right { found += cells[row << 20 | column & 0xFFFFF] ?? [] }
        }
        return found
    }

    private static func key(_ x: Double, _ y: Double) -> Int { Int(y / cell) << 20 | Int(x / cell) & 0xFFFFF }
}
