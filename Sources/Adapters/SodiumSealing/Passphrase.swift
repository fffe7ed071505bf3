import CSodium
import Records

/// Argon2id (RFC 9106) as libsodium's `crypto_pwhash` takes it.
struct PassphraseCost: Sendable, Hashable, Codable {
    /// Passes over the memory.
    var operations: UInt64
    /// Bytes.
    var memory: Int

    /// About a second and 256 MiB on a laptop of 2023.
    static let moderate = PassphraseCost(
        operations: UInt64(crypto_pwhash_argon2id_opslimit_moderate()), memory: crypto_pwhash_argon2id_memlimit_moderate())

    /// The least that the library takes.
    static let least = PassphraseCost(
        operations: UInt64(crypto_pwhash_argon2id_opslimit_min()), memory: crypto_pwhash_argon2id_memlimit_min())

    /// Whether someone who tries passphrases has it easier than by the other cost.
    func isLess(than other: PassphraseCost) -> Bool { operations < other.operations || memory < other.memory }

    /// A changed key record must not be able to ask for more memory or time than a person would wait for: 1 GiB and ten
    /// passes are some ten seconds on a slow laptop, and four times what a later Formly may ask for.
    var isBearable: Bool {
        (Self.least.operations...10).contains(operations) && (Self.least.memory...(1 << 30)).contains(memory)
    }

    /// Beyond it a person is asked first: four times as much as this program asks for.
    var isUsual: Bool { isBearable && work <= 4 * Self.moderate.work }

    /// Bytes passed over.
    var work: UInt64 { operations.multipliedReportingOverflow(by: UInt64(max(0, memory))).partialValue }
}

/// A data key wrapped under a passphrase, with all that is needed but the passphrase.
struct WrappedKey: Sendable, Codable {
    var algorithm = "argon2id13"
    var cost: PassphraseCost
    /// Hexadecimal, like the others.
    var salt: String
    var key: String

    static func wrap(_ key: DataKey, passphrase: String, cost: PassphraseCost) throws -> WrappedKey {
        let salt = Sodium.randomBytes(Int(crypto_pwhash_saltbytes()))
        let sealer = SodiumSealer(try derive(passphrase.normalizedPassphrase, salt: salt, cost: cost))
        var bytes = key.copyBytes()
        defer { Sodium.wipe(&bytes) }
        return WrappedKey(cost: cost, salt: salt.hex, key: try sealer.seal(bytes, place: "wrapped-key").hex)
    }

    /// - Throws: `RecordFailure(.wrongKey)` for another passphrase.
    func unwrap(passphrase: String) throws -> DataKey {
        guard algorithm == "argon2id13", cost.isBearable, let salt = [UInt8](hex: salt), let box = [UInt8](hex: key),
            salt.count == Int(crypto_pwhash_saltbytes())
        else { throw RecordFailure(.corrupt) }
        for form in passphrase.passphraseForms {
            let sealer = SodiumSealer(try Self.derive(form, salt: salt, cost: cost))
            guard var bytes = try? sealer.open(box, place: "wrapped-key") else { continue }
            defer { Sodium.wipe(&bytes) }
            guard let key = DataKey(bytes) else { throw RecordFailure(.corrupt) }
            return key
        }
        throw RecordFailure(.wrongKey)
    }

    private static func derive(_ passphrase: String, salt: [UInt8], cost: PassphraseCost) throws -> DataKey {
        Sodium.require()
        var bytes = [UInt8](repeating: 0, count: DataKey.length)
        defer { Sodium.wipe(&bytes) }
        let words = passphrase.utf8.map { CChar(bitPattern: $0) }
        let code = crypto_pwhash(
            &bytes, UInt64(bytes.count), words, UInt64(words.count), salt, cost.operations, cost.memory,
            crypto_pwhash_alg_argon2id13())
        // The only reason for failure is memory.
        guard code == 0, let key = DataKey(bytes) else { throw RecordFailure(.unavailable) }
        return key
    }
}
