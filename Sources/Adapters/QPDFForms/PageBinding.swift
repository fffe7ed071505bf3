import CQPDF
public import Documents
import Primitives
public import Scanning

/// Pages of pictures, written with qpdf.
public struct QPDFPageBinding: PageBinding {
    private let pictures: any PictureReading & PictureEncoding
    private let limits: DocumentLimits

    /// `pictures` reads the files that pages are made of.
    public init(pictures: any PictureReading & PictureEncoding, limits: DocumentLimits = DocumentLimits()) {
        self.pictures = pictures
        self.limits = limits
    }

    public func bindPictures(of path: String, to output: String) async throws {
        let count = try await pictures.pictureCount(of: path)
        guard count <= limits.pages else { throw DocumentFailure(.tooManyPages, ["limit": .number(limits.pages)]) }
        let document = try QPDFDocument()
        for page in 1...max(1, count) {
            let picture =
                if let sheet = try await pictures.sheet(of: path, page: page) {
                    try await pictures.encoded(path, page: page, sheet: sheet, part: nil)
                } else {
                    try await pictures.encoded(path, page: page)
                }
            try document.add(picture, limits: limits)
        }
        try check(cqpdf_save(document.handle, output), limits: limits)
    }

    public func bind(_ pages: [CapturedPage], to output: String) async throws {
        guard pages.count <= limits.pages else { throw DocumentFailure(.tooManyPages, ["limit": .number(limits.pages)]) }
        let document = try QPDFDocument()
        for page in pages {
            var picture = try await encoded(page)
            picture.rotation = (picture.rotation + page.turn) % 360
            try document.add(picture, limits: limits)
        }
        try check(cqpdf_save(document.handle, output), limits: limits)
    }

    private func encoded(_ page: CapturedPage) async throws -> BoundPicture {
        let part = page.part.map { part in
            { @Sendable (rotation: Int) in CapturedPage.stored(part, rotation: rotation + page.turn) }
        }
        if !page.isWhole, let sheet = try await sheet(of: page) {
            return try await pictures.encoded(page.path, page: 1, sheet: sheet, part: part)
        }
        guard let part else { return try await pictures.encoded(page.path, page: 1) }
        return try await pictures.encoded(page.path, part: part)
    }

    /// Where the person says that it is, or else where it is found.
    private func sheet(of page: CapturedPage) async throws -> PhotographedSheet? {
        guard let corners = page.corners else { return try await pictures.sheet(of: page.path, page: 1) }
        let picture = try await pictures.picture(of: page.path, page: 1, channel: .luminance)
        return corners.sheet(inPictureOf: picture.width, picture.height)
    }

    public func addText(_ request: TextLayerRequest) async throws {
        let document = try QPDFDocument(path: request.input, password: request.password, limits: limits)
        let pages = (0..<document.summary.page_count).map(document.pageGeometry)
        for (number, page) in request.pages.sorted(by: { $0.key < $1.key }) where !page.lines.isEmpty {
            guard pages.indices.contains(number - 1) else {
                throw DocumentFailure(.noSuchPage, ["page": .number(number), "count": .number(pages.count)])
            }
            let content = TextLayer(page, on: pages[number - 1]).content
            let status = cqpdf_add_hidden_text(document.handle, number - 1, TextLayer.font, content, content.utf8.count)
            try check(status, limits: limits)
        }
        try check(cqpdf_save(document.handle, request.output), limits: limits)
    }
}

extension QPDFDocument {
    fileprivate func add(_ picture: BoundPicture, limits: DocumentLimits) throws(DocumentFailure) {
        let size = picture.pageSize
        let status = picture.bytes.withUnsafeBufferPointer { bytes in
            var page = cqpdf_picture()
            page.bytes = bytes.baseAddress
            page.length = bytes.count
            page.width = picture.width
            page.height = picture.height
            page.is_bits = picture.coding == .bits
            page.is_grey = picture.isGrey
            page.page_width = size.width
            page.page_height = size.height
            page.rotation = Int32(picture.rotation)
            return cqpdf_add_picture_page(handle, &page)
        }
        try check(status, limits: limits)
    }
}
