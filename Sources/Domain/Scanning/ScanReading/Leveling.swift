package import Documents

/// What is left of the slant of a page after it was turned: lines that fan out, because paper was photographed from the side.
///
/// The slope of level lines changes evenly down the page and the lean of upright ones along it; both are taken away.
/// Coordinates are pixels of the straightened picture.
public struct Leveling: Sendable, Hashable, Codable {
    /// The slope of a level line is `slope + slopeDown * (y - midY)`, rise per run.
    var slope = 0.0
    var slopeDown = 0.0
    /// The lean of an upright line is `lean + leanAcross * (x - midX)`, run per rise.
    var lean = 0.0
    var leanAcross = 0.0
    var midX: Double
    var midY: Double

    init(midX: Double, midY: Double) {
        self.midX = midX
        self.midY = midY
    }

    /// Fitted to the lines of a page: each has its place and its slope, and counts by its length.
    init(level: [LineFinder.Line], upright: [LineFinder.Line], width: Double, height: Double) {
        midX = width / 2
        midY = height / 2
        (slope, slopeDown) = Self.fit(level, least: 0.12 * width, middle: midY)
        (lean, leanAcross) = Self.fit(upright, least: 0.025 * height, middle: midX)
    }

    /// Where a point would lie on a page without slant.
    func level(_ x: Double, _ y: Double) -> PDFPoint {
        PDFPoint(
            x: x - (lean + leanAcross * (x - midX)) * (y - midY), y: y - (slope + slopeDown * (y - midY)) * (x - midX))
    }

    /// The way back. The slant is small: two steps are exact to a hundredth of a pixel.
    package func slanted(_ x: Double, _ y: Double) -> PDFPoint {
        var point = PDFPoint(x: x, y: y)
        for _ in 0..<3 {
            let image = level(point.x, point.y)
            point = PDFPoint(x: point.x + x - image.x, y: point.y + y - image.y)
        }
        return point
    }

    /// Keeps its size; its middle moves.
    func level(_ box: PDFRect) -> PDFRect {
        let middle = level(box.midX, box.midY)
        return box.moved(to: middle)
    }

    func level(_ word: RecognizedWord) -> RecognizedWord {
        var word = word
        word.straight = level(word.straight)
        return word
    }

    /// A weighted line through the slopes by place, twice: the second time without those far off.
    private static func fit(_ lines: [LineFinder.Line], least: Double, middle: Double) -> (Double, Double) {
        var used = lines.filter { $0.length >= least && abs($0.slope) < 0.05 }
        guard used.count >= 3 else { return (0, 0) }
        let medium = used.map(\.slope).sorted()[used.count / 2]
        used = used.filter { abs($0.slope - medium) < 0.02 }
        var fitted = (medium, 0.0)
        for _ in 0..<2 {
            let weight = used.reduce(0) { $0 + $1.length }
            guard used.count >= 3, weight > 0 else { return fitted }
            let place = used.reduce(0) { $0 + $1.length * $1.position } / weight
            let slope = used.reduce(0) { $0 + $1.length * $1.slope } / weight
            let spread = used.reduce(0) { $0 + $1.length * ($1.position - place) * ($1.position - place) }
            let both = used.reduce(0) { $0 + $1.length * ($1.position - place) * ($1.slope - slope) }
            // Lines that all lie in one part of the page say nothing of the others.
            let change = spread > weight * middle * middle * 0.04 ? both / spread : 0
            fitted = (slope + change * (middle - place), change)
            used = used.filter { abs($0.slope - fitted.0 - fitted.1 * ($0.position - middle)) < 0.004 }
        }
        return fitted
    }
}

extension PDFRect {
    func moved(to middle: PDFPoint) -> PDFRect {
        PDFRect(
            x0: middle.x - width / 2, y0: middle.y - height / 2, x1: middle.x + width / 2, y1: middle.y + height / 2)
    }
}
