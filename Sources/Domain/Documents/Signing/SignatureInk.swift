/// A signature or initials as their owner made them: without a place yet.
public enum SignatureInk: Sendable, Hashable, Codable {
    /// Drawn with a pen, a finger or a mouse.
    case drawn(SignatureStrokes)
    /// A name, set in a font that looks written.
    case typed(String)
    /// Taken off a photograph of paper.
    case photographed(SignaturePicture)

    /// The longest name that is set as a signature, in characters.
    public static let longestName = 60

    /// Nil for a name that nobody could sign with: empty, of several lines, or longer than a line.
    public init?(name: String) {
        let name = name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard !name.isEmpty, name.count <= Self.longestName, name.contains(where: \.isLetter) else { return nil }
        self = .typed(name)
    }

    /// How wide it is for its height; nil for a name, which its font decides.
    public var aspect: Double? {
        switch self {
        case .drawn(let strokes): strokes.aspect
        case .typed: nil
        case .photographed(let picture): Double(picture.width) / Double(picture.height)
        }
    }
}

/// The strokes of a drawn signature, in units of its height: x from 0 to `aspect`, y from 0 to 1, upwards.
public struct SignatureStrokes: Sendable, Hashable, Codable {
    public struct Point: Sendable, Hashable, Codable {
        public var x: Double
        public var y: Double

        public init(x: Double, y: Double) {
            self.x = x
            self.y = y
        }

        /// Written as `[x, y]`: a signature has hundreds of them.
        public init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            (x, y) = (try container.decode(Double.self), try container.decode(Double.self))
        }

        public func encode(to encoder: any Encoder) throws {
            var container = encoder.unkeyedContainer()
            for value in [x, y] { try container.encode((value * 10_000).rounded() / 10_000) }
        }
    }

    public private(set) var strokes: [[Point]]
    public private(set) var aspect: Double

    private static let mostStrokes = 400
    private static let mostPoints = 20_000
    /// What is narrower for its height is made this wide: a single upright stroke is a signature too.
    private static let leastAspect = 0.25
    private static let mostAspect = 12.0

    /// Reads what a drawing surface sent: strokes parted by `;`, points by blanks, each `x,y` in whole units, y downwards.
    ///
    /// Nil where it is something else, more than anyone draws, or a dot.
    public init?(_ text: String) {
        guard text.utf8.count <= Self.mostPoints * 10 else { return nil }
        var strokes: [[Point]] = []
        var count = 0
        for stroke in text.split(separator: ";") {
            var points: [Point] = []
            for pair in stroke.split(separator: " ") {
                let numbers = pair.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
                guard numbers.count == 2, let x = numbers[0], let y = numbers[1], (0...9_999).contains(x), (0...9_999).contains(y)
                else { return nil }
                points.append(Point(x: Double(x), y: Double(y)))
            }
            count += points.count
            guard count <= Self.mostPoints, strokes.count < Self.mostStrokes else { return nil }
            if !points.isEmpty { strokes.append(points) }
        }
        let xs = strokes.joined().map(\.x), ys = strokes.joined().map(\.y)
        guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max(),
            right - left + bottom - top >= 8
        else { return nil }
        let height = max(bottom - top, (right - left) / Self.mostAspect)
        aspect = max((right - left) / height, Self.leastAspect)
        self.strokes = strokes.map { $0.map { Point(x: ($0.x - left) / height, y: (bottom - $0.y) / height) } }
    }
}

/// A signature of a photograph: where there is ink, and nothing of the paper.
public struct SignaturePicture: Sendable, Hashable, Codable {
    public let width: Int
    public let height: Int
    /// Rows from the top, eight pixels a byte, the first in its highest bit; 1 is ink. Rows begin with a byte of their own.
    public let bits: [UInt8]

    /// Bytes of a row.
    public var stride: Int { (width + 7) / 8 }

    /// - Parameter ink: row by row from the top.
    package init(width: Int, height: Int, ink: [Bool]) {
        self.width = width
        self.height = height
        let stride = (width + 7) / 8
        var bits = [UInt8](repeating: 0, count: stride * height)
        for y in 0..<height {
            for x in 0..<width where ink[y * width + x] { bits[y * stride + x / 8] |= 0x80 >> UInt8(x % 8) }
        }
        self.bits = bits
    }

    /// - Throws: where it is no picture that was kept here.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        width = try container.decode(Int.self, forKey: .width)
        height = try container.decode(Int.self, forKey: .height)
        bits = try container.decode([UInt8].self, forKey: .bits)
        guard (1...Self.largest).contains(width), (1...Self.largest).contains(height), bits.count == (width + 7) / 8 * height
        else {
            throw DecodingError.dataCorruptedError(forKey: .bits, in: container, debugDescription: "bits of another size")
        }
    }

    private enum CodingKeys: CodingKey { case width, height, bits }

    /// Pixels of the longer side.
    package static let largest = 900
}
