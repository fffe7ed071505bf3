import Foundation
import LocalWeb
import Presentation
import Primitives
import TestSupport

@testable import WebApp

/// Serves every view with sample data, under the real headers: for pictures and for axe.
struct SampleSite: Sendable {
    static let names = [
        "first", "home", "forms", "nothing-found", "forms-problem", "conversation", "conversation-problem",
        "conversation-choices", "conversation-offers", "page", "review", "review-problem", "review-bring", "done", "not-found",
        "locked", "idle", "file-password", "delete", "settings", "help",
    ]

    let language: Language
    let assets: Assets

    init(language: Language) throws {
        self.language = language
        assets = try Assets(folder: Checkout.resources.appending(path: "Web"))
    }

    func handle(_ request: HTTPRequest) -> HTTPResponse { SecurityHeaders.added(to: answer(request.path)) }

    private func answer(_ path: String) -> HTTPResponse {
        if let asset = assets[path] { return asset }
        if path.hasSuffix(".css") { return file("text/css", Array(PageStylesheet.rendered(SampleScreens.page()).utf8)) }
        if path.hasSuffix(".png") { return file("image/png", paper) }
        guard let strings = Strings.tables[language] else { return HTTPResponse(status: 500) }
        let frame = Frame(strings: strings, path: path)
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
        case "page": frame.page(SampleScreens.page(), zoom: 100)
        case "review": frame.review(SampleScreens.review(problem: false))
        case "review-problem": frame.review(SampleScreens.review(problem: true))
        case "done": frame.export(SampleScreens.export)
        case "locked": frame.locked(LockedScreen(isWrong: true))
        default: frame.notice(NoticeScreen(.notFound))
        }
    }

    /// A white pixel, or the picture that the person looking has named.
    private var paper: [UInt8] {
        let named = ProcessInfo.processInfo.environment["FORMLY_SAMPLE_PAGE"].flatMap { FileManager.default.contents(atPath: $0) }
        let pixel = Data(
            base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4////fwAJ+wP9KobjigAAAABJRU5ErkJggg==")
        return Array(named ?? pixel ?? Data())
    }
}
