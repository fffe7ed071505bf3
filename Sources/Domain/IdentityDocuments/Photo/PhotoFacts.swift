public import Documents

/// What can be measured of a photograph of a person, without knowing a face.
public struct PhotoFacts: Sendable, Hashable, Codable {
    public var isJPEG: Bool
    public var bytes: Int
    /// Pixels.
    public var width: Int
    public var height: Int
    /// Colours were found; a picture in greys has none.
    public var hasColour: Bool
    /// Of the edge at the top and of the upper sides, 0 black to 255 white: where the background is.
    public var background: Double
    /// How far the background's greys lie apart: their standard deviation.
    public var backgroundSpread: Double
    /// The mean step between neighbouring pixels of the middle, in greys: small where nothing is sharp.
    public var detail: Double

    /// - Parameters:
    ///   - luminance: as bright as it looks.
    ///   - brightest: the brightest colour of each pixel; the same as `luminance` only where there is no colour.
    public init(isJPEG: Bool, bytes: Int, luminance: GreyPicture, brightest: GreyPicture) {
        self.isJPEG = isJPEG
        self.bytes = bytes
        width = luminance.width
        height = luminance.height
        hasColour = Self.differ(luminance, brightest)
        let edge = Self.edge(of: luminance)
        background = edge.mean
        backgroundSpread = edge.spread
        detail = Self.detail(of: luminance)
    }

    /// In more than one pixel of two hundred, so that the noise of a grey scan counts for nothing.
    private static func differ(_ first: GreyPicture, _ second: GreyPicture) -> Bool {
        guard first.pixels.count == second.pixels.count else { return true }
        var count = 0
        for index in first.pixels.indices
        where abs(Int(first.pixels[index]) - Int(second.pixels[index])) > 6 { count += 1 }
        return count * 200 > first.pixels.count
    }

    /// The upper twelfth, and as much of the left and right in the upper half.
    private static func edge(of picture: GreyPicture) -> (mean: Double, spread: Double) {
        let (top, side) = (max(1, picture.height / 12), max(1, picture.width / 12))
        var (count, sum, squares) = (0.0, 0.0, 0.0)
        for y in 0..<max(top, picture.height / 2) {
            for x in 0..<picture.width where y < top || x < side || x >= picture.width - side {
                let value = Double(picture.pixels[y * picture.width + x])
                count += 1
                sum += value
                squares += value * value
            }
        }
        let mean = sum / count
        return (mean, max(0, squares / count - mean * mean).squareRoot())
    }

    private static func detail(of picture: GreyPicture) -> Double {
        let rows = picture.height / 4..<max(picture.height / 4 + 1, picture.height * 3 / 4)
        let columns = picture.width / 4..<max(picture.width / 4 + 1, picture.width * 3 / 4)
        var (count, sum) = (0.0, 0.0)
        for y in rows {
            for x in columns where x + 1 < picture.width {
                let here = y * picture.width + x
                sum += Double(abs(Int(picture.pixels[here]) - Int(picture.pixels[here + 1])))
                count += 1
            }
        }
        return count == 0 ? 0 : sum / count
    }
}
