import FormModel
import Foundation
import LocalWeb
import Presentation
import Primitives
import Records
import TestSupport
import Testing

@testable import Assistant
@testable import WebApp

/// Pages stay small where there is much.
struct LongListTests {
    @Test(arguments: [
        (1, 60, 0..<25, 3), (3, 60, 50..<60, 3), (9, 60, 50..<60, 3), (-1, 60, 0..<25, 3), (1, 0, 0..<0, 1), (1, 25, 0..<25, 1),
    ])
    func aPageIsOneThatThereIs(wanted: Int, total: Int, range: Range<Int>, count: Int) {
        let page = ListPage(wanted, of: total, size: 25)
        #expect(page.range == range && page.count == count)
    }

    @Test func homeShowsAPageOfForms() throws {
        let strings = try #require(Strings.tables[.english])
        let presenter = Presenter(strings: strings, now: Timestamp(milliseconds: 0), glossary: Glossary())
        let sessions = (0..<60).map { number in
            SessionOverview(
                id: SessionRecord.ID("s\(number)"), title: Personal("a"), name: LocalizedText("Form \(number / 2)"),
                begun: Timestamp(milliseconds: 0), status: .inProgress, updated: Timestamp(milliseconds: 0),
                progress: FormProgress(answered: 1, total: 2, requiredMissing: 0))
        }
        let screen = presenter.home(sessions: sessions, templates: [], keyPlace: nil, page: 6)
        #expect(screen.sessions.map(\.id) == (50..<60).map { "s\($0)" })
        #expect(screen.newest?.id == "s0" && screen.sessions.allSatisfy { !$0.detail.isEmpty })
        let page = String(decoding: Frame(strings: strings, path: "/?page=6").home(screen).rendered(), as: UTF8.self)
        #expect(page.contains("href=\"/?page=5\"") && !page.contains("/?page=7") && page.contains("Page 6 of 6"))
        #expect(page.contains("/sessions/s59") && !page.contains("/sessions/s20/"))
    }

    @Test(.enabled(if: AppSite.isAvailable, "build the program first: papers are read in a child process of it"))
    func theLibraryShowsAPageOfPapers() async throws {
        let site = try await AppSite()
        let cookie = await site.enter()
        let form = (1...53).map { number in
            "--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"paper\(number).txt\"\r\n\r\nThe text of \(number).\r\n"
        }.joined()
        let added = await site.post(
            "/library/add", type: "multipart/form-data; boundary=b", Array((form + "--b--\r\n").utf8), cookie: cookie)
        #expect(added.status == 303)
        let first = await site.get("/library", cookie: cookie).text
        #expect(first.contains("paper53.txt") && !first.contains("paper3.txt") && first.contains("53 documents"))
        #expect(first.contains("href=\"/library?page=2\""))
        let second = await site.get("/library?page=2", cookie: cookie).text
        #expect(second.contains("paper3.txt") && !second.contains("paper4.txt"))
        let pages = second.matches(of: /\/library\/([^\/"]+)\/remove/).map { String($0.1) }
        #expect(pages.count == 3)
    }

    /// Who brings a file that is too large is told so before it is sent.
    @Test func aBodyThatIsTooLargeIsRefusedWithAPage() async throws {
        let site = try await AppSite()
        let server = ScriptedServer()
        _ = try site.app.listen(on: server)
        let cookie = await site.enter()
        let request = HTTPRequest(
            method: "POST", path: "/library/add",
            headers: [
                "host": "127.0.0.1:\(ScriptedServer.port)", "cookie": cookie, "origin": "http://127.0.0.1:\(ScriptedServer.port)",
                "sec-fetch-site": "same-origin", "content-length": String(70 << 20),
            ])
        let refusal = try #require(server.admit(request))
        #expect(refusal.status == 413 && String(decoding: refusal.body, as: UTF8.self).contains("64 MB"))
        for header in SecurityHeaders.common { #expect(refusal.headers.contains { $0.name == header.name }) }
    }
}

/// Keeps what the app admits requests by. `@unchecked Sendable`: set once, before it is asked.
private final class ScriptedServer: HTTPServing, @unchecked Sendable {
    static let port = AppSite.port
    private var admitting: (@Sendable (HTTPRequest) -> HTTPResponse?)?

    func start(
        port: UInt16, limits: HTTPLimits, admit: @escaping @Sendable (HTTPRequest) -> HTTPResponse?,
        handler: @escaping @Sendable (HTTPRequest) async -> HTTPResponse
    ) throws -> UInt16 {
        admitting = admit
        return Self.port
    }

    func stop() async {}

    func admit(_ request: HTTPRequest) -> HTTPResponse? { admitting?(request) ?? nil }
}
