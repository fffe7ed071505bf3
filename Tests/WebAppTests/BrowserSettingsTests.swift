import Foundation
import TestSupport
import Testing

@testable import WebApp

/// The lock, the theme and the keys in Chromium, where no test without a browser can see them.
extension BrowserTests {
    @Test func locksAPageThatNobodyUses() async throws {
        try await visiting { browser, origin, _ in
            try await browser.open("\(origin)/settings")
            let later = "const begin = Date.now(); Date.now = () => begin + arguments[0] * 60000;"
            let wake = "document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));"
            _ = try await browser.evaluate(later, [29.5])
            // The page may still be about to listen.
            let warned =
                "(document.dispatchEvent(new Event('visibilitychange', { bubbles: true })), document.querySelector('#toast'))"
            #expect(try await browser.waits(until: warned))
            #expect(try await browser.text("#toast").contains("locks in a minute"))
            _ = try await browser.evaluate("document.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }));" + wake)
            #expect(try await browser.text("#toast") == "", "a key keeps it open")
            _ = try await browser.evaluate(later + wake, [31])
            #expect(try await browser.waits(until: "document.querySelector('h1')?.textContent === 'Formly is locked'"))
            #expect(try await browser.evaluate("return document.styleSheets.length") as? Int == 1, "the notice keeps its looks")
            try await browser.open("\(origin)/")
            #expect(try await browser.exists(".shell") == false)
        }
    }

    @Test func takesTheThemeThatIsChosen() async throws {
        try await visiting { browser, origin, _ in
            try await browser.open("\(origin)/settings")
            for (theme, background) in [("dark", "rgb(12, 11, 18)"), ("light", "rgb(249, 250, 251)")] {
                try await browser.click("button[name=theme][value=\(theme)]")
                let script = "getComputedStyle(document.documentElement).colorScheme === '\(theme)'"
                #expect(try await browser.waits(until: script), "\(theme)")
                let colour =
                    "const probe = document.createElement('p'); probe.className = 'probe'; document.body.append(probe);"
                    + "return getComputedStyle(document.body).backgroundColor"
                #expect(try await browser.evaluate(colour) as? String == background)
            }
        }
    }

    @Test func isUsedByTheKeyboardAlone() async throws {
        try await visiting { browser, origin, folder in
            let focused =
                "return (document.activeElement.id || document.activeElement.className || document.activeElement.tagName)"
            try await browser.press("\u{E004}")
            #expect(try await browser.evaluate(focused) as? String == "skip")
            try await browser.press("\u{E007}")
            #expect(try await browser.evaluate("return location.hash") as? String == "#main")
            try await browser.chord("\u{E009}", "/")
            #expect(try await browser.waits(until: "location.pathname === '/help'"))
            try await browser.open("\(origin)/forms")
            try await browser.type("#file", folder.path + "/membership.pdf")
            #expect(try await browser.waits(until: "document.querySelector('.chat')"))
            try await browser.press("Ana Ribeiro\u{E007}")
            #expect(try await browser.waits(until: "document.querySelector('.me')?.textContent.includes('Ana Ribeiro')"))
            let form = try await browser.address.replacing(#/#last/#, with: "")
            try await browser.open("\(form)/pages/1")
            _ = try await browser.evaluate("document.querySelector('#paper [data-field]').focus()")
            let first = try await browser.evaluate("return document.activeElement.dataset.field") as? String
            #expect(try await browser.waits(until: "document.querySelector('.list [aria-current]')"))
            try await browser.chord("\u{E00A}", "\u{E015}")
            #expect(try await browser.waits(until: "document.activeElement.dataset.field !== '\(first ?? "")'"))
        }
    }

    @Test func deletesWithoutScript() async throws {
        var options = Browser.Options()
        options.isScripted = false
        try await visiting(options) { browser, origin, folder in
            try await browser.type("#file", folder.path + "/membership.pdf")
            try await browser.click(".drop button")
            // Leaving before the form is there would leave without it.
            #expect(try await browser.text("h1") != "")
            try await browser.click(".btn.icon[href='/']")
            try await browser.click(".drop-row")
            try await browser.click(".btn.danger")
            #expect(try await browser.text("#toast").contains("deleted"))
            #expect(try await browser.exists(".drop-row") == false)
        }
    }
}
