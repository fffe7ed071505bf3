import CQPDF

/// A normal appearance as it goes into the file: a form XObject (ISO 32000-1, 12.5.5).
struct Appearance {
    let width: Double
    let height: Double
    let rotation: Int32
    var content: String
    /// The page of the drawings that follows the content.
    var page: Int?
    /// What follows the drawing.
    var rest = ""
    var font: (resource: String, baseFont: String)?
    /// For a button, the state that looks like this.
    var state: String?

    init(width: Double, height: Double, rotation: Int32, content: String) {
        self.width = width
        self.height = height
        self.rotation = rotation
        self.content = content
    }

    init(_ look: WidgetLook, content: String) {
        width = look.width
        height = look.height
        rotation = look.widget.rotation
        self.content = content
    }

    init(_ drawing: WidgetDrawing) {
        self.init(drawing.look, content: drawing.content)
        page = drawing.page
        rest = drawing.rest
        font = drawing.font.map { ($0.resource, $0.baseFont) }
    }

    func withUnsafeValue<Result>(_ body: (UnsafePointer<cqpdf_appearance>) throws -> Result) rethrows -> Result {
        try withCStrings([content, rest, font?.resource, font?.baseFont, state]) { strings in
            var fonts = cqpdf_font(resource: strings[2], base_font: strings[3])
            return try withUnsafePointer(to: &fonts) { fonts in
                var value = cqpdf_appearance(
                    content: strings[0], length: content.utf8.count, width: width, height: height, rotation: rotation,
                    fonts: fonts, font_count: font == nil ? 0 : 1, drawing: page.map(Int64.init) ?? -1,
                    rest: strings[1], rest_length: rest.utf8.count, state: strings[4])
                return try body(&value)
            }
        }
    }
}

/// Runs `body` with C copies of the strings, nil where there is none.
func withCStrings<Result>(
    _ strings: [String?], _ body: ([UnsafePointer<CChar>?]) throws -> Result
) rethrows -> Result {
    let bytes = strings.map { $0.map { Array($0.utf8CString) } }
    func open(_ index: Int, _ pointers: [UnsafePointer<CChar>?]) throws -> Result {
        guard index < bytes.count else { return try body(pointers) }
        guard let text = bytes[index] else { return try open(index + 1, pointers + [nil]) }
        return try text.withUnsafeBufferPointer { try open(index + 1, pointers + [$0.baseAddress]) }
    }
    return try open(0, [])
}
