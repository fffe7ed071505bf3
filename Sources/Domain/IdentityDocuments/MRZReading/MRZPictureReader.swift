public import Documents
import Primitives
import Scanning

/// Finds and reads a machine-readable zone in a picture, at any angle.
public struct MRZPictureReader: Sendable {
    /// What is less certain than this (the mean logarithm of a cell's probability) is no zone, or too blurred to read.
    private static let leastCertainty: Float = -1.2
    /// Where most check digits fail as well, this little certainty means glare, blur or another text.
    private static let leastUncheckedCertainty: Float = -0.2
    /// More certain than this, another search finds nothing better.
    private static let ample: Float = -0.02
    /// Longest side of the searched picture and the surroundings for ink, in pixels; quick ones first.
    private static let searches = [(1000, 25), (1400, 45), (1400, 25), (2000, 45), (700, 21)]
    private static let candidatesRead = 3

    let cells: CellPerceptron

    public init(cells: CellPerceptron) { self.cells = cells }

    /// The surest zone; nil when there is none. Every value in it is as unsure as the cells it was read from.
    ///
    /// - Parameter isQuick: only the first searches, which find what is sharp and large.
    public func document(in picture: GreyPicture, parser: MRZParser, isQuick: Bool = false) -> IdentityDocument? {
        let reader = ZoneReader(
            sampler: CellSampler(picture, width: cells.width, height: cells.height), cells: cells)
        var best: (document: IdentityDocument, certainty: Float)?
        for (side, window) in Self.searches.prefix(isQuick ? 2 : Self.searches.count) {
            for candidate in candidates(in: picture, side: side, window: window) {
                let reading = reader.read(candidate)
                guard reading.certainty > max(Self.leastCertainty, best?.certainty ?? -.infinity),
                    let document = ZoneDecoder(reading: reading).document(parser: parser)
                else { continue }
                best = (document, reading.certainty)
                if document.isWhollySure || (document.isConsistent && reading.certainty > Self.ample) { return document }
            }
        }
        guard let best, best.certainty > Self.leastUncheckedCertainty || best.document.isMostlyConsistent else { return nil }
        return best.document
    }

    private func candidates(in picture: GreyPicture, side: Int, window: Int) -> [ZoneCandidate] {
        let searched = picture.scaled(toLongestSide: side)
        let finder = RowFinder(InkFinder(searched, window: window).components())
        guard finder.components.count >= 20 else { return [] }
        let scale = Double(searched.width) / Double(picture.width)
        let found = finder.directions().flatMap { degrees in
            let direction = Direction(degrees: degrees)
            return ZoneCandidate.all(of: finder.rows(along: direction), direction: direction, scale: scale)
        }
        return Array(found.sorted { $0.worth > $1.worth }.prefix(Self.candidatesRead))
    }
}

extension IdentityDocument {
    /// Every check digit agrees and nothing is left to look at.
    fileprivate var isWhollySure: Bool { unsure.exposed.isEmpty && isConsistent }
    fileprivate var isConsistent: Bool { checks.values.allSatisfy { $0 } }
    fileprivate var isMostlyConsistent: Bool { 2 * checks.values.filter { $0 }.count > checks.count }
}
