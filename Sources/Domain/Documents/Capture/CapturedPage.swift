/// A picture that becomes a page: what of it, and which way up.
public struct CapturedPage: Sendable, Hashable, Codable {
    /// A picture file of this machine; of several pictures in it the first.
    public var path: String
    /// What stays, as a share of the picture as it is shown, origin top-left; nil for all of it.
    public var part: PDFRect?
    /// Clockwise degrees by which the person turned it, beyond what the file says: 0, 90, 180 or 270.
    public var turn: Int
    /// Shown with all that lies round the sheet, and not straightened: the person wants it as it was taken.
    public var isWhole: Bool
    /// Where the person says that the sheet is, in the picture as it is stored; nil: where it is found.
    public var corners: SheetCorners?

    public init(
        path: String, part: PDFRect? = nil, turn: Int = 0, isWhole: Bool = false, corners: SheetCorners? = nil
    ) {
        self.path = path
        self.part = part
        self.isWhole = isWhole
        self.corners = corners
        self.turn = ((turn % 360) + 360) % 360
    }

    /// The smallest share of a side that can stay.
    public static let smallestPart = 0.05

    /// A part within the picture and of some size; nil for what is none, or all of it.
    public static func part(x0: Double, y0: Double, x1: Double, y1: Double) -> PDFRect? {
        guard [x0, y0, x1, y1].allSatisfy(\.isFinite) else { return nil }
        func within(_ share: Double) -> Double { min(max(share, 0), 1) }
        let part = PDFRect(x0: within(x0), y0: within(y0), x1: within(x1), y1: within(y1))
        guard part.width >= smallestPart, part.height >= smallestPart else { return nil }
        return part.width > 0.999 && part.height > 0.999 ? nil : part
    }

    /// The part in a picture that is stored turned: shares of the stored pixels, origin top-left.
    public static func stored(_ part: PDFRect, rotation: Int) -> PDFRect {
        let unit = PageGeometry(cropBox: PDFRect(x0: 0, y0: 0, x1: 1, y1: 1), rotation: rotation)
        let turned = unit.reported(shownPoints: part)
        return PDFRect(x0: turned.x0, y0: 1 - turned.y1, x1: turned.x1, y1: 1 - turned.y0)
    }
}
