import CTransformer
import Retrieval

/// BERT's encoder (Devlin et al. 2019), the mean of its last vectors, scaled to length 1 (Reimers and Gurevych 2019).
///
/// Texts of one call stand in one matrix, row after row, without padding; only attention looks at each for itself.
final class BERTEncoder {
    private let weights: BERTWeights
    private let shape: BERTShape
    private var room: Room?

    init(_ weights: BERTWeights) {
        self.weights = weights
        shape = weights.shape
    }

    /// - Parameter texts: numbers of pieces, at least one and at most `shape.positions` a text.
    func vectors(of texts: [[Int32]]) -> [[Float]] {
        let room = encode(texts)
        var first = 0
        return texts.map { text in
            defer { first += text.count }
            return direction(room, first, text.count)
        }
    }

    /// The same with the vectors of the pieces.
    ///
    /// - Parameter start: the first piece that counts; the last is the sign of the end.
    func pieces(of texts: [[Int32]], from start: Int) -> [TextPieces] {
        let room = encode(texts)
        var first = 0
        return texts.map { text in
            defer { first += text.count }
            let pieces = (start..<max(start, text.count - 1)).flatMap { direction(room, first + $0, 1) }
            return TextPieces(vector: direction(room, first, text.count), pieces: pieces)
        }
    }

    /// The mean of some rows, scaled to length 1.
    private func direction(_ room: Room, _ first: Int, _ rows: Int) -> [Float] {
        [Float](unsafeUninitializedCapacity: shape.width) { vector, count in
            formly_mean_direction(room.x.at + first * shape.width, rows, shape.width, vector.baseAddress)
            count = shape.width
        }
    }

    private func encode(_ texts: [[Int32]]) -> Room {
        let rows = texts.reduce(0) { $0 + $1.count }
        let room = room(for: rows, longest: texts.map(\.count).max() ?? 0)
        begin(texts, room)
        for layer in weights.layers {
            attend(layer, texts, rows, room)
            feedForward(layer, rows, room)
        }
        return room
    }

    /// The sum of the vectors of each piece, of its place and of its kind.
    private func begin(_ texts: [[Int32]], _ room: Room) {
        var row = 0
        for text in texts {
            for (place, number) in text.enumerated() {
                let at = room.x.at + row * shape.width
                weights.copyWord(number, to: at)
                formly_add_bias(at, at, 1, shape.width, weights.positions.at + place * shape.width)
                row += 1
            }
        }
        formly_add_bias(room.x.at, room.x.at, row, shape.width, weights.kinds.at)
        formly_normalize(room.x.at, row, shape.width, weights.norm.gain.at, weights.norm.bias.at, shape.epsilon)
    }

    private func attend(_ layer: BERTWeights.Layer, _ texts: [[Int32]], _ rows: Int, _ room: Room) {
        let width = shape.width
        formly_fill(room.projected.at, rows, 3 * width, layer.projection.bias.at)
        multiply(room.x, by: layer.projection, rows, width, 3 * width, onto: room.projected, room)
        var first = 0
        for text in texts {
            for head in 0..<shape.heads { attend(head, first, text.count, room) }
            first += text.count
        }
        formly_add_bias(room.sum.at, room.x.at, rows, width, layer.output.bias.at)
        multiply(room.context, by: layer.output, rows, width, width, onto: room.sum, room)
        formly_normalize(room.sum.at, rows, width, layer.attentionNorm.gain.at, layer.attentionNorm.bias.at, shape.epsilon)
    }

    /// Softmax of queries times keys, times values, for one head of one text.
    private func attend(_ head: Int, _ first: Int, _ count: Int, _ room: Room) {
        let width = shape.width
        let queries = first * 3 * width + head * shape.headWidth
        let scores = room.scores.matrix(count)
        formly_multiply_transposed(
            count, count, shape.headWidth, 1 / Float(shape.headWidth).squareRoot(),
            room.projected.matrix(3 * width, from: queries),
            room.projected.matrix(3 * width, from: queries + width), 0, scores)
        formly_softmax(scores, count, count)
        formly_multiply(
            count, shape.headWidth, count, 1, scores, room.projected.matrix(3 * width, from: queries + 2 * width), 0,
            room.context.matrix(width, from: first * width + head * shape.headWidth))
    }

    private func feedForward(_ layer: BERTWeights.Layer, _ rows: Int, _ room: Room) {
        formly_fill(room.inner.at, rows, shape.inner, layer.up.bias.at)
        multiply(room.sum, by: layer.up, rows, shape.width, shape.inner, onto: room.inner, room)
        formly_gelu(room.inner.at, rows * shape.inner)
        formly_add_bias(room.x.at, room.sum.at, rows, shape.width, layer.down.bias.at)
        multiply(room.inner, by: layer.down, rows, shape.inner, shape.width, onto: room.x, room)
        formly_normalize(room.x.at, rows, shape.width, layer.norm.gain.at, layer.norm.bias.at, shape.epsilon)
    }

    /// Adds the product to what stands there already: the bias, or the bias and what came in.
    private func multiply(
        _ x: FloatBlock, by linear: BERTWeights.Linear, _ rows: Int, _ inputs: Int, _ outputs: Int, onto sum: FloatBlock,
        _ room: Room
    ) {
        weights.copyMatrix(of: linear, to: room.weights.at)
        formly_multiply_transposed(
            rows, outputs, inputs, 1, x.matrix(inputs), room.weights.matrix(inputs), 1, sum.matrix(outputs))
    }

    /// The matrices between the steps.
    private struct Room {
        var rows: Int
        var longest: Int
        var x: FloatBlock
        var projected: FloatBlock
        var context: FloatBlock
        var sum: FloatBlock
        var inner: FloatBlock
        var scores: FloatBlock
        /// The matrix of the step that is being done.
        var weights: FloatBlock
    }

    private func room(for rows: Int, longest: Int) -> Room {
        if let room, room.rows >= rows, room.longest >= longest { return room }
        let new = Room(
            rows: rows, longest: longest, x: FloatBlock(rows * shape.width), projected: FloatBlock(rows * 3 * shape.width),
            context: FloatBlock(rows * shape.width), sum: FloatBlock(rows * shape.width), inner: FloatBlock(rows * shape.inner),
            scores: FloatBlock(longest * longest),
            weights: FloatBlock(shape.width * max(3 * shape.width, shape.inner)))
        room = new
        return new
    }
}
