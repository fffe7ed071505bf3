/// A box that text was drawn into, on whatever the page shows there.
public struct FilledBox: Sendable, Hashable, Codable {
    /// The PDF field's name.
    public var field: String
    /// Counts from 1.
    public var page: Int
    /// From the bottom-left of the unrotated crop box.
    public var rect: PDFRect
    /// Of the text: 0 black, 255 white.
    public var luminance: Double
    /// One line that may run as it likes: no comb, no paragraph, no choice.
    public var isLine: Bool

    public init(field: String, page: Int, rect: PDFRect, luminance: Double, isLine: Bool = false) {
        self.field = field
        self.page = page
        self.rect = rect
        self.luminance = luminance
        self.isLine = isLine
    }
}

extension FilledBox {
    /// The page is here as dark as the text, or as bright: what stands in the box is there, but nobody can read it.
    ///
    /// `page` is the page as shown before it was filled.
    func isUnreadable(on page: GreyPicture, _ geometry: PageGeometry) -> Bool {
        let area = geometry.shown(rect)
        let columns = Self.range(area.x0, area.x1, page.width)
        let rows = Self.range(area.y0, area.y1, page.height)
        let alike = rows.reduce(0) { count, y in
            count + columns.count { x in abs(Double(page.pixels[y * page.width + x]) - luminance) < Self.contrast }
        }
        return alike * 2 > rows.count * columns.count
    }

    /// What a white ground would show.
    var isDark: Bool { luminance < 255 - 2 * Self.contrast }

    /// Shades of grey that text has to differ by: about 2 to 1 for dark text.
    private static let contrast = 80.0

    static func range(_ from: Double, _ to: Double, _ count: Int) -> Range<Int> {
        let last = Double(count)
        let start = Int(min(max((from * last).rounded(.up), 0), last))
        return start..<max(start, Int(min(max((to * last).rounded(.down), 0), last)))
    }
}
