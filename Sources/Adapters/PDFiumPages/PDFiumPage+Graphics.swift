import CPDFium
import Documents
import Primitives

extension PDFiumPage {
    func graphics(limits: PageLimits) throws(DocumentFailure) -> PageGraphics {
        let geometry = try geometry()
        var reader = PDFiumPaths(origin: geometry.cropBox, pointsLeft: limits.pathPoints)
        reader.read(page: handle)
        return PageGraphics(
            geometry: geometry, characters: try characters(origin: geometry.cropBox, withInk: true, limits: limits),
            paths: reader.paths, images: reader.images)
    }
}

/// Reads the paths and the places of pictures from a page and the forms (XObjects) drawn on it.
private struct PDFiumPaths {
    /// Forms within forms are followed so far.
    private static let deepest = 12

    private(set) var paths: [PagePath] = []
    private(set) var images: [PDFRect] = []
    private let origin: PDFRect
    private var pointsLeft: Int

    init(origin: PDFRect, pointsLeft: Int) {
        self.origin = origin
        self.pointsLeft = pointsLeft
    }

    mutating func read(page: FPDF_PAGE) {
        let place = Placement(a: 1, b: 0, c: 0, d: 1, e: -origin.x0, f: -origin.y0)
        for index in 0..<max(0, FPDFPage_CountObjects(page)) where pointsLeft > 0 {
            read(FPDFPage_GetObject(page, index), in: place, depth: 0)
        }
    }

    private mutating func read(_ object: FPDF_PAGEOBJECT?, in outer: Placement, depth: Int) {
        guard let object, pointsLeft > 0, depth < Self.deepest else { return }
        // Empty forms within forms would be free otherwise, and there may be as many as two to the depth.
        pointsLeft -= 1
        var matrix = FS_MATRIX(a: 1, b: 0, c: 0, d: 1, e: 0, f: 0)
        _ = FPDFPageObj_GetMatrix(object, &matrix)
        let place = Placement(matrix).followed(by: outer)
        switch UInt32(bitPattern: FPDFPageObj_GetType(object)) {
        case CPDFIUM_OBJECT_PATH.rawValue: readPath(object, place)
        case CPDFIUM_OBJECT_IMAGE.rawValue: readImage(place)
        case CPDFIUM_OBJECT_FORM.rawValue:
            for index in 0..<max(0, FPDFFormObj_CountObjects(object)) where pointsLeft > 0 {
                read(FPDFFormObj_GetObject(object, UInt(index)), in: place, depth: depth + 1)
            }
        default: break
        }
    }

    /// A picture fills the unit square.
    private mutating func readImage(_ place: Placement) {
        let corners = [(0.0, 0.0), (1, 0), (0, 1), (1, 1)].map { place.point($0.0, $0.1) }
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        guard let x0 = xs.min(), let x1 = xs.max(), let y0 = ys.min(), let y1 = ys.max(), (x0 + x1 + y0 + y1).isFinite else {
            return
        }
        images.append(PDFRect(x0: x0, y0: y0, x1: x1, y1: y1))
    }

    private mutating func readPath(_ object: FPDF_PAGEOBJECT, _ place: Placement) {
        var (fillMode, isStroked): (Int32, FPDF_BOOL) = (0, 0)
        guard FPDFPath_GetDrawMode(object, &fillMode, &isStroked) != 0 else { return }
        let fill = fillMode == 0 ? nil : brightness(object, FPDFPageObj_GetFillColor)
        let stroke = isStroked == 0 ? nil : brightness(object, FPDFPageObj_GetStrokeColor)
        guard fill != nil || stroke != nil else { return }
        var width: Float = 0
        _ = FPDFPageObj_GetStrokeWidth(object, &width)
        let subpaths = subpaths(object, place)
        guard !subpaths.isEmpty else { return }
        paths.append(
            PagePath(
                subpaths: subpaths, fill: fill, stroke: stroke, lineWidth: Double(width) * place.scale,
                isDashed: FPDFPageObj_GetDashCount(object) > 0))
    }

    private mutating func subpaths(_ object: FPDF_PAGEOBJECT, _ place: Placement) -> [PagePath.Subpath] {
        let count = min(Int(max(0, FPDFPath_CountSegments(object))), pointsLeft)
        pointsLeft -= count
        var subpaths: [PagePath.Subpath] = []
        for index in 0..<count {
            guard let segment = FPDFPath_GetPathSegment(object, Int32(index)) else { continue }
            var (x, y): (Float, Float) = (0, 0)
            guard FPDFPathSegment_GetPoint(segment, &x, &y) != 0 else { continue }
            let point = place.point(Double(x), Double(y))
            guard point.x.isFinite, point.y.isFinite else { continue }
            let kind = UInt32(bitPattern: FPDFPathSegment_GetType(segment))
            if kind == CPDFIUM_SEGMENT_MOVE.rawValue || subpaths.isEmpty { subpaths.append(.init(points: [])) }
            subpaths[subpaths.count - 1].points.append(point)
            if kind == CPDFIUM_SEGMENT_BEZIER.rawValue { subpaths[subpaths.count - 1].isCurved = true }
            if FPDFPathSegment_GetClose(segment) != 0 { subpaths[subpaths.count - 1].isClosed = true }
        }
        return subpaths
    }

    private typealias ColorReader = (
        FPDF_PAGEOBJECT?, UnsafeMutablePointer<UInt32>?, UnsafeMutablePointer<UInt32>?, UnsafeMutablePointer<UInt32>?,
        UnsafeMutablePointer<UInt32>?
    ) -> FPDF_BOOL

    /// Nil where nothing shows. Weights of ITU-R BT.601.
    private func brightness(_ object: FPDF_PAGEOBJECT, _ read: ColorReader) -> Double? {
        var (red, green, blue, alpha): (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 255)
        // A pattern has no colour of its own: taken as dark.
        guard read(object, &red, &green, &blue, &alpha) != 0 else { return 0 }
        guard alpha > 0 else { return nil }
        return (0.299 * Double(red) + 0.587 * Double(green) + 0.114 * Double(blue)) / 255
    }
}

/// A transformation (ISO 32000-1, 8.3.3): x' = ax + cy + e, y' = bx + dy + f.
private struct Placement {
    var (a, b, c, d, e, f): (Double, Double, Double, Double, Double, Double)

    init(a: Double, b: Double, c: Double, d: Double, e: Double, f: Double) {
        (self.a, self.b, self.c, self.d, self.e, self.f) = (a, b, c, d, e, f)
    }

    init(_ matrix: FS_MATRIX) {
        self.init(
            a: Double(matrix.a), b: Double(matrix.b), c: Double(matrix.c), d: Double(matrix.d), e: Double(matrix.e),
            f: Double(matrix.f))
    }

    func followed(by next: Placement) -> Placement {
        Placement(
            a: a * next.a + b * next.c, b: a * next.b + b * next.d, c: c * next.a + d * next.c, d: c * next.b + d * next.d,
            e: e * next.a + f * next.c + next.e, f: e * next.b + f * next.d + next.f)
    }

    func point(_ x: Double, _ y: Double) -> PDFPoint { PDFPoint(x: a * x + c * y + e, y: b * x + d * y + f) }

    /// How much longer lengths become, on the average of all directions.
    var scale: Double { abs(a * d - b * c).squareRoot() }
}
