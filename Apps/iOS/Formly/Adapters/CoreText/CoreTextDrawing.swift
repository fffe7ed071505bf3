import Documents

/// Draws text of any script with Core Text into one PDF.
///
/// Fonts are those that iOS has for what forms ask for, then whatever the system has for the characters they lack.
struct CoreTextDrawing: AppearanceDrawing {
    func draw(_ appearances: [AppearanceRequest]) throws -> DrawnAppearances {
        let canvas = try PDFCanvas()
        let fits = appearances.map { request in
            canvas.page(width: request.width, height: request.height) { FieldPainter(request, on: canvas).paint() }
        }
        return DrawnAppearances(pdf: canvas.finish(), fits: fits)
    }
}
