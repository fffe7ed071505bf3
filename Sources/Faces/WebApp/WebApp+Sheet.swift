import Assistant
import FormModel
import LocalWeb
import Presentation
import Primitives
import Records

/// What goes with a form that exists only on a site: its answers page by page, and the photograph.
extension WebApp {
    func sheet(
        _ visit: Visit, _ id: SessionRecord.ID, _ page: String, _ assistant: Assistant
    ) async throws -> HTTPResponse? {
        let pages = try await assistant.answerSheet(of: id, language: visit.language)
        let view = try await assistant.view(id)
        guard let page = Int(page), let screen = visit.presenter.sheet(view, pages, page: page) else { return nil }
        return visit.page(visit.frame.sheet(screen))
    }

    /// Measures a photograph and says what of it the agency would not take. The file is not kept.
    func checkPhoto(_ visit: Visit, _ id: SessionRecord.ID, _ assistant: Assistant) async throws -> HTTPResponse {
        var screen = visit.presenter.review(try await assistant.view(id))
        do {
            let findings = try await assistant.photoFindings(try broughtFile(visit), for: id)
            screen.photo?.isChecked = true
            screen.photo?.problems = visit.presenter.words(of: findings.filter { $0.severity == .error })
            screen.photo?.doubts = visit.presenter.words(of: findings.filter { $0.severity == .warning })
        } catch let failure as UploadFailure {
            screen.photo?.problems = [visit.presenter.strings.text(failure.message)]
        } catch let failure as any SpokenFailure {
            screen.photo?.problems = [visit.presenter.strings.text(failure.message)]
        }
        let isRefused = screen.photo?.problems.isEmpty == false
        return visit.page(visit.frame.review(screen), status: isRefused ? 422 : 200)
    }
}
