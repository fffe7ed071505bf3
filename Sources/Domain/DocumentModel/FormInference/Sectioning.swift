/// Puts items under the headings they stand below.
struct Sectioning {
    struct Part {
        /// Nil before the first heading.
        var title: String?
        var page: Int
        var items: [FieldItem]
    }

    private let headings: [Heading]

    init(layouts: [PageLayout]) { headings = Heading.all(in: layouts) }

    func parts(of items: [FieldItem]) -> [Part] {
        let owners = Self.settled(items.map(owner), headings)
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

    /// The last heading above in the same column, or the last one of the pages before.
    private func owner(_ item: FieldItem) -> Int? {
        let above = headings.indices.filter { index in
            let heading = headings[index]
            guard heading.page == item.page, heading.box.y0 < item.box.y1 else { return false }
            return heading.box.x0 < item.box.x1 + 20 && (heading.box.x1 > item.box.x0 - 320 || heading.box.x0 < 80)
        }
        if let nearest = above.max(by: { headings[$0].box.y0 < headings[$1].box.y0 }) { return nearest }
        return headings.indices.last { headings[$0].page < item.page }
    }

    /// Where nearly every field has a heading of its own, only numbered parts are headings.
    private static func settled(_ owners: [Int?], _ headings: [Heading]) -> [Int?] {
        let count = Set(owners.compactMap { $0 }).count
        guard count > 4, owners.count < 2 * count else { return owners }
        let numbered = Set(headings.indices.filter { FoldedText(headings[$0].title).words.prefix(2).contains { ["part", "section", "step", "parte", "seccion"].contains($0) } })
        return owners.map { owner in owner.flatMap { own in numbered.filter { $0 <= own }.max() } }
    }
}
