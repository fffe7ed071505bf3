import CPango
import DocumentModel
import Primitives

/// Sets a sheet on pages of US Letter, from the top down, and from right to left for a language written so.
struct SheetPainter {
    let sheet: Sheet
    let surface: DrawingSurface
    let shaper: TextShaper

    private static let width = 612.0
    private static let height = 792.0
    private static let margin = 54.0
    private static let ink = [0.10, 0.09, 0.16]
    private static let faint = [0.36, 0.35, 0.43]
    private static let accent = [0.43, 0.22, 0.80]

    /// From the top of the page, in points.
    private var y = margin
    private var number = 1

    init(sheet: Sheet, surface: DrawingSurface, shaper: TextShaper) {
        self.sheet = sheet
        self.surface = surface
        self.shaper = shaper
    }

    mutating func paint() {
        surface.begin(width: Self.width, height: Self.height)
        write(sheet.title, tag: "H1", size: 20, isBold: true, after: 10)
        for part in sheet.parts { paint(part) }
        finishPage()
    }

    private mutating func paint(_ part: Sheet.Part) {
        switch part {
        case .paragraph(let text): write(text, tag: "P", size: 10.5, after: 6)
        case .heading(let text, let isSmall): heading(text, isSmall: isSmall)
        case .answer(let answer): paint(answer)
        case .task(let text, let source): task(text, source)
        }
    }

    private mutating func heading(_ text: String, isSmall: Bool) {
        // A heading is not left alone at the foot of a page.
        makeRoom(for: 80)
        y += isSmall ? 6 : 12
        if isSmall {
            write(text, tag: "H3", size: 11, isBold: true, after: 3)
        } else {
            write(text, tag: "H2", size: 14, isBold: true, color: Self.accent, after: 2)
            rule()
        }
    }

    private mutating func paint(_ answer: Sheet.Answer) {
        makeRoom(for: 44)
        write(answer.question, tag: "P", size: 9.5, color: Self.faint, after: 0)
        if let form = answer.formQuestion { write(form, tag: "P", size: 8.5, color: Self.faint, isItalic: true, after: 0) }
        write(answer.text.isEmpty ? "—" : answer.text, tag: "P", size: 11.5, isBold: true, indent: 12, after: 0)
        if let meaning = answer.meaning { write(meaning, tag: "P", size: 9.5, indent: 12, after: 0) }
        y += 6
    }

    private mutating func task(_ text: String, _ source: String?) {
        makeRoom(for: 40)
        let side = 9.0
        let x = sheet.language.isRightToLeft ? Self.width - Self.margin - side : Self.margin
        cairo_set_line_width(surface.context, 0.9)
        surface.color(Self.ink)
        cairo_rectangle(surface.context, x, y + 2.5, side, side)
        cairo_stroke(surface.context)
        write(text, tag: "P", size: 11, indent: 18, after: 1)
        if let source { write(source, tag: "P", size: 8.5, color: Self.faint, indent: 18, after: 0) }
        y += 7
    }

    private mutating func rule() {
        surface.color(Self.accent)
        cairo_set_line_width(surface.context, 0.7)
        cairo_move_to(surface.context, Self.margin, y)
        cairo_line_to(surface.context, Self.width - Self.margin, y)
        cairo_stroke(surface.context)
        y += 6
    }

    // MARK: Text

    private mutating func write(
        _ text: String, tag: String, size: Double, isBold: Bool = false, color: [Double] = ink, isItalic: Bool = false,
        indent: Double = 0, after: Double
    ) {
        let room = Self.width - 2 * Self.margin - indent
        let shaped = shaper.shape(text, face: FontFace(isBold: isBold, isItalic: isItalic), size: size, width: room)
        let ink = shaped.ink
        let leading = max(size * 1.32, (ink.ascent + ink.descent) * 1.06)
        var line = 0
        while line < shaped.lineCount {
            makeRoom(for: leading)
            // A tag stays within its page; what goes on to the next is tagged there again.
            surface.tagged(tag) {
                while line < shaped.lineCount, y + leading <= Self.height - Self.margin {
                    surface.color(color)
                    let lineWidth = shaped.width(ofLine: line)
                    let start =
                        sheet.language.isRightToLeft ? Self.width - Self.margin - indent - lineWidth : Self.margin + indent
                    shaped.draw(line: line, x: start, y: y + max(ink.ascent, size * 0.93), on: surface.context)
                    y += leading
                    line += 1
                }
            }
        }
        y += after
    }

    private mutating func makeRoom(for height: Double) {
        guard y + height > Self.height - Self.margin else { return }
        finishPage()
        surface.begin(width: Self.width, height: Self.height)
        y = Self.margin
        number += 1
    }

    private func finishPage() {
        let shaped = shaper.shape(String(number), face: FontFace(), size: 9)
        surface.color(Self.faint)
        shaped.draw(line: 0, x: (Self.width - shaped.width) / 2, y: Self.height - 28, on: surface.context)
        surface.end()
    }
}
