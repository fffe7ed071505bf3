import Documents
import PageLayout

/// Words on the page that belong to a widget, by where they stand.
package struct Caption {
    package enum Side { case left, right, above, below, inside }

    var text: String
    var side: Side
    /// 0 to 1: how surely they belong to it.
    var score: Double
    /// The lines that were taken.
    var lines: [Int]
    /// Of their largest characters.
    var fontSize: Double
    /// The box's own words, where `text` says first what they answer.
    var own: String?

    /// What a box to check says when it is checked.
    var answer: String { own ?? text }
}

/// Finds captions on one page: left of, above, in or below a box to write in; right of a box to check.
struct CaptionFinder {
    let page: PageLayout

    /// The best words for a box to write in, and the runners-up.
    func captions(of widget: PDFRect) -> [Caption] {
        var found: [Caption] = []
        for index in page.lines.indices {
            if let caption = caption(index, for: widget) { found.append(caption) }
        }
        return found.sorted { ($0.score, $1.lines[0]) > ($1.score, $0.lines[0]) }
    }

    func caption(of widget: PDFRect) -> Caption? { captions(of: widget).first }

    private func caption(_ index: Int, for widget: PDFRect) -> Caption? {
        let line = page.lines[index]
        guard line.isNaming else { return nil }
        if line.box.midY > widget.y0 - 1, line.box.midY < widget.y1 + 3 {
            if line.box.x0 > widget.x0 - 3, line.box.midX < widget.x1 { return inside(index, widget) }
            if line.box.midX < widget.x0 { return left(index, widget) }
            return nil
        }
        guard line.box.overlapX(widget) > 2, !line.isExplaining else { return nil }
        return line.box.midY <= widget.y0 ? above(index, widget) : below(index, widget)
    }

    private func inside(_ index: Int, _ widget: PDFRect) -> Caption? {
        let line = page.lines[index]
        guard line.text.count > 2 else { return nil }
        let isAtTop = line.box.midY < widget.y0 + 0.55 * widget.height
        return block(index, .inside, score: isAtTop ? 0.95 : 0.7, widget)
    }

    private func left(_ index: Int, _ widget: PDFRect) -> Caption? {
        let line = page.lines[index]
        // A line of underscores may run on under the box that was laid over it.
        let gap = widget.x0 - max(line.box.x1, min(line.reach, widget.x0))
        guard gap > -12, gap < 460, !isBlocked(from: line.box, to: widget, across: true) else { return nil }
        let isFar = gap >= 60 && line.reach == line.box.x1
        if isFar, hasWords(between: line.box, and: widget) { return nil }
        let isLed = line.reach > line.box.x1 && gap < 40
        let closeness = 0.9 - min(0.4, isLed ? 0 : max(0, gap) / (line.text.hasSuffix(":") ? 200 : 110))
        let long = line.text.count > 70 && !isLed ? 0.12 : 0
        return block(index, .left, score: closeness - long + (line.text.hasSuffix(":") ? 0.08 : 0), widget)
    }

    private func above(_ index: Int, _ widget: PDFRect) -> Caption? {
        let box = page.lines[index].box
        let distance = widget.y0 - box.y1
        guard distance < 18, !isBlocked(from: box, to: widget, across: false) else { return nil }
        let aligned = abs(box.x0 - widget.x0) < 9 || abs(box.midX - widget.midX) < 12
        var score = 0.82 - max(0, distance) / 30 + (aligned ? 0.12 : 0)
        if box.x0 < widget.x0 - 40, !aligned { score -= 0.3 }
        if hasWidgetAbove(box), page.lines[index].text.hasPrefix("(") || namesHang(around: widget) { score -= 0.35 }
        return block(index, .above, score: score, widget)
    }

    private func below(_ index: Int, _ widget: PDFRect) -> Caption? {
        let box = page.lines[index].box
        let distance = box.y0 - widget.y1
        guard distance < 10, box.width < max(widget.width * 1.3, 60), !isBlocked(from: widget, to: box, across: false) else {
            return nil
        }
        let aligned = abs(box.midX - widget.midX) < 25 || abs(box.x0 - widget.x0) < 8
        var score = 0.5 - max(0, distance) / 30 + (aligned ? 0.15 : -0.1)
        if page.lines[index].text.hasPrefix("(") { score += 0.25 }
        if !hasWidgetBelow(box) { score += 0.15 }
        return block(index, .below, score: score, widget)
    }

    /// Whether another widget stands between the two.
    private func isBlocked(from first: PDFRect, to second: PDFRect, across: Bool) -> Bool {
        page.widgets.contains { other in
            if across {
                return other.midX > first.x1 && other.midX < second.x0 && other.overlapY(second) > 2
            }
            return other.midY > first.y1 - 1 && other.midY < second.y0 + 1 && other.overlapX(second) > 4
                && other.overlapX(first) > 2
        }
    }

    private func hasWords(between line: PDFRect, and widget: PDFRect) -> Bool {
        page.lines.contains { !$0.isTag && $0.box.x0 > line.x1 && $0.box.x1 < widget.x0 + 4 && $0.box.isBeside(line) }
    }

    /// The number that stands alone left of a line: `12b`.
    func tag(before index: Int) -> String? {
        tagLine(before: index).map { String($0.text.filter { $0.isAlpha || $0.isDigit }) }
    }

    private func tagLine(before index: Int) -> LayoutLine? {
        let box = page.lines[index].box
        return page.lines.first {
            $0.isTag && $0.box.x1 <= box.x0 + 1 && box.x0 - $0.box.x1 < 26 && $0.box.isBeside(box)
                && $0.text.contains { $0.isDigit }
        }
    }

    private func hasWidgetAbove(_ box: PDFRect) -> Bool {
        page.widgets.contains { box.y0 - $0.y1 > -5 && box.y0 - $0.y1 < 5 && $0.overlapX(box) > 0.5 * box.width }
    }

    private func hasWidgetBelow(_ box: PDFRect) -> Bool {
        page.widgets.contains { $0.y0 - box.y1 > -5 && $0.y0 - box.y1 < 12 && $0.overlapX(box) > 4 }
    }

    // MARK: - Several lines

    /// The line with the neighbouring lines of the same caption.
    func block(_ index: Int, _ side: Caption.Side, score: Double, _ widget: PDFRect) -> Caption? {
        var lines = [index]
        if side == .above || side == .left {
            while let upper = neighbour(lines[0], up: true, widget, side) { lines.insert(upper, at: 0) }
        }
        if side == .below || side == .inside || side == .right || side == .left {
            while let lower = neighbour(lines[lines.count - 1], up: false, widget, side) { lines.append(lower) }
        }
        let text = LabelText.clean(words(lines, side, widget))
        guard text.contains(where: \.isAlpha) else { return nil }
        return Caption(
            text: text, side: side, score: max(0, score), lines: lines, fontSize: lines.map { page.lines[$0].fontSize }.max() ?? 0
        )
    }

    private func neighbour(_ index: Int, up: Bool, _ widget: PDFRect, _ side: Caption.Side) -> Int? {
        let line = page.lines[index]
        return page.lines.indices.first { other in
            let candidate = page.lines[other]
            let gap = up ? line.box.y0 - candidate.box.y1 : candidate.box.y0 - line.box.y1
            let indent = side == .left && up ? 22.0 : 4.0
            guard other != index, abs(gap) < 0.45 * line.fontSize, isSameType(candidate, line, side),
                !candidate.isTag,
                candidate.isBold == line.isBold || side == .left,
                abs(candidate.box.x0 - line.box.x0) < indent || abs(candidate.box.midX - line.box.midX) < 3
            else { return false }
            guard up ? candidate.box.midY < line.box.midY : candidate.box.midY > line.box.midY,
                !page.rules.part(candidate.box, from: line.box)
            else { return false }
            switch side {
            case .left:
                if up, beginsAnew(index, under: candidate) { return false }
                let isWithin =
                    candidate.box.midY > widget.y0 - (up ? 40 : 1.2 * line.fontSize)
                    && candidate.box.midY < widget.y1 + 1.2 * line.fontSize
                // A line that leads to the box itself ends the words; one that leads elsewhere is another box's.
                let leads = candidate.reach != candidate.box.x1
                let isLast = !up && line.reach == line.box.x1 && candidate.box.midY < widget.y1
                return isWithin && (!leads || isLast) && !isBeside(candidate, otherThan: widget)
            case .inside: return widget.contains(x: candidate.box.midX, y: candidate.box.midY)
            case .right: return !isRight(candidate, ofOtherThan: widget) && candidate.box.width < 180
            default: return !isBeside(candidate, otherThan: widget) && candidate.box.width < max(180, widget.width * 1.5)
            }
        }
    }

    /// Whether a line left of a box is the first of its caption, though another stands right over it.
    private func beginsAnew(_ index: Int, under upper: LayoutLine) -> Bool {
        let line = page.lines[index]
        if Tooltip.numbered(line.text).0 != nil { return true }
        // A number in large type stands beside the middle of its row.
        if let tag = tagLine(before: index) { return tag.fontSize < 1.3 * line.fontSize }
        guard line.text.first?.isCapital == true, line.box.width < 0.5 * upper.box.width else { return false }
        let hasEnded = line.text.hasSuffix(":") && upper.text.last.map { ".:?!;])".contains($0) } == true
        return hasEnded || page.rules.row(of: line.box)?.contains(upper.box.midY) != true
    }

    /// A head over the words left of a box may be a little larger: "NAME" over "to be shown on card".
    private func isSameType(_ one: LayoutLine, _ other: LayoutLine, _ side: Caption.Side) -> Bool {
        let difference = abs(one.fontSize - other.fontSize)
        if difference < 0.7 { return true }
        guard side == .left, difference < 0.3 * other.fontSize, abs(one.box.x0 - other.box.x0) < 2,
            max(one.text.count, other.text.count) < 40
        else { return false }
        return page.rules.row(of: one.box)?.contains(other.box.midY) == true
    }

    private func isBeside(_ line: LayoutLine, otherThan widget: PDFRect) -> Bool {
        page.widgets.contains {
            $0 != widget && $0.isBeside(line.box)
                && ($0.x0 - line.box.x1 < 30 && $0.x0 > line.box.x0 || line.box.x0 - $0.x1 < 15 && $0.x1 < line.box.x1)
        }
    }

    /// Words right of a box to check are its own, though the next box follows them.
    private func isRight(_ line: LayoutLine, ofOtherThan widget: PDFRect) -> Bool {
        page.widgets.contains {
            $0 != widget && $0.isBeside(line.box) && line.box.x0 - $0.x1 < 15 && $0.x1 < line.box.x1
                || $0 != widget && $0.height > 22 && $0.isBeside(line.box) && $0.x0 > line.box.x0 && $0.x0 - line.box.x1 < 30
        }
    }

    /// Of a line that stands over several boxes, the words over this one.
    private func words(_ lines: [Int], _ side: Caption.Side, _ widget: PDFRect) -> String {
        lines.map { index -> String in
            let line = page.lines[index]
            guard side == .above || side == .below, line.box.x1 > widget.x1 + 20 || line.box.x0 < widget.x0 - 20 else {
                return line.text
            }
            let others = page.widgets.filter {
                $0 != widget && abs($0.y0 - widget.y0) < 4 && $0.overlapX(line.box) > 8 && $0.overlapX(widget) < 1
            }
            guard !others.isEmpty else { return line.text }
            let from = others.filter { $0.midX < widget.midX }.map(\.x1).max() ?? -Double.infinity
            let to = others.filter { $0.midX > widget.midX }.map(\.x0).min() ?? Double.infinity
            return line.words.filter { $0.box.midX > from - 3 && $0.box.x0 < to - 3 }.map(\.text).joined(separator: " ")
        }.joined(separator: " ")
    }
}
