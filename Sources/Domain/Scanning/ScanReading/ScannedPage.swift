public import Documents
import PageLayout

/// A page that is a picture, read as if it had been drawn: lines, boxes and words.
public struct ScannedPage: Sendable, Hashable {
    /// On the straightened page, which has its own size in points.
    public var graphics: PageGraphics
    public var text: RecognizedPage
    /// From the straightened picture to the page of the graphics.
    public var leveling: Leveling

    public init(graphics: PageGraphics, text: RecognizedPage, leveling: Leveling? = nil) {
        self.graphics = graphics
        self.text = text
        self.leveling =
            leveling
            ?? Leveling(
                midX: Double(text.straightening.straightWidth) / 2, midY: Double(text.straightening.straightHeight) / 2)
    }
}

/// Reads pages that are pictures.
///
/// - Throws: `DocumentFailure`; besides, `CancellationError`.
public protocol PageScanning: Sendable {
    /// - Parameters:
    ///   - page: counted from 1.
    ///   - width: of the page as shown, in points; nil: the longer side of the picture is as long as a letter page.
    func scannedPage(of path: String, page: Int, width: Double?, options: RecognitionOptions) async throws -> ScannedPage
}

/// Puts together what was found in the picture of a page.
struct ScanGraphics {
    /// Points per pixel of the straightened picture.
    let unit: Double
    let picture: GreyPicture
    let text: RecognizedPage

    /// - Parameter width: of the picture as it came, in points.
    init(_ picture: GreyPicture, _ text: RecognizedPage, width: Double?) {
        self.picture = picture
        self.text = text
        let perPixel = width.map { $0 / Double(max(1, text.width)) } ?? 792 / Double(max(1, text.width, text.height))
        unit = perPixel / text.straightening.scale
    }

    func graphics() -> (PageGraphics, Leveling) {
        let scale = 1 / unit
        let radius = max(8, Int(7 * scale))
        // Pale and broken lines show when the noise is gone.
        let mask = InkMask(picture.smoothed(), radius: radius, share: 0.9)
        let dark = InkMask(picture, radius: radius, share: 0.84)
        let squares = squares([dark, mask], scale)
        var debris = RecognitionDebris(squares: squares)
        let strokes = LineFinder(mask: mask.transposed(), scale: scale).lines(least: 4.5)
        let feet = LineFinder(mask: mask, scale: scale).lines(least: 9)
        debris.teeth = Shelves(strokes.filter { stands($0, on: feet) && $0.length * unit < 22 }.map(uprightBox)) {
            ($0.y0, $0.y1)
        }
        let words = debris.cleaned(text.lines.flatMap(\.words))
        let shelves = Shelves(words) { ($0.straight.y0, $0.straight.y1) }
        let edge = PaperEdge(picture, words: words.map(\.straight), scale: scale)
        let level = feet.filter { !isLetter(levelBox($0), shelves) && !edge.contains($0) }
        let upright = strokes.filter { line in
            !isLetter(uprightBox(line), shelves) && (line.length * unit > 11 || stands(line, on: level))
        }
        let leveling = Leveling(
            level: level, upright: upright, width: Double(picture.width), height: Double(picture.height))
        let geometry = PageGeometry(
            cropBox: PDFRect(x0: 0, y0: 0, x1: Double(picture.width) * unit, y1: Double(picture.height) * unit), rotation: 0)
        let unread = UnreadInk(mask: dark, scale: scale).words(besides: words.map(\.straight) + squares.map(\.box))
        let lines =
            text.lines.map { line in
                RecognizedLine(words: debris.cleaned(line.words).map(leveling.level), beginsBlock: line.beginsBlock)
            } + unread.map { RecognizedLine(words: [leveling.level($0)], beginsBlock: true) }
        let marks = squares.map { SquareFinder.Square(box: leveling.level($0.box), isFilled: $0.isFilled) }
        let graphics = PageGraphics(
            geometry: geometry,
            characters: RecognizedCharacters(unit: unit, height: Double(picture.height)).characters(of: lines)
                + marks.filter(\.isFilled).map { cross(in: $0.box) },
            paths: ShadeFinder(picture, scale: scale).areas().map { shade(leveling.level($0)) }
                + (level.map(levelBox) + upright.map(uprightBox)).map { bar(leveling.level($0)) } + marks.map { frame($0.box) }
                + PaleBoxes(picture, scale: scale).boxes().map { frame(leveling.level($0)) })
        return (graphics, leveling)
    }

    // MARK: What is a line

    private func levelBox(_ line: LineFinder.Line) -> PDFRect {
        PDFRect(
            x0: line.low, y0: line.position - line.thickness / 2, x1: line.high, y1: line.position + line.thickness / 2)
    }

    private func uprightBox(_ line: LineFinder.Line) -> PDFRect {
        PDFRect(
            x0: line.position - line.thickness / 2, y0: line.low, x1: line.position + line.thickness / 2, y1: line.high)
    }

    /// Within a word and no longer than its letters.
    private func isLetter(_ box: PDFRect, _ words: Shelves<RecognizedWord>) -> Bool {
        if box.width > box.height, crosses(words, box) { return true }
        return words.items(from: box.y0, to: box.y1).contains { word in
            guard word.straight.sharedArea(with: box) > 0.6 * box.area else { return false }
            return box.width > box.height
                ? box.width < 0.9 * word.straight.width || box.midY < word.straight.y1 - 2 / unit
                : box.height < 1.2 * word.straight.height
        }
    }

    /// A line along the middle of words: their own strokes, run together.
    private func crosses(_ words: Shelves<RecognizedWord>, _ box: PDFRect) -> Bool {
        let covered = words.items(from: box.y0, to: box.y1).filter { word in
            let height = word.straight.height
            return word.text.count > 1 && height < 30 / unit && box.midY > word.straight.y0 + 0.15 * height
                && box.midY < word.straight.y1 - 0.15 * height
        }.reduce(0) { $0 + max(0, min($1.straight.x1, box.x1) - max($1.straight.x0, box.x0)) }
        return covered > 0.6 * box.width
    }

    /// A tooth of a comb or the wall of a low cell: one end meets a level line.
    private func stands(_ line: LineFinder.Line, on level: [LineFinder.Line]) -> Bool {
        level.contains {
            ($0.low - 1 / unit...$0.high + 1 / unit).contains(line.position)
                && (abs($0.position - line.high) < 1.6 / unit || abs($0.position - line.low) < 1.6 / unit)
        }
    }

    // MARK: Into points

    private func points(_ box: PDFRect) -> PDFRect {
        let height = Double(picture.height)
        return PDFRect(x0: box.x0 * unit, y0: (height - box.y1) * unit, x1: box.x1 * unit, y1: (height - box.y0) * unit)
    }

    /// Of each mask, without those that an earlier one has.
    private func squares(_ masks: [InkMask], _ scale: Double) -> [SquareFinder.Square] {
        masks.reduce(into: []) { found, mask in
            found += SquareFinder(mask: mask, scale: scale).squares().filter { square in
                !found.contains { $0.box.sharedArea(with: square.box) > 0.3 * square.box.area }
            }
        }
    }

    private func shade(_ box: PDFRect) -> PagePath {
        PagePath(subpaths: [.init(points: points(box).corners, isClosed: true)], fill: 0.7)
    }

    private func bar(_ box: PDFRect) -> PagePath {
        PagePath(subpaths: [.init(points: points(box).corners, isClosed: true)], fill: 0)
    }

    /// Half a line within its outer edge.
    private func frame(_ box: PDFRect) -> PagePath {
        PagePath(
            subpaths: [.init(points: points(box).inset(by: 0.4).corners, isClosed: true)], stroke: 0, lineWidth: 0.8)
    }

    private func cross(in box: PDFRect) -> PageCharacter {
        let box = points(box).inset(by: 1.5)
        return PageCharacter(
            scalar: "X", box: box, origin: PDFPoint(x: box.x0, y: box.y0), fontSize: max(4, box.height))
    }
}
