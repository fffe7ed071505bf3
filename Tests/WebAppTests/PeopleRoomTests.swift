import Foundation
import LocalWeb
import TestSupport
import Testing

/// A home of several people in the browser.
@Suite(.enabled(if: AppSite.isAvailable, "build the program first: documents are read in a child process of it"))
struct PeopleRoomTests {
    private func home() async throws -> (site: AppSite, cookie: String, ana: String) {
        let site = try await AppSite()
        let cookie = await site.enter()
        let added = await site.post("/people/add", [("name", "Ana <b>"), ("relation", "wife")], cookie: cookie)
        #expect(added.status == 303 || added.status == 302, "\(added.status)")
        let page = await site.get("/people", cookie: cookie).text
        #expect(page.contains("Ana &lt;b&gt;") && page.contains("Wife"))
        let ids = page.components(separatedBy: "action=\"/people/").compactMap {
            $0.split(separator: "\"").first.map(String.init)
        }
        let ana = try #require(ids.first { !["show", "add", "first"].contains($0) && !$0.contains("<") })
        return (site, cookie, ana)
    }

    /// The usual home is asked nothing more.
    @Test func aHomeOfOneIsAskedNothing() async throws {
        let site = try await AppSite()
        let cookie = await site.enter()
        let begun = await site.post("/forms/start", [("template", "w4")], cookie: cookie)
        let form = try #require(begun.header("Location"))
        #expect(form.hasPrefix("/sessions/"))
        for path in ["/", "/forms", "/library", form, "\(form)/note"] {
            let text = await site.get(path, cookie: cookie).text
            #expect(!text.contains("/people/show") && !text.contains("name=\"person\""), "\(path)")
        }
        #expect(await site.upload(FixtureForm.pdf, cookie: cookie).header("Location")?.hasPrefix("/sessions/") == true)
    }

    @Test func asksWhoAFormIsForWithOneTap() async throws {
        let (site, cookie, ana) = try await home()
        let asked = await site.post("/forms/start", [("template", "w4")], cookie: cookie)
        #expect(asked.status == 200 && asked.text.contains("Who is this for?") && asked.text.contains("value=\"\(ana)\""))
        let begun = await site.post("/forms/start", [("template", "w4"), ("for", ana)], cookie: cookie)
        let form = try #require(begun.header("Location"))
        #expect(await site.get(form, cookie: cookie).text.contains("For Ana &lt;b&gt;"))
        let hers = "\(cookie); formly-person=\(ana)"
        #expect(await site.get("/", cookie: hers).text.contains("\(form)/note"))
        #expect(!(await site.get("/", cookie: cookie).text.contains("\(form)/note")), "hers are not in the list of another")
        #expect(await site.post("/forms/start", [("template", "w4"), ("for", "nobody")], cookie: cookie).status == 200)
    }

    @Test func findsWhatThePersonShownWrote() async throws {
        let (site, cookie, ana) = try await home()
        let begun = await site.post("/forms/start", [("template", "w4"), ("for", ana)], cookie: cookie)
        let form = try #require(begun.header("Location"))
        _ = await site.post("\(form)/say", [("text", "Zebulon Quimby")], cookie: cookie)
        #expect(await site.search("quimby", cookie: "\(cookie); formly-person=\(ana)").text.contains("field=familyName"))
        #expect(await !site.search("quimby", cookie: cookie).text.contains("field=familyName"), "hers are not another's")
    }

    @Test func asksWhoAFileIsFor() async throws {
        let (site, cookie, ana) = try await home()
        let asked = await site.upload(FixtureForm.pdf, cookie: cookie)
        #expect(asked.status == 200 && asked.text.contains("Who is this for?"))
        let key = try #require(
            asked.text.components(separatedBy: "name=\"file\" value=\"").dropFirst().first?.split(separator: "\"").first)
        let begun = await site.post("/forms/who", [("file", String(key)), ("for", ana)], cookie: cookie)
        let form = try #require(begun.header("Location"))
        #expect(await site.get(form, cookie: cookie).text.contains("For Ana"))
        #expect(await site.post("/forms/who", [("file", String(key)), ("for", ana)], cookie: cookie).status == 422, "good once")
    }

    @Test func showsOneAtATime() async throws {
        let (site, cookie, ana) = try await home()
        let own = try #require(
            await site.post("/forms/start", [("template", "w4"), ("for", "first")], cookie: cookie).header("Location"))
        let shown = await site.post("/people/show", [("person", ana), ("return", "/library")], cookie: cookie)
        #expect(shown.header("Location") == "/library" && shown.header("Set-Cookie")?.contains(ana) == true)
        #expect(shown.header("Set-Cookie")?.contains("HttpOnly; SameSite=Strict") == true)
        #expect(await site.post("/people/show", [("person", "nobody")], cookie: cookie).header("Set-Cookie") == nil)
        let hers = "\(cookie); formly-person=\(ana)"
        _ = await site.upload(
            Array("The lease of 12 Elm Street ends in June.".utf8), name: "lease.txt", to: "/library/add", cookie: hers)
        #expect(await site.get("/library", cookie: hers).text.contains("lease.txt"))
        #expect(!(await site.get("/library", cookie: cookie).text.contains("lease.txt")))
        // Somebody who is gone is nobody to show.
        #expect(await site.get("/", cookie: "\(cookie); formly-person=gone").text.contains("\(own)/note"))
        _ = await site.post("\(own)/note", [("person", ana)], cookie: cookie)
        #expect(await site.get("/", cookie: hers).text.contains("\(own)/note"))
    }

    @Test func changesAndTakesOut() async throws {
        let (site, cookie, ana) = try await home()
        #expect(await site.post("/people/add", [("name", "ana <b>")], cookie: cookie).status == 422)
        #expect(await site.post("/people/add", [("name", "  ")], cookie: cookie).status == 422)
        _ = await site.post("/people/\(ana)", [("name", "Anita"), ("relation", "partner")], cookie: cookie)
        #expect(await site.get("/people", cookie: cookie).text.contains("Anita"))
        let begun = await site.post("/forms/start", [("template", "w4"), ("for", ana)], cookie: cookie)
        let form = try #require(begun.header("Location"))
        #expect(await site.get("/people/\(ana)/remove", cookie: cookie).text.contains("Take Anita out"))
        #expect(await site.get(form, cookie: cookie).status == 200, "asking removes nothing")
        _ = await site.post("/people/\(ana)/remove", [], cookie: cookie)
        #expect(await site.get(form, cookie: cookie).status == 404)
        #expect(!(await site.get("/people", cookie: cookie).text.contains("Anita")))
        #expect(await site.get("/people/nobody/remove", cookie: cookie).status == 404)
    }
}
