import Foundation
import LocalWeb
import MicroHTTP
import Primitives
import TestSupport
import Testing

/// Every screen and state through axe-core, in light, dark, phone, desktop and Arabic.
///
/// Skipped where there is no `axe.min.js`: FORMLY_AXE names it (it comes in the PyPI wheel `axe-playwright-python`).
@Suite(.serialized, .enabled(if: Browser.isAvailable && Axe.script != nil, "needs chromium, Playwright and FORMLY_AXE"))
struct AxeTests {
    /// The rooms besides the forms are made of the same parts: they are judged in the looks that differ most.
    private static let looks: [(Language, Bool, Bool, [String])] = [
        (.english, false, false, SampleSite.names), (.english, false, true, SampleSite.forms),
        (.english, true, false, SampleSite.forms), (.arabic, true, true, SampleSite.forms + telling),
        (.arabic, false, false, SampleSite.forms), (.english, false, false, contrasting.map { "\($0)?theme=contrast" }),
        (.english, false, true, contrasting.map { "\($0)?theme=contrast" }),
    ]
    private static let telling = [
        "conversation-remembered", "profile-problem", "library-results", "paper", "ask", "tasks-late", "task-waiting",
        "backups-problem", "restore", "privacy", "security-weak", "recover-problem", "wipe-problem",
    ]
    private static let contrasting = ["home", "conversation-problem", "page", "review-problem", "settings", "ask", "tasks-late"]

    @Test(arguments: looks)
    func findsNothing(language: Language, isPhone: Bool, isDark: Bool, names: [String]) async throws {
        let script = try #require(Axe.script)
        let site = try SampleSite(language: language)
        let server = MicroHTTPServer()
        let port = try server.start(port: 0, limits: HTTPLimits(), admit: { _ in nil }, handler: { site.handle($0) })
        var options = Browser.Options()
        (options.width, options.height) = isPhone ? (390, 844) : (1280, 860)
        (options.isPhone, options.isDark) = (isPhone, isDark)
        let browser = try await Browser(options)
        for name in names {
            try await browser.open("http://127.0.0.1:\(port)/\(name)")
            let found = try await Axe.violations(in: browser, script)
            #expect(found == [], "\(name) \(language) \(isPhone ? "phone" : "desktop") \(isDark ? "dark" : "light")")
        }
        await browser.close()
        await server.stop()
    }
}

enum Axe {
    static let script: String? = {
        let named = ProcessInfo.processInfo.environment["FORMLY_AXE"]
        let path = named ?? Checkout.root.appending(path: ".deps/axe/axe.min.js").path
        return FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
    }()

    /// The rules that the open page breaks, each with the first places.
    static func violations(in browser: Browser, _ script: String) async throws -> [String] {
        try await browser.inject(script)
        let found = try await browser.evaluateAsync(
            """
            const done = arguments[arguments.length - 1];
            const rules = { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] };
            axe.run(document, rules).then((result) => done(result.violations.map((violation) =>
              violation.id + ": " + violation.nodes.map((node) => node.target.join(" ")).slice(0, 4).join(", "))));
            """)
        return found as? [String] ?? ["axe gave no answer"]
    }
}
