import Retrieval

/// The numbers of a BERT model. Matrices and the vectors of words stay in the mapped file, at four bits each, until they are used;
/// what is added or scales is in memory.
final class BERTWeights {
    struct Norm {
        var gain: FloatBlock
        var bias: FloatBlock
    }

    struct Linear {
        /// Matrices one under the other, with one row for each number that comes out.
        var matrices: [Range<Int>]
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
    private let file: E5ModelFile
    private let words: Range<Int>

    init(_ file: E5ModelFile) throws(EmbeddingFailure) {
        self.file = file
        shape = file.shape
        let reader = Reader(file: file)
        words = try file.blocks("emb.word", rows: shape.vocabulary, columns: shape.width)
        positions = try reader.block("emb.pos", shape.positions * shape.width)
        kinds = try reader.block("emb.type", shape.kinds * shape.width)
        norm = try reader.norm("emb.ln", shape.width)
        var layers: [Layer] = []
        for index in 0..<shape.layers { layers.append(try reader.layer("l\(index).", shape)) }
        self.layers = layers
    }

    /// The vector of a piece. Numbers beyond the vocabulary are a bug: the pieces were counted against the shape.
    func copyWord(_ number: Int32, to place: UnsafeMutablePointer<Float>) {
        precondition(number >= 0 && Int(number) < shape.vocabulary)
        let size = shape.width / Q4Blocks.numbers * Q4Blocks.bytes
        let start = words.lowerBound + Int(number) * size
        file.widen(start..<(start + size), to: place)
    }

    /// The matrices of a linear step as one, row after row.
    func copyMatrix(of linear: Linear, to place: UnsafeMutablePointer<Float>) {
        var place = place
        for matrix in linear.matrices {
            file.widen(matrix, to: place)
            place += matrix.count / Q4Blocks.bytes * Q4Blocks.numbers
        }
    }
}

private struct Reader {
    let file: E5ModelFile

    func block(_ name: String, _ count: Int) throws(EmbeddingFailure) -> FloatBlock {
        FloatBlock(file.copy(try file.floats(name, count: count), as: Float.self))
    }

    func norm(_ name: String, _ width: Int) throws(EmbeddingFailure) -> BERTWeights.Norm {
        BERTWeights.Norm(gain: try block(name + ".w", width), bias: try block(name + ".b", width))
    }

    func linear(_ names: [String], _ inputs: Int, _ outputs: Int) throws(EmbeddingFailure) -> BERTWeights.Linear {
        var matrices: [Range<Int>] = []
        var bias: [Float] = []
        for name in names {
            matrices.append(try file.blocks(name + ".w", rows: outputs, columns: inputs))
            bias += file.copy(try file.floats(name + ".b", count: outputs), as: Float.self)
        }
        return BERTWeights.Linear(matrices: matrices, bias: FloatBlock(bias))
    }

    func layer(_ name: String, _ shape: BERTShape) throws(EmbeddingFailure) -> BERTWeights.Layer {
        BERTWeights.Layer(
            projection: try linear(["q", "k", "v"].map { name + $0 }, shape.width, shape.width),
            output: try linear([name + "ao"], shape.width, shape.width),
            attentionNorm: try norm(name + "aln", shape.width),
            up: try linear([name + "fi"], shape.width, shape.inner),
            down: try linear([name + "fo"], shape.inner, shape.width),
            norm: try norm(name + "oln", shape.width))
    }
}
