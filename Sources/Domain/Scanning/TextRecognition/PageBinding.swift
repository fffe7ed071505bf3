public import Documents

/// Makes PDFs of pictures, and gives pages of pictures a text that can be searched and copied.
///
/// - Throws: `DocumentFailure` from both, and nothing else. Both write `output` atomically.
public protocol PageBinding: Sendable {
    /// Each picture of a file becomes a page, without what cameras note beside it (place, time, device): of a photograph the sheet that
    /// lies in it, seen from straight above.
    func bindPictures(of path: String, to output: String) async throws
    /// Each picture becomes a page: only what stays of it, and nothing that a camera noted.
    func bind(_ pages: [CapturedPage], to output: String) async throws
    /// Lays the words of each page over it, invisibly.
    func addText(_ request: TextLayerRequest) async throws
}

public struct TextLayerRequest: Sendable, Codable {
    /// A PDF.
    public var input: String
    public var output: String
    public var password: String
    /// By page, counted from 1.
    public var pages: [Int: RecognizedPage]

    public init(input: String, output: String, password: String = "", pages: [Int: RecognizedPage]) {
        self.input = input
        self.output = output
        self.password = password
        self.pages = pages
    }
}

/// A picture as a PDF holds it.
public struct BoundPicture: Sendable {
    public enum Coding: Sendable {
        /// A JPEG file (ISO 32000-1, 7.4.8).
        case jpeg
        /// A bit a pixel, 1 black, rows filled up to whole bytes.
        case bits
    }

    public var width: Int
    public var height: Int
    public var coding: Coding
    public var isGrey: Bool
    public var bytes: [UInt8]
    /// Pixels per inch, where the file says something believable.
    public var resolution: Double?
    /// Clockwise degrees by which it is to be shown turned: 0, 90, 180 or 270.
    public var rotation: Int

    public init(
        width: Int, height: Int, coding: Coding, isGrey: Bool, bytes: [UInt8], resolution: Double? = nil, rotation: Int = 0
    ) {
        self.width = width
        self.height = height
        self.coding = coding
        self.isGrey = isGrey
        self.bytes = bytes
        self.resolution = resolution
        self.rotation = rotation
    }

    /// Points: by its resolution, or else with its longer side as long as a letter page.
    public var pageSize: (width: Double, height: Double) {
        let perInch = resolution ?? Double(max(width, height)) / 11
        return (Double(width) * 72 / perInch, Double(height) * 72 / perInch)
    }
}

/// Makes what a PDF can hold of the pictures of files.
public protocol PictureEncoding: Sendable {
    /// `page` counts from 1.
    func encoded(_ path: String, page: Int) async throws -> BoundPicture
    /// Only a part of the picture, and which way up the whole is to be shown.
    ///
    /// - Parameter part: finds the part by the rotation: shares of the stored pixels, origin top-left.
    func encoded(_ path: String, part: @Sendable (_ rotation: Int) -> PDFRect) async throws -> BoundPicture
    /// The sheet that lies in the picture, seen from straight above, or a part of it.
    func encoded(
        _ path: String, page: Int, sheet: PhotographedSheet, part: (@Sendable (_ rotation: Int) -> PDFRect)?
    ) async throws -> BoundPicture
}

extension PictureEncoding {
    /// For encoders without the means.
    public func encoded(_ path: String, part: @Sendable (_ rotation: Int) -> PDFRect) async throws -> BoundPicture {
        throw DocumentFailure(.unavailable)
    }

    /// For encoders of files that `PictureReading.showsSheets` denies.
    public func encoded(
        _ path: String, page: Int, sheet: PhotographedSheet, part: (@Sendable (_ rotation: Int) -> PDFRect)?
    ) async throws -> BoundPicture { throw DocumentFailure(.unavailable) }
}
