import Foundation
import TestSupport
import Testing

@testable import WebApp

/// The rooms besides the forms in Chromium, as a person goes through them.
extension BrowserTests {
    @Test func addsPapersOneByOneAndAsksThem() async throws { try await addPapers(in: .chromium) }

    func addPapers(in kind: Browser.Kind) async throws {
        try await visiting(.init(kind)) { browser, origin, folder in
            let lease = "The lease\n\nThe monthly rent is 845 dollars, payable on the first day of each month.\n"
            try Data(lease.utf8).write(to: folder.url.appending(path: "lease.txt"))
            try Data([0, 1, 2]).write(to: folder.url.appending(path: "thing.zip"))
            try await browser.open("\(origin)/library")
            try await browser.type("#file", "\(folder.path)/lease.txt\n\(folder.path)/thing.zip")
            #expect(try await browser.waits(until: "document.querySelectorAll('#results li svg').length === 2"))
            #expect(try await browser.text("#results").contains("does not read this kind of file"))
            #expect(try await browser.waits(until: "document.querySelector('#papers').textContent.includes('lease.txt')"))
            try await browser.open("\(origin)/ask")
            try await browser.type("#question", "How much is the monthly rent?\u{E007}")
            #expect(try await browser.waits(until: "document.querySelector('.said')?.textContent.includes('845')"))
            #expect(try await browser.evaluate("return location.search") as? String == "", "questions are no addresses")
        }
    }

    @Test func usesWhatAnEarlierFormWasToldWithoutALoad() async throws {
        try await visiting { browser, origin, _ in
            try await begin("w4", browser, origin)
            try await browser.click(".remember input[type=checkbox]")
            try await browser.type("#answer", "My first name is Ana and my last name is Ruiz\u{E007}")
            #expect(try await browser.waits(until: "document.querySelector('.me')?.textContent.includes('Ruiz')"))
            try await begin("i9", browser, origin)
            _ = try await browser.evaluate("window.stays = true")
            #expect(try await browser.text(".suggestion").contains("Ruiz"))
            try await browser.click(".suggestion .btn.done")
            #expect(try await browser.waits(until: "document.querySelector('.answers').textContent.includes('Ruiz')"))
            #expect(try await browser.evaluate("return window.stays") as? Bool == true)
        }
    }

    private func begin(_ form: String, _ browser: Browser, _ origin: String) async throws {
        try await browser.open("\(origin)/forms")
        try await browser.click("form:has(input[value='\(form)']) button")
        #expect(try await browser.waits(until: "document.querySelector('.chat')"))
    }

    @Test func goesFromTheFirstDayToAFormByKeys() async throws { try await goFromTheFirstDay(in: .chromium) }

    func goFromTheFirstDay(in kind: Browser.Kind) async throws {
        try await visiting(.init(kind)) { browser, origin, _ in
            _ = try await browser.evaluate(
                "document.dispatchEvent(new KeyboardEvent('keydown', "
                    + "{ code: 'Digit3', altKey: true, shiftKey: true, bubbles: true, cancelable: true }))")
            #expect(try await browser.waits(until: "location.pathname === '/tasks' && document.getElementById('day')"))
            _ = try await browser.evaluate(
                "document.getElementById('day').value = '2031-11-24'; document.getElementById('day').focus()")
            try await browser.press("\u{E007}")
            #expect(try await browser.waits(until: "document.querySelector('.hero')"))
            _ = try await browser.evaluate("document.querySelector('.hero .go a').focus()")
            try await browser.press("\u{E007}")
            #expect(
                try await browser.waits(until: "location.pathname === '/tasks/i9' && document.querySelector('.actions button')"))
            _ = try await browser.evaluate("document.querySelector('.actions button').focus()")
            try await browser.press("\u{E007}")
            #expect(try await browser.waits(until: "document.querySelector('.chat')"))
        }
    }

    /// What a person asks of their system and of Formly: stillness, their own colours, larger words, more contrast.
    @Test func keepsToWhatThePersonAskedFor() async throws {
        try await visiting { browser, origin, _ in
            func media(_ feature: String, _ value: String) async throws {
                try await browser.devTools(
                    "Emulation.setEmulatedMedia", ["features": [["name": feature, "value": value]]])
            }
            let moves = "return getComputedStyle(document.querySelector('.glow')).animationName"
            #expect(try await browser.evaluate(moves) as? String == "drift")
            try await media("prefers-reduced-motion", "reduce")
            #expect(try await browser.evaluate(moves) as? String == "none")
            try await media("forced-colors", "active")
            let bare =
                "return [...document.querySelectorAll('.btn.primary, .btn.white')].filter((button) => "
                + "parseFloat(getComputedStyle(button).borderTopWidth) < 1).length"
            #expect(try await browser.evaluate(bare) as? Int == 0, "without a ground a button needs a line")
            try await media("forced-colors", "none")
            try await browser.open("\(origin)/settings")
            try await browser.click("button[name=text][value=larger]")
            #expect(try await browser.waits(until: "parseFloat(getComputedStyle(document.body).fontSize) === 22"))
            try await browser.click("button[name=theme][value=contrast]")
            #expect(try await browser.waits(until: "getComputedStyle(document.body).color === 'rgb(0, 0, 0)'"))
            let manifest = try await browser.evaluateAsync(
                "const done = arguments[arguments.length - 1];"
                    + "fetch(document.querySelector('link[rel=manifest]').href).then((a) => a.json()).then((m) => done(m.display))"
            )
            #expect(manifest as? String == "standalone", "it can be installed as a window of its own")
        }
    }
}
