import CoreGraphics
import Documents
import Foundation
import Primitives

/// Sets answer sheets and checklists on pages with Core Text: tagged, with title and language.
struct CoreTextSheets: SheetDrawing {
    func draw(_ sheet: Sheet) async throws -> [UInt8] {
        let canvas = try PDFCanvas(title: sheet.title)
        var setter = SheetSetter(sheet, with: SheetPainter(canvas: canvas, language: sheet.language))
        setter.set()
        return canvas.finish()
    }
}

/// Core Graphics counts y from the foot of the page up.
private final class SheetPainter: SheetPainting {
    private let canvas: PDFCanvas
    private let language: Language
    private var height = 0.0

    init(canvas: PDFCanvas, language: Language) {
        self.canvas = canvas
        self.language = language
    }

    func text(_ text: String, face: FontFace, size: Double, width: Double) -> ShapedText {
        ShapedText(text, face: face, size: size, width: width)
    }

    func beginPage(width: Double, height: Double) {
        self.height = height
        canvas.begin(width: width, height: height)
    }

    func endPage() { canvas.end() }

    func color(_ parts: [Double]) { canvas.color(parts) }

    func tagged(_ tag: SheetTag, _ draw: () -> Void) {
        let kind: CGPDFTagType =
            switch tag {
            case .title: .header1
            case .heading: .header2
            case .smallHeading: .header3
            case .paragraph: .paragraph
            }
        let facts = [CGPDFTagProperty.languageText.rawValue as String: language.rawValue]
        CGPDFContextBeginTag(canvas.context, kind, facts as CFDictionary)
        draw()
        CGPDFContextEndTag(canvas.context)
    }

    func draw(_ text: ShapedText, line: Int, x: Double, baseline: Double) {
        canvas.draw(text.lines[line], x: x, baseline: height - baseline)
    }

    func outline(_ square: (x: Double, y: Double, side: Double), lineWidth: Double) {
        let box = CGRect(x: square.x, y: height - square.y - square.side, width: square.side, height: square.side)
        canvas.context.stroke(box, width: lineWidth)
    }

    func rule(from x: Double, to end: Double, y: Double, lineWidth: Double) {
        canvas.context.fill(CGRect(x: x, y: height - y - lineWidth / 2, width: end - x, height: lineWidth))
    }
}

extension ShapedText: SheetText {
    var lineCount: Int { lines.count }
    func width(ofLine index: Int) -> Double { Self.width(of: lines[index]) }
}
