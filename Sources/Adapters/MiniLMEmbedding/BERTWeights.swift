import Retrieval

/// The numbers of a BERT model. Those of its layers are copied into memory; the vectors of words stay in the mapped file.
final class BERTWeights {
    struct Norm {
        var gain: FloatBlock
        var bias: FloatBlock
    }

    struct Linear {
        /// One row for each number that comes out.
        var weight: FloatBlock
        var bias: FloatBlock
    }

    struct Layer {
        /// Queries, keys and values under one another: one product makes all three.
        var projection: Linear
        var output: Linear
        var attentionNorm: Norm
        var up: Linear
        var down: Linear
        var norm: Norm
    }

    let shape: BERTShape
    let layers: [Layer]
    let positions: FloatBlock
    /// Of the first kind of token; sentences are never given in pairs.
    let kinds: FloatBlock
    let norm: Norm
    private let tensors: SafeTensors
    private let words: Range<Int>

    init(_ tensors: SafeTensors, _ shape: BERTShape) throws(EmbeddingFailure) {
        self.tensors = tensors
        self.shape = shape
        let reader = Reader(tensors: tensors)
        words = try tensors.range(of: "embeddings.word_embeddings.weight", shape: [shape.vocabulary, shape.width])
        positions = try reader.block("embeddings.position_embeddings.weight", [shape.positions, shape.width])
        kinds = try reader.block("embeddings.token_type_embeddings.weight", [2, shape.width])
        norm = try reader.norm("embeddings.LayerNorm", shape.width)
        var layers: [Layer] = []
        for index in 0..<shape.layers { layers.append(try reader.layer(index, shape)) }
        self.layers = layers
    }

    /// The vector of a word piece. Numbers beyond the vocabulary are a bug: the vocabulary was compared with the shape.
    func copyWord(_ number: Int32, to place: UnsafeMutablePointer<Float>) {
        precondition(number >= 0 && Int(number) < shape.vocabulary)
        let start = words.lowerBound + Int(number) * shape.width * 4
        tensors.copy(start..<(start + shape.width * 4), to: place)
    }
}

private struct Reader {
    let tensors: SafeTensors

    func block(_ name: String, _ shape: [Int]) throws(EmbeddingFailure) -> FloatBlock {
        let range = try tensors.range(of: name, shape: shape)
        let block = FloatBlock(range.count / 4)
        tensors.copy(range, to: block.at)
        return block
    }

    func norm(_ name: String, _ width: Int) throws(EmbeddingFailure) -> BERTWeights.Norm {
        BERTWeights.Norm(gain: try block(name + ".weight", [width]), bias: try block(name + ".bias", [width]))
    }

    func linear(_ names: [String], _ inputs: Int, _ outputs: Int) throws(EmbeddingFailure) -> BERTWeights.Linear {
        let weight = FloatBlock(names.count * inputs * outputs)
        let bias = FloatBlock(names.count * outputs)
        for (index, name) in names.enumerated() {
            let weights = try tensors.range(of: name + ".weight", shape: [outputs, inputs])
            tensors.copy(weights, to: weight.at + index * inputs * outputs)
            tensors.copy(try tensors.range(of: name + ".bias", shape: [outputs]), to: bias.at + index * outputs)
        }
        return BERTWeights.Linear(weight: weight, bias: bias)
    }

    func layer(_ index: Int, _ shape: BERTShape) throws(EmbeddingFailure) -> BERTWeights.Layer {
        let name = "encoder.layer.\(index)."
        return BERTWeights.Layer(
            projection: try linear(
                ["query", "key", "value"].map { name + "attention.self." + $0 }, shape.width, shape.width),
            output: try linear([name + "attention.output.dense"], shape.width, shape.width),
            attentionNorm: try norm(name + "attention.output.LayerNorm", shape.width),
            up: try linear([name + "intermediate.dense"], shape.width, shape.inner),
            down: try linear([name + "output.dense"], shape.inner, shape.width),
            norm: try norm(name + "output.LayerNorm", shape.width))
    }
}
