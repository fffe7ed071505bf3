import Documents

/// Finds by how much the lines of a page are tilted.
///
/// The right angle is the one along which rows of ink and rows of paper are sharpest (Postl 1986; the measure is Bloomberg's:
/// the sum of squared differences between neighbouring rows).
struct SkewFinder {
    /// Degrees. More than that is no careless scan.
    private static let range = 15.0
    /// The picture is looked at with its longer side about so many pixels long.
    private static let side = 1100

    /// Clockwise degrees by which to turn the picture so that its lines lie level; 0 where no angle stands out.
    func degrees(of picture: GreyPicture) -> Double {
        var small = picture
        while max(small.width, small.height) >= 2 * Self.side, let half = small.halved() { small = half }
        // A strip of paper, not a page: and sums over it would not fit.
        guard max(small.width, small.height) < 2 * Self.side else { return 0 }
        let points = InkPoints(small)
        guard points.xs.count > 200 else { return 0 }
        let (coarse, plain) = best(points, from: -Self.range, through: Self.range, step: 0.5)
        guard let coarse, coarse.score > 1.05 * plain else { return 0 }
        let (fine, _) = best(points, from: coarse.degrees - 0.6, through: coarse.degrees + 0.6, step: 0.1)
        let (finest, _) = best(
            points, from: (fine ?? coarse).degrees - 0.1, through: (fine ?? coarse).degrees + 0.1, step: 0.025)
        let tilt = (finest ?? fine ?? coarse).degrees
        // So little is less than what turning costs in sharpness.
        return abs(tilt) < 0.2 ? 0 : -tilt
    }

    private struct Angle {
        var degrees: Double
        var score: Double
    }

    /// The angle with the sharpest rows, and the middling score of all.
    private func best(_ points: InkPoints, from: Double, through: Double, step: Double) -> (Angle?, Double) {
        let angles = stride(from: from, through: through, by: step).map { Angle(degrees: $0, score: points.sharpness(at: $0)) }
        let middling = angles.map(\.score).sorted()[angles.count / 2]
        return (angles.max { $0.score < $1.score }, middling)
    }
}

/// The dark pixels of a picture.
private struct InkPoints {
    private(set) var xs: [Int32] = []
    private(set) var ys: [Int32] = []
    private let width: Int
    private let height: Int

    /// Darker than their surroundings, and lighter above or below: the edges of strokes, not shades.
    init(_ picture: GreyPicture) {
        width = picture.width
        height = picture.height
        let stroke = picture.inkMask(radius: max(6, picture.height / 80))
        let margin = max(2, min(width, height) / 100)
        guard width > 2 * margin + 2, height > 2 * margin + 2 else { return }
        for y in margin..<height - margin {
            for x in margin..<width - margin where stroke[y * width + x] {
                xs.append(Int32(x))
                ys.append(Int32(y))
            }
        }
    }

    /// Rows are counted along lines that fall to the right by so many degrees.
    func sharpness(at degrees: Double) -> Double {
        let direction = Direction(degrees: degrees)
        let slope = direction.y / direction.x
        let reach = Int((abs(slope) * Double(width)).rounded(.up)) + 1
        var rows = [Int32](repeating: 0, count: height + 2 * reach + 2)
        // In 65536ths, so that the inner loop has no rounding of doubles.
        let step = Int((slope * 65_536).rounded())
        rows.withUnsafeMutableBufferPointer { rows in
            for index in xs.indices { rows[Int(ys[index]) - (Int(xs[index]) * step) >> 16 + reach] += 1 }
        }
        var sum = 0.0
        for index in 1..<rows.count {
            let difference = Double(rows[index] - rows[index - 1])
            sum += difference * difference
        }
        return sum
    }
}
