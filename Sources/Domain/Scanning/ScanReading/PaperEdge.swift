import Documents

/// Tells the edge of a sheet that lies on something darker from the lines printed on it.
struct PaperEdge {
    /// Points from the line to the strips that are compared, and how high these are.
    private static let off = 2.0
    private static let depth = 6.0
    /// Of the brightness of the paper.
    private static let darker = 0.95

    private let sums: IntegralPicture
    private let width: Int
    private let height: Int
    /// From the first printed line to the last, in pixels.
    private let print: ClosedRange<Double>?
    private let scale: Double

    init(_ picture: GreyPicture, words: [PDFRect], scale: Double) {
        sums = IntegralPicture(picture)
        (width, height) = (picture.width, picture.height)
        print = words.union.map { $0.y0...$0.y1 }
        self.scale = scale
    }

    /// No word stands beyond the line, and beyond it is darker.
    func contains(_ line: LineFinder.Line) -> Bool {
        guard let print, !print.contains(line.position) else { return false }
        let (near, far) = (Int(Self.off * scale), Int((Self.off + Self.depth) * scale))
        let y = Int(line.position)
        guard let above = mean(line, y - far, y - near), let below = mean(line, y + near, y + far) else { return true }
        return line.position < print.lowerBound ? above < Self.darker * below : below < Self.darker * above
    }

    /// Nil outside of the picture.
    private func mean(_ line: LineFinder.Line, _ top: Int, _ bottom: Int) -> Double? {
        let (x0, x1) = (max(0, Int(line.low)), min(width, Int(line.high)))
        guard top >= 0, bottom <= height, bottom > top, x1 > x0 else { return nil }
        return sums.mean(x0, top, x1, bottom)
    }
}
