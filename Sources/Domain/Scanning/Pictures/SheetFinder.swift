public import Documents
import PageLayout

/// Finds the one sheet of paper in a photograph by its edges: within them it is brighter than what it lies on, all the way round.
///
/// Where the four sides are not plain to see there is no sheet: a picture that stays as it is can still be read.
public struct SheetFinder: Sendable {
    /// The picture is looked at with its longer side so many pixels long.
    private static let side = 480
    /// Of the brighter side of an edge: so much darker is the other one, at least and for a full sign of an edge.
    private static let contrast = (least: 0.03, full: 0.12)
    /// Of the area of the picture: less is a thing on a table.
    private static let leastArea = 0.25
    /// A rectangle that takes more of the picture is a scan with a rim of the lid: reading turns it level, and its light is even.
    private static let scanArea = 0.8
    /// Of a rectangle: the sine of its angles, and how much longer a side is than the opposite one.
    private static let rectangle = (sine: 0.9998, sides: 0.01)
    /// The sine of an angle of the sheet: the slant of a photograph that can still be read.
    private static let leastSine = 0.8
    /// The share of each side on which its edge is seen, and of all of them.
    private static let leastSeen = (side: 0.55, mean: 0.75)
    /// Of a side: how far beyond its corners it is looked for.
    private static let beyond = 0.15
    /// Of half the way round the picture: a corner that lies no further in is the picture's own.
    private static let rim = 0.008
    /// Of the way from a corner to the middle: the blurred edge itself is no part of the page.
    private static let inset = 0.002
    /// Lines tried for each side.
    private static let mostLines = 12

    public init() {}

    /// Nil where no sheet is plain to see, or it fills the picture but for a rim.
    public func sheet(in picture: GreyPicture) -> PhotographedSheet? {
        let small = picture.scaled(toLongestSide: Self.side)
        guard min(small.width, small.height) >= 60, max(small.width, small.height) <= Self.side + 2 else { return nil }
        let edges = SheetEdges(small.smoothed(), contrast: Self.contrast)
        guard let rough = best(edges) else { return nil }
        let scale = Double(picture.width) / Double(small.width)
        // From the strips that were compared to the edge between them, and then exactly.
        var corners = rough.scaled(by: scale)
        for reach in [6.0, 2.0] {
            guard let nearer = EdgeRefiner(picture, reach: reach * scale).refined(corners) else { return nil }
            corners = nearer
        }
        guard !fills(picture, corners), !isScan(picture, corners) else { return nil }
        let middle = corners.topLeft.along(corners.bottomRight, 0.5).along(corners.topRight.along(corners.bottomLeft, 0.5), 0.5)
        return PhotographedSheet(
            corners: corners.mapped { $0.along(middle, Self.inset) }, inPictureOf: picture.width, picture.height)
    }

    /// A picture of the sheet and no more: nothing is gained.
    private func fills(_ picture: GreyPicture, _ quad: Quadrilateral) -> Bool {
        let (w, h) = (Double(picture.width), Double(picture.height))
        let whole = [PDFPoint(x: 0, y: 0), PDFPoint(x: w, y: 0), PDFPoint(x: w, y: h), PDFPoint(x: 0, y: h)]
        return zip(quad.corners, whole).allSatisfy { $0.distance(to: $1) < Self.rim * (w + h) }
    }

    private func isScan(_ picture: GreyPicture, _ quad: Quadrilateral) -> Bool {
        let sides = quad.lengths
        return quad.area > Self.scanArea * Double(picture.width * picture.height)
            && quad.sines.allSatisfy { $0 > Self.rectangle.sine }
            && zip(sides, sides.dropFirst(2)).allSatisfy { abs($0 - $1) < Self.rectangle.sides * max($0, $1) }
    }

    private func best(_ edges: SheetEdges) -> Quadrilateral? {
        let lines = SheetSide.allCases.map { edges.lines(of: $0, most: Self.mostLines) }
        guard lines.allSatisfy({ !$0.isEmpty }) else { return nil }
        var best: (quad: Quadrilateral, score: Double)?
        for (top, right, left) in combinations(lines[0], lines[1], lines[3]) {
            guard let topLeft = top.crossing(left), let topRight = top.crossing(right),
                edges.seen(.top, from: topLeft, to: topRight) > Self.leastSeen.side
            else { continue }
            for bottom in lines[2] {
                guard let bottomRight = bottom.crossing(right), let bottomLeft = bottom.crossing(left) else { continue }
                let quad = Quadrilateral(topLeft: topLeft, topRight: topRight, bottomRight: bottomRight, bottomLeft: bottomLeft)
                guard isSheet(quad, edges), let score = score(quad, edges), score > best?.score ?? 0 else { continue }
                best = (quad, score)
            }
        }
        return best?.quad
    }

    private func combinations(
        _ first: [SheetLine], _ second: [SheetLine], _ third: [SheetLine]
    ) -> [(SheetLine, SheetLine, SheetLine)] {
        first.flatMap { one in second.flatMap { other in third.map { (one, other, $0) } } }
    }

    private func isSheet(_ quad: Quadrilateral, _ edges: SheetEdges) -> Bool {
        let (w, h) = (Double(edges.width), Double(edges.height))
        // A frame that is printed is such a quadrilateral too, with all that is bright outside of it.
        guard quad.topLeft.x < quad.topRight.x, quad.topLeft.y < quad.bottomLeft.y else { return false }
        return quad.corners.allSatisfy { $0.x > -2 && $0.y > -2 && $0.x < w + 2 && $0.y < h + 2 }
            && quad.area > Self.leastArea * w * h
            && quad.sines.allSatisfy { $0 > Self.leastSine }
    }

    /// How much of its sides is seen, less what is seen of them beyond the corners, where a bar across the sheet was taken for its end;
    /// of two that are seen alike the larger.
    private func score(_ quad: Quadrilateral, _ edges: SheetEdges) -> Double? {
        let corners = quad.corners
        var sum = 0.0
        for side in SheetSide.allCases {
            let seen = edges.seen(side, from: corners[side.rawValue], to: corners[(side.rawValue + 1) % 4])
            guard seen > Self.leastSeen.side else { return nil }
            sum += seen
        }
        guard sum / 4 > Self.leastSeen.mean else { return nil }
        let beyond = SheetSide.allCases.reduce(0) { sum, side in
            let (start, end) = (corners[side.rawValue], corners[(side.rawValue + 1) % 4])
            return sum + edges.seen(side, from: start.along(end, -Self.beyond), to: start.along(end, -0.02))
                + edges.seen(side, from: start.along(end, 1.02), to: start.along(end, 1 + Self.beyond))
        }
        return sum / 4 - beyond / 8 + 0.1 * quad.area / Double(edges.width * edges.height)
    }
}

/// From the top clockwise.
enum SheetSide: Int, CaseIterable {
    case top, right, bottom, left

    var isLevel: Bool { self == .top || self == .bottom }
    /// The sheet lies where the coordinate across the side grows.
    var opensForward: Bool { self == .top || self == .left }
}

/// A nearly level line `y = place + slope * x`, or a nearly upright one `x = place + slope * y`.
struct SheetLine {
    var isLevel: Bool
    var place: Double
    var slope: Double

    func crossing(_ other: SheetLine) -> PDFPoint? {
        guard isLevel != other.isLevel else { return nil }
        let (level, upright) = isLevel ? (self, other) : (other, self)
        let below = 1 - level.slope * upright.slope
        guard abs(below) > 0.2 else { return nil }
        let x = (upright.place + upright.slope * level.place) / below
        return PDFPoint(x: x, y: level.place + level.slope * x)
    }
}

/// Where in a small picture an edge of a sheet could run: darker on the one side, brighter on the other.
struct SheetEdges {
    /// Pixels on each side that are compared: wider than strokes of print.
    private static let strip = 5
    /// Of the paper's brightness: paper in a deep shadow, and in one that is common.
    private static let darkest = 0.3
    private static let shade = 0.55
    /// Rise per run of a side of the sheet.
    private static let steepest = 0.4
    /// Of the length of the picture, seen on a line at least.
    private static let leastSeen = 0.22
    /// A line at the rim of the picture counts for so much more than one in its far rim: a third.
    private static let outward = 3

    let width: Int
    let height: Int
    /// By side: 0 to 255 for each pixel.
    private var signs: [[UInt8]] = []

    init(_ picture: GreyPicture, contrast: (least: Double, full: Double)) {
        width = picture.width
        height = picture.height
        let sums = IntegralPicture(picture)
        // Nine tenths of the picture are darker: paper where the light is good.
        let paper = Double(picture.pixels.sorted()[picture.pixels.count * 9 / 10])
        for side in SheetSide.allCases { signs.append(Self.signs(sums, side, width, height, contrast, paper)) }
    }

    private static func signs(
        _ sums: IntegralPicture, _ side: SheetSide, _ width: Int, _ height: Int, _ contrast: (least: Double, full: Double),
        _ paper: Double
    ) -> [UInt8] {
        var signs = [UInt8](repeating: 0, count: width * height)
        let limit = side.isLevel ? height : width
        for y in 1..<height - 1 {
            for x in 1..<width - 1 {
                let (along, across) = side.isLevel ? (x, y) : (y, x)
                let length = side.isLevel ? width : height
                let (first, last) = (max(0, along - 2), min(length, along + 3))
                func mean(_ low: Int, _ high: Int) -> Double {
                    let (low, high) = (max(0, low), min(limit, high))
                    return side.isLevel ? sums.mean(first, low, last, high) : sums.mean(low, first, high, last)
                }
                // Not the pixel itself: an edge is a little blurred.
                let (before, after) = (mean(across - strip, across), mean(across + 1, across + 1 + strip))
                var (ground, sheet) = side.opensForward ? (before, after) : (after, before)
                guard sheet > ground, sheet > darkest * paper else { continue }
                // Beyond a rule the page goes on as bright as before.
                let far = side.opensForward ? across - 2 * strip - 1 : across + strip + 2
                if far + strip > 1, far < limit - 1 { ground = max(ground, mean(far, far + strip)) }
                let share = ((sheet - ground) / max(sheet, shade * paper) - contrast.least) / (contrast.full - contrast.least)
                signs[y * width + x] = UInt8(255 * min(1, max(0, share)))
            }
        }
        return signs
    }

    /// The lines along which most is seen, the best first; none near a better one.
    func lines(of side: SheetSide, most: Int) -> [SheetLine] {
        let (along, across) = side.isLevel ? (width, height) : (height, width)
        let step = 2.0 / Double(along)
        let slopes = Array(stride(from: -Self.steepest, through: Self.steepest, by: step))
        var sums = sums(side, slopes, along, across)
        // Rules and bars of print have edges too; the sheet's own lies further out.
        for row in slopes.indices {
            for place in 0..<across {
                let outward = side.opensForward ? across - place : place
                let sum = Int(sums[row * across + place])
                sums[row * across + place] = Int32(sum + sum * outward / (Self.outward * across))
            }
        }
        let least = Int(Self.leastSeen * Double((along + 1) / 2) * 255)
        var found: [SheetLine] = []
        var taken = sums
        for _ in 0..<most {
            guard let top = taken.indices.max(by: { taken[$0] < taken[$1] }), Int(taken[top]) >= least else { break }
            let (row, place) = (top / across, top % across)
            let slope = slopes[row]
            found.append(SheetLine(isLevel: side.isLevel, place: Double(place) + 0.5 - slope * Double(along) / 2, slope: slope))
            // What crosses the picture near it is the same edge.
            for other in slopes.indices {
                let drift = abs(slopes[other] - slope) * Double(along) / 2
                guard drift < 12 else { continue }
                for near in max(0, place - 6)...min(across - 1, place + 6) { taken[other * across + near] = 0 }
            }
        }
        return found
    }

    /// By slope, then by place in the middle of the picture: the sum of the signs along the line, every second pixel.
    private func sums(_ side: SheetSide, _ slopes: [Double], _ along: Int, _ across: Int) -> [Int32] {
        var sums = [Int32](repeating: 0, count: slopes.count * across)
        let signs = signs[side.rawValue]
        let (stepAlong, stepAcross) = side.isLevel ? (1, width) : (width, 1)
        sums.withUnsafeMutableBufferPointer { sums in
            signs.withUnsafeBufferPointer { signs in
                for row in slopes.indices {
                    for place in stride(from: 0, to: along, by: 2) {
                        let shift = Int((slopes[row] * (Double(place) - Double(along) / 2)).rounded())
                        let (first, last) = (max(0, -shift), min(across, across - shift))
                        guard first < last else { continue }
                        var at = place * stepAlong + (first + shift) * stepAcross
                        for middle in first..<last {
                            sums[row * across + middle] &+= Int32(signs[at])
                            at += stepAcross
                        }
                    }
                }
            }
        }
        return sums
    }

    /// The share of a side on which its edge is seen, 0 to 1.
    func seen(_ side: SheetSide, from start: PDFPoint, to end: PDFPoint) -> Double {
        let signs = signs[side.rawValue]
        let count = max(8, Int(start.distance(to: end) / 2))
        var sum = 0
        for step in 0...count {
            // Corners are rounded and curled.
            let share = 0.02 + 0.96 * Double(step) / Double(count)
            let (x, y) = (Int(start.x + (end.x - start.x) * share), Int(start.y + (end.y - start.y) * share))
            guard x >= 1, y >= 1, x < width - 1, y < height - 1 else { continue }
            let at = y * width + x
            let across = side.isLevel ? width : 1
            sum += Int(max(signs[at], max(signs[at - across], signs[at + across])))
        }
        return Double(sum) / Double(255 * (count + 1))
    }
}
