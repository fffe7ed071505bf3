import Documents
import FormModel
import PageLayout

/// Several labels that come back together, equally often, are one block of the form repeated: four preparers, three addresses.
///
/// Each block is called what is printed over it, "Previous Physical Address"; where nothing tells them apart they are counted.
struct RepeatedBlocks {
    let layouts: [PageLayout]

    private static let mostBlocks = 40

    func labelled(_ items: [FieldItem]) -> [FieldItem] {
        var items = items
        for layout in layouts {
            let own = items.indices.filter { index in
                let item = items[index]
                return item.page == layout.number && item.row == nil && item.column == nil && item.part == nil
            }
            for groups in Self.repeated(own, items) {
                // More are the rows of a table.
                if groups[0].count <= Self.mostBlocks,
                    let blocks = Self.blocks(groups, items, layout) ?? Self.blocks(byName: groups, items, layout)
                {
                    name(blocks, layout, &items)
                } else {
                    Self.count(groups, &items)
                }
            }
        }
        return items
    }

    // MARK: - What comes back

    /// Each list holds the labels that come equally often, each label the items that have it.
    private static func repeated(_ indices: [Int], _ items: [FieldItem]) -> [[[Int]]] {
        let named = indices.filter { !items[$0].label.isEmpty && !items[$0].isCheck }
        let groups = Dictionary(grouping: named) { "\(items[$0].context) \(items[$0].label)" }.values.filter { $0.count > 1 }
        return Dictionary(grouping: groups, by: \.count).values
            .filter { $0.count > 1 && isInterleaved($0) }
            .sorted { ($0.joined().min() ?? 0) < ($1.joined().min() ?? 0) }
    }

    /// Whether each label comes once before any comes again.
    private static func isInterleaved(_ groups: [[Int]]) -> Bool {
        guard let count = groups.first?.count else { return false }
        return (1..<count).allSatisfy { number in
            let before = groups.map { $0[number - 1] }
            let span = (before.max() ?? 0) - (before.min() ?? 0)
            return span <= 2 * groups.count + 1 && groups.allSatisfy { $0[number] > before.max() ?? 0 }
        }
    }

    private static func count(_ groups: [[Int]], _ items: inout [FieldItem]) {
        for group in groups {
            for (number, index) in group.enumerated() { items[index].row = number + 1 }
        }
    }

    // MARK: - What it is called

    private struct Block {
        var title: String
        /// Of the title.
        var top: Double
        var box: PDFRect
        /// In the names of its fields, where nothing is printed over it.
        var words: [String] = []
    }

    /// Nil unless every block has a title of its own over it.
    private static func blocks(_ groups: [[Int]], _ items: [FieldItem], _ layout: PageLayout) -> [Block]? {
        var blocks: [Block] = []
        for number in groups[0].indices {
            guard let box = groups.map({ items[$0[number]].box }).union,
                let line = title(
                    over: box, under: blocks.map(\.box).filter { $0.overlapX(box) > 0 }.map(\.y1).max() ?? 0, items, layout)
            else { return nil }
            blocks.append(Block(title: title(line), top: line.box.y0, box: box))
        }
        return Set(blocks.map { FoldedText($0.title) }).count == blocks.count ? blocks : nil
    }

    /// What the file calls the boxes of one block, and of no other: `sponsor_mailing_street`, `sponsor_physical_street`.
    private static func blocks(byName groups: [[Int]], _ items: [FieldItem], _ layout: PageLayout) -> [Block]? {
        let words = groups[0].indices.map { number in
            groups.map { FoldedText(items[$0[number]].name.label ?? "").words }
        }
        let shared = words.map { names in names[0].filter { word in names.allSatisfy { $0.contains(word) } } }
        let blocks = shared.indices.compactMap { number -> Block? in
            let others = shared.indices.filter { $0 != number }.flatMap { shared[$0] }
            let own = shared[number].filter { !others.contains($0) }
            guard (1...3).contains(own.count), own.contains(where: { isWord($0, on: layout) }),
                let box = groups.map({ items[$0[number]].box }).union
            else { return nil }
            return Block(title: LabelText.capitalised(own.joined(separator: " ")), top: box.y0 - 4, box: box, words: own)
        }
        return blocks.count == shared.count ? blocks : nil
    }

    /// A word that people know: whose or which it usually is, or printed on the page, or the beginning of one that is; a page
    /// without words can't tell.
    private static func isWord(_ name: String, on layout: PageLayout) -> Bool {
        guard name.count(where: \.isAlpha) > 2 else { return false }
        if PartWords.owners.contains(name) { return true }
        let printed = layout.lines.lazy.flatMap(\.folded.words)
        return printed.isEmpty || printed.contains { $0.hasPrefix(name) }
    }

    /// The nearest line over a block that names no box: not a caption, not a sentence.
    private static func title(
        over box: PDFRect, under limit: Double, _ items: [FieldItem], _ layout: PageLayout
    ) -> LayoutLine? {
        let captions = Set(items.filter { $0.page == layout.number }.compactMap { $0.caption?.lines.first })
        return layout.lines.indices.filter { index in
            let line = layout.lines[index]
            return !captions.contains(index) && !line.isCaption && line.isNaming && !line.isExplaining
                && line.box.y1 < box.y0 + 2 && line.box.y0 > limit && box.y0 - line.box.y1 < 72
                && (-60...24).contains(line.box.x0 - box.x0) && line.text.count < 80 && !line.text.hasSuffix(".")
                && line.text.first?.isSmall == false && PartWords.role(of: line.text) == nil
        }.map { layout.lines[$0] }.max { $0.box.y0 < $1.box.y0 }
    }

    /// "*Present Physical Address (No PO Boxes)" without its mark and its remark.
    private static func title(_ line: LayoutLine) -> String {
        let words = line.text.split(separator: "(").first.map(String.init) ?? line.text
        return LabelText.cut(LabelText.clean(Tooltip.numbered(words).1), to: 80)
    }

    private func name(_ blocks: [Block], _ layout: PageLayout, _ items: inout [FieldItem]) {
        let members = blocks.indices.map { Self.members(of: blocks[$0], in: blocks, items, layout) }
        for (block, own) in zip(blocks, members) {
            let roles = own.map { Self.role(of: items[$0], in: block) }
            let isAddress = roles.contains("street")
            let isName = Set(roles.compactMap { $0 }).isSuperset(of: ["givenName", "familyName"])
            for (index, role) in zip(own, roles) {
                let label = Self.withoutTitle(items[index], block.title)
                items[index].context = block.title
                items[index].label = "\(block.title) – \(label)"
                guard let role, PartWords.isOfName(role) ? isName : isAddress else { continue }
                items[index].part = (role, block.title)
            }
        }
    }

    /// What stands from the title down to the last box that comes back, also what comes only once; and under that what stands
    /// at the same place of another block. Without a title the names of the fields decide.
    private static func members(of block: Block, in blocks: [Block], _ items: [FieldItem], _ layout: PageLayout) -> [Int] {
        let isFree = { (item: FieldItem) in
            item.page == layout.number && item.row == nil && item.column == nil && item.part == nil
        }
        let beside = blocks.filter { $0.box.x0 > block.box.x0 + 60 && $0.box.overlapY(block.box) > 0 }.map(\.box.x0).min()
        let own = items.indices.filter { index in
            let box = items[index].box
            return isFree(items[index]) && box.x0 > block.box.x0 - 60 && box.midX < beside ?? .infinity && box.midY > block.top
        }
        if !block.words.isEmpty {
            return own.filter { index in
                let words = FoldedText(items[index].name.label ?? "").words
                return items[index].box.midY < block.box.y1 + 30 && block.words.allSatisfy(words.contains)
            }
        }
        let end = blocks.map(\.top).filter { $0 > block.top }.min() ?? .infinity
        let places = Set(items.filter { $0.page == layout.number }.map { Place($0.box, under: 0) })
        return own.filter { index in
            let box = items[index].box
            guard box.midY > block.box.y1 + 4 else { return true }
            guard box.midY < end else { return false }
            return blocks.contains { other in
                other.top != block.top && !Place(box, under: block.top - other.top).neighbours.isDisjoint(with: places)
            }
        }
    }

    /// About where a box stands, under a height of the page.
    private struct Place: Hashable {
        var x: Int
        var y: Int

        init(_ box: PDFRect, under top: Double) { (x, y) = (box.x0.step(of: 4), (box.midY - top).step(of: 2)) }
        private init(x: Int, y: Int) { (self.x, self.y) = (x, y) }

        var neighbours: Set<Place> {
            Set((-1...1).flatMap { dx in (-1...1).map { dy in Place(x: x + dx, y: y + dy) } })
        }
    }

    private static func role(of item: FieldItem, in block: Block) -> String? {
        guard !item.isCheck else { return nil }
        return item.caption.flatMap { PartWords.role(of: $0.text) } ?? PartWords.role(of: withoutTitle(item, block.title))
    }

    /// A field's name may have said the same as the title: "Present apartment" under "Present Physical Address".
    private static func withoutTitle(_ item: FieldItem, _ title: String) -> String {
        guard let first = FoldedText(title).words.first, FoldedText(item.label).words.first == first,
            let space = item.label.firstIndex(of: " ")
        else { return item.label }
        return LabelText.capitalised(String(item.label[item.label.index(after: space)...]))
    }
}
