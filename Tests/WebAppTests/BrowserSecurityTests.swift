import Foundation
import Primitives
import TestSupport
import Testing

@testable import WebApp

/// The passphrase, the recovery sheet, backups and the end of everything in Chromium, as a person goes through them.
extension BrowserTests {
    private static let strong = "seven quiet rivers under snow"

    private func speak(_ language: String, _ browser: Browser) async throws {
        _ = try await browser.evaluate("document.querySelector('button[name=language][value=\(language)]').click()")
        #expect(try await browser.waits(until: "document.documentElement.lang === '\(language)'"))
    }

    @Test(arguments: [("en", "weak", "strong"), ("ar", "ضعيفة", "قوية"), ("zh", "较弱", "很强")])
    func choosesAPassphraseAndIsAskedForIt(language: String, weak: String, strong: String) async throws {
        try await visiting { browser, origin, _ in
            try await browser.open("\(origin)/settings")
            try await speak(language, browser)
            try await browser.click("a[href='/security']")
            try await browser.type("#new", "password1\t")
            let said = "document.getElementById('strength').textContent"
            #expect(try await browser.waits(until: "\(said).includes('\(weak)')"))
            try await browser.clear("#new")
            try await browser.type("#new", "\(Self.strong)\t")
            #expect(try await browser.waits(until: "\(said).includes('\(strong)')"))
            try await browser.type("#again", "\(Self.strong)\u{E007}")
            #expect(try await browser.waits(until: "document.querySelector('.banner.ok')"))
            try await browser.click("form[action='/lock'] button")
            #expect(try await browser.waits(until: "document.getElementById('passphrase')"))
            try await browser.type("#passphrase", "wrong\u{E007}")
            #expect(try await browser.waits(until: "document.getElementById('err')"))
            try await browser.type("#passphrase", "\(Self.strong)\u{E007}")
            #expect(try await browser.waits(until: "document.querySelector('.shell')"))
        }
    }

    @Test(arguments: [true, false])
    func aWeakPassphraseIsToldAndMayBeUsedAllTheSame(isScripted: Bool) async throws {
        var options = Browser.Options()
        options.isScripted = isScripted
        try await visiting(options) { browser, origin, _ in
            try await browser.open("\(origin)/security")
            try await browser.type("#new", "password1")
            try await browser.type("#again", "password1\u{E007}")
            #expect(try await browser.text(".banner").contains("weak"))
            if isScripted {
                #expect(try await browser.evaluate("return document.activeElement.className") as? String == "banner")
            }
            #expect(try await browser.property("#new", "value") == "")
            try await browser.type("#new", "password1")
            try await browser.type("#again", "password1")
            try await browser.click("input[name=anyway]")
            try await browser.click("form[action='/security/passphrase'] button")
            #expect(try await browser.text(".banner.ok").contains("new passphrase"))
        }
    }

    @Test func getsBackInByTheDownloadedSheet() async throws {
        try await visiting { browser, origin, folder in
            try await browser.open("\(origin)/security")
            try await browser.click("form[action='/security/sheet'] button")
            let file = folder.path + "/formly-recovery-sheet.pdf"
            for _ in 0..<100 where !FileManager.default.fileExists(atPath: file) {
                try await Task.sleep(for: .milliseconds(100))
            }
            let printed = try FormlyProgram(home: folder.url.appending(path: "none")).run("pdf", "text", file).output
            let key = try printed.matches(of: Regex("\\b[0-9A-HJKMNP-TV-Z]{5}\\b")).map { String(printed[$0.range]) }
            try await browser.type("#new", Self.strong)
            try await browser.type("#again", "\(Self.strong)\u{E007}")
            #expect(try await browser.waits(until: "document.querySelector('.banner.ok')"))
            try await browser.click("form[action='/lock'] button")
            try await browser.click("a[href='/recover']")
            try await browser.type("#key", key.joined(separator: " "))
            try await browser.type("#new", "another five words drawn by lot")
            try await browser.type("#again", "another five words drawn by lot")
            try await browser.click(".btn.primary")
            #expect(try await browser.waits(until: "document.querySelector('.shell')"))
            #expect(try await browser.text("#toast").contains("Your data is open"))
        }
    }

    @Test(arguments: [("en", "everything", true), ("ar", "كل شيء", true), ("zh", "全部删除", false)])
    func deletesEverythingByTheWord(language: String, word: String, isScripted: Bool) async throws {
        var options = Browser.Options()
        options.isScripted = isScripted
        try await visiting(options) { browser, origin, _ in
            try await browser.open("\(origin)/privacy")
            try await speak(language, browser)
            try await browser.click("a[href='/privacy/wipe']")
            try await browser.type("#word", "no\u{E007}")
            #expect(try await browser.text("#word-error").contains(word))
            try await browser.type("#word", word)
            try await browser.click(".btn.danger")
            #expect(try await browser.waits(until: "!document.getElementById('word') && document.querySelector('h1')"))
            #expect(try await browser.text("body").contains("Formly"))
            let styled = "return getComputedStyle(document.querySelector('.card')).borderRadius"
            #expect(try await browser.evaluate(styled) as? String != "0px", "the page keeps its looks")
            #expect(try await browser.exists(".btn") == false, "there is nowhere to go from here")
        }
    }

    @Test(arguments: [true, false])
    func backsUpAndBringsBack(isScripted: Bool) async throws {
        var options = Browser.Options()
        options.isScripted = isScripted
        try await visiting(options) { browser, origin, folder in
            try await browser.type("#file", folder.path + "/membership.pdf")
            if !isScripted { try await browser.click(".drop button") }
            try await browser.type("#answer", "Ana Ribeiro\u{E007}")
            #expect(try await browser.waits(until: "document.querySelector('.me')?.textContent.includes('Ana Ribeiro')"))
            try await browser.open("\(origin)/settings")
            try await browser.click("a[href='/backups']")
            try await browser.type("#passphrase", Self.strong)
            try await browser.type("#again", "something else\u{E007}")
            #expect(try await browser.text(".banner").contains("not the same"))
            try await browser.type("#passphrase", Self.strong)
            try await browser.type("#again", "\(Self.strong)\u{E007}")
            #expect(try await browser.text(".banner.ok").contains("restored as a trial and compared"))
            try await browser.click("form[action$='/verify'] button")
            #expect(try await browser.waits(until: "document.querySelector('.banner.ok')?.textContent.includes('sound')"))
            try await browser.open("\(origin)/")
            try await browser.click(".drop-row")
            try await browser.click(".btn.danger")
            #expect(try await browser.waits(until: "!document.querySelector('.drop-row') && document.querySelector('.shell')"))
            try await browser.open("\(origin)/backups")
            try await browser.click("form[action$='/rehearse'] button")
            #expect(try await browser.text("main").contains("1 form that was not here"))
            try await browser.click(".btn.done")
            #expect(try await browser.text(".banner.ok").contains("Restored from"))
            try await browser.open("\(origin)/")
            #expect(try await browser.exists(".drop-row"))
        }
    }
}
