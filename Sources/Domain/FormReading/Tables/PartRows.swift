import Documents
import FormModel
import PageLayout

/// Names the boxes of a row that hold the parts of one thing: "Name of the seller: ____ (First) ____ (Last)".
///
/// The parts are told by the words printed under or over each box, or by what the file calls it; the whole by the words left
/// of the row or over it.
struct PartRows {
    let layouts: [PageLayout]
    private let headings: [Heading]

    init(layouts: [PageLayout]) {
        self.layouts = layouts
        headings = Heading.all(in: layouts)
    }

    func labelled(_ items: [FieldItem]) -> [FieldItem] {
        var items = items
        for row in rows(items) {
            let parts = row.map { part(items[$0]) }
            for run in Self.runs(parts) {
                name(run.map { (row[$0], parts[$0]) }, &items)
            }
        }
        return items
    }

    // MARK: - Rows

    /// Boxes to write in that follow one another on a line, from left to right.
    private func rows(_ items: [FieldItem]) -> [[Int]] {
        var rows: [[Int]] = []
        for index in items.indices where isCandidate(items[index]) {
            if let last = rows.last?.last, last == index - 1, goesOn(items[last], items[index]) {
                rows[rows.count - 1].append(index)
            } else {
                rows.append([index])
            }
        }
        return rows.filter { $0.count > 1 }
    }

    private func isCandidate(_ item: FieldItem) -> Bool {
        item.isText && item.row == nil && item.column == nil && item.entries.isEmpty && layouts.indices.contains(item.page - 1)
    }

    private func goesOn(_ left: FieldItem, _ right: FieldItem) -> Bool {
        left.page == right.page && abs(left.box.midY - right.box.midY) < 6 && right.box.x0 > left.box.midX
            && right.box.x0 - left.box.x1 < 60 && !hasWordsBetween(left.box, right.box, layouts[left.page - 1])
    }

    private func hasWordsBetween(_ left: PDFRect, _ right: PDFRect, _ layout: PageLayout) -> Bool {
        layout.lines.contains {
            $0.hasLetters && $0.box.isBeside(right) && $0.box.midX > left.x1 - 2 && $0.box.midX < right.x0 + 2
        }
    }

    /// A name needs its first and its last name, an address a street or a city and one part more.
    private static func runs(_ parts: [Part?]) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        var start = 0
        while start < parts.count {
            var end = start
            var roles: Set<String> = []
            while end < parts.count, let part = parts[end], part.isOfName == parts[start]?.isOfName,
                roles.insert(part.role).inserted
            {
                end += 1
            }
            let isWhole =
                roles.isSuperset(of: ["givenName", "familyName"])
                || roles.count > 1 && !roles.isDisjoint(with: ["street", "city"])
            if isWhole { runs.append(start..<end) }
            start = max(end, start + 1)
        }
        return runs
    }

    // MARK: - Parts

    private struct Part {
        var role: String
        var label: String
        var isOfName: Bool { PartWords.isOfName(role) }
    }

    private func part(_ item: FieldItem) -> Part? {
        let finder = CaptionFinder(page: layouts[item.page - 1])
        for caption in finder.captions(of: item.box) where isOwn(caption, finder) {
            if let role = PartWords.role(of: caption.text) { return Part(role: role, label: caption.text) }
        }
        for text in [item.tooltip?.label, item.name.label].compactMap({ $0 }) {
            if let role = PartWords.role(of: text) { return Part(role: role, label: PartWords.last(of: text)) }
        }
        return nil
    }

    /// Words under a box may be the next row's: these have a box of their own beside or under them.
    private func isOwn(_ caption: Caption, _ finder: CaptionFinder) -> Bool {
        guard caption.side != .left, caption.score > 0.25 else { return false }
        let line = finder.page.lines[caption.lines[0]]
        guard caption.side == .below, !line.text.hasPrefix("(") else { return true }
        return !finder.page.widgets.contains { widget in
            widget.isBeside(line.box) && widget.x0 > line.box.x1 - 4 && widget.x0 - line.box.x1 < 60
                || widget.y0 - line.box.y1 > -5 && widget.y0 - line.box.y1 < 12 && widget.overlapX(line.box) > 4
        }
    }

    // MARK: - The whole

    private func name(_ run: [(index: Int, part: Part?)], _ items: inout [FieldItem]) {
        guard let first = run.first else { return }
        // Without a street the row goes on with an address that began above: its cells get names, and no whole of their own.
        let isWhole = run.contains { $0.part.map { $0.isOfName || $0.role == "street" } == true }
        if !isWhole, run.contains(where: { !items[$0.index].context.isEmpty }) { return }
        guard let whole = whole(items[first.index], isWhole ? run.map { items[$0.index] } : []) else { return }
        for (index, part) in run {
            guard let part else { continue }
            items[index].context = whole.label
            items[index].label = "\(whole.label) – \(part.label)"
            items[index].number = whole.number
            items[index].hint = nil
            if isWhole { items[index].part = (part.role, whole.label) }
        }
    }

    private func whole(_ first: FieldItem, _ run: [FieldItem]) -> (label: String, number: String?)? {
        let told = told(run)
        guard let printed = printed(first),
            told.map({ FoldedText($0).words.count < FoldedText(printed.label).words.count }) != false
        else {
            return (told ?? shared(run)).map { ($0, first.number) }
        }
        return printed
    }

    /// What the words for screen readers say before each part, where it is the same for all.
    private func told(_ run: [FieldItem]) -> String? {
        guard let context = run.first?.context, context.count > 3, run.allSatisfy({ $0.context == context }) else { return nil }
        return context
    }

    /// Words that begin the row, at its left or over it.
    private func printed(_ first: FieldItem) -> (label: String, number: String?)? {
        let layout = layouts[first.page - 1]
        let finder = CaptionFinder(page: layout)
        guard let caption = finder.captions(of: first.box).first(where: { isWhole($0, of: first) }) else { return nil }
        let words = caption.side == .left ? beginning(caption, layout) : layout.lines[caption.lines[0]].text
        let (number, text) = Tooltip.numbered(words)
        let label = LabelText.cut(LabelText.clean(PartWords.withoutPart(LabelText.clean(text))), to: 90)
        guard label.count > 2, !PartWords.namesPart(label), !LabelChooser.isGeneric(label) else { return nil }
        return (label, number ?? finder.tag(before: caption.lines[0]))
    }

    /// A line that goes on from the one above it is read with that: "the legal name in item 7", "(above) be changed to".
    private func beginning(_ caption: Caption, _ layout: PageLayout) -> String {
        guard let first = caption.text.first, first.isSmall || first == "(" else { return caption.text }
        let line = layout.lines[caption.lines[0]]
        let upper = layout.lines.first {
            $0.box.midY < line.box.midY && abs(line.box.y0 - $0.box.y1) < 0.6 * line.fontSize
                && abs($0.box.x0 - line.box.x0) < 8 && $0.hasLetters && !layout.rules.part($0.box, from: line.box)
        }
        return upper.map { "\($0.text) \(caption.text)" } ?? caption.text
    }

    private func isWhole(_ caption: Caption, of item: FieldItem) -> Bool {
        guard PartWords.role(of: caption.text) == nil, caption.text.count(where: \.isAlpha) > 3 else { return false }
        switch caption.side {
        case .left: return caption.score > 0.45 && caption.text.count < 110
        case .above: return caption.score > 0.3 && isTitle(layouts[item.page - 1].lines[caption.lines[0]], over: item)
        default: return false
        }
    }

    /// Words over a row name it; a heading names more than the row, and a paragraph ends over it by chance.
    private func isTitle(_ line: LayoutLine, over item: FieldItem) -> Bool {
        guard line.box.x0 < item.box.midX, line.text.first?.isSmall == false, !line.text.hasPrefix("("),
            !line.text.hasSuffix("."), !headings.contains(where: { $0.page == item.page && $0.box == line.box })
        else { return false }
        return line.text.hasSuffix(":") || line.text.count < 60 && line.folded.has(PartWords.wholes)
    }

    /// What the names of all the boxes begin with: "Applicant current legal first", "Applicant current legal last".
    private func shared(_ run: [FieldItem]) -> String? {
        let texts = run.map { ($0.tooltip?.label ?? $0.name.label ?? "").split(separator: " ").map(String.init) }
        guard let first = texts.first else { return nil }
        let count = texts.dropFirst().reduce(first.count) { count, words in
            zip(first.prefix(count), words).prefix { FoldedText($0) == FoldedText($1) }.count
        }
        let label = LabelText.clean(first.prefix(count).joined(separator: " "))
        return label.count(where: \.isAlpha) > 3 && !PartWords.namesPart(label) ? label : nil
    }
}
