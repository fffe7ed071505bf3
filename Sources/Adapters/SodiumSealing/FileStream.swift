import CSodium
import Records

/// How a sealed file is laid out: 8 bytes of format name, the stream's header of 24 bytes, then chunks.
///
/// Each chunk is 64 KiB of content (the last one less, or none) and 17 bytes of tag. Cut, reordered and lengthened streams
/// don't open (libsodium secretstream, XChaCha20-Poly1305).
enum FileStream {
    enum Format: String, CaseIterable {
        /// All files of a home under one key, the file's name authenticated with each chunk. Read, no longer written.
        case shared = "FORMLYF1"
        /// A key of its own, so that a backup can hold the sealed file and the key of nothing else.
        case own = "FORMLYF2"

        static let length = 8
    }

    static let chunkLength = 65536
    static let headerLength = Int(crypto_secretstream_xchacha20poly1305_headerbytes())
    static let tagLength = Int(crypto_secretstream_xchacha20poly1305_abytes())
    /// Before the first chunk.
    static let prefixLength = Format.length + headerLength

    /// The length of the stream of so much content.
    static func sealedLength(of content: Int) -> Int {
        let chunks = max(1, (content + chunkLength - 1) / chunkLength)
        return prefixLength + content + chunks * tagLength
    }

    /// The length of the content of such a stream; nil for a length that no stream has.
    static func contentLength(of sealed: Int) -> Int? {
        let chunk = chunkLength + tagLength
        let rest = sealed - prefixLength
        guard rest >= tagLength else { return nil }
        let chunks = (rest + chunk - 1) / chunk
        let content = rest - chunks * tagLength
        return content >= 0 && sealedLength(of: content) == sealed ? content : nil
    }
}

/// Seals what is appended into a stream, holding one chunk of it.
///
/// `finish` ends it; without it the stream doesn't open.
final class StreamSealer {
    private var state = crypto_secretstream_xchacha20poly1305_state()
    private var pending: [UInt8] = []
    private var chunk = [UInt8](repeating: 0, count: FileStream.chunkLength + FileStream.tagLength)
    private let sink: (UnsafeRawBufferPointer) throws -> Void
    private(set) var count = 0

    init(key: DataKey, sink: @escaping (UnsafeRawBufferPointer) throws -> Void) throws {
        self.sink = sink
        pending.reserveCapacity(FileStream.chunkLength)
        var header = [UInt8](repeating: 0, count: FileStream.headerLength)
        _ = key.withBytes { crypto_secretstream_xchacha20poly1305_init_push(&state, &header, $0) }
        try (Array(FileStream.Format.own.rawValue.utf8) + header).withUnsafeBytes { try sink($0) }
    }

    deinit {
        sodium_memzero(&state, MemoryLayout.size(ofValue: state))
        Sodium.wipe(&pending)
    }

    func append(_ content: UnsafeRawBufferPointer) throws {
        var rest = content
        count += content.count
        while !rest.isEmpty {
            // Only once there is more is it known that a full chunk is not the last.
            if pending.count == FileStream.chunkLength { try push(isLast: false) }
            let part = UnsafeRawBufferPointer(rebasing: rest.prefix(FileStream.chunkLength - pending.count))
            pending.append(contentsOf: part)
            rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(part.count))
        }
    }

    func append(_ content: [UInt8]) throws { try content.withUnsafeBytes { try append($0) } }

    func finish() throws { try push(isLast: true) }

    private func push(isLast: Bool) throws {
        let tag =
            isLast
            ? crypto_secretstream_xchacha20poly1305_tag_final() : crypto_secretstream_xchacha20poly1305_tag_message()
        let code = crypto_secretstream_xchacha20poly1305_push(
            &state, &chunk, nil, pending, UInt64(pending.count), nil, 0, tag)
        precondition(code == 0)
        try chunk.withUnsafeBytes { try sink(UnsafeRawBufferPointer(rebasing: $0[..<(pending.count + FileStream.tagLength)])) }
        pending.removeAll(keepingCapacity: true)
    }
}

/// Opens a stream chunk by chunk.
///
/// - Throws: `RecordFailure(.corrupt)` for whatever is not a whole stream under this key.
struct StreamOpener {
    let key: DataKey
    let format: FileStream.Format
    /// Authenticated with each chunk; empty for streams with a key of their own.
    var place: [UInt8] = []

    /// - Parameters:
    ///   - fill: fills the buffer as far as the source goes and answers how far.
    ///   - receive: is handed the content in parts, to be thrown away when this throws.
    func open(
        _ fill: (UnsafeMutableRawBufferPointer) throws -> Int, _ receive: (UnsafeRawBufferPointer) throws -> Void
    ) throws {
        var header = [UInt8](repeating: 0, count: FileStream.prefixLength)
        guard try header.withUnsafeMutableBytes(fill) == header.count, header.starts(with: format.rawValue.utf8) else {
            throw RecordFailure(.corrupt)
        }
        var state = crypto_secretstream_xchacha20poly1305_state()
        defer { sodium_memzero(&state, MemoryLayout.size(ofValue: state)) }
        let began = key.withBytes {
            crypto_secretstream_xchacha20poly1305_init_pull(&state, Array(header[FileStream.Format.length...]), $0)
        }
        guard began == 0 else { throw RecordFailure(.corrupt) }
        try openChunks(&state, fill, receive)
        var beyond: [UInt8] = [0]
        guard try beyond.withUnsafeMutableBytes(fill) == 0 else { throw RecordFailure(.corrupt) }
    }

    private func openChunks(
        _ state: inout crypto_secretstream_xchacha20poly1305_state,
        _ fill: (UnsafeMutableRawBufferPointer) throws -> Int, _ receive: (UnsafeRawBufferPointer) throws -> Void
    ) throws {
        var chunk = [UInt8](repeating: 0, count: FileStream.chunkLength + FileStream.tagLength)
        var content = [UInt8](repeating: 0, count: FileStream.chunkLength)
        defer { Sodium.wipe(&content) }
        var tag: UInt8 = 0
        while tag != crypto_secretstream_xchacha20poly1305_tag_final() {
            let length = try chunk.withUnsafeMutableBytes(fill)
            guard length >= FileStream.tagLength else { throw RecordFailure(.corrupt) }
            let code = crypto_secretstream_xchacha20poly1305_pull(
                &state, &content, nil, &tag, chunk, UInt64(length), place, UInt64(place.count))
            guard code == 0 else { throw RecordFailure(.corrupt) }
            try content.withUnsafeBytes {
                try receive(UnsafeRawBufferPointer(rebasing: $0[..<(length - FileStream.tagLength)]))
            }
        }
    }
}
