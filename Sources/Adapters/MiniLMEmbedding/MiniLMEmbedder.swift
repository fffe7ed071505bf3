import CTransformer
import Dispatch
public import Retrieval

/// all-MiniLM-L6-v2: English above all, 384 numbers a text, of which the first 256 word pieces count.
///
/// The files are opened at once, which says whether they are sound; their numbers are copied with the first text.
public actor MiniLMEmbedder: TextEmbedding {
    /// What the model was trained to read (`sentence_bert_config.json`).
    private static let mostPieces = 256
    /// How many pieces are worked on at once: the matrices between the steps take 12 kB a piece.
    private static let batch = 2048

    public nonisolated let model: EmbeddingModel?
    private nonisolated let queue = EmbeddingExecutor()
    private let tensors: SafeTensors
    private let shape: BERTShape
    private let words: WordPiece
    private let threads: Int
    private var encoder: BERTEncoder?

    public nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

    /// - Parameters:
    ///   - folder: with `config.json`, `vocab.txt` and `model.safetensors`.
    ///   - threads: that a product of matrices may use.
    /// - Throws: `.unavailable` where no library is that multiplies matrices.
    public init(folder: String, threads: Int = 1) throws(EmbeddingFailure) {
        guard formly_blas_is_there() == 1 else { throw EmbeddingFailure(.unavailable) }
        shape = try BERTShape.read(folder + "/config.json")
        tensors = try SafeTensors(path: folder + "/model.safetensors")
        let vocabulary = try WordPieceVocabulary(try Self.content(folder + "/vocab.txt"))
        guard vocabulary.count == shape.vocabulary else { throw EmbeddingFailure(.brokenModel) }
        words = try WordPiece(vocabulary, limit: min(Self.mostPieces, shape.positions))
        model = EmbeddingModel(id: "MiniLM-" + tensors.fingerprint(), dimension: shape.width)
        self.threads = threads
    }

    public func embed(_ texts: [String]) throws(EmbeddingFailure) -> [[Float]] {
        let encoder = try loaded()
        let numbers = texts.map(words.numbers)
        // Texts of like length together: one long text among short ones makes nothing slower, but keeps batches even.
        let order = numbers.indices.sorted { numbers[$0].count < numbers[$1].count }
        var vectors = [[Float]](repeating: [], count: texts.count)
        for batch in Self.batches(order, numbers) {
            if Task.isCancelled { throw EmbeddingFailure(.cancelled) }
            for (index, vector) in zip(batch, encoder.vectors(of: batch.map { numbers[$0] })) { vectors[index] = vector }
        }
        return vectors
    }

    /// Reads all that the first text would read.
    package func check() throws(EmbeddingFailure) { _ = try loaded() }

    /// The numbers of a text's word pieces, for those who compare them.
    package func pieces(of text: String) -> [Int32] { words.numbers(of: text) }

    private func loaded() throws(EmbeddingFailure) -> BERTEncoder {
        if let encoder { return encoder }
        let new = BERTEncoder(try BERTWeights(tensors, shape))
        formly_blas_set_threads(Int32(threads))
        encoder = new
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

    private static func content(_ path: String) throws(EmbeddingFailure) -> [UInt8] {
        guard let content = ModelFile.content(path, most: WordPieceVocabulary.largest) else {
            throw EmbeddingFailure(.brokenModel)
        }
        return content
    }
}

/// A queue of its own: a long product must not hold up a thread that others wait for.
private final class EmbeddingExecutor: SerialExecutor {
    private let queue = DispatchQueue(label: "embedding")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}
