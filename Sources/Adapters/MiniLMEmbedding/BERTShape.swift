import Foundation
import Retrieval

/// The sizes of a BERT model: `config.json` as its authors publish it.
struct BERTShape: Decodable, Equatable {
    var width: Int
    var layers: Int
    var heads: Int
    var inner: Int
    var positions: Int
    var vocabulary: Int
    var epsilon: Float

    /// Of one head's queries, keys and values.
    var headWidth: Int { width / heads }

    private enum CodingKeys: String, CodingKey {
        case width = "hidden_size"
        case layers = "num_hidden_layers"
        case heads = "num_attention_heads"
        case inner = "intermediate_size"
        case positions = "max_position_embeddings"
        case vocabulary = "vocab_size"
        case epsilon = "layer_norm_eps"
    }

    static func read(_ path: String) throws(EmbeddingFailure) -> BERTShape {
        guard let data = FileManager.default.contents(atPath: path), data.count < 1 << 20,
            let shape = try? JSONDecoder().decode(BERTShape.self, from: data), shape.isSound
        else { throw EmbeddingFailure(.brokenModel) }
        return shape
    }

    /// Bounds that hold for every BERT there is, so that no product of them overflows.
    private var isSound: Bool {
        (1...4096).contains(width) && (1...64).contains(layers) && (1...64).contains(heads) && width % heads == 0
            && (1...16384).contains(inner) && (2...8192).contains(positions) && (4...1_000_000).contains(vocabulary)
            && epsilon > 0
    }
}
