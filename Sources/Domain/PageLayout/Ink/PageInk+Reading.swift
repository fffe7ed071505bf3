package import Documents

extension PageInk {
    /// More than this is a drawing or a map, not a form.
    private static let mostPaths = 40_000
    private static let mostRules = 12_000

    /// - Complexity: O(n log n) in characters and points.
    package init(_ graphics: PageGraphics) {
        let turn = QuarterTurn(degrees: graphics.geometry.rotation)
        var paths = PathReader(turn: turn)
        for path in graphics.paths.prefix(Self.mostPaths) { paths.read(path) }
        var characters = CharacterReader(turn: turn, pageRotation: graphics.geometry.rotation)
        characters.read(graphics.characters)
        fills = paths.fills
        words = characters.words
        lines = characters.lines
        text = characters.text
        uprightRules = Self.longEnough(Rule.merged(paths.upright))
        levelRules = Self.longEnough(Rule.merged(paths.level + characters.rules.filter { !$0.isTyped }))
        let dotted = DottedLines(ink: self, marks: paths.marks + characters.marks).rules(characters.leaders)
        levelRules += Rule.merged(characters.rules.filter(\.isTyped) + dotted).filter { rule in
            !levelRules.contains { abs($0.position - rule.position) < 2 && $0.overlap(rule.low, rule.high) > 0.8 * rule.length }
        }
        levelRules = Underlines(words: words).removed(from: levelRules)
        barCodes = BarCodes.boxes(Array(graphics.paths.prefix(Self.mostPaths)), turn: turn)
        images = graphics.images.map(turn.upright) + barCodes
        let blots = Shelves(paths.blots) { ($0.y0, $0.y1) }
        let strokes = Shelves(paths.specks) { ($0.y0, $0.y1) }
        let drawn = paths.marks.filter { mark in
            !blots.items(from: mark.box.y0, to: mark.box.y1).contains { $0.sharedArea(with: mark.box) > 0.6 * mark.box.area }
                && !Self.isArt(mark, strokes)
        }
        marks = MarkSorter(words: words).sorted(drawn + characters.marks)
    }

    /// More pieces than a tick or a cross has are drawn inside: part of a seal or a picture.
    private static func isArt(_ mark: Mark, _ specks: Shelves<PDFRect>) -> Bool {
        let inside = mark.box.inset(by: 1)
        return specks.items(from: inside.y0, to: inside.y1).count { inside.contains(x: $0.midX, y: $0.midY) } > mostInMark
    }

    private static let mostInMark = 6

    private static func longEnough(_ rules: [Rule]) -> [Rule] {
        Array(rules.filter { $0.length >= 3 }.sorted { $0.length > $1.length }.prefix(mostRules)).sorted {
            ($0.position, $0.low) < ($1.position, $1.low)
        }
    }
}

/// Lines that are drawn under words for emphasis, from the first letter to the last.
struct Underlines {
    let words: Shelves<PageInk.InkWord>

    init(words: [PageInk.InkWord]) { self.words = Shelves(words) { ($0.box.y0, $0.box.y1) } }

    func removed(from rules: [Rule]) -> [Rule] {
        rules.filter { rule in
            guard !rule.isTyped, rule.thickness < 1.6, rule.length < 400 else { return true }
            let over = words.items(from: rule.position - 1, to: rule.position + 8).filter {
                (-1...3.5).contains($0.baseline - rule.position) && $0.box.midX > rule.low && $0.box.midX < rule.high
            }
            guard let text = over.map(\.box).union else { return true }
            let spaces = over.reduce(rule.length) { $0 - $1.box.width }
            // A space after them may be underlined too, and a full stop may not.
            return abs(text.x0 - rule.low) > 2 || abs(text.x1 - rule.high) > 3 || spaces > 0.3 * rule.length
        }
    }
}

/// Tells dots to write on from dots that lead to a box, a number or a mark.
struct DottedLines {
    let ink: PageInk
    let marks: [Mark]

    func rules(_ leaders: [PDFRect]) -> [Rule] {
        guard !leaders.isEmpty else { return [] }
        let words = Shelves(ink.words) { ($0.box.y0, $0.box.y1) }
        let walls = Shelves(ink.uprightRules) { ($0.low, $0.high) }
        let boxes = Shelves(marks) { ($0.box.y0, $0.box.y1) }
        return leaders.filter { dots in
            let zone = dots.x1...dots.x1 + 40
            let leads =
                walls.items(from: dots.y0, to: dots.y1).contains {
                    zone.contains($0.position) && $0.low < dots.y0 + 3 && $0.high > dots.y0 + 3
                }
                || boxes.items(from: dots.y0, to: dots.y1).contains { zone.contains($0.box.x0) }
                || words.items(from: dots.y0, to: dots.y1).contains {
                    zone.contains($0.box.x0 + 3) && $0.box.midY > dots.y0 && $0.box.midY < dots.y1 && Self.isTag($0.text)
                }
            return !leads
        }.map { Rule(position: $0.y0, low: $0.x0, high: $0.x1, thickness: 0, isTyped: true) }
    }

    /// A number, a unit, an arrow.
    private static func isTag(_ text: String) -> Bool {
        text.unicodeScalars.contains { ("0"..."9").contains($0) || $0 == "$" || $0 == "€" }
            || text.unicodeScalars.count(where: \.properties.isAlphabetic) < 2
    }
}

/// Keeps one of the marks that lie on one another, and none that holds words.
struct MarkSorter {
    let words: [PageInk.InkWord]

    func sorted(_ marks: [Mark]) -> [Mark] {
        let shelves = Shelves(words) { ($0.box.y0, $0.box.y1) }
        var kept: [Mark] = []
        var rows: [Int: [Int]] = [:]
        for mark in marks.sorted(by: { $0.box.area > $1.box.area }) {
            let row = mark.box.midY.strip(of: 8)
            let near = (row - 2...row + 2).flatMap { rows[$0] ?? [] }
            if near.contains(where: { kept[$0].box.sharedArea(with: mark.box) > 0.5 * mark.box.area }) { continue }
            guard let checked = checked(mark, shelves) else { continue }
            rows[row, default: []].append(kept.count)
            kept.append(checked)
        }
        return withoutArt(kept).sorted { ($1.box.midY, $0.box.x0) < ($0.box.midY, $1.box.x0) }
    }

    /// Without rings that touch one another and are of different sizes: parts of a seal.
    private func withoutArt(_ marks: [Mark]) -> [Mark] {
        let rings = Shelves(marks.filter { $0.shape == .ring }) { ($0.box.y0 - 1, $0.box.y1 + 1) }
        return marks.filter { mark in
            mark.shape != .ring
                || !rings.items(from: mark.box.y0 - 1, to: mark.box.y1 + 1).contains { other in
                    other.box != mark.box && other.box.inset(by: -1).sharedArea(with: mark.box) > 0
                        && (abs(other.box.width - mark.box.width) > 0.2 * mark.box.width
                            || abs(other.box.height - mark.box.height) > 0.2 * mark.box.height)
                }
        }
    }

    /// The mark, filled where a cross stands in it; nil where a letter or a number does.
    private func checked(_ mark: Mark, _ shelves: Shelves<PageInk.InkWord>) -> Mark? {
        guard mark.shape != .typed else { return mark }
        if mark.shape == .oblong, !hasWordsRight(of: mark.box, shelves) { return nil }
        var mark = mark
        for word in shelves.items(from: mark.box.y0, to: mark.box.y1) {
            let baseline = word.baseline
            guard baseline > mark.box.y0 - 2, baseline < mark.box.y1, Self.isIn(mark, word) else { continue }
            guard Self.ticks.contains(word.text) else { return nil }
            mark.isFilled = true
        }
        return mark
    }

    /// Its middle stands in the box; or the box has no outline, and what the word covers leaves no room for a tick.
    private static func isIn(_ mark: Mark, _ word: PageInk.InkWord) -> Bool {
        let box = mark.box
        return word.box.midX > box.x0 && word.box.midX < box.x1
            || !mark.hasOutline && min(word.box.x1, box.x1) - max(word.box.x0, box.x0) > mostCovered * box.width
    }

    private static let mostCovered = 0.6

    private func hasWordsRight(of box: PDFRect, _ shelves: Shelves<PageInk.InkWord>) -> Bool {
        shelves.items(from: box.y0, to: box.y1).contains {
            (-1...16).contains($0.box.x0 - box.x1) && $0.box.midY > box.y0 - 1 && $0.box.midY < box.y1 + 1 && $0.text.count > 1
        }
    }

    private static let ticks: Set<String> = ["X", "x", "✓", "✔", "✗", "✘", "×", "\u{F0FC}", "\u{F0FB}", "•", "●"]
}
