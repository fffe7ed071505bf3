public import Documents
import Primitives

extension PangoDrawing: SheetDrawing {
    public func draw(_ sheet: Sheet) async throws -> [UInt8] {
        let surface = try DrawingSurface()
        surface.describe(title: sheet.title)
        var setter = SheetSetter(sheet, with: SheetPainter(surface: surface, shaper: try TextShaper()))
        setter.set()
        return LanguageMark(sheet.language.rawValue, title: sheet.title).added(to: try surface.finish())
    }
}
