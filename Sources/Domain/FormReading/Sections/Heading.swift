package import Documents
import FormModel
package import PageLayout

/// A line that names a part of the form.
package struct Heading {
    var title: String
    /// "Part 2", "Section A".
    var isNumbered: Bool
    package var page: Int
    package var box: PDFRect
    /// The heights it speaks for, where it is the head of a row.
    package var row: ClosedRange<Double>?

    /// All headings of a form, in order of pages and then downwards.
    package static func all(in layouts: [PageLayout]) -> [Heading] {
        let repeated = runningHeads(layouts)
        return layouts.flatMap { layout in
            let first = layout.widgets.map(\.y0).min() ?? 0
            return joined(layout.lines.filter { isHeading($0, on: layout) && !repeated.contains($0.folded) })
                // What stands over a page's first box, and is no part, is the form's own name.
                .filter { isNumbered($0) || !layout.hasCaption(beside: $0) }
                .filter {
                    isNumbered($0) && $0.box.x0 < 0.6 * layout.width || $0.box.y1 > 0.2 * layout.height
                        || $0.box.y1 > first - 45 && $0.box.x0 < 0.55 * layout.width
                }
                .map {
                    Heading(
                        title: title($0.text), isNumbered: isNumbered($0), page: layout.number, box: $0.box,
                        row: isNumbered($0) ? nil : layout.rowOfBoxes($0))
                }
                .filter { $0.title.count(where: \.isAlpha) > 2 }
                .sorted { ($0.box.y0, $0.box.x0) < ($1.box.y0, $1.box.x0) }
        }
    }

    /// "Additions" above "to Income" is one heading.
    private static func joined(_ lines: [LayoutLine]) -> [LayoutLine] {
        var joined: [LayoutLine] = []
        for line in lines.sorted(by: { ($0.box.y0, $0.box.x0) < ($1.box.y0, $1.box.x0) }) {
            let upper = joined.lastIndex { other in
                let isAligned = abs(other.box.x0 - line.box.x0) < 6 || abs(other.box.midX - line.box.midX) < 6
                return isAligned && abs(line.box.y0 - other.box.y1) < 0.6 * line.fontSize
                    && abs(line.fontSize - other.fontSize) < 1.5
                    && other.text.count + line.text.count < 90 && !isNumbered(line)
            }
            if let upper,
                let both = LayoutLine(words: joined[upper].words + line.words, fontSize: line.fontSize, isBold: line.isBold)
            {
                joined[upper] = both
            } else {
                joined.append(line)
            }
        }
        return joined
    }

    /// What stands on several pages names the form, not a part of it.
    private static func runningHeads(_ layouts: [PageLayout]) -> Set<FoldedText> {
        var counts: [FoldedText: Int] = [:]
        for layout in layouts {
            for text in Set(layout.lines.map(\.folded)) { counts[text, default: 0] += 1 }
        }
        return Set(counts.filter { $0.value > 1 }.keys)
    }

    package static func isHeading(_ line: LayoutLine, on layout: PageLayout) -> Bool {
        guard line.text.count(where: \.isAlpha) > 3, line.text.count < 220 else { return false }
        if isNumbered(line), line.box.x0 < 0.6 * layout.width { return !isRunningText(line, on: layout) }
        guard line.text.count <= 80, line.box.y0 > 0.03 * layout.height, line.box.y0 < 0.95 * layout.height else { return false }
        let isLarge = line.fontSize >= 1.18 * layout.commonSize
        let shouts = isShouted(line.text)
        let wordCount = line.words.count
        guard line.isBold && (isLarge || shouts) || isLarge && (shouts || line.fontSize >= 1.5 * layout.commonSize) else {
            return false
        }
        guard line.text.count(where: \.isDigit) < 5, !line.folded.has(["p o box", "street", "page", "gov", "com", "org", "www"])
        else { return false }
        guard !line.text.hasSuffix(":") || wordCount > 1, !line.text.hasSuffix("?"), line.text.first?.isAlpha == true else {
            return false
        }
        return !line.isCaption && !layout.isCaption(line) && !line.text.contains("?")
            && !line.folded.has(handwriting)
    }

    /// How and with what the form is to be written names no part of it.
    private static let handwriting: [Phrase] = [
        "sign here", "please print", "please type", "print name", "type or print", "print or type", "print clearly",
        "print legibly",
        "black ink", "blue ink", "black pen", "blue pen", "black or blue", "blue or black", "capital letters", "block letters",
        "use ink",
    ]

    /// "Part 1", "Section A", "Step 2": a word for a part and its number.
    static func isNumbered(_ line: LayoutLine) -> Bool { LineWords.isNumberedPart(line.folded, line.text) }

    /// "Part 2 of the form must be …" is a sentence; a heading is bold, larger, or ends soon.
    private static func isRunningText(_ line: LayoutLine, on layout: PageLayout) -> Bool {
        let rest = line.text.split(separator: " ").dropFirst(2)
        guard let next = rest.first else { return false }
        let goesOn = next.first?.isSmall == true || next == "of"
        return goesOn || !line.isBold && line.fontSize < layout.commonSize - 0.1
    }

    private static func isShouted(_ text: String) -> Bool {
        let letters = text.filter(\.isAlpha)
        return letters.count > 5 && letters.allSatisfy { !$0.isSmall } && letters.contains(where: \.isCapital)
    }

    private static func title(_ text: String) -> String {
        var title = text
        if let colon = title.firstIndex(of: ":"), title.distance(from: title.startIndex, to: colon) > 12 {
            title = String(title[..<colon])
        }
        if let dash = title.range(of: "(", before: 70), title.count > 60 { title = String(title[..<dash]) }
        return LabelText.cut(LabelText.titleCase(LabelText.clean(LabelText.titleCase(title))), to: 80)
    }
}

extension String {
    /// Where a character comes first, when that is before so many characters but not at the start.
    fileprivate func range(of character: Character, before limit: Int) -> String.Index? {
        guard let index = firstIndex(of: character), distance(from: startIndex, to: index) < limit,
            distance(from: startIndex, to: index) > 10
        else { return nil }
        return index
    }
}
