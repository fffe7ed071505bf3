import Foundation
import Retrieval

/// The tensors of a model's file, mapped: https://github.com/huggingface/safetensors.
///
/// Eight bytes of the header's length, a header in JSON, and then the numbers. Nothing is believed that lies outside the file.
struct SafeTensors {
    struct Tensor: Decodable {
        var dtype: String
        var shape: [Int]
        var data_offsets: [Int]
    }

    /// A model's names and shapes are some kilobytes.
    private static let largestHeader = 4 << 20

    private let file: Data
    private let tensors: [String: Tensor]
    private let start: Int

    init(path: String) throws(EmbeddingFailure) {
        guard let file = try? Data(contentsOf: URL(filePath: path), options: .alwaysMapped), file.count > 8 else {
            throw EmbeddingFailure(.brokenModel)
        }
        let length = file.withUnsafeBytes { $0.loadUnaligned(as: UInt64.self).littleEndian }
        guard length <= Self.largestHeader, Int(length) <= file.count - 8 else { throw EmbeddingFailure(.brokenModel) }
        let header = file.subdata(in: 8..<(8 + Int(length)))
        guard let tensors = try? JSONDecoder().decode([String: Entry].self, from: header) else {
            throw EmbeddingFailure(.brokenModel)
        }
        self.file = file
        self.tensors = tensors.compactMapValues(\.tensor)
        start = 8 + Int(length)
    }

    /// Where the 32-bit floats of a tensor of this shape lie in the file.
    func range(of name: String, shape: [Int]) throws(EmbeddingFailure) -> Range<Int> {
        let size = shape.reduce(4, *)
        guard let tensor = tensors[name], tensor.dtype == "F32", tensor.shape == shape, tensor.data_offsets.count == 2,
            tensor.data_offsets[0] >= 0, tensor.data_offsets[1] - tensor.data_offsets[0] == size,
            tensor.data_offsets[1] <= file.count - start
        else { throw EmbeddingFailure(.brokenModel) }
        return (start + tensor.data_offsets[0])..<(start + tensor.data_offsets[1])
    }

    /// Copies floats into place; those of a file stand on no boundary of their own.
    func copy(_ range: Range<Int>, to place: UnsafeMutablePointer<Float>) {
        file.withUnsafeBytes { bytes in
            UnsafeMutableRawBufferPointer(start: place, count: range.count).copyMemory(
                from: UnsafeRawBufferPointer(rebasing: bytes[range]))
        }
    }

    /// Other weights have another number: of the header, and of bytes from all over the file.
    func fingerprint() -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        func mix(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        file.withUnsafeBytes { bytes in
            for byte in bytes[..<start] { mix(byte) }
            for place in stride(from: start, to: bytes.count, by: max(1, (bytes.count - start) / 512)) { mix(bytes[place]) }
        }
        return String(hash, radix: 16)
    }

    /// A tensor, or the notes of whoever made the file.
    private struct Entry: Decodable {
        var tensor: Tensor?

        init(from decoder: any Decoder) throws { tensor = try? Tensor(from: decoder) }
    }
}
