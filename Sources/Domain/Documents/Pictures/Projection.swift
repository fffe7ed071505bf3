/// How a flat thing looks from another side: the map of the plane that takes straight lines to straight lines.
///
/// Heckbert, "Fundamentals of Texture Mapping and Image Warping" (1989), 2.2.3: from a rectangle to a quadrilateral.
public struct Projection: Sendable, Hashable {
    /// Row by row; the last is 1.
    private let matrix: [Double]

    /// Takes the rectangle from 0, 0 to `width`, `height` to a quadrilateral. Nil where three of its corners lie in one line.
    public init?(width: Double, height: Double, to quad: Quadrilateral) {
        let (a, b, c, d) = (quad.topLeft, quad.topRight, quad.bottomRight, quad.bottomLeft)
        let (dx1, dx2, dx3) = (b.x - c.x, d.x - c.x, a.x - b.x + c.x - d.x)
        let (dy1, dy2, dy3) = (b.y - c.y, d.y - c.y, a.y - b.y + c.y - d.y)
        let area = dx1 * dy2 - dx2 * dy1
        guard abs(area) > 1e-9, width > 0, height > 0 else { return nil }
        let (g, h) = ((dx3 * dy2 - dx2 * dy3) / area, (dx1 * dy3 - dx3 * dy1) / area)
        matrix = [
            (b.x - a.x + g * b.x) / width, (d.x - a.x + h * d.x) / height, a.x, (b.y - a.y + g * b.y) / width,
            (d.y - a.y + h * d.y) / height, a.y, g / width, h / height, 1,
        ]
    }

    /// - Parameter matrix: nine numbers, row by row; the last is 1.
    package init(matrix: [Double]) { self.matrix = matrix }

    /// The way back; nil where there is none.
    public var inverse: Projection? {
        let m = matrix
        let minors = [
            m[4] * m[8] - m[5] * m[7], m[2] * m[7] - m[1] * m[8], m[1] * m[5] - m[2] * m[4], m[5] * m[6] - m[3] * m[8],
            m[0] * m[8] - m[2] * m[6], m[2] * m[3] - m[0] * m[5], m[3] * m[7] - m[4] * m[6], m[1] * m[6] - m[0] * m[7],
            m[0] * m[4] - m[1] * m[3],
        ]
        return abs(minors[8]) > 1e-12 ? Projection(matrix: minors.map { $0 / minors[8] }) : nil
    }

    public func image(of x: Double, _ y: Double) -> PDFPoint {
        let depth = matrix[6] * x + matrix[7] * y + matrix[8]
        return PDFPoint(
            x: (matrix[0] * x + matrix[1] * y + matrix[2]) / depth, y: (matrix[3] * x + matrix[4] * y + matrix[5]) / depth)
    }

    /// The nine numbers, row by row.
    public var numbers: [Double] { matrix }
}

extension GreyPicture {
    /// What a sheet shows, seen from straight above.
    public func straightened(_ sheet: PhotographedSheet) -> GreyPicture {
        guard let projection = sheet.projection else { return self }
        let (wide, high) = (sheet.width, sheet.height)
        let flat = [UInt8](unsafeUninitializedCapacity: wide * high) { room, count in
            pixels.withUnsafeBufferPointer { pixels in
                for row in 0..<high {
                    projection.row(Double(row) + 0.5, count: wide) { column, x, y in
                        let (x, y) = (min(max(x - 0.5, 0), Double(width - 1)), min(max(y - 0.5, 0), Double(height - 1)))
                        room[row * wide + column] = sample(pixels, x, y) ?? 255
                    }
                }
            }
            count = wide * high
        }
        return GreyPicture(width: wide, height: high, pixels: flat)
    }
}

extension Projection {
    /// The images of the middles of a row of pixels.
    @inline(__always)
    func row(_ y: Double, count: Int, _ body: (Int, Double, Double) -> Void) {
        var (u, v, depth) = (
            matrix[0] * 0.5 + matrix[1] * y + matrix[2], matrix[3] * 0.5 + matrix[4] * y + matrix[5],
            matrix[6] * 0.5 + matrix[7] * y + matrix[8]
        )
        for column in 0..<count {
            body(column, u / depth, v / depth)
            u += matrix[0]
            v += matrix[3]
            depth += matrix[6]
        }
    }
}
