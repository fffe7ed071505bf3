import Assistant
import Observation
import Presentation
import Primitives
import Records

/// Questions to the person's papers, and what the papers say.
@MainActor @Observable final class AskModel {
    var question = ""
    private(set) var isBusy = false
    private var hasPapers = true

    private let app: AppModel

    init(_ app: AppModel) { self.app = app }

    var screen: AskScreen { app.presenter.ask(app.asked.asked, hasPapers: hasPapers) }
    var examples: [String] { (1...3).map { app.text("papers.ask.example.\($0)") } }

    func load() async { await app.attempt { hasPapers = try await !$0.library.papers().isEmpty } }

    /// What was typed stays in its place where asking fails.
    func ask(_ example: String? = nil) async {
        if let example { question = example }
        guard !isBusy else { return }
        isBusy = true
        defer { isBusy = false }
        await app.attempt { home in
            try await app.asked.ask(question, home.library)
            question = ""
        }
    }

    /// The page that a quote stands on; nothing where the paper has no pages.
    func open(_ place: AskScreen.Place, of turn: Int) {
        guard let page = place.page else { return }
        app.go(.paper(LibraryRecord.ID(place.paper), page: page, mark: .init(turn: turn, index: place.index)))
    }

    func clear() { app.asked.clear() }
}
