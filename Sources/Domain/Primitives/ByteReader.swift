/// Takes numbers out of bytes one after the other, little-endian; nil where too few are left, and then nothing is taken.
public struct ByteReader: Sendable {
    private let bytes: [UInt8]
    private var place = 0

    public init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Bytes that are not taken yet.
    public var left: Int { bytes.count - place }
    public var isAtEnd: Bool { left == 0 }

    public mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
        guard count >= 0, count <= left else { return nil }
        defer { place += count }
        return bytes[place..<place + count]
    }

    public mutating func uint16() -> UInt16? {
        guard left >= 2 else { return nil }
        defer { place += 2 }
        return UInt16(bytes[place]) | UInt16(bytes[place + 1]) << 8
    }

    public mutating func uint32() -> UInt32? {
        guard left >= 4 else { return nil }
        defer { place += 4 }
        let (low, high) = (
            UInt32(bytes[place]) | UInt32(bytes[place + 1]) << 8, UInt32(bytes[place + 2]) | UInt32(bytes[place + 3]) << 8
        )
        return low | high << 16
    }

    /// Of 32 bits (IEEE 754 binary32); may be infinite or no number.
    public mutating func float() -> Float? { uint32().map(Float.init(bitPattern:)) }
}
