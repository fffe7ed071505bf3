import Foundation
import LocalWeb
import MicroHTTP
import Primitives
import TestSupport
import Testing

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
        #expect(try await browser.consoleMessages() == [])
        await browser.close()
        await server.stop()
    }
}
