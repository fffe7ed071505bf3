import Foundation
import Presentation
import Primitives
import TestSupport
import Testing

@testable import WebApp

/// Boxes that lie over a printed word to circle.
struct PrintedWordTests {
    @Test func aChosenWordStaysLegible() throws {
        let frame = Frame(strings: try #require(Strings.tables[.english]), path: "/")
        var screen = SampleScreens.page()
        let chosen = try #require(screen.inputs.firstIndex { $0.choice?.value == "yes" })
        func page() -> String { String(decoding: frame.page(screen, zoom: .percent(100)).rendered(), as: UTF8.self) }
        #expect(!page().contains("class=\"f word\""))
        screen.inputs[chosen].isOnWord = true
        #expect(page().contains("class=\"f word\""))
        let sheet = try String(contentsOf: Checkout.resources.appending(path: "Web/css/page.css"), encoding: .utf8)
        #expect(sheet.contains(".f.word:checked"))
    }
}
