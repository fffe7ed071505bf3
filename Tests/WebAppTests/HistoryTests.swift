import TestSupport
import Testing

@testable import WebApp

/// The history says what left, and nothing else.
@Suite(.enabled(if: AppSite.isAvailable, "build the program first: documents are read in a child process of it"))
struct HistoryTests {
    @Test func onlyWhatWasDownloadedHasLeft() async throws {
        let site = try await AppSite()
        let cookie = await site.enter()
        let form = try #require(
            await site.post("/forms/start", [("template", "w4")], cookie: cookie).header("Location"))
        await site.finishW4(form, cookie: cookie)
        let done = await site.get("\(form)/done", cookie: cookie)
        #expect(done.status == 200)
        let before = await site.get("/privacy", cookie: cookie).text
        #expect(!before.contains("downloads"), "the page about a finished form is no download")
        #expect(await site.get("\(form)/form.pdf", cookie: cookie).status == 200)
        let after = await site.get("/privacy", cookie: cookie).text
        #expect(after.contains("downloads") && after.contains(".pdf"))
    }
}
