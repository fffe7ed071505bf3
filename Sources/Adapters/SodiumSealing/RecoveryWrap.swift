import Records

/// A data key under the key of a recovery sheet.
///
/// 160 random bits can't be guessed, so they are not stretched: BLAKE2b-256 of them under a salt is the wrapping key.
struct RecoveryWrap: Sendable, Codable {
    /// Hexadecimal, both.
    var salt: String
    var key: String

    private static let place = "recovery-key"

    static func wrap(_ key: DataKey, under recovery: RecoveryKey) throws -> RecoveryWrap {
        let salt = Sodium.randomBytes(32)
        var bytes = key.copyBytes()
        defer { Sodium.wipe(&bytes) }
        let box = try sealer(recovery, salt).seal(bytes, place: place)
        return RecoveryWrap(salt: salt.hex, key: box.hex)
    }

    /// - Throws: `RecordFailure(.wrongKey)` for the key of another sheet.
    func unwrap(_ recovery: RecoveryKey) throws -> DataKey {
        guard let salt = [UInt8](hex: salt), let box = [UInt8](hex: key) else { throw RecordFailure(.corrupt) }
        guard var bytes = try? Self.sealer(recovery, salt).open(box, place: Self.place) else { throw RecordFailure(.wrongKey) }
        defer { Sodium.wipe(&bytes) }
        guard let key = DataKey(bytes) else { throw RecordFailure(.corrupt) }
        return key
    }

    private static func sealer(_ recovery: RecoveryKey, _ salt: [UInt8]) throws -> SodiumSealer {
        guard let base = DataKey(salt) else { throw RecordFailure(.corrupt) }
        return SodiumSealer(base.keyed(recovery.bytes))
    }
}
