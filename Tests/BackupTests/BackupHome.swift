import Assistant
import Foundation
import Primitives
import Records
import SQLiteRecords
import SodiumSealing
import Synchronization
import TestSupport

/// A home with a store and its backups, for one test.
struct BackupHome {
    static let passphrase = "correct horse battery staple"

    let folder: TemporaryFolder
    let store: SQLiteRecordStore
    let files: SodiumSealedFiles
    let archive: SQLiteRecordArchive
    let shelf: SodiumBackups
    let backups: Backups
    let clock = Clock()

    /// - Parameter leansFrom: bytes of files from which on a backup leans on earlier ones.
    init(key: DataKey = .random(), leansFrom: Int = 1 << 40) throws {
        folder = try TemporaryFolder()
        files = try SodiumSealedFiles(folder: folder.path + "/attachments", temporary: folder.path + "/tmp", key: key)
        let sealing = SodiumSealer(key)
        store = try SQLiteRecordStore(path: folder.path + "/formly.db", sealing: sealing, files: files)
        archive = SQLiteRecordArchive(path: folder.path + "/formly.db", temporary: folder.path + "/tmp", sealing: sealing)
        shelf = SodiumBackups.quick(files: files)
        let clock = clock
        backups = Backups(
            archive: archive, files: shelf, version: "test", now: { clock.now }, name: { Clock.name($0) },
            newID: { "new\(UInt32.random(in: 0 ... .max))" }, leansFrom: leansFrom)
    }

    var shelfFolder: String { folder.path + "/backups" }

    func lock() throws -> BackupLock { try shelf.newLock(passphrase: Self.passphrase) }

    func backup(_ lock: BackupLock, isWhole: Bool = false) throws -> BackupEntry {
        clock.tick()
        return try backups.create(in: shelfFolder, lock: lock, isWhole: isWhole)
    }

    /// Everything that is stored, as text: two homes that answer the same hold the same.
    func everything() throws -> [String] {
        var rows: [String] = []
        try archive.read(damage: { rows.append("damaged \($0)") }) { row in
            let values = row.values.sorted { $0.key < $1.key }.map { "\($0.key)=\(Self.text($0.value))" }
            rows.append("\(row.table) \(values)")
        }
        for name in try files.names().sorted() { rows.append("\(name) \(try files.read(name))") }
        return rows
    }

    private static func text(_ value: ArchivedValue) -> String {
        if case .content(let bytes) = value { "\(bytes.exposed)" } else { "\(value)" }
    }

    // MARK: Something to save

    func begin(_ id: SessionRecord.ID, turns: Int = 2, says: String = "hello", file: [UInt8]? = nil) async throws {
        let record = SessionRecord(
            id: id, created: testNow, updated: testNow, title: "title of \(id)", templateID: "w4", content: Array("state 0".utf8))
        try await store.insert(record)
        try await go(on: id, turns: turns, says: says)
        if let file { _ = try await store.attach(file, kind: "form", to: id, at: testNow) }
    }

    func go(on id: SessionRecord.ID, turns: Int, says: String) async throws {
        guard var record = try await store.session(id) else { return }
        for _ in 0..<turns {
            record.revision += 1
            record.content = Personal(Array("state \(record.revision) \(says)".utf8))
            let turn = TurnRecord(number: record.revision, at: testNow, content: Array("\(says) \(record.revision) é 金".utf8))
            try await store.commit(record, appending: [turn])
        }
    }
}

/// Moves on by a minute at each tick.
final class Clock: Sendable {
    private let minutes = Mutex<Int64>(0)

    var now: Timestamp { Timestamp(milliseconds: testNow.milliseconds + minutes.withLock { $0 } * 60_000) }

    func jump(minutes amount: Int64) { minutes.withLock { $0 += amount } }

    func tick() { minutes.withLock { $0 += 1 } }

    static func name(_ moment: Timestamp) -> BackupName {
        let minutes = Int(moment.milliseconds / 60_000)
        guard let day = CivilDate(dayNumber: minutes / 1440),
            let name = BackupName(day: day, hour: minutes / 60 % 24, minute: minutes % 60)
        else { preconditionFailure("a moment far away") }
        return name
    }
}
