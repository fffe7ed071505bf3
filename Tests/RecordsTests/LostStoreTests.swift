import Foundation
import Primitives
import Records
import SQLiteRecords
import SodiumSealing
import TestSupport
import Testing

/// A database that is gone or emptied is a loss, never a first run.
struct LostStoreTests {
    private let home: StoreHome
    private let at = Timestamp(milliseconds: 1)

    init() throws { home = try StoreHome() }

    private func begin(file: Bool = true) async throws {
        let store = try home.open()
        try await store.insert(SessionRecord(id: "a", created: at, updated: at, title: "title", content: [1]))
        if file { _ = try await store.attach([1, 2, 3], kind: "form", to: "a", at: at) }
        await store.close()
    }

    private func lose(emptied: Bool) throws {
        for ending in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: home.database + ending) }
        if emptied { try Data().write(to: URL(filePath: home.database)) }
    }

    @Test(arguments: [true, false], [true, false])
    func isToldAndNothingIsDeleted(emptied: Bool, file: Bool) async throws {
        try await begin(file: file)
        let files = try home.files().names()
        try lose(emptied: emptied)
        #expect(throws: RecordFailure(.storeMissing)) { try home.open() }
        #expect(throws: RecordFailure(.storeMissing), "a second look finds the same") { try home.open() }
        #expect(try home.files().names() == files)
    }

    /// A home of an earlier version has no marker; its sealed files tell as well.
    @Test func isToldByTheFilesAlone() async throws {
        try await begin()
        try lose(emptied: false)
        try FileManager.default.removeItem(atPath: home.database + ".begun")
        #expect(throws: RecordFailure(.storeMissing)) { try home.open() }
    }

    @Test func aDatabaseThatComesBackIsWhole() async throws {
        try await begin()
        let kept = home.folder.path + "/kept"
        try FileManager.default.copyItem(atPath: home.database, toPath: kept)
        try lose(emptied: true)
        #expect(throws: RecordFailure(.storeMissing)) { try home.open() }
        try FileManager.default.removeItem(atPath: home.database)
        try FileManager.default.moveItem(atPath: kept, toPath: home.database)
        let store = try home.open()
        let attached = try #require(try await store.attachments(of: "a").first)
        #expect(try await store.content(of: attached.id) == [1, 2, 3])
    }

    @Test func theExaminerNamesItAndARepairKeepsTheFiles() async throws {
        try await begin()
        let file = try #require(try home.files().names().first)
        try lose(emptied: true)
        let examiner = SQLiteStoreExaminer(
            path: home.database, sealing: SodiumSealer(home.key), files: try home.files(), in: home.attachments)
        #expect(try examiner.examine().findings == [StoreFinding(.missingStore), StoreFinding(.orphanFile, id: file)])
        let repair = try examiner.repair(copyingTo: home.folder.path + "/copies/1")
        #expect(repair.lost == [StoreFinding(.missingStore)] && repair.copy == nil)
        #expect(try await home.open().sessions().isEmpty)
        #expect(try home.files().names() == [file])
    }

    /// An older database put back by another program: what came after it is kept for the newer one to come back.
    @Test func anOlderDatabaseCostsNoFile() async throws {
        try await begin()
        let older = home.folder.path + "/older"
        try FileManager.default.copyItem(atPath: home.database, toPath: older)
        let store = try home.open()
        let added = try await store.attach([9], kind: "form", to: "a", at: at)
        await store.close()
        try lose(emptied: false)
        try FileManager.default.moveItem(atPath: older, toPath: home.database)
        _ = try home.open()
        #expect(try home.files().names().contains(added.id.rawValue))
    }

    @Test func straysGoOnlyWhenTheyAreOld() async throws {
        try await begin()
        let store = try home.open()
        try home.files().stage([2], name: "stray").publish()
        let now = Timestamp(milliseconds: Int64(Date.now.timeIntervalSince1970 * 1000))
        #expect(try await store.forgetStrayFiles(before: Timestamp(milliseconds: now.milliseconds - 60_000)) == 0)
        #expect(try home.files().names().contains("stray"))
        #expect(try await store.forgetStrayFiles(before: Timestamp(milliseconds: now.milliseconds + 60_000)) == 1)
        #expect(try home.files().names().count == 1)
    }

    // MARK: Deletions that are cut off

    /// A kill between marking the files and committing: the form is there, so its file comes back.
    @Test func anUncommittedDeletionBringsItsFileBack() async throws {
        try await begin()
        let file = try #require(try home.files().names().first)
        try home.files().condemn(file)
        #expect(try home.files().names().isEmpty)
        let store = try home.open()
        #expect(try home.files().names() == [file])
        #expect(try await store.content(of: AttachmentRecord.ID(file)) == [1, 2, 3])
    }

    /// A kill after committing and before the files are gone: what the person deleted goes at the next start.
    @Test func aCommittedDeletionIsFinished() async throws {
        try await begin()
        try home.files().stage([7], name: "gone").publish()
        try home.files().condemn("gone")
        _ = try home.open()
        #expect(try FileManager.default.contentsOfDirectory(atPath: home.attachments).count == 1)
    }

    @Test func aDeletedFormLeavesNoFile() async throws {
        try await begin()
        let store = try home.open()
        try await store.deleteSession("a")
        #expect(try FileManager.default.contentsOfDirectory(atPath: home.attachments).isEmpty)
    }
}
