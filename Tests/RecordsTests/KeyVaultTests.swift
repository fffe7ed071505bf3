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
        #expect(try FileManager.default.attributesOfItem(atPath: home.path)[.posixPermissions] as? Int == 0o700)
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
        let newer = text.replacingOccurrences(of: "\"version\" : 1", with: "\"version\" : 2")
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
}

/// Takes every secret and keeps none.
private struct ForgetfulKeyring: Keyring {
    func availability() -> KeyringAvailability { .available }
    func read(_ name: String) throws -> [UInt8]? { nil }
    func write(_ secret: [UInt8], name: String) throws {}
    func remove(_ name: String) throws {}
}
