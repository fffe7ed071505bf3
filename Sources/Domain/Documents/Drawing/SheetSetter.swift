import Primitives

/// Sets a sheet on pages of US Letter, from the top down, and from right to left for a language written so.
public struct SheetSetter<Painter: SheetPainting> {
    private let sheet: Sheet
    private let painter: Painter

    private let width = 612.0
    private let height = 792.0
    private let margin = 54.0
    private let ink = [0.10, 0.09, 0.16]
    private let faint = [0.36, 0.35, 0.43]
    private let accent = [0.43, 0.22, 0.80]

    /// From the top of the page, in points.
    private var y: Double
    private var number = 1
    /// Levels are not skipped (ISO 14289-1, 7.4.2): without a heading above it a small one is of the second level.
    private var smallHeading = SheetTag.heading

    public init(_ sheet: Sheet, with painter: Painter) {
        self.sheet = sheet
        self.painter = painter
        y = margin
    }

    /// Begins and ends every page it needs.
    public mutating func set() {
        painter.beginPage(width: width, height: height)
        write(sheet.title, .title, size: 20, isBold: true, after: 10)
        for part in sheet.parts { set(part) }
        finishPage()
    }

    private mutating func set(_ part: Sheet.Part) {
        switch part {
        case .paragraph(let text): write(text, .paragraph, size: 10.5, after: 6)
        case .heading(let text, let isSmall): heading(text, isSmall: isSmall)
        case .answer(let answer): set(answer)
        case .task(let text, let source): task(text, source)
        }
    }

    private mutating func heading(_ text: String, isSmall: Bool) {
        // A heading is not left alone at the foot of a page.
        makeRoom(for: 80)
        y += isSmall ? 6 : 12
        if isSmall {
            write(text, smallHeading, size: 11, isBold: true, after: 3)
        } else {
            smallHeading = .smallHeading
            write(text, .heading, size: 14, isBold: true, color: accent, after: 2)
            painter.color(accent)
            painter.rule(from: margin, to: width - margin, y: y, lineWidth: 0.7)
            y += 6
        }
    }

    private mutating func set(_ answer: Sheet.Answer) {
        makeRoom(for: 44)
        write(answer.question, .paragraph, size: 9.5, color: faint, after: 0)
        if let form = answer.formQuestion { write(form, .paragraph, size: 8.5, color: faint, isItalic: true, after: 0) }
        write(answer.text.isEmpty ? "—" : answer.text, .paragraph, size: 11.5, isBold: true, indent: 12, after: 0)
        if let meaning = answer.meaning { write(meaning, .paragraph, size: 9.5, indent: 12, after: 0) }
        y += 6
    }

    private mutating func task(_ text: String, _ source: String?) {
        makeRoom(for: 40)
        let side = 9.0
        painter.color(ink)
        let x = sheet.language.isRightToLeft ? width - margin - side : margin
        painter.outline((x: x, y: y + 2.5, side: side), lineWidth: 0.9)
        write(text, .paragraph, size: 11, indent: 18, after: 1)
        if let source { write(source, .paragraph, size: 8.5, color: faint, indent: 18, after: 0) }
        y += 7
    }

    // MARK: - Text

    private mutating func write(
        _ text: String, _ tag: SheetTag, size: Double, isBold: Bool = false, color: [Double]? = nil, isItalic: Bool = false,
        indent: Double = 0, after: Double
    ) {
        let painter = painter
        let face = FontFace(isBold: isBold, isItalic: isItalic)
        let shaped = painter.text(text, face: face, size: size, width: width - 2 * margin - indent)
        let reach = shaped.ink
        let leading = max(size * 1.32, (reach.ascent + reach.descent) * 1.06)
        let rise = max(reach.ascent, size * 0.93)
        var line = 0
        while line < shaped.lineCount {
            makeRoom(for: leading)
            // A tag stays within its page; what goes on to the next is tagged there again.
            painter.tagged(tag) {
                while line < shaped.lineCount, y + leading <= height - margin {
                    painter.color(color ?? ink)
                    let lineWidth = shaped.width(ofLine: line)
                    let start = sheet.language.isRightToLeft ? width - margin - indent - lineWidth : margin + indent
                    painter.draw(shaped, line: line, x: start, baseline: y + rise)
                    y += leading
                    line += 1
                }
            }
        }
        y += after
    }

    private mutating func makeRoom(for room: Double) {
        guard y + room > height - margin else { return }
        finishPage()
        painter.beginPage(width: width, height: height)
        y = margin
        number += 1
    }

    private func finishPage() {
        let shaped = painter.text(String(number), face: FontFace(), size: 9, width: width)
        painter.color(faint)
        painter.draw(shaped, line: 0, x: (width - shaped.width(ofLine: 0)) / 2, baseline: height - 28)
        painter.endPage()
    }
}
