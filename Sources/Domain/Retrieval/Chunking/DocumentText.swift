public import Documents

/// A document as its paragraphs, whatever kind of file it came from.
public struct DocumentText: Sendable, Hashable, Codable {
    /// What the document calls itself; empty where it doesn't.
    public var title: String
    public var paragraphs: [Paragraph]

    public init(title: String = "", paragraphs: [Paragraph]) {
        self.title = title
        self.paragraphs = paragraphs
    }

    public struct Paragraph: Sendable, Hashable, Codable {
        public var text: String
        /// 1 for the outermost heading; nil for what is no heading.
        public var headingLevel: Int?
        /// Where its parts stand on pages; empty where the document has none.
        public var places: [TextPlace]

        public init(_ text: String, headingLevel: Int? = nil, places: [TextPlace] = []) {
            self.text = text
            self.headingLevel = headingLevel
            self.places = places
        }
    }
}

/// Where a part of a text stands on a page.
public struct TextPlace: Sendable, Hashable, Codable {
    /// UTF-8 offsets of the text.
    public var start: Int
    public var end: Int
    /// From 1.
    public var page: Int
    public var box: PDFRect

    public init(start: Int, end: Int, page: Int, box: PDFRect) {
        self.start = start
        self.end = end
        self.page = page
        self.box = box
    }

    func moved(by offset: Int) -> TextPlace {
        TextPlace(start: start + offset, end: end + offset, page: page, box: box)
    }
}

extension [TextPlace] {
    /// The page of a part of the text and the box around all of it that is on that page.
    ///
    /// Where the part runs over several pages, the page of `spot` within it.
    public func location(of range: Range<Int>, around spot: Range<Int>? = nil) -> (page: Int, box: PDFRect)? {
        let parts = filter { $0.start < range.upperBound && range.lowerBound < $0.end }
        let own = spot.flatMap { spot in parts.first { $0.start < spot.upperBound && spot.lowerBound < $0.end } }
        guard let page = (own ?? parts.first)?.page else { return nil }
        let boxes = parts.filter { $0.page == page }.map(\.box)
        return boxes.dropFirst().reduce(boxes.first) { $0?.union($1) }.map { (page, $0) }
    }
}

extension PDFRect {
    fileprivate func union(_ other: PDFRect) -> PDFRect {
        PDFRect(x0: min(x0, other.x0), y0: min(y0, other.y0), x1: max(x1, other.x1), y1: max(y1, other.y1))
    }
}
