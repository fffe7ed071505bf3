import FolderKeys
import Foundation
import PortContracts
import Records
import TestSupport
import Testing

struct FolderKeyringTests {
    @Test func keepsWhatTheContractAsks() throws {
        let folder = try TemporaryFolder()
        try KeyringContract(FolderKeyring(folder: folder.url.path)).holds()
    }

    @Test func isAwayWithItsFolder() throws {
        let folder = try TemporaryFolder()
        let keyring = FolderKeyring(folder: folder.url.appending(path: "unplugged").path)
        #expect(keyring.availability() == .unavailable(reason: "no-service"))
        #expect(throws: RecordFailure.self) { try keyring.write([1], name: "key") }
    }

    @Test(arguments: ["", "../key", "a/b", "a b"])
    func takesNoPathForAName(name: String) throws {
        let folder = try TemporaryFolder()
        #expect(throws: RecordFailure.self) { try FolderKeyring(folder: folder.url.path).write([1], name: name) }
    }
}
