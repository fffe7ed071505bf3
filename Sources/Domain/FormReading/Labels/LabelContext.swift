import Documents
import PageLayout

/// Adds what a label belongs to, where the label alone could be anybody's: "Last" becomes "Mother's name – Last".
struct LabelContext {
    let layouts: [PageLayout]

    /// The head of a row belongs to each of its cells: "Name on the card – First", "Name on the card – Last".
    static func withRowHeads(_ items: [FieldItem]) -> [FieldItem] {
        var items = items
        for index in items.indices.dropFirst() {
            let (last, item) = (items[index - 1], items[index])
            guard item.context.isEmpty, item.tooltip == nil, !last.context.isEmpty, last.page == item.page,
                abs(last.box.midY - item.box.midY) < 14, LabelChooser.isGeneric(last.label), LabelChooser.isGeneric(item.label)
            else { continue }
            items[index].context = last.context
        }
        return items
    }

    func completed(_ items: [FieldItem]) -> [FieldItem] {
        var items = items
        var context = ""
        for index in items.indices {
            let isSameRow =
                index > 0 && items[index].page == items[index - 1].page
                && abs(items[index].box.midY - items[index - 1].box.midY) < 14
            if !items[index].context.isEmpty, LabelChooser.isGeneric(items[index].label) {
                context = items[index].context
            } else if items[index].tooltip?.number != nil || !(isSameRow && LabelChooser.isGeneric(items[index].label)) {
                context = ""
            }
            if LabelChooser.isGeneric(items[index].label), items[index].context.isEmpty { items[index].context = context }
        }
        return Self.withSubjects(Self.distinguished(items.map(named)))
    }

    /// "Unknown" beside a number is said of that number.
    private static func withSubjects(_ items: [FieldItem]) -> [FieldItem] {
        var items = items
        for index in items.indices.dropFirst() {
            let (last, item) = (items[index - 1], items[index])
            guard item.isCheck, item.options.count < 2, !last.isCheck, last.page == item.page,
                abs(last.box.midY - item.box.midY) < 14, (-1...90).contains(item.box.x0 - last.box.x1),
                FoldedText(item.label).isOne(of: absences)
            else { continue }
            items[index].label = "\(last.label) – \(item.label)"
        }
        return items
    }

    private static let absences: [Phrase] = [
        "unknown", "none", "n a", "na", "not applicable", "does not apply", "desconocido", "ninguno", "no aplica", "inconnu",
        "aucun", "sans objet", "unbekannt", "keine", "entfallt",
    ]

    /// Fields that would be asked in the same words take their own names, where those differ.
    private static func distinguished(_ items: [FieldItem]) -> [FieldItem] {
        var items = items
        let groups = Dictionary(grouping: items.indices.filter { !items[$0].isCheck && items[$0].row == nil }) {
            "\(items[$0].page) \(items[$0].label)"
        }
        for indices in groups.values where indices.count > 1 {
            let contexts = indices.map { FoldedText(items[$0].context) }
            if Set(contexts).count == indices.count, !contexts.contains(where: \.isEmpty) {
                for index in indices { items[index].label = "\(items[index].context) – \(items[index].label)" }
                continue
            }
            let names = indices.map { items[$0].name.label ?? "" }
            let tooltips = indices.map { items[$0].tooltip?.label ?? "" }
            let isBetter = { (labels: [String]) in
                Set(labels.map { FoldedText($0) }).count == labels.count && labels.allSatisfy { $0.count > 3 && $0.count < 90 }
            }
            let words = FoldedText(items[indices[0]].label)
            let isMore = { (labels: [String]) in
                LabelChooser.isGeneric(items[indices[0]].label) || labels.allSatisfy { FoldedText($0).has(words) }
            }
            guard let chosen = [tooltips, names].first(where: { isBetter($0) && isMore($0) }) else { continue }
            for (index, label) in zip(indices, chosen) { items[index].label = label }
        }
        return items
    }

    private func named(_ item: FieldItem) -> FieldItem {
        var item = item
        let isKnown = FoldedText(item.context).isEmpty || FoldedText(item.label).has(FoldedText(item.context))
        let belongs = LabelChooser.isGeneric(item.label) || item.tooltip?.isGrouped == true && item.label == item.tooltip?.label
        if belongs, !isKnown, item.context.count <= 90 { item.label = "\(item.context) – \(item.label)" }
        return item
    }
}
