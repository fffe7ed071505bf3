import CSQLite
import Foundation
import Primitives
import Records
import SQLiteRecords
import SodiumSealing
import TestSupport
import Testing

/// Damage is found wherever it is, and what is whole comes through a repair.
struct StoreRepairTests {
    private let home: StoreHome
    private let at = Timestamp(milliseconds: 1)

    init() throws { home = try StoreHome() }

    private func examiner() throws -> SQLiteStoreExaminer {
        SQLiteStoreExaminer(
            path: home.database, sealing: SodiumSealer(home.key), files: try home.files(), in: home.attachments)
    }

    private var copy: String { home.folder.path + "/copies/repair-1" }

    /// Two forms with turns and files, a paper with a file, a setting.
    @discardableResult
    private func fill(turns: Int = 3) async throws -> (form: AttachmentRecord.ID, blueprint: AttachmentRecord.ID) {
        let store = try home.open()
        for id in ["a", "b"] as [SessionRecord.ID] {
            var record = SessionRecord(id: id, created: at, updated: at, title: "title", content: [1])
            try await store.insert(record)
            record.revision = 1
            let all = (1...turns).map { TurnRecord(number: $0, at: at, content: [UInt8](repeating: 7, count: 400)) }
            try await store.commit(record, appending: all)
        }
        let form = try await store.attach([1, 2, 3], kind: "form", to: "a", at: at)
        let blueprint = try await store.attach([4], kind: "blueprint", to: "a", at: at)
        let content: [UInt8] = [9, 9]
        var paper = LibraryRecord(
            id: "paper", status: .pending, kind: "text", digest: await store.digest(of: content), bytes: 2, created: at, name: "n"
        )
        try await store.insert(paper, file: content)
        paper.status = .ready
        try await store.settle(paper, passages: [Personal([5])])
        try await store.set("profile", to: [6])
        try await store.note(Departure(id: "left", at: at, kind: .form, content: [8]))
        await store.close()
        return (form.id, blueprint.id)
    }

    @Test func findsNothingInASoundStore() async throws {
        try await fill()
        let examination = try examiner().examine()
        #expect(examination.findings == [])
        #expect(examination.files == 3 && examination.rows == 2 + 6 + 2 + 1 + 1 + 1 + 1)
    }

    @Test func repairingASoundStoreChangesNothing() async throws {
        try await fill()
        let repair = try examiner().repair(copyingTo: copy)
        #expect(repair.lost.isEmpty && repair.mended.isEmpty)
        #expect(try examiner().examine().findings == [])
        let store = try home.open()
        #expect(try await store.turns(of: "b").count == 3)
        #expect(try await store.passages(of: "paper") == [Personal([5])])
        #expect(try await store.departures().map(\.id) == ["left"])
    }

    @Test(arguments: [
        (
            "UPDATE turn SET content = zeroblob(60) WHERE session = 'a' AND number = 2",
            StoreFinding(.sealed, table: "turn", id: "a")
        ),
        ("UPDATE session SET title = zeroblob(60) WHERE id = 'a'", StoreFinding(.sealed, table: "session", id: "a")),
        ("UPDATE setting SET content = zeroblob(60)", StoreFinding(.sealed, table: "setting", id: "profile")),
        ("UPDATE passage SET content = zeroblob(60)", StoreFinding(.sealed, table: "passage", id: "paper")),
        ("UPDATE departure SET at = 2", StoreFinding(.sealed, table: "departure", id: "left")),
    ])
    func findsEverySealedValueThatDoesNotOpen(change: String, finding: StoreFinding) async throws {
        try await fill()
        try run(change)
        #expect(try examiner().examine().findings == [finding])
        let repair = try examiner().repair(copyingTo: copy)
        #expect(repair.lost == [finding])
        #expect(try examiner().examine().findings == [])
        let store = try home.open()
        #expect(Set(try await store.sessions().map(\.id)) == ["a", "b"])
        #expect(try await store.turns(of: "a").map(\.number) == [1, 2, 3], "a lost turn keeps its place")
        #expect(FileManager.default.fileExists(atPath: copy + "/formly.db"))
    }

    @Test func aFormThatDoesNotOpenIsKeptInTheCopy() async throws {
        try await fill()
        try run("UPDATE session SET content = zeroblob(60) WHERE id = 'a'")
        let repair = try examiner().repair(copyingTo: copy)
        #expect(repair.lost == [StoreFinding(.sealed, table: "session", id: "a")])
        let store = try home.open()
        #expect(try await store.sessions().map(\.id) == ["b"])
        #expect(try await store.turns(of: "b").count == 3)
        #expect(try FileManager.default.contentsOfDirectory(atPath: copy + "/attachments").count == 3, "its files are there too")
        #expect(try home.files().names().count == 3, "and here, for a backup that names them again")
    }

    @Test func findsFilesThatAreMissingDamagedOrLeftOver() async throws {
        let (form, blueprint) = try await fill()
        try home.files().stage([2], name: "orphan").publish()
        #expect(try examiner().examine().findings == [StoreFinding(.orphanFile, id: "orphan")])
        let path = "\(home.attachments)/\(form.rawValue)"
        var bytes = try Data(contentsOf: URL(filePath: path))
        bytes[bytes.count - 1] ^= 1
        try bytes.write(to: URL(filePath: path))
        try FileManager.default.removeItem(atPath: home.attachments + "/paper")
        let findings = try examiner().examine().findings
        let lost: Set = [
            StoreFinding(.damagedFile, table: "attachment", id: form.rawValue),
            StoreFinding(.missingFile, table: "paper", id: "paper"),
        ]
        #expect(Set(findings) == lost.union([StoreFinding(.orphanFile, id: "orphan")]))
        let repair = try examiner().repair(copyingTo: copy)
        #expect(Set(repair.lost) == lost && repair.mended.isEmpty)
        #expect(try home.files().names().contains("orphan"), "nobody asked for it to go")
        let store = try home.open()
        #expect(try await store.attachments(of: "a").map(\.id) == [blueprint])
        #expect(try await store.passages(of: "paper") == [Personal([5])], "its words are still there")
        #expect(try await store.file(of: "paper") == nil)
    }

    /// Files swapped under each other's names.
    @Test func noticesSwappedFiles() async throws {
        let (form, blueprint) = try await fill()
        let manager = FileManager.default
        try manager.moveItem(atPath: "\(home.attachments)/\(form.rawValue)", toPath: "\(home.attachments)/x")
        try manager.moveItem(atPath: "\(home.attachments)/\(blueprint.rawValue)", toPath: "\(home.attachments)/\(form.rawValue)")
        try manager.moveItem(atPath: "\(home.attachments)/x", toPath: "\(home.attachments)/\(blueprint.rawValue)")
        #expect(try examiner().examine().findings.map(\.kind) == [.damagedFile, .damagedFile])
    }

    @Test func bringsBackWhatLiesAroundADamagedPage() async throws {
        try await fill(turns: 200)
        let file = try FileHandle(forUpdating: URL(filePath: home.database))
        let size = try file.seekToEnd()
        try file.seek(toOffset: size / 2 / 4096 * 4096)
        try file.write(contentsOf: Data(repeating: 0xFF, count: 4096))
        try file.close()
        #expect(try examiner().examine().findings.contains(StoreFinding(.structure)))
        let repair = try examiner().repair(copyingTo: copy)
        #expect(repair.mended.contains(StoreFinding(.structure)))
        let after = try examiner().examine()
        #expect(!after.findings.contains { $0.kind == .structure || $0.kind == .sealed }, "\(after.findings)")
        let store = try home.open()
        let kept = try await store.turns(of: "a").count + store.turns(of: "b").count
        #expect(kept > 300, "\(kept) of 400 turns")
    }

    private func run(_ sql: String) throws {
        var database: OpaquePointer?
        defer { sqlite3_close(database) }
        try #require(sqlite3_open(home.database, &database) == SQLITE_OK)
        try #require(sqlite3_exec(database, sql, nil, nil, nil) == SQLITE_OK)
    }
}
