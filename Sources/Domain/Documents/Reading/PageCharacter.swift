/// A place on a page in points, from the bottom-left of the unrotated crop box.
public struct PDFPoint: Sendable, Hashable, Codable {
    public var x: Double
    public var y: Double

    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}

/// One printed character, before it belongs to a word. Coordinates as in `PageText`.
public struct PageCharacter: Sendable, Hashable {
    public var scalar: Unicode.Scalar
    /// As wide as its advance.
    public var box: PDFRect
    /// Where it stands on its baseline.
    public var origin: PDFPoint
    /// In points.
    public var fontSize: Double
    public var isBold: Bool
    /// The direction of writing on the unrotated page, in counter-clockwise degrees: 0, 90, 180 or 270.
    public var turn: Int
    /// Around what is printed of it; nil where nobody asked.
    public var inkBox: PDFRect?

    public init(
        scalar: Unicode.Scalar, box: PDFRect, origin: PDFPoint, fontSize: Double, isBold: Bool = false, turn: Int = 0,
        inkBox: PDFRect? = nil
    ) {
        self.scalar = scalar
        self.box = box
        self.origin = origin
        self.fontSize = fontSize
        self.isBold = isBold
        self.turn = turn
        self.inkBox = inkBox
    }
}

extension PageCharacter {
    /// A gap between words that has no place of its own.
    public static func space(turn: Int) -> PageCharacter {
        PageCharacter(
            scalar: " ", box: PDFRect(x0: 0, y0: 0, x1: 0, y1: 0), origin: PDFPoint(x: 0, y: 0), fontSize: 0, turn: turn)
    }
}

/// A turn of the page by a quarter or more, so that words run to the right.
package struct QuarterTurn {
    /// The direction of writing that becomes rightwards, in counter-clockwise degrees.
    package let degrees: Int

    package init(degrees: Int) { self.degrees = degrees }

    package func upright(_ point: PDFPoint) -> PDFPoint {
        switch degrees {
        case 90: PDFPoint(x: point.y, y: -point.x)
        case 180: PDFPoint(x: -point.x, y: -point.y)
        case 270: PDFPoint(x: -point.y, y: point.x)
        default: point
        }
    }

    package func upright(_ rect: PDFRect) -> PDFRect {
        let (low, high) = (upright(PDFPoint(x: rect.x0, y: rect.y0)), upright(PDFPoint(x: rect.x1, y: rect.y1)))
        return PDFRect(x0: low.x, y0: low.y, x1: high.x, y1: high.y)
    }

    package var inverse: QuarterTurn { QuarterTurn(degrees: (360 - degrees) % 360) }
}
