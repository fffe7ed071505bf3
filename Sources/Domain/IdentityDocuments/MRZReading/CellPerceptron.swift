import Primitives

/// A perceptron with one hidden layer that says which character a cell of a machine-readable zone holds.
///
/// Trained by `Scripts/train-ocr-b` on drawn OCR-B; that script says what the file holds.
public struct CellPerceptron: Sendable {
    /// In the order of the outputs; the output after them means "no character".
    static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<".utf8)

    /// Samples of a patch, across and down.
    let width: Int
    let height: Int
    let hidden: Int
    let classes: Int
    /// Row by row: the hidden units' weights of one input, then of the next.
    private let first: [Float]
    private let firstBias: [Float]
    private let second: [Float]
    private let secondBias: [Float]

    /// Nil when the bytes are no such file.
    public init?(_ bytes: [UInt8]) {
        var reader = ByteReader(bytes)
        guard reader.take(4)?.elementsEqual("OCRB".utf8) == true, let width = reader.uint16().map(Int.init),
            let height = reader.uint16().map(Int.init), let hidden = reader.uint16().map(Int.init),
            let classes = reader.uint16().map(Int.init),
            (1...64).contains(width), (1...64).contains(height), (8...512).contains(hidden), hidden % 8 == 0,
            classes == Self.alphabet.count + 1,
            let first = reader.weights(width * height * hidden), let firstBias = reader.weights(hidden),
            let second = reader.weights(hidden * classes), let secondBias = reader.weights(classes), reader.isAtEnd
        else { return nil }
        (self.width, self.height, self.hidden, self.classes) = (width, height, hidden, classes)
        (self.first, self.firstBias, self.second, self.secondBias) = (first, firstBias, second, secondBias)
    }

    /// One number a class, larger is likelier. `patch` holds `width * height` values, 0 paper and 1 ink.
    func scores(_ patch: [Float]) -> [Float] {
        precondition(patch.count == width * height, "a patch of another size")
        var units = firstBias
        accumulate(patch, first, into: &units)
        for index in units.indices { units[index] = max(0, units[index]) }
        var scores = secondBias
        for (unit, value) in units.enumerated() where value > 0 {
            for index in 0..<classes { scores[index] += value * second[unit * classes + index] }
        }
        return scores
    }

    private func accumulate(_ patch: [Float], _ weights: [Float], into sums: inout [Float]) {
        let count = hidden
        sums.withUnsafeMutableBytes { sums in
            weights.withUnsafeBytes { weights in
                let lanes = sums.bindMemory(to: SIMD8<Float>.self)
                let stride = count * MemoryLayout<Float>.stride
                for (input, value) in patch.enumerated() where value != 0 {
                    for lane in 0..<count / 8 {
                        let row = weights.loadUnaligned(fromByteOffset: input * stride + lane * 32, as: SIMD8<Float>.self)
                        lanes[lane] += row * value
                    }
                }
            }
        }
    }
}

extension ByteReader {
    /// A scale, then so many 16-bit numbers to be multiplied by it.
    fileprivate mutating func weights(_ count: Int) -> [Float]? {
        guard let scale = float(), scale.isFinite, left >= 2 * count else { return nil }
        return (0..<count).compactMap { _ in uint16().map { Float(Int16(bitPattern: $0)) * scale } }
    }
}
