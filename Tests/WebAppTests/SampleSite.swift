import Documents
import Foundation
import LocalWeb
import Presentation
import Primitives
import Scanning
import TestSupport

@testable import WebApp

/// Serves every view with sample data, under the real headers: for pictures and for axe.
struct SampleSite: Sendable {
    static let names = forms + rooms
    static let forms = [
        "first", "home", "forms", "nothing-found", "forms-problem", "conversation", "conversation-problem",
        "conversation-choices", "conversation-offers", "page", "arranging", "review", "review-problem", "review-bring", "done",
        "not-found",
        "fields", "fields-problem",
        "locked", "idle", "file-password", "delete", "settings", "help", "glossary", "glossary-none", "conversation-words",
        "welcome", "welcome-tour",
    ]
    static let rooms = [
        "conversation-remembered", "conversation-paper", "capture", "capture-pages", "profile", "profile-problem",
        "profile-empty", "about", "about-problem", "library",
        "library-results", "library-empty",
        "paper", "paper-text", "sheet", "review-photo", "ask", "ask-first", "ask-empty", "tasks", "tasks-late", "tasks-begin",
        "task",
        "task-waiting", "backups",
        "backups-problem", "backups-first", "restore", "restore-locked", "privacy", "privacy-delete", "cleaning", "cleaning-none",
        "security", "security-passphrase", "security-weak", "recover", "recover-problem", "key-gone", "wipe", "wipe-problem",
        "wiped", "companion", "companion-first",
        "models", "models-problem", "models-first", "signature", "signature-problem", "signing", "signing-first", "ask-written",
        "ask-writing", "search", "search-none", "rows", "rows-problem", "rows-columns", "rows-running", "rows-stopped",
        "rows-done",
        "people", "people-problem", "people-who", "people-remove",
    ]

    let language: Language
    let assets: Assets

    init(language: Language) throws {
        self.language = language
        assets = try Assets(folder: Checkout.resources.appending(path: "Web"))
    }

    func handle(_ request: HTTPRequest) -> HTTPResponse { SecurityHeaders.added(to: answer(request.path, request.query)) }

    private func answer(_ path: String, _ query: String) -> HTTPResponse {
        if let asset = assets[path] { return asset }
        if path.hasPrefix("/library/"), path.hasSuffix(".css") {
            let mark = PDFRect(x0: 0.1, y0: 0.32, x1: 0.8, y1: 0.36)
            return file("text/css", Array(PageStylesheet.rendered(width: 595, height: 842, mark: mark).utf8))
        }
        if path.contains("/fields/"), path.hasSuffix(".css") {
            return file("text/css", Array(PageStylesheet.rendered(SampleScreens.fields()).utf8))
        }
        if path.contains("/paper/"), path.hasSuffix(".css") {
            return file("text/css", Array(PageStylesheet.rendered(withPaper.paper?.values ?? []).utf8))
        }
        if path.hasSuffix(".css") { return file("text/css", Array(PageStylesheet.rendered(SampleScreens.page()).utf8)) }
        if path.hasSuffix(".png") { return file("image/png", paper) }
        guard let strings = Strings.tables[language] else { return HTTPResponse(status: 500) }
        var frame = Frame(strings: strings, path: path)
        if path == "/welcome-tour" { frame.tour = .library }
        frame.theme = URLEncodedForm(query: query)["theme"].flatMap(Theme.init) ?? .system
        return file("text/html; charset=utf-8", node(String(path.dropFirst()), frame).rendered())
    }

    private func file(_ type: String, _ body: [UInt8]) -> HTTPResponse {
        HTTPResponse(headers: [("Content-Type", type)], body: body)
    }

    private func node(_ name: String, _ frame: Frame) -> Node {
        switch name {
        case "first": frame.home(SampleScreens.firstHome)
        case "home": frame.home(SampleScreens.home)
        case "forms": frame.forms(SampleScreens.gallery)
        case "nothing-found": frame.forms(SampleScreens.nothingFound)
        case "forms-problem":
            frame.forms(FormsScreen(forms: SampleScreens.forms, problem: Message("web.drop.notPDF")))
        case "conversation": frame.conversation(SampleScreens.conversation())
        case "conversation-problem": frame.conversation(SampleScreens.conversation(problem: true))
        case "conversation-choices": frame.conversation(SampleScreens.conversation(choices: true))
        case "conversation-offers":
            frame.conversation(
                SampleScreens.conversation(offers: [Offer("3 April 1990", .choose(0)), Offer("4 March 1990", .choose(1))]))
        case "review-bring": frame.review(SampleScreens.reviewWithoutPDF)
        case "idle": frame.notice(NoticeScreen(.idle))
        case "file-password":
            frame.filePassword(FilePasswordScreen(key: "k", name: "Tax return 2025.pdf", isWrong: true))
        case "delete":
            frame.deletion(
                DeleteScreen(session: "s1", title: "Application for Housing Support", progress: SampleScreens.progress))
        case "settings":
            frame.settings(
                SettingsScreen(
                    theme: .system, lockMinutes: 30, lockChoices: IdleLock.choices, keyPlace: Message("web.keyPlace.keyring")))
        case "help": frame.help()
        case "welcome", "welcome-tour": frame.home(SampleScreens.welcome)
        case "glossary": frame.glossary(GlossaryScreen(words: RoomScreens.hardWords))
        case "glossary-none": frame.glossary(GlossaryScreen(query: "zebra", words: []))
        case "conversation-words": frame.conversation(withHardWords)
        case "fields": frame.fields(SampleScreens.fields())
        case "fields-problem": frame.fields(SampleScreens.fields(problem: true))
        case "page": frame.page(SampleScreens.page(), zoom: .percent(100))
        case "arranging": frame.arranging(SampleScreens.arranging)
        case "review": frame.review(SampleScreens.review(problem: false))
        case "signature": frame.signature(RoomScreens.signature())
        case "signature-problem": frame.signature(RoomScreens.signature(problem: true))
        case "signing": frame.signing(RoomScreens.signing(), problem: nil)
        case "signing-first": frame.signing(RoomScreens.signing(isMade: false), problem: Message("assistant.no-signature"))
        case "review-problem": frame.review(SampleScreens.review(problem: true))
        case "done": frame.export(SampleScreens.export)
        case "locked": frame.locked(LockedScreen(isWrong: true))
        default: room(name, frame) ?? frame.notice(NoticeScreen(.notFound))
        }
    }

    private func room(_ name: String, _ frame: Frame) -> Node? {
        switch name {
        case "sheet": frame.sheet(RoomScreens.sheet)
        case "companion":
            frame.companion(
                CompanionScreen(
                    code: "4821 9037", minutes: 3,
                    browsers: [.init(id: "a", name: "Firefox", since: "today")]))
        case "companion-first": frame.companion(CompanionScreen(code: nil, minutes: 3, browsers: []))
        case "review-photo": frame.review(photoReview)
        case "capture": frame.capture(CaptureScreen(pages: [], problem: "This is no picture."))
        case "capture-pages":
            frame.capture(
                CaptureScreen(pages: [
                    .init(id: "a", advice: []),
                    .init(
                        id: "b", advice: [.dark, .blurred], notes: "Pocket 7, 2026:03:01 12:30:00", hasPlace: true,
                        part: PDFRect(x0: 0.1, y0: 0.1, x1: 0.9, y1: 0.95)),
                ]))
        case "conversation-paper": frame.conversation(withPaper)
        case "conversation-remembered": frame.conversation(remembered)
        case "profile": frame.profile(RoomScreens.profile())
        case "profile-problem": frame.profile(RoomScreens.profile(problem: true))
        case "profile-empty": frame.profile(ProfileScreen(groups: []))
        case "about": frame.aboutYou(RoomScreens.about())
        case "about-problem": frame.aboutYou(RoomScreens.about(problem: true))
        case "people": frame.among(RoomScreens.family).people(RoomScreens.people)
        case "people-problem": frame.among(RoomScreens.family).people(RoomScreens.peopleProblem)
        case "people-who":
            frame.among(RoomScreens.family).who(WhoScreen(.template("w4"), title: "Form W-4", people: RoomScreens.family))
        case "people-remove":
            frame.personDeletion(
                PersonDeletionScreen(
                    person: RoomScreens.family[1], losses: ["Forms: 2"], remark: "1 backup stays and may still hold it."))
        case "library": frame.library(RoomScreens.library())
        case "library-results": frame.library(RoomScreens.library(results: true))
        case "library-empty": frame.library(LibraryScreen(papers: [], problem: "There are no files there to add."))
        case "paper": frame.paperPage(RoomScreens.paperPage)
        case "paper-text": frame.paperText(RoomScreens.paperText)
        case "models": frame.models(RoomScreens.models)
        case "models-problem": frame.models(RoomScreens.modelsProblem)
        case "rows": frame.rows(RowsScreen(phase: .bring))
        case "rows-problem": frame.rows(RowsScreen(phase: .bring, problem: "Row 2 of the table has more cells than columns."))
        case "rows-columns": frame.rows(RoomScreens.rows(.choosing))
        case "rows-running": frame.rows(RoomScreens.rows(.running))
        case "rows-stopped": frame.rows(RoomScreens.rows(.stopped))
        case "rows-done": frame.rows(RoomScreens.rows(.done))
        case "models-first": frame.models(RoomScreens.noModels)
        case "ask-written": frame.ask(RoomScreens.written(isFinished: true))
        case "ask-writing": frame.ask(RoomScreens.written(isFinished: false))
        case "ask": frame.ask(RoomScreens.ask)
        case "ask-first": frame.ask(AskScreen())
        case "search": frame.search(RoomScreens.search)
        case "search-none": frame.search(SearchScreen(query: "zebra", canAsk: true))
        case "ask-empty": frame.ask(AskScreen(hasPapers: false))
        default: errand(name, frame)
        }
    }

    private func errand(_ name: String, _ frame: Frame) -> Node? {
        switch name {
        case "tasks": frame.tasks(RoomScreens.tasks())
        case "tasks-late": frame.tasks(RoomScreens.tasks(late: 1))
        case "tasks-begin": frame.tasks(RoomScreens.noTasks)
        case "task": frame.task(RoomScreens.started)
        case "task-waiting": frame.task(RoomScreens.waiting)
        case "backups": frame.backups(RoomScreens.backups())
        case "backups-problem": frame.backups(RoomScreens.backups(problem: true))
        case "backups-first": frame.backups(RoomScreens.backups(empty: true))
        case "restore": frame.restore(RoomScreens.restore())
        case "privacy": frame.privacy(RoomScreens.privacy, isDone: true)
        case "cleaning": frame.cleaning(RoomScreens.cleaning)
        case "cleaning-none": frame.cleaning(CleaningScreen(age: 365, ages: [30, 180, 365], forms: [], leftovers: []))
        case "privacy-delete": frame.privacyDeletion(RoomScreens.privacyDeletion)
        case "restore-locked": frame.restore(RoomScreens.restore(locked: true))
        default: key(name, frame)
        }
    }

    private func key(_ name: String, _ frame: Frame) -> Node? {
        switch name {
        case "security": frame.security(RoomScreens.security)
        case "security-passphrase": frame.security(RoomScreens.securityBehindPassphrase)
        case "security-weak": frame.security(RoomScreens.weakPassphrase)
        case "recover": frame.recover(RecoverScreen())
        case "recover-problem": frame.recover(RecoverScreen(problem: RoomScreens.slip))
        case "key-gone": frame.keyGone(Message("store.key-missing"))
        case "wipe": frame.wipe(RoomScreens.wipe)
        case "wipe-problem": frame.wipe(RoomScreens.wipeProblem)
        case "wiped": frame.wiped(WipeScreen(sentences: ["Everything is gone.", "Formly now ends by itself."]))
        default: nil
        }
    }

    private var photoReview: ReviewScreen {
        var screen = SampleScreens.review(problem: false)
        screen.photo = .init()
        screen.photo?.problems = ["The photo has to be square; it is 480 × 640 pixels."]
        screen.hasSheet = true
        return screen
    }

    private var withPaper: ConversationScreen {
        var screen = SampleScreens.conversation()
        screen.paper = PaperCard(
            kind: "Form W-2",
            values: [
                .init(
                    field: "ssn", label: "Social security number", text: "000-12-3456",
                    quote: "Employee's social security number: 000-12-3456", page: 1,
                    part: PDFRect(x0: 0.3, y0: 0.1, x1: 0.42, y1: 0.115), isSure: true),
                .init(
                    field: "employer", label: "Employer", text: "Harbour Homes", quote: "Employer: Harbour Homes", page: 1,
                    part: PDFRect(x0: 0.1, y0: 0.2, x1: 0.3, y1: 0.215), isSure: false),
            ])
        return screen
    }

    private var withHardWords: ConversationScreen {
        var screen = SampleScreens.conversation(choices: true)
        screen.hardWords = RoomScreens.hardWords
        return screen
    }

    private var remembered: ConversationScreen {
        var screen = SampleScreens.conversation()
        (screen.remembered, screen.remembers) = (RoomScreens.remembered, true)
        screen.rememberedFacts = RoomScreens.rememberedFacts
        return screen
    }

    /// A white pixel, or the picture that the person looking has named.
    private var paper: [UInt8] {
        let named = ProcessInfo.processInfo.environment["FORMLY_SAMPLE_PAGE"].flatMap { FileManager.default.contents(atPath: $0) }
        let pixel = Data(
            base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4////fwAJ+wP9KobjigAAAABJRU5ErkJggg==")
        return Array(named ?? pixel ?? Data())
    }
}
