import CQPDF
import Documents

/// One widget's appearance while it is being made.
struct WidgetDrawing {
    /// How the text is brought to the page.
    enum Text: Equatable {
        case none
        case standardFont(operators: String)
        /// A page of the drawings.
        case drawn(page: Int)
    }

    let field: Int
    let widget: Int
    let look: WidgetLook
    let request: AppearanceRequest
    var text = Text.none
    var fontSize = 0.0
    /// The row of right-to-left text is ended by blanks in a font that the viewer has: not where the file brings its fonts along.
    var endsRow = true

    /// Another field's box lies over the strip beside its text, by more than the breadth of a line.
    var isCrowded: Bool { text != .none && request.covered.widest > 2 }

    private var cells: Int { if case .comb(let cells) = request.layout { cells } else { 0 } }

    /// Up to the place of a drawing, or all of it.
    var content: String {
        let start = look.frame(cells: cells) + look.variableTextStart + bands
        switch text {
        case .none: return start + look.variableTextEnd
        case .standardFont(let operators): return start + "BT\n\(look.textColor)\n\(operators)\nET\n" + look.variableTextEnd
        case .drawn: return endOfRow(1000) + start
        }
    }

    /// What follows a drawing.
    var rest: String { page == nil ? "" : look.variableTextEnd + endOfRow(2000) }

    /// PDFium reads all that stands in a row in one direction, and so turns round the words beside right-to-left text.
    /// Unseen blanks far below end the row; those before and after lie apart, or PDFium would drop the second as a shadow.
    private func endOfRow(_ depth: Int) -> String {
        guard needsEndOfRow else { return "" }
        return "q\nBT /\(Self.blankFont.resource) 8 Tf 3 Tr 1 0 0 1 0 -\(depth) Tm (  ) Tj ET\nQ\n"
    }

    private var needsEndOfRow: Bool { endsRow && request.text.unicodeScalars.contains(where: \.isRightToLeft) }

    private static let blankFont = StandardFont(FontFace())

    /// The bands behind the chosen rows of a list, in the colour that Acrobat gives them.
    private var bands: String {
        guard case .list(let selected) = request.layout, !selected.isEmpty else { return "" }
        let extent = FontFace(named: request.fontName).extent
        let rows = selected.map { row in
            let band = request.listBand(row, fontSize, extent)
            return [band.x0, band.y0, band.width, band.height].map(decimal).joined(separator: " ") + " re f\n"
        }
        return "q\n0.6 0.7569 0.8549 rg\n\(rows.joined())Q\n"
    }

    /// What the content names, for the shim.
    var font: StandardFont? {
        switch text {
        case .none: nil
        case .standardFont: StandardFont(FontFace(named: request.fontName))
        case .drawn: needsEndOfRow ? Self.blankFont : nil
        }
    }

    var page: Int? { if case .drawn(let page) = text { page } else { nil } }
}

extension Unicode.Scalar {
    /// In a block of a script that is written from right to left.
    fileprivate var isRightToLeft: Bool {
        switch value {
        case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
        default: false
        }
    }
}
