public import DocumentModel

/// Draws text of any script with pango into one cairo PDF.
///
/// Fonts are Liberation, metric-compatible with the fonts that forms ask for, then Noto for what they lack.
public struct PangoDrawing: AppearanceDrawing {
    public init() {}

    public func draw(_ appearances: [AppearanceRequest]) throws -> DrawnAppearances {
        let surface = try DrawingSurface()
        let shaper = try TextShaper()
        let fits = appearances.map { request in
            surface.page(width: request.width, height: request.height) {
                AppearancePainter(request: request, shaper: shaper).paint(on: surface)
            }
        }
        return DrawnAppearances(pdf: try surface.finish(), fits: fits)
    }
}
