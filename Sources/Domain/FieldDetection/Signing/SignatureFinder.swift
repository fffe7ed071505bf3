public import Documents
import PageLayout
import Scanning

/// Takes a signature off a photograph of it on paper.
public struct SignatureFinder: Sendable {
    public init() {}

    /// Pixels of the longer side that a pen's line is looked for in.
    private static let worked = 1600
    /// Pieces of ink smaller than this share of the whole are dust and the grain of paper.
    private static let dust = 0.002
    /// A page of print, a dark picture: no signature has so much ink for its room.
    private static let mostInk = 0.35

    /// Nil where no ink stands out from the paper, or so much that it is something else.
    ///
    /// What touches the edge of the picture is the table and the shadow of a hand, as long as something else is left.
    /// - Complexity: O(n) in the pixels.
    public func signature(in picture: GreyPicture) -> SignaturePicture? {
        var picture = picture
        while max(picture.width, picture.height) > Self.worked, let half = picture.halved() { picture = half }
        let lit = picture.evenlyLit()
        let mask = InkMask(lit, radius: max(12, max(lit.width, lit.height) / 24), share: 0.8)
        let groups = InkGroup.groups(of: mask.runs(least: 1, gap: 0))
        let inside = groups.filter { $0.x0 > 0 && $0.y0 > 0 && $0.x1 < mask.width && $0.y1 < mask.height }
        let pieces = inside.isEmpty ? groups : inside
        let total = pieces.reduce(0) { $0 + $1.area }
        let strokes = pieces.filter { Double($0.area) >= max(6, Double(total) * Self.dust) }
        guard let box = Self.box(of: strokes) else { return nil }
        let area = strokes.reduce(0) { $0 + $1.area }
        guard box.width >= 24, box.height >= 8, area >= 60, Double(area) <= Self.mostInk * Double(box.width * box.height) else {
            return nil
        }
        return Self.picture(of: strokes, box)
    }

    private static func box(of groups: [InkGroup]) -> InkGroup? {
        guard let first = groups.first else { return nil }
        return groups.dropFirst().reduce(into: first) { box, group in
            (box.x0, box.x1) = (min(box.x0, group.x0), max(box.x1, group.x1))
            (box.y0, box.y1) = (min(box.y0, group.y0), max(box.y1, group.y1))
        }
    }

    private static func picture(of groups: [InkGroup], _ box: InkGroup) -> SignaturePicture {
        let scale = max(1, (max(box.width, box.height) + SignaturePicture.largest - 1) / SignaturePicture.largest)
        let (width, height) = ((box.width + scale - 1) / scale, (box.height + scale - 1) / scale)
        var ink = [Bool](repeating: false, count: width * height)
        for run in groups.lazy.flatMap(\.runs) {
            for x in run.x0..<run.x1 { ink[(run.y - box.y0) / scale * width + (x - box.x0) / scale] = true }
        }
        return SignaturePicture(width: width, height: height, ink: ink)
    }
}
