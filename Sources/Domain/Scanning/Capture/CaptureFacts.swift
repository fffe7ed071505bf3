public import Documents

/// What can be measured of a photograph of a paper, without reading it.
public struct CaptureFacts: Sendable, Hashable, Codable {
    /// Pixels.
    public var width: Int
    public var height: Int
    /// How bright the paper is: nine tenths of the pixels are darker, 0 black to 255 white.
    public var paper: Double
    /// The sharpest steps between neighbouring pixels, as a share of the whole range from ink to paper: small where nothing is sharp.
    public var sharpness: Double
    /// The share of the picture that is white in one blot with nothing on it, while what lies around it is darker.
    public var glare: Double
    /// Where the sheet lies in the picture as it is stored; nil where none is plain to see.
    public var corners: SheetCorners?

    public init(
        width: Int, height: Int, paper: Double, sharpness: Double, glare: Double, corners: SheetCorners? = nil
    ) {
        self.width = width
        self.height = height
        self.paper = paper
        self.sharpness = sharpness
        self.glare = glare
        self.corners = corners
    }

    /// - Complexity: O(pixels)
    public init(_ picture: GreyPicture) {
        width = picture.width
        height = picture.height
        let shades = Shades(picture)
        paper = Double(shades.value(at: 0.9))
        let ink = Double(shades.value(at: 0.01))
        sharpness = Self.steps(in: picture) / max(24, paper - ink)
        glare = Self.glare(in: picture, paper: shades.value(at: 0.5))
        corners = SheetCorners(SheetFinder().sheet(in: picture))
    }

    /// The step that one pixel in five hundred exceeds: the edges of print, and not the noise of the paper.
    private static func steps(in picture: GreyPicture) -> Double {
        var counts = [Int](repeating: 0, count: 256)
        let width = picture.width
        picture.pixels.withUnsafeBufferPointer { pixels in
            for y in 0..<picture.height {
                for x in 1..<max(1, width) {
                    let place = y * width + x
                    counts[abs(Int(pixels[place]) - Int(pixels[place - 1]))] += 1
                }
            }
        }
        var left = max(1, picture.pixels.count / 500)
        for step in counts.indices.reversed() {
            left -= counts[step]
            if left <= 0 { return Double(step) }
        }
        return 0
    }

    /// Squares of a thirtieth of the picture that are as good as white throughout, beside paper that is plainly darker.
    private static func glare(in picture: GreyPicture, paper: UInt8) -> Double {
        guard paper < 225 else { return 0 }
        let side = max(4, max(picture.width, picture.height) / 30)
        var (white, all) = (0, 0)
        for top in stride(from: 0, to: picture.height - side + 1, by: side) {
            for left in stride(from: 0, to: picture.width - side + 1, by: side) {
                all += 1
                var isWhite = true
                for y in stride(from: top, to: top + side, by: 2) where isWhite {
                    for x in stride(from: left, to: left + side, by: 2) where picture.pixels[y * picture.width + x] < 250 {
                        isWhite = false
                        break
                    }
                }
                if isWhite { white += 1 }
            }
        }
        return all == 0 ? 0 : Double(white) / Double(all)
    }

    private struct Shades {
        private var counts = [Int](repeating: 0, count: 256)
        private let total: Int

        init(_ picture: GreyPicture) {
            for pixel in picture.pixels { counts[Int(pixel)] += 1 }
            total = picture.pixels.count
        }

        /// The shade that so large a share of the pixels does not exceed.
        func value(at share: Double) -> UInt8 {
            var left = Double(total) * share
            for shade in counts.indices {
                left -= Double(counts[shade])
                if left <= 0 { return UInt8(shade) }
            }
            return 255
        }
    }
}

/// What a person can do better, in words by `capture.advice.<case>`.
public enum CaptureAdvice: String, Sendable, Hashable, Codable, CaseIterable {
    case small, dark, blurred, glare

    /// In the order of what matters most; none for a good picture.
    public static func all(for facts: CaptureFacts) -> [CaptureAdvice] {
        var advice: [CaptureAdvice] = []
        if max(facts.width, facts.height) < leastSide { advice.append(.small) }
        if facts.paper < leastPaper { advice.append(.dark) }
        if facts.sharpness < leastSharpness { advice.append(.blurred) }
        if facts.glare > mostGlare { advice.append(.glare) }
        return advice
    }

    /// Pixels: a letter page at 100 to the inch, below which small print is lost.
    private static let leastSide = 1_100
    private static let leastPaper = 90.0
    private static let leastSharpness = 0.22
    private static let mostGlare = 0.004
}
