import Assistant
import FormModel
import LocalWeb
import Presentation
import Primitives

extension WebApp {
    func home(_ visit: Visit, _ assistant: Assistant) async throws -> HTTPResponse {
        let sessions = try await assistant.sessions()
        return visit.page(
            visit.frame.home(
                visit.presenter.home(sessions: sessions, templates: assistant.templates, keyPlace: keyPlace)))
    }

    func forms(_ visit: Visit, _ assistant: Assistant, problem: Message? = nil, status: Int = 200) -> HTTPResponse {
        let screen = visit.presenter.forms(
            templates: assistant.templates, query: visit.query["q"] ?? "", category: visit.query["category"] ?? "",
            problem: problem)
        return visit.page(visit.frame.forms(screen), status: status)
    }

    func startForm(_ visit: Visit, _ assistant: Assistant) async throws -> HTTPResponse {
        let id = try await assistant.start(Template.ID(visit.form["template"] ?? ""), language: visit.language)
        return .redirect(to: Link(["sessions", id.rawValue]))
    }

    /// What the file is decides its first bytes, not its name; why it can't be used is said beside the input.
    func upload(_ visit: Visit, _ assistant: Assistant) async throws -> HTTPResponse {
        guard
            let part = try? MultipartForm(body: visit.request.body, contentType: visit.request.headers["content-type"] ?? "")[
                "file"],
            !part.content.isEmpty
        else { return forms(visit, assistant, problem: Message("web.drop.missing"), status: 422) }
        guard UploadKind(part.content) == .pdf else {
            return forms(visit, assistant, problem: Message("web.drop.notPDF"), status: 422)
        }
        do {
            let file = BroughtFile(name: part.fileName ?? "", content: Array(part.content), password: "")
            let id = try await assistant.start(file, language: visit.language)
            return .redirect(to: Link(["sessions", id.rawValue]))
        } catch let failure as any SpokenFailure {
            return forms(visit, assistant, problem: failure.message, status: 422)
        }
    }
}
