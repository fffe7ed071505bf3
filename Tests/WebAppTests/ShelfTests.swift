import Foundation
import LocalWeb
import Primitives
import TestSupport
import Testing

/// The list of forms kept in order: names, copies, forms put away, a search.
@Suite(.enabled(if: AppSite.isAvailable, "build the program first: documents are read in a child process of it"))
struct ShelfTests {
    private func begun(_ count: Int = 1) async throws -> (site: AppSite, cookie: String, forms: [String]) {
        let site = try await AppSite()
        let cookie = await site.enter()
        var forms: [String] = []
        for _ in 0..<count {
            let begun = await site.post("/forms/start", [("template", "w4")], cookie: cookie)
            forms.append(try #require(begun.header("Location")))
        }
        return (site, cookie, forms)
    }

    @Test func givesAFormANameAndTakesItAwayAgain() async throws {
        let (site, cookie, forms) = try await begun()
        #expect(await site.get("\(forms[0])/note", cookie: cookie).text.contains("name=\"name\""))
        _ = await site.post("\(forms[0])/note", [("do", "rename"), ("name", "  Second \n job <b>")], cookie: cookie)
        #expect(await site.get("/", cookie: cookie).text.contains("Second job &lt;b&gt;"))
        _ = await site.post("\(forms[0])/note", [("do", "rename"), ("name", " ")], cookie: cookie)
        #expect(!(await site.get("/", cookie: cookie).text.contains("Second job")))
        #expect(await site.post("\(forms[0])/note", [("do", "sell")], cookie: cookie).status == 404)
        #expect(await site.get("/sessions/nosuchform/note", cookie: cookie).status == 404)
    }

    @Test func putsAFormAwayAndBringsItBack() async throws {
        let (site, cookie, forms) = try await begun(2)
        _ = await site.post("\(forms[0])/note", [("do", "away")], cookie: cookie)
        #expect(!(await site.get("/", cookie: cookie).text.contains("\(forms[0])/note")))
        #expect(await site.get("/?away=1", cookie: cookie).text.contains("\(forms[0])/note"))
        #expect(!(await site.get("/?away=1", cookie: cookie).text.contains("\(forms[1])/note")))
        #expect(await site.get(forms[0], cookie: cookie).status == 200, "it is there as it was")
        _ = await site.post("\(forms[0])/note", [("do", "back")], cookie: cookie)
        #expect(await site.get("/", cookie: cookie).text.contains("\(forms[0])/note"))
    }

    @Test func copiesAFormWithItsAnswers() async throws {
        let (site, cookie, forms) = try await begun()
        _ = await site.post("\(forms[0])/answer", [("field", "givenName"), ("value", "Ana")], cookie: cookie)
        let copied = await site.post("\(forms[0])/note", [("do", "copy")], cookie: cookie)
        let copy = try #require(copied.header("Location"))
        #expect(copy != forms[0])
        #expect(await site.get("\(copy)/review", cookie: cookie).text.contains("Ana"))
        _ = await site.post("\(copy)/answer", [("field", "givenName"), ("value", "Eva")], cookie: cookie)
        #expect(await site.get("\(forms[0])/review", cookie: cookie).text.contains("Ana"), "the first stays as it was")
    }

    @Test func copiesAFormOfAFileToo() async throws {
        let site = try await AppSite()
        let cookie = await site.enter()
        let form = try #require(await site.upload(FixtureForm.pdf, cookie: cookie).header("Location"))
        let copied = await site.post("\(form)/note", [("do", "copy")], cookie: cookie)
        let copy = try #require(copied.header("Location"))
        _ = await site.post("\(form)/delete", [], cookie: cookie)
        #expect(await site.get("\(copy)/pages/1.png", cookie: cookie).status == 200, "it has a file of its own")
    }

    @Test func findsAFormByItsName() async throws {
        let (site, cookie, forms) = try await begun(9)
        _ = await site.post("\(forms[4])/note", [("do", "rename"), ("name", "Café job")], cookie: cookie)
        #expect(await site.get("/", cookie: cookie).text.contains("name=\"q\""))
        let found = await site.get("/?q=cafe", cookie: cookie).text
        #expect(found.contains("\(forms[4])/note") && !found.contains("\(forms[3])/note"))
        #expect(await site.get("/?q=zebra", cookie: cookie).text.contains("None of your forms"))
        _ = await site.post("\(forms[4])/delete", [], cookie: cookie)
        #expect(!(await site.get("/?q=cafe", cookie: cookie).text.contains("/note")), "its name went with it")
    }
}
