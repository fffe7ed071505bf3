import Documents
import FormModel
import PageLayout

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
                guard let table = ColumnTable(heads: heads, items: own.map { ($0, items[$0].box) }) else { continue }
                name(table, layout, &items)
                items = Self.sorted(items, by: table)
            }
        }
        return items
    }

    private func name(_ table: ColumnTable, _ layout: PageLayout, _ items: inout [FieldItem]) {
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
        of row: ColumnTable.Row, beside table: ColumnTable, _ layout: PageLayout, _ items: [FieldItem]
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
    private static func sorted(_ items: [FieldItem], by table: ColumnTable) -> [FieldItem] {
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
