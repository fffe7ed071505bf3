import CSodium
import Records

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A backup file: a clear beginning, sealed streams one after the other, the manifest as the last of them, and an end of
/// 16 bytes that says where the manifest begins. Numbers are little-endian. `Documentation/BackupFormat.md` has it all.
enum BackupLayout {
    static let magic = Array("FORMLYB1".utf8)
    static let ending = Array("FORMLYBE".utf8)
    /// The magic, and the length of the clear label in 4 bytes.
    static let prefixLength = 12
    /// The manifest's offset in 8 bytes, and the ending.
    static let suffixLength = 16

    static let labelLimit = 65_536
    /// A manifest of a million files.
    static let manifestLimit = 512 << 20

    static func prefix(label: [UInt8]) -> [UInt8] { magic + bytes(UInt64(label.count), 4) + label }
    static func suffix(manifestOffset: Int) -> [UInt8] { bytes(UInt64(manifestOffset), 8) + ending }

    static func number(_ bytes: some Collection<UInt8>) -> UInt64 {
        bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    private static func bytes(_ number: UInt64, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: number >> UInt64(8 * $0)) }
    }
}

/// The clear beginning, as JSON: opaque names, and what a passphrase needs.
struct ClearLabel: Codable {
    var format = BackupManifest.currentFormat
    var id: String
    var lock: LockLabel

    func encoded() throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return [UInt8](try encoder.encode(self))
    }

    static func decode(_ bytes: [UInt8]) throws -> ClearLabel {
        struct Header: Decodable { var format: Int }
        guard let header = try? JSONDecoder().decode(Header.self, from: Data(bytes)) else { throw BackupFailure(.damaged) }
        guard header.format <= BackupManifest.currentFormat else { throw BackupFailure(.newerFormat) }
        guard header.format >= 1, let label = try? JSONDecoder().decode(ClearLabel.self, from: Data(bytes)),
            (1...LockLabel.slotLimit).contains(label.lock.slots.count)
        else { throw BackupFailure(.damaged) }
        return label
    }
}

/// BLAKE2b-256 of what comes in parts.
final class Digest {
    /// The library's state wants an alignment that Swift's own types don't have.
    private let memory = UnsafeMutableRawPointer.allocate(byteCount: crypto_generichash_statebytes(), alignment: 64)
    private var state: OpaquePointer { OpaquePointer(memory) }

    init() {
        Sodium.require()
        crypto_generichash_init(state, nil, 0, 32)
    }

    deinit { memory.deallocate() }

    func add(_ bytes: UnsafeRawBufferPointer) {
        crypto_generichash_update(state, bytes.bindMemory(to: UInt8.self).baseAddress, UInt64(bytes.count))
    }

    func finish() -> String {
        var digest = [UInt8](repeating: 0, count: 32)
        crypto_generichash_final(state, &digest, digest.count)
        return digest.hex
    }
}
