/// How a picture was turned so that its lines lie level: clockwise about its middle, on a canvas that holds all of it.
public struct Straightening: Sendable, Hashable, Codable {
    /// Clockwise, in degrees.
    public var degrees: Double
    /// Of the picture as it came, in pixels.
    public var width: Int
    public var height: Int
    /// Of the straightened picture.
    public var straightWidth: Int
    public var straightHeight: Int
    /// How much larger the straightened picture is drawn.
    public var scale: Double

    public init(
        degrees: Double, width: Int, height: Int, straightWidth: Int, straightHeight: Int, scale: Double = 1
    ) {
        self.degrees = degrees
        self.width = width
        self.height = height
        self.straightWidth = straightWidth
        self.straightHeight = straightHeight
        self.scale = scale
    }

    /// Where a point of the straightened picture lies in the picture as it came.
    public func origin(of x: Double, _ y: Double) -> (x: Double, y: Double) {
        let turn = Direction(degrees: degrees)
        let (u, v) = ((x - Double(straightWidth) / 2) / scale, (y - Double(straightHeight) / 2) / scale)
        return (u * turn.x + v * turn.y + Double(width) / 2, v * turn.x - u * turn.y + Double(height) / 2)
    }

    /// The upright rectangle round what a rectangle of the straightened picture covers, within the picture.
    public func origin(of box: PDFRect) -> PDFRect {
        let corners = [(box.x0, box.y0), (box.x1, box.y0), (box.x1, box.y1), (box.x0, box.y1)].map { origin(of: $0.0, $0.1) }
        let (xs, ys) = (
            corners.map { min(max($0.x, 0), Double(width)) }, corners.map { min(max($0.y, 0), Double(height)) }
        )
        return PDFRect(x0: xs.min() ?? 0, y0: ys.min() ?? 0, x1: xs.max() ?? 0, y1: ys.max() ?? 0)
    }
}

extension GreyPicture {
    /// Turned by so many degrees clockwise about its middle and scaled, and how; as it is where there is nothing to turn.
    public func straightened(degrees: Double, scale: Double = 1, ground: UInt8 = 255) -> (GreyPicture, Straightening) {
        let isAsItIs = degrees == 0 && scale == 1
        let straight = isAsItIs ? self : turned(degrees: degrees, scale: scale, ground: ground)
        return (
            straight,
            Straightening(
                degrees: degrees, width: width, height: height, straightWidth: straight.width,
                straightHeight: straight.height, scale: scale)
        )
    }
}
