import Retrieval

/// Reads little-endian numbers of a file one after the other, and nothing that lies outside it.
struct ByteCursor {
    private let bytes: UnsafeRawBufferPointer
    private(set) var place = 0

    init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    mutating func number<Number: FixedWidthInteger>(_: Number.Type) throws(EmbeddingFailure) -> Number {
        let range = try skip(MemoryLayout<Number>.size)
        return Number(littleEndian: bytes.loadUnaligned(fromByteOffset: range.lowerBound, as: Number.self))
    }

    /// A count or a size: a file that names a negative one is damaged.
    mutating func count() throws(EmbeddingFailure) -> Int {
        let count = try number(Int32.self)
        guard count >= 0 else { throw EmbeddingFailure(.brokenModel) }
        return Int(count)
    }

    mutating func float() throws(EmbeddingFailure) -> Float { Float(bitPattern: try number(UInt32.self)) }

    mutating func text(_ length: Int) throws(EmbeddingFailure) -> String {
        String(decoding: bytes[try skip(length)], as: UTF8.self)
    }

    /// Where the next bytes lie.
    mutating func skip(_ count: Int) throws(EmbeddingFailure) -> Range<Int> {
        guard count >= 0, count <= bytes.count - place else { throw EmbeddingFailure(.brokenModel) }
        defer { place += count }
        return place..<(place + count)
    }
}
