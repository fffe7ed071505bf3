/// What a page shows: characters, paths, pictures. Coordinates as in `PageText`.
public struct PageGraphics: Sendable, Hashable {
    public var geometry: PageGeometry
    /// In the order of the page's content.
    public var characters: [PageCharacter]
    /// In the order in which they are painted.
    public var paths: [PagePath]
    /// Where pictures lie.
    public var images: [PDFRect]

    public init(
        geometry: PageGeometry, characters: [PageCharacter] = [], paths: [PagePath] = [], images: [PDFRect] = []
    ) {
        self.geometry = geometry
        self.characters = characters
        self.paths = paths
        self.images = images
    }
}

/// A painted path (ISO 32000-1, 8.5).
public struct PagePath: Sendable, Hashable {
    public struct Subpath: Sendable, Hashable {
        /// Corners, and the control points of curves.
        public var points: [PDFPoint]
        public var isClosed: Bool
        public var isCurved: Bool

        public init(points: [PDFPoint], isClosed: Bool = false, isCurved: Bool = false) {
            self.points = points
            self.isClosed = isClosed
            self.isCurved = isCurved
        }
    }

    public var subpaths: [Subpath]
    /// Brightness from 0 (black) to 1 (white); nil where the path is not filled.
    public var fill: Double?
    /// Brightness of the line; nil where none is drawn.
    public var stroke: Double?
    /// In points.
    public var lineWidth: Double
    public var isDashed: Bool

    public init(
        subpaths: [Subpath], fill: Double? = nil, stroke: Double? = nil, lineWidth: Double = 1, isDashed: Bool = false
    ) {
        self.subpaths = subpaths
        self.fill = fill
        self.stroke = stroke
        self.lineWidth = lineWidth
        self.isDashed = isDashed
    }
}
