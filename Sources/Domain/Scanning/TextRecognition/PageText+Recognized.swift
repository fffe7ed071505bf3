public import Documents

extension PageText {
    /// What was read from the picture of a page, as if the page had it as text.
    public init(_ page: RecognizedPage, on geometry: PageGeometry) {
        let places = PicturePlaces(page, on: geometry)
        self.init(
            geometry: geometry,
            lines: page.lines.map { line in
                let words = line.words.map { TextWord(text: $0.text, box: places.onPage($0.box), confidence: $0.confidence) }
                let tall = line.words.map(\.straight.height).max() ?? 0
                return TextLine(text: line.text, box: places.onPage(line.box), words: words, fontSize: tall * places.scale)
            })
    }
}

/// From pixels of the picture of a page to points of the page.
package struct PicturePlaces {
    private let page: RecognizedPage
    private let geometry: PageGeometry
    /// Points per pixel.
    package let scale: Double

    package init(_ page: RecognizedPage, on geometry: PageGeometry) {
        self.page = page
        self.geometry = geometry
        scale = geometry.shownSize.width / Double(max(1, page.width))
    }

    /// Pixels from the top-left corner of the page as shown, to points from the bottom-left of the unrotated crop box.
    package func onPage(_ x: Double, _ y: Double) -> PDFPoint {
        let (u, v) = (x / Double(page.width), y / Double(page.height))
        let (w, h) = (geometry.width, geometry.height)
        switch geometry.rotation {
        case 90: return PDFPoint(x: v * w, y: u * h)
        case 180: return PDFPoint(x: (1 - u) * w, y: v * h)
        case 270: return PDFPoint(x: (1 - v) * w, y: (1 - u) * h)
        default: return PDFPoint(x: u * w, y: (1 - v) * h)
        }
    }

    package func onPage(_ box: PDFRect) -> PDFRect {
        let (one, other) = (onPage(box.x0, box.y0), onPage(box.x1, box.y1))
        return PDFRect(x0: one.x, y0: one.y, x1: other.x, y1: other.y)
    }
}
