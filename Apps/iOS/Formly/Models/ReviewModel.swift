import Assistant
import FormModel
import Foundation
import Observation
import Presentation
import Primitives
import Records

/// Everything on one page before the form is written.
@MainActor @Observable final class ReviewModel {
    let session: SessionRecord.ID
    private(set) var screen: ReviewScreen?

    private let app: AppModel

    init(_ app: AppModel, session: SessionRecord.ID) { (self.app, self.session) = (app, session) }

    func load() async { await app.attempt { try await show($0.assistant) } }

    func change(_ field: Field.ID) { app.go(.change(session, field, .review)) }

    /// The agency's own PDF; why it is not it stands in the same place.
    func bring(_ url: URL) async {
        await app.attempt { home in
            guard let file = try app.device?.bring(url) else { return }
            do {
                try await home.assistant.attach(file, to: session)
                try await show(home.assistant)
            } catch let failure as any SpokenFailure {
                try await show(home.assistant, pdfProblem: failure.message)
            }
        }
    }

    /// The finished form, or what there is of it.
    func finish() {
        guard let screen else { return }
        app.go(.done(session, isPartial: !screen.isReady))
    }

    func lookAtPages() { app.go(.page(session, number: 1, field: nil)) }

    private func show(_ assistant: Assistant, pdfProblem: Message? = nil) async throws {
        screen = app.presenter.review(try await assistant.view(session), pdfProblem: pdfProblem)
    }
}
