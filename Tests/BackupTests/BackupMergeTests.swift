import Assistant
import Foundation
import Primitives
import Records
import SQLiteRecords
import SodiumSealing
import TestSupport
import Testing

/// Two histories of one home come together.
struct BackupMergeTests {
    private let home: BackupHome
    private let lock: BackupLock

    init() throws {
        home = try BackupHome()
        lock = try home.lock()
    }

    @Test func addsWhatIsMissingAndKeepsTheRest() async throws {
        try await home.begin("old", file: [1, 2, 3])
        try await home.begin("both")
        let entry = try home.backup(lock)
        try await home.store.deleteSession("old")
        try await home.go(on: "both", turns: 1, says: "more")
        try await home.begin("new")
        let outcome = try restore(entry, .merge)
        #expect((outcome.added, outcome.kept, outcome.advanced, outcome.doubled) == (1, 1, 0, 0))
        #expect(try await home.store.turns(of: "both").count == 3)
        let file = try #require(try await home.store.attachments(of: "old").first)
        #expect(try await home.store.content(of: file.id) == [1, 2, 3])
    }

    @Test func goesOnWhereTheBackupIsFurther() async throws {
        let other = try BackupHome()
        try await home.begin("a", turns: 2)
        try await other.begin("a", turns: 4)
        _ = try await home.store.attach([9], kind: "own", to: "a", at: testNow)
        let entry = try other.backup(try other.lock())
        let outcome = try restore(entry, .merge)
        #expect((outcome.added, outcome.kept, outcome.advanced, outcome.doubled) == (0, 0, 1, 0))
        #expect(try await home.store.session("a") == other.store.session("a"))
        #expect(try await home.store.turns(of: "a") == other.store.turns(of: "a"))
        #expect(try await home.store.attachments(of: "a").map(\.kind) == ["own"])
    }

    @Test func keepsBothWhereTheyWentApart() async throws {
        let other = try BackupHome()
        try await home.begin("a", says: "here", file: [1])
        try await other.begin("a", says: "there", file: [2])
        let entry = try other.backup(try other.lock())
        let outcome = try restore(entry, .merge)
        #expect((outcome.added, outcome.kept, outcome.advanced, outcome.doubled) == (0, 0, 0, 1))
        let sessions = try await home.store.sessions().map(\.id)
        #expect(sessions.count == 2)
        let copy = try #require(sessions.first { $0 != "a" })
        #expect(try await home.store.turns(of: copy) == other.store.turns(of: "a"))
        let file = try #require(try await home.store.attachments(of: copy).first)
        #expect(try await home.store.content(of: file.id) == [2])
        let own = try #require(try await home.store.attachments(of: "a").first)
        #expect(try await home.store.content(of: own.id) == [1])
    }

    @Test func replacesEverything() async throws {
        try await home.begin("a")
        let entry = try home.backup(lock)
        let before = try home.everything()
        try await home.begin("b")
        try await home.go(on: "a", turns: 2, says: "later")
        let outcome = try restore(entry, .replace)
        #expect((outcome.kept, outcome.removed, outcome.added) == (1, 1, 0))
        #expect(try home.everything() == before)
    }

    @Test func mendsADamagedFile() async throws {
        try await home.begin("a", file: Array(repeating: 5, count: 1000))
        let entry = try home.backup(lock)
        let before = try home.everything()
        let path = home.folder.path + "/attachments/" + (try #require(try home.files.names().first))
        try Data([1, 2, 3]).write(to: URL(filePath: path))
        _ = try restore(entry, .replace)
        #expect(try home.everything() == before)
    }

    @Test(arguments: RestoreMode.allCases)
    func rehearsesWithoutATrace(mode: RestoreMode) async throws {
        try await home.begin("a", file: [4])
        let entry = try home.backup(lock)
        try await home.store.deleteSession("a")
        try await home.begin("b")
        let before = try home.everything()
        let foreseen = try home.backups.rehearse(entry.path, with: .lock(lock), mode: mode)
        #expect(try home.everything() == before)
        #expect(try restore(entry, mode) == foreseen)
    }

    private func restore(_ entry: BackupEntry, _ mode: RestoreMode) throws -> RestoreOutcome {
        try home.backups.restore(entry.path, with: .passphrase(BackupHome.passphrase), mode: mode)
    }
}
