import Foundation
import Primitives
import TestSupport
import Testing

@testable import WebApp

/// A paper whose pages are pictures is read before the person's eyes, and reading it can be stopped.
@Suite(.serialized, .enabled(if: AppSite.isAvailable, "build the program first: documents are read in a child process of it"))
struct ReadingRoomTests {
    /// The page of the reading, or nil where the machine can't read pictures, or did so at once.
    private func begun(_ site: AppSite, _ cookie: String) async -> String? {
        let answer = await site.upload(DrawnPicture.page(width: 1200, height: 1600), name: "scan.bmp", cookie: cookie)
        return answer.header("Location").flatMap { $0.hasPrefix("/reading/") ? $0 : nil }
    }

    @Test func showsThePageAndWhatIsDone() async throws {
        let site = try await AppSite()
        let cookie = await site.enter()
        guard let place = await begun(site, cookie) else { return }
        let page = await site.get(place, cookie: cookie)
        if page.status == 200, page.text.contains("data-reading") {
            #expect(page.text.contains("http-equiv=\"refresh\"") && page.text.contains("<progress"))
            #expect(page.text.contains("Page 1 of 1") && page.text.contains("scan.bmp"))
            let picture = await site.get("\(place)/1.png", cookie: cookie)
            #expect(picture.header("Content-Type") == "image/png")
        }
        #expect(await site.get(place, cookie: "").status == 401)
        for _ in 0..<600 {
            let next = await site.get(place, cookie: cookie)
            // In the end the form, or on the page of forms why there is none.
            if next.status == 303 || next.status == 422 { return }
            try await Task.sleep(for: .milliseconds(100))
        }
        Issue.record("it is never done")
    }

    @Test func stopsAndKeepsNothing() async throws {
        let site = try await AppSite()
        let cookie = await site.enter()
        guard let place = await begun(site, cookie) else { return }
        #expect(await site.post("\(place)/stop", [], cookie: "").status == 401)
        let stopped = await site.post("\(place)/stop", [], cookie: cookie)
        #expect(stopped.header("Location") == "/forms?stopped")
        #expect(await site.get("/forms?stopped", cookie: cookie).text.contains("Reading was stopped"))
        #expect(await site.get(place, cookie: cookie).header("Location") == "/forms", "it is gone")
        #expect(await site.get("\(place)/1.png", cookie: cookie).status == 404)
        try await Task.sleep(for: .milliseconds(500))
        #expect(await !site.get("/", cookie: cookie).text.contains("scan.bmp"))
    }

    @Test func onlyAFewArePutUpWith() throws {
        var jobs = ReadingJobs()
        for key in ["a", "b", "c", "d"] { jobs.begin(key, name: .init(key)) }
        #expect(jobs.job("a") == nil && jobs.job("d") != nil)
        let task = Task { while !Task.isCancelled { await Task.yield() } }
        _ = jobs.change("b") { $0.task = task }
        jobs.begin("e", name: .init("e"))
        #expect(task.isCancelled, "what gives way ends")
        jobs.cancelAll()
        #expect(jobs.job("e") == nil)
    }
}
