import Documents
import FormModel
import PageLayout

/// The words of a page that stand on it once, by their letters and digits alone.
struct WordPlaces {
    /// In points from the top left of the page as shown, y down.
    let places: [String: PDFRect]
    let width: Double

    init(_ page: PageText) {
        let words = page.lines.flatMap(\.words).map { ($0.text, page.geometry.onShownPage($0.box)) }
        places = Self.unique(words)
        width = page.geometry.shownSize.width
    }

    static func unique(_ words: [(String, PDFRect)]) -> [String: PDFRect] {
        var found: [String: PDFRect?] = [:]
        for (text, box) in words {
            let key = key(text)
            if key.utf8.count >= 3 { found.updateValue(found[key] == nil ? box : nil, forKey: key) }
        }
        return found.compactMapValues { $0 }
    }

    static func key(_ text: String) -> String { FoldedText(text).words.joined() }
}

/// How a known page lies on another: by words that stand on both.
///
/// A photograph is seen from the side and its sheet may be bent, so the map is a projection of the plane, and what is left of the
/// distances near a place is taken into account there. Words that were read wrong or stand elsewhere are outvoted.
struct PageAlignment {
    /// How many words stand where they do on the known page.
    var words: Int { near.count }

    private let projection: Projection
    /// Of the words that agree: where they are on the known page, and what the projection misses there.
    private let near: [(at: PDFPoint, miss: PDFPoint)]

    /// Fewer words could be chance, in points or of the page's.
    private static let fewest = 20
    /// Of the words that stand on both pages, so many have to agree; on another edition of a form too few stand in their places.
    private static let leastShare = 0.6
    /// Of the known words, so many have to be there: the rest may be read wrong or lie in a shadow.
    private static let leastFound = 0.3
    /// As far as a word may lie off, in points of the known page: at first, and in the end.
    private static let tolerances = [16.0, 9, 6, 6]

    init?(_ known: KnownPage, _ words: WordPlaces) {
        let pairs = known.words.compactMap { word -> ProjectionFit.Pair? in
            words.places[WordPlaces.key(word.text)].map {
                ProjectionFit.Pair(from: PDFPoint(x: word.at.midX, y: word.at.midY), to: PDFPoint(x: $0.midX, y: $0.midY))
            }
        }
        let scale = words.width / max(known.width, 1)
        guard pairs.count >= Self.fewest,
            let fit = ProjectionFit(pairs, tolerances: Self.tolerances.map { $0 * scale }),
            fit.agreeing.count >= Self.fewest,
            Double(fit.agreeing.count) >= Self.leastShare * Double(pairs.count),
            Double(fit.agreeing.count) >= Self.leastFound * Double(known.words.count), Self.isUpright(fit.projection, known)
        else { return nil }
        projection = fit.projection
        near = fit.agreeing.map { pair in
            let image = fit.projection.image(of: pair.from.x, pair.from.y)
            return (pair.from, PDFPoint(x: pair.to.x - image.x, y: pair.to.y - image.y))
        }
    }

    /// Fields are level: a page that lies on its side is left to those who turn pages.
    private static func isUpright(_ projection: Projection, _ page: KnownPage) -> Bool {
        let (left, right) = (projection.image(of: 0, page.height / 2), projection.image(of: page.width, page.height / 2))
        return right.x > left.x && abs(right.y - left.y) < 0.2 * (right.x - left.x)
    }

    /// Where a rectangle of the known page lies, level.
    func placed(_ rect: PDFRect) -> PDFRect {
        let (left, right) = (projection.image(of: rect.x0, rect.midY), projection.image(of: rect.x1, rect.midY))
        let (top, bottom) = (projection.image(of: rect.midX, rect.y0), projection.image(of: rect.midX, rect.y1))
        let miss = miss(near: PDFPoint(x: rect.midX, y: rect.midY))
        let middle = projection.image(of: rect.midX, rect.midY)
        let (x, y) = (middle.x + miss.x, middle.y + miss.y)
        let (width, height) = (right.x - left.x, bottom.y - top.y)
        return PDFRect(x0: x - width / 2, y0: y - height / 2, x1: x + width / 2, y1: y + height / 2)
    }

    /// So near that half of a word's miss counts, in points.
    private static let nearness = 30.0

    private func miss(near point: PDFPoint) -> PDFPoint {
        var (x, y, sum) = (0.0, 0.0, 0.0)
        for word in near {
            let (dx, dy) = (word.at.x - point.x, word.at.y - point.y)
            let distance = (dx * dx + dy * dy) / (Self.nearness * Self.nearness)
            let weight = 1 / ((1 + distance) * (1 + distance))
            x += weight * word.miss.x
            y += weight * word.miss.y
            sum += weight
        }
        return PDFPoint(x: x / sum, y: y / sum)
    }
}
