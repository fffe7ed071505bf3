import Documents
import PageLayout

/// Puts items under the headings they stand below.
struct Sectioning {
    struct Part {
        /// Nil before the first heading.
        var title: String?
        var page: Int
        var items: [FieldItem]
    }

    private let headings: [Heading]
    private let pagesWithFields: Set<Int>

    init(layouts: [PageLayout], items: [FieldItem]) {
        headings = Heading.all(in: layouts)
        pagesWithFields = Set(items.map(\.page))
    }

    func parts(of items: [FieldItem]) -> [Part] {
        let owners = settled(items)
        var parts: [Part] = []
        var places: [Int: Int] = [:]
        for (item, owner) in zip(items, owners) {
            // What no heading covers is kept together page by page.
            let key = owner ?? -1 - item.page
            if let place = places[key] {
                parts[place].items.append(item)
            } else {
                places[key] = parts.count
                parts.append(Part(title: owner.map { headings[$0].title }, page: item.page, items: [item]))
            }
        }
        return parts
    }

    /// Unnumbered headings over a field or two are words of those fields; what they hold goes to the heading before.
    private func settled(_ items: [FieldItem]) -> [Int?] {
        var weak: Set<Int> = []
        for _ in 0..<2 {
            let owners = items.map { owner($0, without: weak) }
            let counts = Dictionary(owners.compactMap { $0 }.map { ($0, 1) }, uniquingKeysWith: +)
            weak.formUnion(
                counts.filter { $0.value < (headings[$0.key].row == nil ? 3 : 4) && !headings[$0.key].isNumbered }.keys)
        }
        return items.map { owner($0, without: weak) }
    }

    /// The last heading above in the same column, or the last one of the pages before.
    private func owner(_ item: FieldItem, without weak: Set<Int>) -> Int? {
        let above = headings.indices.filter { index in
            guard !weak.contains(index) else { return false }
            let heading = headings[index]
            guard heading.page == item.page, heading.box.y0 < item.box.y1, heading.row?.contains(item.box.midY) != false else {
                return false
            }
            return heading.box.x0 < item.box.x1 + 20 && (heading.box.x1 > item.box.x0 - 320 || heading.box.x0 < 80)
        }
        if let nearest = above.max(by: { headings[$0].box.y0 < headings[$1].box.y0 }) { return nearest }
        // A heading of a page without fields is of instructions, not of this part.
        return headings.indices.last { headings[$0].page < item.page && !weak.contains($0) }
            .flatMap { headings[$0].isNumbered || pagesWithFields.contains(headings[$0].page) ? $0 : nil }
    }
}
