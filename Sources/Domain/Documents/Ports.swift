/// Reads the form of a PDF.
///
/// - Throws: `DocumentFailure` from every function of these ports, and nothing else.
public protocol FormReading: Sendable {
    /// `path` is a file of this machine; `password` opens encrypted files (empty: the user password is empty).
    func readForm(at path: String, password: String) async throws -> FormDocument
}

/// Writes values into the form of a PDF and leaves everything else as it is.
public protocol FormFilling: Sendable {
    /// Writes `request.output` atomically, and only when the report has no error or `request.isPartial`.
    func fill(_ request: FillRequest) async throws -> FillReport
    /// Gives a PDF the fields that were found on its pages; writes `request.output` atomically.
    func makeForm(_ request: FormMakingRequest) async throws
}

/// Reads what is printed on pages.
public protocol PageReading: Sendable {
    func geometry(of path: String, password: String) async throws -> [PageGeometry]
    /// `page` counts from 1.
    func text(of path: String, page: Int, password: String) async throws -> PageText
    /// The characters, paths and pictures of a page; of a page with more than a form has, a part.
    func graphics(of path: String, page: Int, password: String) async throws -> PageGraphics
    /// A picture of the page as shown: rotated, cropped, with its forms drawn.
    func image(of path: String, page: Int, password: String, options: ImageOptions) async throws -> PageImage
}

/// Shows what a page looks like beneath its fields, in shades of grey.
public protocol PageShading: Sendable {
    /// The page as shown: rotated and cropped, without its forms; `dpi` is pixels per inch.
    func shade(
        of path: String, page: Int, password: String, dpi: Double
    ) async throws -> (picture: GreyPicture, geometry: PageGeometry)
}

/// Draws text for widgets: shaping, fonts of every script, wrapping, sizes.
public protocol AppearanceDrawing: Sendable {
    /// One page a request, in order, in one PDF so that fonts are shared.
    func draw(_ appearances: [AppearanceRequest]) throws -> DrawnAppearances
}
