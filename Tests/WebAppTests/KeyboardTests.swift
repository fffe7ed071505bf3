import Foundation
import Primitives
import TestSupport
import Testing

@testable import WebApp

/// Forms begun, answered, reviewed and finished with nothing but keys, in every language.
extension BrowserTests {
    private static let tab = "\u{E004}"
    private static let enter = "\u{E007}"

    /// Section 1 of the I-9 by the place of its questions: words that every language reads the same.
    private static let employee = [
        0: "Ana M Ruiz", 4: "1 Oak Street, Apt 4B, Springfield, IL 62701", 9: "1990-03-04", 10: "219-09-9999",
        11: "ana@example.org", 12: "+1 217 555 0142",
    ]

    @Test(arguments: Language.allCases)
    func finishesAFormByKeysAlone(language: Language) async throws {
        try await visiting { browser, origin, _ in
            try await speak(language, browser, origin)
            try await begin("i9", browser, origin)
            for turn in 0..<40 where try await isAsking(browser) {
                #expect(try await browser.evaluate("return document.activeElement.id") as? String == "answer", "turn \(turn)")
                try await answer(turn, browser)
            }
            #expect(try await browser.evaluate("return document.activeElement.matches('#composer a.primary')") as? Bool == true)
            try await finish(browser, language)
        }
    }

    /// Where most is known already, the rest goes the same way; the form that exists only on a site ends on its pages.
    @Test(arguments: ["w4", "il-w4", "dmv-renewal", "ds160"])
    func finishesEveryKindOfFormByKeysAlone(form: String) async throws {
        try await visiting { browser, origin, _ in
            try await speak(.arabic, browser, origin)
            try await begin(form, browser, origin)
            try await browser.press("Ana\(Self.enter)")
            #expect(try await browser.waits(until: "document.querySelector('.me')"))
            try await reach("a[href$='/review']", browser)
            try await browser.press(Self.enter)
            #expect(try await browser.waits(until: "document.querySelector('.sheetpage')"))
            try await reach("button[name=partial]", browser)
            try await browser.press(Self.enter)
            #expect(try await browser.waits(until: "document.querySelector('a[download]')"))
            guard form == "ds160" else { return }
            try await reach("a[href$='/sheet/1']", browser)
            try await browser.press(Self.enter)
            #expect(try await browser.waits(until: "document.querySelector('[data-copy]:not([hidden])')"))
            try await reach("[data-copy]", browser)
            try await browser.press(Self.enter)
            #expect(
                try await browser.waits(
                    until: "document.querySelector('[data-copy].on') || getSelection().toString().length > 0"))
        }
    }

    private func speak(_ language: Language, _ browser: Browser, _ origin: String) async throws {
        _ = try await browser.evaluate(
            """
            return fetch('/language', { method: 'POST', body: new URLSearchParams({ language: '\(language.rawValue)', return: '/' }) })
            """)
        try await browser.open("\(origin)/forms")
        #expect(try await browser.evaluate("return document.documentElement.lang") as? String == language.rawValue)
    }

    /// From the list of forms, by Tab and Enter.
    private func begin(_ form: String, _ browser: Browser, _ origin: String) async throws {
        try await reach("form:has(input[value='\(form)']) button", browser)
        try await browser.press(Self.enter)
        #expect(try await browser.waits(until: "document.querySelector('#answer')"))
        #expect(try await browser.waits(until: "document.activeElement.id === 'answer'"))
    }

    private func isAsking(_ browser: Browser) async throws -> Bool {
        try await browser.evaluate("return document.getElementById('answer') !== null") as? Bool == true
    }

    /// Types what is asked, or takes the first answer that is offered; what nobody has to answer is passed over with its button.
    private func answer(_ turn: Int, _ browser: Browser) async throws {
        let before = try await browser.evaluate("return document.querySelectorAll('.log li').length") as? Int ?? 0
        let place =
            try await browser.evaluate(
                "return [...document.querySelectorAll('.answers dl > div')].findIndex((row) => row.className === 'now')") as? Int
        let isOffered = try await browser.evaluate("return document.querySelector('#composer .picks button') !== null")
        if isOffered as? Bool == true {
            try await reach("#composer .picks button", browser)
            try await browser.press(Self.enter)
        } else if let place, let words = Self.employee[place] {
            try await browser.press(words + Self.enter)
        } else {
            try await reach("button[value=skip]", browser)
            try await browser.press(Self.enter)
        }
        #expect(try await browser.waits(until: "document.querySelectorAll('.log li').length > \(before)"), "turn \(turn)")
        #expect(try await browser.waits(until: "!document.querySelector('.chat').hasAttribute('aria-busy')"))
    }

    private func finish(_ browser: Browser, _ language: Language) async throws {
        try await browser.press(Self.enter)
        #expect(try await browser.waits(until: "document.querySelector('.sheetpage')"))
        #expect(try await browser.text("main").contains("Ruiz"), "\(language)")
        try await reach(".actions button", browser)
        try await browser.press(Self.enter)
        #expect(try await browser.waits(until: "document.querySelector('a[download]')"), "\(language)")
        try await reach("a[download]", browser)
    }

    /// Tab after Tab until the wanted thing has the focus.
    private func reach(_ selector: String, _ browser: Browser) async throws {
        for _ in 0..<120 {
            if try await browser.evaluate("return document.activeElement?.matches(\"\(selector)\") === true") as? Bool == true {
                return
            }
            try await browser.press(Self.tab)
        }
        Issue.record("no Tab leads to \(selector)")
    }
}
