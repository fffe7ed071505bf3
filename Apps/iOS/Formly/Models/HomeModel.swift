import Assistant
import Observation
import Presentation
import Primitives
import Records

/// What is under way, where to begin, what stays here.
@MainActor @Observable final class HomeModel {
    private(set) var screen: HomeScreen?
    /// The form that may go: asked first.
    private(set) var leaving: SessionCard?

    private let app: AppModel

    init(_ app: AppModel) { self.app = app }

    func load() async { await app.attempt { try await show($0.assistant) } }

    /// A form that is done is looked through, one that isn't goes on.
    func open(_ card: SessionCard) {
        let session = SessionRecord.ID(card.id)
        app.go(card.status == .inProgress ? .conversation(session) : .review(session))
    }

    func ask(about card: SessionCard) { leaving = card }

    func keep() { leaving = nil }

    func delete() async {
        guard let card = leaving else { return }
        leaving = nil
        await app.attempt { home in
            try await home.assistant.delete(SessionRecord.ID(card.id))
            try await show(home.assistant)
        }
    }

    private func show(_ assistant: Assistant) async throws {
        let presenter = app.presenter
        let sessions = try await assistant.sessions()
        let tasks = presenter.tasks(
            try await assistant.onboarding(sessions), templates: assistant.templates, today: assistant.today)
        screen = presenter.home(sessions: sessions, templates: assistant.templates, keyPlace: nil, tasks: tasks.overview)
    }
}
