import Documents

/// Finds grey and dark grounds, on which nothing is to be written.
struct ShadeFinder {
    /// Points: finer than a title bar is high.
    private static let tile = 4.0
    /// Of the paper's brightness.
    private static let darkest = 0.86

    private let columns: Int
    private let rows: Int
    private let side: Int
    /// The brightness of the ground, tile by tile.
    private let grounds: [UInt8]

    init(_ picture: GreyPicture, scale: Double) {
        let side = max(4, Int(Self.tile * scale))
        (columns, rows) = (picture.width / side, picture.height / side)
        self.side = side
        var grounds: [UInt8] = []
        for row in 0..<rows {
            for column in 0..<columns { grounds.append(Self.ground(picture, column * side, row * side, side)) }
        }
        self.grounds = grounds
    }

    /// Pixels, y down: a rectangle a row of tiles.
    func areas() -> [PDFRect] {
        let paper = grounds.sorted()
        guard !paper.isEmpty else { return [] }
        let limit = Self.darkest * Double(paper[paper.count * 3 / 4])
        var areas: [PDFRect] = []
        for row in 0..<rows {
            var start = 0
            while start < columns {
                var end = start
                while end < columns, Double(grounds[row * columns + end]) < limit { end += 1 }
                if end - start > 5 {
                    areas.append(
                        PDFRect(
                            x0: Double(start * side), y0: Double(row * side), x1: Double(end * side), y1: Double((row + 1) * side)
                        ))
                }
                start = max(end, start + 1)
            }
        }
        return areas
    }

    /// What four fifths of the pixels are no brighter than: print on paper leaves it bright.
    private static func ground(_ picture: GreyPicture, _ left: Int, _ top: Int, _ side: Int) -> UInt8 {
        var values: [UInt8] = []
        for y in stride(from: top, to: top + side, by: 2) {
            for x in stride(from: left, to: left + side, by: 2) { values.append(picture.pixels[y * picture.width + x]) }
        }
        values.sort()
        return values[values.count * 4 / 5]
    }
}
