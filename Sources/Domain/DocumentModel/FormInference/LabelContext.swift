/// Adds what a label belongs to, where the label alone could be anybody's: "Last" becomes "Mother's name – Last".
struct LabelContext {
    let layouts: [PageLayout]

    func completed(_ items: [FieldItem]) -> [FieldItem] {
        var items = items
        var context = ""
        for index in items.indices {
            let isSameRow = index > 0 && items[index].page == items[index - 1].page
                && abs(items[index].box.midY - items[index - 1].box.midY) < 14
            if !items[index].context.isEmpty {
                context = items[index].context
            } else if items[index].tooltip?.number != nil || !(isSameRow && LabelChooser.isGeneric(items[index].label)) {
                context = ""
            }
            if LabelChooser.isGeneric(items[index].label), items[index].context.isEmpty { items[index].context = context }
        }
        return items.map(named)
    }

    private func named(_ item: FieldItem) -> FieldItem {
        var item = item
        let isKnown = FoldedText(item.context).isEmpty || FoldedText(item.label).has(Phrase(stringLiteral: item.context))
        if LabelChooser.isGeneric(item.label), !isKnown, item.context.count <= 90 { item.label = "\(item.context) – \(item.label)" }
        return item
    }
}
