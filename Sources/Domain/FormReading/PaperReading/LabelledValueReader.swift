import Documents
import PageLayout

/// Finds the pairs of label and value on a page, by their places: behind a colon, in the next cell, or under the label.
struct LabelledValueReader {
    let values: [LabelledValue]

    private static let mostCells = 1_500
    private static let longestLabel = 80
    private static let longestValue = 200
    /// Below this a word that was read by sight may be another: of a small photo "Pelican" was read as "Peticart" at 0.91.
    private static let leastClear = 0.95

    init(_ page: PageText, number: Int, known: KnownLabels) {
        let cells = Array(PaperCell.cells(of: page).prefix(Self.mostCells))
        let grid = PaperGrid(cells)
        let blocks = Self.blocks(cells)
        values = cells.indices.flatMap { index in
            Self.pairs(index, cells, grid, number, known).map { value in
                var value = value
                value.block = blocks[index]
                return value
            }
        }
    }

    /// For each cell the number of its block: a gap that is wider than those between the lines parts two.
    private static func blocks(_ cells: [PaperCell]) -> [Int] {
        let order = cells.indices.sorted { cells[$0].shown.y0 < cells[$1].shown.y0 }
        var (gaps, end) = ([Double](), cells.isEmpty ? 0 : cells[order[0]].shown.y0)
        for index in order {
            gaps.append(cells[index].shown.y0 - end)
            end = max(end, cells[index].shown.y1)
        }
        let between = gaps.filter { $0 > 0 }.sorted()
        let usual = between.isEmpty ? 0 : between[between.count / 2]
        var blocks = Array(repeating: 0, count: cells.count)
        var block = 0
        for (index, gap) in zip(order, gaps) {
            if gap > max(1.7 * usual, 0.6 * cells[index].shown.height) { block += 1 }
            blocks[index] = block
        }
        return blocks
    }

    private static func pairs(
        _ index: Int, _ cells: [PaperCell], _ grid: PaperGrid, _ page: Int, _ known: KnownLabels
    ) -> [LabelledValue] {
        let cell = cells[index]
        if let colon = cell.colon {
            let label = cell.words[..<colon.word].map(\.text).joined(separator: " ") + colon.before
            guard isLabel(label) else { return [] }
            let rest = cell.words[(colon.word + 1)...].map(\.word)
            if !colon.after.isEmpty || !rest.isEmpty {
                let words =
                    (colon.after.isEmpty ? [] : [cell.words[colon.word].word.behind(colon.after)]) + rest
                // Behind a colon stands the next caption of a paper that was left empty, or a value that is one word of it.
                let text = words.map(\.text).joined(separator: " ")
                guard words.count < 2 || !known.isCaption(text) else { return [] }
                return [value(label, words, page, .entry, known)].compactMap(\.self)
            }
            let next = grid.right(of: index).map { ($0, LabelledValue.Shape.beside) } ?? grid.below(index).map { ($0, .below) }
            guard let (place, shape) = next, isValue(cells[place], known) else { return [] }
            return [value(label, cells[place].words.map(\.word), page, shape == .beside ? .entry : shape, known)].compactMap(
                \.self)
        }
        let label = cell.text
        guard isLabel(label) else { return [] }
        // Official forms print each label above its own box: what stands beside it is another label.
        let isOfficial = known.entry(label) != nil
        let right =
            isOfficial
            ? nil : grid.right(of: index).flatMap { isValue(cells[$0], known) ? ($0, LabelledValue.Shape.beside) : nil }
        let below = grid.below(index).flatMap { isValue(cells[$0], known) ? ($0, LabelledValue.Shape.below) : nil }
        return [right, below].compactMap { $0 }.compactMap { place, shape in
            value(label, cells[place].words.map(\.word), page, shape, known)
        }
    }

    private static func isLabel(_ text: String) -> Bool {
        text.utf8.count <= 4 * longestLabel && text.count <= longestLabel && text.contains(where: \.isLetter)
    }

    /// Captions, and words before a colon, are no value.
    private static func isValue(_ cell: PaperCell, _ known: KnownLabels) -> Bool {
        cell.colon == nil && !known.isCaption(cell.text)
    }

    private static func value(
        _ label: String, _ words: [TextWord], _ page: Int, _ shape: LabelledValue.Shape, _ known: KnownLabels
    ) -> LabelledValue? {
        let text = words.map(\.text).joined(separator: " ")
        guard let first = words.first, text.utf8.count <= longestValue, text.contains(where: { $0.isLetter || $0.isNumber })
        else {
            return nil
        }
        let box = words.dropFirst().reduce(first.box) { box, word in
            PDFRect(
                x0: min(box.x0, word.box.x0), y0: min(box.y0, word.box.y0), x1: max(box.x1, word.box.x1),
                y1: max(box.y1, word.box.y1))
        }
        return LabelledValue(
            label: label, value: text, page: page, box: box, shape: shape, meaning: known.entry(label) ?? nil,
            isClear: words.allSatisfy { ($0.confidence ?? 1) >= leastClear })
    }
}

/// Words that stand close together in one line.
struct PaperCell {
    /// A word with its box in the file and as the page is shown, y down.
    struct Word {
        var word: TextWord
        var shown: PDFRect
        var text: String { word.text }
    }

    var words: [Word]
    var shown: PDFRect

    var text: String { words.map(\.text).joined(separator: " ") }

    static func cells(of page: PageText) -> [PaperCell] {
        page.lines.prefix(2_000).flatMap { line in
            let words = line.words.prefix(200).compactMap { word -> Word? in
                let shown = page.geometry.onShownPage(word.box)
                let isPlace = [shown.x0, shown.y0, shown.x1, shown.y1].allSatisfy { $0.isFinite && abs($0) < 1e5 }
                return isPlace && !word.text.isEmpty ? Word(word: word, shown: shown) : nil
            }
            return parted(words, at: 1.4 * max(4, min(line.fontSize, 40)))
        }
    }

    private static func parted(_ words: [Word], at gap: Double) -> [PaperCell] {
        var cells: [PaperCell] = []
        for word in words {
            if var last = cells.popLast() {
                if word.shown.x0 - last.shown.x1 <= gap, word.shown.x0 >= last.shown.x0 {
                    last.words.append(word)
                    last.shown = PDFRect(
                        x0: last.shown.x0, y0: min(last.shown.y0, word.shown.y0), x1: max(last.shown.x1, word.shown.x1),
                        y1: max(last.shown.y1, word.shown.y1))
                    cells.append(last)
                    continue
                }
                cells.append(last)
            }
            cells.append(PaperCell(words: [word], shown: word.shown))
        }
        return cells
    }

    /// Where the label ends: not in a time of day, an address of the web, or at the very beginning.
    var colon: (word: Int, before: String, after: String)? {
        for (index, word) in words.enumerated() {
            guard let place = word.text.firstIndex(where: { $0 == ":" || $0 == "：" }) else { continue }
            let (before, after) = (word.text[..<place], word.text[word.text.index(after: place)...])
            if before.isEmpty, index == 0 { continue }
            if before.last?.isNumber == true, after.first?.isNumber == true { continue }
            if after.hasPrefix("//") { continue }
            return (index, before.isEmpty ? "" : (index > 0 ? " " : "") + before, String(after))
        }
        return nil
    }
}

/// Which cell stands next to which.
struct PaperGrid {
    private let cells: [PaperCell]

    init(_ cells: [PaperCell]) { self.cells = cells }

    /// The nearest cell of the same row to the right.
    func right(of index: Int) -> Int? {
        let cell = cells[index].shown
        return cells.indices.filter { other in
            let box = cells[other].shown
            return other != index && box.x0 >= cell.x1 && box.x0 - cell.x1 < 300 && abs(box.midY - cell.midY) < 0.6 * cell.height
        }.min { cells[$0].shown.x0 < cells[$1].shown.x0 }
    }

    /// The nearest cell under it that begins within its width.
    func below(_ index: Int) -> Int? {
        let cell = cells[index].shown
        return cells.indices.filter { other in
            let box = cells[other].shown
            return other != index && box.y0 >= cell.midY && box.midY > cell.y1
                && box.y0 - cell.y1 < 2.2 * max(cell.height, box.height)
                && box.x0 >= cell.x0 - 8 && box.x0 < max(cell.x1, cell.x0 + 40)
        }.min {
            (cells[$0].shown.y0, abs(cells[$0].shown.x0 - cell.x0)) < (cells[$1].shown.y0, abs(cells[$1].shown.x0 - cell.x0))
        }
    }
}

extension TextWord {
    /// The end of the word as one of its own.
    fileprivate func behind(_ text: String) -> TextWord { TextWord(text: text, box: box, confidence: confidence) }
}
