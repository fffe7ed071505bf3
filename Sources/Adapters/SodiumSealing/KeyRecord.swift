import Records

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// `keys.json`: where the data key rests and how to tell it from another one. Holds no secret.
struct KeyRecord: Sendable, Codable {
    static let currentVersion = 2

    /// 1 without a recovery sheet, as older programs read it; 2 with one.
    var version: Int
    /// Random; names this home's key in a keyring.
    var vault: String
    var place: KeyPlace
    var wrapped: WrappedKey?
    /// Opened by the key of a recovery sheet, wherever else the key rests.
    var recovery: RecoveryWrap?
    /// A constant sealed under a key derived from the data key (hexadecimal).
    var check: String
    /// Of the other members, so that damage is told from a wrong passphrase.
    var checksum = ""

    init(vault: String, place: KeyPlace, wrapped: WrappedKey?, recovery: RecoveryWrap?, key: DataKey) throws {
        version = recovery == nil ? 1 : 2
        self.vault = vault
        self.place = place
        self.wrapped = wrapped
        self.recovery = recovery
        check = try SodiumSealer(key, for: .verification).seal(Array("formly".utf8), place: vault).hex
        checksum = computedChecksum
    }

    func isKey(_ key: DataKey) -> Bool {
        guard let check = [UInt8](hex: check) else { return false }
        let content = try? SodiumSealer(key, for: .verification).open(check, place: vault)  // failing means another key
        return content == Array("formly".utf8)
    }

    static func decode(_ bytes: [UInt8]) throws -> KeyRecord {
        struct Header: Decodable { var version: Int }
        guard let header = try? JSONDecoder().decode(Header.self, from: Data(bytes)) else { throw RecordFailure(.corrupt) }
        guard header.version <= currentVersion else { throw RecordFailure(.newerSchema) }
        guard let record = try? JSONDecoder().decode(KeyRecord.self, from: Data(bytes)),
            record.checksum == record.computedChecksum
        else { throw RecordFailure(.corrupt) }
        return record
    }

    func encoded() throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        return Array(try encoder.encode(self))
    }

    private var computedChecksum: String {
        let cost = wrapped.map { "\($0.algorithm) \($0.cost.operations) \($0.cost.memory) \($0.salt) \($0.key)" } ?? ""
        let sheet = recovery.map { " \($0.salt) \($0.key)" } ?? ""
        return Sodium.digest(Array("\(version) \(vault) \(place.rawValue) \(cost) \(check)\(sheet)".utf8)).hex
    }
}
