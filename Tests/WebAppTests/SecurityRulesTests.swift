import Foundation
import LocalWeb
import TestSupport
import Testing

@testable import WebApp

/// Rules of the loopback app that the gate alone can't keep: 10, 13 and 15 of the threat model.
@Suite(.enabled(if: AppSite.isAvailable, "build the program first: documents are read in a child process of it"))
struct SecurityRulesTests {
    private static let name = "Wojciechowska"

    /// A site with a form that has a name on it.
    private func filled() async throws -> (site: AppSite, cookie: String, form: String) {
        let site = try await AppSite()
        let cookie = await site.enter()
        let begun = await site.upload(FixtureForm.pdf, cookie: cookie)
        let form = try #require(begun.header("Location")).replacing("#last", with: "")
        _ = await site.post("\(form)/say", [("text", "Ana \(Self.name)")], cookie: cookie)
        return (site, cookie, form)
    }

    /// Every address that changes something, loaded as a page of another site would load it.
    @Test func loadingAnAddressChangesNothing() async throws {
        let (site, cookie, form) = try await filled()
        let before = try stored(site)
        let changing = [
            "/language", "/theme", "/text", "/unlock", "/lock", "/alive", "/strength", "/recover", "/privacy/wipe",
            "/privacy/forms", "/privacy/history", "/backups/make", "/security/passphrase", "/security/place", "/security/sheet",
            "/security/lock", "/forms/start", "/forms/upload", "/tasks/begin", "/library/add", "/profile", "/models/use", "/ask",
        ]
        let own = ["say", "answer", "undo", "remember", "remembered", "found", "export", "delete", "pdf", "photo", "pages/1"]
        for path in changing + own.map({ "\(form)/\($0)" }) {
            let fields =
                "?template=w4&text=Other&word=everything&place=key-file&yes=1&new=aaaa&again=aaaa&passphrase=a&day=2031-11-24"
            let page = await site.get(path + fields, cookie: cookie)
            #expect(page.header("Set-Cookie") == nil, "\(path)")
        }
        #expect(try stored(site) == before)
        #expect(await site.get(form, cookie: cookie).text.contains(Self.name), "and it is still open")
    }

    /// The rows of the store, sealed as they are.
    private func stored(_ site: AppSite) throws -> [String] {
        let shell = try FormlyProgram(home: site.home.url).run("--json", "privacy", "show")
        let forms = try FormlyProgram(home: site.home.url).run("--json", "sessions")
        let files = site.home.files().map(\.lastPathComponent).filter { !$0.hasSuffix("-shm") && !$0.hasSuffix("-wal") }
        return [shell.output, forms.output] + files.sorted()
    }

    @Test func noAnswerLetsAnotherOriginReadIt() async throws {
        let (site, cookie, form) = try await filled()
        for path in ["/", form, "/assets/formly.css", "/nothing"] {
            for origin in ["http://127.0.0.1:\(AppSite.port)", "https://evil.example"] {
                let request = HTTPRequest(
                    method: "GET", path: path,
                    headers: ["host": "127.0.0.1:\(AppSite.port)", "cookie": cookie, "origin": origin])
                let names = await site.app.handle(request).headers.map { $0.name.lowercased() }
                #expect(!names.contains { $0.hasPrefix("access-control-") }, "\(path)")
            }
        }
    }

    @Test func aFileIsHandedOutOnlyToBeSaved() async throws {
        let (site, cookie, form) = try await filled()
        _ = await site.post("\(form)/export", [("partial", "1")], cookie: cookie)
        let sheet = await site.post("/security/sheet", [], cookie: cookie)
        for file in [await site.get("\(form)/form.pdf", cookie: cookie), sheet] {
            #expect(file.text.hasPrefix("%PDF-"))
            #expect(file.header("Content-Disposition")?.hasPrefix("attachment;") == true)
            #expect(file.header("Content-Security-Policy") == "default-src 'none'; sandbox")
        }
        let preview = await site.get("\(form)/pages/1.png", cookie: cookie)
        #expect(preview.header("Content-Type") == "image/png" && preview.response.body.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    }

    /// The store and its files are broken under the app; what it then says holds neither where nor what.
    @Test(arguments: ["attachments", "formly.db", "keys.json"])
    func aFailureTellsNoPathAndNoValue(broken: String) async throws {
        let (site, cookie, form) = try await filled()
        let file = "\(site.home.path)/\(broken)"
        try FileManager.default.removeItem(atPath: file)
        try Data("broken by \(Self.name)".utf8).write(to: URL(filePath: file))
        _ = await site.post("/lock", [], cookie: cookie)
        let fresh = await site.enter()
        var statuses: Set<Int> = []
        for path in ["/", form, "\(form)/pages/1", "\(form)/pages/1.png", "\(form)/review", "/library", "/backups", "/privacy"] {
            let page = await site.get(path, cookie: fresh)
            statuses.insert(page.status)
            guard page.status >= 400 else { continue }
            #expect(
                !page.text.contains(site.home.path) && !page.text.contains("/tmp/") && !page.text.contains(".swift"), "\(path)")
            #expect(!page.text.contains(Self.name) && !page.text.contains("RecordFailure("), "\(path)")
        }
        #expect(statuses.contains { $0 >= 500 }, "something must have failed: \(statuses)")
    }
}
