import CLeptonica
public import Documents
import Primitives

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// PNG, JPEG, WebP, TIFF and BMP files read with leptonica.
///
/// - Note: Made for files from strangers: run it where it may crash (`BoundedWorker`).
public struct LeptonicaPictures: PictureReading {
    let limits: PictureLimits

    public init(limits: PictureLimits = PictureLimits()) { self.limits = limits }

    public func pictureCount(of path: String) throws(DocumentFailure) -> Int {
        Int(try describe(try bytes(of: path), page: 1).pages)
    }

    public func picture(
        of path: String, page: Int, channel: GreyPicture.Channel
    ) throws(DocumentFailure) -> GreyPicture {
        let bytes = try bytes(of: path)
        let header = try describe(bytes, page: page)
        try limits.check(width: Int(header.width), height: Int(header.height))
        let count = Int(header.width) * Int(header.height)
        var isRead = false
        let pixels = [UInt8](unsafeUninitializedCapacity: count) { room, initialised in
            isRead =
                formly_picture_decode(
                    bytes, bytes.count, Int32(page - 1), channel == .brightest ? 1 : 0, header.width, header.height,
                    room.baseAddress) == 1
            initialised = isRead ? count : 0
        }
        guard isRead else { throw DocumentFailure(.damagedPicture) }
        return GreyPicture(width: Int(header.width), height: Int(header.height), pixels: pixels)
    }

    func describe(_ bytes: [UInt8], page: Int) throws(DocumentFailure) -> formly_picture_header {
        var header = formly_picture_header()
        guard page >= 1, page <= Int(Int32.max) else { throw DocumentFailure(.noSuchPage) }
        guard formly_picture_describe(bytes, bytes.count, Int32(page - 1), &header) == 1 else {
            throw DocumentFailure(.damagedPicture)
        }
        return header
    }

    func bytes(of path: String) throws(DocumentFailure) -> [UInt8] {
        guard let data = FileManager.default.contents(atPath: path) else { throw DocumentFailure(.unreadable) }
        guard data.count <= limits.fileBytes else { throw DocumentFailure(.tooLarge, ["limit": .number(limits.fileBytes)]) }
        return [UInt8](data)
    }
}
