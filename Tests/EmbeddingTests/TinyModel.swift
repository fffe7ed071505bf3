import Foundation
import TestSupport

/// A BERT model of two layers and random weights of four bits, written as a real one is.
struct TinyModel {
    static let fileName = "e5-small-q4.bin"
    /// With how gladly each is taken; marks have 0.
    static let pieces: [(text: String, score: Float)] =
        ["<s>", "<pad>", "</s>", "<unk>"].map { ($0, 0) } + [
            ("▁", -4), ("▁the", -5), ("▁rent", -7), ("al", -6), ("▁is", -5), ("▁due", -7), ("caf", -9), ("é", -8), ("a", -6),
            ("b", -7), ("c", -7), (",", -3), (".", -3), ("租", -9), ("नाम", -9), ("▁a", -5.5), ("ent", -6), ("▁r", -6.2),
            ("query", -8), ("passage", -8), (":", -4), ("s", -5), ("1", -7), ("2", -7),
        ]
    /// A sign and what takes its place: a control character goes, other spaces are spaces, a half is three signs.
    static let replacements: [(sign: UInt32, text: [UInt32])] = [
        (0x07, []), (0x0A, [0x20]), (0xA0, [0x20]), (0xBD, [0x31, 0x2C, 0x32]),
    ]

    let folder: TemporaryFolder
    let width = 32
    let layers = 2
    let heads = 2
    let inner = 64
    let positions = 16
    let vocabulary = 40
    /// The numbers as they are once widened.
    private(set) var tensors: [String: [Float]] = [:]
    private var packed: [String: [UInt8]] = [:]

    var path: String { folder.path + "/" + Self.fileName }

    init(seed: UInt64 = 1) throws {
        folder = try TemporaryFolder()
        var generator = SmallGenerator(state: seed)
        for (name, rows, columns) in matrices { fillMatrix(name, rows * columns, &generator) }
        for (name, count) in floats {
            tensors[name] = (0..<count).map { _ in generator.next() }
            packed[name] = tensors[name]?.flatMap { Self.bytes($0.bitPattern) }
        }
        try Data(file()).write(to: URL(filePath: path))
    }

    private var matrices: [(String, Int, Int)] {
        [("emb.word", vocabulary, width)]
            + (0..<layers).flatMap { layer in
                ["q", "k", "v", "ao"].map { ("l\(layer).\($0).w", width, width) }
                    + [("l\(layer).fi.w", inner, width), ("l\(layer).fo.w", width, inner)]
            }
    }

    private var floats: [(String, Int)] {
        [("emb.pos", positions * width), ("emb.type", 2 * width), ("emb.ln.w", width), ("emb.ln.b", width)]
            + (0..<layers).flatMap { layer in
                ["q.b", "k.b", "v.b", "ao.b", "fo.b", "aln.w", "aln.b", "oln.w", "oln.b"].map { ("l\(layer).\($0)", width) }
                    + [("l\(layer).fi.b", inner)]
            }
    }

    /// Random blocks: a scale between 1/16 and 1/8, and four bits a number.
    private mutating func fillMatrix(_ name: String, _ count: Int, _ generator: inout SmallGenerator) {
        var bytes: [UInt8] = []
        var numbers: [Float] = []
        for _ in 0..<(count / 32) {
            let fraction = UInt16(truncatingIfNeeded: Int(generator.next() * 511) + 512)
            bytes += [UInt8(truncatingIfNeeded: fraction), UInt8(truncatingIfNeeded: 0x2C00 >> 8 | fraction >> 8)]
            let scale = (1 + Float(fraction) / 1024) / 16
            let halves = (0..<16).map { _ in UInt8(truncatingIfNeeded: Int(generator.next() * 127) + 128) }
            bytes += halves
            numbers += halves.map { (Float($0 & 15) - 8) * scale } + halves.map { (Float($0 >> 4) - 8) * scale }
        }
        packed[name] = bytes
        tensors[name] = numbers
    }

    // MARK: - Writing

    private static func bytes<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
        withUnsafeBytes(of: number.littleEndian) { [UInt8]($0) }
    }

    private func file() -> [UInt8] {
        var head = Array("E5S1".utf8) + Self.bytes(UInt32(1))
        head += [width, layers, heads, inner, vocabulary, positions, 2].flatMap { Self.bytes(Int32($0)) }
        head += Self.bytes(Float(1e-12).bitPattern) + Self.bytes(Int32(32)) + vocabularyBytes
        let names = (matrices.map { ($0.0, UInt8(1), $0.1 * $0.2) } + floats.map { ($0.0, UInt8(0), $0.1) })
        let directory = 4 + names.reduce(0) { $0 + $1.0.utf8.count + 2 + 1 + 4 + 16 }
        var place = head.count + directory
        var body: [UInt8] = []
        head += Self.bytes(Int32(names.count))
        for (name, kind, count) in names {
            let content = packed[name] ?? []
            head += Self.bytes(UInt16(name.utf8.count)) + Array(name.utf8) + [kind] + Self.bytes(UInt32(count))
            head += Self.bytes(UInt64(place)) + Self.bytes(UInt64(content.count))
            body += content
            place += content.count
        }
        return head + body
    }

    private var vocabularyBytes: [UInt8] {
        let texts = Self.pieces.map { Array($0.text.utf8) }
        let offsets = texts.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.count) }
        var bytes = [texts.count, 0, 2, 1, 3].flatMap { Self.bytes(Int32($0)) } + Self.bytes(UInt64(offsets.last ?? 0))
        bytes += offsets.flatMap { Self.bytes(UInt32($0)) } + Self.pieces.flatMap { Self.bytes($0.score.bitPattern) }
        bytes += texts.flatMap(\.self)
        let table = Self.replacements.flatMap { entry in
            Self.bytes(entry.sign) + [UInt8(entry.text.count)] + entry.text.flatMap { Self.bytes($0) }
        }
        return bytes + Self.bytes(Int32(Self.replacements.count)) + Self.bytes(UInt32(table.count)) + table
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
