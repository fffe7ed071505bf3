import Retrieval

/// Parts a text into the pieces that are together the most likely, as SentencePiece's unigram models do (Kudo 2018).
struct UnigramTokenizer: Sendable {
    /// What a sign that no piece has counts below the rarest piece, as SentencePiece has it.
    private static let penaltyOfUnknown: Float = 10

    private let normalizer: PieceNormalizer
    private let vocabulary: PieceVocabulary
    private let marks: E5ModelFile.Pieces
    /// The most numbers of a text, its start and end among them.
    let limit: Int

    init(_ file: E5ModelFile) throws(EmbeddingFailure) {
        marks = file.pieces
        normalizer = try PieceNormalizer(file.copy(marks.replacements, as: UInt8.self), count: marks.replaced)
        vocabulary = try PieceVocabulary(
            text: file.copy(marks.text, as: UInt8.self),
            offsets: file.copy(marks.offsets, as: UInt32.self).map(UInt32.init(littleEndian:)),
            scores: file.copy(marks.scores, as: Float.self))
        limit = file.shape.positions
    }

    /// - Complexity: O(n) in the length of the text, as far as it can fill the limit.
    func numbers(of text: String) -> [Int32] {
        // No piece is longer than the longest: what is behind that many bytes can't come in.
        let bytes = normalizer.bytes(of: text, most: limit * max(vocabulary.longest, 4))
        return [marks.start] + pieces(of: bytes).prefix(limit - 2) + [marks.end]
    }

    /// The best way to a place of the text, by its last piece.
    private struct Step {
        var score: Float
        var piece: Int32
        var start: Int32
    }

    /// Viterbi's path: the sum of the scores is the largest there is.
    private func pieces(of bytes: [UInt8]) -> [Int32] {
        var steps = [Step](repeating: Step(score: -.infinity, piece: marks.unknown, start: 0), count: bytes.count + 1)
        steps[0].score = 0
        var start = 0
        while start < bytes.count {
            let score = steps[start].score
            func offer(_ piece: Int32, _ worth: Float, _ end: Int) {
                guard score + worth > steps[end].score else { return }
                steps[end] = Step(score: score + worth, piece: piece, start: Int32(start))
            }
            vocabulary.forEachPiece(in: bytes, from: start, offer)
            var next = start + 1
            while next < bytes.count, bytes[next] & 0xC0 == 0x80 { next += 1 }
            offer(marks.unknown, vocabulary.lowestScore - Self.penaltyOfUnknown, next)
            start = next
        }
        return path(steps)
    }

    private func path(_ steps: [Step]) -> [Int32] {
        var pieces: [Int32] = []
        var place = steps.count - 1
        while place > 0 {
            // Signs that no piece has are one unknown thing where they stand together.
            if steps[place].piece != marks.unknown || pieces.last != marks.unknown { pieces.append(steps[place].piece) }
            place = Int(steps[place].start)
        }
        return pieces.reversed()
    }
}
