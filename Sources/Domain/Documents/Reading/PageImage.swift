public struct ImageOptions: Sendable, Hashable, Codable {
    /// Pixels per inch, 1 to 600.
    public var dpi: Double
    /// Draw the fields' appearances too.
    public var drawsForms: Bool

    public init(dpi: Double = 144, drawsForms: Bool = true) {
        self.dpi = dpi
        self.drawsForms = drawsForms
    }
}

/// A picture of a page.
public struct PageImage: Sendable, Codable {
    public var width: Int
    public var height: Int
    /// A PNG file.
    public var png: [UInt8]

    public init(width: Int, height: Int, png: [UInt8]) {
        self.width = width
        self.height = height
        self.png = png
    }
}
