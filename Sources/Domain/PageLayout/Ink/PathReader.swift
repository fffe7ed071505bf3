package import Documents

/// Sorts the paths of a page into rules, fills and marks.
struct PathReader {
    /// Lines thinner than this are rules, thicker ones are areas, in points.
    private static let thickest = 3.2
    /// How far from straight a line may lie, in points.
    private static let skew = 0.35
    /// Smaller than the smallest box to tick, in points.
    private static let speck = 5.0

    let turn: QuarterTurn
    private(set) var level: [Rule] = []
    private(set) var upright: [Rule] = []
    private(set) var fills: [PageInk.Fill] = []
    private(set) var marks: [Mark] = []
    /// Small dark areas: bullets, and grounds of white figures.
    private(set) var blots: [PDFRect] = []
    /// Painted shapes smaller than a box to tick.
    private(set) var specks: [PDFRect] = []
    /// What lies under others: every large fill, those of other shapes by their outer box.
    private var grounds: [PageInk.Fill] = []

    init(turn: QuarterTurn) { self.turn = turn }

    mutating func read(_ path: PagePath) {
        // White lines and white bars are there to hide.
        let stroke = path.stroke.map { $0 > 0.97 } == false
        takeFrame(path)
        for subpath in path.subpaths {
            let points = subpath.points.map(turn.upright)
            guard let box = points.bounds else { continue }
            if path.fill ?? 1 < 0.6, max(box.width, box.height) < Self.speck { specks.append(box) }
            if subpath.isCurved {
                readCurved(points, box, path, stroke, isRound: subpath.isRound)
            } else {
                readStraight(points, box, subpath, path, stroke)
            }
        }
    }

    /// A small square painted as the area between two outlines.
    private mutating func takeFrame(_ path: PagePath) {
        guard let fill = path.fill, fill < 0.75, (2...4).contains(path.subpaths.count) else { return }
        let boxes = path.subpaths.compactMap { $0.points.map(turn.upright).bounds }.sorted { $0.area > $1.area }
        // Letters like O are thicker.
        let least = path.subpaths[0].isCurved ? 0.72 : 0.5
        guard boxes.count >= 2, boxes[1].area > least * boxes[0].area, boxes[0].sharedArea(with: boxes[1]) > 0.98 * boxes[1].area,
            Self.isSquarish(boxes[0])
        else { return }
        marks.append(Mark(box: boxes[0], shape: path.subpaths[0].isCurved ? .ring : .square))
    }

    private static func isSquarish(_ box: PDFRect) -> Bool {
        (5...22).contains(box.width) && (5...22).contains(box.height)
            && max(box.width, box.height) < 1.45 * min(box.width, box.height)
    }

    private mutating func readStraight(
        _ points: [PDFPoint], _ box: PDFRect, _ subpath: PagePath.Subpath, _ path: PagePath, _ isStroked: Bool
    ) {
        let isRectangle = Self.isRectangle(points, box)
        if isStroked, path.lineWidth <= Self.thickest {
            if isRectangle, subpath.isClosed || path.fill != nil || points.count >= 4 { takeMark(box, path) }
            takeSides(points, closed: subpath.isClosed, width: path.lineWidth, dashed: path.isDashed)
        } else if isStroked, min(box.width, box.height) < 1 {
            takeBar(box, grown: path.lineWidth / 2, path.stroke ?? 0)
        }
        guard let brightness = path.fill else { return }
        if min(box.width, box.height) <= Self.thickest {
            if brightness <= 0.97 { takeThin(box) }
        } else if isRectangle {
            if brightness < 0.6, box.width < 40, box.height < 40 { blots.append(box) }
            takeFill(box, brightness, isStroked)
        } else if brightness < 0.75, let ribbon = Ribbon(points, in: box), ribbon.thickness <= Self.thickest {
            if ribbon.isFrame, Self.isSquarish(box) {
                marks.append(Mark(box: box, shape: .square))
            } else {
                for (a, b) in ribbon.sides { takeSide(a, b, ribbon.thickness, false) }
            }
        } else if brightness < 0.97, box.width > 60, box.height > 30 {
            grounds.append(.init(box: box, brightness: brightness))
        }
    }

    private mutating func readCurved(_ points: [PDFPoint], _ box: PDFRect, _ path: PagePath, _ isStroked: Bool, isRound: Bool) {
        if !isStroked, let fill = path.fill, fill < 0.6, box.width < 40, box.height < 40 { blots.append(box) }
        let isSmall = (4...30).contains(box.width) && (4...18).contains(box.height)
        if isSmall, isRound, isStroked && path.fill ?? 1 > 0.6 || path.subpaths.count == 1 && isPale(box, path.fill) {
            marks.append(Mark(box: box, shape: .ring))
        }
        guard isStroked, !isSmall else { return }
        if box.width > 20, box.height > 10 { takeRounded(points, box, width: path.lineWidth) }
    }

    /// A white ring on a pale ground; on a dark one it is a letter.
    private func isPale(_ box: PDFRect, _ fill: Double?) -> Bool {
        guard fill ?? 0 > 0.9 else { return false }
        let under = grounds.suffix(600).last { $0.box.sharedArea(with: box) > 0.9 * box.area }
        return under.map { (0.6...0.97).contains($0.brightness) } ?? false
    }

    /// A box with round corners: its straight sides, drawn out to the corners.
    private mutating func takeRounded(_ points: [PDFPoint], _ box: PDFRect, width: Double) {
        var straight = 0.0
        for (a, b) in zip(points, points.dropFirst()) where abs(a.x - b.x) < Self.skew || abs(a.y - b.y) < Self.skew {
            straight += abs(a.x - b.x) + abs(a.y - b.y)
        }
        guard straight > 1.2 * (box.width + box.height) else { return }
        takeSides(box.corners, closed: true, width: width)
    }

    private mutating func takeSides(_ points: [PDFPoint], closed: Bool, width: Double, dashed: Bool = false) {
        for (a, b) in zip(points, points.dropFirst()) { takeSide(a, b, width, dashed) }
        if closed, points.count > 2, let first = points.first, let last = points.last { takeSide(last, first, width, dashed) }
    }

    private mutating func takeSide(_ a: PDFPoint, _ b: PDFPoint, _ width: Double, _ isDashed: Bool) {
        if abs(a.y - b.y) < Self.skew, abs(a.x - b.x) > 0.4 {
            level.append(
                Rule(position: (a.y + b.y) / 2, low: min(a.x, b.x), high: max(a.x, b.x), thickness: width, isDashed: isDashed))
        } else if abs(a.x - b.x) < Self.skew, abs(a.y - b.y) > 0.4 {
            upright.append(
                Rule(position: (a.x + b.x) / 2, low: min(a.y, b.y), high: max(a.y, b.y), thickness: width, isDashed: isDashed))
        }
    }

    private mutating func takeThin(_ box: PDFRect) {
        if box.width >= box.height {
            level.append(Rule(position: box.midY, low: box.x0, high: box.x1, thickness: box.height))
        } else {
            upright.append(Rule(position: box.midX, low: box.y0, high: box.y1, thickness: box.width))
        }
    }

    private mutating func takeBar(_ box: PDFRect, grown: Double, _ brightness: Double) {
        let isLevel = box.width >= box.height
        takeFill(
            PDFRect(
                x0: box.x0 - (isLevel ? 0 : grown), y0: box.y0 - (isLevel ? grown : 0), x1: box.x1 + (isLevel ? 0 : grown),
                y1: box.y1 + (isLevel ? grown : 0)), brightness, false)
    }

    private mutating func takeFill(_ box: PDFRect, _ brightness: Double, _ isStroked: Bool) {
        fills.append(.init(box: box, brightness: brightness))
        defer { if box.width > 30, box.height > 15 { grounds.append(.init(box: box, brightness: brightness)) } }
        guard !isStroked else { return }
        let isSquare = (5.5...20).contains(box.width) && (5.5...20).contains(box.height)
        if isSquare, brightness > 0.9, isOnDarker(box, than: brightness) {
            marks.append(Mark(box: box, shape: .square, hasOutline: false))
        }
        // A white or pale area on another ground is a box to write in.
        if brightness > 0.8, box.width > 12, (7...400).contains(box.height),
            isOnDarker(box, than: brightness) || brightness < 0.985
        {
            takeSides(box.corners, closed: true, width: 0.1)
        }
    }

    /// Whether the area lies on an earlier one that is darker.
    private func isOnDarker(_ box: PDFRect, than brightness: Double) -> Bool {
        let under = grounds.suffix(600).last { $0.box.sharedArea(with: box) > 0.9 * box.area }
        return under.map { $0.brightness < brightness - 0.02 } ?? false
    }

    private mutating func takeMark(_ box: PDFRect, _ path: PagePath) {
        guard path.fill ?? 1 > 0.6 else { return }
        if Self.isSquarish(box) {
            marks.append(Mark(box: box, shape: .square))
        } else if (10...26).contains(box.width), (5...15).contains(box.height), box.width < 2.3 * box.height {
            marks.append(Mark(box: box, shape: .oblong))
        }
    }

    private static func isRectangle(_ points: [PDFPoint], _ box: PDFRect) -> Bool {
        guard (4...6).contains(points.count), box.width > 0.5, box.height > 0.5 else { return false }
        return points.allSatisfy { point in
            (abs(point.x - box.x0) < 0.5 || abs(point.x - box.x1) < 0.5)
                && (abs(point.y - box.y0) < 0.5 || abs(point.y - box.y1) < 0.5)
        }
    }
}

extension PDFRect {
    package var corners: [PDFPoint] {
        [PDFPoint(x: x0, y: y0), PDFPoint(x: x1, y: y0), PDFPoint(x: x1, y: y1), PDFPoint(x: x0, y: y1)]
    }
}

extension PagePath.Subpath {
    /// It comes back to where it began, by more than one curve.
    fileprivate var isRound: Bool {
        guard points.count >= 7, let first = points.first, let last = points.last else { return false }
        return isClosed || abs(first.x - last.x) + abs(first.y - last.y) < 1
    }
}

extension [PDFPoint] {
    var bounds: PDFRect? {
        guard let first else { return nil }
        var box = PDFRect(x0: first.x, y0: first.y, x1: first.x, y1: first.y)
        for point in self {
            box = PDFRect(
                x0: Swift.min(box.x0, point.x), y0: Swift.min(box.y0, point.y), x1: Swift.max(box.x1, point.x),
                y1: Swift.max(box.y1, point.y))
        }
        return box
    }
}
