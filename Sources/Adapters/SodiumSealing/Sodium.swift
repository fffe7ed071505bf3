import CSodium

/// The library, made ready once a process.
enum Sodium {
    /// False only where the system gives no randomness at all.
    static let isReady: Bool = sodium_init() >= 0

    static func require() {
        precondition(isReady, "libsodium could not be initialised")
    }

    static func randomBytes(_ count: Int) -> [UInt8] {
        require()
        var bytes = [UInt8](repeating: 0, count: count)
        randombytes_buf(&bytes, count)
        return bytes
    }

    /// BLAKE2b-256 (RFC 7693), without a key.
    static func digest(_ bytes: [UInt8]) -> [UInt8] {
        var digest = [UInt8](repeating: 0, count: 32)
        let code = crypto_generichash(&digest, digest.count, bytes, UInt64(bytes.count), nil, 0)
        precondition(code == 0)
        return digest
    }

    static func wipe(_ bytes: inout [UInt8]) {
        bytes.withUnsafeMutableBytes { sodium_memzero($0.baseAddress, $0.count) }
    }
}
