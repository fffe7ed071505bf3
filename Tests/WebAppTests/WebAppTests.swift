import Foundation
import LocalWeb
import Primitives
import TestSupport
import Testing

@testable import WebApp

/// The app as a browser without script meets it: pages, posts, redirects.
@Suite(.enabled(if: AppSite.isAvailable, "build the program first: documents are read in a child process of it"))
struct WebAppTests {
    /// A site with the fixture begun, the cookie, and the address of the form.
    func begun(_ language: Language = .english) async throws -> (AppSite, cookie: String, form: String) {
        let site = try await AppSite(language: language)
        let cookie = await site.enter()
        let begun = await site.upload(FixtureForm.pdf, cookie: cookie)
        #expect(begun.status == 303, "\(begun.text.prefix(400))")
        return (site, cookie, try #require(begun.header("Location")))
    }

    @Test func turnsAwayWhoHasNoSession() async throws {
        let site = try await AppSite()
        let page = await site.get("/", cookie: "")
        #expect(page.status == 401)
        #expect(page.header("Content-Security-Policy") != nil)
        for path in ["/forms", "/settings", "/help", "/sessions/a", "/assets"] {
            #expect(await site.get(path, cookie: "").status == 401, "\(path)")
        }
        #expect(await site.get("/assets/formly.css", cookie: "").status == 200, "notices are read without a session too")
        #expect(await site.get("/assets/nothing.css", cookie: "").status == 401, "only what the table holds")
    }

    @Test func opensOnceByTheLink() async throws {
        let site = try await AppSite()
        let link = site.app.makeLink()
        let query = String(link.split(separator: "?").last ?? "")
        let request = HTTPRequest(method: "GET", path: "/enter", query: query, headers: ["host": "127.0.0.1:4000"])
        let first = await site.app.handle(request)
        #expect(first.status == 303)
        #expect(first.headers.contains { $0.name == "Location" && $0.value == "/" })
        #expect(await site.app.handle(request).status == 403)
    }

    @Test func showsHomeAndForms() async throws {
        let site = try await AppSite()
        let cookie = await site.enter()
        for path in ["/", "/forms", "/assets/app.js", "/assets/formly.css", "/assets/icons.svg"] {
            #expect(await site.get(path, cookie: cookie).status == 200, "\(path)")
        }
        for path in ["/nothing", "/sessions/nothing", "/sessions", "/assets/../x", "/sessions/a/pages/0"] {
            #expect([400, 404].contains(await site.get(path, cookie: cookie).status), "\(path)")
        }
    }

    @Test func fillsAFormFromTheFirstQuestionToTheFile() async throws {
        let (site, cookie, form) = try await begun()
        #expect(await site.get(form, cookie: cookie).text.contains("Full name"))
        let said = await site.post("\(form)/say", [("text", "Ana Ribeiro")], cookie: cookie)
        #expect(said.status == 303)
        #expect(await site.get(form, cookie: cookie).text.contains("Ana Ribeiro"))
        #expect(await site.get("\(form)/review", cookie: cookie).text.contains("Ana Ribeiro"))
        let exported = await site.post("\(form)/export", [("partial", "1")], cookie: cookie)
        #expect(exported.header("Location") == "\(form)/done")
        #expect(await site.get("\(form)/done", cookie: cookie).text.contains("form.pdf"))
        let file = await site.get("\(form)/form.pdf", cookie: cookie)
        #expect(file.text.hasPrefix("%PDF-"))
        #expect(file.header("Content-Disposition")?.hasPrefix("attachment") == true)
        #expect(file.header("Content-Security-Policy")?.contains("sandbox") == true)
    }

    @Test func showsThePageWithItsInputsAndTheirPlaces() async throws {
        let (site, cookie, form) = try await begun()
        let page = await site.get("\(form)/pages/1", cookie: cookie)
        for expected in ["type=\"radio\"", "type=\"checkbox\"", "<select", "<textarea", "maxlength=\"6\"", "id=\"i0\""] {
            #expect(page.text.contains(expected), "\(expected)")
        }
        let css = await site.get("\(form)/pages/1.css", cookie: cookie)
        #expect(css.text.contains("#i0, #e0 { left: 10.000%; top: 10.000%; width: 40.000%; height: 2.500%;"), "\(css.text)")
        #expect(await site.get("\(form)/pages/1.png", cookie: cookie).response.body.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        #expect(await site.get("\(form)/pages/3", cookie: cookie).status == 404)
    }

    @Test func showsThePageBesideTheTalkWithTheAskedBoxLit() async throws {
        let (site, cookie, form) = try await begun()
        let asked = await site.get(form, cookie: cookie).text
        #expect(asked.contains("id=\"beside\"") && asked.contains("/pages/1.css") && asked.contains("/pages/1.png"))
        #expect(asked.matches(of: /class="spot now"/).count == 1, "the box of the question")
        _ = await site.post("\(form)/say", [("text", "Ana Ribeiro")], cookie: cookie)
        let answered = await site.get(form, cookie: cookie).text
        #expect(answered.contains(/class="spot has"[^>]*>Ana Ribeiro</))
        let town = try #require(try await fieldID(of: "Town", site, cookie, form, page: 2))
        #expect(await site.get("\(form)?field=\(town)&from=chat", cookie: cookie).text.contains("data-page=\"2\""))
    }

    @Test func numbersTheChoicesOfAQuestion() async throws {
        let (site, cookie, form) = try await begun()
        let visit = try #require(try await fieldID(of: "When do you visit\\?: Morning", site, cookie, form))
        let page = await site.get("\(form)?field=\(visit)&from=chat", cookie: cookie).text
        #expect(page.contains(/<span class="key num" aria-hidden="true">2<\/span>\s*<bdi>Evening/))
    }

    /// What nobody has answered yet is no mistake.
    @Test func partsWhatIsLeftFromWhatIsWrong() async throws {
        let site = try await AppSite()
        let cookie = await site.enter()
        let form = try #require(await site.post("/forms/start", [("template", "w4")], cookie: cookie).header("Location"))
        let begun = await site.get("\(form)/review", cookie: cookie).text
        #expect(begun.contains("id=\"left-over\"") && !begun.contains("id=\"problems\"") && !begun.contains("the form needs it"))
        #expect(begun.contains("questions left"))
        #expect(
            await site.get(form, cookie: cookie).text.contains("official PDF"), "that it is still to be brought is said first")
    }

    @Test func showsTheFinishedPagesAsPictures() async throws {
        let (site, cookie, form) = try await begun()
        #expect(await site.get("\(form)/done/1.png", cookie: cookie).status == 404, "nothing is finished yet")
        _ = await site.post("\(form)/export", [("partial", "1")], cookie: cookie)
        #expect(await site.get("\(form)/done", cookie: cookie).text.contains("/done/2.png"))
        let picture = await site.get("\(form)/done/1.png", cookie: cookie)
        #expect(picture.response.body.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        for name in ["3.png", "1.pdf", "x", "0.png"] {
            #expect(await site.get("\(form)/done/\(name)", cookie: cookie).status == 404, "\(name)")
        }
    }

    @Test func sendsOnlyWhatOneFieldChanges() async throws {
        let (site, cookie, form) = try await begun()
        let email = try #require(try await fieldID(of: "Email address", site, cookie, form))
        let name = try #require(try await fieldID(of: "Full name", site, cookie, form))
        let part = await site.get("\(form)/pages/1?part=1&field=\(email)&saved=\(name)&zoom=150", cookie: cookie).text
        #expect(part.contains("name=\"f:\(email)\"") && part.contains("name=\"f:\(name)\""))
        #expect(!part.contains("<textarea") && !part.contains("type=\"radio\" value"), "no other inputs")
        #expect(part.contains("id=\"panel\"") && part.contains("id=\"left\"") && part.contains("150%"))
    }

    @Test func savesOneFieldAndUndoesIt() async throws {
        let (site, cookie, form) = try await begun()
        let field = try #require(try await fieldID(of: "Email address", site, cookie, form))
        let wrong = await site.post(
            "\(form)/answer", [("field", field), ("value", "nonsense"), ("format", "json")], cookie: cookie)
        #expect(wrong.text.contains("\"problem\":\""), "\(wrong.text)")
        let right = await site.post(
            "\(form)/answer", [("field", field), ("value", "ana@example.org"), ("format", "json")], cookie: cookie)
        #expect(!right.text.contains("\"problem\":\""), "\(right.text)")
        #expect(await site.get("\(form)/pages/1", cookie: cookie).text.contains("ana@example.org"))
        #expect(await site.post("\(form)/undo", [("page", "1")], cookie: cookie).status == 303)
        #expect(await !site.get("\(form)/pages/1", cookie: cookie).text.contains("value=\"ana@example.org\""))
    }

    @Test func savesAWholePageWithoutScript() async throws {
        let (site, cookie, form) = try await begun()
        let name = try #require(try await fieldID(of: "Full name", site, cookie, form))
        let email = try #require(try await fieldID(of: "Email address", site, cookie, form))
        let sent = await site.post(
            "\(form)/pages/1", [("f:\(name)", "Ana Ribeiro"), ("f:\(email)", "wrong")], cookie: cookie)
        #expect(sent.status == 422)
        #expect(sent.text.contains("value=\"wrong\""))
        #expect(sent.text.contains("aria-invalid"))
        #expect(await site.get("\(form)/pages/1", cookie: cookie).text.contains("Ana Ribeiro"))
    }

    @Test func saysWhyAFileCannotBeUsed() async throws {
        let site = try await AppSite()
        let cookie = await site.enter()
        for content in [Array("<html>".utf8), [], Array("%PDF-1.7 broken".utf8)] {
            let page = await site.upload(content, cookie: cookie)
            #expect(page.status == 422)
            #expect(page.text.contains("id=\"file-error\""))
            #expect(!page.text.contains(site.home.path))
        }
    }

    @Test(arguments: Language.allCases)
    func speaksEveryLanguage(language: Language) async throws {
        let site = try await AppSite()
        let cookie = await site.enter()
        let changed = await site.post("/language", [("language", language.rawValue), ("return", "/forms")], cookie: cookie)
        #expect(changed.header("Location") == "/forms")
        let both = "\(cookie); \(changed.header("Set-Cookie")?.split(separator: ";").first ?? "")"
        let page = await site.get("/", cookie: both).text
        #expect(page.contains("<html lang=\"\(language.rawValue)\" dir=\"\(language == .arabic ? "rtl" : "ltr")\""))
        #expect(!page.contains("web."), "a key without words in \(language)")
    }

    @Test func sendsNobodyElsewhere() async throws {
        let site = try await AppSite()
        let cookie = await site.enter()
        let changed = await site.post("/language", [("return", "//evil.example")], cookie: cookie)
        #expect(changed.header("Location") == "/")
    }

    private func fieldID(
        of label: String, _ site: AppSite, _ cookie: String, _ form: String, page number: Int = 1
    ) async throws -> String? {
        let page = await site.get("\(form)/pages/\(number)", cookie: cookie).text
        let pattern = try Regex("name=\"f:([^\"]+)\"[^>]*aria-label=\"\(label)\"", as: (Substring, Substring).self)
        return page.firstMatch(of: pattern).map { String($0.1) }
    }
}
