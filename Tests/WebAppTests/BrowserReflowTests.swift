import Foundation
import LocalWeb
import MicroHTTP
import Primitives
import TestSupport
import Testing

@testable import WebApp

/// What axe cannot see, on every screen and state: reflow, text spacing, forced colours, stillness.
@Suite(.serialized, .enabled(if: Browser.isAvailable, "needs chromium and Playwright: Scripts/setup --tests"))
struct BrowserReflowTests {
    private func visiting(
        _ names: [String], _ language: Language, _ options: Browser.Options = .init(),
        _ body: (Browser, _ name: String) async throws -> Void
    ) async throws {
        let site = try SampleSite(language: language)
        let server = MicroHTTPServer()
        let port = try server.start(port: 0, limits: HTTPLimits(), admit: { _ in nil }, handler: { site.handle($0) })
        let browser = try await Browser(options)
        for name in names {
            try await browser.open("http://127.0.0.1:\(port)/\(name)")
            try await body(browser, name)
        }
        await browser.close()
        await server.stop()
    }

    /// WCAG 1.4.10: a window of 1280 by 1024 at 400 %. Nothing runs out at the side but a form's own page, and nothing that
    /// sticks covers the rest.
    @Test(arguments: [Language.english, .german, .arabic])
    func fitsAtFourTimesTheSize(language: Language) async throws {
        var options = Browser.Options()
        (options.width, options.height, options.isPhone) = (320, 256, true)
        try await visiting(SampleSite.names, language, options) { browser, name in
            // On a busy machine a new page takes a moment to know how wide the phone is.
            let fits = "innerWidth === 320 && visualViewport.scale === 1 && document.documentElement.scrollWidth <= 320"
            #expect(try await browser.waits(until: fits), "\(name) \(language)")
            let covered = """
                return [...document.querySelectorAll("body *")].filter((part) => {
                  const style = getComputedStyle(part), box = part.getBoundingClientRect();
                  return ["fixed", "sticky"].includes(style.position) && style.visibility === "visible" && box.height > 128;
                }).map((part) => part.className);
                """
            let covering = try await browser.evaluate(covered) as? [String]
            #expect(covering == [], "\(name) \(language)")
        }
    }

    /// WCAG 1.4.12: whoever spaces letters, words and lines loses none of them. The name of the language is for screen readers alone
    /// where the name of a person needs its room.
    @Test func losesNoTextWhenItIsSpaced() async throws {
        var options = Browser.Options()
        (options.width, options.height, options.isPhone) = (390, 844, true)
        try await visiting(SampleSite.names, .german, options) { browser, name in
            let lost = """
                const sheet = new CSSStyleSheet();
                sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
                  word-spacing: 0.16em !important; } p { margin-block-end: 2em !important; }`);
                document.adoptedStyleSheets = [sheet];
                const clips = (part) => ["hidden", "clip"].includes(getComputedStyle(part).overflowY);
                const cut = [...document.querySelectorAll("body *")].filter((part) => part.textContent.trim() !== ""
                  && clips(part) && !part.closest(".vh, .glow, .topbar .people ~ .languages") && !part.matches("input, select, progress, .bar h1")
                  && part.scrollHeight > part.clientHeight + 3);
                const wide = document.documentElement.scrollWidth > innerWidth ? ["page"] : [];
                return cut.map((part) => `${part.tagName}.${part.className}`).concat(wide);
                """
            let missing = try await browser.evaluate(lost) as? [String]
            #expect(missing == [], "\(name)")
        }
    }

    /// In colours of the person's own a button has its line, a tick can be told from none, and the focus is seen.
    @Test func keepsItsLinesInForcedColours() async throws {
        try await visiting(SampleSite.names, .english) { browser, name in
            try await browser.devTools(
                "Emulation.setEmulatedMedia", ["features": [["name": "forced-colors", "value": "active"]]])
            let bare = """
                const shown = (part) => part.checkVisibility() && !part.closest(".vh");
                const bare = [...document.querySelectorAll(".btn:is(.primary, .white, .done, .danger)")].filter((part) =>
                  shown(part) && parseFloat(getComputedStyle(part).borderTopWidth) < 1);
                const first = [...document.querySelectorAll("main a[href], main button, main input:not([type=hidden])")]
                  .find((part) => shown(part) && !part.disabled);
                first?.focus({ focusVisible: true });
                const style = first && getComputedStyle(first), around = first?.closest(".pick, .drop, label");
                const isSeen = !first || style.outlineStyle !== "none" || (around && getComputedStyle(around).outlineStyle !== "none");
                return bare.map((part) => part.className).concat(isSeen ? [] : [`focus ${first.outerHTML.slice(0, 80)}`]);
                """
            let unseen = try await browser.evaluate(bare) as? [String]
            #expect(unseen == [], "\(name)")
        }
    }

    /// Whoever asks for stillness gets it, on every screen.
    @Test func standsStillWhereThatIsAskedFor() async throws {
        try await visiting(SampleSite.names, .english) { browser, name in
            try await browser.devTools(
                "Emulation.setEmulatedMedia", ["features": [["name": "prefers-reduced-motion", "value": "reduce"]]])
            let moving = """
                return document.getAnimations().filter((one) => one.effect.getComputedTiming().activeDuration > 10)
                  .map((one) => one.animationName ?? one.transitionProperty);
                """
            let stirring = try await browser.evaluate(moving) as? [String]
            #expect(stirring == [], "\(name)")
        }
    }

    /// One class, one meaning: the ground of the camera's picture was once that of every search.
    @Test func searchesHaveNoGroundOfTheirOwn() async throws {
        try await visiting(["forms", "ask", "glossary"], .english) { browser, name in
            let ground = "return getComputedStyle(document.querySelector('form.finder')).backgroundColor"
            let colour = try await browser.evaluate(ground) as? String
            #expect(colour == "rgba(0, 0, 0, 0)", "\(name)")
        }
    }
}
