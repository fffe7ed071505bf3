import Documents
import Primitives

/// A lease of two pages with a line each, whatever file is read.
struct ScriptedPaper: PageReading {
    private let geometry = PageGeometry(cropBox: PDFRect(x0: 0, y0: 0, x1: 612, y1: 792), rotation: 0)

    func geometry(of path: String, password: String) async throws -> [PageGeometry] { [geometry, geometry] }

    func text(of path: String, page: Int, password: String) async throws -> PageText {
        let words = page == 1 ? "Lease of a flat in Springfield." : "The monthly rent is 1,250 dollars."
        let box = PDFRect(x0: 72, y0: 600, x1: 300, y1: 612)
        return PageText(geometry: geometry, lines: [TextLine(text: words, box: box, words: [], fontSize: 12)])
    }

    func graphics(of path: String, page: Int, password: String) async throws -> PageGraphics { PageGraphics(geometry: geometry) }

    func image(of path: String, page: Int, password: String, options: ImageOptions) async throws -> PageImage {
        PageImage(width: 1, height: 1, png: [UInt8(page)])
    }
}
