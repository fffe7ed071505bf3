import Foundation
import LocalWeb
import MicroHTTP
import Primitives
import TestSupport
import Testing

@testable import WebApp

/// From the first page to the finished form without a mouse, in every language: each stop is seen, none is a trap.
@Suite(
    .serialized, .enabled(if: Browser.isAvailable, "needs chromium and Playwright: Scripts/setup --tests"),
    .enabled(if: AppSite.isAvailable, "build the program first: documents are read in a child process of it"))
struct BrowserKeyboardTests {
    private static let enter = "\u{E007}"

    /// The app in a language, with a form of the club already brought: choosing a file is the system's own window.
    private func visiting(
        _ language: Language, _ body: (Browser, _ origin: String, _ club: String) async throws -> Void
    ) async throws {
        let site = try await AppSite(language: language, isLanguageNamed: true)
        let cookie = await site.enter()
        let club = await site.upload(FixtureForm.pdf, name: "membership.pdf", cookie: cookie).header("Location") ?? ""
        let server = MicroHTTPServer()
        let link = try site.app.listen(on: server)
        let browser = try await Browser()
        try await browser.open(link)
        #expect(try await browser.waits(until: "document.querySelector('.shell')"))
        try await body(browser, String(link.prefix { $0 != "?" }.dropLast(Gate.entryPath.count)), club)
        await browser.close()
        await server.stop()
    }

    @Test(arguments: Language.allCases)
    func answersAFormInTheConversation(language: Language) async throws {
        try await visiting(language) { browser, origin, _ in
            try await browser.open("\(origin)/forms")
            #expect(try await browser.evaluate("return document.documentElement.lang") as? String == language.rawValue)
            #expect(try await browser.tabs(to: ".skip"), "the way past the navigation comes first")
            #expect(try await browser.tabs(to: "form:has([name=template][value=w4]) button"))
            try await browser.press(Self.enter)
            #expect(try await browser.waits(until: "document.querySelector('.chat')"))
            #expect(try await browser.tabs(to: "#answer"))
            try await browser.press("Ana Ribeiro\(Self.enter)")
            #expect(try await browser.waits(until: "document.querySelector('.me')?.textContent.includes('Ribeiro')"))
            #expect(try await browser.waits(until: "document.activeElement.id === 'answer'"), "and on to the next")
            #expect(try await browser.tabs(to: "button[value=skip]"))
            let asked = try await browser.text(".ask")
            try await browser.press(Self.enter)
            #expect(try await browser.waits(until: "document.querySelector('.ask').textContent !== '\(asked)'"))
            #expect(try await browser.tabs(to: ".bar a[href$='/review']", backwards: true))
            try await browser.press(Self.enter)
            #expect(try await browser.waits(until: "document.querySelector('.sheetpage .answers')"))
            #expect(try await browser.tabs(to: ".answers > summary"), "the sections of a long form are folded")
            try await browser.press(Self.enter)
            #expect(try await browser.tabs(to: ".answers dd a"), "each answer can be changed")
        }
    }

    @Test(arguments: Language.allCases)
    func fillsAPageAndTakesTheFileAlong(language: Language) async throws {
        try await visiting(language) { browser, origin, club in
            try await browser.open("\(origin)\(club)/pages/1")
            #expect(try await browser.waits(until: "document.querySelector('#paper')"))
            #expect(try await browser.tabs(to: "#paper [data-field]"))
            try await browser.press("Ana Ribeiro\u{E004}")
            #expect(try await browser.waits(until: "document.getElementById('saved').className.trim() === 'saved'"))
            #expect(try await browser.tabs(to: "input[type=checkbox].f"))
            try await browser.press(" ")
            #expect(try await browser.waits(until: "document.querySelector('input[type=checkbox].f').checked"))
            #expect(try await browser.tabs(to: "a[href$='/review']", backwards: true))
            try await browser.press(Self.enter)
            #expect(try await browser.waits(until: "document.querySelector('.sheetpage .actions button')"))
            #expect(try await browser.tabs(to: ".actions button"))
            try await browser.press(Self.enter)
            #expect(try await browser.waits(until: "document.querySelector('a[download]')"))
            #expect(try await browser.tabs(to: "a[download]"))
        }
    }

    /// A word is opened, the tour walked and the language changed by keys; the focus of the tour stands on its way on.
    @Test(arguments: [Language.english, .arabic])
    func looksUpWordsAndWalksTheTour(language: Language) async throws {
        try await visiting(language) { browser, origin, _ in
            try await browser.open("\(origin)/?tour=1")
            for stop in 2...6 {
                #expect(try await browser.waits(until: "document.activeElement?.matches('.tour .btn.primary')"), "\(stop)")
                try await browser.press(Self.enter)
                #expect(try await browser.waits(until: "location.search === '?tour=\(stop)'"))
            }
            #expect(try await browser.tabs(to: ".tour .btn.text"))
            try await browser.press(Self.enter)
            #expect(try await browser.waits(until: "!document.querySelector('.tour')"))
            try await browser.open("\(origin)/forms")
            #expect(try await browser.tabs(to: "form:has([name=template][value=dmv-renewal]) button"))
            try await browser.press(Self.enter)
            #expect(try await browser.waits(until: "document.querySelector('.chat')"))
            let session = try await browser.address.replacing(#/#.*/#, with: "")
            try await browser.open("\(session)?field=hasRealId")
            #expect(try await browser.tabs(to: ".terms summary"))
            try await browser.press(Self.enter)
            #expect(try await browser.waits(until: "document.querySelector('.terms details').open"))
            #expect(try await browser.text(".terms details div").contains("6 CFR 37.5"))
        }
    }
}

extension Browser {
    /// Presses Tab until the focus stands on an element of the selector; every stop on the way has to be seen.
    ///
    /// - Returns: false where it is not reached, or a stop shows no focus.
    fileprivate func tabs(to selector: String, backwards: Bool = false) async throws -> Bool {
        let look = """
            const at = document.activeElement;
            if (!at || at === document.body) return "nowhere";
            const seen = [at, at.closest(".pick, label, .drop, .box")].filter(Boolean).some((part) => {
              const style = getComputedStyle(part);
              return style.outlineStyle !== "none" || style.boxShadow !== "none";
            });
            if (!seen) return `unseen ${at.outerHTML.slice(0, 120)}`;
            return at.matches(arguments[0]) ? "there" : "on";
            """
        for _ in 0..<120 {
            if backwards { try await chord("\u{E008}", "\u{E004}") } else { try await press("\u{E004}") }
            let stop = try await evaluate(look, [selector]) as? String ?? ""
            if stop == "there" { return true }
            if stop.hasPrefix("unseen") {
                print(stop)
                return false
            }
        }
        return false
    }
}
