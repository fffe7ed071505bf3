import CSodium
public import Records

/// XChaCha20-Poly1305 over single values.
///
/// A sealed value is a version byte (1), a random nonce of 24 bytes, the ciphertext and its tag of 16 bytes; the place is
/// authenticated with it.
public struct SodiumSealer: Sealing {
    private static let version: UInt8 = 1
    private static let nonceLength = Int(crypto_aead_xchacha20poly1305_ietf_npubbytes())
    private static let tagLength = Int(crypto_aead_xchacha20poly1305_ietf_abytes())

    private let key: DataKey
    private let fingerprintKey: DataKey

    public init(_ key: DataKey) { self.init(key, for: .values) }

    init(_ key: DataKey, for purpose: DataKey.Purpose) {
        self.key = key.derived(for: purpose)
        fingerprintKey = key.derived(for: .fingerprints)
    }

    public func seal(_ content: [UInt8], place: String) throws -> [UInt8] {
        let nonce = Sodium.randomBytes(Self.nonceLength)
        let place = Array(place.utf8)
        var box = [UInt8](repeating: 0, count: content.count + Self.tagLength)
        var length: UInt64 = 0
        let code = key.withBytes {
            crypto_aead_xchacha20poly1305_ietf_encrypt(
                &box, &length, content, UInt64(content.count), place, UInt64(place.count), nil, nonce, $0)
        }
        precondition(code == 0 && length == box.count)
        return [Self.version] + nonce + box
    }

    public func open(_ sealed: [UInt8], place: String) throws -> [UInt8] {
        guard sealed.count >= 1 + Self.nonceLength + Self.tagLength, sealed[0] == Self.version else {
            throw RecordFailure(.corrupt)
        }
        let nonce = Array(sealed[1...Self.nonceLength])
        let box = Array(sealed[(1 + Self.nonceLength)...])
        let place = Array(place.utf8)
        var content = [UInt8](repeating: 0, count: box.count - Self.tagLength)
        let code = key.withBytes {
            crypto_aead_xchacha20poly1305_ietf_decrypt(
                &content, nil, nil, box, UInt64(box.count), place, UInt64(place.count), nonce, $0)
        }
        guard code == 0 else { throw RecordFailure(.corrupt) }
        return content
    }

    public func digest(of content: [UInt8]) -> [UInt8] { Sodium.digest(content) }

    /// BLAKE2b-256 under a key of its own (RFC 7693).
    public func fingerprint(of content: [UInt8]) -> [UInt8] {
        var digest = [UInt8](repeating: 0, count: 32)
        let code = fingerprintKey.withBytes {
            crypto_generichash(&digest, digest.count, content, UInt64(content.count), $0, DataKey.length)
        }
        precondition(code == 0)
        return digest
    }
}
