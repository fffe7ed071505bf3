import Assistant
import FormModel
import Foundation
import Presentation
import Primitives
import Records
import TestSupport
import Testing

@testable import PhoneModels

/// Backups from the first passphrase to another phone.
@MainActor struct BackupsModelTests {
    private let device: TestDevice
    private let app: AppModel

    init() async throws {
        device = try TestDevice()
        app = AppModel(device: device, preferences: try .fresh())
        await app.open()
    }

    private func made() async throws -> BackupsModel {
        let model = BackupsModel(app)
        await model.load()
        (model.passphrase, model.again) = ("correct horse battery staple", "correct horse battery staple")
        await model.make()
        return model
    }

    @Test func wantsThePassphraseTwiceAlike() async throws {
        let model = BackupsModel(app)
        await model.load()
        (model.passphrase, model.again) = ("correct horse battery staple", "correct horse")
        await model.make()
        #expect(model.screen?.isProblem == true && model.screen?.backups.isEmpty == true)
    }

    @Test func makesOneAndFindsItSound() async throws {
        let model = try await made()
        let backup = try #require(model.screen?.backups.first)
        #expect(model.screen?.isProblem == false && model.passphrase.isEmpty)
        await model.verify(backup.name)
        #expect(model.screen?.isProblem == false)
    }

    @Test func takesNoFileForABackupThatIsNone() async throws {
        let model = BackupsModel(app)
        await model.load()
        await model.bring(URL(filePath: "/somewhere/holiday.zip"))
        #expect(model.screen?.isProblem == true && model.screen?.unreadable.isEmpty == true)
    }

    /// Opened in Files, on a phone that has made none itself.
    @Test func takesOneInThatIsOpenedElsewhereAndLeadsToItsRestoring() async throws {
        let backup = try #require(try await made().screen?.backups.first)
        let file = device.folder.path + "/" + backup.name
        try FileManager.default.moveItem(atPath: try #require(app.home).backups.folder + "/" + backup.name, toPath: file)
        let phone = AppModel(device: try TestDevice(), preferences: try .fresh())
        await phone.begin(URL(filePath: file))
        await phone.open()
        #expect(phone.notice == nil && phone.tab == .me && phone.paths[.me] == [.backups, .restore(backup.name)])
        await phone.begin(URL(filePath: file))
        let there = try FileManager.default.contentsOfDirectory(atPath: try #require(phone.home).backups.folder)
        #expect(there == [backup.name], "the same one is there once")
    }

    /// Another device makes backups of the same minute.
    @Test func writesNoBackupOverAnother() async throws {
        let backup = try #require(try await made().screen?.backups.first)
        let other = device.folder.path + "/" + backup.name
        try Data("another one".utf8).write(to: URL(filePath: other))
        let name = try await app.bringBackup(URL(filePath: other))
        #expect(name.text != backup.name && name == BackupName(backup.name)?.next)
    }

    @Test func restoresOnAnotherPhoneWithThePassphrase() async throws {
        let session = try await #require(app.home).assistant.start("w4", language: .english)
        _ = try await made()
        let phone = AppModel(device: try TestDevice(folder: device.folder), preferences: try .fresh())
        await phone.wake()
        await phone.beginAnew()
        let there = BackupsModel(phone)
        await there.load()
        let backup = try #require(there.screen?.unreadable.first)
        let restore = RestoreModel(phone, name: backup.name)
        await restore.rehearse()
        #expect(restore.screen?.needsPassphrase == true)
        restore.passphrase = "something else entirely"
        await restore.rehearse()
        #expect(restore.screen?.problem != nil)
        restore.passphrase = "correct horse battery staple"
        await restore.rehearse()
        #expect(restore.screen?.changes.isEmpty == false)
        await restore.restore()
        #expect(try await #require(phone.home).assistant.sessions().map(\.id) == [session])
    }
}
