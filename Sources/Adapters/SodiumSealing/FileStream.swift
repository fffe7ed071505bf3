import CSodium
import Records

/// How a sealed file is laid out: 8 bytes of format name, the stream's header of 24 bytes, then chunks.
///
/// Each chunk is 64 KiB of content (the last one less, or none) and 17 bytes of tag; the place is authenticated with each.
/// Cut, reordered, swapped and lengthened files don't open (libsodium secretstream, XChaCha20-Poly1305).
enum FileStream {
    static let format = Array("FORMLYF1".utf8)
    static let chunkLength = 65536
    static let headerLength = Int(crypto_secretstream_xchacha20poly1305_headerbytes())
    static let tagLength = Int(crypto_secretstream_xchacha20poly1305_abytes())

    static func seal(_ content: [UInt8], into file: PrivateFile, place: String, key: DataKey) throws {
        var state = crypto_secretstream_xchacha20poly1305_state()
        var header = [UInt8](repeating: 0, count: headerLength)
        _ = key.withBytes { crypto_secretstream_xchacha20poly1305_init_push(&state, &header, $0) }
        defer { sodium_memzero(&state, MemoryLayout.size(ofValue: state)) }
        try file.write(format + header)
        let place = Array(place.utf8)
        var chunk = [UInt8](repeating: 0, count: chunkLength + tagLength)
        var start = 0
        repeat {
            let end = min(start + chunkLength, content.count)
            let tag =
                end == content.count
                ? crypto_secretstream_xchacha20poly1305_tag_final() : crypto_secretstream_xchacha20poly1305_tag_message()
            let length = push(&state, content[start..<end], into: &chunk, place: place, tag: tag)
            try chunk.withUnsafeBytes { try file.write(UnsafeRawBufferPointer(rebasing: $0[..<length])) }
            start = end
        } while start < content.count
    }

    /// Hands the content on chunk by chunk; what was handed on is to be thrown away when this throws.
    static func open(_ file: PrivateFile, place: String, key: DataKey, _ receive: ([UInt8]) throws -> Void) throws {
        var header = [UInt8](repeating: 0, count: format.count + headerLength)
        guard try file.read(into: &header) == header.count, header.starts(with: format) else {
            throw RecordFailure(.corrupt)
        }
        var state = crypto_secretstream_xchacha20poly1305_state()
        let began = key.withBytes {
            crypto_secretstream_xchacha20poly1305_init_pull(&state, Array(header[format.count...]), $0)
        }
        guard began == 0 else { throw RecordFailure(.corrupt) }
        defer { sodium_memzero(&state, MemoryLayout.size(ofValue: state)) }
        let place = Array(place.utf8)
        var chunk = [UInt8](repeating: 0, count: chunkLength + tagLength)
        var isFinal = false
        while !isFinal {
            let length = try file.read(into: &chunk)
            let (content, tag) = try pull(&state, chunk, length, place: place)
            isFinal = tag == crypto_secretstream_xchacha20poly1305_tag_final()
            try receive(content)
        }
        var beyond: [UInt8] = [0]
        guard try file.read(into: &beyond) == 0 else { throw RecordFailure(.corrupt) }
    }

    private static func push(
        _ state: inout crypto_secretstream_xchacha20poly1305_state, _ content: ArraySlice<UInt8>, into chunk: inout [UInt8],
        place: [UInt8], tag: UInt8
    ) -> Int {
        var length: UInt64 = 0
        let code = content.withUnsafeBufferPointer {
            crypto_secretstream_xchacha20poly1305_push(
                &state, &chunk, &length, $0.baseAddress, UInt64($0.count), place, UInt64(place.count), tag)
        }
        precondition(code == 0)
        return Int(length)
    }

    private static func pull(
        _ state: inout crypto_secretstream_xchacha20poly1305_state, _ chunk: [UInt8], _ length: Int, place: [UInt8]
    ) throws -> ([UInt8], UInt8) {
        guard length >= tagLength else { throw RecordFailure(.corrupt) }
        var content = [UInt8](repeating: 0, count: length - tagLength)
        var tag: UInt8 = 0
        let code = crypto_secretstream_xchacha20poly1305_pull(
            &state, &content, nil, &tag, chunk, UInt64(length), place, UInt64(place.count))
        guard code == 0 else { throw RecordFailure(.corrupt) }
        return (content, tag)
    }
}
