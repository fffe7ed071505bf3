/// A key on paper: 160 bits in eight groups of four characters, each with a check character.
///
/// The alphabet is Crockford's base 32 (https://www.crockford.com/base32.html) in capitals: no I, L, O or U. The check is a
/// sum over GF(32) with a weight for each place and for the group, so that one wrong character, two swapped ones and two
/// swapped groups are noticed, and it is told where.
public struct RecoveryKey: Sendable {
    public static let byteCount = 20
    static let groupCount = 8
    private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)

    public let bytes: [UInt8]

    /// - Parameter bytes: 20 random ones.
    public init(bytes: [UInt8]) {
        precondition(bytes.count == Self.byteCount)
        self.bytes = bytes
    }

    /// Five characters each, the last one the check.
    public var groups: [String] {
        let digits = Self.digits(bytes)
        return (0..<Self.groupCount).map { group in
            let own = Array(digits[(group * 4)..<(group * 4 + 4)])
            return String(decoding: (own + [Self.check(own, group)]).map { Self.alphabet[$0] }, as: UTF8.self)
        }
    }

    /// Reads what a person typed: in any case, with or without spaces and hyphens; O is zero, I and L are one.
    public init(typed: String) throws(RecoveryKeyFault) {
        var digits: [Int] = []
        for character in typed.utf8 where !Self.isSeparator(character) {
            guard let digit = Self.digit(character) else { throw .badGroup(digits.count / 5 + 1) }
            digits.append(digit)
        }
        guard digits.count == Self.groupCount * 5 else { throw .wrongLength }
        var kept: [Int] = []
        for group in 0..<Self.groupCount {
            let own = Array(digits[(group * 5)..<(group * 5 + 4)])
            guard Self.check(own, group) == digits[group * 5 + 4] else { throw .badGroup(group + 1) }
            kept += own
        }
        bytes = Self.bytes(kept)
    }

    // MARK: Characters

    private static func digit(_ character: UInt8) -> Int? {
        let upper = (0x61...0x7A).contains(character) ? character - 0x20 : character
        switch upper {
        case UInt8(ascii: "O"): return 0
        case UInt8(ascii: "I"), UInt8(ascii: "L"): return 1
        default: return alphabet.firstIndex(of: upper)
        }
    }

    private static func isSeparator(_ character: UInt8) -> Bool {
        [UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains(character)
    }

    // MARK: Bits

    /// Eight digits of five bits for each five bytes, the highest bits first.
    private static func digits(_ bytes: [UInt8]) -> [Int] {
        stride(from: 0, to: bytes.count, by: 5).flatMap { start -> [Int] in
            let number = bytes[start..<(start + 5)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            return (0..<8).map { Int(number >> UInt64(35 - 5 * $0) & 31) }
        }
    }

    private static func bytes(_ digits: [Int]) -> [UInt8] {
        stride(from: 0, to: digits.count, by: 8).flatMap { start -> [UInt8] in
            let number = digits[start..<(start + 8)].reduce(UInt64(0)) { $0 << 5 | UInt64($1) }
            return (0..<5).map { UInt8(truncatingIfNeeded: number >> UInt64(32 - 8 * $0)) }
        }
    }

    /// The sum of the digits times 2, 4, 8, 16 and of the group times 32, all in GF(32).
    private static func check(_ digits: [Int], _ group: Int) -> Int {
        var (sum, weight) = (0, 1)
        for digit in digits + [group] {
            weight = product(weight, 2)
            sum ^= product(digit, weight)
        }
        return sum
    }

    /// Modulo x⁵ + x² + 1.
    private static func product(_ left: Int, _ right: Int) -> Int {
        var (left, right, product) = (left, right, 0)
        while right > 0 {
            if right & 1 == 1 { product ^= left }
            left <<= 1
            if left & 32 != 0 { left ^= 0b100101 }
            right >>= 1
        }
        return product
    }
}

extension RecoveryKey: CustomStringConvertible, CustomReflectable {
    public var description: String { "‹key›" }
    public var customMirror: Mirror { Mirror(self, children: []) }
}

/// Why something typed is no recovery key.
public enum RecoveryKeyFault: Error, Sendable, Hashable {
    case wrongLength
    /// From 1.
    case badGroup(Int)
}
