import Retrieval

/// The sizes of a BERT model, as the head of its file gives them.
struct BERTShape: Equatable {
    var width: Int
    var layers: Int
    var heads: Int
    var inner: Int
    var vocabulary: Int
    var positions: Int
    var kinds: Int
    var epsilon: Float

    /// Of one head's queries, keys and values.
    var headWidth: Int { width / heads }

    init(_ cursor: inout ByteCursor) throws(EmbeddingFailure) {
        width = try cursor.count()
        layers = try cursor.count()
        heads = try cursor.count()
        inner = try cursor.count()
        vocabulary = try cursor.count()
        positions = try cursor.count()
        kinds = try cursor.count()
        epsilon = try cursor.float()
        guard isSound else { throw EmbeddingFailure(.brokenModel) }
    }

    /// Bounds that hold for every BERT there is, so that no product of them overflows. Rows consist of whole blocks.
    private var isSound: Bool {
        (1...4096).contains(width) && (1...64).contains(layers) && (1...64).contains(heads) && width % heads == 0
            && (1...16384).contains(inner) && (8...8192).contains(positions) && (4...1_000_000).contains(vocabulary)
            && (1...16).contains(kinds) && width % Q4Blocks.numbers == 0 && inner % Q4Blocks.numbers == 0
            && epsilon > 0 && epsilon < 1
    }
}

/// Numbers of four bits in blocks that share one scale (ggml's Q4_0): a scale of 16 bits, then 32 numbers in 16 bytes.
enum Q4Blocks {
    static let numbers = 32
    static let bytes = 18
}
