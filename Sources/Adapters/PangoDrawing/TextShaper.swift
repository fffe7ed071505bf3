import CPango
import Documents

/// Pango's fonts and settings for one file.
final class TextShaper {
    private let fontMap: UnsafeMutablePointer<PangoFontMap>
    let context: OpaquePointer

    /// Every text is laid out at this size and scaled, as nothing is hinted: each size of a font that pango is asked for has
    /// fontconfig look through all fonts again, which takes longer than the layout.
    static let measuringSize = 100.0

    init() throws(DocumentFailure) {
        guard let map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT) ?? pango_cairo_font_map_new(),
            let context = pango_font_map_create_context(map)
        else { throw DocumentFailure(.unavailable) }
        fontMap = map
        self.context = context
        let options = cairo_font_options_create()
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        pango_cairo_context_set_font_options(context, options)
        cairo_font_options_destroy(options)
        pango_context_set_round_glyph_positions(context, 0)
    }

    deinit {
        g_object_unref(UnsafeMutableRawPointer(context))
        g_object_unref(UnsafeMutableRawPointer(fontMap))
    }

    /// `text` shaped at `size`, wrapped at `width` where one is given.
    func shape(_ text: String, face: FontFace, size: Double, width: Double? = nil) -> ShapedText {
        ShapedText(text, face: face, size: size, width: width, context: context)
    }
}

/// Text laid out in lines.
final class ShapedText {
    /// At `TextShaper.measuringSize`.
    private let layout: OpaquePointer
    let size: Double
    private var scale: Double { size / TextShaper.measuringSize }

    init(_ text: String, face: FontFace, size: Double, width: Double?, context: OpaquePointer) {
        layout = pango_layout_new(context)
        self.size = size
        pango_layout_set_text(layout, text, Int32(clamping: text.utf8.count))
        pango_layout_set_auto_dir(layout, 1)
        setFont(face, text)
        setFeatures()
        if let width {
            let units = width / max(scale, 0.001) * Double(PANGO_SCALE)
            pango_layout_set_width(layout, Int32(min(max(units, 0), 1e9)))
            pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        }
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

    private func setFont(_ face: FontFace, _ text: String) {
        let font = pango_font_description_from_string(FontFamilies.list(face, for: text))
        defer { pango_font_description_free(font) }
        pango_font_description_set_absolute_size(font, TextShaper.measuringSize * Double(PANGO_SCALE))
        if face.isBold { pango_font_description_set_weight(font, PANGO_WEIGHT_BOLD) }
        if face.isItalic { pango_font_description_set_style(font, PANGO_STYLE_ITALIC) }
        pango_layout_set_font_description(layout, font)
    }

    /// Without the ligatures of taste, so that every letter can be copied out again; those a script needs stay.
    private func setFeatures() {
        let attributes = pango_attr_list_new()
        pango_attr_list_insert(attributes, pango_attr_font_features_new("liga=0, clig=0, dlig=0"))
        pango_layout_set_attributes(layout, attributes)
        pango_attr_list_unref(attributes)
    }

    var hasUnknownCharacters: Bool { pango_layout_get_unknown_glyphs_count(layout) > 0 }

    var lineCount: Int { Int(pango_layout_get_line_count(layout)) }

    private func points(_ units: Int32) -> Double { Double(units) / Double(PANGO_SCALE) * scale }

    /// The advance width of the widest line.
    var width: Double { (0..<lineCount).map(width(ofLine:)).max() ?? 0 }

    func width(ofLine index: Int) -> Double {
        var logical = PangoRectangle()
        pango_layout_line_get_extents(line(index), nil, &logical)
        return points(logical.width)
    }

    /// How far ink goes above and below the baselines.
    var ink: (ascent: Double, descent: Double) {
        var highest = 0.0
        var lowest = 0.0
        for index in 0..<lineCount {
            var ink = PangoRectangle()
            pango_layout_line_get_extents(line(index), &ink, nil)
            highest = max(highest, -points(ink.y))
            lowest = max(lowest, points(ink.y + ink.height))
        }
        return (highest, lowest)
    }

    private func line(_ index: Int) -> UnsafeMutablePointer<PangoLayoutLine>? {
        pango_layout_get_line_readonly(layout, Int32(index))
    }

    /// Puts a line's start and baseline at a point, y down.
    func draw(line index: Int, x: Double, y: Double, on context: OpaquePointer) {
        cairo_save(context)
        cairo_translate(context, x, y)
        cairo_scale(context, scale, scale)
        cairo_move_to(context, 0, 0)
        pango_cairo_show_layout_line(context, line(index))
        cairo_restore(context)
    }
}
