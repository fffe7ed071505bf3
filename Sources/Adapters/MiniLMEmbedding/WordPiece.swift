import Foundation
import Retrieval

/// Parts a text into the numbers of its word pieces, as BERT's uncased models do (Devlin et al. 2019, Wu et al. 2016).
///
/// Lower case without accents, each sign and each Chinese character a word of its own, then the longest piece that fits, again and
/// again. The same numbers as the reference implementation, or the vectors would not mean the same.
struct WordPiece: Sendable {
    /// A word of more characters is not looked into.
    private static let longestWord = 100

    private let vocabulary: WordPieceVocabulary
    private let unknown: Int32
    private let start: Int32
    private let end: Int32
    /// The most numbers of a text, its start and end among them.
    let limit: Int

    init(_ vocabulary: WordPieceVocabulary, limit: Int) throws(EmbeddingFailure) {
        guard let unknown = vocabulary.number(of: "[UNK]"), let start = vocabulary.number(of: "[CLS]"),
            let end = vocabulary.number(of: "[SEP]")
        else { throw EmbeddingFailure(.brokenModel) }
        self.vocabulary = vocabulary
        (self.unknown, self.start, self.end) = (unknown, start, end)
        self.limit = limit
    }

    func numbers(of text: String) -> [Int32] {
        var numbers = [start]
        var words = BERTWords()
        // A piece is a byte at least, so what is behind this many words can't come in.
        words.read(Self.decomposed(text), most: limit)
        for word in words.words {
            guard numbers.count < limit else { break }
            append(word, to: &numbers)
        }
        if numbers.count > limit - 1 { numbers.removeSubrange((limit - 1)...) }
        return numbers + [end]
    }

    private func append(_ word: [UInt8], to numbers: inout [Int32]) {
        guard word.count(where: { $0 & 0xC0 != 0x80 }) <= Self.longestWord else { return numbers.append(unknown) }
        let before = numbers.count
        var place = 0
        while place < word.count {
            guard let piece = longestPiece(of: word, from: place) else {
                numbers.removeSubrange(before...)
                return numbers.append(unknown)
            }
            numbers.append(piece.number)
            place = piece.end
        }
    }

    private func longestPiece(of word: [UInt8], from start: Int) -> (number: Int32, end: Int)? {
        var end = min(word.count, start + vocabulary.longest)
        while end > start {
            if let number = vocabulary.number(of: word[start..<end], insideWord: start > 0) { return (number, end) }
            end -= 1
        }
        return nil
    }

    private static func decomposed(_ text: String) -> String {
        text.utf8.allSatisfy { $0 < 0x80 } ? text : text.decomposedStringWithCanonicalMapping
    }
}
