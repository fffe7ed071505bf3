import Documents
import Foundation
import PDFiumPages
import Scanning

/// Chooses the adapter by what a file is: PDFium for the pages of PDFs, ImageIO for everything else.
struct PicturesOnPhone: PictureReading, PictureEncoding {
    let pages: PDFiumPageReader
    private let pictures = ImageIOPictures()

    init(pages: PDFiumPageReader) { self.pages = pages }

    func pictureCount(of path: String) async throws -> Int {
        try kind(of: path) == .pdf ? try await pages.pictureCount(of: path) : try pictures.pictureCount(of: path)
    }

    func picture(of path: String, page: Int, channel: GreyPicture.Channel) async throws -> GreyPicture {
        try kind(of: path) == .pdf
            ? try await pages.picture(of: path, page: page, channel: channel)
            : try pictures.picture(of: path, page: page, channel: channel)
    }

    func encoded(_ path: String, page: Int) async throws -> BoundPicture {
        // The pages of a PDF are pages already.
        guard try kind(of: path) != .pdf else { throw DocumentFailure(.notAPicture) }
        return try pictures.encoded(path, page: page)
    }

    private func kind(of path: String) throws(DocumentFailure) -> PictureKind {
        guard let file = FileHandle(forReadingAtPath: path) else { throw DocumentFailure(.unreadable) }
        defer { try? file.close() }
        guard let head = try? file.read(upToCount: 1024), !head.isEmpty else { throw DocumentFailure(.empty) }
        guard let kind = PictureKind([UInt8](head)) else { throw DocumentFailure(.notAPicture) }
        return kind
    }
}
