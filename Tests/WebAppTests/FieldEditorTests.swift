import Foundation
import LocalWeb
import MicroHTTP
import TestSupport
import Testing

@testable import WebApp

/// The fields of a flat form, put right in the browser: by its form alone, and by hand.
@Suite(.enabled(if: AppSite.isAvailable, "build the program first: documents are read in a child process of it"))
struct FieldEditorTests {
    private func begun() async throws -> (AppSite, cookie: String, form: String) {
        let site = try await AppSite()
        let cookie = await site.enter()
        let begun = await site.upload(FlatPage.pdf, cookie: cookie)
        #expect(begun.status == 303, "\(begun.text.prefix(400))")
        return (site, cookie, try #require(begun.header("Location")))
    }

    @Test func worksAsAFormAlone() async throws {
        let (site, cookie, form) = try await begun()
        #expect(await site.get("\(form)/pages/1", cookie: cookie).text.contains("\(form)/fields/1"))
        let page = await site.get("\(form)/fields/1?box=town", cookie: cookie)
        #expect(page.status == 200 && page.text.contains("name=\"x:town\"") && page.text.contains("value=\"Town\""))
        let css = await site.get("\(form)/fields/1.css", cookie: cookie)
        #expect(css.status == 200 && css.text.contains("#b2 {"))
        let saved = await site.post(
            "\(form)/fields/1",
            [("act", "save"), ("label:town", "City"), ("kind:town", "multiline"), ("h:town", "30,5"), ("remove:i-agree", "1")],
            cookie: cookie)
        #expect(saved.status == 303)
        let after = await site.get("\(form)/fields/1", cookie: cookie).text
        #expect(after.contains("value=\"City\"") && after.contains("value=\"30.5\"") && !after.contains("I agree"))
        let added = await site.post("\(form)/fields/1", [("add", "checkbox")], cookie: cookie)
        #expect(added.header("Location")?.contains("box=checkbox-3") == true, "\(added.header("Location") ?? "")")
        #expect(await site.post("\(form)/fields/1", [("act", "undo")], cookie: cookie).status == 303)
        let used = await site.post("\(form)/fields/1", [("act", "use")], cookie: cookie)
        #expect(used.status == 303 && used.header("Location")?.hasPrefix("\(form)/pages/1") == true)
        let filling = await site.get("\(form)/pages/1", cookie: cookie).text
        #expect(filling.contains("aria-label=\"City\"") && !filling.contains("I agree"))
    }

    @Test func refusesWhatNoFieldCanBe() async throws {
        let (site, cookie, form) = try await begun()
        let bad: [[(String, String)]] = [
            [("x:town", "nan")], [("x:town", "1e9")], [("x:town", "9999")], [("y:town", "-40")], [("w:town", "1")],
            [("w:town", "-30")], [("label:town", "")], [("label:town", String(repeating: "a", count: 300))], [("h:town", "many")],
            [("add", "text"), ("new:x", "inf")],
            [("add", "text"), ("new:x", "611"), ("new:y", "5"), ("new:w", "50"), ("new:h", "9")],
        ]
        let before = await site.get("\(form)/fields/1", cookie: cookie).text
        for fields in bad {
            let page = await site.post("\(form)/fields/1", fields, cookie: cookie)
            #expect(page.status == 422 && page.text.contains("role=\"alert\""), "\(fields)")
        }
        #expect(await site.get("\(form)/fields/1", cookie: cookie).text == before, "nothing was changed")
        let odd = await site.post(
            "\(form)/fields/1", [("kind:town", "button9"), ("add", "nothing"), ("x:nobody", "3"), ("remove:nobody", "1")],
            cookie: cookie)
        #expect(odd.status == 303)
        #expect(await site.get("\(form)/fields/1", cookie: cookie).text == before)
    }

    @Test func whatWasTypedComesBackWithTheReason() async throws {
        let (site, cookie, form) = try await begun()
        let page = await site.post(
            "\(form)/fields/1",
            [
                ("act", "save"), ("label:town", "City of birth"), ("kind:town", "multiline"), ("x:town", "abc"),
                ("h:family-name", "30"),
            ],
            cookie: cookie)
        #expect(page.status == 422)
        for value in ["City of birth", "abc", "30"] {
            #expect(page.text.contains("value=\"\(value)\""), "\(value) is typed once")
        }
        #expect(page.text.contains("<option value=\"multiline\" selected>"))
        let after = await site.get("\(form)/fields/1", cookie: cookie).text
        #expect(after.contains("value=\"Town\"") && !after.contains("City of birth"), "nothing was changed")
    }

    @Test func theGateStandsBeforeIt() async throws {
        let (site, cookie, form) = try await begun()
        #expect(await site.get("\(form)/fields/1", cookie: "").status == 401)
        #expect(await site.post("\(form)/fields/1", [("act", "use")], cookie: "").status == 401)
        let foreign = HTTPRequest(
            method: "POST", path: "\(form)/fields/1",
            headers: ["host": "127.0.0.1:\(AppSite.port)", "cookie": cookie, "origin": "http://127.0.0.1:1"],
            body: Array("act=use".utf8))
        #expect(await site.app.handle(foreign).status == 403)
        for path in [
            "\(form)/fields/0", "\(form)/fields/2", "\(form)/fields/x", "\(form)/fields/1.png", "/sessions/none/fields/1",
        ] {
            #expect(await site.get(path, cookie: cookie).status == 404, "\(path)")
        }
        let own = await site.upload(FixtureForm.pdf, cookie: cookie)
        let fillable = try #require(own.header("Location"))
        let refused = await site.get("\(fillable)/fields/1", cookie: cookie)
        #expect(refused.status == 409 && !refused.text.contains("href=\"\(fillable)/fields/1\""), "no link leads in a circle")
        #expect(await site.get("\(fillable)/pages/1", cookie: cookie).text.contains("/fields/1") == false)
    }
}

@Suite(
    .serialized, .enabled(if: Browser.isAvailable, "needs chromium and Playwright: Scripts/setup --tests"),
    .enabled(if: AppSite.isAvailable, "build the program first: documents are read in a child process of it"))
struct BrowserFieldEditorTests {
    private func visiting(_ options: Browser.Options = .init(), _ body: (Browser) async throws -> Void) async throws {
        let folder = try TemporaryFolder()
        try Data(FlatPage.pdf).write(to: folder.url.appending(path: "permit.pdf"))
        try await BrowserTests().visiting(options) { browser, _, _ in
            try await browser.type("#file", folder.path + "/permit.pdf")
            if !options.isScripted { try await browser.click(".drop button") }
            #expect(try await browser.waits(until: "document.querySelector('.chat')"))
            try await browser.click("a[href$='/pages/1']")
            try await browser.click("a[href$='/fields/1']")
            #expect(try await browser.waits(until: "document.querySelectorAll('[data-box]').length === 3"))
            try await body(browser)
        }
    }

    private func number(_ browser: Browser, _ box: String, _ side: String) async throws -> Double {
        let value = try await browser.evaluate("return document.querySelector('[data-box=\"\(box)\"]').dataset.\(side)")
        return Double(value as? String ?? "") ?? .nan
    }

    /// A button is off while nothing is on its way that it could take back.
    private func isSaved(_ browser: Browser) async throws -> Bool {
        try await browser.waits(until: "document.querySelector('[data-act=undo] button').disabled === false")
    }

    @Test func worksByKeyboard() async throws {
        try await visiting { browser in
            _ = try await browser.evaluate("document.querySelector('[data-box=town]').focus()")
            let (x, width) = (try await number(browser, "town", "x"), try await number(browser, "town", "w"))
            try await browser.press("\u{E014}\u{E014}")
            try await browser.chord("\u{E008}", "\u{E014}")
            #expect(try await number(browser, "town", "x") == x + 2)
            #expect(try await number(browser, "town", "w") == width + 1)
            #expect(try await isSaved(browser))
            try await browser.press("\u{E007}")
            #expect(try await browser.waits(until: "document.activeElement.name === 'label:town'"))
            try await browser.press("City\u{E007}")
            #expect(try await browser.waits(until: "document.querySelector('[data-box=town]').ariaLabel.startsWith('City')"))
            _ = try await browser.evaluate("document.querySelector('[data-box=i-agree]').focus()")
            try await browser.press("\u{E017}")
            #expect(try await browser.waits(until: "document.querySelectorAll('[data-box]').length === 2"))
            #expect(try await browser.waits(until: "document.activeElement.dataset.box !== undefined"))
            try await browser.chord("\u{E009}", "z")
            #expect(try await browser.waits(until: "document.querySelectorAll('[data-box]').length === 3"))
            _ = try await browser.evaluate("document.querySelector('[name=add][value=checkbox]').focus()")
            try await browser.press("\u{E00D}")
            #expect(try await browser.waits(until: "document.activeElement.dataset.box === 'checkbox-4'"))
            try await browser.reload()
            #expect(try await number(browser, "town", "x") == x + 2)
            try await browser.click("[data-act=use] button")
            #expect(try await browser.waits(until: "document.querySelectorAll('#paper .f').length === 4"))
            #expect(try await browser.exists("[aria-label='City']"))
        }
    }

    /// Several at once, by keys alone: moved, lined up by the first, taken away, and each of it undone in one step.
    @Test func worksOnSeveralBoxes() async throws {
        try await visiting { browser in
            let names = try #require(
                try await browser.evaluate("return [...document.querySelectorAll('[data-box]')].map((b) => b.dataset.box)")
                    as? [String])
            let (first, second) = (names[0], names[1])
            let before = (try await number(browser, first, "x"), try await number(browser, second, "x"))
            #expect(try await browser.waits(until: "document.getElementById('many').hidden"))
            for name in [first, second] {
                _ = try await browser.evaluate("document.querySelector('[data-box=\"\(name)\"]').focus()")
                try await browser.press(" ")
            }
            #expect(try await browser.waits(until: "!document.getElementById('many').hidden"))
            #expect(try await browser.text("#picked") == "2")
            try await browser.press("\u{E014}\u{E014}\u{E014}")
            #expect(try await number(browser, first, "x") == before.0 + 3)
            #expect(try await number(browser, second, "x") == before.1 + 3)
            #expect(try await isSaved(browser))
            try await browser.click("[data-line=left]")
            try await browser.click("[data-line=width]")
            let same = "new Set([...document.querySelectorAll('.picked')].map((b) => b.dataset.x + ' ' + b.dataset.w)).size === 1"
            #expect(try await browser.waits(until: same))
            try await Task.sleep(for: .milliseconds(600))
            try await browser.reload()
            #expect(try await number(browser, second, "x") == before.0 + 3, "it is kept")
            _ = try await browser.evaluate("document.querySelector('[data-box=\"\(first)\"]').focus()")
            try await browser.chord("\u{E009}", "a")
            #expect(try await browser.text("#picked") == "3")
            try await browser.press("\u{E00C}")
            #expect(try await browser.waits(until: "document.getElementById('many').hidden"))
            for name in [first, second] {
                _ = try await browser.evaluate("document.querySelector('[data-box=\"\(name)\"]').focus()")
                try await browser.press(" ")
            }
            try await browser.press("\u{E017}")
            #expect(try await browser.waits(until: "document.querySelectorAll('[data-box]').length === 1"))
            try await browser.click("[data-act=undo] button")
            #expect(try await browser.waits(until: "document.querySelectorAll('[data-box]').length === 3"))
        }
    }

    @Test func worksByPointer() async throws {
        try await visiting { browser in
            let (x, y) = (try await number(browser, "town", "x"), try await number(browser, "town", "y"))
            try await drag(browser, "document.querySelector('[data-box=town]')", 40, -20)
            #expect(try await isSaved(browser))
            let unit = try await browser.evaluate(
                "return document.getElementById('paper').getBoundingClientRect().width / Number(document.querySelector('[data-fields]').dataset.width)"
            )
            let scale = try #require(unit as? Double)
            #expect(abs(try await number(browser, "town", "x") - x - 40 / scale) < 0.2)
            #expect(abs(try await number(browser, "town", "y") - y + 20 / scale) < 0.2)
            let width = try await number(browser, "town", "w")
            try await drag(browser, "document.querySelector('[data-box=town] .se')", 30, 10)
            #expect(abs(try await number(browser, "town", "w") - width - 30 / scale) < 0.3)
            // Past the edge of the page it stays on it.
            try await drag(browser, "document.querySelector('[data-box=town]')", -2_000, 0)
            #expect(try await number(browser, "town", "x") == 0)
            try await drag(browser, "document.querySelector('#paper img')", 120, 18)
            #expect(try await browser.waits(until: "document.querySelector('[data-box=text-4]') === document.activeElement"))
            try await drag(browser, "document.querySelector('#paper img')", 14, 14, down: 90)
            #expect(try await browser.waits(until: "document.querySelector('[data-box=checkbox-5]') === document.activeElement"))
            try await browser.pictured("fields")
            try await browser.reload()
            #expect(try await browser.waits(until: "document.querySelectorAll('[data-box]').length === 5"))
            #expect(try await number(browser, "town", "x") == 0)
        }
    }

    /// By the browser's own pointer, from the middle of an element.
    private func drag(_ browser: Browser, _ element: String, _ dx: Int, _ dy: Int, down: Int = 0) async throws {
        let middle = try await browser.evaluate(
            "const r = \(element).getBoundingClientRect(); return [r.left + r.width / 2, r.top + Math.min(r.height / 2, 300)]")
        let at = try #require(middle as? [Any]).compactMap { ($0 as? Double) ?? ($0 as? Int).map(Double.init) }
        func send(_ kind: String, _ x: Double, _ y: Double) async throws {
            try await browser.devTools(
                "Input.dispatchMouseEvent",
                [
                    "type": kind, "x": x, "y": y + Double(down), "button": "left", "buttons": kind == "mouseReleased" ? 0 : 1,
                    "clickCount": 1,
                ])
        }
        try await send("mousePressed", at[0], at[1])
        try await send("mouseMoved", at[0] + Double(dx) / 2, at[1] + Double(dy) / 2)
        try await send("mouseMoved", at[0] + Double(dx), at[1] + Double(dy))
        try await send("mouseReleased", at[0] + Double(dx), at[1] + Double(dy))
        try await Task.sleep(for: .milliseconds(400))
    }

    @Test func worksWithoutScript() async throws {
        var options = Browser.Options()
        options.isScripted = false
        try await visiting(options) { browser in
            try await browser.click("[data-box=town]")
            try await browser.clear("[name='label:town']")
            try await browser.type("[name='label:town']", "City\u{E007}")
            #expect(try await browser.text("#panel").contains("City"))
            try await browser.click("[name=add][value=text]")
            #expect(try await browser.exists("[data-box=text-4]"))
            try await browser.click("[data-act=use] button")
            #expect(try await browser.property("[aria-label='City']", "value") == "")
        }
    }
}
