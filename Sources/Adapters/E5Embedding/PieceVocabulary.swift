import Retrieval

/// The pieces of words that a model knows, with how gladly each is taken: the logarithm of its share of the texts it was learnt from.
///
/// A table with open addressing over the bytes of all pieces, because a piece is looked for at every length from every sign on.
struct PieceVocabulary: Sendable {
    private let text: [UInt8]
    /// Where each piece begins, and where the last one ends.
    private let offsets: [UInt32]
    private let scores: [Float]
    /// Number of a piece plus 1 at a place that its hash leads to; 0 where nothing is.
    private var table: [Int32]
    /// In bytes.
    private(set) var longest = 0
    let lowestScore: Float

    init(text: [UInt8], offsets: [UInt32], scores: [Float]) throws(EmbeddingFailure) {
        guard offsets.count == scores.count + 1, Int(offsets.last ?? 0) <= text.count, scores.allSatisfy(\.isFinite),
            zip(offsets, offsets.dropFirst()).allSatisfy({ $0 <= $1 })
        else { throw EmbeddingFailure(.brokenModel) }
        (self.text, self.offsets, self.scores) = (text, offsets, scores)
        lowestScore = scores.min() ?? 0
        var room = 16
        while room < scores.count * 2 { room *= 2 }
        table = [Int32](repeating: 0, count: room)
        // Marks such as the one for the end of a text have no share of any text: one that spells them is not one.
        for number in scores.indices where scores[number] < 0 { insert(number) }
    }

    private mutating func insert(_ number: Int) {
        let range = Int(offsets[number])..<Int(offsets[number + 1])
        guard !range.isEmpty else { return }
        longest = max(longest, range.count)
        var hash = Self.seed
        for place in range { Self.mix(&hash, text[place]) }
        var place = Int(hash) & (table.count - 1)
        while table[place] != 0 { place = (place + 1) & (table.count - 1) }
        table[place] = Int32(number) + 1
    }

    /// Calls with every piece that begins at a place: its number, its score and its end.
    ///
    /// - Precondition: a sign of UTF-8 begins there.
    func forEachPiece(in bytes: [UInt8], from start: Int, _ body: (Int32, Float, Int) -> Void) {
        var hash = Self.seed
        var end = start
        let last = min(bytes.count, start + longest)
        while end < last {
            repeat {
                Self.mix(&hash, bytes[end])
                end += 1
            } while end < bytes.count && bytes[end] & 0xC0 == 0x80
            if end <= last, let number = find(hash, bytes, start..<end) { body(number, scores[Int(number)], end) }
        }
    }

    private func find(_ hash: UInt32, _ bytes: [UInt8], _ range: Range<Int>) -> Int32? {
        var place = Int(hash) & (table.count - 1)
        while table[place] != 0 {
            let number = table[place] - 1
            let start = Int(offsets[Int(number)])
            if Int(offsets[Int(number) + 1]) - start == range.count,
                range.allSatisfy({ bytes[$0] == text[start + $0 - range.lowerBound] })
            {
                return number
            }
            place = (place + 1) & (table.count - 1)
        }
        return nil
    }

    // FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv/).
    private static let seed: UInt32 = 2_166_136_261

    private static func mix(_ hash: inout UInt32, _ byte: UInt8) { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
}
