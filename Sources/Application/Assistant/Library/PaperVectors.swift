import Primitives
import Retrieval

/// The vectors of one paper, each of a part of one of its passages.
struct PaperVectors: Equatable {
    struct Entry: Equatable {
        /// Which passage of the paper, from 0.
        var passage: Int
        var vector: [Float]
    }

    var entries: [Entry]

    init(_ entries: [Entry]) { self.entries = entries }

    /// The number of the passage and the numbers of the vector, 32 bits each, lowest byte first.
    func encoded() -> Personal<[UInt8]> {
        var bytes: [UInt8] = []
        for entry in entries {
            append(UInt32(entry.passage), to: &bytes)
            for number in entry.vector { append(number.bitPattern, to: &bytes) }
        }
        return Personal(bytes)
    }

    /// Nil where these are no vectors of this dimension and of passages below `passages`.
    init?(_ content: Personal<[UInt8]>, dimension: Int, passages: Int) {
        let bytes = content.exposed
        let size = 4 * (dimension + 1)
        guard bytes.count % size == 0 else { return nil }
        entries = stride(from: 0, to: bytes.count, by: size).map { start in
            let vector = (1...dimension).map { Float(bitPattern: Self.word(bytes, start + 4 * $0)) }
            return Entry(passage: Int(Self.word(bytes, start)), vector: vector)
        }
        guard entries.allSatisfy({ $0.passage < passages && $0.vector.allSatisfy(\.isFinite) }) else { return nil }
    }

    private func append(_ word: UInt32, to bytes: inout [UInt8]) {
        for shift in stride(from: 0, to: 32, by: 8) { bytes.append(UInt8(truncatingIfNeeded: word >> UInt32(shift))) }
    }

    private static func word(_ bytes: [UInt8], _ start: Int) -> UInt32 {
        UInt32(bytes[start]) | UInt32(bytes[start + 1]) << 8 | UInt32(bytes[start + 2]) << 16 | UInt32(bytes[start + 3]) << 24
    }
}
