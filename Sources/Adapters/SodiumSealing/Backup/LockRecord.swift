import CSodium
import Primitives
import Records

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What the clear beginning of a backup says of its lock: which one, and its key wrapped under each passphrase.
struct LockLabel: Sendable, Codable {
    /// Random.
    var id: String
    var slots: [WrappedKey]

    /// More than one are there to come: a recovery key beside the passphrase.
    static let slotLimit = 4

    /// The first slot that the passphrase opens.
    ///
    /// - Parameter isPatient: the person agreed to more than the usual cost. Whoever can write a label can ask for any.
    /// - Throws: `BackupFailure(.costly)` before anything is derived.
    func unlock(passphrase: String, isPatient: Bool = false) throws -> DataKey {
        guard !passphrase.isEmpty else { throw BackupFailure(.locked) }
        guard slots.allSatisfy(\.cost.isBearable) else { throw BackupFailure(.damaged) }
        if !isPatient, let greatest = slots.map(\.cost).max(by: { $0.memory < $1.memory }),
            !slots.allSatisfy(\.cost.isUsual)
        {
            throw BackupFailure(.costly, ["megabytes": .number(greatest.memory >> 20)])
        }
        for slot in slots {
            do {
                return try slot.unwrap(passphrase: passphrase)
            } catch let failure as RecordFailure where failure.code == .wrongKey {
                continue
            } catch let failure as RecordFailure where failure.code == .corrupt {
                throw BackupFailure(.damaged)
            }
        }
        throw BackupFailure(.wrongPassphrase)
    }
}

/// A `BackupLock` as this adapter writes it: the label and the key itself. Only ever kept sealed.
struct LockRecord: Codable {
    var label: LockLabel
    /// Hexadecimal.
    private var key: String

    init(label: LockLabel, key: DataKey) {
        self.label = label
        var bytes = key.copyBytes()
        self.key = bytes.hex
        Sodium.wipe(&bytes)
    }

    /// - Throws: `RecordFailure(.corrupt)`.
    init(_ lock: BackupLock) throws {
        guard let record = try? JSONDecoder().decode(LockRecord.self, from: Data(lock.content.exposed)) else {
            throw RecordFailure(.corrupt)
        }
        self = record
    }

    func lock() throws -> BackupLock {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return BackupLock([UInt8](try encoder.encode(self)))
    }

    func openKey() throws -> DataKey {
        guard var bytes = [UInt8](hex: key) else { throw RecordFailure(.corrupt) }
        defer { Sodium.wipe(&bytes) }
        guard let key = DataKey(bytes) else { throw RecordFailure(.corrupt) }
        return key
    }
}
