package import Documents

/// A page as a person sees it: points from the top left of the shown page, y down.
package struct PageLayout {
    package let number: Int
    package let geometry: PageGeometry
    package let width: Double
    package let height: Double
    /// In reading order, parted where a widget stands between two words.
    package var lines: [LayoutLine]
    package var widgets: [PDFRect]
    package let rules: PageRules
    /// The size that most characters have, in points.
    package let commonSize: Double
    /// Of boxes and lines: every box is held against every line. Real pages stay far below a tenth of it.
    private static let mostPairs = 4_000_000

    package init(number: Int, text: PageText, widgets: [PDFRect], rules: PageRules = .none) {
        let geometry = text.geometry
        (width, height) = geometry.shownSize
        self.number = number
        self.geometry = geometry
        self.widgets = widgets
        self.rules = rules
        let isReadable = text.lines.count * widgets.count <= Self.mostPairs
        lines = isReadable ? text.lines.flatMap { LayoutLine.parts(of: $0, geometry, widgets) } : []
        commonSize = Self.commonSize(lines)
        let leaders = text.lines.flatMap(\.words).filter(\.isFiller).map { geometry.onShownPage($0.box) }
        for leader in leaders.sorted(by: { $0.x0 < $1.x0 }) { extend(to: leader) }
    }

    /// Dots that stand apart belong to the words left of them.
    private mutating func extend(to leader: PDFRect) {
        let index = lines.firstIndex {
            leader.x0 >= $0.reach - 2 && leader.x0 - $0.reach < 26 && $0.box.isBeside(leader) && !$0.isTag
        }
        if let index { lines[index].reach = max(lines[index].reach, leader.x1) }
    }
}

/// A printed line, or a part of one, in the coordinates of `PageLayout`.
package struct LayoutLine {
    package var text: String
    package var box: PDFRect
    package var words: [TextWord]
    package var fontSize: Double
    package var isBold: Bool
    /// How far dots or underscores lead the eye to the right of the words.
    package var reach: Double
    /// It names a box to write in.
    package var isCaption = false
    package let folded: FoldedText

    /// `7a`, `$`, `4(b) $`: a number or a unit beside a box, not its name.
    package let isTag: Bool
    package let hasLetters: Bool
    /// It can name a box to write in.
    package let isNaming: Bool
    /// "This address will appear on …" names nothing it stands over.
    package let isExplaining: Bool

    package init?(words: [TextWord], fontSize: Double, isBold: Bool) {
        guard let box = words.map(\.box).union else { return nil }
        text = words.map(\.text).joined(separator: " ")
        self.box = box
        self.words = words
        reach = box.x1
        self.fontSize = fontSize
        self.isBold = isBold
        folded = FoldedText(text)
        hasLetters = text.contains(where: \.isAlpha)
        isTag = Self.isTag(text)
        isExplaining = text.first?.isCapital == true && LineWords.isExplanation(folded, text)
        isNaming =
            hasLetters && !isTag && !(isBold && LineWords.isNumberedPart(folded, text))
            && !LineWords.isAnswer(folded) && !Self.isMask(folded)
    }

    /// Short words that stand alone where a caption is broken into lines: "DATE", "OF", "BIRTH".
    private static let joints: Set<String> = ["of", "or", "at", "de", "du", "et", "la", "le", "el", "und", "am", "im"]

    private static func isTag(_ text: String) -> Bool {
        guard text.utf8.count <= 24, !joints.contains(text.lowercased()) else { return false }
        let letters = text.count(where: \.isAlpha)
        let digits = text.count(where: \.isDigit)
        return letters + digits <= 2
            || text.count <= 8 && letters <= 2 && (digits > 0 || text.contains { $0 == "$" || $0 == "%" })
    }

    /// `MM/DD/YYYY` under a line says how a date is written, not whose it is.
    private static func isMask(_ folded: FoldedText) -> Bool {
        let words = folded.words
        return words.count > 1 && words.joined().count >= 6
            && words.allSatisfy { ["mm", "dd", "yyyy", "yy", "m", "d", "y"].contains($0) }
    }

    package static func parts(of line: TextLine, _ geometry: PageGeometry, _ widgets: [PDFRect]) -> [LayoutLine] {
        let words = line.words.map { TextWord(text: $0.text, box: geometry.onShownPage($0.box)) }
        guard let whole = words.map(\.box).union, whole.height < 4 * max(4, line.fontSize) else { return [] }
        let beside = widgets.filter { $0.y0 < whole.y1 - 1 && $0.y1 > whole.y0 + 1 }
        var parts: [[TextWord]] = [[]]
        for word in words {
            if word.isFiller || beside.contains(where: { word.isMark(in: $0) }) {
                parts.append([])
                continue
            }
            if let last = parts.last?.last, beside.contains(where: { $0.stands(between: last.box, word.box) }) {
                parts.append([])
            }
            parts[parts.count - 1].append(word)
        }
        return parts.compactMap { LayoutLine(words: $0, fontSize: line.fontSize, isBold: line.isBold) }
    }
}

extension TextWord {
    /// Dots and underscores that lead the eye, or a drawn empty box.
    var isFiller: Bool {
        let fillers = text.count { "._…·□☐❑❒▢○◯▶►●".contains($0) }
        return fillers == text.count || fillers > 4 && fillers * 2 > text.count
    }

    /// A sign that a symbol font prints where a check box stands.
    fileprivate func isMark(in widget: PDFRect) -> Bool {
        text.count == 1 && widget.width < 22 && widget.height < 22 && widget.contains(x: box.midX, y: box.midY)
    }
}

extension PDFRect {
    fileprivate func stands(between left: PDFRect, _ right: PDFRect) -> Bool {
        midX > left.midX && midX < right.midX && x0 > left.x1 - 4 && x1 < right.x0 + 4
    }

    package func overlapX(_ other: PDFRect) -> Double { min(x1, other.x1) - max(x0, other.x0) }
    package func overlapY(_ other: PDFRect) -> Double { min(y1, other.y1) - max(y0, other.y0) }

    /// Beside one another, as in a row of a form.
    package func isBeside(_ other: PDFRect) -> Bool { overlapY(other) > 0.5 * min(height, other.height) }
}
