/// A rectangle in PDF points. Origin bottom-left, y up, unless a declaration says otherwise.
public struct PDFRect: Sendable, Hashable, Codable {
    public var x0: Double
    public var y0: Double
    public var x1: Double
    public var y1: Double

    /// The corners may come in any order; they are stored lower-left first.
    public init(x0: Double, y0: Double, x1: Double, y1: Double) {
        self.x0 = min(x0, x1)
        self.y0 = min(y0, y1)
        self.x1 = max(x0, x1)
        self.y1 = max(y0, y1)
    }

    public var width: Double { x1 - x0 }
    public var height: Double { y1 - y0 }
    public var midX: Double { (x0 + x1) / 2 }
    public var midY: Double { (y0 + y1) / 2 }

    public func contains(x: Double, y: Double) -> Bool { x >= x0 && x <= x1 && y >= y0 && y <= y1 }

    /// Written as `[x0, y0, x1, y1]`.
    public init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        self.init(
            x0: try container.decode(Double.self), y0: try container.decode(Double.self),
            x1: try container.decode(Double.self), y1: try container.decode(Double.self))
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        for value in [x0, y0, x1, y1] { try container.encode((value * 1000).rounded() / 1000) }
    }
}

/// A page's boxes and turn. Every rectangle that Formly reports has its origin at the bottom-left of the unrotated crop box.
public struct PageGeometry: Sendable, Hashable, Codable {
    /// Of the crop box before rotation, in default user space units.
    public var width: Double
    public var height: Double
    /// Clockwise degrees: 0, 90, 180 or 270.
    public var rotation: Int
    /// The size of a unit in 1/72 inch (PDF 1.6 UserUnit); 1 nearly always.
    public var userUnit: Double
    /// The crop box in user space: subtract its origin to get from user space to what Formly reports.
    public var cropBox: PDFRect

    public init(cropBox: PDFRect, rotation: Int, userUnit: Double = 1) {
        self.cropBox = cropBox
        self.width = cropBox.width
        self.height = cropBox.height
        self.rotation = ((rotation % 360) + 360) % 360
        self.userUnit = userUnit
    }

    /// Width and height as the page is shown, after rotation.
    public var shownSize: (width: Double, height: Double) {
        rotation % 180 == 0 ? (width, height) : (height, width)
    }

    /// A reported rectangle as a share of the shown page: origin top-left, y down, 0 to 1.
    public func shown(_ rect: PDFRect) -> PDFRect {
        func turned(_ x: Double, _ y: Double) -> (Double, Double) {
            switch rotation {
            case 90: (y / height, x / width)
            case 180: (1 - x / width, y / height)
            case 270: (1 - y / height, 1 - x / width)
            default: (x / width, 1 - y / height)
            }
        }
        let (ax, ay) = turned(rect.x0, rect.y0)
        let (bx, by) = turned(rect.x1, rect.y1)
        return PDFRect(x0: ax, y0: ay, x1: bx, y1: by)
    }

    /// Where a place of the shown page lies: what `shown` was given.
    ///
    /// - Parameter place: points of the page as shown; origin top-left, y down.
    public func reported(shownPoints place: PDFRect) -> PDFRect {
        func turned(_ x: Double, _ y: Double) -> (Double, Double) {
            switch rotation {
            case 90: (y, x)
            case 180: (width - x, y)
            case 270: (width - y, height - x)
            default: (x, height - y)
            }
        }
        let (ax, ay) = turned(place.x0, place.y0)
        let (bx, by) = turned(place.x1, place.y1)
        return PDFRect(x0: ax, y0: ay, x1: bx, y1: by)
    }
}

extension PageGeometry {
    /// A reported rectangle in points from the top left of the shown page, y down.
    public func onShownPage(_ rect: PDFRect) -> PDFRect {
        let share = shown(rect)
        let size = shownSize
        return PDFRect(
            x0: share.x0 * size.width, y0: share.y0 * size.height, x1: share.x1 * size.width, y1: share.y1 * size.height)
    }
}
