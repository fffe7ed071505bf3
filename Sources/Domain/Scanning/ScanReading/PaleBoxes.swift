import Documents
import PageLayout

/// Finds white boxes on a tinted ground: no line is drawn around them, and yet they are there to be filled in.
struct PaleBoxes {
    /// Points.
    private static let heights = 7.0...60.0
    private static let leastWidth = 6.0
    /// Of the paper's brightness: what is white, and what is a tint and not print.
    private static let white = 0.93
    private static let tints = 0.4...0.9
    /// How much of the box is white, and how much of what is round about is tinted.
    private static let leastWhite = 0.8
    private static let leastTint = 0.6
    /// Tiles.
    private static let ground = 2
    private static let parting = 2
    /// Of the paper's brightness, at least.
    private static let tooth = 0.6

    private let side: Int
    private let columns: Int
    private let rows: Int
    private let tiles: [Double]
    private let paper: Double
    /// Pixels per point.
    private let scale: Double

    init(_ picture: GreyPicture, scale: Double) {
        let side = max(2, Int(scale.rounded()))
        let (columns, rows) = (picture.width / side, picture.height / side)
        let sums = IntegralPicture(picture)
        tiles = (0..<columns * rows).map { place in
            let (x, y) = (place % columns * side, place / columns * side)
            return sums.mean(x, y, x + side, y + side)
        }
        (self.side, self.columns, self.rows, self.scale) = (side, columns, rows, scale)
        let sorted = tiles.sorted()
        paper = sorted.isEmpty ? 255 : sorted[sorted.count * 3 / 4]
    }

    /// Pixels, y down.
    func boxes() -> [PDFRect] {
        InkGroup.groups(of: runs(), reach: 0).compactMap { group in
            let (w, h) = (Double(group.width * side) / scale, Double(group.height * side) / scale)
            guard Self.heights.contains(h), w >= Self.leastWidth,
                Double(group.area) > Self.leastWhite * Double(group.width * group.height), isFramed(group)
            else { return nil }
            return PDFRect(
                x0: Double(group.x0 * side), y0: Double(group.y0 * side), x1: Double(group.x1 * side), y1: Double(group.y1 * side)
            )
        }
    }

    private func runs() -> [InkRun] {
        var runs: [InkRun] = []
        for row in 0..<rows {
            var start = 0
            while start < columns {
                var end = start
                while end < columns, tiles[row * columns + end] > Self.white * paper { end += 1 }
                if end > start { take(InkRun(y: row, x0: start, x1: end), into: &runs) }
                start = max(end, start + 1)
            }
        }
        return runs
    }

    /// Pale lines between the places of single letters part nothing.
    private func take(_ run: InkRun, into runs: inout [InkRun]) {
        if let last = runs.last, last.y == run.y, run.x0 - last.x1 <= Self.parting,
            (last.x1..<run.x0).allSatisfy({ tiles[run.y * columns + $0] > Self.tooth * paper })
        {
            runs[runs.count - 1].x1 = run.x1
        } else {
            runs.append(run)
        }
    }

    /// Tinted above and below, by more than a line, but where words are printed; at its sides a line may part it from the next.
    private func isFramed(_ group: InkGroup) -> Bool {
        let (top, bottom) = ([group.y0 - 2, group.y0 - 2 - Self.ground], [group.y1 + 1, group.y1 + 1 + Self.ground])
        guard group.x0 > 0, top[1] >= 0, group.x1 < columns, bottom[1] < rows else { return false }
        func isTint(_ place: Int) -> Bool {
            tiles[place] > Self.tints.lowerBound * paper && tiles[place] < Self.tints.upperBound * paper
        }
        let level = (top + bottom).map { y in Self.share((group.x0..<group.x1).map { y * columns + $0 }, isTint) }
        let upright = [group.x0 - 1, group.x1].map { x in
            Self.share((group.y0..<group.y1).map { $0 * columns + x }) { tiles[$0] < Self.white * paper }
        }
        return (level + upright).allSatisfy { $0 > Self.leastTint }
    }

    private static func share(_ places: [Int], _ holds: (Int) -> Bool) -> Double {
        Double(places.count(where: holds)) / Double(max(1, places.count))
    }
}
