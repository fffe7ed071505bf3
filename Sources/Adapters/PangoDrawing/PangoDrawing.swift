public import Documents
import Synchronization

/// Draws text of any script with pango into one cairo PDF.
///
/// Fonts are Liberation, metric-compatible with the fonts that forms ask for, then Noto for what they lack.
public struct PangoDrawing: AppearanceDrawing {
    private let desk = Desk()

    public init() {}

    public func draw(_ appearances: [AppearanceRequest]) throws -> DrawnAppearances {
        try desk.draw(appearances)
    }
}

/// One drawing at a time, with fonts that stay open between two: opening those of Chinese takes longer than a form does.
///
/// Unchecked: pango's objects are touched only while the lock is held.
private final class Desk: @unchecked Sendable {
    private let lock = Mutex(())
    private var shaper: TextShaper?

    func draw(_ appearances: [AppearanceRequest]) throws -> DrawnAppearances {
        try lock.withLock { _ in
            let shaper = try self.shaper ?? TextShaper()
            self.shaper = shaper
            let surface = try DrawingSurface()
            let fits = appearances.map { request in
                surface.page(width: request.width, height: request.height) {
                    AppearancePainter(request: request, shaper: shaper).paint(on: surface)
                }
            }
            return DrawnAppearances(pdf: try surface.finish(), fits: fits)
        }
    }
}
