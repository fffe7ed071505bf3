import FormModel

/// Names the boxes of a table whose columns are people or things of one kind: "Child 1", "Child 2" and "Child 3" over the
/// columns, what is asked left of each row.
///
/// Without it the same words ask for each child, and one answer could fill the boxes of all.
struct ColumnTables {
    let layouts: [PageLayout]

    /// The items of a table follow one another column by column, each called what its row asks.
    func labelled(_ items: [FieldItem]) -> [FieldItem] {
        var items = items
        for layout in layouts {
            for heads in ColumnHead.rows(on: layout) {
                let own = items.indices.filter { items[$0].page == layout.number }
                guard let table = Table(heads: heads, items: own.map { ($0, items[$0].box) }, layout: layout) else { continue }
                name(table, layout, &items)
                items = Self.sorted(items, by: table)
            }
        }
        return items
    }

    private func name(_ table: Table, _ layout: PageLayout, _ items: inout [FieldItem]) {
        for row in table.rows {
            let asked = question(of: row, beside: table, layout, items)
            let first = row.cells[0].map { items[$0].label }
            for (head, cell) in zip(table.heads, row.cells) {
                for (place, index) in cell.enumerated() {
                    // The words for screen readers may ask in the first column and only count in the others.
                    let isCounted = FoldedText(items[index].label) == FoldedText(head.text)
                    let own = isCounted ? first[place] : items[index].label
                    let words = [asked?.label, cell.count > 1 || asked == nil ? own : nil].compactMap { $0 }.filter {
                        !$0.isEmpty
                    }
                    items[index].number = asked?.number ?? items[index].number
                    items[index].stand(in: head.text, called: ([head.text] + words).joined(separator: " – "))
                }
            }
        }
    }

    /// The first words left of the columns between the lines over and under the row.
    private func question(
        of row: Table.Row, beside table: Table, _ layout: PageLayout, _ items: [FieldItem]
    ) -> (label: String, number: String?)? {
        let band = layout.rules.row(of: row.cells[0].first.map { items[$0].box } ?? row.box) ?? row.band
        let lines = layout.lines.filter {
            $0.box.x1 < table.left + 12 && band.contains($0.box.midY) && $0.hasLetters && !$0.isTag
        }.sorted { $0.box.y0 < $1.box.y0 }
        guard let first = lines.first else { return nil }
        var text = first.text
        var last = first
        for line in lines.dropFirst().prefix(3) {
            let goesOn =
                line.isBold == last.isBold && line.box.y0 - last.box.y1 < 0.8 * last.fontSize
                && !text.hasSuffix("?") && !text.hasSuffix(".") && !text.hasSuffix(":") && !line.text.hasPrefix("(")
                && !line.text.hasPrefix("•")
            guard goesOn else { break }
            text += " \(line.text)"
            last = line
        }
        let (number, words) = Self.numbered(text)
        let label = LabelText.cut(LabelText.clean(words), to: 120)
        return label.count > 2 ? (label, number) : nil
    }

    /// "1 Child's name", "b Was the child …": at the left edge a number needs no full stop.
    private static func numbered(_ text: String) -> (String?, String) {
        let (number, words) = Tooltip.numbered(text)
        guard number == nil, let first = text.split(separator: " ").first, first.utf8.count < 4, text.count > first.count + 3,
            first.allSatisfy(\.isDigit) || first.count == 1 && first != "I" && first != "A"
                || first.dropLast().allSatisfy(\.isDigit) && first.last?.isSmall == true
        else { return (number, words) }
        return (String(first), String(text.dropFirst(first.count + 1)))
    }

    /// Where the table's first item stood: all of the first column, then all of the second.
    private static func sorted(_ items: [FieldItem], by table: Table) -> [FieldItem] {
        let order = table.heads.indices.flatMap { column in table.rows.flatMap { $0.cells[column] } }
        let own = Set(order)
        guard let first = own.min() else { return items }
        let before = items.indices.prefix(first).map { items[$0] }
        let after = items.indices.dropFirst(first).filter { !own.contains($0) }.map { items[$0] }
        return before + order.map { items[$0] } + after
    }
}

extension FieldItem {
    fileprivate mutating func stand(in column: String, called label: String) {
        self.column = column
        self.label = label
        context = ""
        hint = nil
        row = nil
    }
}

/// "Child 2": the head of a column.
struct ColumnHead {
    var text: String
    var box: PDFRect
    fileprivate var stem: FoldedText
    fileprivate var number: Int

    private init?(_ words: [TextWord]) {
        guard (2...4).contains(words.count), let last = words.last, let number = Int(last.text.filter { $0 != "#" }),
            let box = words.map(\.box).union
        else { return nil }
        let stem = words.dropLast().map(\.text).joined(separator: " ")
        guard stem.count(where: \.isAlpha) > 2, !FoldedText(stem).has(Self.places) else { return nil }
        text = LabelText.clean(words.map(\.text).joined(separator: " "))
        self.box = box
        self.stem = FoldedText(stem)
        self.number = number
    }

    /// They count parts of the form, not people.
    private static let places: [Phrase] = [
        "page", "part", "step", "line", "section", "form", "schedule", "box", "item", "column", "copy", "pagina", "parte", "paso",
    ]

    /// Heads beside one another that count from 1 on.
    static func rows(on layout: PageLayout) -> [[ColumnHead]] {
        let heads = layout.lines.flatMap { line in runs(of: line).compactMap(ColumnHead.init) }
        let rows = Dictionary(grouping: heads) { "\($0.stem.words.joined(separator: " ")) \(Int(($0.box.midY / 8).rounded()))" }
        return rows.values.map { $0.sorted { $0.box.x0 < $1.box.x0 } }
            .filter { $0.count > 1 && $0.map(\.number) == Array(1...$0.count) }
            .sorted { $0[0].box.y0 < $1[0].box.y0 }
    }

    /// The words of a line, parted where the gap is wider than between words.
    private static func runs(of line: LayoutLine) -> [[TextWord]] {
        var runs: [[TextWord]] = []
        for word in line.words {
            if let last = runs.last?.last, word.box.x0 - last.box.x1 < 1.5 * line.fontSize {
                runs[runs.count - 1].append(word)
            } else {
                runs.append([word])
            }
        }
        return runs
    }
}

/// The boxes under the heads, row by row, as far down as every column has equally many.
private struct Table {
    struct Row {
        /// Indices of items, a list for each column.
        var cells: [[Int]]
        var box: PDFRect
        /// The heights that are its own where no lines are drawn.
        var band: ClosedRange<Double>
    }

    let heads: [ColumnHead]
    var rows: [Row] = []
    /// Where the first column begins.
    let left: Double
    private let step: Double

    init?(heads: [ColumnHead], items: [(index: Int, box: PDFRect)], layout: PageLayout) {
        self.heads = heads
        step = (heads[heads.count - 1].box.midX - heads[0].box.midX) / Double(heads.count - 1)
        guard step > 40 else { return nil }
        // A head stands over the middle of its column, at its beginning, or somewhere over its first box.
        let below = items.filter { $0.box.y0 > heads[0].box.y1 - 2 }
        let first = Self.rows(below).first ?? []
        let edges = [heads[0].box.midX - step / 2, heads[0].box.x0 - 8, (first.map(\.box.x0).min() ?? 0) - 4]
        guard let edge = Self.whole(first.map(\.box), edges, step, heads.count) else { return nil }
        left = edge
        fill(with: below)
        guard rows.count > 1 else { return nil }
    }

    /// The first edge from which no box of the row reaches over two columns.
    private static func whole(_ row: [PDFRect], _ edges: [Double], _ step: Double, _ count: Int) -> Double? {
        edges.first { edge in !row.contains { crosses($0, from: edge, step, count) } }
    }

    private mutating func fill(with below: [(index: Int, box: PDFRect)]) {
        var bottom = heads[0].box.y1
        for row in Self.rows(below) {
            guard let box = row.map(\.box).union, let cells = cells(row), Set(cells.map(\.count)).count == 1 else { break }
            rows.append(Row(cells: cells, box: box, band: min(bottom, box.y0)...box.y1))
            bottom = box.y1
        }
    }

    /// Nil where a box lies outside of the columns or across two.
    private func cells(_ row: [(index: Int, box: PDFRect)]) -> [[Int]]? {
        var cells = [[Int]](repeating: [], count: heads.count)
        for (index, box) in row.sorted(by: { $0.box.x0 < $1.box.x0 }) {
            let column = Int(((box.midX - left) / step).rounded(.down))
            guard cells.indices.contains(column), !Self.crosses(box, from: left, step, heads.count) else { return nil }
            cells[column].append(index)
        }
        return cells.contains(where: \.isEmpty) ? nil : cells
    }

    /// Whether a box reaches over the edge between two columns.
    private static func crosses(_ box: PDFRect, from left: Double, _ step: Double, _ count: Int) -> Bool {
        (0...count).contains { column in
            let edge = left + Double(column) * step
            return box.x0 < edge - 8 && box.x1 > edge + 8
        }
    }

    private static func rows(_ items: [(index: Int, box: PDFRect)]) -> [[(index: Int, box: PDFRect)]] {
        var rows: [[(index: Int, box: PDFRect)]] = []
        for item in items.sorted(by: { $0.box.midY < $1.box.midY }) {
            if let first = rows.last?.first, first.box.isBeside(item.box) {
                rows[rows.count - 1].append(item)
            } else {
                rows.append([item])
            }
        }
        return rows
    }
}
