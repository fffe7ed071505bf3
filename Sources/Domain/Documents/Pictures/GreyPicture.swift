/// A picture in shades of grey: a byte a pixel, 0 black, row by row from the top, without gaps.
public struct GreyPicture: Sendable, Hashable {
    public let width: Int
    public let height: Int
    /// `width * height` values.
    public let pixels: [UInt8]

    public init(width: Int, height: Int, pixels: [UInt8]) {
        precondition(width > 0 && height > 0 && pixels.count == width * height, "a picture of another size than its pixels")
        self.width = width
        self.height = height
        self.pixels = pixels
    }
}

extension GreyPicture {
    /// How a colour becomes grey.
    public enum Channel: Sendable, Hashable, Codable {
        /// As bright as it looks.
        case luminance
        /// The brightest of red, green and blue: coloured print fades and black stays.
        case brightest
    }

    /// Half as wide and high: the mean of four pixels each. Nil when it is one pixel wide or high.
    public func halved() -> GreyPicture? {
        let (wide, high) = (width / 2, height / 2)
        guard wide > 0, high > 0 else { return nil }
        let width = width
        let halved = [UInt8](unsafeUninitializedCapacity: wide * high) { room, count in
            pixels.withUnsafeBufferPointer { pixels in
                for y in 0..<high {
                    let (upper, lower) = (2 * y * width, (2 * y + 1) * width)
                    for x in 0..<wide {
                        let sum =
                            UInt16(pixels[upper + 2 * x]) + UInt16(pixels[upper + 2 * x + 1])
                            + UInt16(pixels[lower + 2 * x]) + UInt16(pixels[lower + 2 * x + 1])
                        room[y * wide + x] = UInt8((sum + 2) >> 2)
                    }
                }
            }
            count = wide * high
        }
        return GreyPicture(width: wide, height: high, pixels: halved)
    }
}
