public import Assistant
public import FormModel
public import Primitives
public import Records

extension Presenter {
    /// How many forms the first page suggests.
    private static let suggestionCount = 3

    public func home(sessions: [SessionOverview], templates: [Template], keyPlace: KeyPlace?) -> HomeScreen {
        HomeScreen(
            sessions: sessions.map(card), suggestions: templates.prefix(Self.suggestionCount).map(card),
            keyPlace: keyPlace.map { Message("web.keyPlace.\($0.rawValue)") })
    }

    public func forms(templates: [Template], query: String, category: String, problem: Message?) -> FormsScreen {
        var screen = FormsScreen.matching(query, category: category, in: templates.map(card))
        screen.problem = problem
        return screen
    }

    private func card(_ session: SessionOverview) -> SessionCard {
        let status: SessionCard.Status =
            switch session.status {
            case .inProgress: .inProgress
            // Many forms require nothing: such a form is ready when it is full, not when it is empty.
            case .ready: session.progress.answered < session.progress.total ? .inProgress : .ready
            case .exported: .exported
            }
        return SessionCard(
            id: session.id.rawValue, title: session.title.exposed, status: status,
            progress: ProgressSummary(answered: session.progress.answered, total: session.progress.total),
            when: RelativeTime.message(of: session.updated, now: now))
    }

    private func card(_ template: Template) -> FormCard {
        let metadata = template.metadata
        return FormCard(
            id: metadata.id.rawValue, name: metadata.name[language], about: metadata.description?[language] ?? "",
            category: metadata.category, minutes: metadata.estimatedTime, edition: metadata.edition?.name)
    }
}
