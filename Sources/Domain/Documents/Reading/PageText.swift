/// The words of a page with their boxes, in points from the bottom-left of the unrotated crop box.
public struct PageText: Sendable, Hashable, Codable {
    public var geometry: PageGeometry
    /// In reading order.
    public var lines: [TextLine]

    public init(geometry: PageGeometry, lines: [TextLine]) {
        self.geometry = geometry
        self.lines = lines
    }
}

public struct TextLine: Sendable, Hashable, Codable {
    public var text: String
    public var box: PDFRect
    public var words: [TextWord]
    /// The size of the largest characters, in points.
    public var fontSize: Double
    public var isBold: Bool

    public init(text: String, box: PDFRect, words: [TextWord], fontSize: Double, isBold: Bool = false) {
        self.text = text
        self.box = box
        self.words = words
        self.fontSize = fontSize
        self.isBold = isBold
    }
}

public struct TextWord: Sendable, Hashable, Codable {
    public var text: String
    public var box: PDFRect
    /// How sure it is, 0 to 1, where it was read by sight; nil where the file says its characters.
    public var confidence: Double?

    public init(text: String, box: PDFRect, confidence: Double? = nil) {
        self.text = text
        self.box = box
        self.confidence = confidence
    }
}
