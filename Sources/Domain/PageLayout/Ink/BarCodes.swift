import Documents

/// Finds bar codes that are drawn as areas: many thin upright bars of one height, close together and not evenly.
enum BarCodes {
    private static let fewest = 14
    private static let widest = 6.0
    private static let shortest = 9.0
    private static let farthest = 9.0

    static func boxes(_ paths: [PagePath], turn: QuarterTurn) -> [PDFRect] {
        var rows: [[Int]: [PDFRect]] = [:]
        for path in paths where path.fill.map({ $0 < 0.5 }) ?? (path.stroke.map { $0 < 0.5 } ?? false) {
            for subpath in path.subpaths where !subpath.isCurved && subpath.points.count <= 6 {
                guard let points = subpath.points.map(turn.upright).bounds else { continue }
                // A thick stroke is a bar too.
                let grown = path.fill == nil ? path.lineWidth / 2 : 0
                let bar = PDFRect(x0: points.x0 - grown, y0: points.y0, x1: points.x1 + grown, y1: points.y1)
                guard bar.width <= widest, bar.height >= shortest, bar.height > 2.5 * bar.width else { continue }
                rows[[bar.y0.step(of: 1.5), bar.y1.step(of: 1.5)], default: []].append(bar)
            }
        }
        return rows.values.flatMap(codes)
    }

    private static func codes(_ bars: [PDFRect]) -> [PDFRect] {
        guard bars.count >= fewest else { return [] }
        var runs: [[PDFRect]] = []
        for bar in bars.sorted(by: { $0.x0 < $1.x0 }) {
            if let last = runs.last?.last, bar.x0 - last.x1 < farthest {
                runs[runs.count - 1].append(bar)
            } else {
                runs.append([bar])
            }
        }
        return runs.filter { $0.count >= fewest && !isEven($0) }.compactMap(\.union)
    }

    /// The teeth of a comb stand evenly.
    private static func isEven(_ bars: [PDFRect]) -> Bool {
        let steps = zip(bars, bars.dropFirst()).map { $1.x0 - $0.x0 }
        guard let least = steps.min(), let most = steps.max() else { return true }
        return most - least < 0.35 * most
    }
}
