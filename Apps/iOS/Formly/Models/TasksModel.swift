import Assistant
import Observation
import Onboarding
import Presentation
import Primitives

/// The way into a job: what there is to do, by when, and how far it has come.
@MainActor @Observable final class TasksModel {
    private(set) var screen: TasksScreen?
    var filter = TasksScreen.Filter.all
    var order = TasksScreen.Order.plan

    private let app: AppModel

    init(_ app: AppModel) { self.app = app }

    /// What a day of another begin is proposed from.
    var today: CivilDate? { app.home?.assistant.today }

    func load() async {
        await app.attempt { home in
            let list = try await home.assistant.onboarding()
            screen = app.presenter.tasks(
                list, templates: home.assistant.templates, today: home.assistant.today, filter: filter.rawValue,
                order: order.rawValue)
            // Also without a list: what was planned before goes.
            if app.preferences.reminds { await app.device?.remind(of: list, app.strings) }
        }
    }

    /// Begins, or moves to another first day what is under way.
    ///
    /// - Parameter typed: the day as ISO 8601 writes it.
    func begin(_ typed: String, isShort: Bool) async {
        guard let day = CivilDate(iso: typed) else {
            app.notice = app.text(AssistantFailure(.notADay).message)
            return
        }
        await change { assistant in
            if try await assistant.onboarding() == nil {
                try await assistant.beginOnboarding(firstDay: day, isShortJob: isShort)
            } else {
                try await assistant.moveOnboarding(to: day, isShortJob: isShort)
            }
        }
    }

    func mark(_ task: String, done isDone: Bool) async {
        await change { try await $0.setTask(OnboardingTask.ID(task), done: isDone) }
    }

    func end() async { await change { try await $0.endOnboarding() } }

    private func change(_ work: (Assistant) async throws -> Void) async {
        await app.attempt { try await work($0.assistant) }
        await load()
    }
}
