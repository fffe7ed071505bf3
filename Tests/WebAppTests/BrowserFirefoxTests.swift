import Foundation
import LocalWeb
import MicroHTTP
import Primitives
import TestSupport
import Testing

@testable import WebApp

/// The main flows and the judgement of axe once more, in Firefox: what one browser forgives, the other may not.
@Suite(
    .serialized, .enabled(if: Browser.Kind.firefox.isAvailable, "needs firefox-esr and Playwright: Scripts/setup --tests"),
    .enabled(if: AppSite.isAvailable, "build the program first: documents are read in a child process of it"))
struct BrowserFirefoxTests {
    @Test func fillsAForm() async throws { try await BrowserTests().fillAForm(in: .firefox) }

    @Test func addsPapersAndAsksThem() async throws { try await BrowserTests().addPapers(in: .firefox) }

    @Test func goesFromTheFirstDayToAFormByKeys() async throws { try await BrowserTests().goFromTheFirstDay(in: .firefox) }

    /// Every screen and state in one look, the forms in the look that differs most from it.
    @Test(
        .enabled(if: Axe.script != nil, "needs FORMLY_AXE"),
        arguments: [(Language.english, false, false, SampleSite.names), (.arabic, true, true, SampleSite.forms)])
    func breaksNoRuleOfAccessibility(language: Language, isPhone: Bool, isDark: Bool, names: [String]) async throws {
        let script = try #require(Axe.script)
        let site = try SampleSite(language: language)
        let server = MicroHTTPServer()
        let port = try server.start(port: 0, limits: HTTPLimits(), admit: { _ in nil }, handler: { site.handle($0) })
        var options = Browser.Options(.firefox)
        (options.width, options.height) = isPhone ? (390, 844) : (1280, 860)
        (options.isPhone, options.isDark) = (isPhone, isDark)
        let browser = try await Browser(options)
        for name in names {
            try await browser.open("http://127.0.0.1:\(port)/\(name)")
            #expect(try await Axe.violations(in: browser, script) == [], "\(name) \(language)")
        }
        await browser.close()
        await server.stop()
    }
}
