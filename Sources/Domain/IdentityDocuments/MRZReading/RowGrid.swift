import Documents

/// Where the cells of one row stand.
struct RowGrid {
    /// A shift of the grid's ends and of the row itself, in pitches and character heights.
    struct Move {
        var start = 0.0
        var end = 0.0
        var lift = 0.0
        var growth = 0.0

        static func all(_ reach: Double) -> [Move] {
            [
                Move(start: reach, end: reach), Move(start: -reach, end: -reach), Move(start: reach), Move(start: -reach),
                Move(end: reach), Move(end: -reach), Move(start: -reach, end: reach), Move(start: reach, end: -reach),
                Move(lift: reach / 2), Move(lift: -reach / 2), Move(growth: reach / 2), Move(growth: -reach / 2),
            ]
        }
    }

    /// A cell in pixels of the whole picture.
    struct Cell {
        var x: Double
        var y: Double
        var across: (x: Double, y: Double)
        var down: (x: Double, y: Double)
    }

    private let row: TextRow
    private let direction: Direction
    private let scale: Double
    private var characterHeight: Double
    private var lift = 0.0
    /// u of each cell's middle.
    private var positions: [Double]

    /// Evenly from end to end; a row whose own ends are off takes the zone's.
    init(row: TextRow, candidate: ZoneCandidate) {
        self.row = row
        direction = candidate.direction
        scale = candidate.scale
        characterHeight = candidate.characterHeight
        let ends = candidate.ends
        let pitch = (ends.end - ends.start) / Double(candidate.columns - 1)
        let start = abs(row.start - ends.start) < 0.45 * pitch ? row.start : ends.start
        let end = abs(row.end - ends.end) < 0.45 * pitch ? row.end : ends.end
        positions = Self.even(from: start, to: end, count: candidate.columns)
    }

    private static func even(from start: Double, to end: Double, count: Int) -> [Double] {
        (0..<count).map { start + (end - start) * Double($0) / Double(count - 1) }
    }

    private var pitch: Double { ((positions.last ?? 1) - (positions.first ?? 0)) / Double(positions.count - 1) }

    /// Grids through the blots themselves: each is given a column by its distance from the last, then a smooth curve runs
    /// through them. A zone seen at a slant has narrower cells on one side.
    var alternatives: [RowGrid] {
        var columns: [Double] = [0]
        for (next, last) in zip(row.positions.dropFirst(), row.positions) {
            columns.append((columns.last ?? 0) + ((next - last) / pitch).rounded())
        }
        let base = (((row.positions.first ?? 0) - (positions.first ?? 0)) / pitch).rounded()
        let points = Array(zip(columns, row.positions))
        var grids: [RowGrid] = []
        for curve in [curve(points, degree: 2), curve(points, degree: 1)].compactMap({ $0 }) {
            for shift in [0.0, -1, 1] {
                var grid = self
                grid.positions = positions.indices.map { curve(Double($0) - base + shift) }
                if zip(grid.positions.dropFirst(), grid.positions).allSatisfy({ $0 > $1 }) { grids.append(grid) }
            }
        }
        return grids
    }

    /// Without the blots that lie off it: merged characters, dots of the background.
    private func curve(_ points: [(Double, Double)], degree: Int) -> Polynomial? {
        var kept = points
        for _ in 0..<3 {
            guard let curve = Polynomial(fitting: kept, degree: degree) else { return nil }
            let close = kept.filter { abs($0.1 - curve($0.0)) < 0.3 * pitch }
            if close.count == kept.count || close.count < 10 { return curve }
            kept = close
        }
        return Polynomial(fitting: kept, degree: degree)
    }

    func moved(_ move: Move) -> RowGrid {
        var grid = self
        let last = Double(positions.count - 1)
        grid.positions = positions.enumerated().map { index, position in
            let share = Double(index) / last
            return position + pitch * (move.start * (1 - share) + move.end * share)
        }
        grid.lift += move.lift * characterHeight
        grid.characterHeight *= 1 + move.growth
        return grid
    }

    var cells: [Cell] {
        positions.indices.map { index in
            let before = index > 0 ? positions[index - 1] : 2 * positions[0] - positions[1]
            let after = index + 1 < positions.count ? positions[index + 1] : 2 * positions[index] - before
            return cell(at: positions[index], pitch: (after - before) / 2)
        }
    }

    private func cell(at u: Double, pitch: Double) -> Cell {
        let (x, y) = point(u, row.line(u) + lift)
        let slope = row.line.derivative(u)
        let length = (1 + slope * slope).squareRoot()
        let along = (
            x: (direction.x - slope * direction.y) / length, y: (direction.y + slope * direction.x) / length
        )
        let wide = pitch / scale * CellSampler.patchPitches
        let tall = characterHeight / scale * CellSampler.lineHeights
        return Cell(x: x, y: y, across: (along.x * wide, along.y * wide), down: (-along.y * tall, along.x * tall))
    }

    /// In pixels of the whole picture.
    private func point(_ u: Double, _ v: Double) -> (Double, Double) {
        let (x, y) = (u * direction.x - v * direction.y, u * direction.y + v * direction.x)
        return ((x + 0.5) / scale - 0.5, (y + 0.5) / scale - 0.5)
    }

    /// The corners of the row, a little generous.
    var corners: [[Double]] {
        let (first, last) = ((positions.first ?? 0) - pitch, (positions.last ?? 0) + pitch)
        return [first, last].flatMap { u in
            [-0.8, 0.8].map { share in
                let (x, y) = point(u, row.line(u) + share * characterHeight)
                return [x, y]
            }
        }
    }
}
