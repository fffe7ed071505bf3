import Assistant
import Primitives
import Records
import SQLiteRecords
import TestSupport
import Testing

/// Papers, their passages and their files come back, under another key too.
struct LibraryBackupTests {
    private func keep(_ id: LibraryRecord.ID, _ content: [UInt8], in home: BackupHome) async throws {
        var paper = LibraryRecord(
            id: id, status: .pending, kind: "text", digest: await home.store.digest(of: content), bytes: content.count,
            created: testNow, name: "paper \(id)")
        try await home.store.insert(paper, file: content)
        paper.status = .ready
        try await home.store.settle(paper, passages: [Personal(content), Personal([9])])
    }

    @Test(arguments: [RestoreMode.replace, .merge])
    func bringsPapersBack(_ mode: RestoreMode) async throws {
        let (old, new) = (try BackupHome(), try BackupHome())
        try await keep("a", [1, 2], in: old)
        try await keep("b", [3], in: old)
        let entry = try old.backup(try old.lock())
        _ = try new.backups.restore(entry.path, with: .passphrase(BackupHome.passphrase), mode: mode)
        #expect(try await new.store.papers().map(\.name) == [Personal("paper a"), Personal("paper b")])
        #expect(try await new.store.passages(of: "a") == [Personal([1, 2]), Personal([9])])
        #expect(try await new.store.file(of: "b") == [3])
        #expect(try await new.store.paper(withDigest: new.store.digest(of: [3])) == "b", "contents are known under the new key")
    }

    @Test func doublesNoContentThatIsThere() async throws {
        let (old, new) = (try BackupHome(), try BackupHome())
        try await keep("a", [1], in: old)
        try await keep("b", [2], in: old)
        try await keep("c", [1], in: new)
        let entry = try old.backup(try old.lock())
        let mode = RestoreMode.merge
        _ = try new.backups.restore(entry.path, with: .passphrase(BackupHome.passphrase), mode: mode)
        #expect(Set(try await new.store.papers().map(\.id)) == ["b", "c"])
        #expect(try await new.store.passages(of: "a").isEmpty)
    }
}
