import Foundation
import LocalWeb
import Primitives
import Synchronization
import TestSupport
import Testing

@testable import WebApp

/// Forms of last year and what work left behind: offered, shown by name, and gone only when somebody says so.
@Suite(.enabled(if: AppSite.isAvailable, "build the program first: documents are read in a child process of it"))
struct CleaningTests {
    private final class Clock: Sendable {
        let days = Mutex<Int64>(0)
        var now: Timestamp {
            let today = Int64(Date.now.timeIntervalSince1970 * 1000)
            return Timestamp(milliseconds: today + days.withLock(\.self) * 86_400_000)
        }
    }

    /// Two forms begun today, as seen so many days later.
    private func site(after days: Int64) async throws -> (AppSite, String, [String]) {
        let clock = Clock()
        let site = try await AppSite(now: { clock.now })
        let cookie = await site.enter()
        var forms: [String] = []
        for template in ["w4", "i9"] {
            let begun = await site.post("/forms/start", [("template", template)], cookie: cookie)
            forms.append(String(try #require(begun.header("Location")).split(separator: "/").last ?? ""))
        }
        clock.days.withLock { $0 = days }
        // It locked itself long ago, and says so once.
        _ = await site.get("/", cookie: cookie)
        return (site, await site.enter(), forms)
    }

    @Test func offersWhatNobodyUsedForAYear() async throws {
        let (site, cookie, forms) = try await site(after: 400)
        #expect(await site.get("/", cookie: cookie).text.contains("2 forms have not been used for a year."))
        let page = await site.get("/privacy/cleaning", cookie: cookie).text
        for form in forms { #expect(page.contains("name=\"form\" value=\"\(form)\" checked")) }
        #expect(page.contains("Form W-4") && page.contains("last used on") && page.contains("gone for good"))
    }

    @Test func offersNothingOfLastMonth() async throws {
        let (site, cookie, forms) = try await site(after: 40)
        #expect(await !site.get("/", cookie: cookie).text.contains("have not been used"))
        #expect(await site.get("/privacy/cleaning", cookie: cookie).text.contains("There is nothing to clean up."))
        let page = await site.get("/privacy/cleaning?age=30", cookie: cookie).text
        #expect(page.contains(forms[0]) && page.contains(forms[1]), "unless a shorter time is asked for")
        #expect(await site.get("/privacy/cleaning?age=1", cookie: cookie).text.contains("nothing to clean up"), "no other ages")
    }

    @Test func deletesWhatIsTickedAndNothingElse() async throws {
        let (site, cookie, forms) = try await site(after: 400)
        let none = await site.post("/privacy/cleaning", [("age", "365")], cookie: cookie)
        #expect(none.header("Location") == "/privacy/cleaning", "nothing ticked, nothing done")
        let done = await site.post("/privacy/cleaning", [("age", "365"), ("form", forms[0])], cookie: cookie)
        #expect(done.header("Location") == "/privacy?deleted=1")
        #expect(await site.get("/sessions/\(forms[0])", cookie: cookie).status == 404)
        #expect(await site.get("/sessions/\(forms[1])", cookie: cookie).status == 200)
    }

    /// What was used since the question was asked, or never was so old, stays, whatever a page sends.
    @Test func keepsWhatIsInUse() async throws {
        let (site, cookie, forms) = try await site(after: 40)
        _ = await site.post("/privacy/cleaning", [("age", "365"), ("form", forms[0])], cookie: cookie)
        _ = await site.post("/privacy/cleaning", [("age", "0"), ("form", forms[0])], cookie: cookie)
        #expect(await site.get("/sessions/\(forms[0])", cookie: cookie).status == 200)
    }

    @Test func clearsWhatWorkLeftBehind() async throws {
        let (site, cookie, _) = try await site(after: 0)
        let scratch = site.home.url.appending(path: "tmp")
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        let (old, young) = (scratch.appending(path: "old"), scratch.appending(path: "young"))
        for file in [old, young] { try Data("left".utf8).write(to: file) }
        let twoDaysAgo = Date(timeIntervalSinceNow: -2 * 86_400)
        try FileManager.default.setAttributes([.modificationDate: twoDaysAgo], ofItemAtPath: old.path)
        let page = await site.get("/privacy/cleaning", cookie: cookie).text
        #expect(page.contains("name=\"left\" value=\"temporary\" checked") && page.contains("1 · 1 KB"))
        _ = await site.post("/privacy/cleaning", [("age", "365"), ("left", "temporary")], cookie: cookie)
        #expect(!FileManager.default.fileExists(atPath: old.path))
        #expect(FileManager.default.fileExists(atPath: young.path), "work of today may still need it")
    }
}
