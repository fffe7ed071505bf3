import Assistant
import Foundation
import Primitives
import Records
import SQLiteRecords
import SodiumSealing
import TestSupport
import Testing

/// Backups that lean on earlier ones.
struct BackupChainTests {
    private let home: BackupHome
    private let lock: BackupLock

    init() throws {
        home = try BackupHome(leansFrom: 1000)
        lock = try home.lock()
    }

    @Test func savesAFileOnce() async throws {
        try await home.begin("a", file: noise(100_000))
        let first = try home.backup(lock)
        try await home.begin("b", file: noise(50_000))
        let second = try home.backup(lock)
        #expect(second.manifest.needs == [first.manifest.id])
        #expect(size(first) > 100_000 && size(second) < 60_000)
        let third = try home.backup(lock)
        #expect(third.manifest.needs == [first.manifest.id, second.manifest.id])
        let other = try BackupHome()
        _ = try other.backups.restore(third.path, with: .passphrase(BackupHome.passphrase), mode: .replace)
        #expect(try other.everything() == home.everything())
    }

    @Test func saysWhatIsMissing() async throws {
        try await home.begin("a", file: noise(5000))
        let first = try home.backup(lock)
        let second = try home.backup(lock)
        let whole = try home.backup(lock, isWhole: true)
        try FileManager.default.removeItem(atPath: first.path)
        #expect(throws: BackupFailure(.partMissing)) { try home.backups.verify(second.path, with: .lock(lock)) }
        #expect(try home.backups.verify(whole.path, with: .lock(lock)).needs.isEmpty)
        let listed = try home.backups.list(in: home.shelfFolder, with: .lock(lock)).entries
        #expect(listed.map(\.missing) == [[], [first.manifest.id]])
    }

    @Test func leansOnNothingThatIsGone() async throws {
        try await home.begin("a", file: noise(5000))
        let first = try home.backup(lock)
        try FileManager.default.removeItem(atPath: first.path)
        let second = try home.backup(lock)
        #expect(second.manifest.needs.isEmpty)
        try Data(contentsOf: URL(filePath: second.path)).prefix(3000).write(to: URL(filePath: second.path))
        #expect(try home.backup(lock).manifest.needs.isEmpty)
    }

    @Test func noticesDamageInAFileItLeansOn() async throws {
        try await home.begin("a", file: noise(5000))
        let first = try home.backup(lock)
        let second = try home.backup(lock)
        var bytes = try Data(contentsOf: URL(filePath: first.path))
        bytes[bytes.count / 2] ^= 1
        try bytes.write(to: URL(filePath: first.path))
        #expect(throws: BackupFailure(.damaged)) { try home.backups.verify(second.path, with: .lock(lock)) }
    }

    /// A disk that rots says nothing: the next backup saves anew what it can no longer lean on, and says which is damaged.
    @Test func leansOnNothingThatHasRotted() async throws {
        try await home.begin("a", file: noise(50_000))
        try await home.begin("b", file: noise(40_000))
        let first = try home.backup(lock)
        try flip(first.path)
        let second = try home.backup(lock)
        #expect(second.rotten == [first.manifest.id])
        #expect(second.manifest.needs == [first.manifest.id], "its other file is still good there")
        #expect(try home.backups.verify(second.path, with: .lock(lock)).id == second.manifest.id)
        let other = try BackupHome()
        _ = try other.backups.restore(second.path, with: .passphrase(BackupHome.passphrase), mode: .replace)
        #expect(try other.everything() == home.everything())
        let listed = try home.backups.list(in: home.shelfFolder, with: .lock(lock), rotten: second.rotten).entries
        #expect(listed.map(\.isWhole) == [false, false], "the list shows both")
    }

    @Test func theDeskRemembersWhatHasRotted() async throws {
        let desk = BackupDesk(backups: home.backups, records: home.store, folder: home.shelfFolder)
        let lock = try await desk.protect(passphrase: BackupHome.passphrase)
        try await home.begin("a", file: noise(50_000))
        let first = try await desk.create().entry
        try flip(first.path)
        home.clock.tick()
        _ = try await desk.create()
        #expect(try await desk.rotten() == [first.manifest.id])
        let listed = try await desk.list(in: home.shelfFolder, with: .lock(lock)).entries
        #expect(listed.first { $0.manifest.id == first.manifest.id }?.isWhole == false)
    }

    private func flip(_ path: String) throws {
        var bytes = try Data(contentsOf: URL(filePath: path))
        bytes[bytes.count / 2] ^= 1
        try bytes.write(to: URL(filePath: path))
    }

    @Test func beginsAnewWhenMostOfItIsNoLongerNeeded() async throws {
        try await home.begin("a", file: noise(50_000))
        try await home.begin("b", file: noise(20_000))
        _ = try home.backup(lock)
        try await home.store.deleteSession("a")
        #expect(try home.backup(lock).manifest.needs.isEmpty)
    }

    @Test func keepsWhatANewerOneLeansOn() async throws {
        try await home.begin("a", file: noise(5000))
        let entries = try (0..<5).map { _ in try home.backup(lock) }
        let removed = try home.backups.tidy(
            home.shelfFolder, lock: lock, BackupRetention(newest: 2, daily: 0, weekly: 0, monthly: 0))
        #expect(removed == [entries[2].name, entries[1].name])
        #expect(try home.backups.verify(entries[4].path, with: .lock(lock)).needs == [entries[0].manifest.id])
    }

    @Test func leavesTheBackupsOfOthersAlone() async throws {
        let other = try BackupHome()
        let foreign = try other.backups.create(in: home.shelfFolder, lock: try other.lock())
        for _ in 0..<3 { _ = try home.backup(lock) }
        let retention = BackupRetention(newest: 1, daily: 0, weekly: 0, monthly: 0)
        #expect(try home.backups.tidy(home.shelfFolder, lock: lock, retention).count == 2)
        #expect(FileManager.default.fileExists(atPath: foreign.path))
    }

    /// As after a year in which the clock was wrong: the newest by name are all of the future.
    @Test func keepsTheOneJustMadeWhateverTheClockSays() async throws {
        let home = try BackupHome()
        let lock = try home.lock()
        home.clock.jump(minutes: 60 * 24 * 400)
        let later = try home.backup(lock)
        home.clock.jump(minutes: -60 * 24 * 400)
        let made = try home.backup(lock)
        #expect(made.name < later.name, "the names must tell the clock's time")
        let retention = BackupRetention(newest: 1, daily: 1, weekly: 1, monthly: 1)
        #expect(try home.backups.tidy(home.shelfFolder, lock: lock, retention, keeping: made.name) == [])
        #expect(try home.backups.tidy(home.shelfFolder, lock: lock, retention) == [made.name], "else it would go")
    }

    private func noise(_ count: Int) -> [UInt8] { (0..<count).map { _ in UInt8.random(in: 0...255) } }

    private func size(_ entry: BackupEntry) -> Int {
        (try? FileManager.default.attributesOfItem(atPath: entry.path)[.size] as? Int) ?? 0
    }
}
