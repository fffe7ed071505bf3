import Assistant
import FormModel
import Presentation
import Primitives
import Records
import Synchronization
import TestSupport
import Testing

@testable import PhoneModels

/// A job from its first day to a task that is done.
@MainActor struct TasksModelTests {
    private let device: TestDevice
    private let app: AppModel

    init() async throws {
        device = try TestDevice()
        app = AppModel(device: device, preferences: try .fresh())
        app.preferences.reminds = true
        await app.open()
        app.tab = .tasks
    }

    private func begun() async throws -> TasksModel {
        let model = TasksModel(app)
        await model.load()
        await model.begin(try #require(model.today).iso, isShort: false)
        return model
    }

    @Test func beginsWithADayAndPlansTheReminders() async throws {
        let model = TasksModel(app)
        await model.load()
        #expect(model.screen?.overview == nil)
        await model.begin("soon", isShort: false)
        #expect(app.notice != nil && model.screen?.overview == nil)
        await model.begin(try #require(model.today).iso, isShort: false)
        let overview = try #require(model.screen?.overview)
        #expect(overview.completed == 0 && overview.total == model.screen?.tasks.count)
        #expect(device.seen.withLock { $0.reminders.last } == overview.total)
    }

    @Test func finishesATaskAndFindsItAmongThoseThatAreDone() async throws {
        let model = try await begun()
        let task = TaskModel(app, id: "documents")
        await task.load()
        #expect(task.screen?.status == .pending)
        await task.mark(done: true)
        #expect(task.screen?.status == .completed)
        model.filter = .completed
        await model.load()
        #expect(model.screen?.tasks.map(\.id) == ["documents"] && model.screen?.overview?.completed == 1)
        await task.mark(done: false)
        await model.load()
        #expect(model.screen?.tasks.isEmpty == true)
    }

    @Test func beginsTheFormOfATaskOnce() async throws {
        let model = try await begun()
        let task = TaskModel(app, id: "w4")
        await task.begin()
        guard case .conversation(let session) = app.paths[.tasks]?.last else {
            Issue.record("no form was begun: \(app.paths)")
            return
        }
        await task.load()
        #expect(task.screen?.session == session.rawValue && task.screen?.status == .inProgress)
        await task.begin()
        #expect(try await #require(app.home).assistant.sessions().count == 1)
        await model.load()
        #expect(model.screen?.tasks.first { $0.id == "w4" }?.progress != nil)
    }

    @Test func whatWaitsSaysForWhat() async throws {
        _ = try await begun()
        let task = TaskModel(app, id: "section2")
        await task.load()
        #expect(task.screen?.status == .waiting && task.screen?.waitsFor.count == 2)
    }

    /// Else a task of a job that is over would be told on its morning.
    @Test func endingTakesTheRemindersAway() async throws {
        let model = try await begun()
        await model.end()
        #expect(model.screen?.overview == nil)
        #expect(device.seen.withLock { $0.reminders.last } == .some(nil))
    }

    @Test func marksATaskFromTheList() async throws {
        let model = try await begun()
        await model.mark("documents", done: true)
        #expect(model.screen?.overview?.completed == 1)
        await model.mark("documents", done: false)
        #expect(model.screen?.overview?.completed == 0)
    }

    // MARK: - Settings

    @Test func plansRemindersWhenTheyAreSwitchedOnAndTakesThemAway() async throws {
        app.preferences.reminds = false
        let tasks = try await begun()
        let settings = SettingsModel(app)
        await settings.remind(true)
        #expect(settings.reminds && device.seen.withLock { $0.reminders.last } == tasks.screen?.overview?.total)
        await settings.remind(false)
        #expect(!settings.reminds && !app.preferences.reminds)
        #expect(device.seen.withLock { $0.reminders.last } == .some(nil))
    }

    @Test func staysOffWhereIOSRefuses() async throws {
        app.preferences.reminds = false
        device.seen.withLock { $0.allowsReminders = false }
        let settings = SettingsModel(app)
        await settings.remind(true)
        #expect(!settings.reminds && app.notice == app.text("phone.remindRefused"))
    }

    @Test func keepsWhatIsSet() async throws {
        let settings = SettingsModel(app)
        settings.lock(after: 15)
        await settings.offerToSearch(true)
        let again = SettingsModel(app)
        #expect(again.lockMinutes == 15 && again.isSearchable)
    }

    @Test func remindsOnlyWhereThePersonWantsIt() async throws {
        app.preferences.reminds = false
        _ = try await begun()
        #expect(device.seen.withLock { $0.reminders.isEmpty })
    }
}
