/// The ink of a strip: which pixels differ from the paper.
struct StripInk {
    private let width: Int
    private let height: Int
    private let isInk: [Bool]
    /// How many pixels of each column are ink.
    private let columns: [Int]

    /// Light print on dark paper counts too: the paper is what there is most of.
    init(_ strip: LineStrip) {
        width = strip.width
        height = LineStrip.height
        let parts = Self.parts(strip)
        // In shade and light alike: what is ink is told part by part, by the levels round about.
        let around = parts.indices.map { index in
            Levels(
                parts[max(0, index - 2)...min(parts.count - 1, index + 2)].reduce(into: [Int](repeating: 0, count: 256)) {
                    for (level, count) in $1.enumerated() { $0[level] += count }
                })
        }
        let isDark = 2 * around.count(where: \.isMostlyBright) >= around.count
        let contrast = (around.map { $0.high - $0.low }.max() ?? 0) / 2
        let thresholds = around.map { $0.threshold(isDark: isDark, contrast: contrast) }
        var isInk = [Bool](repeating: false, count: strip.pixels.count)
        for index in isInk.indices {
            let threshold = thresholds[index % strip.width / Self.part]
            isInk[index] = isDark ? Int(strip.pixels[index]) <= threshold : Int(strip.pixels[index]) >= threshold
        }
        Self.removeRules(&isInk, strip.width)
        self.isInk = isInk
        var columns = [Int](repeating: 0, count: strip.width)
        for (index, isInk) in isInk.enumerated() where isInk { columns[index % strip.width] += 1 }
        self.columns = columns
    }

    /// No letter has a level stroke so long, also where a rule falls or rises a little.
    private static let rule = 60

    private static func removeRules(_ isInk: inout [Bool], _ width: Int) {
        for row in 0..<LineStrip.height {
            var start: Int?
            for column in 0...width {
                if column < width, isInk[row * width + column] {
                    start = start ?? column
                } else if let first = start {
                    if column - first >= rule { for place in first..<column { isInk[row * width + place] = false } }
                    start = nil
                }
            }
        }
    }

    /// Columns whose levels are counted together.
    private static let part = 24

    private static func parts(_ strip: LineStrip) -> [[Int]] {
        var parts = [[Int]](repeating: [Int](repeating: 0, count: 256), count: (strip.width + part - 1) / part)
        for (index, pixel) in strip.pixels.enumerated() { parts[index % strip.width / part][Int(pixel)] += 1 }
        return parts
    }

    /// The levels of ink and paper of some part of a strip.
    private struct Levels {
        /// Of the darkest fiftieth, and of the brightest tenth: paper is seldom less.
        let low: Int
        let high: Int
        /// By the middle of both light print is told from dark: strokes leave most of the paper bare.
        let isMostlyBright: Bool

        init(_ counts: [Int]) {
            let total = counts.reduce(0, +)
            func level(passing share: Int, _ order: some Sequence<Int>) -> Int {
                var left = share
                return order.first { level in
                    left -= counts[level]
                    return left < 0
                } ?? 0
            }
            low = level(passing: total / 50, 0..<256)
            high = level(passing: total / 10, (0..<256).reversed())
            isMostlyBright = 2 * counts[...((low + high) / 2)].reduce(0, +) <= total
        }

        /// Nearer to the paper than to the ink, since thin strokes are grey beside a rule or bold print. Where both are about alike
        /// nothing is ink.
        func threshold(isDark: Bool, contrast: Int) -> Int {
            let step = max(high - low, contrast) * 3 / 8
            return isDark ? high - step : low + step
        }
    }

    /// The widest stretch without ink between two columns; its middle and its width. The middle of both where there is none.
    func gap(from: Double, to: Double) -> (middle: Double, width: Double) {
        var best = (middle: (from + to) / 2, width: 0.0)
        var start: Int?
        let range = max(0, Int(from))...max(max(0, Int(from)), min(width - 1, Int(to)))
        for column in range where range.upperBound < width {
            if columns[column] == 0 {
                start = start ?? column
                let run = Double(column + 1 - (start ?? column))
                if run > best.width { best = (Double((start ?? column) + column + 1) / 2, run) }
            } else {
                start = nil
            }
        }
        return best
    }

    /// The rectangle round the ink between two columns, without what reaches in from the lines above and below.
    func extent(from: Double, to: Double) -> (x0: Double, y0: Double, x1: Double, y1: Double)? {
        let (left, right) = (max(0, Int(from.rounded())), min(width, Int(to.rounded())))
        guard left < right, let rows = rows(left, right) else { return nil }
        let inked = (left..<right).filter { column in rows.contains { isInk[$0 * width + column] } }
        guard let first = inked.first, let last = inked.last else { return nil }
        return (Double(first), Double(rows.lowerBound), Double(last + 1), Double(rows.upperBound))
    }

    private func rows(_ left: Int, _ right: Int) -> Range<Int>? {
        let counts = (0..<height).map { row in (left..<right).count { isInk[row * width + $0] } }
        var runs: [Range<Int>] = []
        for row in 0..<height where counts[row] > 0 {
            if let last = runs.last, last.upperBound == row {
                runs[runs.count - 1] = last.lowerBound..<row + 1
            } else {
                runs.append(row..<row + 1)
            }
        }
        let middle = height / 4..<height - height / 4
        let kept = runs.filter { $0.overlaps(middle) || ($0.lowerBound > 1 && $0.upperBound < height - 1) }
        guard let first = kept.first, let last = kept.last else { return nil }
        return first.lowerBound..<last.upperBound
    }
}
