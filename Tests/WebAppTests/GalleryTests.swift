import Composition
import Foundation
import LocalWeb
import MicroHTTP
import Primitives
import TestSupport
import Testing

@testable import WebApp

/// Pictures of the app at work for somebody who doesn't exist: set FORMLY_GALLERY to a folder.
@Suite(
    .serialized, .enabled(if: Browser.isAvailable && AppSite.isAvailable),
    .enabled(if: ProcessInfo.processInfo.environment["FORMLY_GALLERY"] != nil, "set FORMLY_GALLERY to a folder"))
struct GalleryTests {
    struct Look: Sendable {
        let name: String
        let language: Language
        var isPhone = false
        var isDark = false
    }

    @Test(arguments: [
        Look(name: "desktop", language: .english), Look(name: "phone", language: .english, isPhone: true),
        Look(name: "dark", language: .english, isDark: true), Look(name: "arabic", language: .arabic, isPhone: true),
    ])
    func pictures(look: Look) async throws {
        // On the first day nothing is there yet.
        let empty = try await AppSite(language: look.language)
        try await photograph([("welcome", "/"), ("tour", "/library?tour=3")], of: empty, look)
        let site = try await AppSite(language: look.language)
        let pages = try await GalleryStory(site: site, cookie: await site.enter(), language: look.language).told()
        try await photograph(pages, of: site, look)
    }

    private func photograph(_ pages: [(name: String, path: String)], of site: AppSite, _ look: Look) async throws {
        let folder = try #require(ProcessInfo.processInfo.environment["FORMLY_GALLERY"])
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let server = MicroHTTPServer()
        let link = try site.app.listen(on: server)
        let browser = try await browser(look)
        try await browser.open(link)
        #expect(try await browser.waits(until: "document.querySelector('.shell')"))
        let tag = look.language.rawValue
        _ = try await browser.evaluate("document.querySelector('button[name=language][value=\(tag)]').click()")
        #expect(try await browser.waits(until: "document.documentElement.lang === '\(tag)'"))
        let origin = String(link.prefix { $0 != "?" }.dropLast(Gate.entryPath.count))
        for (name, path) in pages {
            try await browser.open(origin + path)
            let isThere = "[...document.images].every((image) => image.complete || image.loading === 'lazy')"
            #expect(try await browser.waits(until: isThere), "\(name)")
            // The folder of a test says nothing to a reader.
            _ = try await browser.evaluate(
                "for (const line of document.querySelectorAll('p')) if (line.textContent.includes(arguments[0])) "
                    + "line.textContent = line.textContent.replace(arguments[0], '~/.local/share/formly')", [site.home.path])
            if name == "words" { try await browser.click(".terms summary") }
            // The gradient comes to rest.
            try await Task.sleep(for: .milliseconds(300))
            try await browser.smallPicture(to: URL(filePath: "\(folder)/\(look.name)-\(name).webp"))
        }
        await browser.close()
        await server.stop()
    }

    private func browser(_ look: Look) async throws -> Browser {
        var options = Browser.Options()
        (options.width, options.height) = look.isPhone ? (390, 844) : (1280, 860)
        (options.isPhone, options.isDark, options.language) = (look.isPhone, look.isDark, look.language.rawValue)
        return try await Browser(options)
    }
}

/// A few days of somebody's: a job begun, a form of a club, a lease asked for the rent.
private struct GalleryStory {
    let site: AppSite
    let cookie: String
    let language: Language

    /// The screens worth a picture, with their addresses.
    func told() async throws -> [(name: String, path: String)] {
        let w4 = try await workForms()
        let club = try await clubForm()
        let paper = try await lease()
        let words = "four plain words here"
        _ = await site.post("/backups/make", [("passphrase", words), ("again", words)], cookie: cookie)
        let i9 = try location(await site.post("/tasks/i9/begin", [], cookie: cookie))
        _ = await site.post("/people/add", [("name", "Davi"), ("relation", "son")], cookie: cookie)
        for file in ["1.bmp", "2.bmp"] {
            _ = await site.upload(DrawnPicture.page(), name: file, to: "/capture/add", cookie: cookie)
        }
        return [
            ("home", "/"), ("forms", "/forms"), ("conversation", i9), ("page", "\(club)/pages/1"), ("review", "\(w4)/review"),
            ("tasks", "/tasks"), ("task", "/tasks/section2"), ("library", "/library"), ("ask", "/ask"), ("paper", paper),
            ("profile", "/profile"), ("backups", "/backups"), ("privacy", "/privacy"), ("settings", "/settings"),
            ("help", "/help"), ("catalogue", "/forms?q=passport"), ("sign", "\(club)/sign/2"), ("done", "\(club)/done"),
            ("security", "/security"), ("capture", "/capture"), ("glossary", "/glossary"), ("words", "\(i9)?field=aNumber"),
            ("people", "/people"), ("about", "/profile/about"), ("arrange", "\(club)/arrange"), ("rows", "/rows"),
            ("companion", "/companion"),
        ]
    }

    private func workForms() async throws -> String {
        let first = Surroundings.today().adding(days: 3) ?? Surroundings.today()
        _ = await site.post("/tasks/begin", [("day", first.iso)], cookie: cookie)
        let w4 = try location(await site.post("/tasks/w4/begin", [], cookie: cookie))
        let answers = [
            ("givenName", "Ana"), ("familyName", "Ribeiro"), ("street", "12 Harbour Street"), ("city", "Springfield"),
            ("state", "OR"), ("zip", "97477"),
        ]
        for (field, value) in answers {
            _ = await site.post("\(w4)/answer", [("field", field), ("value", value)], cookie: cookie)
        }
        _ = await site.post("\(w4)/remember", [], cookie: cookie)
        _ = await site.post("/tasks/documents/done", [], cookie: cookie)
        return w4
    }

    private func clubForm() async throws -> String {
        let club = try location(await site.upload(FixtureForm.pdf, name: "membership.pdf", cookie: cookie))
        _ = await site.post("\(club)/say", [("text", "Ana Ribeiro")], cookie: cookie)
        // A signature typed once, put on its line; the file as far as it goes.
        _ = await site.post("/signature/keep", [("kind", "signature"), ("name", "Ana Ribeiro")], cookie: cookie)
        _ = await site.post(
            "\(club)/sign/2", [("mark", "signature"), ("width", "350"), ("at.x", "70"), ("at.y", "200")], cookie: cookie)
        _ = await site.post("\(club)/export", [("partial", "1")], cookie: cookie)
        return club
    }

    private func lease() async throws -> String {
        _ = await site.upload(LeasePaper.pdf, name: "lease-2026.pdf", to: "/library/add", cookie: cookie)
        let letter = "The club meets on Mondays. For anything else, please ring the office before noon.\n"
        _ = await site.upload(Array(letter.utf8), name: "letter.txt", to: "/library/add", cookie: cookie)
        let questions = [Language.arabic: "كم الإيجار الشهري؟ monthly rent"]
        let question = questions[language] ?? "How much is the monthly rent?"
        _ = await site.post("/ask", [("question", question)], cookie: cookie)
        let page = await site.get("/ask", cookie: cookie).text
        let link = try #require(page.firstMatch(of: /href="(\/library\/[a-z0-9]+\/pages\/1)\?turn=0&amp;place=0"/)?.1)
        return "\(link)?turn=0&place=0"
    }

    private func location(_ page: AppSite.Page) throws -> String {
        try #require(page.header("Location")).replacing("#last", with: "")
    }
}
