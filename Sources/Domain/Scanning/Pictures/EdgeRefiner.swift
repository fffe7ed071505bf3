import Documents
import PageLayout

/// Moves the sides of a sheet onto its edges in the picture as it came.
struct EdgeRefiner {
    /// Places along a side that are looked at.
    private static let places = 80
    /// The share of them that must agree on a straight line.
    private static let leastAgreeing = 0.4

    private let picture: GreyPicture
    /// Pixels across a side within which its edge is looked for.
    private let reach: Int

    init(_ picture: GreyPicture, reach: Double) {
        self.picture = picture
        self.reach = max(3, Int(reach.rounded(.up)))
    }

    func refined(_ rough: Quadrilateral) -> Quadrilateral? {
        let corners = rough.corners
        let lines = SheetSide.allCases.compactMap { side in
            line(side, from: corners[side.rawValue], to: corners[(side.rawValue + 1) % 4])
        }
        guard lines.count == 4, let topLeft = lines[0].crossing(lines[3]), let topRight = lines[0].crossing(lines[1]),
            let bottomRight = lines[2].crossing(lines[1]), let bottomLeft = lines[2].crossing(lines[3])
        else { return nil }
        let (w, h) = (Double(picture.width), Double(picture.height))
        return Quadrilateral(topLeft: topLeft, topRight: topRight, bottomRight: bottomRight, bottomLeft: bottomLeft).mapped {
            PDFPoint(x: min(max($0.x, 0), w), y: min(max($0.y, 0), h))
        }
    }

    /// The straight line through the steepest steps from ground to paper: least squares, the far ones left out time by time.
    private func line(_ side: SheetSide, from start: PDFPoint, to end: PDFPoint) -> SheetLine? {
        var points: [(along: Double, across: Double)] = []
        for place in 0..<Self.places {
            let share = 0.02 + 0.96 * (Double(place) + 0.5) / Double(Self.places)
            let (x, y) = (start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share)
            let (along, across) = side.isLevel ? (x, y) : (y, x)
            if let step = step(side, along: Int(along), across: Int(across)) { points.append((along, step)) }
        }
        let all = Double(Self.places)
        guard Double(points.count) > Self.leastAgreeing * all else { return nil }
        var kept = points
        var fitted = Self.fit(kept)
        for limit in [0.5, 0.25, 0.12] {
            let far = max(1.5, limit * Double(reach))
            kept = points.filter { abs($0.across - fitted.place - fitted.slope * $0.along) < far }
            guard Double(kept.count) > Self.leastAgreeing * all else { return nil }
            fitted = Self.fit(kept)
        }
        return SheetLine(isLevel: side.isLevel, place: fitted.place, slope: fitted.slope)
    }

    /// Where across a side the brightness rises most, to part of a pixel; nil where nothing rises.
    private func step(_ side: SheetSide, along: Int, across: Int) -> Double? {
        let strip = max(2, reach / 3)
        let limit = side.isLevel ? picture.height : picture.width
        var steps: [(place: Int, rise: Double)] = []
        for place in (across - reach)...(across + reach) where place - strip >= 0 && place + strip <= limit {
            guard let before = mean(side, along, place - strip, place), let after = mean(side, along, place, place + strip) else {
                return nil
            }
            steps.append((place, side.opensForward ? after - before : before - after))
        }
        guard let top = steps.indices.max(by: { steps[$0].rise < steps[$1].rise }), steps[top].rise > 3 else { return nil }
        guard top > 0, top + 1 < steps.count else { return Double(steps[top].place) }
        let (a, b, c) = (steps[top - 1].rise, steps[top].rise, steps[top + 1].rise)
        let bend = a - 2 * b + c
        return Double(steps[top].place) + (bend < -1e-9 ? max(-0.5, min(0.5, (a - c) / (2 * bend))) : 0)
    }

    /// Of the pixels across from `low` up to `high`, five side by side.
    private func mean(_ side: SheetSide, _ along: Int, _ low: Int, _ high: Int) -> Double? {
        let length = side.isLevel ? picture.width : picture.height
        guard along >= 2, along + 3 <= length, high > low else { return nil }
        var sum = 0
        for across in low..<high {
            for near in along - 2...along + 2 {
                sum += Int(picture.pixels[side.isLevel ? across * picture.width + near : near * picture.width + across])
            }
        }
        return Double(sum) / Double(5 * (high - low))
    }

    private static func fit(_ points: [(along: Double, across: Double)]) -> (place: Double, slope: Double) {
        let count = Double(points.count)
        let along = points.reduce(0) { $0 + $1.along } / count
        let across = points.reduce(0) { $0 + $1.across } / count
        let spread = points.reduce(0) { $0 + ($1.along - along) * ($1.along - along) }
        let both = points.reduce(0) { $0 + ($1.along - along) * ($1.across - across) }
        let slope = spread > 0 ? both / spread : 0
        return (across - slope * along, slope)
    }
}
