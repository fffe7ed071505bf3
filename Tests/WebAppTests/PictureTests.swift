import Foundation
import LocalWeb
import MicroHTTP
import Primitives
import TestSupport
import Testing
import WebApp

/// Pictures of every screen, to be looked at: set FORMLY_PICTURES to a folder.
@Suite(.serialized, .enabled(if: Browser.isAvailable && ProcessInfo.processInfo.environment["FORMLY_PICTURES"] != nil))
struct PictureTests {
    struct Look: Sendable {
        let name: String
        let language: Language
        let width: Int
        let height: Int
        let isPhone: Bool
        let isDark: Bool
    }

    static let looks = [
        Look(name: "desktop", language: .english, width: 1280, height: 860, isPhone: false, isDark: false),
        Look(name: "phone", language: .english, width: 390, height: 844, isPhone: true, isDark: false),
        Look(name: "phone-dark-ar", language: .arabic, width: 390, height: 844, isPhone: true, isDark: true),
        Look(name: "desktop-dark-ar", language: .arabic, width: 1280, height: 860, isPhone: false, isDark: true),
        Look(name: "desktop-de", language: .german, width: 1280, height: 860, isPhone: false, isDark: false),
    ]

    @Test(arguments: looks)
    func picture(look: Look) async throws {
        let folder = try #require(ProcessInfo.processInfo.environment["FORMLY_PICTURES"])
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let site = try SampleSite(language: look.language)
        let server = MicroHTTPServer()
        let port = try server.start(port: 0, limits: HTTPLimits(), admit: { _ in nil }, handler: { site.handle($0) })
        var options = Browser.Options()
        (options.width, options.height) = (look.width, look.height)
        (options.isPhone, options.isDark) = (look.isPhone, look.isDark)
        let browser = try await Browser(options)
        for name in SampleSite.names {
            try await browser.open("http://127.0.0.1:\(port)/\(name)")
            try await Task.sleep(for: .milliseconds(250))
            try await browser.screenshot(to: URL(filePath: "\(folder)/\(look.name)-\(name).png"))
        }
        let complaints = try await browser.consoleMessages()
        #expect(complaints == [])
        await browser.close()
        await server.stop()
    }

    /// A real form, named by FORMLY_SAMPLE_FORM, as it comes.
    @Test(
        .enabled(if: ProcessInfo.processInfo.environment["FORMLY_SAMPLE_FORM"] != nil && AppSite.isAvailable),
        arguments: looks.prefix(2))
    func pictureOfARealForm(look: Look) async throws {
        let environment = ProcessInfo.processInfo.environment
        let (folder, form) = (try #require(environment["FORMLY_PICTURES"]), try #require(environment["FORMLY_SAMPLE_FORM"]))
        let site = try await AppSite(language: look.language)
        let server = MicroHTTPServer()
        let link = try site.app.listen(on: server)
        var options = Browser.Options()
        (options.width, options.height) = (look.width, look.height)
        (options.isPhone, options.isDark) = (look.isPhone, look.isDark)
        let browser = try await Browser(options)
        func picture(_ name: String) async throws {
            try await Task.sleep(for: .milliseconds(400))
            try await browser.screenshot(to: URL(filePath: "\(folder)/real-\(look.name)-\(name).png"))
        }
        try await browser.open(link)
        try await browser.type("#file", form)
        #expect(try await browser.waits(until: "document.querySelector('.chat')", seconds: 30))
        try await picture("start")
        for words in ["Maria Garcia Lopez", "12 Harbour Street, Springfield, OR 97477", "31/02/1990"] {
            try await browser.type("#answer", words + "\u{E007}")
            try await picture("said-\(words.count)")
        }
        try await browser.click("a[href*='/pages/']")
        #expect(try await browser.waits(until: "document.querySelector('#paper img').complete", seconds: 30))
        try await picture("page")
        try await browser.click("a[href$='/review']")
        try await picture("review")
        try await browser.open(String(link.prefix { $0 != "?" }.dropLast(6)))
        try await picture("home")
        await browser.close()
        await server.stop()
    }
}
