public import Documents
import PageLayout
public import Scanning

extension DetectedForm {
    /// With the boxes of pages that are pictures where they lie on the page as it is, and not as it was straightened to be read.
    ///
    /// A box keeps its size and level; its middle moves.
    public func onPages(_ geometry: [PageGeometry], scanned: [Int: ScannedPage]) -> DetectedForm {
        var form = self
        form.document.pages = geometry
        form.document.fields = document.fields.map { field in
            var field = field
            field.widgets = field.widgets.map { widget in
                guard let page = scanned[widget.page], geometry.indices.contains(widget.page - 1) else { return widget }
                var widget = widget
                widget.rect = ScanPlaces(page, on: geometry[widget.page - 1]).onPage(widget.rect)
                return widget
            }
            return field
        }
        return form
    }
}

/// From points of a straightened page to points of the page itself.
struct ScanPlaces {
    private let page: ScannedPage
    private let pixels: PicturePlaces
    private let geometry: PageGeometry

    init(_ page: ScannedPage, on geometry: PageGeometry) {
        self.page = page
        self.geometry = geometry
        pixels = PicturePlaces(page.text, on: geometry)
    }

    func onPage(_ rect: PDFRect) -> PDFRect {
        let straight = page.graphics.geometry
        let perPoint = Double(page.text.straightening.straightWidth) / straight.width
        let slanted = page.leveling.slanted(rect.midX * perPoint, (straight.height - rect.midY) * perPoint)
        let seen = page.text.straightening.origin(of: slanted.x, slanted.y)
        let middle = pixels.onPage(seen.x, seen.y)
        // Quarter turns of the page and of the reading change width and height.
        let quarters = Int((page.text.straightening.degrees / 90).rounded()) + geometry.rotation / 90
        let size = perPoint / page.text.straightening.scale * pixels.scale
        let (w, h) = (rect.width * size, rect.height * size)
        let (wide, high) = quarters % 2 == 0 ? (w, h) : (h, w)
        return PDFRect(x0: middle.x - wide / 2, y0: middle.y - high / 2, x1: middle.x + wide / 2, y1: middle.y + high / 2)
    }
}

extension PageGraphics {
    /// A page that is hardly more than a picture: a scan, with or without words laid over it.
    public var isPicture: Bool {
        let page = geometry.width * geometry.height
        let covered = images.map { min($0.area, page) }.max() ?? 0
        return covered > 0.6 * page && paths.count < 60
    }

    /// Lines are drawn, but the words are there as shapes and not as text, but for a number or a note at the edge.
    var hasOutlinedText: Bool {
        if characters.count < Self.fewCharacters { return paths.count > 40 }
        guard characters.count < Self.leastOnPage else { return false }
        let curves = paths.reduce(0) { $0 + $1.subpaths.count(where: \.isCurved) }
        return curves > 8 * Self.leastOnPage
    }

    private static let fewCharacters = 12
    /// A form has more words than this.
    private static let leastOnPage = 100
}
