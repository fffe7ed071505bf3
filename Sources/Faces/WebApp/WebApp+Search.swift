import Assistant
import LocalWeb
import Presentation
import Primitives
import Synchronization

extension WebApp {
    /// Everything by one word. What is looked for may be an answer: it stands in no address, where a browser keeps it.
    func search(_ visit: Visit, _ home: OpenHome) async throws -> HTTPResponse {
        guard visit.isPost else { return try await found(visit, home) }
        let query = String((visit.form["q"] ?? "").prefix(Self.longestSearch))
        var generator = SystemRandomNumberGenerator()
        let key = makeSecret(using: &generator)
        state.withLock { $0.searches.keep(query, as: key) }
        return .redirect(to: Link(["search"], query: ["found": key]))
    }

    /// In characters.
    private static let longestSearch = 200

    private func found(_ visit: Visit, _ home: OpenHome) async throws -> HTTPResponse {
        let query = visit.query["found"].flatMap { key in state.withLock { $0.searches[key] } } ?? ""
        let (assistant, people) = (home.assistant, visit.presenter.people)
        let answers =
            query.isEmpty
            ? []
            : try await assistant.findAnswers(
                query, in: visit.language, by: home.library.analyzers, limit: Presenter.mostAnswers,
                accepts: { people.household.isOfOne || $0.person == people.current })
        let screen = visit.presenter.search(
            query, answers: answers, sessions: try await assistant.sessions(), templates: assistant.templates,
            official: query.isEmpty ? [] : try await assistant.catalogue?.search(query) ?? [],
            papers: try await home.library.papers())
        return visit.page(visit.frame.search(screen))
    }
}

/// What was looked for last, by names that say nothing of it. In memory only.
struct RecentSearches {
    private static let limit = 20
    private var kept: [(key: String, query: String)] = []

    mutating func keep(_ query: String, as key: String) {
        kept.append((key, query))
        if kept.count > Self.limit { kept.removeFirst() }
    }

    subscript(key: String) -> String? { kept.first { isSameSecret($0.key, key) }?.query }
}
