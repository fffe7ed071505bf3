import Assistant
import Conversation
import Documents
import FormModel
import Observation
import Presentation
import Primitives
import Records

/// A page of the form with its inputs on it.
@MainActor @Observable final class PageModel {
    let session: SessionRecord.ID
    private(set) var number: Int
    private(set) var screen: PageScreen?
    /// What the field that is open asks, where iOS may know it too.
    private(set) var ownFact: OwnFact?
    /// A PNG file of the page.
    private(set) var picture: [UInt8] = []
    /// What was just saved, undone or refused.
    private(set) var outcome: (words: String, isProblem: Bool)?

    private let app: AppModel

    init(_ app: AppModel, session: SessionRecord.ID, number: Int) {
        (self.app, self.session, self.number) = (app, session, number)
    }

    func load(_ field: Field.ID?) async {
        await app.attempt { try await self.show($0.assistant, field) }
    }

    func turn(to number: Int) async {
        self.number = number
        outcome = nil
        await load(nil)
    }

    func open(_ field: Field.ID) async { await load(field) }

    private func show(_ assistant: Assistant, _ field: Field.ID?, _ refusals: Presenter.Refusals = [:]) async throws {
        let view = try await assistant.view(session)
        screen = app.presenter.page(view, number: number, current: field, refusals: refusals)
        ownFact = OwnFact(screen?.current.flatMap { view.template.field($0.field) })
        picture = try await assistant.pageImage(session, page: number).png
    }

    /// One field as it was left. A value that stands in several places is one text here.
    func save(_ text: String, in field: Field.ID) async {
        await app.attempt { home in
            let outcome = try await home.assistant.answer([field: text], in: self.session, language: self.app.language)
            let wrong = outcome.findings.first { $0.field == field && $0.severity == .error }
            let problem = wrong.map { self.app.text($0.message) }
            self.outcome = (self.app.text(problem == nil ? "web.page.saved" : "web.page.notSaved"), problem != nil)
            try await self.show(home.assistant, field, problem.map { [field: (text, $0)] } ?? [:])
        }
    }

    func undo() async {
        await app.attempt { home in
            _ = try await home.assistant.act(.undo, in: self.session, language: self.app.language)
            self.outcome = (self.app.text("web.page.undone"), false)
            try await self.show(home.assistant, nil)
        }
    }

    /// The field after or before the one that is open.
    func neighbour(_ step: Int) -> Field.ID? {
        guard let screen, let current = screen.current,
            let index = screen.fields.firstIndex(where: { $0.field == current.field }),
            screen.fields.indices.contains(index + step)
        else { return nil }
        return screen.fields[index + step].field
    }
}
