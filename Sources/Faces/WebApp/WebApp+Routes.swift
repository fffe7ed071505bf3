import Assistant
import LocalWeb
import Presentation
import Primitives
import Records
import Synchronization

extension WebApp {
    /// The one place that knows the addresses.
    func respond(to visit: Visit) async -> HTTPResponse {
        if let asset = assets[visit.request.path] { return asset }
        do {
            if visit.isPost, visit.parts == ["language"] { return changeLanguage(visit) }
            if visit.isPost, visit.parts == ["unlock"] { return await unlock(visit) }
            return try await route(visit, try await openAssistant()) ?? visit.notice(.notFound, status: 404)
        } catch {
            return failed(error, visit)
        }
    }

    private func route(_ visit: Visit, _ assistant: Assistant) async throws -> HTTPResponse? {
        switch (visit.isPost, visit.parts.first, visit.parts.count) {
        case (false, nil, _): try await home(visit, assistant)
        case (false, "forms", 1): forms(visit, assistant)
        case (true, "forms", 2) where visit.parts[1] == "start": try await startForm(visit, assistant)
        case (true, "forms", 2) where visit.parts[1] == "upload": try await upload(visit, assistant)
        case (_, "sessions", 2...):
            if let id = visit.session { try await session(visit, id, assistant) } else { nil }
        default: nil
        }
    }

    private func session(_ visit: Visit, _ id: SessionRecord.ID, _ assistant: Assistant) async throws -> HTTPResponse? {
        let rest = Array(visit.parts.dropFirst(2))
        switch (visit.isPost, rest.first, rest.count) {
        case (false, nil, _): return try await conversation(visit, id, assistant)
        case (true, "say", 1): return try await say(visit, id, assistant)
        case (true, "answer", 1): return try await answerField(visit, id, assistant)
        case (true, "undo", 1): return try await undo(visit, id, assistant)
        case (_, "pages", 2): return try await page(visit, id, rest[1], assistant)
        case (false, "review", 1): return try await review(visit, id, assistant)
        case (true, "pdf", 1): return try await bringPDF(visit, id, assistant)
        case (true, "export", 1): return try await export(visit, id, assistant)
        case (false, "done", 1): return try await done(visit, id, assistant)
        case (false, "form.pdf", 1): return try await download(id, assistant)
        default: return nil
        }
    }

    // MARK: - Language and lock

    private func changeLanguage(_ visit: Visit) -> HTTPResponse {
        let back = visit.form["return"].flatMap { Link($0) } ?? "/"
        var response = HTTPResponse.redirect(to: back)
        if let language = visit.form["language"].flatMap(Language.init) {
            let cookie = "\(Visit.languageCookie)=\(language.rawValue); Path=/; Max-Age=31536000; HttpOnly; SameSite=Strict"
            response.headers.append(("Set-Cookie", cookie))
        }
        return response
    }

    private func openAssistant(passphrase: String? = nil) async throws -> Assistant {
        if let assistant = state.withLock(\.assistant) { return assistant }
        let opened = try await opening(passphrase)
        return state.withLock { state in
            let assistant = state.assistant ?? opened
            state.assistant = assistant
            return assistant
        }
    }

    private func unlock(_ visit: Visit) async -> HTTPResponse {
        do {
            _ = try await openAssistant(passphrase: visit.form["passphrase"] ?? "")
            return .redirect(to: "/")
        } catch {
            guard let failure = error as? RecordFailure, [.wrongKey, .locked].contains(failure.code) else {
                return failed(error, visit)
            }
            return visit.page(visit.frame.locked(LockedScreen(isWrong: true)), status: 403)
        }
    }

    // MARK: - Failures

    /// What is told of a failure: its own words where it has some, never a path, never a value.
    private func failed(_ error: any Error, _ visit: Visit) -> HTTPResponse {
        switch error {
        case let failure as RecordFailure where failure.code == .locked:
            visit.page(visit.frame.locked(LockedScreen()), status: 403)
        case let failure as RecordFailure where failure.code == .conflict: visit.notice(.conflict, status: 409)
        case let failure as AssistantFailure where failure.code == .noSuchSession: visit.notice(.notFound, status: 404)
        case let failure as AssistantFailure where failure.code == .noSuchField: visit.notice(.notFound, status: 404)
        case let failure as any SpokenFailure: visit.notice(.failed, status: 500, message: failure.message)
        default: visit.notice(.failed, status: 500)
        }
    }
}
