import CoreGraphics
import Documents
import Foundation
import ImageIO
import Primitives
import Scanning
import UniformTypeIdentifiers

/// PNG, JPEG, HEIC, WebP, TIFF and BMP files read by ImageIO.
struct ImageIOPictures: PictureReading, PictureEncoding {
    private let limits: PictureLimits
    /// Of what is written into PDFs.
    private static let quality = 0.9

    init(limits: PictureLimits = PictureLimits()) { self.limits = limits }

    func pictureCount(of path: String) throws(DocumentFailure) -> Int { CGImageSourceGetCount(try source(path)) }

    func picture(of path: String, page: Int, channel: GreyPicture.Channel) throws(DocumentFailure) -> GreyPicture {
        let colours = try Colours(try image(of: path, page: page))
        return colours.grey(channel)
    }

    func encoded(_ path: String, page: Int) throws(DocumentFailure) -> BoundPicture {
        let image = try image(of: path, page: page)
        let data = NSMutableData()
        guard let target = CGImageDestinationCreateWithData(data, UTType.jpeg.identifier as CFString, 1, nil) else {
            throw DocumentFailure(.outOfMemory)
        }
        CGImageDestinationAddImage(
            target, image, [kCGImageDestinationLossyCompressionQuality as String: Self.quality] as CFDictionary)
        guard CGImageDestinationFinalize(target) else { throw DocumentFailure(.outOfMemory) }
        return BoundPicture(
            width: image.width, height: image.height, coding: .jpeg, isGrey: false, bytes: [UInt8](Data(referencing: data)))
    }

    // MARK: - Decoding

    private func source(_ path: String) throws(DocumentFailure) -> CGImageSource {
        guard let data = FileManager.default.contents(atPath: path) else { throw DocumentFailure(.unreadable) }
        guard data.count <= limits.fileBytes else { throw DocumentFailure(.tooLarge, ["limit": .number(limits.fileBytes)]) }
        guard let source = CGImageSourceCreateWithData(data as CFData, nil), CGImageSourceGetCount(source) > 0 else {
            throw DocumentFailure(.damaged)
        }
        return source
    }

    /// Turned upright, as the camera noted it. Its size is looked at before anything is decoded.
    private func image(of path: String, page: Int) throws(DocumentFailure) -> CGImage {
        let source = try source(path)
        guard (1...CGImageSourceGetCount(source)).contains(page) else { throw DocumentFailure(.noSuchPage) }
        let properties: Any? = CGImageSourceCopyPropertiesAtIndex(source, page - 1, nil)
        let facts = properties as? [String: Any] ?? [:]
        let width = facts[kCGImagePropertyPixelWidth as String] as? Int ?? 0
        let height = facts[kCGImagePropertyPixelHeight as String] as? Int ?? 0
        try limits.check(width: width, height: height)
        let options: [String: Any] = [
            kCGImageSourceCreateThumbnailFromImageAlways as String: true,
            kCGImageSourceCreateThumbnailWithTransform as String: true,
            kCGImageSourceThumbnailMaxPixelSize as String: max(width, height),
        ]
        guard let image = CGImageSourceCreateThumbnailAtIndex(source, page - 1, options as CFDictionary) else {
            throw DocumentFailure(.damaged)
        }
        return image
    }
}

/// The pixels of a picture on white paper: red, green, blue and one unused byte by turns.
private struct Colours {
    private let width: Int
    private let height: Int
    private let bytes: [UInt8]

    init(_ image: CGImage) throws(DocumentFailure) {
        (width, height) = (image.width, image.height)
        guard
            let context = CGContext(
                data: nil, width: image.width, height: image.height, bitsPerComponent: 8, bytesPerRow: image.width * 4,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.noneSkipLast.rawValue)
        else { throw DocumentFailure(.outOfMemory) }
        let whole = CGRect(x: 0, y: 0, width: Double(image.width), height: Double(image.height))
        context.setFillColor(red: 1, green: 1, blue: 1, alpha: 1)
        context.fill(whole)
        context.draw(image, in: whole)
        guard let data = context.data else { throw DocumentFailure(.outOfMemory) }
        bytes = [UInt8](UnsafeRawBufferPointer(start: data, count: image.width * image.height * 4))
    }

    func grey(_ channel: GreyPicture.Channel) -> GreyPicture {
        let pixels = [UInt8](unsafeUninitializedCapacity: width * height) { room, count in
            for pixel in 0..<width * height {
                let (red, green, blue) = (bytes[4 * pixel], bytes[4 * pixel + 1], bytes[4 * pixel + 2])
                room[pixel] = channel == .brightest ? max(red, green, blue) : Self.luminance(red, green, blue)
            }
            count = width * height
        }
        return GreyPicture(width: width, height: height, pixels: pixels)
    }

    /// ITU-R BT.601, in 256ths.
    private static func luminance(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> UInt8 {
        let sum: Int = 77 * Int(red) + 150 * Int(green) + 29 * Int(blue)
        return UInt8(sum >> 8)
    }
}
