import CPango
import Documents

/// Text drawn in OCR-B, as on a document.
enum DrawnZone {
    /// Whether the font of machine-readable zones is on this machine (Debian: fonts-ocr-b).
    static var hasFont: Bool { families.contains("OCR B") }

    /// Black on light grey. `pitch` is the distance of characters in pixels.
    static func picture(_ lines: [String], pitch: Double = 17, ink: Double = 0, paper: Double = 0.85) -> GreyPicture {
        let longest = lines.map(\.utf8.count).max() ?? 1
        let (width, height) = (Int(pitch * Double(longest + 8)), Int(pitch * (Double(lines.count) * 1.7 + 14)))
        let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height))
        let context = cairo_create(surface)
        cairo_set_source_rgb(context, paper, paper, paper)
        cairo_paint(context)
        cairo_set_source_rgb(context, ink, ink, ink)
        select(context, size: pitch * 1.65)
        for (row, line) in lines.enumerated() {
            for (column, character) in line.enumerated() {
                cairo_move_to(context, pitch * Double(column + 4), pitch * (Double(row) * 1.7 + 11))
                cairo_show_text(context, String(character))
            }
        }
        let picture = grey(surface, width, height)
        cairo_destroy(context)
        cairo_surface_destroy(surface)
        return picture
    }

    private static func select(_ context: OpaquePointer?, size: Double) {
        cairo_select_font_face(context, "OCR B", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL)
        cairo_set_font_size(context, size)
    }

    private static var families: [String] {
        var list: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?
        var count: Int32 = 0
        pango_font_map_list_families(pango_cairo_font_map_get_default(), &list, &count)
        defer { g_free(list) }
        return (0..<Int(count)).compactMap { index in
            list?[index].flatMap { pango_font_family_get_name($0) }.map { String(cString: $0) }
        }
    }

    private static func grey(_ surface: OpaquePointer?, _ width: Int, _ height: Int) -> GreyPicture {
        cairo_surface_flush(surface)
        let stride = Int(cairo_image_surface_get_stride(surface))
        let data = UnsafeBufferPointer(start: cairo_image_surface_get_data(surface), count: stride * height)
        let pixels = (0..<height).flatMap { y in (0..<width).map { data[y * stride + $0 * 4] } }
        return GreyPicture(width: width, height: height, pixels: pixels)
    }
}
