import CTransformer
import Dispatch
public import Retrieval

/// multilingual-e5-small at four bits: a hundred languages, 384 numbers a text, of which the first 512 pieces count (Wang et al. 2024).
///
/// The file is opened at once, which says whether it is whole; the pieces of words are read with the first text. Matrices stay in the
/// file and are widened one at a time, so that the model takes a few megabytes of memory beside the pages of the file.
public actor E5Embedder: TextEmbedding {
    /// How many pieces are worked on at once: the matrices between the steps take 15 kB a piece.
    private static let batch = 1024

    public nonisolated let model: EmbeddingModel?
    private nonisolated let queue = EmbeddingExecutor()
    private let file: E5ModelFile
    private let threads: Int
    private var loaded: (words: UnigramTokenizer, encoder: BERTEncoder)?

    public nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

    /// - Parameters:
    ///   - path: of `e5-small-q4.bin`.
    ///   - threads: that a product of matrices may use.
    /// - Throws: `.unavailable` where no library is that multiplies matrices; `.brokenModel` where the file is another one or not whole.
    public init(path: String, threads: Int = 1) throws(EmbeddingFailure) {
        guard formly_blas_is_there() == 1 else { throw EmbeddingFailure(.unavailable) }
        file = try E5ModelFile(path: path)
        model = EmbeddingModel(id: "E5-" + file.fingerprint(), dimension: file.shape.width)
        self.threads = threads
    }

    public func embed(_ texts: [String], as role: EmbeddingRole) throws(EmbeddingFailure) -> [[Float]] {
        try vectors(of: texts, as: role) { encoder, texts in encoder.vectors(of: texts) }
    }

    public func embedPieces(_ texts: [String], as role: EmbeddingRole) throws(EmbeddingFailure) -> [TextPieces] {
        // The mark and the signs of the beginning and the end are no pieces of the text; the space behind the mark is one with the
        // first word.
        let mark = try parts().words.numbers(of: String(Self.mark(of: role).dropLast())).count - 2
        return try vectors(of: texts, as: role) { encoder, texts in encoder.pieces(of: texts, from: 1 + mark) }
    }

    private func vectors<Vectors: VectorsOfText>(
        of texts: [String], as role: EmbeddingRole, _ encode: (BERTEncoder, [[Int32]]) -> [Vectors]
    ) throws(EmbeddingFailure) -> [Vectors] {
        let (words, encoder) = try parts()
        let numbers = texts.map { words.numbers(of: Self.mark(of: role) + $0) }
        // Texts of like length together: one long text among short ones makes nothing slower, but keeps batches even.
        let order = numbers.indices.sorted { numbers[$0].count < numbers[$1].count }
        var vectors = [Vectors?](repeating: nil, count: texts.count)
        for batch in Self.batches(order, numbers) {
            if Task.isCancelled { throw EmbeddingFailure(.cancelled) }
            for (index, vector) in zip(batch, encode(encoder, batch.map { numbers[$0] })) { vectors[index] = vector }
        }
        // Weights that are no numbers show here, and would make every comparison false.
        let made = vectors.compactMap(\.self)
        guard made.allSatisfy(\.isSound) else { throw EmbeddingFailure(.brokenModel) }
        return made
    }

    /// Reads all that the first text would read.
    package func check() throws(EmbeddingFailure) { _ = try parts() }

    /// The numbers of a text's pieces, for those who compare them.
    package func pieces(of text: String) throws(EmbeddingFailure) -> [Int32] { try parts().words.numbers(of: text) }

    /// What the model was trained to see before a text.
    private static func mark(of role: EmbeddingRole) -> String {
        switch role {
        case .question: "query: "
        case .passage: "passage: "
        }
    }

    private func parts() throws(EmbeddingFailure) -> (words: UnigramTokenizer, encoder: BERTEncoder) {
        if let loaded { return loaded }
        let new = (words: try UnigramTokenizer(file), encoder: BERTEncoder(try BERTWeights(file)))
        formly_blas_set_threads(Int32(threads))
        loaded = new
        return new
    }

    private static func batches(_ order: [Int], _ numbers: [[Int32]]) -> [[Int]] {
        var batches: [[Int]] = []
        var pieces = batch
        for index in order {
            if pieces + numbers[index].count > batch {
                batches.append([])
                pieces = 0
            }
            batches[batches.count - 1].append(index)
            pieces += numbers[index].count
        }
        return batches
    }
}

private protocol VectorsOfText {
    var isSound: Bool { get }
}

extension [Float]: VectorsOfText {
    fileprivate var isSound: Bool { allSatisfy(\.isFinite) }
}

extension TextPieces: VectorsOfText {
    fileprivate var isSound: Bool { vector.isSound }
}

/// A queue of its own: a long product must not hold up a thread that others wait for.
private final class EmbeddingExecutor: SerialExecutor {
    private let queue = DispatchQueue(label: "embedding")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}
