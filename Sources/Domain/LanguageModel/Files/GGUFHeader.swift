/// What the beginning of a GGUF file says of its model (ggml, docs/gguf.md, version 2 and 3).
///
/// The file is a stranger's: every length is compared with what is there, and nothing is kept that isn't asked for.
public struct GGUFHeader: Sendable, Hashable {
    /// How much of a file is looked at: a vocabulary of 300,000 words fits.
    public static let mostBytes = 64 << 20
    private static let mostEntries = 10_000
    private static let mostTensors = 100_000

    public var architecture: String
    public var name: String?
    public var layers: Int
    public var width: Int
    public var heads: Int
    /// Heads of keys and values, of which several heads may share one.
    public var keyHeads: Int
    /// Of one head's keys and values.
    public var headWidth: Int
    /// The most tokens that the model was trained to take in.
    public var context: Int

    /// - Parameter bytes: the beginning of the file.
    public init(_ bytes: [UInt8]) throws(LanguageModelFailure) {
        var reader = GGUFReader(bytes)
        guard try reader.number(4) == 0x4655_4747, (2...3).contains(try reader.number(4)) else {
            throw LanguageModelFailure(.notAModel)
        }
        let tensors = try reader.number(8)
        let entries = try reader.number(8)
        guard tensors <= Self.mostTensors, entries <= Self.mostEntries else { throw LanguageModelFailure(.notAModel) }
        var texts: [String: String] = [:]
        var numbers: [String: Int] = [:]
        for _ in 0..<entries {
            let key = try reader.text()
            switch try reader.value() {
            case .text(let text): texts[key] = text
            case .number(let number): numbers[key] = number
            case .other: break
            }
        }
        guard let architecture = texts["general.architecture"] else { throw LanguageModelFailure(.notAModel) }
        func number(_ name: String) -> Int? { numbers["\(architecture).\(name)"] }
        guard let layers = number("block_count"), let width = number("embedding_length"),
            let heads = number("attention.head_count"), let context = number("context_length"),
            (1...1000).contains(layers), (1...100_000).contains(width), (1...1000).contains(heads),
            (1...(1 << 24)).contains(context)
        else { throw LanguageModelFailure(.notAModel) }
        let keyHeads = number("attention.head_count_kv") ?? heads
        let headWidth = number("attention.key_length") ?? width / heads
        guard (1...1000).contains(keyHeads), (1...10_000).contains(headWidth) else { throw LanguageModelFailure(.notAModel) }
        self.architecture = architecture
        name = texts["general.name"]
        (self.layers, self.width, self.heads, self.keyHeads) = (layers, width, heads, keyHeads)
        (self.headWidth, self.context) = (headWidth, context)
    }

    /// Bytes that a model needs while it writes: its file, the keys and values of its context, and room to compute in.
    ///
    /// - Parameters:
    ///   - file: bytes of the whole file.
    ///   - context: tokens that are held at once.
    public func memory(file: Int, context: Int) -> Int {
        let keysAndValues = 2 * layers * keyHeads * headWidth * context * 2
        // Activations of a batch, and the scores of some 160,000 words for 256 tokens.
        let computing = (224 << 20) + 512 * width * 4 * 8
        // On a processor llama.cpp lays weights out anew beside those of the file. Measured with Qwen2.5-Coder-1.5B (q4_k_m, 1,117 MB) at
        // 8192 tokens: 1,045 MB of its own, where keys, values and computing alone are 480.
        let laidOut = file / 2
        return file + laidOut + keysAndValues + computing
    }
}

/// Reads a GGUF file from its start.
private struct GGUFReader {
    enum Value {
        case text(String)
        case number(Int)
        case other
    }

    private let bytes: [UInt8]
    private var place = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Lowest byte first.
    mutating func number(_ size: Int) throws(LanguageModelFailure) -> UInt64 {
        try need(size)
        let value = (0..<size).reduce(UInt64(0)) { $0 | UInt64(bytes[place + $1]) << UInt64(8 * $1) }
        place += size
        return value
    }

    mutating func text() throws(LanguageModelFailure) -> String {
        let length = try count()
        try need(length)
        defer { place += length }
        return String(decoding: bytes[place..<(place + length)], as: UTF8.self)
    }

    mutating func value() throws(LanguageModelFailure) -> Value { try value(ofType: try number(4), depth: 0) }

    private mutating func value(ofType type: UInt64, depth: Int) throws(LanguageModelFailure) -> Value {
        switch type {
        case 0, 7: return .number(Int(try number(1)))
        case 1: return .number(Int(Int8(truncatingIfNeeded: try number(1))))
        case 2: return .number(Int(try number(2)))
        case 3: return .number(Int(Int16(truncatingIfNeeded: try number(2))))
        case 4: return .number(Int(try number(4)))
        case 5: return .number(Int(Int32(truncatingIfNeeded: try number(4))))
        case 6: return try skip(4)
        case 8: return .text(try text())
        case 9 where depth < 2: return try array(depth)
        case 10, 11: return .number(Int(truncatingIfNeeded: try number(8)))
        case 12: return try skip(8)
        default: throw LanguageModelFailure(.notAModel)
        }
    }

    private mutating func array(_ depth: Int) throws(LanguageModelFailure) -> Value {
        let type = try number(4)
        let count = try count()
        // An element is a byte at least.
        try need(count)
        // Where layers differ the file lists one number a layer: memory is reckoned by the greatest.
        var greatest: Int?
        for _ in 0..<count {
            if case .number(let number) = try value(ofType: type, depth: depth + 1) { greatest = max(greatest ?? number, number) }
        }
        return greatest.map(Value.number) ?? .other
    }

    private mutating func skip(_ size: Int) throws(LanguageModelFailure) -> Value {
        try need(size)
        place += size
        return .other
    }

    private mutating func count() throws(LanguageModelFailure) -> Int {
        let value = try number(8)
        guard value <= UInt64(bytes.count) else { throw LanguageModelFailure(.notAModel) }
        return Int(value)
    }

    private func need(_ size: Int) throws(LanguageModelFailure) {
        guard size <= bytes.count - place else { throw LanguageModelFailure(.notAModel) }
    }
}
