import Retrieval

/// The pieces of words that a model knows, by their bytes: `vocab.txt`, one a line, numbered from 0.
///
/// A table with open addressing over the bytes of the file, because a piece is looked for at every length of every word.
struct WordPieceVocabulary: Sendable {
    /// The most bytes of a vocabulary's file.
    static let largest = 16 << 20

    private let bytes: [UInt8]
    private var starts: [Int32] = []
    /// Behind the last piece.
    private var ends: Int32 = 0
    /// Number of a piece plus 1 at a place that its hash leads to; 0 where nothing is.
    private var table: [Int32]
    private(set) var longest = 0

    var count: Int { starts.count }

    init(_ bytes: [UInt8]) throws(EmbeddingFailure) {
        guard bytes.count <= Self.largest, !bytes.isEmpty else { throw EmbeddingFailure(.brokenModel) }
        self.bytes = bytes
        let lines = bytes.count { $0 == 0x0A } + 1
        var room = 16
        while room < lines * 2 { room *= 2 }
        table = [Int32](repeating: 0, count: room)
        var start = 0
        for end in bytes.indices where bytes[end] == 0x0A {
            append(start..<end)
            start = end + 1
        }
        if start < bytes.count { append(start..<bytes.count) }
        ends = Int32(start < bytes.count ? bytes.count : bytes.count - 1)
    }

    /// The number of a piece, which inside a word stands behind two number signs.
    func number(of piece: ArraySlice<UInt8>, insideWord: Bool) -> Int32? {
        var hash = Self.seed
        if insideWord { Self.mix(&hash, [0x23, 0x23]) }
        Self.mix(&hash, piece)
        return find(hash) { matches($0, piece, insideWord: insideWord) }
    }

    func number(of special: String) -> Int32? { number(of: Array(special.utf8)[...], insideWord: false) }

    private mutating func append(_ range: Range<Int>) {
        let number = Int32(starts.count)
        starts.append(Int32(range.lowerBound))
        longest = max(longest, range.count)
        var hash = Self.seed
        Self.mix(&hash, bytes[range])
        var place = Int(hash) & (table.count - 1)
        while table[place] != 0 { place = (place + 1) & (table.count - 1) }
        table[place] = number + 1
    }

    private func find(_ hash: UInt32, where matches: (Int32) -> Bool) -> Int32? {
        var place = Int(hash) & (table.count - 1)
        while table[place] != 0 {
            if matches(table[place] - 1) { return table[place] - 1 }
            place = (place + 1) & (table.count - 1)
        }
        return nil
    }

    private func matches(_ number: Int32, _ piece: ArraySlice<UInt8>, insideWord: Bool) -> Bool {
        let start = Int(starts[Int(number)])
        let end = Int(Int(number) + 1 < starts.count ? starts[Int(number) + 1] - 1 : ends)
        let signs = insideWord ? 2 : 0
        guard end - start == piece.count + signs else { return false }
        if insideWord, bytes[start] != 0x23 || bytes[start + 1] != 0x23 { return false }
        return bytes[(start + signs)..<end].elementsEqual(piece)
    }

    // FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv/).
    private static let seed: UInt32 = 2_166_136_261

    private static func mix(_ hash: inout UInt32, _ bytes: some Sequence<UInt8>) {
        for byte in bytes { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    }
}
