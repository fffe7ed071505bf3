import PageLayout

/// Finds names that slid to the box before or after their own, as happens when a line is added to a form late: what is
/// printed beside such a box counts, and not what the file calls it.
enum ShiftedNames {
    static func corrected(_ items: [FieldItem]) -> [FieldItem] {
        var places: [Key: [Int]] = [:]
        for (index, item) in items.enumerated() {
            if let words = words(ofCaption: item) { places[Key(page: item.page, words: words), default: []].append(index) }
        }
        var shifted: Set<Int> = []
        for index in items.indices {
            guard let own = words(ofCaption: items[index]), let told = words(ofTooltip: items[index]),
                let target = places[Key(page: items[index].page, words: told)], target.count == 1, target[0] != index,
                // Two boxes may rightly have one name.
                words(ofTooltip: items[target[0]]) != told, isOther(own, than: told)
            else { continue }
            shifted.formUnion([index, target[0]])
        }
        return items.enumerated().map { shifted.contains($0) ? printed($1) : $1 }
    }

    private static func printed(_ item: FieldItem) -> FieldItem {
        guard let printed = item.caption.flatMap(LabelChooser.printed) else { return item }
        var item = item
        (item.label, item.number, item.context, item.hint, item.tooltip) = (printed.label, printed.number, "", nil, nil)
        return item
    }

    private struct Key: Hashable {
        var page: Int
        var words: [String]
    }

    /// Of words that stand right before the box on its line, so that they can be nothing else's.
    private static func words(ofCaption item: FieldItem) -> [String]? {
        guard item.isText, let caption = item.caption, caption.side == .left, caption.score >= 0.6 else { return nil }
        return telling(caption.text)
    }

    private static func words(ofTooltip item: FieldItem) -> [String]? {
        item.isText ? item.tooltip.flatMap { telling($0.label) } : nil
    }

    /// Nil for words that many boxes have: "date", "name".
    private static func telling(_ text: String) -> [String]? {
        let words = FoldedText(Tooltip.numbered(text).1).words
        return words.count > 2 ? words : nil
    }

    private static func isOther(_ words: [String], than others: [String]) -> Bool {
        let (one, other) = (words.filter { $0.count > 3 }, others.filter { $0.count > 3 })
        return one.count { other.contains($0) } * 2 < min(one.count, other.count)
    }
}
