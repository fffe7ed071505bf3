import Foundation
import XCTest

/// The way through the app on a simulator, as a person goes it. Elements are found by what is the same in every language.
final class FormlyUITests: XCTestCase {
    override func setUp() { continueAfterFailure = false }

    @MainActor private func launched(_ arguments: [String] = []) -> XCUIApplication {
        let app = XCUIApplication()
        app.launchArguments = arguments
        app.launch()
        let begin = app.buttons["intro-begin"]
        if begin.waitForExistence(timeout: 10) { begin.tap() }
        return app
    }

    @MainActor func testEveryTabOpens() {
        let app = launched()
        let tabs = app.tabBars.buttons
        XCTAssertTrue(tabs.firstMatch.waitForExistence(timeout: 10))
        for index in 0..<tabs.count {
            tabs.element(boundBy: index).tap()
            XCTAssertTrue(app.navigationBars.firstMatch.waitForExistence(timeout: 5))
        }
    }

    @MainActor func testAnswerIsKeptWhenTheAppIsKilled() {
        let app = launched()
        app.tabBars.buttons.element(boundBy: 1).tap()
        let begin = app.buttons["begin-w4"]
        XCTAssertTrue(begin.waitForExistence(timeout: 10))
        begin.tap()
        // A field that grows with its words is no text field to the tests.
        let answer = app.descendants(matching: .any)["answer"]
        XCTAssertTrue(answer.waitForExistence(timeout: 10))
        answer.tap()
        answer.typeText("Ada")
        app.buttons["send"].tap()
        XCTAssertTrue(
            app.staticTexts.containing(NSPredicate(format: "label CONTAINS %@", "Ada")).firstMatch.waitForExistence(timeout: 10))
        app.terminate()
        app.launch()
        XCTAssertTrue(app.progressIndicators.firstMatch.waitForExistence(timeout: 10))
    }

    @MainActor func testScreensPassTheAccessibilityAudit() throws {
        let app = launched()
        for index in 0..<app.tabBars.buttons.count {
            app.tabBars.buttons.element(boundBy: index).tap()
            try app.performAccessibilityAudit()
        }
    }

    @MainActor func testArabicRunsFromTheRight() {
        let app = launched(["-language", "ar"])
        let tabs = app.tabBars.buttons
        XCTAssertTrue(tabs.firstMatch.waitForExistence(timeout: 10))
        XCTAssertGreaterThan(tabs.element(boundBy: 0).frame.minX, tabs.element(boundBy: tabs.count - 1).frame.minX)
    }
}
