import Assistant
import Foundation
import Presentation
import Primitives
import Records
import Synchronization
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

    // MARK: - Where the person was

    /// The system ended the app while another one was in front.
    @Test func goesBackToWhereThePersonWas() async throws {
        let app = AppModel(device: device, preferences: try .fresh())
        await app.open()
        let session = try await #require(app.home).assistant.start("stay", language: .english)
        app.go(.conversation(session), in: .home)
        app.go(.review(session))
        app.go(.done(session, isPartial: true))
        app.go(.ask, in: .documents)
        let kept = try #require(app.bookmark?.text)
        #expect(!kept.contains("Stay"), "nothing of a form is in it")
        let next = AppModel(device: device, preferences: try .fresh())
        next.kept = Bookmark(kept)
        await next.wake()
        #expect(next.tab == .documents && next.paths[.documents] == [.ask])
        #expect(next.paths[.home] == [.conversation(session), .review(session)], "and writes no file by itself")
    }

    @Test func goesBackNoFurtherThanWhatStillExists() async throws {
        let app = AppModel(device: device, preferences: try .fresh())
        await app.open()
        let assistant = try #require(app.home).assistant
        let session = try await assistant.start("stay", language: .english)
        app.go(.conversation(session), in: .home)
        let kept = try #require(app.bookmark)
        try await assistant.delete(session)
        let next = AppModel(device: device, preferences: try .fresh())
        next.kept = Bookmark(kept.text)
        await next.wake()
        #expect(next.paths[.home] == [])
        #expect(Bookmark("what another version wrote") == nil)
    }

    @Test func comesBackFromTheLockToTheSamePlace() async throws {
        let app = AppModel(device: device, preferences: try .fresh())
        await app.open()
        app.go(.help, in: .me)
        app.lock()
        #expect(app.paths.isEmpty && app.bookmark == nil)
        await app.wake()
        #expect(app.tab == .me && app.paths[.me] == [.help])
    }

    // MARK: - The share sheet

    private func give(_ name: String) throws {
        try FileManager.default.createDirectory(atPath: device.inboxFolder, withIntermediateDirectories: true)
        try Data("%PDF-1.7".utf8).write(to: URL(filePath: device.inboxFolder + "/" + name))
    }

    @Test func asksWhatEachGivenFileIs() async throws {
        try give("1 form.pdf")
        try give("2 lease.pdf")
        try give("3 else.pdf")
        let app = AppModel(device: device, preferences: try .fresh())
        await app.open()
        #expect(app.given.map(\.lastPathComponent) == ["1 form.pdf", "2 lease.pdf", "3 else.pdf"])
        await app.use(.form)
        guard case .conversation = app.paths[.home]?.last else {
            Issue.record("the form was not begun")
            return
        }
        await app.use(.paper)
        #expect(app.tab == .documents)
        #expect(try await #require(app.home).library.papers().count == 1)
        await app.use(.nothing)
        #expect(try app.given.isEmpty && device.inbox().isEmpty && app.notice == nil)
    }

    @Test func showsNothingOfWhatWasGivenWhileItIsLocked() async throws {
        let app = AppModel(device: device, preferences: try .fresh())
        await app.open()
        try give("1 form.pdf")
        await app.leave()
        app.comeBack()
        #expect(app.given.count == 1)
        app.lock()
        #expect(app.given.isEmpty)
        await app.wake()
        #expect(app.given.count == 1)
    }

    // MARK: - What is told outside

    @Test func tellsCountsAndNamesOnlyWhereThePersonWantsIt() async throws {
        let app = AppModel(device: device, preferences: try .fresh())
        await app.open()
        let assistant = try #require(app.home).assistant
        let stay = try await assistant.start("stay", language: .english)
        await app.begin(URL(filePath: "/somewhere/Letter to Ada.pdf"))
        try await assistant.beginOnboarding(firstDay: assistant.today)
        await app.leave()
        let told = try #require(device.seen.withLock { $0.outside.last })
        #expect(told.counts.forms == 2 && told.counts.tasks > 0 && told.forms.isEmpty)
        app.preferences.isSearchable = true
        await app.leave()
        // What a file is called, anybody may have written.
        #expect(device.seen.withLock { $0.outside.last?.forms } == [Outside.Form(id: stay.rawValue, name: "Stay")])
        await app.wipe(typed: app.text("privacy.wipe.word"))
        #expect(device.seen.withLock { $0.outside.last } == Outside())
    }

    @Test func opensAFormThatWasFoundOnceTheRecordsAreOpen() async throws {
        let first = AppModel(device: device, preferences: try .fresh())
        await first.open()
        let session = try await #require(first.home).assistant.start("stay", language: .english)
        let app = AppModel(device: device, preferences: try .fresh())
        await app.openFound(session.rawValue)
        await app.wake()
        #expect(app.tab == .home && app.paths[.home] == [.conversation(session)])
        app.go(.help, in: .me)
        await app.openFound("gone")
        #expect(app.tab == .me)
        await app.openFound(session.rawValue)
        #expect(app.tab == .home && app.paths[.home] == [.conversation(session)])
    }
}
