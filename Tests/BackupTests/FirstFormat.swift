import CSodium
import Foundation
import SodiumSealing

/// Sealed files as the first version wrote them: `FORMLYF1`, one key for all, the name authenticated with each chunk.
enum FirstFormat {
    static func write(_ content: [UInt8], _ name: String, to path: String, key: DataKey) throws {
        var (filesKey, master) = ([UInt8](repeating: 0, count: 32), key.copyBytes())
        crypto_kdf_derive_from_key(&filesKey, 32, 2, "formlykv", &master)
        var state = crypto_secretstream_xchacha20poly1305_state()
        var header = [UInt8](repeating: 0, count: 24)
        crypto_secretstream_xchacha20poly1305_init_push(&state, &header, filesKey)
        var file = Data("FORMLYF1".utf8) + Data(header)
        let place = Array("file/\(name)".utf8)
        for start in stride(from: 0, to: max(1, content.count), by: 65536) {
            let part = Array(content[start..<min(start + 65536, content.count)])
            var chunk = [UInt8](repeating: 0, count: part.count + 17)
            let tag: UInt8 = start + 65536 >= content.count ? 3 : 0
            crypto_secretstream_xchacha20poly1305_push(
                &state, &chunk, nil, part, UInt64(part.count), place, UInt64(place.count), tag)
            file += Data(chunk)
        }
        try file.write(to: URL(filePath: path))
    }
}
