import Foundation
import TestSupport

/// A BERT model of two layers and random weights, written as a real one is.
struct TinyModel {
    static let words = [
        "[PAD]", "[UNK]", "[CLS]", "[SEP]", "the", "rent", "##al", "is", "due", "cafe", "a", "b", "##c", ",", ".", "租", "##y",
        "नाम", "monthl",
    ]
    let folder: TemporaryFolder
    let width = 8
    let layers = 2
    let heads = 2
    let inner = 12
    let positions = 16
    private(set) var tensors: [String: [Float]] = [:]

    init(seed: UInt64 = 1) throws {
        folder = try TemporaryFolder()
        var generator = SmallGenerator(state: seed)
        for (name, shape) in shapes { tensors[name] = (0..<shape.reduce(1, *)).map { _ in generator.next() } }
        try write()
    }

    private var shapes: [(String, [Int])] {
        var shapes: [(String, [Int])] = [
            ("embeddings.word_embeddings.weight", [Self.words.count, width]),
            ("embeddings.position_embeddings.weight", [positions, width]),
            ("embeddings.token_type_embeddings.weight", [2, width]),
        ]
        shapes += norm("embeddings.LayerNorm")
        for layer in 0..<layers {
            let name = "encoder.layer.\(layer)."
            for part in ["query", "key", "value"] { shapes += linear(name + "attention.self." + part, width, width) }
            shapes += linear(name + "attention.output.dense", width, width) + norm(name + "attention.output.LayerNorm")
            shapes += linear(name + "intermediate.dense", width, inner) + linear(name + "output.dense", inner, width)
            shapes += norm(name + "output.LayerNorm")
        }
        return shapes
    }

    private func norm(_ name: String) -> [(String, [Int])] { [(name + ".weight", [width]), (name + ".bias", [width])] }

    private func linear(_ name: String, _ inputs: Int, _ outputs: Int) -> [(String, [Int])] {
        [(name + ".weight", [outputs, inputs]), (name + ".bias", [outputs])]
    }

    private func write() throws {
        try Data(Self.words.joined(separator: "\n").utf8).write(to: folder.url.appending(path: "vocab.txt"))
        try Data(config.utf8).write(to: folder.url.appending(path: "config.json"))
        try safetensors().write(to: folder.url.appending(path: "model.safetensors"))
    }

    private var config: String {
        """
        {"hidden_size":\(width),"num_hidden_layers":\(layers),"num_attention_heads":\(heads),"intermediate_size":\(inner),
        "max_position_embeddings":\(positions),"vocab_size":\(Self.words.count),"layer_norm_eps":1e-12}
        """
    }

    func safetensors() throws -> Data {
        var header: [String: Any] = ["__metadata__": ["format": "pt"]]
        var body = Data()
        for (name, shape) in shapes {
            let start = body.count
            tensors[name]?.withUnsafeBytes { body.append(contentsOf: $0) }
            header[name] = ["dtype": "F32", "shape": shape, "data_offsets": [start, body.count]]
        }
        let text = try JSONSerialization.data(withJSONObject: header, options: .sortedKeys)
        var file = Data()
        withUnsafeBytes(of: UInt64(text.count).littleEndian) { file.append(contentsOf: $0) }
        return file + text + body
    }
}

/// Numbers between -1 and 1 (xorshift, Marsaglia 2003).
struct SmallGenerator {
    var state: UInt64

    mutating func next() -> Float {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Float(Int64(bitPattern: state) >> 40) / Float(1 << 23)
    }
}
