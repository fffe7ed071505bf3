import Primitives

/// Reads photographs, scans and pages as pictures.
///
/// - Throws: `DocumentFailure` from every function of this port, and nothing else.
public protocol PictureReading: Sendable {
    /// How many pictures a file has: the pages of a PDF or TIFF, else 1.
    func pictureCount(of path: String) async throws -> Int
    /// `page` counts from 1. Refused before decoding when it has too many pixels.
    func picture(of path: String, page: Int, channel: GreyPicture.Channel) async throws -> GreyPicture
    /// Whether its pictures may be photographs of a sheet that lies somewhere: what is a page then is the sheet, wherever pages are
    /// bound, shown and read.
    func showsSheets(_ path: String) async throws -> Bool
}

extension PictureReading {
    public func showsSheets(_ path: String) async throws -> Bool { false }
}

/// What pictures cost at most.
public struct PictureLimits: Sendable, Hashable {
    public var fileBytes: Int
    /// Of one picture: three bytes and more of memory each while it is decoded.
    public var pixels: Int

    public init(fileBytes: Int = 64 << 20, pixels: Int = 60_000_000) {
        self.fileBytes = fileBytes
        self.pixels = pixels
    }

    /// - Throws: `DocumentFailure(.tooLarge)`.
    public func check(width: Int, height: Int) throws(DocumentFailure) {
        guard width > 0, height > 0, width <= pixels, height <= pixels, width * height <= pixels else {
            throw DocumentFailure(.tooLarge, ["limit": .number(pixels)])
        }
    }
}
