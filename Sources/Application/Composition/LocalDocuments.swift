import DocumentModel
import PDFiumPages
import PangoDrawing
import QPDFForms

/// The document libraries in this very process.
struct LocalDocuments: FormReading, FormFilling, PageReading {
    private let pages = PDFiumPageReader()
    private let forms: any FormReading

    init(forms: any FormReading) { self.forms = forms }

    func readForm(at path: String, password: String) async throws -> FormDocument {
        try await forms.readForm(at: path, password: password)
    }
    func fill(_ request: FillRequest) async throws -> FillReport { throw DocumentFailure(.unavailable) }
    func geometry(of path: String, password: String) async throws -> [PageGeometry] {
        try await pages.geometry(of: path, password: password)
    }
    func text(of path: String, page: Int, password: String) async throws -> PageText {
        try await pages.text(of: path, page: page, password: password)
    }
    func image(of path: String, page: Int, password: String, options: ImageOptions) async throws -> PageImage {
        try await pages.image(of: path, page: page, password: password, options: options)
    }
}

private struct NoDrawing: AppearanceDrawing {
    func draw(_ appearances: [AppearanceRequest]) throws -> DrawnAppearances { throw DocumentFailure(.unavailable) }
}

extension LocalDocuments {
    init() { self.init(forms: QPDFForms(drawing: NoDrawing())) }
}
