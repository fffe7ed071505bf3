import Assistant
import Documents
import LocalWeb
import Presentation
import Primitives
import Records
import Synchronization

extension WebApp {
    /// The one place that knows the addresses.
    func respond(to visit: Visit) async -> HTTPResponse {
        do {
            if let response = try await respondWithoutRecords(to: visit) { return response }
            let home = try await openHome()
            let visit = visit.among(try await people(visit, home.assistant))
            return try await route(visit, home) ?? visit.notice(.notFound, status: 404)
        } catch {
            return failed(error, visit)
        }
    }

    /// What is possible before the records are open.
    private func respondWithoutRecords(to visit: Visit) async throws -> HTTPResponse? {
        switch (visit.isPost, visit.parts) {
        case (true, ["language"]): changeLanguage(visit)
        case (true, ["theme"]): changeTheme(visit)
        case (true, ["text"]): changeTextSize(visit)
        case (true, ["unlock"]): await unlock(visit)
        case (true, ["lock"]): lock(visit)
        // Being asked is all: every request counts as use.
        case (true, ["alive"]): HTTPResponse(status: 204)
        case (true, ["strength"]): try strength(visit)
        case (false, ["recover"]): visit.page(visit.frame.recover(RecoverScreen()))
        case (true, ["recover"]): try await recover(visit)
        case (false, ["privacy", "wipe"]): askWiping(visit)
        case (true, ["privacy", "wipe"]): try await wipe(visit)
        default: nil
        }
    }

    private func route(_ visit: Visit, _ opened: OpenHome) async throws -> HTTPResponse? {
        let assistant = opened.assistant
        return switch (visit.isPost, visit.parts.first, visit.parts.count) {
        case (false, nil, _): try await home(visit, assistant)
        case (true, "welcome", 1): try await skipWelcome(assistant)
        case (false, "forms", 1): try await forms(visit, assistant)
        case (_, "search", 1): try await search(visit, opened)
        case (false, "settings", 1): settings(visit)
        case (_, "security", _): try await securityRoom(visit, assistant)
        case (false, "help", 1): visit.page(visit.frame.help())
        case (false, "glossary", 1): visit.page(visit.frame.glossary(visit.presenter.glossary(query: visit.query["q"] ?? "")))
        case (_, "tasks", _): try await tasksRoom(visit, assistant)
        case (_, "privacy", _): try await privacyRoom(visit, opened)
        case (_, "backups", _): try await backupsRoom(visit, opened)
        case (_, "library", _): try await libraryRoom(visit, opened)
        case (_, "capture", _): try await captureRoom(visit, opened)
        case (_, "reading", _): try await readingRoom(visit, assistant)
        case (_, "companion", _): try await companionRoom(visit, assistant)
        case (_, "models", _): try await modelsRoom(visit, opened.models)
        case (_, "rows", _): try await rowsRoom(visit, opened.rows)
        case (_, "ask", _): try await askRoom(visit, opened.library)
        case (_, "people", _): try await peopleRoom(visit, opened)
        case (_, "profile", _): try await profileRoom(visit, assistant)
        case (_, "signature", _): try await signatureRoom(visit, assistant)
        case (true, "forms", 2) where visit.parts[1] == "password": try await usePassword(visit, assistant)
        case (true, "forms", 2) where visit.parts[1] == "who": try await chooseForFile(visit, assistant)
        case (true, "forms", 2) where visit.parts[1] == "start": try await startForm(visit, assistant)
        case (true, "forms", 2) where visit.parts[1] == "upload": try await upload(visit, assistant)
        case (_, "sessions", 2...):
            if let id = visit.session { try await session(visit, id, opened) } else { nil }
        default: nil
        }
    }

    private func session(_ visit: Visit, _ id: SessionRecord.ID, _ opened: OpenHome) async throws -> HTTPResponse? {
        let assistant = opened.assistant
        let rest = Array(visit.parts.dropFirst(2))
        switch (visit.isPost, rest.first, rest.count) {
        case (false, nil, _): return try await conversation(visit, id, opened)
        case (true, "say", 1): return try await say(visit, id, opened)
        case (true, "remembered", 1): return try await useRemembered(visit, id, assistant)
        case (true, "found", 1): return try await useFound(visit, id, opened)
        case (true, "contested", 1): return try await useContested(visit, id, opened)
        case (true, "remember", 1): return try await rememberAll(id, assistant)
        case (true, "answer", 1): return try await answerField(visit, id, assistant)
        case (true, "paper", 1): return try await readPaper(visit, id, assistant)
        case (false, "paper", 2): return try await paperPart(visit, id, rest[1], assistant)
        case (true, "taken", 1): return try await takeProposals(visit, id, assistant)
        case (true, "undo", 1): return try await undo(visit, id, assistant)
        case (_, "fields", 2): return try await fields(visit, id, rest[1], assistant)
        case (false, "pages", 1): return try await jump(visit, id, assistant)
        case (_, "arrange", 1...2): return try await arrangingRoom(visit, id, rest, assistant)
        case (_, "pages", 2): return try await page(visit, id, rest[1], assistant)
        case (false, "review", 1): return try await review(visit, id, assistant)
        case (true, "pdf", 1): return try await bringPDF(visit, id, assistant)
        case (true, "export", 1): return try await export(visit, id, opened)
        case (false, "sheet", 2): return try await sheet(visit, id, rest[1], assistant)
        case (_, "sign", 2): return try await sign(visit, id, rest[1], assistant)
        case (true, "photo", 1): return try await checkPhoto(visit, id, assistant)
        case (_, "note", 1): return try await formNote(visit, id, assistant)
        case (false, "delete", 1): return try await askDeletion(visit, id, assistant)
        case (true, "delete", 1): return try await delete(id, assistant)
        case (true, "enclose", 1): return try await enclose(visit, id, opened)
        case (false, "done", 1): return try await done(visit, id, opened)
        case (false, "done", 2): return try await donePage(id, rest[1], assistant)
        case (false, "form.pdf", 1): return try await download(id, nil, assistant)
        case (false, "files", 2): return try await download(id, rest[1], assistant)
        default: return nil
        }
    }

    // MARK: - Failures

    /// What is told of a failure: its own words where it has some, never a path, never a value.
    func failed(_ error: any Error, _ visit: Visit) -> HTTPResponse {
        switch error {
        // A passphrase from the surroundings that is no longer the one is as good as none.
        case let failure as RecordFailure where [.locked, .wrongKey].contains(failure.code):
            visit.page(visit.frame.locked(LockedScreen()), status: 403)
        case let failure as RecordFailure where [.keyMissing, .keyringUnavailable].contains(failure.code):
            visit.page(visit.frame.keyGone(failure.message), status: 500)
        case let failure as RecordFailure where failure.code == .conflict: visit.notice(.conflict, status: 409)
        case let failure as RecordFailure where failure.code == .notFound: visit.notice(.notFound, status: 404)
        case let failure as AssistantFailure where failure.code == .damagedSession:
            visit.page(
                visit.frame.notice(
                    NoticeScreen(.damaged, message: failure.message, canRetry: false, session: visit.session?.rawValue)),
                status: 500)
        case let failure as AssistantFailure where failure.code == .noSuchSession: visit.notice(.notFound, status: 404)
        case let failure as LibraryFailure where failure.code == .noSuchPaper: visit.notice(.notFound, status: 404)
        case let failure as AssistantFailure where failure.code == .fieldsNotOurs:
            visit.notice(.failed, status: 409, message: failure.message, canRetry: false)
        case let failure as DocumentFailure where failure.code == .noSuchPage: visit.notice(.notFound, status: 404)
        case let failure as AssistantFailure where failure.code == .nothingRead && !visit.isPost:
            visit.notice(.notFound, status: 404)
        case let failure as AssistantFailure where failure.code == .noSuchField: visit.notice(.notFound, status: 404)
        case let failure as any SpokenFailure: visit.notice(.failed, status: 500, message: failure.message)
        default: visit.notice(.failed, status: 500)
        }
    }
}
