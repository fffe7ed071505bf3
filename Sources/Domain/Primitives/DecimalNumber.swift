/// An exact decimal: `coefficient × 10^-scale`. Money and counts are never binary fractions.
public struct DecimalNumber: Sendable, Hashable {
    public let coefficient: Int64
    /// Digits after the point, 0 to 18, with no trailing zero.
    public let scale: Int

    /// Nil when the scale is outside 0 to 18.
    public init?(coefficient: Int64, scale: Int) {
        guard (0...18).contains(scale) else { return nil }
        var coefficient = coefficient
        var scale = scale
        while scale > 0, coefficient % 10 == 0 {
            coefficient /= 10
            scale -= 1
        }
        self.coefficient = coefficient
        self.scale = scale
    }

    public init(_ whole: Int) {
        coefficient = Int64(whole)
        scale = 0
    }

    /// Reads `-?digits[.digits]` in ASCII and nothing else; nil past 18 digits.
    public init?(plain text: String) {
        var digits: Int64 = 0
        var scale = 0
        var seenPoint = false
        var count = 0
        let bytes = Array(text.utf8)
        let negative = bytes.first == 0x2D
        for byte in bytes.dropFirst(negative ? 1 : 0) {
            if byte == 0x2E {
                guard !seenPoint, count > 0 else { return nil }
                seenPoint = true
            } else {
                guard (0x30...0x39).contains(byte), count < 18 else { return nil }
                digits = digits * 10 + Int64(byte - 0x30)
                count += 1
                if seenPoint { scale += 1 }
            }
        }
        guard count > 0, !(seenPoint && scale == 0) else { return nil }
        self.init(coefficient: negative ? -digits : digits, scale: scale)
    }

    /// `-?digits[.digits]`, without grouping.
    public var plain: String {
        guard scale > 0 else { return String(coefficient) }
        var digits = String(coefficient.magnitude)
        if digits.count <= scale { digits = String(repeating: "0", count: scale - digits.count + 1) + digits }
        let point = digits.index(digits.endIndex, offsetBy: -scale)
        return (coefficient < 0 ? "-" : "") + digits[..<point] + "." + digits[point...]
    }

    /// The nearest binary fraction, for comparisons in conditions.
    public var double: Double { Double(plain) ?? 0 }

    public var isWhole: Bool { scale == 0 }
}

extension DecimalNumber: Comparable {
    public static func < (left: Self, right: Self) -> Bool {
        if left.scale == right.scale { return left.coefficient < right.coefficient }
        let (leftWhole, leftPart) = left.parts
        let (rightWhole, rightPart) = right.parts
        return leftWhole == rightWhole ? leftPart < rightPart : leftWhole < rightWhole
    }

    /// The whole part, and the fraction scaled to 18 digits.
    private var parts: (Int64, Int64) {
        var unit: Int64 = 1
        for _ in 0..<scale { unit *= 10 }
        var fraction = coefficient % unit
        for _ in scale..<18 { fraction *= 10 }
        return (coefficient / unit, fraction)
    }
}

extension DecimalNumber: Codable, CustomStringConvertible {
    public var description: String { plain }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let number = DecimalNumber(plain: try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a decimal number")
        }
        self = number
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(plain)
    }
}
