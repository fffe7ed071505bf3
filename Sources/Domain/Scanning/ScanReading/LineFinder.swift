import PageLayout

/// Finds straight lines along the rows of a mask.
struct LineFinder {
    /// A line, in pixels.
    package struct Line {
        /// Its middle across.
        package var position: Double
        package var low: Double
        package var high: Double
        package var thickness: Double
        /// Its rise across by its length.
        var slope = 0.0

        package var length: Double { high - low }
    }

    let mask: InkMask
    /// Pixels per point.
    let scale: Double

    /// Lines at least so many points long.
    func lines(least: Double) -> [Line] {
        let runs = mask.runs(least: max(4, Int(least * scale)), gap: max(1, Int(0.7 * scale)))
        return InkGroup.groups(of: runs, reach: Int(2 * scale)).compactMap(line)
    }

    private func line(_ group: InkGroup) -> Line? {
        let thickness = Double(group.area) / Double(group.width)
        // What is left of the tilt, and the waves of paper.
        let drift = 0.012 * Double(group.width) + scale
        guard thickness <= 3.4 * scale, Double(group.height) <= thickness + drift, standsAlone(group, thickness) else {
            return nil
        }
        let middle = group.runs.reduce(0.0) { $0 + (Double($1.y) + 0.5) * Double($1.length) } / Double(group.area)
        return Line(
            position: middle, low: Double(group.x0), high: Double(group.x1), thickness: max(1, thickness), slope: slope(group))
    }

    /// From the mean height of its first third to that of its last.
    private func slope(_ group: InkGroup) -> Double {
        let third = group.width / 3
        func height(from: Int, to: Int) -> Double? {
            var (sum, weight) = (0.0, 0.0)
            for run in group.runs {
                let shared = Double(min(run.x1, to) - max(run.x0, from))
                guard shared > 0 else { continue }
                sum += shared * (Double(run.y) + 0.5)
                weight += shared
            }
            return weight > 0 ? sum / weight : nil
        }
        guard third > 4, let left = height(from: group.x0, to: group.x0 + third),
            let right = height(from: group.x1 - third, to: group.x1)
        else { return 0 }
        return (right - left) / Double(group.width - third)
    }

    /// Along most of a line there is paper right above and below; letters have ink there.
    private func standsAlone(_ group: InkGroup, _ thickness: Double) -> Bool {
        let step = max(1, group.width / 60)
        let (off, reach) = (Int(thickness.rounded(.up)) + max(1, Int(0.4 * scale)), max(1, Int(0.8 * scale)))
        var (crossed, all) = (0, 0)
        for run in group.runs where run.length * 2 > group.width || run.y == (group.y0 + group.y1) / 2 {
            for x in stride(from: run.x0, to: run.x1, by: step) {
                all += 1
                if hasInk(x, run.y - off - reach, run.y - off) && hasInk(x, run.y + off, run.y + off + reach)
                    || hasInk(x, run.y - off - reach, run.y - off) && group.width < Int(30 * scale)
                {
                    crossed += 1
                }
            }
        }
        return all == 0 || crossed * 5 < all * 2
    }

    private func hasInk(_ x: Int, _ from: Int, _ to: Int) -> Bool {
        let (first, last) = (max(0, from), min(mask.height - 1, to))
        return first <= last && (first...last).contains { mask[x, $0] }
    }
}
