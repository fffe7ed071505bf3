import Foundation
import Retrieval

/// Brings a text into the signs that its pieces are made of: composed, without control characters, and spaces as `▁`.
///
/// The model's own table says what a sign becomes (much as Unicode's NFKC); a text begins with a space, and none stands beside another.
struct PieceNormalizer: Sendable {
    /// `▁`, which stands for a space inside the pieces.
    private static let space: [UInt8] = Array("\u{2581}".utf8)

    private var replacements: [UInt32: [UInt8]] = [:]

    /// - Parameters:
    ///   - table: for each sign its number (32 bits), how many take its place (8 bits), and those (32 bits each).
    init(_ table: [UInt8], count: Int) throws(EmbeddingFailure) {
        let read = table.withUnsafeBytes { bytes in
            Result { () throws(EmbeddingFailure) in try Self.read(bytes, count: count) }
        }
        replacements = try read.get()
    }

    private static func read(_ bytes: UnsafeRawBufferPointer, count: Int) throws(EmbeddingFailure) -> [UInt32: [UInt8]] {
        var cursor = ByteCursor(bytes)
        var replacements: [UInt32: [UInt8]] = [:]
        for _ in 0..<count {
            let sign = try cursor.number(UInt32.self)
            var text: [UInt8] = []
            for _ in 0..<Int(try cursor.number(UInt8.self)) {
                guard let scalar = Unicode.Scalar(try cursor.number(UInt32.self)) else { throw EmbeddingFailure(.brokenModel) }
                text += UTF8.encode(scalar).map(Array.init) ?? []
            }
            replacements[sign] = text
        }
        return replacements
    }

    /// - Parameter most: how many bytes are made at most, and some more.
    func bytes(of text: String, most: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(min(most, text.utf8.count) + 16)
        // The table knows single signs only, so an accent has to be one with its letter.
        let composed = text.utf8.allSatisfy { $0 < 0x80 } ? text : text.precomposedStringWithCanonicalMapping
        var endsWithSpace = false
        func take(_ byte: UInt8) {
            guard byte == 0x20 else {
                if bytes.isEmpty { bytes += Self.space }
                endsWithSpace = false
                return bytes.append(byte)
            }
            if !endsWithSpace { bytes += Self.space }
            endsWithSpace = true
        }
        for scalar in composed.unicodeScalars {
            if let replacement = replacements[scalar.value] {
                replacement.forEach(take)
            } else {
                UTF8.encode(scalar)?.forEach(take)
            }
            if bytes.count >= most { break }
        }
        return bytes.isEmpty ? Self.space : bytes
    }
}
