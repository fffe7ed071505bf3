public import FormModel
public import Primitives

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

extension PageReading {
    /// The lines drawn on each page of a form, in order; none on a page without fields, or one that can't be read as a drawing.
    public func rules(of document: FormDocument, at path: String, password: String) async -> [PageRules] {
        let pages = document.pagesWithFields
        var rules = document.pages.map { _ in PageRules.none }
        for page in document.pages.indices where pages.contains(page + 1) {
            guard let graphics = try? await graphics(of: path, page: page + 1, password: password) else { continue }
            rules[page] = PageRules(graphics)
        }
        return rules
    }
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

public struct FillRequest: Sendable, Codable {
    public var input: String
    public var output: String
    public var password: String
    /// By fully qualified name.
    public var values: [String: FillValue]
    /// Turn the widgets into page content and take the form away.
    public var flatten: Bool
    /// Write what fits even though there are findings.
    public var isPartial: Bool

    public init(
        input: String, output: String, password: String = "", values: [String: FillValue], flatten: Bool = false,
        isPartial: Bool = false
    ) {
        self.input = input
        self.output = output
        self.password = password
        self.values = values
        self.flatten = flatten
        self.isPartial = isPartial
    }
}

/// Fields for a PDF that has none, or in place of those that it has.
public struct FormMakingRequest: Sendable, Codable {
    public var input: String
    public var output: String
    public var password: String
    /// With their names, kinds, tooltips and widgets; nothing else of them is used.
    public var fields: [FormField]
    /// Takes away the fields that the file has before it gets these.
    public var replacesFields: Bool

    public init(
        input: String, output: String, password: String = "", fields: [FormField], replacesFields: Bool = false
    ) {
        self.input = input
        self.output = output
        self.password = password
        self.fields = fields
        self.replacesFields = replacesFields
    }
}

/// What goes into one field of a PDF.
public enum FillValue: Sendable, Hashable, Codable {
    /// For text; a choice by value or label; a radio or checkbox by on-state or label.
    case text(String)
    case flag(Bool)
    case list([String])
}

public struct FillReport: Sendable, Codable {
    /// `field` holds the PDF field's name.
    public var findings: [Finding]
    /// Things done that the person should know: XFA dropped, encryption kept, usage rights void, signatures broken.
    public var notes: [Message]
    /// Names of the fields that were written.
    public var filled: [String]
    public var isWritten: Bool
    /// Where text was drawn onto the page itself, for whoever looks whether it can be read there.
    public var boxes: [FilledBox]

    public init(
        findings: [Finding] = [], notes: [Message] = [], filled: [String] = [], isWritten: Bool = false,
        boxes: [FilledBox] = []
    ) {
        self.findings = findings
        self.notes = notes
        self.filled = filled
        self.isWritten = isWritten
        self.boxes = boxes
    }
}

public struct ImageOptions: Sendable, Hashable, Codable {
    /// Pixels per inch, 1 to 600.
    public var dpi: Double
    /// Draw the fields' appearances too.
    public var drawsForms: Bool

    public init(dpi: Double = 144, drawsForms: Bool = true) {
        self.dpi = dpi
        self.drawsForms = drawsForms
    }
}

/// A picture of a page.
public struct PageImage: Sendable, Codable {
    public var width: Int
    public var height: Int
    /// A PNG file.
    public var png: [UInt8]

    public init(width: Int, height: Int, png: [UInt8]) {
        self.width = width
        self.height = height
        self.png = png
    }
}

/// The words of a page with their boxes, in points from the bottom-left of the unrotated crop box.
public struct PageText: Sendable, Hashable, Codable {
    public var geometry: PageGeometry
    /// In reading order.
    public var lines: [TextLine]

    public init(geometry: PageGeometry, lines: [TextLine]) {
        self.geometry = geometry
        self.lines = lines
    }
}

public struct TextLine: Sendable, Hashable, Codable {
    public var text: String
    public var box: PDFRect
    public var words: [TextWord]
    /// The size of the largest characters, in points.
    public var fontSize: Double
    public var isBold: Bool

    public init(text: String, box: PDFRect, words: [TextWord], fontSize: Double, isBold: Bool = false) {
        self.text = text
        self.box = box
        self.words = words
        self.fontSize = fontSize
        self.isBold = isBold
    }
}

public struct TextWord: Sendable, Hashable, Codable {
    public var text: String
    public var box: PDFRect

    public init(text: String, box: PDFRect) {
        self.text = text
        self.box = box
    }
}

// MARK: - Drawing

public struct AppearanceRequest: Sendable, Hashable {
    public enum Alignment: Int, Sendable, Hashable { case leading = 0, center = 1, trailing = 2 }
    public enum Layout: Sendable, Hashable {
        case singleLine
        case multiline
        /// So many cells of equal width.
        case comb(Int)
        /// One line an option; the chosen ones marked.
        case list(selected: [Int])
    }

    public var text: String
    /// Of the appearance's box, in points, before the widget's own rotation.
    public var width: Double
    public var height: Double
    public var layout: Layout
    public var alignment: Alignment
    /// Points; 0 asks for the size that fits.
    public var fontSize: Double
    /// The form's own font: `Helv`, `TimesNewRoman,Bold`, `CourierStd`.
    public var fontName: String
    /// Red, green, blue, 0 to 1.
    public var color: [Double]
    /// Points kept free on each side (the border, and Acrobat's padding).
    public var padding: Double
    /// The strips along the sides that other fields' boxes lie over; a line keeps clear of them where it has the room.
    public var covered = EdgeInsets()

    public init(
        text: String, width: Double, height: Double, layout: Layout = .singleLine, alignment: Alignment = .leading,
        fontSize: Double = 0, fontName: String = "", color: [Double] = [0, 0, 0], padding: Double = 2
    ) {
        self.text = text
        self.width = width
        self.height = height
        self.layout = layout
        self.alignment = alignment
        self.fontSize = fontSize
        self.fontName = fontName
        self.color = color
        self.padding = padding
    }
}

public struct DrawnAppearances: Sendable {
    /// A PDF file with one page per request.
    public var pdf: [UInt8]
    /// In the order of the requests.
    public var fits: [Fit]

    public init(pdf: [UInt8], fits: [Fit]) {
        self.pdf = pdf
        self.fits = fits
    }

    public enum Fit: Sendable, Hashable {
        /// Drawn at this size.
        case whole(fontSize: Double)
        /// Not drawn: so many characters would fit.
        case tooLong(charactersThatFit: Int)
        /// Not drawn: no font of this machine has these characters.
        case unprintable([String])
    }
}
