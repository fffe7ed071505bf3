import CHEIF
public import Documents
import Primitives

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// HEIC files, as telephones take them, read with libheif.
///
/// - Note: Made for files from strangers: run it where it may crash (`BoundedWorker`).
public struct HEIFPictures: PictureReading {
    private let limits: PictureLimits

    public init(limits: PictureLimits = PictureLimits()) { self.limits = limits }

    /// The main picture only: others are thumbnails, bursts or depth.
    public func pictureCount(of path: String) throws(DocumentFailure) -> Int { 1 }

    public func picture(
        of path: String, page: Int, channel: GreyPicture.Channel
    ) throws(DocumentFailure) -> GreyPicture {
        let read = try colours(of: path, page: page)
        let pixels = stride(from: 0, to: read.colours.count, by: 3).map { grey(read.colours[$0..<$0 + 3], channel) }
        return GreyPicture(width: read.width, height: read.height, pixels: pixels)
    }

    /// Red, green and blue by turns, row by row without gaps.
    public func colours(of path: String, page: Int) throws(DocumentFailure) -> (width: Int, height: Int, colours: [UInt8]) {
        guard page == 1 else { throw DocumentFailure(.noSuchPage, ["page": .number(page), "count": .number(1)]) }
        guard let data = FileManager.default.contents(atPath: path) else { throw DocumentFailure(.unreadable) }
        guard data.count <= limits.fileBytes else { throw DocumentFailure(.tooLarge, ["limit": .number(limits.fileBytes)]) }
        let bytes = [UInt8](data)
        var (width, height): (Int32, Int32) = (0, 0)
        guard formly_heif_describe(bytes, bytes.count, &width, &height) == 1 else { throw DocumentFailure(.damagedPicture) }
        try limits.check(width: Int(width), height: Int(height))
        var colours = [UInt8](repeating: 0, count: Int(width) * Int(height) * 3)
        guard formly_heif_decode(bytes, bytes.count, width, height, &colours) == 1 else { throw DocumentFailure(.damagedPicture) }
        return (Int(width), Int(height), colours)
    }

    private func grey(_ colour: ArraySlice<UInt8>, _ channel: GreyPicture.Channel) -> UInt8 {
        let (red, green, blue) = (colour[colour.startIndex], colour[colour.startIndex + 1], colour[colour.startIndex + 2])
        switch channel {
        case .brightest: return max(red, green, blue)
        // BT.601 weights in 256ths.
        case .luminance: return UInt8((UInt32(red) * 77 + UInt32(green) * 151 + UInt32(blue) * 28) >> 8)
        }
    }
}
