import FormModel
import LocalWeb
import Presentation
import Primitives
import Records

typealias NoticeKind = NoticeScreen.Kind

/// One request, in the reader's language, with what its form sent.
struct Visit: Sendable {
    static let languageCookie = "formly-language"
    static let themeCookie = "formly-theme"
    static let textCookie = "formly-text"
    static let personCookie = "formly-person"

    let request: HTTPRequest
    /// The names and values of the query and of a form in the body.
    let query: URLEncodedForm
    let form: URLEncodedForm
    private(set) var frame: Frame
    private(set) var presenter: Presenter
    /// The path without its slashes.
    let parts: [String]

    /// What a page says once after something was done, by the word of the query that asks for it.
    private static let announcements: KeyValuePairs = [
        "undone": "web.page.undone", "fields": "editor.nowUsed", "nothing": "proposal.nothing", "deleted": "web.delete.done",
        "saved": "web.settings.saved",
        "forgotten": "facts.forgotten", "remembered": "facts.remembered", "removed": "papers.removed", "ended": "tasks.ended",
        "recovered": "security.recovered", "stopped": "web.reading.stopped", "away-done": "shelf.awayDone",
    ]

    init(_ request: HTTPRequest, _ app: WebApp) {
        self.request = request
        let query = URLEncodedForm(query: request.query)
        self.query = query
        let isForm = request.headers["content-type"]?.hasPrefix("application/x-www-form-urlencoded") ?? false
        form = URLEncodedForm(bytes: isForm ? request.body : [])
        let language = Self.language(of: request, app)
        let strings = app.strings[language] ?? StringTable(language: language, entries: [:])
        let address = request.query.isEmpty ? request.path : "\(request.path)?\(request.query)"
        var frame = Frame(strings: strings, path: request.method == "GET" ? address : "/")
        frame.announcement = Self.announcements.first { query[$0.key] != nil }.map { strings.text($0.value) }
        frame.theme = request.cookie(Self.themeCookie).flatMap(Theme.init) ?? .system
        frame.textSize = request.cookie(Self.textCookie).flatMap(TextSize.init) ?? .normal
        if request.method == "GET" { frame.tour = TourStop(path: request.path, number: query["tour"]) }
        frame.lockMinutes = app.lockMinutes
        self.frame = frame
        presenter = Presenter(strings: strings, now: app.now(), glossary: app.glossary)
        parts = request.path.split(separator: "/").map(String.init)
    }

    /// The same visit of a home of these people.
    func among(_ people: People) -> Visit {
        var visit = self
        visit.presenter.people = people
        visit.frame.people = people.household.isOfOne ? [] : people.household.people.map { presenter.card($0, people) }
        return visit
    }

    /// Whose forms, papers and answers are shown.
    var person: Person.ID { presenter.people.current }

    var isPost: Bool { request.method == "POST" }
    var language: Language { frame.language }

    /// The session that the path names; nil where it can't be one.
    var session: SessionRecord.ID? {
        guard parts.count > 1, (1...64).contains(parts[1].utf8.count), parts[1].utf8.allSatisfy({ $0 != UInt8(ascii: ".") })
        else { return nil }
        return SessionRecord.ID(parts[1])
    }

    /// Which page of a list is asked for.
    var listPage: Int { query["page"].flatMap { Int($0) } ?? 1 }

    var field: Field.ID? { (form["field"] ?? query["field"]).map { Field.ID($0) } }

    func page(_ node: Node, status: Int = 200) -> HTTPResponse { .html(node, status: status) }

    func notice(_ kind: NoticeKind, status: Int, message: Message? = nil, canRetry: Bool = true) -> HTTPResponse {
        page(frame.notice(NoticeScreen(kind, message: message, canRetry: canRetry)), status: status)
    }

    /// What the person chose, else what the app was started with by name, else the first language of the browser that Formly
    /// speaks.
    private static func language(of request: HTTPRequest, _ app: WebApp) -> Language {
        if let chosen = request.cookie(languageCookie).flatMap(Language.init) { return chosen }
        if app.isLanguageNamed { return app.language }
        for wish in (request.headers["accept-language"] ?? "").split(separator: ",") {
            let tag = wish.prefix { $0 != ";" && $0 != "-" }.drop { $0 == " " }
            if let language = Language(rawValue: tag.lowercased()) { return language }
        }
        return app.language
    }
}
