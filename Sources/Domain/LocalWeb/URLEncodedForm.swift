/// The pairs of a query or of an `application/x-www-form-urlencoded` body (WHATWG URL, 5), in order.
public struct URLEncodedForm: Sendable, Hashable {
    /// More pairs than any form of a PDF has fields; the rest is dropped.
    public static let maximumPairs = 20_000

    public struct Pair: Sendable, Hashable {
        public let name: String
        public let value: String

        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    public let pairs: [Pair]

    public init(pairs: [Pair]) { self.pairs = pairs }

    public init(query: String) { self.init(bytes: Array(query.utf8)) }

    public init(bytes: [UInt8]) {
        pairs = bytes.split(separator: UInt8(ascii: "&"), maxSplits: Self.maximumPairs).prefix(Self.maximumPairs).map { part in
            let equals = part.firstIndex(of: UInt8(ascii: "=")) ?? part.endIndex
            let value = equals < part.endIndex ? part[(equals + 1)...] : []
            return Pair(name: Self.decoded(part[..<equals]), value: Self.decoded(value))
        }
    }

    /// The first value of a name.
    public subscript(name: String) -> String? { pairs.first { $0.name == name }?.value }

    public func all(_ name: String) -> [String] { pairs.filter { $0.name == name }.map(\.value) }

    /// A text as it stands in a query: everything but the unreserved characters of RFC 3986 is escaped.
    public static func encoded(_ text: String) -> String {
        var result: [UInt8] = []
        result.reserveCapacity(text.utf8.count)
        for byte in text.utf8 {
            if isUnreserved(byte) {
                result.append(byte)
            } else {
                result += [UInt8(ascii: "%"), hexDigit(byte >> 4), hexDigit(byte & 15)]
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"): true
        default: false
        }
    }

    private static func hexDigit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x41 + value - 10 }

    /// A `%` that begins no escape stands for itself.
    private static func decoded(_ part: ArraySlice<UInt8>) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(part.count)
        var index = part.startIndex
        while index < part.endIndex {
            let byte = part[index]
            if byte == UInt8(ascii: "%"), index + 2 < part.endIndex,
                let high = Unicode.Scalar(part[index + 1]).hexDigit, let low = Unicode.Scalar(part[index + 2]).hexDigit
            {
                bytes.append(high << 4 | low)
                index += 3
            } else {
                bytes.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
                index += 1
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension Unicode.Scalar {
    fileprivate var hexDigit: UInt8? {
        switch self {
        case "0"..."9": UInt8(value - 0x30)
        case "a"..."f": UInt8(value - 0x61 + 10)
        case "A"..."F": UInt8(value - 0x41 + 10)
        default: nil
        }
    }
}
