import Foundation
import Primitives
import Records
import TestSupport
import Testing

@testable import SodiumSealing

struct KeyVaultTests {
    private let home: TemporaryFolder
    private let keyring = InMemoryKeyring()

    init() throws { home = try TemporaryFolder() }

    private func vault(_ keyring: any Keyring) throws -> KeyVault {
        try KeyVault(home: home.path, keyring: keyring, cost: .least)
    }

    private var noKeyring: InMemoryKeyring { InMemoryKeyring(unavailable: "no-bus") }

    @Test func choosesTheKeyringWhenThereIsOne() throws {
        #expect(try vault(keyring).place() == nil)
        let first = try vault(keyring).open()
        #expect(first.place == .keyring)
        #expect(try same(first.key, try vault(keyring).open().key))
        #expect(!names.contains("key"))
    }

    @Test func fallsBackToAKeyFile() throws {
        let first = try vault(noKeyring).open()
        #expect(first.place == .keyFile)
        #expect(try same(first.key, try vault(noKeyring).open().key))
        let mode = try FileManager.default.attributesOfItem(atPath: "\(home.path)/key")[.posixPermissions] as? Int
        #expect(mode == 0o600)
    }

    @Test func closesAHomeThatItMakesAndNoFolderThatWasThere() throws {
        func mode(_ path: String) throws -> Int? {
            try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        }
        _ = try KeyVault(home: home.path + "/made", keyring: noKeyring, cost: .least).open()
        #expect(try mode(home.path + "/made") == 0o700)
        try FileManager.default.setAttributes([.posixPermissions: 0o750], ofItemAtPath: home.path)
        _ = try vault(noKeyring).open()
        #expect(try mode(home.path) == 0o750)
    }

    @Test func fallsBackWhenTheKeyringForgets() throws {
        #expect(try vault(ForgetfulKeyring()).open().place == .keyFile)
    }

    @Test func opensWithThePassphraseOnly() throws {
        let first = try vault(keyring).open(passphrase: "Straße 東京 🗝")
        #expect(first.place == .passphrase)
        #expect(try same(first.key, try vault(keyring).open(passphrase: "Straße 東京 🗝").key))
        #expect(throws: RecordFailure(.wrongKey)) { try vault(keyring).open(passphrase: "strasse 東京 🗝") }
        for missing in [nil, ""] {
            #expect(throws: RecordFailure(.locked)) { try vault(keyring).open(passphrase: missing) }
        }
    }

    @Test func tellsALostOrChangedKeyFromDamage() throws {
        _ = try vault(noKeyring).open()
        let path = "\(home.path)/key"
        let key = try Data(contentsOf: URL(filePath: path))
        try Data(repeating: 1, count: 32).write(to: URL(filePath: path))
        chmod(path, 0o600)
        #expect(throws: RecordFailure(.wrongKey)) { try vault(noKeyring).open() }
        try FileManager.default.removeItem(atPath: path)
        #expect(throws: RecordFailure(.keyMissing)) { try vault(noKeyring).open() }
        try key.write(to: URL(filePath: path))
        chmod(path, 0o644)
        #expect(throws: RecordFailure(.exposedKey, ["path": .text(path)])) { try vault(noKeyring).open() }
        chmod(path, 0o600)
        _ = try vault(noKeyring).open()
        let elsewhere = "\(home.path)/elsewhere"
        try FileManager.default.moveItem(atPath: path, toPath: elsewhere)
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: elsewhere)
        #expect(throws: RecordFailure(.foreignKey, ["path": .text(path)])) { try vault(noKeyring).open() }
    }

    @Test func tellsAnAbsentKeyringFromAForgottenKey() throws {
        _ = try vault(keyring).open()
        keyring.becomeUnavailable("locked")
        #expect { try vault(keyring).open() } throws: { ($0 as? RecordFailure)?.code == .keyringUnavailable }
        #expect(throws: RecordFailure(.keyMissing)) { try vault(InMemoryKeyring()).open() }
    }

    @Test func tellsADamagedRecordFromAWrongPassphrase() throws {
        _ = try vault(keyring).open(passphrase: "right")
        let path = "\(home.path)/keys.json"
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let broken = [
            "cut": String(text.dropLast(20)), "empty": "",
            "cheaper": text.replacingOccurrences(of: "\"operations\" : 1", with: "\"operations\" : 2"),
            "other salt": text.replacingOccurrences(of: "\"salt\" : \"", with: "\"salt\" : \"00"),
            "other place": text.replacingOccurrences(of: "\"passphrase\"", with: "\"key-file\""),
        ]
        for (what, changed) in broken {
            #expect(changed != text, "\(what)")
            try changed.write(toFile: path, atomically: true, encoding: .utf8)
            #expect(throws: RecordFailure(.corrupt), "\(what)") { try vault(keyring).open(passphrase: "right") }
        }
        let newer = text.replacingOccurrences(of: "\"version\" : 1", with: "\"version\" : 3")
        try newer.write(toFile: path, atomically: true, encoding: .utf8)
        #expect(throws: RecordFailure(.newerSchema)) { try vault(keyring).open(passphrase: "right") }
    }

    @Test func makesNoNewKeyBesideAnOldStore() throws {
        try Data([1]).write(to: URL(filePath: "\(home.path)/formly.db"))
        #expect(throws: RecordFailure(.keyMissing)) { try vault(keyring).open() }
        #expect(!names.contains("keys.json"))
    }

    @Test func movesTheKeyWithoutChangingIt() throws {
        let first = try vault(keyring).open().key
        try vault(keyring).move(first, to: .passphrase, passphrase: "a")
        #expect(try same(first, try vault(keyring).open(passphrase: "a").key))
        try vault(keyring).move(first, to: .passphrase, passphrase: "b")
        #expect(throws: RecordFailure(.wrongKey)) { try vault(keyring).open(passphrase: "a") }
        #expect(try same(first, try vault(keyring).open(passphrase: "b").key))
        try vault(keyring).move(first, to: .keyFile)
        #expect(names.contains("key"))
        try vault(keyring).move(first, to: .keyring)
        #expect(!names.contains("key"))
        #expect(try same(first, try vault(keyring).open().key))
        #expect(throws: RecordFailure(.wrongKey)) { try vault(keyring).move(.random(), to: .keyFile) }
    }

    @Test func raisesWhatAGuessCostsWhenItIsOpened() throws {
        _ = try vault(keyring).open(passphrase: "right")
        let dearer = PassphraseCost(operations: PassphraseCost.least.operations + 1, memory: PassphraseCost.least.memory * 2)
        let raised = try KeyVault(home: home.path, keyring: keyring, cost: dearer)
        #expect(try raised.status()?.cost?.isCurrent == false)
        #expect(throws: RecordFailure(.wrongKey)) { try raised.open(passphrase: "wrong") }
        #expect(try raised.status()?.cost?.isCurrent == false, "nothing is raised by a wrong passphrase")
        let first = try raised.open(passphrase: "right").key
        let status = try #require(try raised.status()?.cost)
        #expect(status.operations == dearer.operations && status.memory == dearer.memory && status.isCurrent)
        #expect(try same(first, try raised.open(passphrase: "right").key))
        #expect(try same(first, try vault(keyring).open(passphrase: "right").key))
        #expect(try raised.status()?.cost?.operations == dearer.operations, "it is never lowered")
    }

    @Test(arguments: [KeyPlace.keyring, .passphrase, .keyFile]) func recoversFromEveryPlace(place: KeyPlace) throws {
        let vault = try vault(place == .keyring ? keyring : noKeyring)
        let key = try vault.open(passphrase: place == .passphrase ? "old" : nil).key
        let sheet = vault.newRecoveryKey()
        #expect(throws: RecordFailure(.keyMissing)) { try vault.recover(with: sheet, passphrase: "new") }
        try vault.keep(sheet, for: key)
        #expect(try vault.status()?.hasRecoverySheet == true)
        let other = vault.newRecoveryKey()
        #expect(throws: RecordFailure(.wrongKey)) { try vault.recover(with: other, passphrase: "new") }
        try? FileManager.default.removeItem(atPath: home.path + "/key")
        try vault.recover(with: try RecoveryKey(typed: sheet.groups.joined(separator: " ")), passphrase: "new")
        #expect(try vault.place() == .passphrase)
        #expect(try same(key, try vault.open(passphrase: "new").key))
        #expect(throws: RecordFailure(.wrongKey)) { try vault.open(passphrase: "old") }
        try vault.recover(with: sheet, passphrase: "newer")
        try vault.keep(other, for: key)
        #expect(throws: RecordFailure(.wrongKey), "an earlier sheet") { try vault.recover(with: sheet, passphrase: "x") }
        try vault.move(key, to: .keyFile)
        try vault.recover(with: other, passphrase: "moved")
        #expect(!names.contains("key"), "what opened the home before is gone")
    }

    @Test func destroysTheKeyWhereverItIs() throws {
        _ = try vault(keyring).open()
        #expect(try vault(keyring).destroy())
        #expect(try vault(keyring).place() == nil && keyring.isEmpty)
        _ = try vault(noKeyring).open()
        #expect(names.contains("key"))
        #expect(try vault(noKeyring).destroy())
        #expect(!names.contains("key") && !names.contains("keys.json"))
        _ = try vault(keyring).open()
        keyring.becomeUnavailable("locked")
        #expect(try vault(keyring).destroy() == false, "it is said that the keyring still has it")
        #expect(!names.contains("keys.json"))
        try Data("no json".utf8).write(to: URL(filePath: "\(home.path)/keys.json"))
        #expect(try vault(noKeyring).destroy(), "a damaged record is no reason to keep it")
        #expect(try vault(noKeyring).destroy(), "twice does no harm")
    }

    @Test func givesOneKeyToManyWhoBeginAtOnce() async throws {
        let path = home.path
        let keys = try await withThrowingTaskGroup(of: DataKey.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    try KeyVault(home: path, keyring: InMemoryKeyring(unavailable: "no-bus"), cost: .least).open().key
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        for key in keys { #expect(try same(key, keys[0])) }
    }

    private var names: Set<String> { Set(home.files().map(\.lastPathComponent)) }

    private func same(_ first: DataKey, _ second: DataKey) throws -> Bool {
        try SodiumSealer(second).open(SodiumSealer(first).seal([1], place: "p"), place: "p") == [1]
    }

    // MARK: What is left on the disk

    /// The bytes behind a name that is given away: another name for the same file, made before.
    private func heldOpen(_ name: String) throws -> String {
        let other = "\(home.path)/held-\(name)"
        try FileManager.default.linkItem(atPath: "\(home.path)/\(name)", toPath: other)
        return other
    }

    private func isWiped(_ path: String) throws -> Bool {
        try Data(contentsOf: URL(filePath: path)).allSatisfy { $0 == 0 }
    }

    @Test func movingToTheSamePlaceWritesNoSecondKey() throws {
        let opened = try vault(noKeyring).open()
        let held = try heldOpen("key")
        try vault(noKeyring).move(opened.key, to: .keyFile)
        let first = try FileManager.default.attributesOfItem(atPath: held)[.systemFileNumber] as? Int
        let now = try FileManager.default.attributesOfItem(atPath: "\(home.path)/key")[.systemFileNumber] as? Int
        #expect(first == now, "the key lies where it lay")
    }

    @Test func anotherPassphraseLeavesNoOlderRecord() throws {
        let opened = try vault(noKeyring).open(passphrase: "the first passphrase")
        let held = try heldOpen("keys.json")
        try vault(noKeyring).move(opened.key, to: .passphrase, passphrase: "the second passphrase")
        #expect(try isWiped(held))
        #expect(throws: RecordFailure(.wrongKey)) { try vault(noKeyring).open(passphrase: "the first passphrase") }
    }

    @Test func aRecoverySheetLeavesNoOlderRecord() throws {
        let opened = try vault(noKeyring).open(passphrase: "the first passphrase")
        let held = try heldOpen("keys.json")
        let vault = try vault(noKeyring)
        try vault.keep(vault.newRecoveryKey(), for: opened.key)
        #expect(try isWiped(held))
    }

    @Test func movingAwayFromAKeyFileWipesIt() throws {
        let opened = try vault(noKeyring).open()
        let held = try heldOpen("key")
        try vault(noKeyring).move(opened.key, to: .passphrase, passphrase: "another passphrase")
        #expect(try isWiped(held))
    }

    // MARK: Costs that others ask for

    @Test(arguments: [(64, 1 << 30), (3, 2 << 30), (0, 1 << 20), (11, 8192)] as [(UInt64, Int)])
    func refusesCostsBeyondTheCeiling(operations: UInt64, memory: Int) {
        #expect(!PassphraseCost(operations: operations, memory: memory).isBearable)
    }

    @Test func asksBeforeAnUnusualCost() throws {
        let costly = PassphraseCost(operations: 10, memory: 1 << 30)
        #expect(costly.isBearable && !costly.isUsual && PassphraseCost.moderate.isUsual)
        let slot = WrappedKey(cost: costly, salt: "", key: "")
        let label = LockLabel(id: "a", slots: [slot])
        #expect(throws: BackupFailure(.costly, ["megabytes": .number(1024)])) { try label.unlock(passphrase: "p") }
        let beyond = LockLabel(
            id: "a", slots: [WrappedKey(cost: PassphraseCost(operations: 64, memory: 2 << 30), salt: "", key: "")])
        #expect(throws: BackupFailure(.damaged)) { try beyond.unlock(passphrase: "p", isPatient: true) }
    }

    @Test func aBackupThatGoesIsUnreadableFirst() throws {
        let path = home.path + "/backup"
        try Data(repeating: 7, count: 200_000).write(to: URL(filePath: path))
        try KeyedFile.destroyLabel(of: path)
        #expect(try Data(contentsOf: URL(filePath: path)).prefix(65_536).allSatisfy { $0 == 0 })
    }
}

/// Takes every secret and keeps none.
private struct ForgetfulKeyring: Keyring {
    func availability() -> KeyringAvailability { .available }
    func read(_ name: String) throws -> [UInt8]? { nil }
    func write(_ secret: [UInt8], name: String) throws {}
    func remove(_ name: String) throws {}
}
