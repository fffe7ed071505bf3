public import Documents

/// Reads and fills AcroForms with qpdf (ISO 32000-1, 12.7).
public struct QPDFForms: Sendable {
    let drawing: any AppearanceDrawing
    let limits: DocumentLimits

    /// `drawing` draws the text that the form's own fonts have no characters for.
    public init(drawing: any AppearanceDrawing, limits: DocumentLimits = DocumentLimits()) {
        self.drawing = drawing
        self.limits = limits
    }
}

/// How large a file may be before it is refused.
public struct DocumentLimits: Sendable, Hashable {
    public var megabytes: Int
    public var pages: Int
    /// Widgets and fields together.
    public var fields: Int

    public init(megabytes: Int = 256, pages: Int = 5_000, fields: Int = 100_000) {
        self.megabytes = megabytes
        self.pages = pages
        self.fields = fields
    }
}

extension QPDFForms: FormReading {
    public func readForm(at path: String, password: String) async throws -> FormDocument {
        try QPDFDocument(path: path, password: password, limits: limits).formDocument()
    }
}
