import Documents

/// Finds small boxes to tick that stand alone.
struct SquareFinder {
    struct Square {
        /// Pixels, y down.
        var box: PDFRect
        var isFilled: Bool
    }

    /// Points.
    private static let sides = 5.5...20.0
    /// Of a box that is wider than high.
    private static let widest = 26.0

    let mask: InkMask
    /// Pixels per point.
    let scale: Double

    func squares() -> [Square] {
        InkGroup.groups(of: mask.runs(least: 1, gap: 0)).compactMap(square)
    }

    private func square(_ group: InkGroup) -> Square? {
        let (w, h) = (Double(group.width) / scale, Double(group.height) / scale)
        guard Self.sides.contains(h), w > 5.5, w < Self.widest, h < 1.3 * w, w < 2.3 * h else { return nil }
        let band = max(2, Int(0.2 * Double(min(group.width, group.height))))
        guard hasFourSides(group, band) else { return nil }
        let inside = share(group, inset: Int(0.28 * Double(min(group.width, group.height))))
        guard inside < 0.6 else { return nil }
        let box = PDFRect(x0: Double(group.x0), y0: Double(group.y0), x1: Double(group.x1), y1: Double(group.y1))
        return Square(box: box, isFilled: inside > 0.12)
    }

    /// Each side has ink nearly all along, corners too: no letter has.
    private func hasFourSides(_ group: InkGroup, _ band: Int) -> Bool {
        func covered(_ count: Int, _ hasInk: (Int, Int) -> Bool) -> Double {
            let hits = (0..<count).count { place in (0..<band).contains { hasInk(place, $0) } }
            return Double(hits) / Double(count)
        }
        let sides = [
            covered(group.width) { mask[group.x0 + $0, group.y0 + $1] },
            covered(group.width) { mask[group.x0 + $0, group.y1 - 1 - $1] },
            covered(group.height) { mask[group.x0 + $1, group.y0 + $0] },
            covered(group.height) { mask[group.x1 - 1 - $1, group.y0 + $0] },
        ]
        return sides.allSatisfy { $0 >= 0.84 } && sides.reduce(0, +) >= 3.68
    }

    private func share(_ group: InkGroup, inset: Int) -> Double {
        var (dark, all) = (0, 0)
        for y in group.y0 + inset..<max(group.y0 + inset, group.y1 - inset) {
            for x in group.x0 + inset..<max(group.x0 + inset, group.x1 - inset) {
                all += 1
                dark += mask[x, y] ? 1 : 0
            }
        }
        return all > 0 ? Double(dark) / Double(all) : 1
    }
}
