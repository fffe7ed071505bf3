import Foundation
import Primitives
import Records
import TestSupport
import Testing

@testable import SQLiteRecords

/// What is put together from the files alone is what the library reads, the log included.
struct DatabaseImageTests {
    private let home: StoreHome
    private let at = Timestamp(milliseconds: 1)

    init() throws { home = try StoreHome() }

    /// The files as they lie while a store is open: most of it is still in the log.
    private func filesInUse(sessions: Int) async throws -> String {
        let store = try home.open()
        for number in 0..<sessions {
            try await store.insert(
                SessionRecord(
                    id: SessionRecord.ID("s\(number)"), created: at, updated: at, title: "t",
                    content: [UInt8](repeating: 7, count: 3000)))
        }
        let copy = home.folder.path + "/copy.db"
        for ending in ["", "-wal"] { try FileManager.default.copyItem(atPath: home.database + ending, toPath: copy + ending) }
        return copy
    }

    private func count(_ image: DatabaseImage) throws -> Int {
        let database = try SQLiteConnection(path: ":memory:", patience: 0)
        try database.load(image)
        #expect(try database.rows("PRAGMA integrity_check") { try $0.text(0) } == ["ok"])
        return try database.rows("SELECT count(*) FROM session") { $0.integer(0) }.first ?? 0
    }

    @Test(arguments: [1, 60]) func holdsWhatIsStillInTheLog(sessions: Int) async throws {
        let copy = try await filesInUse(sessions: sessions)
        #expect(try count(DatabaseImage(path: copy)) == sessions)
    }

    /// A frame that was being written when the power went belongs to no transaction.
    @Test(arguments: [1, 100, 4096]) func leavesOutWhatWasNotCommitted(cut: Int) async throws {
        let copy = try await filesInUse(sessions: 5)
        let log = try Data(contentsOf: URL(filePath: copy + "-wal"))
        try log.dropLast(cut).write(to: URL(filePath: copy + "-wal"))
        let found = try count(DatabaseImage(path: copy))
        #expect(found == 4, "the last insert was cut")
    }

    @Test func stopsAtADamagedFrame() async throws {
        let copy = try await filesInUse(sessions: 5)
        var log = try Data(contentsOf: URL(filePath: copy + "-wal"))
        log[log.count - 50] ^= 1
        try log.write(to: URL(filePath: copy + "-wal"))
        #expect(try count(DatabaseImage(path: copy)) == 4)
    }

    @Test func refusesWhatIsNoDatabase() throws {
        let path = home.folder.path + "/none.db"
        try Data().write(to: URL(filePath: path))
        #expect(throws: RecordFailure(.corrupt)) { try DatabaseImage(path: path) }
    }

    @Test func refusesEveryWrite() async throws {
        let copy = try await filesInUse(sessions: 1)
        let database = try SQLiteConnection(path: ":memory:", patience: 0)
        try database.load(try DatabaseImage(path: copy))
        database.whyReadOnly = .full
        #expect(throws: RecordFailure(.full)) { try database.transaction { try database.run("DELETE FROM session") } }
    }
}
