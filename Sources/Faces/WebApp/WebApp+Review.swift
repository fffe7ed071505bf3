import Assistant
import Documents
import LocalWeb
import Presentation
import Primitives
import Records
import Synchronization

extension Export.File.Kind {
    var mediaType: String {
        switch self {
        case .filledPDF, .answerSheet, .checklist: "application/pdf"
        case .answers: "application/json"
        case .reminders: "text/calendar; charset=utf-8"
        }
    }
}

extension WebApp {
    func review(_ visit: Visit, _ id: SessionRecord.ID, _ assistant: Assistant) async throws -> HTTPResponse {
        visit.page(visit.frame.review(visit.presenter.review(try await assistant.view(id))))
    }

    /// The agency's own PDF for a form that was begun by its name.
    func bringPDF(_ visit: Visit, _ id: SessionRecord.ID, _ assistant: Assistant) async throws -> HTTPResponse {
        do {
            return try await bring(try broughtFile(visit), to: id, visit, assistant)
        } catch let failure as UploadFailure {
            return try await refusedPDF(failure.message, id, visit, assistant)
        }
    }

    func bring(
        _ file: BroughtFile, to id: SessionRecord.ID, _ visit: Visit, _ assistant: Assistant
    ) async throws -> HTTPResponse {
        do {
            try await assistant.attach(file, to: id)
            state.withLock { $0.forgetPictures(of: id) }
            return .redirect(to: Link(["sessions", id.rawValue, "review"]))
        } catch let failure as DocumentFailure where failure.code == .passwordRequired {
            return askPassword(of: file, for: id, visit)
        } catch let failure as any SpokenFailure {
            return try await refusedPDF(failure.message, id, visit, assistant)
        }
    }

    private func refusedPDF(
        _ problem: Message, _ id: SessionRecord.ID, _ visit: Visit, _ assistant: Assistant
    ) async throws -> HTTPResponse {
        let screen = visit.presenter.review(try await assistant.view(id), pdfProblem: problem)
        return visit.page(visit.frame.review(screen), status: 422)
    }

    func export(_ visit: Visit, _ id: SessionRecord.ID, _ opened: OpenHome) async throws -> HTTPResponse {
        let assistant = opened.assistant
        let isPartial = visit.form["partial"] == "1"
        let papers = try await opened.library.enclosed(try await assistant.enclosed(with: id))
        let (continues, isArchive) = (visit.form["continues"] == "1", visit.form["archive"] == "1")
        var export = try await assistant.export(
            id, language: visit.language, isPartial: isPartial, continues: continues, isArchive: isArchive, enclosing: papers)
        if !export.faults.isEmpty {
            // The page says why there is no such copy, and has the ordinary one.
            let faults = export.faults
            export = try await assistant.export(
                id, language: visit.language, isPartial: isPartial, continues: continues, enclosing: papers)
            export.faults = faults
        }
        let view = try await assistant.view(id)
        state.withLock { $0.exports.keep(export, of: id, revision: view.revision) }
        return .redirect(to: Link(["sessions", id.rawValue, "done"]))
    }

    /// Puts a paper behind the form, moves it or takes it away; the form is then written anew.
    func enclose(_ visit: Visit, _ id: SessionRecord.ID, _ opened: OpenHome) async throws -> HTTPResponse? {
        guard let change = EnclosureChange(rawValue: visit.form["do"] ?? ""), let paper = visit.form["paper"] else { return nil }
        try await opened.assistant.change(.init(paper), by: change, with: id)
        return try await export(visit, id, opened)
    }

    func done(_ visit: Visit, _ id: SessionRecord.ID, _ opened: OpenHome) async throws -> HTTPResponse {
        let assistant = opened.assistant
        let view = try await assistant.view(id)
        guard let export = state.withLock({ $0.exports.export(of: id, revision: view.revision) }) else {
            return .redirect(to: Link(["sessions", id.rawValue, "review"]))
        }
        let enclosed = try await opened.library.enclosed(try await assistant.enclosed(with: id))
        let screen = visit.presenter.exported(
            view, export, enclosed: enclosed, papers: try await opened.library.papers())
        return visit.page(visit.frame.export(screen))
    }

    /// `1.png`: a page of the finished form; nil where there is none.
    func donePage(_ id: SessionRecord.ID, _ name: String, _ assistant: Assistant) async throws -> HTTPResponse? {
        let pieces = name.split(separator: ".", omittingEmptySubsequences: false)
        guard pieces.count == 2, pieces[1] == "png", let number = Int(pieces[0]), (1...Assistant.mostPages).contains(number)
        else { return nil }
        let view = try await assistant.view(id)
        guard let file = state.withLock({ $0.exports.export(of: id, revision: view.revision) })?.main, file.kind == .filledPDF
        else { return nil }
        do {
            return .png(try await assistant.finishedImage(of: file, id, page: number).png)
        } catch let failure as DocumentFailure where failure.code == .noSuchPage {
            return nil
        }
    }

    /// One file of the last export; nil: the form itself.
    func download(_ id: SessionRecord.ID, _ name: String?, _ assistant: Assistant) async throws -> HTTPResponse {
        let view = try await assistant.view(id)
        let export = state.withLock { $0.exports.export(of: id, revision: view.revision) }
        let file = name.map { name in export?.files.first { $0.name == name } } ?? export?.main
        guard let file else { return .redirect(to: Link(["sessions", id.rawValue, "review"])) }
        // Before it is handed out. The page about a finished form alone is no download.
        try await assistant.noteTaken(file, of: view)
        return .attachment(file.content, type: file.kind.mediaType, name: file.name)
    }
}
