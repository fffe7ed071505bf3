import Documents
import PageLayout

/// Names the fields of tables by their column's head and their row.
struct RepeatedRows {
    let layouts: [PageLayout]

    func labelled(_ items: [FieldItem]) -> [FieldItem] {
        var items = items
        for layout in layouts {
            let own = items.indices.filter { items[$0].page == layout.number && items[$0].isText && items[$0].column == nil }
            nameColumns(own, &items)
        }
        for index in items.indices { takeRow(&items[index]) }
        for layout in layouts { nameTables(items.indices.filter { items[$0].page == layout.number }, &items) }
        dropLoneRows(&items)
        return items
    }

    /// XFA names the rows of its tables: `Table_Dependents[0].Row2[0]`. Each column is called what its first row is called.
    private func nameTables(_ indices: [Int], _ items: inout [FieldItem]) {
        let rows = indices.filter { items[$0].column == nil }.compactMap { index in
            items[index].field.name.tableRow.map { (index: index, table: $0.table, row: $0.row) }
        }
        for table in Dictionary(grouping: rows, by: \.table).values where Set(table.map(\.row)).count > 1 {
            guard let first = table.map(\.row).min() else { continue }
            for cell in table {
                items[cell.index].row = cell.row - first + 1
                let head = table.first { $0.row == first && abs(items[$0.index].box.x0 - items[cell.index].box.x0) < 5 }
                guard let head, !items[head.index].label.isEmpty else { continue }
                items[cell.index].label = items[head.index].label
                items[cell.index].number = nil
            }
        }
    }

    /// A table of one row is none.
    private func dropLoneRows(_ items: inout [FieldItem]) {
        let rows = Dictionary(grouping: items.indices.filter { items[$0].row != nil }) { items[$0].page }
        for indices in rows.values where Set(indices.compactMap { items[$0].row }).count == 1 {
            for index in indices { items[index].row = nil }
        }
    }

    /// "Name_Row_1", "Relationship to youRow2": programs that make fields number the rows themselves.
    private func takeRow(_ item: inout FieldItem) {
        let words = item.label.split { $0 == " " || $0 == "_" }.map(String.init)
        guard item.row == nil, item.column == nil, let last = words.last else { return }
        if words.count > 2, words[words.count - 2].lowercased() == "row", let row = Int(last) {
            set(row, words.dropLast(2), &item)
        } else if let range = last.lowercased().rowSuffix, let row = Int(last.suffix(range)) {
            set(row, words.dropLast() + [String(last.dropLast(range + 3))], &item)
        }
    }

    private func set(_ row: Int, _ words: some Collection<String>, _ item: inout FieldItem) {
        item.row = row
        item.label = LabelText.clean(words.joined(separator: " "))
    }

    /// A box right under another of the same width, without words of its own, is the next row of its column.
    private func nameColumns(_ indices: [Int], _ items: inout [FieldItem]) {
        let downwards = indices.sorted { items[$0].box.y0 < items[$1].box.y0 }
        var upper: [Int: Int] = [:]
        for index in downwards {
            let box = items[index].box
            let above = downwards.filter { other in
                let top = items[other].box
                return other != index && abs(top.x0 - box.x0) < 4 && abs(top.x1 - box.x1) < 4 && box.y0 - top.y1 > -2
                    && box.y0 - top.y1 < 7
            }
            upper[index] = above.max { items[$0].box.y1 < items[$1].box.y1 }
        }
        for index in downwards {
            guard let above = upper[index], isUnnamed(items[index]), !items[above].label.isEmpty else { continue }
            if items[above].row == nil { items[above].row = 1 }
            items[index].row = (items[above].row ?? 1) + 1
            items[index].label = items[above].label
            items[index].context = items[above].context
        }
    }

    private func isUnnamed(_ item: FieldItem) -> Bool {
        guard item.tooltip == nil, item.name.label == nil else { return false }
        guard let caption = item.caption else { return true }
        return caption.score < 0.55 || caption.side == .below
    }
}

extension String {
    /// The table and the row that a qualified name speaks of.
    fileprivate var tableRow: (table: String, row: Int)? {
        let parts = split(separator: ".")
        guard let place = parts.lastIndex(where: { $0.hasPrefix("Row") }) else { return nil }
        let digits = parts[place].dropFirst(3).prefix(while: \.isDigit)
        return Int(digits).map { (parts[..<place].joined(separator: "."), $0) }
    }

    /// How many digits follow a final "row".
    fileprivate var rowSuffix: Int? {
        let digits = reversed().prefix(while: \.isDigit).count
        return digits > 0 && dropLast(digits).hasSuffix("row") ? digits : nil
    }
}
