import Primitives

/// The cells that a form prints in the box of a field without saying so in the file: one character is meant for each.
struct PrintedCells {
    /// Fewer are the columns of a table, or the groups of a Social Security number.
    private static let fewest = 4
    /// A wall is that much darker than the paper beside it, thin as it may be at screen resolution.
    private static let contrast = 40.0
    /// How far a wall may stand from its place, in parts of a cell.
    private static let tolerance = 0.2

    let count: Int

    /// Nil where the box has no walls, or others than of cells that are equally wide and fill it.
    ///
    /// `page` is the page as shown, without its forms; `rect` is measured from the bottom-left of the unrotated crop box.
    init?(beneath rect: PDFRect, on page: GreyPicture, _ geometry: PageGeometry) {
        let area = geometry.shown(rect)
        let columns = FilledBox.range(area.x0, area.x1, page.width)
        let rows = FilledBox.range(area.y0, area.y1, page.height)
        guard rows.count >= 5, columns.count > 3 * rows.count else { return nil }
        let walls = Self.walls(columns, rows.dropFirst().dropLast(), page)
        let inner = walls.map { $0 - area.x0 * Double(page.width) }
        let width = area.width * Double(page.width)
        guard let count = Self.cells(walls: inner, width: width) else { return nil }
        self.count = count
    }

    /// The middles of the columns that are dark from top to bottom, in pixels.
    private static func walls(_ columns: Range<Int>, _ rows: Range<Int>, _ page: GreyPicture) -> [Double] {
        let darkness = columns.map { x in
            rows.map { y in 255 - Double(page.pixels[y * page.width + x]) }.min() ?? 0
        }
        var walls: [Double] = []
        var run: [(x: Double, weight: Double)] = []
        for (index, dark) in (darkness + [0]).enumerated() {
            if dark >= contrast {
                run.append((Double(columns.lowerBound + index) + 0.5, dark))
            } else if !run.isEmpty {
                walls.append(run.reduce(0) { $0 + $1.x * $1.weight } / run.reduce(0) { $0 + $1.weight })
                run = []
            }
        }
        return walls
    }

    private static func cells(walls: [Double], width: Double) -> Int? {
        let inner = walls.filter { $0 > 3 && $0 < width - 3 }
        let count = inner.count + 1
        guard count >= fewest else { return nil }
        let cell = width / Double(count)
        let isEven = inner.enumerated().allSatisfy { abs($1 - Double($0 + 1) * cell) <= tolerance * cell }
        return isEven ? count : nil
    }

    /// Whether the text can be spread, a character a cell; letters that join each other cannot.
    func hold(_ text: String) -> Bool {
        text.count <= count && text.unicodeScalars.allSatisfy { $0.value < 0x590 || $0.properties.isIdeographic }
    }
}
