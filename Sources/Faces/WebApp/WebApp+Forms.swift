import Assistant
import Documents
import FormModel
import LocalWeb
import Presentation
import Primitives
import Records
import Synchronization

extension WebApp {
    func home(_ visit: Visit, _ assistant: Assistant) async throws -> HTTPResponse {
        let sessions = try await assistant.sessions()
        let tasks = visit.presenter.tasks(
            try await assistant.onboarding(sessions, of: visit.person), templates: assistant.templates, today: assistant.today)
        var screen = visit.presenter.home(
            sessions: sessions, templates: assistant.templates, keyPlace: keyPlace, tasks: tasks.overview,
            page: visit.listPage, query: visit.query["q"] ?? "", showsPutAway: visit.query["away"] != nil)
        screen.isFirst = try await isFirstUse(sessions, assistant)
        if screen.isFirst { screen.asksAboutYou = try await assistant.profile(of: visit.person).facts.isEmpty }
        return visit.page(visit.frame.home(screen))
    }

    func forms(
        _ visit: Visit, _ assistant: Assistant, problem: Message? = nil, status: Int = 200
    ) async throws -> HTTPResponse {
        let query = visit.query["q"] ?? ""
        let screen = visit.presenter.forms(
            templates: assistant.templates, query: query, category: visit.query["category"] ?? "",
            official: query.isEmpty || visit.query["category"]?.isEmpty == false
                ? [] : try await assistant.catalogue?.search(query) ?? [], problem: problem)
        return visit.page(visit.frame.forms(screen), status: status)
    }

    func startForm(_ visit: Visit, _ assistant: Assistant) async throws -> HTTPResponse {
        let template = Template.ID(visit.form["template"] ?? "")
        guard let person = personChosen(visit) else {
            let name = try assistant.template(template).metadata.name[visit.language]
            return visit.page(
                visit.frame.who(visit.presenter.who(.template(template.rawValue), title: name, visit.presenter.people)))
        }
        let id = try await assistant.start(template, language: visit.language, for: person)
        try await endWelcome(assistant)
        return .redirect(to: Link(["sessions", id.rawValue]))
    }

    /// What the file is decides its first bytes, not its name; why it can't be used is said beside the input.
    func upload(_ visit: Visit, _ assistant: Assistant) async throws -> HTTPResponse {
        do {
            let file = try broughtFile(visit)
            guard visit.presenter.people.household.isOfOne else { return askWho(about: file, visit) }
            return try await read(file, for: .first, visit, assistant)
        } catch let failure as any SpokenFailure {
            return try await forms(visit, assistant, problem: failure.message, status: 422)
        }
    }

    /// A locked file waits in memory while its password is asked for.
    func askPassword(
        of file: BroughtFile, for session: SessionRecord.ID?, of person: Person.ID = .first, _ visit: Visit
    ) -> HTTPResponse {
        var generator = SystemRandomNumberGenerator()
        let key = makeSecret(using: &generator)
        let isWrong = !file.password.exposed.isEmpty
        state.withLock { $0.waiting.keep(file, for: session, of: person, as: key) }
        let screen = FilePasswordScreen(key: key, name: file.name.exposed, isWrong: isWrong)
        return visit.page(visit.frame.filePassword(screen), status: isWrong ? 422 : 200)
    }

    func usePassword(_ visit: Visit, _ assistant: Assistant) async throws -> HTTPResponse {
        guard let waiting = state.withLock({ $0.waiting.take(visit.form["file"] ?? "") }) else {
            return try await forms(visit, assistant, problem: Message("web.password.again"), status: 422)
        }
        var file = waiting.file
        file.password = Personal(visit.form["password"] ?? "")
        do {
            if let session = waiting.session { return try await bring(file, to: session, visit, assistant) }
            return try await read(file, for: waiting.person, visit, assistant)
        } catch let failure as any SpokenFailure {
            return try await forms(visit, assistant, problem: failure.message, status: 422)
        }
    }

    /// The PDF or picture of an upload.
    ///
    /// - Throws: `UploadFailure`.
    func broughtFile(_ visit: Visit, password: String = "") throws -> BroughtFile {
        let type = visit.request.headers["content-type"] ?? ""
        // A body that is no form has no file in it either: the same words serve both.
        guard let part = try? MultipartForm(body: visit.request.body, contentType: type)["file"], !part.content.isEmpty else {
            throw UploadFailure.missing
        }
        guard PictureKind(part.content) != nil else { throw UploadFailure.notPDF }
        return BroughtFile(name: part.fileName ?? "", content: Array(part.content), password: password)
    }
}

/// Why an upload holds nothing that could be a form.
enum UploadFailure: String, SpokenFailure {
    case missing
    case notPDF

    var codeName: String { rawValue }
    var message: Message {
        switch self {
        case .missing: Message("web.drop.missing")
        case .notPDF: Message("web.drop.notPDF")
        }
    }
}
