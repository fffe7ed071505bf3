import Assistant
import CSQLite
import Foundation
import Primitives
import Records
import SQLiteRecords
import SodiumSealing
import TestSupport
import Testing

/// One damaged record costs that record: backups go on, and a restore brings it back.
struct DamagedHomeTests {
    private let home: BackupHome
    private let lock: BackupLock

    init() throws {
        home = try BackupHome()
        lock = try home.lock()
    }

    private func flip(_ path: String) throws {
        var bytes = try Data(contentsOf: URL(filePath: path))
        bytes[bytes.count / 2] ^= 1
        try bytes.write(to: URL(filePath: path))
    }

    private func damageFile(of id: SessionRecord.ID) async throws -> String {
        let file = try #require(try await home.store.attachments(of: id).first).id.rawValue
        try flip("\(home.folder.path)/attachments/\(file)")
        return file
    }

    private func damage(_ column: String, of id: String, table: String = "session", key: String = "id") throws {
        var database: OpaquePointer?
        #expect(sqlite3_open(home.folder.path + "/formly.db", &database) == SQLITE_OK)
        defer { sqlite3_close(database) }
        let sql = "UPDATE \(table) SET \(column) = zeroblob(length(\(column))) WHERE \(key) = '\(id)'"
        #expect(sqlite3_exec(database, sql, nil, nil, nil) == SQLITE_OK)
    }

    @Test func aDamagedFileIsLeftOutAndTold() async throws {
        try await home.begin("a", file: [1, 2, 3])
        try await home.begin("b", file: [4, 5, 6])
        let file = try await damageFile(of: "a")
        let entry = try home.backup(lock)
        #expect(entry.manifest.leftOut == [BackupManifest.LeftOut(table: "file", id: file)])
        let other = try BackupHome()
        _ = try other.backups.restore(entry.path, with: .passphrase(BackupHome.passphrase), mode: .replace)
        #expect(try await other.store.sessions().map(\.id).sorted { $0.rawValue < $1.rawValue } == ["a", "b"])
        #expect(try await other.store.attachments(of: "a").isEmpty)
        let kept = try #require(try await other.store.attachments(of: "b").first)
        #expect(try await other.store.content(of: kept.id) == [4, 5, 6])
    }

    @Test(arguments: ["title", "content"]) func aDamagedFormCostsThatForm(column: String) async throws {
        try await home.begin("a")
        try await home.begin("b")
        try damage(column, of: "a")
        let entry = try home.backup(lock)
        #expect(entry.manifest.leftOut == [BackupManifest.LeftOut(table: "session", id: "a")])
        #expect(entry.manifest.counts["session"] == (column == "title" ? 2 : 1))
        #expect(entry.manifest.counts["turn"] == (column == "title" ? 4 : 2), "its turns go with it")
        #expect(try home.backups.verify(entry.path, with: .lock(lock)) == entry.manifest)
    }

    @Test func aDamagedTurnKeepsItsPlace() async throws {
        try await home.begin("a")
        try damage("content", of: "a", table: "turn", key: "session")
        let entry = try home.backup(lock)
        #expect(entry.manifest.counts["turn"] == 2)
        #expect(entry.manifest.leftOut?.allSatisfy { $0.table == "turn" } == true)
    }

    @Test func theListNamesTheOthers() async throws {
        try await home.begin("a")
        try await home.begin("b")
        try damage("title", of: "a")
        let sessions = try await home.store.sessions()
        #expect(sessions.count == 2 && sessions.filter(\.isDamaged).map(\.id) == ["a"])
    }

    @Test func aRestoreBringsBackADamagedFile() async throws {
        try await home.begin("a", file: [1, 2, 3])
        let entry = try home.backup(lock)
        try await home.go(on: "a", turns: 1, says: "later")
        let file = try await damageFile(of: "a")
        let rehearsal = try home.backups.rehearse(entry.path, with: .lock(lock), mode: .merge)
        #expect(rehearsal.mended == 1 && rehearsal.kept == 0)
        let outcome = try home.backups.restore(entry.path, with: .lock(lock), mode: .merge)
        #expect(outcome.mended == 1)
        #expect(try await home.store.content(of: AttachmentRecord.ID(file)) == [1, 2, 3])
        #expect(try await home.store.turns(of: "a").count == 3, "what was said since then stays")
    }

    @Test func aRestoreReplacesAFormThatDoesNotOpen() async throws {
        try await home.begin("a")
        let entry = try home.backup(lock)
        try damage("content", of: "a")
        let outcome = try home.backups.restore(entry.path, with: .lock(lock), mode: .merge)
        #expect(outcome.mended == 1 && outcome.doubled == 0)
        #expect(try await home.store.session("a")?.revision == 2)
    }

    /// More was said than the backup knows: the damaged one stays for who can still read it, and the backup's comes beside it.
    @Test func aRestoreNeverTakesWhatWasSaidSince() async throws {
        try await home.begin("a")
        let entry = try home.backup(lock)
        try await home.go(on: "a", turns: 1, says: "later")
        try damage("content", of: "a")
        let outcome = try home.backups.restore(entry.path, with: .lock(lock), mode: .merge)
        #expect(outcome.doubled == 1)
        #expect(try await home.store.turns(of: "a").count == 3)
        #expect(try await home.store.sessions().count == 2)
    }

    /// Files of forms that a replacing restore takes away go with them: the person asked for it.
    @Test func replacingLeavesNoFileBehind() async throws {
        try await home.begin("a", file: [1])
        let entry = try home.backup(lock)
        try await home.begin("b", file: [2])
        _ = try home.backups.restore(entry.path, with: .lock(lock), mode: .replace)
        #expect(try home.files.names().count == 1)
    }

    // MARK: Locks

    @Test func refusesAWeakPassphrase() async throws {
        let desk = BackupDesk(backups: home.backups, records: home.store, folder: home.shelfFolder)
        await #expect(throws: BackupFailure(.weakPassphrase)) { _ = try await desk.protect(passphrase: "short") }
        #expect(try await desk.lock() == nil)
    }
}
