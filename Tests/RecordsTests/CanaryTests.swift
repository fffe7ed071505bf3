import Foundation
import Primitives
import Records
import SQLiteRecords
import SodiumSealing
import TestSupport
import Testing

/// What a person typed is found nowhere on the disk.
struct CanaryTests {
    private static let canaries = [
        "Zqxwvut-Kanarienvogel-7731", "कैनरी-पक्षी-८८२", "金丝雀九四四", "canary.attachment.X9-55-1212", "canary-setting-41",
    ]

    @Test(arguments: [KeyPlace.passphrase, .keyFile, .keyring])
    func leavesNoTypedValueInTheHome(place: KeyPlace) async throws {
        let folder = try TemporaryFolder()
        let keyring = InMemoryKeyring(unavailable: place == .keyring ? nil : "no-bus")
        let passphrase = "canary-passphrase-Wq3"
        let vault = try KeyVault(home: folder.path, keyring: keyring)
        let opened = try vault.open(passphrase: place == .passphrase ? passphrase : nil)
        #expect(opened.place == place)
        let files = try SodiumSealedFiles(folder: "\(folder.path)/attachments", temporary: "\(folder.path)/tmp", key: opened.key)
        let store = try SQLiteRecordStore(path: "\(folder.path)/formly.db", sealing: SodiumSealer(opened.key), files: files)
        try await use(store)
        try expectNothing(in: folder, but: passphrase, "while open")
        try await store.deleteSession("deleted")
        try expectNothing(in: folder, but: passphrase, "after deleting")
        await store.close()
        try expectNothing(in: folder, but: passphrase, "after closing")
    }

    private func use(_ store: SQLiteRecordStore) async throws {
        for id in ["kept", "deleted"] as [SessionRecord.ID] {
            var record = SessionRecord(
                id: id, created: testNow, updated: testNow, title: Self.canaries[0], content: Array(Self.canaries[1].utf8))
            try await store.insert(record)
            for number in 1...50 {
                record.revision = number
                let turn = TurnRecord(number: number, at: testNow, content: Array(Self.canaries[2].utf8))
                try await store.commit(record, appending: [turn])
            }
            let attached = try await store.attach(Array(Self.canaries[3].utf8), kind: "form", to: id, at: testNow)
            let copy = try await store.readableCopy(of: attached.id)
            #expect(!copy.path.isEmpty)
        }
        try await store.set("profile", to: Array(Self.canaries[4].utf8))
    }

    private func expectNothing(in folder: TemporaryFolder, but passphrase: String, _ when: String) throws {
        let files = folder.files()
        #expect(files.contains { $0.lastPathComponent == "formly.db" }, "the search must look at the store")
        for file in files {
            let content = try Data(contentsOf: file)
            for canary in Self.canaries + [passphrase] {
                let utf16 = Data(canary.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
                let isClean = content.range(of: Data(canary.utf8)) == nil && content.range(of: utf16) == nil
                #expect(isClean, "\(canary) in \(file.lastPathComponent) \(when)")
            }
        }
    }
}
