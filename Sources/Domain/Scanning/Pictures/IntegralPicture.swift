public import Documents

/// Sums over rectangles of a picture in constant time (Crow 1984, summed-area tables).
public struct IntegralPicture: Sendable {
    private let stride: Int
    private let sums: [UInt32]

    /// Sums of a large picture run over 32 bits and start again at 0: what lies between two of them stays right.
    public init(_ picture: GreyPicture) {
        let (width, height, stride) = (picture.width, picture.height, picture.width + 1)
        self.stride = stride
        sums = [UInt32](unsafeUninitializedCapacity: stride * (height + 1)) { room, count in
            for x in 0...width { room[x] = 0 }
            picture.pixels.withUnsafeBufferPointer { pixels in
                for y in 0..<height {
                    var row: UInt32 = 0
                    room[(y + 1) * stride] = 0
                    for x in 0..<width {
                        row &+= UInt32(pixels[y * width + x])
                        room[(y + 1) * stride + x + 1] = room[y * stride + x + 1] &+ row
                    }
                }
            }
            count = stride * (height + 1)
        }
    }

    /// Of the pixels from `x0`, `y0` up to but without `x1`, `y1`; at least one, at most 16 million.
    public func mean(_ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int) -> Double {
        let sum = sums[y1 * stride + x1] &- sums[y0 * stride + x1] &- sums[y1 * stride + x0] &+ sums[y0 * stride + x0]
        return Double(sum) / Double((x1 - x0) * (y1 - y0))
    }
}

extension GreyPicture {
    /// Each pixel with its neighbours, weighted 1 2 1 both ways: takes away the noise of single pixels.
    public func smoothed() -> GreyPicture {
        guard width > 2, height > 2 else { return self }
        let width = width
        let smooth = [UInt8](unsafeUninitializedCapacity: pixels.count) { room, count in
            pixels.withUnsafeBufferPointer { pixels in
                for y in 0..<height {
                    let rows = (max(0, y - 1) * width, y * width, min(height - 1, y + 1) * width)
                    func column(_ x: Int) -> Int {
                        Int(pixels[rows.0 + x]) + 2 * Int(pixels[rows.1 + x]) + Int(pixels[rows.2 + x])
                    }
                    for x in 0..<width {
                        let sum = column(max(0, x - 1)) + 2 * column(x) + column(min(width - 1, x + 1))
                        room[y * width + x] = UInt8((sum + 8) >> 4)
                    }
                }
            }
            count = pixels.count
        }
        return GreyPicture(width: width, height: height, pixels: smooth)
    }

    /// The standard deviation of the pixels as a share of their mean.
    public var contrast: Double {
        var (sum, squares) = (0.0, 0.0)
        for pixel in pixels {
            sum += Double(pixel)
            squares += Double(pixel) * Double(pixel)
        }
        let mean = sum / Double(pixels.count)
        return mean > 0 ? max(0, squares / Double(pixels.count) - mean * mean).squareRoot() / mean : 0
    }

    /// With the longer side so many pixels long.
    public func scaled(toLongestSide side: Int) -> GreyPicture {
        var picture = self
        while max(picture.width, picture.height) >= 2 * side, let half = picture.halved() { picture = half }
        let scale = Double(side) / Double(max(picture.width, picture.height))
        return abs(scale - 1) < 0.01 ? picture : picture.turned(degrees: 0, scale: scale)
    }
}
