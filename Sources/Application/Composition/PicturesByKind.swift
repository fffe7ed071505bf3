import Documents
import Foundation
import HEIFPictures
import LeptonicaPictures
import PDFiumPages
import Scanning

/// Chooses the adapter by what a file is.
struct PicturesByKind: PictureReading, PictureEncoding {
    private let pages: PDFiumPageReader

    /// `resolution`: pixels per inch at which the pages of PDFs are drawn.
    init(resolution: Double = 200) { pages = PDFiumPageReader(resolution: resolution) }

    func pictureCount(of path: String) async throws -> Int {
        switch try kind(of: path) {
        case .pdf: try await pages.pictureCount(of: path)
        case .heif: try HEIFPictures().pictureCount(of: path)
        case .raster: try LeptonicaPictures().pictureCount(of: path)
        }
    }

    func picture(of path: String, page: Int, channel: GreyPicture.Channel) async throws -> GreyPicture {
        switch try kind(of: path) {
        case .pdf: try await pages.picture(of: path, page: page, channel: channel)
        case .heif: try HEIFPictures().picture(of: path, page: page, channel: channel)
        case .raster: try LeptonicaPictures().picture(of: path, page: page, channel: channel)
        }
    }

    /// The pages of a PDF are sheets already.
    func showsSheets(_ path: String) async throws -> Bool { try kind(of: path) != .pdf }

    func encoded(_ path: String, page: Int) async throws -> BoundPicture {
        switch try kind(of: path) {
        case .raster: return try LeptonicaPictures().encoded(path, page: page)
        case .heif:
            let read = try HEIFPictures().colours(of: path, page: page)
            return try LeptonicaPictures().encoded(colours: read.colours, width: read.width, height: read.height)
        // Its pages are pages already.
        case .pdf: throw DocumentFailure(.notAPicture)
        }
    }

    func encoded(_ path: String, part: @Sendable (_ rotation: Int) -> PDFRect) async throws -> BoundPicture {
        switch try kind(of: path) {
        case .raster: return try await LeptonicaPictures().encoded(path, part: part)
        case .heif:
            let read = try HEIFPictures().colours(of: path, page: 1)
            return try LeptonicaPictures().encoded(
                colours: read.colours, width: read.width, height: read.height, part: part(0))
        case .pdf: throw DocumentFailure(.notAPicture)
        }
    }

    func encoded(
        _ path: String, page: Int, sheet: PhotographedSheet, part: (@Sendable (_ rotation: Int) -> PDFRect)?
    ) async throws -> BoundPicture {
        switch try kind(of: path) {
        case .raster: return try await LeptonicaPictures().encoded(path, page: page, sheet: sheet, part: part)
        case .heif:
            let read = try HEIFPictures().colours(of: path, page: page)
            return try LeptonicaPictures().encoded(
                colours: read.colours, width: read.width, height: read.height, sheet: sheet, part: part?(0))
        case .pdf: throw DocumentFailure(.notAPicture)
        }
    }

    func kind(of path: String) throws(DocumentFailure) -> PictureKind {
        var status = stat()
        // "Not there" and "not allowed to look" read the same to a person.
        guard stat(path, &status) == 0 else { throw DocumentFailure(.notFound) }
        // A pipe or a device would never end.
        guard status.st_mode & S_IFMT == S_IFREG, let file = FileHandle(forReadingAtPath: path) else {
            throw DocumentFailure(.unreadable)
        }
        defer { try? file.close() }
        guard let head = try? file.read(upToCount: 1024), !head.isEmpty else { throw DocumentFailure(.empty) }
        guard let kind = PictureKind([UInt8](head)) else { throw DocumentFailure(.notAPicture) }
        return kind
    }
}
