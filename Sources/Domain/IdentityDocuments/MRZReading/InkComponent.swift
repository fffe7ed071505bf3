import Documents
import Scanning

/// A connected blot of ink, perhaps a character: in pixels of the picture it was found in.
struct InkComponent: Sendable {
    /// Middle of the upright rectangle round it.
    var x: Double
    var y: Double
    var width: Double
    var height: Double

    var size: Double { max(width, height) }
}

/// Finds the ink of a picture: what is darker than its surroundings, wherever light and paper change.
struct InkFinder {
    /// Characters smaller than this many pixels are not read, larger ones are found at another scale.
    static let sizes = 5.0...70.0
    /// More blots than this are texture, not print.
    static let maximumCount = 12_000

    let width: Int
    let height: Int
    private let isInk: [Bool]

    /// `window` is the side of the surroundings, in pixels.
    init(_ picture: GreyPicture, window: Int) {
        (width, height) = (picture.width, picture.height)
        isInk = Self.threshold(picture, window: window)
    }

    /// Darker than the mean around by a share of that mean, so that shade and glare matter little.
    private static func threshold(_ picture: GreyPicture, window: Int) -> [Bool] {
        let (width, height) = (picture.width, picture.height)
        let smooth = picture.smoothed()
        let sums = IntegralPicture(smooth)
        let contrast = max(0.06, min(0.13, smooth.contrast * 0.35))
        let reach = window / 2
        return [Bool](unsafeUninitializedCapacity: width * height) { room, count in
            smooth.pixels.withUnsafeBufferPointer { pixels in
                for y in 0..<height {
                    let (y0, y1) = (max(0, y - reach), min(height, y + reach + 1))
                    for x in 0..<width {
                        let (x0, x1) = (max(0, x - reach), min(width, x + reach + 1))
                        let mean = sums.mean(x0, y0, x1, y1)
                        room[y * width + x] = Double(pixels[y * width + x]) < mean - max(3, mean * contrast)
                    }
                }
            }
            count = width * height
        }
    }

    /// The blots of a character's size.
    func components() -> [InkComponent] {
        var found: [InkComponent] = []
        var isSeen = [Bool](repeating: false, count: isInk.count)
        var stack: [Int] = []
        for start in isInk.indices where isInk[start] && !isSeen[start] {
            isSeen[start] = true
            stack.append(start)
            if let component = fill(&stack, &isSeen) { found.append(component) }
            if found.count == Self.maximumCount { break }
        }
        return found
    }

    /// Walks one blot; nil when it has another size than a character.
    private func fill(_ stack: inout [Int], _ isSeen: inout [Bool]) -> InkComponent? {
        var (left, right, top, bottom, area) = (Int.max, Int.min, Int.max, Int.min, 0)
        while let place = stack.popLast() {
            let (y, x) = place.quotientAndRemainder(dividingBy: width)
            (left, right, top, bottom) = (min(left, x), max(right, x), min(top, y), max(bottom, y))
            area += 1
            for ny in max(0, y - 1)...min(height - 1, y + 1) {
                for nx in max(0, x - 1)...min(width - 1, x + 1) {
                    let next = ny * width + nx
                    guard isInk[next], !isSeen[next] else { continue }
                    isSeen[next] = true
                    stack.append(next)
                }
            }
        }
        let component = InkComponent(
            x: Double(left + right) / 2, y: Double(top + bottom) / 2, width: Double(right - left + 1),
            height: Double(bottom - top + 1))
        return Self.sizes.contains(component.size) && area >= 10 ? component : nil
    }
}
