/// Four corners in a picture, clockwise from the one at the top left. Pixels, y down.
public struct Quadrilateral: Sendable, Hashable, Codable {
    public var topLeft: PDFPoint
    public var topRight: PDFPoint
    public var bottomRight: PDFPoint
    public var bottomLeft: PDFPoint

    public init(topLeft: PDFPoint, topRight: PDFPoint, bottomRight: PDFPoint, bottomLeft: PDFPoint) {
        self.topLeft = topLeft
        self.topRight = topRight
        self.bottomRight = bottomRight
        self.bottomLeft = bottomLeft
    }

    public var corners: [PDFPoint] { [topLeft, topRight, bottomRight, bottomLeft] }

    /// Of its four sides, from the top clockwise.
    package var lengths: [Double] {
        let corners = corners
        return corners.indices.map { corners[$0].distance(to: corners[($0 + 1) % 4]) }
    }

    /// Half the cross product of the diagonals: below 0 where it runs the other way round.
    package var area: Double {
        ((bottomRight.x - topLeft.x) * (bottomLeft.y - topRight.y) - (bottomRight.y - topLeft.y) * (bottomLeft.x - topRight.x))
            / 2
    }

    package func scaled(by scale: Double) -> Quadrilateral { mapped { PDFPoint(x: $0.x * scale, y: $0.y * scale) } }

    package func mapped(_ move: (PDFPoint) -> PDFPoint) -> Quadrilateral {
        Quadrilateral(
            topLeft: move(topLeft), topRight: move(topRight), bottomRight: move(bottomRight), bottomLeft: move(bottomLeft))
    }

    /// The sine of each angle, below 0 where a corner bends inwards.
    package var sines: [Double] {
        let (corners, lengths) = (corners, lengths)
        return corners.indices.map { index in
            let (before, here, after) = (corners[(index + 3) % 4], corners[index], corners[(index + 1) % 4])
            let cross = (here.x - before.x) * (after.y - here.y) - (here.y - before.y) * (after.x - here.x)
            return cross / max(1e-9, lengths[(index + 3) % 4] * lengths[index])
        }
    }
}

extension PDFPoint {
    /// On the line to another point, that lies at 1.
    package func along(_ other: PDFPoint, _ share: Double) -> PDFPoint {
        PDFPoint(x: x + (other.x - x) * share, y: y + (other.y - y) * share)
    }

    package func distance(to other: PDFPoint) -> Double {
        ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
    }
}
