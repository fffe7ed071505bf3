/// A sheet of paper that lies in a photograph, and how large it is to be drawn when seen from straight above.
public struct PhotographedSheet: Sendable, Hashable, Codable {
    /// In pixels of the photograph as it is stored.
    public var corners: Quadrilateral
    /// Of the photograph, in pixels.
    public var photographWidth: Int
    public var photographHeight: Int
    /// Of the straightened picture, in pixels.
    public var width: Int
    public var height: Int

    public init(corners: Quadrilateral, photographWidth: Int, photographHeight: Int, width: Int, height: Int) {
        self.corners = corners
        self.photographWidth = photographWidth
        self.photographHeight = photographHeight
        self.width = width
        self.height = height
    }

    /// From the straightened picture to the photograph.
    public var projection: Projection? { Projection(width: Double(width), height: Double(height), to: corners) }

    /// The longer side of paper as a share of the shorter, and in inches: ISO 216 A4 (and all of its series), letter, legal.
    private static let formats: [(ratio: Double, inches: Double)] = [
        (297.0 / 210, 297 / 25.4), (11 / 8.5, 11), (14 / 8.5, 14),
    ]
    /// A ratio that is no further off than this is one of paper.
    private static let nearFormat = 0.05
    /// Of the straightened picture: more shows nothing more.
    private static let mostPixels = 24_000_000.0

    /// As fine as the photograph is along the sheet's longest sides.
    ///
    /// - Parameters:
    ///   - width: of the photograph, in pixels.
    ///   - height: of the photograph, in pixels.
    package init(corners: Quadrilateral, inPictureOf width: Int, _ height: Int) {
        let sides = corners.lengths
        var (wide, high) = (max(sides[0], sides[2]), max(sides[1], sides[3]))
        let ratio = Self.ratio(corners, middle: PDFPoint(x: Double(width) / 2, y: Double(height) / 2))
        let long = Self.format(ratio > 1 ? ratio : 1 / ratio)?.ratio ?? max(ratio, 1 / ratio)
        let shape = ratio > 1 ? long : 1 / long
        if high < wide * shape { high = wide * shape } else { wide = high / shape }
        let shrunk = min(1, (Self.mostPixels / (wide * high)).squareRoot())
        self.init(
            corners: corners, photographWidth: width, photographHeight: height,
            width: max(1, Int((wide * shrunk).rounded())), height: max(1, Int((high * shrunk).rounded())))
    }

    /// Pixels per inch where the sheet is paper of a known format.
    public var resolution: Double? {
        let (long, short) = (Double(max(width, height)), Double(max(1, min(width, height))))
        guard let format = Self.format(long / short), abs(format.ratio - long / short) < 0.005 else { return nil }
        return long / format.inches
    }

    private static func format(_ ratio: Double) -> (ratio: Double, inches: Double)? {
        let near = formats.min { abs($0.ratio - ratio) < abs($1.ratio - ratio) }
        return near.flatMap { abs($0.ratio / ratio - 1) < nearFormat ? $0 : nil }
    }

    /// Height to width of the sheet itself, where a camera has looked at it slantwise (Zhang and He, "Whiteboard scanning and image
    /// enhancement", 2007, 3.2); where the slant is too small to tell, or the corners are no camera's, that of the sides.
    private static func ratio(_ quad: Quadrilateral, middle: PDFPoint) -> Double {
        let sides = quad.lengths
        let plain = (sides[1] + sides[3]) / max(1, sides[0] + sides[2])
        func ray(_ point: PDFPoint) -> [Double] { [point.x - middle.x, point.y - middle.y, 1] }
        func cross(_ a: [Double], _ b: [Double]) -> [Double] {
            [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
        }
        func dot(_ a: [Double], _ b: [Double]) -> Double { a[0] * b[0] + a[1] * b[1] + a[2] * b[2] }
        let (m1, m2, m3, m4) = (ray(quad.topLeft), ray(quad.topRight), ray(quad.bottomLeft), ray(quad.bottomRight))
        let below2 = dot(cross(m2, m4), m3)
        let below3 = dot(cross(m3, m4), m2)
        guard abs(below2) > 1e-6, abs(below3) > 1e-6 else { return plain }
        let (k2, k3) = (dot(cross(m1, m4), m3) / below2, dot(cross(m1, m4), m2) / below3)
        let across = (0..<3).map { k2 * m2[$0] - m1[$0] }
        let down = (0..<3).map { k3 * m3[$0] - m1[$0] }
        guard abs(across[2]) > 0.02, abs(down[2]) > 0.02 else { return plain }
        let focal = -(across[0] * down[0] + across[1] * down[1]) / (across[2] * down[2])
        let diagonal = 4 * (middle.x * middle.x + middle.y * middle.y)
        // Lenses from very wide to long.
        guard focal > 0.25 * diagonal, focal < 6 * diagonal else { return plain }
        func length(_ way: [Double]) -> Double { ((way[0] * way[0] + way[1] * way[1]) / focal + way[2] * way[2]).squareRoot() }
        let seen = length(down) / max(1e-9, length(across))
        return abs(seen / plain - 1) < 0.35 ? seen : plain
    }
}
