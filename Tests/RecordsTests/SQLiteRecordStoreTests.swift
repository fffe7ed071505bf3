import CSQLite
import Foundation
import Primitives
import Records
import SQLiteRecords
import SodiumSealing
import TestSupport
import Testing

struct SQLiteRecordStoreTests {
    private let home: StoreHome

    init() throws { home = try StoreHome() }

    @Test func findsEverythingAgainAfterClosing() async throws {
        let first = try home.open()
        let record = try await begin(first, turns: 3)
        let attached = try await first.attach([1, 2, 3], kind: "form", to: "a", at: Timestamp(milliseconds: 5))
        try await first.set("language", to: [7])
        await first.close()
        let second = try home.open()
        #expect(try await second.session("a") == record)
        #expect(try await second.turns(of: "a").count == 3)
        #expect(try await second.attachments(of: "a") == [attached])
        #expect(try await second.content(of: attached.id) == [1, 2, 3])
        #expect(try await second.setting("language") == [7])
        #expect(try await second.integrityFindings().isEmpty)
    }

    /// As on a phone, where the folder of an app is handed out below `/var`, a link to `/private/var`.
    @Test func opensInAFolderThatIsReachedThroughALink() async throws {
        let elsewhere = try TemporaryFolder()
        let link = "\(elsewhere.path)/link"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: home.folder.path)
        let store = try SQLiteRecordStore(
            path: "\(link)/formly.db", sealing: SodiumSealer(home.key), files: try home.files())
        try await store.set("language", to: [7])
        await store.close()
        #expect(try await home.open().setting("language") == [7])
    }

    @Test func refusesADatabaseThatIsItselfALink() throws {
        let elsewhere = try StoreHome(key: home.key)
        _ = try elsewhere.open()
        try FileManager.default.createSymbolicLink(atPath: home.database, withDestinationPath: elsewhere.database)
        #expect(throws: RecordFailure.self) { _ = try home.open() }
    }

    @Test func keepsTwoProcessesFromOverwritingEachOther() async throws {
        let (first, second) = (try home.open(), try home.open())
        var record = try await begin(first, turns: 0)
        let seen = try #require(try await second.session("a"))
        record.revision += 1
        try await first.commit(record, appending: [])
        var stale = seen
        stale.revision += 1
        await #expect(throws: RecordFailure(.conflict)) { try await second.commit(stale, appending: []) }
    }

    @Test func refusesValuesMovedToAnotherPlace() async throws {
        let store = try home.open()
        _ = try await begin(store, turns: 2)
        try await store.insert(session("b"))
        try await store.set("one", to: [1])
        try await store.set("two", to: [2])
        await store.close()
        let moves = [
            "UPDATE session SET content = (SELECT content FROM session WHERE id = 'a') WHERE id = 'b'",
            "UPDATE session SET content = title WHERE id = 'a'",
            "UPDATE session SET revision = revision + 1 WHERE id = 'a'",
            "UPDATE session SET id = 'c' WHERE id = 'b'",
            "UPDATE turn SET number = number + 10 WHERE number = 2",
            "UPDATE turn SET at = 99 WHERE number = 2",
            "UPDATE turn SET content = (SELECT content FROM turn WHERE number = 1) WHERE number = 2",
            "UPDATE setting SET content = (SELECT content FROM setting WHERE name = 'one') WHERE name = 'two'",
        ]
        for move in moves {
            let copy = try StoreHome(key: home.key)
            try FileManager.default.copyItem(atPath: home.database, toPath: copy.database)
            try change(copy.database, move)
            let moved = try copy.open()
            await #expect(throws: RecordFailure(.corrupt), "\(move)") { try await readAll(moved) }
        }
    }

    @Test func tellsAnotherKey() async throws {
        let store = try home.open()
        _ = try await begin(store, turns: 1)
        await store.close()
        let other = try home.open(key: .random())
        await #expect(throws: RecordFailure(.corrupt)) { try await other.session("a") }
    }

    @Test func refusesANewerSchemaAndForeignFiles() async throws {
        await (try home.open()).close()
        try change(home.database, "PRAGMA user_version = 99")
        #expect(throws: RecordFailure(.newerSchema)) { try home.open() }
        let foreign = try StoreHome()
        try change(foreign.database, "CREATE TABLE other (a)")
        #expect(throws: RecordFailure(.corrupt)) { try foreign.open() }
        let garbage = try StoreHome()
        try Data(repeating: 0x41, count: 10_000).write(to: URL(filePath: garbage.database))
        #expect(throws: RecordFailure(.corrupt)) { try garbage.open() }
    }

    @Test func noticesAPageOverwritten() async throws {
        let store = try home.open()
        _ = try await begin(store, turns: 200)
        await store.close()
        let file = try FileHandle(forUpdating: URL(filePath: home.database))
        let size = try file.seekToEnd()
        try file.seek(toOffset: size / 2)
        try file.write(contentsOf: Data(repeating: 0xFF, count: 4096))
        try file.close()
        let damaged = try home.open()
        let findings = try? await damaged.integrityFindings()  // damage may also stop the check itself
        #expect(findings != [])
    }

    @Test func saysThatTheDiskIsFullAndLosesNothing() async throws {
        let store = try home.open(maximumPages: 40)
        var record = try await begin(store, turns: 0)
        var number = 0
        await #expect(throws: RecordFailure(.full)) {
            while number < 1000 {
                record.revision = number + 1
                let turn = TurnRecord(number: number + 1, at: testTime, content: [UInt8](repeating: 1, count: 2000))
                try await store.commit(record, appending: [turn])
                number += 1
            }
        }
        #expect(number > 3)
        #expect(try await store.turns(of: "a").count == number)
        #expect(try await store.session("a")?.revision == number)
        await store.close()
        let reopened = try home.open()
        #expect(try await reopened.turns(of: "a").count == number)
        try await reopened.commit(record, appending: [TurnRecord(number: number + 1, at: testTime, content: [1])])
    }

    @Test func saysThatAnotherProcessIsWriting() async throws {
        let store = try home.open(patience: 10)
        try await store.insert(session("a"))
        var other: OpaquePointer?
        #expect(sqlite3_open(home.database, &other) == SQLITE_OK)
        defer { sqlite3_close(other) }
        #expect(sqlite3_exec(other, "BEGIN IMMEDIATE", nil, nil, nil) == SQLITE_OK)
        await #expect(throws: RecordFailure(.busy)) { try await store.insert(session("b")) }
        #expect(try await store.sessions().map(\.id) == ["a"], "reading goes on meanwhile")
        #expect(sqlite3_exec(other, "ROLLBACK", nil, nil, nil) == SQLITE_OK)
        try await store.insert(session("b"))
    }

    @Test func keepsAttachmentsWithoutARecord() async throws {
        let store = try home.open()
        try await store.insert(session("a"))
        let kept = try await store.attach([1], kind: "form", to: "a", at: testTime)
        await store.close()
        try home.files().stage([2], name: "orphan").publish()
        let reopened = try home.open()
        #expect(Set(try home.files().names()) == [kept.id.rawValue, "orphan"])
        #expect(try await reopened.content(of: kept.id) == [1])
    }

    @Test func tellsALostAttachment() async throws {
        let store = try home.open()
        try await store.insert(session("a"))
        let attached = try await store.attach([1], kind: "form", to: "a", at: testTime)
        try home.files().remove(attached.id.rawValue)
        await #expect(throws: RecordFailure(.corrupt)) { try await store.content(of: attached.id) }
    }

    @Test func keepsItsFilesToTheirOwner() async throws {
        let store = try home.open()
        try await store.insert(session("a"))
        for name in ["formly.db", "formly.db-wal", "formly.db-shm"] {
            let attributes = try FileManager.default.attributesOfItem(atPath: "\(home.folder.path)/\(name)")
            #expect(attributes[.posixPermissions] as? Int == 0o600, "\(name)")
        }
    }

    private let testTime = Timestamp(milliseconds: 1)

    private func session(_ id: SessionRecord.ID) -> SessionRecord {
        SessionRecord(id: id, created: testTime, updated: testTime, title: "title of \(id)", content: [1])
    }

    private func begin(_ store: SQLiteRecordStore, turns: Int) async throws -> SessionRecord {
        var record = session("a")
        try await store.insert(record)
        guard turns > 0 else { return record }
        record.revision = 1
        let all = (1...turns).map { TurnRecord(number: $0, at: testTime, content: [UInt8](repeating: 9, count: 500)) }
        try await store.commit(record, appending: all)
        return record
    }

    private func readAll(_ store: SQLiteRecordStore) async throws {
        for summary in try await store.sessions() {
            _ = try await store.session(summary.id)
            _ = try await store.turns(of: summary.id)
        }
        _ = try await store.setting("two")
    }

    /// As another program would.
    private func change(_ path: String, _ sql: String) throws {
        var database: OpaquePointer?
        defer { sqlite3_close(database) }
        try #require(sqlite3_open(path, &database) == SQLITE_OK)
        try #require(sqlite3_exec(database, sql, nil, nil, nil) == SQLITE_OK, "\(String(cString: sqlite3_errmsg(database)))")
    }
}
