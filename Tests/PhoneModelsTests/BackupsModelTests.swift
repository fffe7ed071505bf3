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
        await model.bring("holiday.zip") { _ in Issue.record("copied it all the same") }
        #expect(model.screen?.isProblem == true)
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
