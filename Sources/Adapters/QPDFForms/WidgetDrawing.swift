import CQPDF
import DocumentModel

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

    private var cells: Int { if case .comb(let cells) = request.layout { cells } else { 0 } }

    /// Up to the place of a drawing, or all of it.
    var content: String {
        let start = look.frame(cells: cells) + look.variableTextStart + bands
        switch text {
        case .none: return start + look.variableTextEnd
        case .standardFont(let operators): return start + "BT\n\(look.textColor)\n\(operators)\nET\n" + look.variableTextEnd
        case .drawn: return start
        }
    }

    /// What follows a drawing.
    var rest: String { page == nil ? "" : look.variableTextEnd }

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
        if case .standardFont = text { StandardFont(FontFace(named: request.fontName)) } else { nil }
    }

    var page: Int? { if case .drawn(let page) = text { page } else { nil } }
}
