import CoreGraphics
import DocumentModel
import Foundation
import Primitives

/// Sets answer sheets and checklists on pages of US Letter with Core Text: tagged, with title and language.
struct CoreTextSheets: SheetDrawing {
    func draw(_ sheet: Sheet) async throws -> [UInt8] {
        var setter = SheetSetter(sheet, on: try PDFCanvas(title: sheet.title))
        return setter.set()
    }
}

/// From the top down, and from right to left for a language written so.
private struct SheetSetter {
    private let sheet: Sheet
    private let canvas: PDFCanvas

    private static let width = 612.0
    private static let height = 792.0
    private static let margin = 54.0
    private static let ink = [0.10, 0.09, 0.16]
    private static let faint = [0.36, 0.35, 0.43]
    private static let accent = [0.43, 0.22, 0.80]

    /// From the top of the page, in points.
    private var y = margin
    private var number = 1

    init(_ sheet: Sheet, on canvas: PDFCanvas) {
        self.sheet = sheet
        self.canvas = canvas
    }

    mutating func set() -> [UInt8] {
        canvas.begin(width: Self.width, height: Self.height)
        write(sheet.title, .header1, size: 20, isBold: true, after: 10)
        for part in sheet.parts { set(part) }
        finishPage()
        return canvas.finish()
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
        write(
            text, isSmall ? .header3 : .header2, size: isSmall ? 11 : 14, isBold: true,
            color: isSmall ? Self.ink : Self.accent, after: isSmall ? 3 : 6)
    }

    private mutating func set(_ answer: Sheet.Answer) {
        makeRoom(for: 44)
        write(answer.question, .paragraph, size: 9.5, color: Self.faint, after: 0)
        if let form = answer.formQuestion { write(form, .paragraph, size: 8.5, color: Self.faint, after: 0) }
        write(answer.text.isEmpty ? "—" : answer.text, .paragraph, size: 11.5, isBold: true, indent: 12, after: 0)
        if let meaning = answer.meaning { write(meaning, .paragraph, size: 9.5, indent: 12, after: 0) }
        y += 6
    }

    private mutating func task(_ text: String, _ source: String?) {
        makeRoom(for: 40)
        let side = 9.0
        let x = sheet.language.isRightToLeft ? Self.width - Self.margin - side : Self.margin
        canvas.color(Self.ink)
        canvas.context.stroke(CGRect(x: x, y: Self.height - y - 2.5 - side, width: side, height: side), width: 0.9)
        write(text, .paragraph, size: 11, indent: 18, after: 1)
        if let source { write(source, .paragraph, size: 8.5, color: Self.faint, indent: 18, after: 0) }
        y += 7
    }

    // MARK: - Text

    private mutating func write(
        _ text: String, _ tag: CGPDFTagType, size: Double, isBold: Bool = false, color: [Double] = ink, indent: Double = 0,
        after: Double
    ) {
        let room = Self.width - 2 * Self.margin - indent
        let shaped = ShapedText(text, face: FontFace(isBold: isBold), size: size, width: room)
        let ink = shaped.ink
        let leading = max(size * 1.32, (ink.ascent + ink.descent) * 1.06)
        let language = [kCGPDFTagPropertyLanguageText as String: sheet.language.rawValue]
        for line in shaped.lines {
            makeRoom(for: leading)
            let width = ShapedText.width(of: line)
            let start = sheet.language.isRightToLeft ? Self.width - Self.margin - indent - width : Self.margin + indent
            // A tag stays within its page: each line has its own.
            CGPDFContextBeginTag(canvas.context, tag, language as CFDictionary)
            canvas.color(color)
            canvas.draw(line, x: start, baseline: Self.height - y - max(ink.ascent, size * 0.93))
            CGPDFContextEndTag(canvas.context)
            y += leading
        }
        y += after
    }

    private mutating func makeRoom(for height: Double) {
        guard y + height > Self.height - Self.margin else { return }
        finishPage()
        canvas.begin(width: Self.width, height: Self.height)
        y = Self.margin
        number += 1
    }

    private func finishPage() {
        let shaped = ShapedText(String(number), face: FontFace(), size: 9)
        canvas.color(Self.faint)
        for line in shaped.lines { canvas.draw(line, x: (Self.width - shaped.width) / 2, baseline: 28) }
        canvas.end()
    }
}
