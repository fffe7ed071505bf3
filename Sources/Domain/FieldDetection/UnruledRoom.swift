import Documents
import PageLayout

/// Room that nothing is drawn around: behind words, before them, and under words that name it.
struct UnruledRoom {
    private static let mostPhrases = 2500
    private static let leastWidth = 14.0

    private let obstacles: Obstacles
    private let rules: Shelves<Rule>
    private let walls: Shelves<Rule>
    private let phrases: Shelves<InkPhrase>
    /// From the leftmost and lowest to the rightmost and highest word.
    private let extent: PDFRect

    init(_ ink: PageInk, _ obstacles: Obstacles) {
        self.obstacles = obstacles
        rules = Shelves(ink.levelRules) { ($0.position, $0.position) }
        walls = Shelves(ink.uprightRules) { ($0.low, $0.high) }
        phrases = Shelves(Array(InkPhrase.phrases(of: ink.words).prefix(Self.mostPhrases))) { ($0.box.y0, $0.box.y1) }
        extent = ink.words.map(\.box).union ?? PDFRect(x0: 0, y0: 0, x1: 0, y1: 0)
    }

    func proposals() -> [BlankProposal] {
        phrases.items.flatMap { phrase -> [BlankProposal] in
            [after(phrase), before(phrase)].compactMap { $0 } + (phrase.texts.count < 12 ? under(phrase) : [])
        }
    }

    private static func proposal(_ box: PDFRect, _ way: BlankProposal.Way) -> BlankProposal {
        BlankProposal(field: FieldCandidate(box: box, kind: .text, confidence: 0.6, frame: box), way: way)
    }

    /// On the line of the words, as high as one writes.
    private func band(_ phrase: InkPhrase, from x0: Double, to x1: Double) -> PDFRect {
        let half = min(max(1.5 * phrase.fontSize, 10), 18) / 2
        return PDFRect(x0: x0, y0: phrase.box.midY - half, x1: x1, y1: phrase.box.midY + half)
    }

    private func after(_ phrase: InkPhrase) -> BlankProposal? {
        var box = band(phrase, from: phrase.box.x1 + 3, to: extent.x1)
        let things = beside(box)
        box.x1 = min(box.x1, things.map { $0.low - 3 }.filter { $0 > box.x0 - 4 }.min() ?? .infinity)
        return box.width > Self.leastWidth && isUnruled(box) ? Self.proposal(box, .afterWords) : nil
    }

    private func before(_ phrase: InkPhrase) -> BlankProposal? {
        var box = band(phrase, from: extent.x0, to: phrase.box.x0 - 3)
        guard box.width > Self.leastWidth else { return nil }
        let things = beside(box)
        box.x0 = max(box.x0, things.map { $0.high + 3 }.filter { $0 < box.x1 + 4 }.max() ?? -.infinity)
        return box.width > 2 * Self.leastWidth && isUnruled(box) ? Self.proposal(box, .beforeWords) : nil
    }

    /// What stands or is drawn in a band, from its left to its right.
    private func beside(_ box: PDFRect) -> [(low: Double, high: Double)] {
        let words = obstacles.touching(PDFRect(x0: box.x0, y0: box.y0 + 2, x1: box.x1, y1: box.y1 - 2)).map {
            ($0.box.x0, $0.box.x1)
        }
        let drawn = walls.items(from: box.y0, to: box.y1).filter {
            $0.overlap(box.y0, box.y1) > 2 && $0.position > box.x0 - 2 && $0.position < box.x1 + 2
        }.map { ($0.position, $0.position) }
        return words + drawn
    }

    private func isUnruled(_ box: PDFRect) -> Bool {
        !rules.items(from: box.y0, to: box.y1).contains {
            $0.position > box.y0 - 1 && $0.position < box.y1 && $0.overlap(box.x0, box.x1) > 0.3 * box.width
        }
    }

    /// One line high, and down to what comes next.
    private func under(_ phrase: InkPhrase) -> [BlankProposal] {
        let top = phrase.box.y0 - 0.5
        let right = rightEnd(phrase)
        guard right - phrase.box.x0 > Self.leastWidth else { return [] }
        let zone = PDFRect(x0: phrase.box.x0 - 1, y0: top - 20 * phrase.fontSize, x1: right, y1: top)
        let floor = floor(zone)
        return [2.4 * phrase.fontSize, 20 * phrase.fontSize].compactMap { reach in
            let box = PDFRect(x0: zone.x0, y0: max(floor, top - reach), x1: zone.x1, y1: top)
            guard box.height > max(0.9 * phrase.fontSize, 8) else { return nil }
            return Self.proposal(box, .underWords)
        }
    }

    /// To the next words on the line, or to a wall.
    private func rightEnd(_ phrase: InkPhrase) -> Double {
        let next = phrases.items(from: phrase.box.y0, to: phrase.box.y1).filter {
            $0.box.x0 > phrase.box.x1 + 4 && abs($0.box.midY - phrase.box.midY) < 4
        }.map { $0.box.x0 - 4 }
        let drawn = walls.items(from: phrase.box.y0 - 8, to: phrase.box.y1).filter {
            $0.position > phrase.box.x1 - 2 && $0.overlap(phrase.box.y0 - 8, phrase.box.y1) > 4
        }.map(\.position)
        return min(extent.x1, next.min() ?? .infinity, drawn.min() ?? .infinity)
    }

    /// The upper edge of what lies below.
    private func floor(_ zone: PDFRect) -> Double {
        let words = obstacles.touching(PDFRect(x0: zone.x0, y0: zone.y0, x1: zone.x1, y1: zone.y1 - 2)).filter {
            $0.box.midY < zone.y1 - 2
        }.map(\.box.y1)
        let ruled = rules.items(from: zone.y0, to: zone.y1).filter {
            $0.position < zone.y1 && $0.overlap(zone.x0, zone.x1) > 4
        }.map(\.position)
        return max(zone.y0, words.max() ?? zone.y0, ruled.max() ?? zone.y0)
    }
}
