import Documents
import PageLayout

/// The order in which the fields of a form are read.
struct FieldOrder {
    let layouts: [PageLayout]

    /// The file's own order where somebody took care of it, else the order on the page.
    func sorted(_ items: [FieldItem]) -> [FieldItem] {
        let pages = Dictionary(grouping: items, by: \.page)
        return pages.keys.sorted().flatMap { page -> [FieldItem] in
            let own = pages[page] ?? []
            guard Self.isErratic(own.map(\.box)), layouts.indices.contains(page - 1) else {
                return Self.withSortedRows(Self.withLateOnes(own))
            }
            return onPage(own, layouts[page - 1])
        }
    }

    /// Boxes that somebody added to the file last, between others that were there before: each goes to its neighbour on the
    /// left, or between what stands over it and what stands under it.
    private static func withLateOnes(_ items: [FieldItem]) -> [FieldItem] {
        var order: [FieldItem] = []
        /// Where the item before was put, if not at the end.
        var before: Int?
        for (index, item) in items.enumerated() {
            let follows = index > 0 && goesOn(items[index - 1].box, item.box)
            before = follows ? before.map { $0 + 1 } : latePlace(of: item, in: order)
            order.insert(item, at: before ?? order.count)
        }
        return order
    }

    private static func latePlace(of item: FieldItem, in order: [FieldItem]) -> Int? {
        guard let last = order.last else { return nil }
        let mate = order.indices.filter { order[$0].box.isBeside(item.box) && order[$0].box.x1 < item.box.x0 + 2 }
            .max { order[$0].box.x1 < order[$1].box.x1 }
        if let mate {
            let isBetween =
                mate < order.count - 3 && order[mate + 1].box.isBeside(item.box)
                && order[mate + 1].box.x0 > item.box.x1 - 2
            return isBetween ? mate + 1 : nil
        }
        guard item.box.midY < last.box.y0 - 60 else { return nil }
        let place = order.firstIndex { $0.box.y0 > item.box.y1 - 2 } ?? order.count
        return order[..<place].allSatisfy { $0.box.y0 < item.box.y0 + 2 }
            && order[place...].allSatisfy { $0.box.y1 > item.box.y0 }
            ? place : nil
    }

    /// The next box of a column, or of a row.
    private static func goesOn(_ last: PDFRect, _ next: PDFRect) -> Bool {
        last.isBeside(next) || last.overlapX(next) > 0 && (-2...45).contains(next.y0 - last.y1)
    }

    /// Neighbours in a row that the file lists out of order.
    private static func withSortedRows(_ items: [FieldItem]) -> [FieldItem] {
        var rows: [[FieldItem]] = []
        for item in items {
            if let first = rows.last?.first, let last = rows.last?.last, item.box.isBeside(first.box),
                abs(item.box.midX - last.box.midX) < 130, abs(item.box.height - first.box.height) < 4
            {
                rows[rows.count - 1].append(item)
            } else {
                rows.append([item])
            }
        }
        return rows.flatMap { $0.sorted { $0.box.x0 < $1.box.x0 } }
    }

    /// Whether reading in this order jumps back more often than columns explain.
    static func isErratic(_ boxes: [PDFRect]) -> Bool {
        guard boxes.count > 2 else { return true }
        let jumps = zip(boxes, boxes.dropFirst()).count { here, next in
            if here.isBeside(next) { return next.x1 < here.x0 + 2 }
            let goesUp = next.midY < here.y0
            let startsColumn = goesUp && next.x0 > here.x0 + 60
            return goesUp && !startsColumn || next.y0 - here.y1 > 250
        }
        return Double(jumps) > 0.12 * Double(boxes.count) || beginsBelow(boxes)
    }

    /// Whether fields come after what stands under them: someone added or mended a part of the page last.
    private static func beginsBelow(_ boxes: [PDFRect]) -> Bool {
        var before = boxes[0]
        for index in boxes.indices.dropFirst() {
            defer { before = [before, boxes[index]].union ?? before }
            guard boxes[index].midY < boxes[index - 1].y0 - 60 else { continue }
            let above = boxes[index...].count { $0.y1 < before.y0 && $0.overlapX(before) > 0.5 * $0.width }
            if above > 2 { return true }
        }
        return false
    }

    private func onPage(_ items: [FieldItem], _ layout: PageLayout) -> [FieldItem] {
        enum Mark { case item(Int), words }
        // The words keep columns apart and hold rows together.
        let marks: [(Mark, PDFRect)] =
            items.indices.map { (.item($0), items[$0].box) } + layout.lines.map { (.words, $0.box) }
        let sorted = ReadingOrder.sorted(marks) { PDFRect(x0: $0.1.x0, y0: -$0.1.y1, x1: $0.1.x1, y1: -$0.1.y0) }
        return sorted.compactMap { if case .item(let index) = $0.0 { items[index] } else { nil } }
    }
}

/// Fields that lie on top of one another hold the same value.
enum StackedFields {
    static func merged(_ items: [FieldItem]) -> [FieldItem] {
        var kept: [FieldItem] = []
        for item in items {
            let under = kept.indices.suffix(40).first { index in
                let other = kept[index]
                return other.page == item.page && other.field.kind == item.field.kind && !item.isCheck
                    && share(other.box, item.box) > 0.8
            }
            if let under { kept[under].members.append(item.field) } else { kept.append(item) }
        }
        return kept
    }

    private static func share(_ one: PDFRect, _ two: PDFRect) -> Double {
        let common = max(0, one.overlapX(two)) * max(0, one.overlapY(two))
        return common / max(1, max(one.width * one.height, two.width * two.height))
    }
}
