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
        var reader = WeightReader(bytes)
        guard reader.take(4) == Array("OCRB".utf8), let width = reader.number(), let height = reader.number(),
            let hidden = reader.number(), let classes = reader.number(),
            (1...64).contains(width), (1...64).contains(height), (8...512).contains(hidden), hidden % 8 == 0,
            classes == Self.alphabet.count + 1,
            let first = reader.block(width * height * hidden), let firstBias = reader.block(hidden),
            let second = reader.block(hidden * classes), let secondBias = reader.block(classes), reader.isAtEnd
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

/// Takes the parts of a weights file in turn.
private struct WeightReader {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) { rest = bytes[...] }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func take(_ count: Int) -> [UInt8]? {
        guard rest.count >= count else { return nil }
        defer { rest = rest.dropFirst(count) }
        return Array(rest.prefix(count))
    }

    mutating func number() -> Int? { take(2).map { Int($0[0]) | Int($0[1]) << 8 } }

    /// A scale, then so many 16-bit numbers.
    mutating func block(_ count: Int) -> [Float]? {
        guard let head = take(4), let body = take(2 * count) else { return nil }
        let bits = head.enumerated().reduce(UInt32(0)) { $0 | UInt32($1.element) << (8 * UInt32($1.offset)) }
        let scale = Float(bitPattern: bits)
        guard scale.isFinite else { return nil }
        return (0..<count).map { index in
            let value = Int16(bitPattern: UInt16(body[2 * index]) | UInt16(body[2 * index + 1]) << 8)
            return Float(value) * scale
        }
    }
}
