public import DocumentModel
import Primitives

extension PangoDrawing: SheetDrawing {
    public func draw(_ sheet: Sheet) async throws -> [UInt8] {
        let surface = try DrawingSurface()
        surface.describe(title: sheet.title)
        var painter = SheetPainter(sheet: sheet, surface: surface, shaper: try TextShaper())
        painter.paint()
        return LanguageMark(sheet.language.rawValue).added(to: try surface.finish())
    }
}
