import Foundation
import TestSupport
import Testing

@testable import WebApp

/// The room of language models, and answers that one words.
@Suite(.enabled(if: AppSite.isAvailable, "build the program first: documents are read in a child process of it"))
struct ModelsRoomTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func site(_ pieces: [String] = ["x"], pause: Double = 0) async throws -> AppSite {
        let runner = try ScriptedRunner(pieces, pause: pause, in: folder)
        return try await AppSite(environment: ["FORMLY_MODEL_RUNNER": runner.path])
    }

    @Test func addsUsesTriesAndRemoves() async throws {
        let site = try await site()
        let cookie = await site.enter()
        let empty = await site.get("/models", cookie: cookie).text
        #expect(empty.contains("No models yet") && empty.contains("a processor"))
        #expect(await site.get("/settings", cookie: cookie).text.contains("href=\"/models\""))
        _ = await site.post("/models/add", [("path", try TinyModel.file())], cookie: cookie)
        let added = await site.get("/models", cookie: cookie).text
        #expect(added.contains("Added: Formly tiny") && added.contains("No model is used"))
        let id = try #require(added.firstMatch(of: /\/models\/([a-z0-9-]+)\/use/)).1
        _ = await site.post("/models/\(id)/use", [], cookie: cookie)
        #expect(await site.get("/models", cookie: cookie).text.contains("Formly tiny is used from now on"))
        _ = await site.post("/models/\(id)/test", [], cookie: cookie)
        #expect(await site.get("/models", cookie: cookie).text.contains("tokens a second"))
        _ = await site.post("/models/off", [], cookie: cookie)
        #expect(await site.get("/models", cookie: cookie).text.contains("No model is used"))
        _ = await site.post("/models/\(id)/remove", [], cookie: cookie)
        #expect(await site.get("/models", cookie: cookie).text.contains("Removed: Formly tiny"))
        #expect(await site.get("/models", cookie: cookie).text.contains("No models yet"))
    }

    @Test func saysWhatIsWrongWithAFile() async throws {
        let site = try await site()
        let cookie = await site.enter()
        _ = await site.post("/models/add", [("path", site.home.path + "/none.gguf")], cookie: cookie)
        let page = await site.get("/models", cookie: cookie)
        #expect(page.status == 422 && page.text.contains("role=\"alert\"") && page.text.contains("none.gguf"))
        #expect(page.text.contains("aria-invalid=\"true\""))
        for path in ["/models/none/use", "/models/none/test", "/models/none/remove"] {
            #expect(await site.post(path, [], cookie: cookie).status == 303)
            #expect(await site.get("/models", cookie: cookie).text.contains("There is no such model"), "\(path)")
        }
    }

    @Test func namesTheCommandWhereNothingRunsModels() async throws {
        let site = try await AppSite(environment: ["FORMLY_MODEL_RUNNER": "/nowhere"])
        let page = await site.get("/models", cookie: await site.enter()).text
        #expect(page.contains("Scripts/setup --model"))
    }

    // MARK: - Answers

    private static let lease = "The lease\n\nThe monthly rent is 845 dollars, payable on the first day of each month.\n"

    private func asking(_ site: AppSite, _ cookie: String) async throws {
        _ = await site.post("/models/add", [("path", try TinyModel.file())], cookie: cookie)
        let page = await site.get("/models", cookie: cookie).text
        let id = try #require(page.firstMatch(of: /\/models\/([a-z0-9-]+)\/use/)).1
        _ = await site.post("/models/\(id)/use", [], cookie: cookie)
        _ = await site.upload(Array(Self.lease.utf8), name: "lease.txt", to: "/library/add", cookie: cookie)
        _ = await site.post("/ask", [("question", "How much is the monthly rent?")], cookie: cookie)
    }

    private func waited(_ site: AppSite, _ cookie: String, until isDone: (String) -> Bool) async throws -> String {
        for _ in 0..<200 {
            let page = await site.get("/ask", cookie: cookie).text
            if isDone(page) { return page }
            try await Task.sleep(for: .milliseconds(50))
        }
        return await site.get("/ask", cookie: cookie).text
    }

    @Test func showsOnlySentencesThatAPlaceSays() async throws {
        let site = try await site(["The monthly rent ", "is 845 dollars. [1]\nThe rent ", "is a bargain. [1]\n"])
        let cookie = await site.enter()
        try await asking(site, cookie)
        let page = try await waited(site, cookie) { $0.contains("Worded by") }
        #expect(page.contains("The monthly rent is 845 dollars. ") && page.contains("[1]"))
        #expect(!page.contains("bargain") && page.contains("1 sentence was left out"))
    }

    @Test func stopsWhereThePersonSaysSo() async throws {
        let site = try await site(["The monthly rent is 845 dollars. [1]\n"] + Array(repeating: "a", count: 400), pause: 0.1)
        let cookie = await site.enter()
        try await asking(site, cookie)
        let page = try await waited(site, cookie) { $0.contains("is 845 dollars. ") }
        #expect(page.contains("data-writing") && page.contains("action=\"/ask/stop\""))
        _ = await site.post("/ask/stop", [], cookie: cookie)
        let stopped = try await waited(site, cookie) { !$0.contains("data-writing") }
        #expect(stopped.contains("Stopped.") && stopped.contains("is 845 dollars. "))
        _ = await site.post("/ask/clear", [], cookie: cookie)
        #expect(await !site.get("/ask", cookie: cookie).text.contains("845"))
    }
}
