import Documents
import FieldDetection
import Scanning

/// A page drawn by a test: 612 by 792 points.
struct DrawnPage {
    var graphics: PageGraphics

    init(rotation: Int = 0) {
        let crop = PDFRect(x0: 0, y0: 0, x1: 612, y1: 792)
        graphics = PageGraphics(geometry: PageGeometry(cropBox: crop, rotation: rotation))
    }

    /// Characters half an em wide.
    mutating func text(_ text: String, _ x: Double, _ y: Double, size: Double = 10) {
        for (index, scalar) in text.unicodeScalars.enumerated() {
            let left = x + Double(index) * size / 2
            graphics.characters.append(
                PageCharacter(
                    scalar: scalar, box: PDFRect(x0: left, y0: y - 2, x1: left + size / 2, y1: y + 8),
                    origin: PDFPoint(x: left, y: y), fontSize: size))
        }
        graphics.characters.append(.space(turn: 0))
    }

    mutating func line(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) {
        stroke([PDFPoint(x: x0, y: y0), PDFPoint(x: x1, y: y1)], closed: false)
    }

    mutating func box(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) {
        stroke([PDFPoint(x: x0, y: y0), PDFPoint(x: x1, y: y0), PDFPoint(x: x1, y: y1), PDFPoint(x: x0, y: y1)], closed: true)
    }

    mutating func fill(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, _ brightness: Double) {
        let points = [PDFPoint(x: x0, y: y0), PDFPoint(x: x1, y: y0), PDFPoint(x: x1, y: y1), PDFPoint(x: x0, y: y1)]
        graphics.paths.append(PagePath(subpaths: [.init(points: points, isClosed: true)], fill: brightness))
    }

    private mutating func stroke(_ points: [PDFPoint], closed: Bool) {
        graphics.paths.append(
            PagePath(subpaths: [.init(points: points, isClosed: closed)], stroke: 0, lineWidth: 0.5))
    }

    /// The page written so that it stands upright when it is shown turned clockwise by a quarter.
    func turned() -> DrawnPage {
        // A point (x, y) of the upright page of height 612 lies at (612 - y, x) of one that is shown turned by 90 degrees.
        func place(_ point: PDFPoint) -> PDFPoint { PDFPoint(x: 792 - point.y, y: point.x) }
        func place(_ rect: PDFRect) -> PDFRect {
            let (low, high) = (place(PDFPoint(x: rect.x0, y: rect.y0)), place(PDFPoint(x: rect.x1, y: rect.y1)))
            return PDFRect(x0: low.x, y0: low.y, x1: high.x, y1: high.y)
        }
        var page = self
        page.graphics.geometry = PageGeometry(cropBox: PDFRect(x0: 0, y0: 0, x1: 792, y1: 612), rotation: 90)
        for index in page.graphics.characters.indices {
            page.graphics.characters[index].box = place(page.graphics.characters[index].box)
            page.graphics.characters[index].origin = place(page.graphics.characters[index].origin)
            page.graphics.characters[index].turn = 90
        }
        for index in page.graphics.paths.indices {
            for part in page.graphics.paths[index].subpaths.indices {
                let points = page.graphics.paths[index].subpaths[part].points
                page.graphics.paths[index].subpaths[part].points = points.map(place)
            }
        }
        return page
    }

    /// By the rules alone where there is no judge.
    func form(_ judge: BlankJudge? = nil) -> DetectedForm {
        var detection = FieldDetection(judge: judge)
        detection.read(graphics)
        return detection.form()
    }

    func fields() -> [FormField] { form().document.fields }
}
