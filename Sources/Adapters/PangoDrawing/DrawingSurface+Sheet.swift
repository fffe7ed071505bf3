import CPango

/// Pages that are read by themselves: tagged (ISO 32000-1, 14.8), with a title.
extension DrawingSurface {
    /// For the file as a whole, before its first page.
    func describe(title: String) {
        // Without object streams, so that `LanguageMark` finds the catalog.
        cairo_pdf_surface_restrict_to_version(file, CAIRO_PDF_VERSION_1_4)
        cairo_pdf_surface_set_metadata(file, CAIRO_PDF_METADATA_TITLE, title)
        cairo_pdf_surface_set_metadata(file, CAIRO_PDF_METADATA_CREATOR, "Formly")
    }

    func begin(width: Double, height: Double) { cairo_pdf_surface_set_size(file, width, height) }

    func end() { cairo_show_page(context) }

    func color(_ parts: [Double]) { cairo_set_source_rgb(context, parts[0], parts[1], parts[2]) }

    /// Marks what `draw` draws as a structure element: `H1`, `P`.
    func tagged(_ name: String, _ draw: () -> Void) {
        cairo_tag_begin(context, name, "")
        isWithinTag = true
        draw()
        isWithinTag = false
        cairo_tag_end(context, name)
    }

    /// What is only to be seen: page numbers, rules, boxes to tick. cairo 1.16 can't mark artifacts, and what is in no tag at
    /// all might be read out; readers pass over what is `Private` (ISO 32000-1, table 333).
    func decoration(_ draw: () -> Void) {
        if isWithinTag { draw() } else { tagged("Private", draw) }
    }
}
