import Documents
import PageLayout

/// Finds the words that several boxes to check answer.
struct QuestionFinder {
    let page: PageLayout

    /// Left of the boxes in their row, above them, or behind the last one.
    ///
    /// - Parameter options: the boxes, whose own words are no question.
    func question(of box: PDFRect, options: [PDFRect]) -> String? { questions(of: box, options: options).first }

    /// The nearest ones, best first.
    func questions(of box: PDFRect, options: [PDFRect]) -> [String] {
        let own = Set(
            options.flatMap { option in
                page.lines.indices.filter { isOwn(page.lines[$0], option) }
            })
        let row = page.rules.row(of: box)
        var found: [(index: Int, cost: Double)] = []
        for index in page.lines.indices where !own.contains(index) && !page.lines[index].isCaption && !page.lines[index].isTag {
            let line = page.lines[index].box
            // The head of a ruled row asks what the boxes in it answer, however far they stand.
            let isHead =
                line.x1 < box.x0 + 4 && row?.contains(line.midY) == true && line.midY > box.y0 - 3 && !isOverBox(line)
            if let cost = cost(page.lines[index], box), cost < 90 { found.append((index, cost - (isHead ? 18 : 0))) }
        }
        return found.sorted { ($0.cost, $0.index) < ($1.cost, $1.index) }.prefix(3).map {
            LabelText.clean(paragraph($0.index, own))
        }
    }

    /// A box to write in right under words takes them for its own.
    private func isOverBox(_ line: PDFRect) -> Bool {
        page.widgets.contains { $0.width > 24 && $0.overlapX(line) > 4 && (-4...14).contains($0.y0 - line.y1) }
    }

    private func isOwn(_ line: LayoutLine, _ option: PDFRect) -> Bool {
        line.box.isBeside(option) && line.box.x0 > option.x1 - 2 && line.box.x0 - option.x1 < 20
            || LineWords.isAnswer(line.folded)
    }

    private func isAnswer(_ line: LayoutLine) -> Bool {
        line.text.count < 16 && !line.text.hasSuffix("?") && !line.text.hasSuffix(":")
            && page.widgets.contains { $0.width < 22 && $0.height < 22 && isOwn(line, $0) }
    }

    private func cost(_ line: LayoutLine, _ box: PDFRect) -> Double? {
        // A footnote asks nothing, nor does the short answer of another box.
        guard line.hasLetters, !line.isTag, !line.text.hasPrefix("*"), !isAnswer(line), !page.rules.standApart(line.box, box)
        else { return nil }
        if line.box.midY > box.y0 - 3, line.box.midY < box.y1 + 3 {
            if line.box.x1 < box.x0 + 4 { return isBlocked(line.box, box) ? nil : min(60, (box.x0 - line.box.x1) / 6) }
            return line.box.x0 > box.x1 - 2 && line.box.x0 - box.x1 < 40 ? 40 + (line.box.x0 - box.x1) / 4 : nil
        }
        let distance = box.y0 - line.box.y1
        // A heading may begin right of a column of boxes.
        guard distance > -6, distance < 26, line.box.x0 < box.x1 + (line.isBold ? 30 : 0), line.box.x1 > box.x0 - 200 else {
            return nil
        }
        let indent = box.x0 - line.box.x0
        let remark = line.text.hasPrefix("(") && line.text.hasSuffix(")") ? 14.0 : 0
        return max(0, distance) + remark + (indent > -6 && indent < 60 ? 4 : 20)
            + (line.text.hasSuffix("?") || line.text.hasSuffix(":") ? 0 : 5)
    }

    /// A box to write in between the words and the boxes means that the words are that one's.
    private func isBlocked(_ line: PDFRect, _ box: PDFRect) -> Bool {
        page.widgets.contains { $0.width > 24 && $0.midX > line.x1 && $0.midX < box.x0 && $0.overlapY(box) > 2 }
    }

    /// The line with the lines of the same paragraph above it and below.
    private func paragraph(_ index: Int, _ own: Set<Int>) -> String {
        var lines = [index]
        while lines.count < 4, let upper = next(lines[0], up: true, own) { lines.insert(upper, at: 0) }
        while lines.count < 5, let lower = next(lines[lines.count - 1], up: false, own) { lines.append(lower) }
        let text = lines.map { page.lines[$0].text }.joined(separator: " ")
        return head(over: lines[0], own).map { "\($0): \(text)" } ?? text
    }

    /// "RACE" over "Select one or more": of which things, only the head says.
    private func head(over index: Int, _ own: Set<Int>) -> String? {
        let line = page.lines[index]
        guard line.folded.words.first.map(Self.commands.contains) == true else { return nil }
        let upper = page.lines.indices.first { other in
            let head = page.lines[other]
            let gap = line.box.y0 - head.box.y1
            return !own.contains(other) && head.isBold && !line.isBold && head.hasLetters && head.text.count < 50
                && gap > -3 && gap < 0.8 * line.fontSize && abs(head.box.x0 - line.box.x0) < 22
                && !page.rules.part(head.box, from: line.box)
        }
        return upper.map { LabelText.clean(LabelText.titleCase(page.lines[$0].text)) }
    }

    private static let commands: Set<String> = [
        "select", "check", "mark", "choose", "seleccione", "marque", "elija", "cochez", "choisissez", "ankreuzen",
    ]

    private func next(_ index: Int, up: Bool, _ own: Set<Int>) -> Int? {
        let line = page.lines[index]
        return page.lines.indices.first { other in
            let candidate = page.lines[other]
            let gap = up ? line.box.y0 - candidate.box.y1 : candidate.box.y0 - line.box.y1
            guard other != index, !own.contains(other), abs(gap) < 0.4 * line.fontSize,
                abs(candidate.fontSize - line.fontSize) < 0.6,
                up ? candidate.box.midY < line.box.midY : candidate.box.midY > line.box.midY,
                abs(candidate.box.x0 - line.box.x0) < 22, candidate.isBold == line.isBold,
                !page.rules.part(candidate.box, from: line.box)
            else { return false }
            // A new number begins a new question.
            if up { return Tooltip.numbered(line.text).0 == nil && !candidate.text.hasSuffix("?") }
            return Tooltip.numbered(candidate.text).0 == nil && !line.text.hasSuffix("?")
        }
    }
}
