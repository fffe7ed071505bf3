import Assistant
import Foundation
import Presentation
import Primitives
import Records
import TestSupport
import Testing

@testable import PhoneModels

/// How the app is opened, locked, and got into again.
@MainActor struct AppModelTests {
    private let device: TestDevice

    init() throws { device = try TestDevice() }

    @Test func opensWithoutAQuestionWhereNothingWasEverKept() async throws {
        let app = AppModel(device: device, preferences: try .fresh())
        guard case .opening = app.phase else {
            Issue.record("asked for the owner of nothing")
            return
        }
        await app.open()
        #expect(app.home != nil)
    }

    @Test func asksForTheOwnerWhenTheAppWasEndedAndIsStartedAgain() async throws {
        await AppModel(device: device, preferences: try .fresh()).open()
        let app = AppModel(device: device, preferences: try .fresh())
        guard case .resting = app.phase else {
            Issue.record("ending the app passes the lock")
            return
        }
        await app.wake()
        #expect(app.home != nil)
    }

    @Test func staysLockedForAnybodyElse() async throws {
        await AppModel(device: device, preferences: try .fresh()).open()
        let stranger = try TestDevice(folder: device.folder, keyring: device.keyring, isOwner: false)
        let app = AppModel(device: stranger, preferences: try .fresh())
        await app.wake()
        #expect(app.home == nil)
    }

    @Test func asksNobodyWhereTheOwnerSwitchedTheLockOff() async throws {
        await AppModel(device: device, preferences: try .fresh()).open()
        let app = AppModel(device: device, preferences: try .fresh(lockMinutes: 0))
        await app.open()
        #expect(app.home != nil)
    }

    @Test func forgetsWhatWasAskedWhenItLocks() async throws {
        let app = AppModel(device: device, preferences: try .fresh())
        await app.open()
        let home = try #require(app.home)
        try await app.asked.ask("When is the rent due?", home.library)
        app.go(.ask, in: .documents)
        app.lock()
        #expect(app.asked.asked.isEmpty && app.paths.isEmpty && app.home == nil)
    }

    @Test func beginsAFormThatWasHandedOverBeforeAnythingWasOpen() async throws {
        let app = AppModel(device: device, preferences: try .fresh())
        await app.begin(URL(filePath: "/somewhere/form.pdf"))
        #expect(app.notice == nil)
        await app.open()
        #expect(app.notice == nil)
        guard case .conversation = app.paths[.home]?.last else {
            Issue.record("the form was lost: \(app.paths)")
            return
        }
    }

    @Test func beginsAnewOnADeviceWithoutTheKeyAndKeepsWhatWasThere() async throws {
        await AppModel(device: device, preferences: try .fresh()).open()
        let other = try TestDevice(folder: device.folder)
        let app = AppModel(device: other, preferences: try .fresh())
        await app.wake()
        guard case .failed(_, let canBeginAnew) = app.phase else {
            Issue.record("opened without the key")
            return
        }
        #expect(canBeginAnew)
        await app.beginAnew()
        #expect(app.home != nil && app.tab == .me && app.paths[.me] == [.backups])
        #expect(FileManager.default.fileExists(atPath: device.folder.path + "/aside/formly.db"))
    }

    @Test func deletesEverythingOnlyForTheWord() async throws {
        let app = AppModel(device: device, preferences: try .fresh())
        await app.open()
        _ = try await #require(app.home).assistant.start("w4", language: .english)
        await app.wipe(typed: "yes")
        #expect(try await #require(app.home).assistant.sessions().count == 1)
        await app.wipe(typed: app.text("privacy.wipe.word"))
        #expect(try await #require(app.home).assistant.sessions().isEmpty)
    }

    @Test func saysThatItIsNotInstalledCompletely() throws {
        let app = AppModel(device: nil, preferences: try .fresh())
        guard case .failed(_, canBeginAnew: false) = app.phase else {
            Issue.record("goes on without its resources")
            return
        }
    }
}
