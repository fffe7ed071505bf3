/// Makes words and lines of characters, and puts the lines into reading order.
///
/// A line ends at a gap wider than an em, so neighbouring captions and columns are lines of their own.
public struct LineAssembler: Sendable {
    /// Clockwise degrees, as in `PageGeometry`.
    private let pageRotation: Int

    public init(pageRotation: Int) { self.pageRotation = pageRotation }

    /// Text that runs sideways on the page as shown comes after the text that runs straight.
    ///
    /// - Parameter characters: in the order of the page's content.
    public func lines(from characters: [PageCharacter]) -> [TextLine] {
        // A page turned clockwise shows upright what was written counter-clockwise.
        let turns = [0, 90, 180, 270].map { (pageRotation + $0) % 360 }
        return turns.flatMap { degrees -> [TextLine] in
            let group = characters.filter { $0.turn == degrees }
            return group.isEmpty ? [] : lines(from: group, turn: QuarterTurn(degrees: degrees))
        }
    }

    private func lines(from characters: [PageCharacter], turn: QuarterTurn) -> [TextLine] {
        let words = WordAssembler.words(from: characters, turn: turn)
        let lines = ReadingOrder.sorted(rows(of: words).flatMap(segments), box: \.box)
        return turn.degrees == 0 ? lines : lines.map { $0.turned(turn.inverse) }
    }

    /// Words that stand on one baseline, from the top of the page to its bottom.
    private func rows(of words: [AssembledWord]) -> [[AssembledWord]] {
        let sorted = words.sorted { ($0.baseline, $1.box.x0) > ($1.baseline, $0.box.x0) }
        var rows: [[AssembledWord]] = []
        var baseline = Double.infinity
        for word in sorted {
            if let last = rows.indices.last, baseline - word.baseline < 0.3 * word.fontSize {
                rows[last].append(word)
            } else {
                rows.append([word])
                baseline = word.baseline
            }
        }
        return rows
    }

    private func segments(_ row: [AssembledWord]) -> [TextLine] {
        var segments: [[AssembledWord]] = []
        for word in row.sorted(by: { ($0.box.x0, $0.box.x1) < ($1.box.x0, $1.box.x1) }) {
            if let previous = segments.last?.last, !word.isApart(from: previous) {
                segments[segments.count - 1].append(word)
            } else {
                segments.append([word])
            }
        }
        return segments.map(line)
    }

    private func line(_ words: [AssembledWord]) -> TextLine {
        // Numbers run to the right in every line, and say nothing of its direction.
        let spoken = words.filter { $0.isRightToLeft || $0.text.unicodeScalars.contains(where: \.properties.isAlphabetic) }
        let rightToLeft = spoken.count(where: \.isRightToLeft) * 2 > spoken.count
        let ordered = rightToLeft ? words.reversed() : words
        let letters = words.reduce(0) { $0 + $1.text.count }
        let bold = words.reduce(0) { $0 + ($1.isBold ? $1.text.count : 0) }
        return TextLine(
            text: ordered.map(\.text).joined(separator: " "), box: words.map(\.box).union ?? words[0].box,
            words: ordered.map { TextWord(text: $0.text, box: $0.box) },
            fontSize: words.map(\.fontSize).max() ?? 0, isBold: bold * 2 > letters)
    }
}

extension Sequence where Element == PDFRect {
    /// The smallest rectangle around all; nil around nothing.
    package var union: PDFRect? {
        reduce(nil) { whole, rect in
            guard let whole else { return rect }
            return PDFRect(
                x0: Swift.min(whole.x0, rect.x0), y0: Swift.min(whole.y0, rect.y0), x1: Swift.max(whole.x1, rect.x1),
                y1: Swift.max(whole.y1, rect.y1))
        }
    }
}

extension TextLine {
    fileprivate func turned(_ turn: QuarterTurn) -> TextLine {
        var line = self
        line.box = turn.upright(box)
        line.words = words.map { TextWord(text: $0.text, box: turn.upright($0.box)) }
        return line
    }
}
