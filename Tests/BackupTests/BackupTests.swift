import Assistant
import Foundation
import Primitives
import Records
import SQLiteRecords
import SodiumSealing
import TestSupport
import Testing

struct BackupTests {
    private let home: BackupHome

    init() throws { home = try BackupHome() }

    @Test func bringsEverythingIntoAnotherHome() async throws {
        try await fill(home)
        let entry = try home.backup(try home.lock())
        #expect(entry.manifest.counts == ["session": 2, "turn": 5, "attachment": 2, "setting": 1])
        let other = try BackupHome()
        for mode in RestoreMode.allCases {
            let outcome = try other.backups.restore(entry.path, with: .passphrase(BackupHome.passphrase), mode: mode)
            #expect(outcome.added == (mode == .replace ? 2 : 0) || mode == .merge)
            #expect(try other.everything() == home.everything(), "\(mode)")
        }
        #expect(try await other.store.integrityFindings().isEmpty)
    }

    @Test func namesAndListsWithThePassphraseOnly() async throws {
        try await fill(home)
        let lock = try home.lock()
        let first = try home.backup(lock)
        let second = try home.backup(lock)
        #expect(first.name.text.wholeMatch(of: /formly-backup-\d{8}-\d{4}\.formly/) != nil)
        let other = try BackupHome()
        let listed = try other.backups.list(in: home.shelfFolder, with: .passphrase(BackupHome.passphrase))
        #expect(listed.entries.map(\.path) == [second.path, first.path])
        #expect(listed.unreadable.isEmpty)
        let locked = try other.backups.list(in: home.shelfFolder, with: .passphrase("another"))
        #expect(locked.unreadable.map(\.failure) == [BackupFailure(.wrongPassphrase), BackupFailure(.wrongPassphrase)])
    }

    @Test func givesASecondOneOfTheSameMinuteANumber() throws {
        let lock = try home.lock()
        let first = try home.backups.create(in: home.shelfFolder, lock: lock)
        let second = try home.backups.create(in: home.shelfFolder, lock: lock)
        #expect(second.name == first.name.next)
        #expect(second.name.text.hasSuffix("-2.formly"))
    }

    @Test func refusesAnotherPassphrase() async throws {
        try await fill(home)
        let entry = try home.backup(try home.lock())
        let other = try BackupHome()
        #expect(throws: BackupFailure(.wrongPassphrase)) {
            try other.backups.restore(entry.path, with: .passphrase("wrong"), mode: .replace)
        }
        #expect(throws: BackupFailure(.locked)) { try other.backups.verify(entry.path, with: .passphrase("")) }
        #expect(throws: BackupFailure(.locked)) { try other.backups.verify(entry.path, with: .lock(try other.lock())) }
    }

    @Test func tellsEveryChangedByte() async throws {
        try await home.begin("a", turns: 1, file: Array(repeating: 7, count: 300))
        let lock = try home.lock()
        let entry = try home.backup(lock)
        let good = try Data(contentsOf: URL(filePath: entry.path))
        #expect(good.count < 8000)
        // Every fifth, from a place that differs from run to run: each pays for a whole restore.
        for index in stride(from: Int.random(in: 0..<5), to: good.count, by: 5) {
            var bad = good
            bad[index] ^= 1 << UInt8(index % 8)
            try bad.write(to: URL(filePath: entry.path))
            #expect(throws: BackupFailure.self, "byte \(index) of \(good.count)") {
                try home.backups.verify(entry.path, with: .passphrase(BackupHome.passphrase))
            }
        }
    }

    @Test func tellsEveryCutAndAnythingAppended() async throws {
        try await home.begin("a", turns: 1, file: Array(repeating: 7, count: 300))
        let lock = try home.lock()
        let entry = try home.backup(lock)
        let good = try Data(contentsOf: URL(filePath: entry.path))
        for length in stride(from: 0, to: good.count, by: 3) {
            try good.prefix(length).write(to: URL(filePath: entry.path))
            let failure = #expect(throws: BackupFailure.self, "length \(length)") {
                try home.backups.verify(entry.path, with: .lock(lock))
            }
            #expect([.notABackup, .cutShort].contains(failure?.code), "length \(length): \(failure?.code.rawValue ?? "")")
        }
        try (good + Data([0])).write(to: URL(filePath: entry.path))
        #expect(throws: BackupFailure(.cutShort)) { try home.backups.verify(entry.path, with: .lock(lock)) }
    }

    @Test func changesNothingWhenABackupIsDamaged() async throws {
        try await fill(home)
        let lock = try home.lock()
        let entry = try home.backup(lock)
        var bad = try Data(contentsOf: URL(filePath: entry.path))
        bad[bad.count / 2] ^= 4
        try bad.write(to: URL(filePath: entry.path))
        try await home.begin("later")
        let before = try home.everything()
        for mode in RestoreMode.allCases {
            #expect(throws: BackupFailure.self) { try home.backups.restore(entry.path, with: .lock(lock), mode: mode) }
        }
        #expect(try home.everything() == before)
    }

    @Test func refusesWhatIsNoBackup() throws {
        let path = home.folder.path + "/formly-backup-20260101-0000.formly"
        for content in ["", "x", "FORMLYB", String(repeating: "hello ", count: 100)] {
            try Data(content.utf8).write(to: URL(filePath: path))
            #expect(throws: BackupFailure.self) { try home.backups.verify(path, with: .passphrase("x")) }
        }
        #expect(throws: BackupFailure(.cannotRead)) { try home.backups.verify(path + "-none", with: .passphrase("x")) }
        #expect(throws: BackupFailure.self) { try home.backups.verify(home.folder.path, with: .passphrase("x")) }
        try FileManager.default.createSymbolicLink(atPath: path + ".link", withDestinationPath: path)
        #expect(throws: BackupFailure(.notABackup)) { try home.backups.verify(path + ".link", with: .passphrase("x")) }
    }

    @Test func leavesNoFileWhenItFails() async throws {
        try await fill(home)
        let lock = try home.lock()
        await home.store.close()
        // Not even its schema can be read.
        try Data(repeating: 7, count: 8192).write(to: URL(filePath: home.folder.path + "/formly.db"))
        #expect(throws: RecordFailure(.corrupt)) { try home.backup(lock) }
        #expect(try FileManager.default.contentsOfDirectory(atPath: home.shelfFolder).isEmpty)
    }

    @Test func removesWhatACrashLeft() throws {
        let lock = try home.lock()
        _ = try home.backup(lock)
        let left = home.shelfFolder + "/.formly-backup-0123.part"
        try Data([1]).write(to: URL(filePath: left))
        _ = try home.backup(lock)
        #expect(!FileManager.default.fileExists(atPath: left))
    }

    @Test func holdsNothingInClear() async throws {
        let canary = "Zqxwvut-Kanarienvogel-7731"
        try await home.begin("a", says: canary, file: Array(canary.utf8))
        _ = try home.backup(try home.lock())
        for file in home.folder.files() {
            let content = try Data(contentsOf: file)
            #expect(content.range(of: Data(canary.utf8)) == nil, "\(file.lastPathComponent)")
            #expect(content.range(of: Data(BackupHome.passphrase.utf8)) == nil, "\(file.lastPathComponent)")
        }
    }

    @Test func givesEachFileAKeyOfItsOwn() async throws {
        try await fill(home)
        let entry = try home.backup(try home.lock())
        #expect(Set(entry.manifest.pieces.map(\.key.exposed)).count == entry.manifest.pieces.count)
    }

    @Test func savesFilesSealedByTheFirstVersion() async throws {
        let key = DataKey.random()
        let home = try BackupHome(key: key)
        try await home.begin("a", file: [1, 2, 3])
        let name = try #require(try home.files.names().first)
        let content = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 3) }
        try FirstFormat.write(content, name, to: home.folder.path + "/attachments/" + name, key: key)
        #expect(try home.files.read(name) == content)
        let entry = try home.backup(try home.lock())
        let other = try BackupHome()
        _ = try other.backups.restore(entry.path, with: .passphrase(BackupHome.passphrase), mode: .replace)
        #expect(try other.files.read(name) == content)
    }

    private func fill(_ home: BackupHome) async throws {
        try await home.begin("a", turns: 3, file: (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
        try await home.begin("b", turns: 2, file: [])
        try await home.store.set("profile", to: [0xFF, 0, 1])
    }
}
