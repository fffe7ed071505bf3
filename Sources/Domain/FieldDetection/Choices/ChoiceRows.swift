import Documents
import PageLayout

/// Words that stand on one row of a page, however far apart, where nothing parts them.
struct ChoiceRows {
    private let ink: PageInk
    private let walls: Shelves<Rule>
    private let rules: Shelves<Rule>

    init(_ ink: PageInk) {
        self.ink = ink
        walls = Shelves(ink.uprightRules) { ($0.low, $0.high) }
        rules = Shelves(ink.levelRules) { ($0.position, $0.position) }
    }

    /// Farther apart than this, words belong together only after a question.
    private static let farthest = 60.0

    func rows() -> [[PageInk.InkWord]] {
        let byLine = Dictionary(grouping: ink.words.indices, by: { ink.words[$0].line })
        var rows: [[PageInk.InkWord]] = []
        // Lines come in reading order: one that follows on the same row begins where the one before it ends.
        for line in byLine.keys.sorted() {
            guard let words = byLine[line]?.map({ ink.words[$0] }), let first = words.first else { continue }
            let before = rows.indices.suffix(4).last { index in
                rows[index].last.map { belongs(first, behind: $0) } ?? false
            }
            if let before { rows[before] += words } else { rows.append(words) }
        }
        return rows
    }

    private func belongs(_ word: PageInk.InkWord, behind last: PageInk.InkWord) -> Bool {
        let (left, right) = last.box.midX < word.box.midX ? (last.box, word.box) : (word.box, last.box)
        let gap = right.x0 - left.x1
        guard abs(word.baseline - last.baseline) < 2, gap > -1 else { return false }
        let asks = last.text.last.map { "?？؟:：".contains($0) } ?? false
        guard gap < Self.farthest || asks else { return false }
        let isParted = walls.items(from: last.box.y0, to: last.box.y1).contains {
            $0.position > left.x1 && $0.position < right.x0 && $0.overlap(last.box.y0, last.box.y1) > 0.6 * last.box.height
        }
        let isWrittenOn = rules.items(from: last.box.y0 - 5, to: last.box.y1).contains {
            $0.position > last.box.y0 - 5 && $0.position < last.box.midY && $0.overlap(left.x1, right.x0) > 0.5 * gap
        }
        return !isParted && !isWrittenOn
    }
}
