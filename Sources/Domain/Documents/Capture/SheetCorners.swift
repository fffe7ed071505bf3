/// Where the corners of a sheet are in a photograph, as shares of its width and height from its top left, y down.
public struct SheetCorners: Sendable, Hashable, Codable {
    public let quad: Quadrilateral

    /// Of the sine of an angle, and of the picture's area: less is no sheet that anybody photographs.
    private static let leastSine = 0.2
    private static let leastArea = 0.02

    /// Clockwise from the top left; nil for what is no sheet: corners that cross over, bend inwards, or lie far out of the picture.
    public init?(_ quad: Quadrilateral) {
        let inside = quad.corners.allSatisfy { $0.x > -0.1 && $0.x < 1.1 && $0.y > -0.1 && $0.y < 1.1 }
        guard inside, quad.area > Self.leastArea, quad.sines.allSatisfy({ $0 > Self.leastSine }) else { return nil }
        self.quad = quad
    }

    /// In pixels of a picture of this size.
    public init?(_ sheet: PhotographedSheet?) {
        guard let sheet, sheet.photographWidth > 0, sheet.photographHeight > 0 else { return nil }
        let (width, height) = (Double(sheet.photographWidth), Double(sheet.photographHeight))
        self.init(sheet.corners.mapped { PDFPoint(x: $0.x / width, y: $0.y / height) })
    }

    /// The same corners in the picture turned clockwise by so many degrees; the first is again the one at the top left.
    public func turned(_ degrees: Int) -> SheetCorners {
        let turns = ((degrees / 90) % 4 + 4) % 4
        var corners = quad.corners
        for _ in 0..<turns {
            corners = corners.map { PDFPoint(x: 1 - $0.y, y: $0.x) }
            corners = [corners[3], corners[0], corners[1], corners[2]]
        }
        let turned = Quadrilateral(topLeft: corners[0], topRight: corners[1], bottomRight: corners[2], bottomLeft: corners[3])
        return SheetCorners(unchecked: turned)
    }

    private init(unchecked quad: Quadrilateral) { self.quad = quad }

    /// The sheet, as fine as the photograph is.
    public func sheet(inPictureOf width: Int, _ height: Int) -> PhotographedSheet {
        let pixels = quad.mapped { PDFPoint(x: $0.x * Double(width), y: $0.y * Double(height)) }
        return PhotographedSheet(corners: pixels, inPictureOf: width, height)
    }
}
