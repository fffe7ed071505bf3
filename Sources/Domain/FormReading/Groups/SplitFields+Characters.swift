import Documents
import FormModel
import PageLayout
import Primitives

/// Rows of boxes for one character each.
extension SplitFields {
    func characters(_ items: ArraySlice<FieldItem>) -> (Int, FieldItem)? {
        guard let first = items.first, Self.isCell(first) else { return nil }
        var group = [first]
        for next in items.dropFirst() {
            guard Self.isCell(next), next.page == first.page, next.box.isBeside(first.box), group.count < 60,
                abs(next.box.width - first.box.width) < 4, next.box.x0 - (group.last?.box.x1 ?? 0) < 1.3 * first.box.width,
                next.box.x0 > (group.last?.box.midX ?? 0)
            else { break }
            group.append(next)
        }
        guard group.count >= (first.maxLength == 1 ? 2 : 3) else { return nil }
        var item = whole(of: group)
        item.maxLength = group.count
        let asked = question(group).map { LabelText.cut(LabelText.clean(Tooltip.numbered($0).1), to: 110) }
        item.label = asked ?? label([first], without: Self.digitWords) ?? first.label
        item.entries = group.indices.map { .init(field: "", pdfField: group[$0].field.name, part: "\($0)..<\($0 + 1)") }
        if Self.isAmount(group) {
            item.kind = .money
            item.standToTheRight()
        }
        return (group.count, item)
    }

    /// A wider gap before the last two boxes is a decimal point: an amount, which stands to the right.
    private static func isAmount(_ group: [FieldItem]) -> Bool {
        let gaps = zip(group, group.dropFirst()).map { $1.box.x0 - $0.box.x1 }
        guard gaps.count >= 4, let least = gaps.min() else { return false }
        let point = gaps[gaps.count - 2]
        return point > least + 2.5 && gaps[gaps.count - 1] < least + 2 && gaps.count { $0 > least + 2.5 } <= 1 + gaps.count / 3
    }

    private static func isCell(_ item: FieldItem) -> Bool {
        guard item.field.kind == .text else { return false }
        return item.maxLength == 1 || item.maxLength == nil && item.box.width < 24 && item.box.height > 0.6 * item.box.width
    }

    /// Rows of boxes that end where the amounts of their page end are amounts too.
    static func alignedAmounts(_ items: [FieldItem]) -> [FieldItem] {
        let ends = items.filter { $0.kind == .money }.map { ($0.page, $0.box.x1) }
        return items.map { item in
            guard item.kind == .text, item.entries.count >= 5,
                ends.contains(where: { $0.0 == item.page && abs($0.1 - item.box.x1) < 4 })
            else { return item }
            var item = item
            item.kind = .money
            item.standToTheRight()
            return item
        }
    }
}

extension FieldItem {
    /// Writes a number into boxes of one digit each from the right, an amount with its cents.
    mutating func standToTheRight() {
        let count = entries.count
        for index in entries.indices { entries[index].part = "\(index - count)..<\(index - count + 1)" }
        format = .number(fractionDigits: kind == .money ? 2 : 0, currency: "")
        maxLength = nil
    }
}
