import Documents
import Foundation
import LocalWeb
import PangoDrawing
import Primitives
import QPDFForms
import TestSupport
import Testing

/// The pages of the finished file, put in order by the person.
@Suite(.enabled(if: AppSite.isAvailable, "build the program first: documents are read in a child process of it"))
struct ArrangingTests {
    private func begun() async throws -> (site: AppSite, cookie: String, form: String) {
        let site = try await AppSite()
        let cookie = await site.enter()
        let form = try #require(await site.upload(FixtureForm.pdf, cookie: cookie).header("Location"))
        return (site, cookie, form.split(separator: "?").first.map(String.init) ?? form)
    }

    /// The finished file as a form.
    private func finished(_ site: AppSite, _ cookie: String, _ form: String) async throws -> (form: FormDocument, text: String) {
        _ = await site.post("\(form)/export", [("partial", "1")], cookie: cookie)
        let file = await site.get("\(form)/form.pdf", cookie: cookie)
        let folder = try TemporaryFolder()
        let path = folder.url.appending(path: "finished.pdf")
        try Data(file.response.body).write(to: path)
        let forms = QPDFForms(drawing: PangoDrawing())
        return (try await forms.readForm(at: path.path, password: ""), file.text)
    }

    private func `do`(_ wish: String, _ site: AppSite, _ cookie: String, _ form: String) async -> AppSite.Page {
        await site.post("\(form)/arrange", [("do", wish)], cookie: cookie)
    }

    private func town(_ site: AppSite, _ cookie: String, _ form: String) async throws {
        let page = await site.get("\(form)/pages/2", cookie: cookie).text
        let field = try #require(page.firstMatch(of: /name="f:([^"]+)"/)).1
        _ = await site.post("\(form)/answer", [("field", String(field)), ("value", "Lansing")], cookie: cookie)
    }

    @Test func answersAndFieldsMoveWithTheirPage() async throws {
        let (site, cookie, form) = try await begun()
        try await town(site, cookie, form)
        #expect(await `do`("down:0", site, cookie, form).header("Location") == "\(form)/arrange#leaf-1")
        _ = await `do`("turn:0", site, cookie, form)
        let after = try await finished(site, cookie, form).form
        let field = try #require(after.fields.first { $0.name == "town" })
        #expect(field.value == "Lansing" && field.widgets.map(\.page) == [1])
        #expect(after.pages.map(\.rotation) == [90, 0])
        #expect(after.fields.first { $0.name == "email" }?.widgets.map(\.page) == [2])
        #expect(await site.get("\(form)/pages/2", cookie: cookie).text.contains("Lansing"), "the form itself is as it was")
        for _ in 0..<2 { _ = await `do`("undo", site, cookie, form) }
        #expect(try await finished(site, cookie, form).form.fields.first { $0.name == "town" }?.widgets.map(\.page) == [2])
    }

    /// Nothing of it is left in the file: not the page, not its field, not what was answered there.
    @Test func aPageThatIsTakenOutGoesWithItsAnswers() async throws {
        let (site, cookie, form) = try await begun()
        try await town(site, cookie, form)
        #expect(try await finished(site, cookie, form).text.contains("Lansing"))
        _ = await `do`("out:1", site, cookie, form)
        let room = await site.get("\(form)/arrange", cookie: cookie).text
        #expect(room.contains("value=\"back:2\"") && !room.contains("value=\"out:1\""))
        let after = try await finished(site, cookie, form)
        #expect(after.form.pages.count == 1 && !after.form.fields.contains { $0.name == "town" })
        #expect(after.form.fields.contains { $0.name == "visit" } && !after.text.contains("Lansing"))
        #expect(!(await site.get("\(form)/done", cookie: cookie).text.contains("/done/2.png")), "one page is pictured")
        #expect(await `do`("out:0", site, cookie, form).status == 422, "a file needs a page")
        _ = await `do`("back:2", site, cookie, form)
        #expect(try await finished(site, cookie, form).form.fields.first { $0.name == "town" }?.value == "Lansing")
    }

    @Test func bindsTheFieldsOfAnotherFileAsPrint() async throws {
        let (site, cookie, form) = try await begun()
        let added = await site.upload(FixtureForm.pdf, to: "\(form)/arrange/add", cookie: cookie)
        #expect(added.header("Location") == "\(form)/arrange")
        let after = try await finished(site, cookie, form).form
        #expect(after.pages.count == 4 && after.fields.filter { $0.name == "town" }.count == 1)
        #expect(after.fields.allSatisfy { $0.widgets.allSatisfy { $0.page <= 2 } })
        let room = await site.get("\(form)/arrange", cookie: cookie).text
        let picture = try #require(room.firstMatch(of: /src="([^"]+\/arrange\/[^"]+\.png)"/)).1
        #expect(await site.get(String(picture), cookie: cookie).response.body.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        #expect(await site.get("\(form)/arrange/nothing-1.png", cookie: cookie).status == 404)
        #expect(await site.upload(Array("no pdf".utf8), to: "\(form)/arrange/add", cookie: cookie).status == 422)
    }

    @Test func goesToAPageByItsNumber() async throws {
        let (site, cookie, form) = try await begun()
        #expect(await site.get("\(form)/pages?page=2", cookie: cookie).header("Location") == "\(form)/pages/2")
        #expect(await site.get("\(form)/pages?page=99", cookie: cookie).header("Location") == "\(form)/pages/2")
        let page = await site.get("\(form)/pages/1?zoom=fit", cookie: cookie).text
        #expect(page.contains("zoom-fit") && page.contains("/pages/2.png?small=1") && page.contains("id=\"go-to\""))
        let (small, large) = (
            await site.get("\(form)/pages/1.png?small=1", cookie: cookie), await site.get("\(form)/pages/1.png", cookie: cookie)
        )
        #expect(small.response.body.count < large.response.body.count && small.response.body.starts(with: [0x89, 0x50]))
    }

    @Test(arguments: Language.allCases)
    func speaksTheLanguage(language: Language) async throws {
        let (site, cookie, form) = try await begun()
        let changed = await site.post("/language", [("language", language.rawValue)], cookie: cookie)
        let both = "\(cookie); \(changed.header("Set-Cookie")?.split(separator: ";").first ?? "")"
        for page in ["\(form)/arrange", "\(form)/pages/1"] {
            #expect(!(await site.get(page, cookie: both).text.contains("arranging.")), "\(language) \(page)")
        }
    }
}
