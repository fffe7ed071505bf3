import Assistant
import FormModel
import IdentityDocuments
import Observation
import Presentation
import Primitives
import Records

/// A passport, an identity card or a licence for a form: what it says is shown first and used only as the person wants.
@MainActor @Observable final class PaperForFormModel {
    private(set) var proposals: [DocumentProposal] = []
    /// Of the paper as a whole: that it expired, or is somebody else's.
    private(set) var notes: [String] = []
    private(set) var isBusy = false
    var chosen: Set<Field.ID> = []
    private var labels: [Field.ID: String] = [:]

    private let app: AppModel
    private let session: SessionRecord.ID

    init(_ app: AppModel, session: SessionRecord.ID) { (self.app, self.session) = (app, session) }

    func label(of field: Field.ID) -> String { labels[field] ?? "" }

    /// Only what is sure is chosen beforehand.
    func read(_ file: BroughtFile) async {
        guard !isBusy else { return }
        isBusy = true
        defer { isBusy = false }
        await app.attempt { home in
            proposals = try await home.assistant.propose(from: file, for: session)
            notes = try await home.assistant.paperNotes(for: session).map { app.text($0) }
            chosen = Set(proposals.filter(\.isSure).map(\.field))
            let template = try await home.assistant.view(session).template
            for proposal in proposals { labels[proposal.field] = template.field(proposal.field)?.label[app.language] }
        }
    }

    /// - Returns: whether it stands in the form now.
    func use() async -> Bool {
        var isUsed = false
        await app.attempt { home in
            _ = try await home.assistant.accept(chosen, in: session, language: app.language)
            isUsed = true
        }
        return isUsed
    }
}
