import Foundation
import TestSupport
import Testing

@testable import WebApp

private let qpdfProgram = ["/usr/bin/qpdf", "/opt/homebrew/bin/qpdf", "/usr/local/bin/qpdf"].first {
    FileManager.default.isExecutableFile(atPath: $0)
}

/// A PDF that opens with a password; the program `qpdf` makes one.
@Suite(
    .enabled(if: qpdfProgram != nil, "the program qpdf is not installed"),
    .enabled(if: AppSite.isAvailable, "build the program first: documents are read in a child process of it"))
struct LockedFileTests {
    private static func locked() throws -> [UInt8] {
        let folder = try TemporaryFolder()
        let (plain, locked) = (folder.path + "/plain.pdf", folder.path + "/locked.pdf")
        try Data(FixtureForm.pdf).write(to: URL(filePath: plain))
        let process = Process()
        process.executableURL = URL(filePath: try #require(qpdfProgram))
        process.arguments = ["--encrypt", "s3cret & more", "owner", "256", "--", plain, locked]
        try process.run()
        process.waitUntilExit()
        return Array(try Data(contentsOf: URL(filePath: locked)))
    }

    private func key(in page: AppSite.Page) throws -> String {
        String(try #require(page.text.firstMatch(of: /name="file" value="([0-9a-f]{64})"/)).1)
    }

    @Test func opensWithItsPassword() async throws {
        let site = try await AppSite()
        let cookie = await site.enter()
        let asked = await site.upload(try Self.locked(), name: "Steuer 2025.pdf", cookie: cookie)
        #expect(asked.status == 200 && asked.text.contains("type=\"password\"") && asked.text.contains("Steuer 2025.pdf"))
        let first = try key(in: asked)
        let wrong = await site.post("/forms/password", [("file", first), ("password", "guess")], cookie: cookie)
        #expect(wrong.status == 422 && wrong.text.contains("id=\"err\"") && !wrong.text.contains("guess"))
        let begun = await site.post(
            "/forms/password", [("file", try key(in: wrong)), ("password", "s3cret & more")], cookie: cookie)
        let form = try #require(begun.header("Location"))
        #expect(await site.get(form, cookie: cookie).text.contains("Full name"))
        #expect(await site.get("\(form)/pages/1.png", cookie: cookie).status == 200)
        let again = await site.post("/forms/password", [("file", first), ("password", "s3cret & more")], cookie: cookie)
        #expect(again.status == 422 && again.text.contains("id=\"file-error\""), "each key is good once")
    }
}
