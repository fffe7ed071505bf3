import Foundation
import LocalWeb
import MicroHTTP
import TestSupport
import Testing

@testable import WebApp

/// The main flow in Chromium, as a person goes through it; skipped where there is no browser.
@Suite(
    .serialized, .enabled(if: Browser.isAvailable, "needs chromium and Playwright: Scripts/setup --tests"),
    .enabled(if: AppSite.isAvailable, "build the program first: documents are read in a child process of it"))
struct BrowserTests {
    /// The app over a socket, with the fixture as a file to choose.
    func visiting(_ options: Browser.Options = .init(), _ body: (Browser, _ origin: String, TemporaryFolder) async throws -> Void)
        async throws
    {
        let site = try await AppSite()
        let server = MicroHTTPServer()
        let link = try site.app.listen(on: server)
        let folder = try TemporaryFolder()
        try Data(FixtureForm.pdf).write(to: folder.url.appending(path: "membership.pdf"))
        var options = options
        options.downloads = folder.url
        let browser = try await Browser(options)
        do {
            try await browser.open(link)
            // The link hands out the cookie on the way to Home: leaving earlier would leave without it.
            #expect(try await browser.waits(until: "document.querySelector('.shell')"))
            try await body(browser, String(link.prefix { $0 != "?" }.dropLast(Gate.entryPath.count)), folder)
            try await staysHere(browser, origin: link)
        } catch {
            print(
                "at \((try? await browser.address) ?? "?"): \((try? await browser.evaluate("return document.body.innerText.slice(0, 400)")) ?? "")"
            )
            await browser.close()
            await server.stop()
            throw error
        }
        await browser.close()
        await server.stop()
    }

    /// Only our own address was asked for, and the console has nothing to complain of.
    private func staysHere(_ browser: Browser, origin: String) async throws {
        let hosts = Set(
            try await browser.requestedAddresses().compactMap { URL(string: $0) }.compactMap { address in
                address.scheme?.hasPrefix("http") == true ? "\(address.host ?? ""):\(address.port ?? 0)" : nil
            })
        let own = URL(string: origin).map { "\($0.host ?? ""):\($0.port ?? 0)" }
        #expect(hosts == Set([own].compactMap(\.self)))
        let complaints = try await browser.consoleMessages()
            .filter { !$0.contains("status of 422") && !$0.contains("status of 401") }
            // A page that asks for the passphrase; nothing else may be refused.
            .filter {
                !($0.contains("status of 403")
                    && ($0.contains(":\(own?.split(separator: ":").last ?? "")/ - ") || $0.contains("/unlock - ")))
            }
        #expect(complaints == [])
    }

    @Test func fillsAFormOnADesktop() async throws { try await fillAForm(in: .chromium) }

    func fillAForm(in kind: Browser.Kind) async throws {
        try await visiting(.init(kind)) { browser, origin, folder in
            #expect(try await browser.address == "\(origin)/")
            #expect(try await browser.evaluate("return document.cookie") as? String == "")
            try await browser.type("#file", folder.path + "/membership.pdf")
            #expect(try await browser.waits(until: "document.querySelector('.chat')"))
            try await converse(browser)
            try await fillOnThePage(browser)
            try await finish(browser, folder)
        }
    }

    private func converse(_ browser: Browser) async throws {
        #expect(try await browser.property("#answer", "value") == "")
        try await browser.type("#answer", "Ana Ribeiro\u{E007}")
        #expect(try await browser.waits(until: "document.querySelector('.me')?.textContent.includes('Ana Ribeiro')"))
        #expect(try await browser.waits(until: "document.activeElement.id === 'answer'"))
        #expect(try await browser.evaluate("return document.getElementById('status').textContent") as? String != "")
    }

    private func fillOnThePage(_ browser: Browser) async throws {
        try await browser.click("a[href$='/pages/1']")
        #expect(try await browser.waits(until: "document.querySelector('#paper')"))
        #expect(
            try await browser.evaluate("return document.querySelector('[aria-label=\"Full name\"]').value") as? String
                == "Ana Ribeiro")
        try await browser.type("[aria-label='Email address']", "nonsense\t")
        #expect(try await browser.waits(until: "document.querySelector('[aria-label=\"Email address\"][aria-invalid]')"))
        #expect(try await browser.evaluate("return document.getElementById('saved').className") as? String == "saved bad")
        #expect(try await browser.waits(until: "document.querySelector('.at-field')?.textContent.length > 4"), "at the box")
        #expect(try await browser.text(".list").contains("Needs a fix"), "what was refused is no answer")
        try await browser.clear("[aria-label='Email address']")
        try await browser.type("[aria-label='Email address']", "ana@example.org\u{E007}")
        #expect(
            try await browser.evaluate("return document.activeElement.getAttribute('aria-label')") as? String == "Date of birth",
            "Enter goes to the next box")
        #expect(try await browser.waits(until: "document.getElementById('saved').className.trim() === 'saved'"))
        #expect(try await browser.waits(until: "!document.querySelector('.at-field')"))
        try await browser.click("[data-zoom]:last-of-type")
        #expect(try await browser.waits(until: "document.getElementById('paper').className.includes('zoom-125')"))
        try await browser.click("input[type=checkbox].f")
        #expect(try await browser.waits(until: "document.querySelector('#panel legend')?.textContent.includes('member')"))
        #expect(try await browser.text(".zoom").contains("125"), "saving keeps the zoom")
        // The save may still be on its way: a page loaded before it came in shows the form without it.
        for _ in 0..<20 {
            try await browser.reload()
            if try await browser.evaluate("return document.querySelector('input[type=checkbox].f').checked") as? Bool == true {
                break
            }
        }
        #expect(
            try await browser.evaluate("return document.querySelector('[aria-label=\"Email address\"]').value") as? String
                == "ana@example.org")
        #expect(try await browser.evaluate("return document.querySelector('input[type=checkbox].f').checked") as? Bool == true)
        try await browser.click("[data-undo] button")
        #expect(try await browser.waits(until: "!document.querySelector('input[type=checkbox].f').checked"))
    }

    /// On a slow machine the answers of the server come late and out of order; the panel shows the field in use all the same.
    @Test func showsTheFieldInUseWhenAnswersAreLate() async throws {
        try await visiting { browser, _, folder in
            try await browser.type("#file", folder.path + "/membership.pdf")
            #expect(try await browser.waits(until: "document.querySelector('.chat')"))
            try await browser.click("a[href$='/pages/1']")
            #expect(try await browser.waits(until: "document.querySelector('#paper')"))
            try await browser.type("[aria-label='Email address']", "ana@example.org")
            #expect(
                try await browser.waits(
                    until: "document.querySelector('#panel legend, #panel label')?.textContent.includes('mail')"))
            _ = try await browser.evaluate(
                """
                const send = XMLHttpRequest.prototype.send, open = XMLHttpRequest.prototype.open;
                XMLHttpRequest.prototype.open = function (method, url) {
                  this.delay = String(url).includes("saved=") ? 1500 : 700;
                  return open.apply(this, arguments);
                };
                XMLHttpRequest.prototype.send = function (body) {
                  setTimeout(() => { send.call(this, body); window.sent = (window.sent ?? 0) + 1; }, this.delay);
                };
                """)
            try await browser.click("input[type=checkbox].f")
            #expect(try await browser.waits(until: "window.sent >= 2"))
            #expect(
                try await browser.waits(
                    until: "document.querySelector('#panel legend')?.textContent.includes('member')", seconds: 5))
            try await Task.sleep(for: .seconds(1))
            #expect(try await browser.text("#panel").contains("member"))
            #expect(
                try await browser.evaluate("return document.querySelector('#panel input[name=value]:checked') !== null") as? Bool
                    == true)
        }
    }

    private func finish(_ browser: Browser, _ folder: TemporaryFolder) async throws {
        try await browser.click("a[href$='/review']")
        #expect(try await browser.waits(until: "document.querySelector('.sheetpage')"))
        #expect(try await browser.text("main").contains("ana@example.org"))
        try await browser.click(".actions button")
        #expect(try await browser.waits(until: "document.querySelector('a[download]')"))
        try await browser.click("a[download]")
        for _ in 0..<100 where downloaded(folder) == nil { try await Task.sleep(for: .milliseconds(50)) }
        let content = try Data(contentsOf: try #require(downloaded(folder)))
        #expect(content.starts(with: Data("%PDF-".utf8)))
    }

    /// The browser makes the file before it has anything to write into it.
    private func downloaded(_ folder: TemporaryFolder) -> URL? {
        folder.files().first { file in
            file.lastPathComponent.hasSuffix("-filled.pdf") && (try? Data(contentsOf: file).isEmpty) == false
        }
    }

    @Test func worksWithoutScript() async throws {
        var options = Browser.Options()
        options.isScripted = false
        try await visiting(options) { browser, _, folder in
            try await browser.type("#file", folder.path + "/membership.pdf")
            try await browser.click(".drop button")
            try await browser.type("#answer", "Ana Ribeiro\u{E007}")
            #expect(try await browser.text(".log").contains("Ana Ribeiro"))
            try await browser.click("a[href$='/pages/1']")
            try await browser.type("[aria-label='Email address']", "ana@example.org")
            try await browser.click(".savebar button")
            #expect(try await browser.property("[aria-label='Email address']", "value") == "ana@example.org")
            try await browser.click("a[href$='/review']")
            #expect(try await browser.text("main").contains("ana@example.org"))
        }
    }

    @Test(arguments: [390, 320]) func keepsToTheWidthOfAPhone(width: Int) async throws {
        var options = Browser.Options()
        (options.width, options.height, options.isPhone) = (width, 844, true)
        try await visiting(options) { browser, origin, folder in
            try await browser.type("#file", folder.path + "/membership.pdf")
            #expect(try await browser.waits(until: "document.querySelector('.chat')"))
            let form = try await browser.address.replacing(#/#last/#, with: "")
            let own = [
                "/", "/forms", "/settings", "/help", "/tasks", "/ask", "/library", "/profile", "/backups", "/privacy",
                "/security", "/recover", "/privacy/wipe",
            ].map {
                origin + $0
            }
            for address in own + ["", "/pages/1", "/review", "/delete"].map({ form + $0 }) {
                try await browser.open(address)
                // On a busy machine a new page takes a moment to know how wide the phone is.
                let fits =
                    "innerWidth === \(width) && visualViewport.scale === 1 && document.documentElement.scrollWidth <= \(width)"
                #expect(try await browser.waits(until: fits), "\(address)")
            }
        }
    }

    @Test func aStringCannotBecomeMarkup() async throws {
        try await visiting { browser, _, _ in
            let script = "try { document.querySelector('p').innerHTML = '<b>x</b>'; return 'set' } catch (e) { return e.name }"
            #expect(try await browser.evaluate(script) as? String == "TypeError")
            _ = try await browser.consoleMessages()
        }
    }
}
