import Assistant
import Observation
import Onboarding
import Presentation
import Primitives
import Records

/// One task: what it is, by when and why, and how it is done.
@MainActor @Observable final class TaskModel {
    private(set) var screen: TasksScreen.Task?

    private let app: AppModel
    private let id: OnboardingTask.ID

    init(_ app: AppModel, id: String) { (self.app, self.id) = (app, OnboardingTask.ID(id)) }

    func load() async { await app.attempt { try await show($0.assistant) } }

    func mark(done isDone: Bool) async {
        await app.attempt { home in
            try await home.assistant.setTask(id, done: isDone)
            try await show(home.assistant)
        }
    }

    /// Opens the form that does it, begun where there was none.
    func begin() async {
        await app.attempt { home in
            let session = try await home.assistant.beginTask(id, language: app.language)
            if let session { app.go(.conversation(session)) } else { try await show(home.assistant) }
        }
    }

    private func show(_ assistant: Assistant) async throws {
        guard let list = try await assistant.onboarding(), let entry = list[id] else { return }
        screen = app.presenter.task(entry, of: list, templates: assistant.templates, today: assistant.today)
    }
}
