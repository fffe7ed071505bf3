import Assistant
import LocalWeb
import Presentation
import Primitives
import Records
import Synchronization

extension WebApp {
    func review(_ visit: Visit, _ id: SessionRecord.ID, _ assistant: Assistant) async throws -> HTTPResponse {
        visit.page(visit.frame.review(visit.presenter.review(try await assistant.view(id))))
    }

    /// The agency's own PDF for a form that was begun by its name.
    func bringPDF(_ visit: Visit, _ id: SessionRecord.ID, _ assistant: Assistant) async throws -> HTTPResponse {
        do {
            try await assistant.attach(try broughtFile(visit), to: id)
            return .redirect(to: Link(["sessions", id.rawValue, "review"]))
        } catch let failure as any SpokenFailure {
            let screen = visit.presenter.review(try await assistant.view(id), pdfProblem: failure.message)
            return visit.page(visit.frame.review(screen), status: 422)
        }
    }

    func export(_ visit: Visit, _ id: SessionRecord.ID, _ assistant: Assistant) async throws -> HTTPResponse {
        let isPartial = visit.form["partial"] == "1"
        let export = try await assistant.export(id, language: visit.language, isPartial: isPartial)
        let view = try await assistant.view(id)
        state.withLock { $0.exports.keep(export, of: id, revision: view.revision) }
        return .redirect(to: Link(["sessions", id.rawValue, "done"]))
    }

    func done(_ visit: Visit, _ id: SessionRecord.ID, _ assistant: Assistant) async throws -> HTTPResponse {
        let view = try await assistant.view(id)
        guard let export = state.withLock({ $0.exports.export(of: id, revision: view.revision) }) else {
            return .redirect(to: Link(["sessions", id.rawValue, "review"]))
        }
        return visit.page(visit.frame.export(visit.presenter.exported(view, export)))
    }

    func download(_ id: SessionRecord.ID, _ assistant: Assistant) async throws -> HTTPResponse {
        let view = try await assistant.view(id)
        let export = state.withLock { $0.exports.export(of: id, revision: view.revision) }
        guard let pdf = export?.files.first(where: { $0.kind == .filledPDF }) else {
            return .redirect(to: Link(["sessions", id.rawValue, "review"]))
        }
        return .attachment(pdf.content, type: "application/pdf", name: pdf.name)
    }
}
