import Documents
import Foundation
import TestSupport
import Testing

@testable import FieldDetection
@testable import PageLayout

/// What is learned of blanks, beside what the rules say.
struct BlankJudgeTests {
    private typealias Node = TreeFile.Node

    private func bytes(_ nodes: [Node], features: Int = BlankFeatures.names.count) -> [UInt8] {
        TreeFile.bytes(nodes, features: features)
    }

    /// A form with a line, a cell with a caption, and a box to tick.
    private func page() -> DrawnPage {
        var page = DrawnPage()
        page.text("Name:", 50, 703)
        page.line(82, 700, 300, 700)
        page.box(50, 600, 300, 640)
        page.text("Street and number", 53, 629, size: 8)
        page.box(50, 550, 60, 560)
        page.text("I agree", 65, 551)
        return page
    }

    @Test func goesLowWhereTheValueIsAtMostTheThreshold() throws {
        let width = try #require(BlankFeatures.names.firstIndex(of: "width"))
        let judge = try #require(
            BlankJudge(
                bytes([
                    Node(feature: UInt16(width), low: 1, high: 2, value: 5), Node(value: -1), Node(value: 2),
                ])))
        var features = [Float](repeating: 0, count: BlankFeatures.names.count)
        for (value, expected) in [(4.9, -1), (5, -1), (5.1, 2)] as [(Float, Float)] {
            features[width] = value
            #expect(judge.score(features) == expected, "\(value)")
        }
    }

    @Test func refusesWhatIsNoSuchFile() {
        let good = bytes([Node(value: 1)])
        #expect(BlankJudge(good) != nil)
        #expect(BlankJudge([]) == nil)
        #expect(BlankJudge(Array("TREF".utf8) + good.dropFirst(4)) == nil)
        #expect(BlankJudge(good + [0]) == nil)
        for count in 0..<good.count { #expect(BlankJudge(Array(good.prefix(count))) == nil, "\(count) bytes") }
        #expect(BlankJudge(bytes([Node(value: 1)], features: 3)) == nil, "other features")
    }

    @Test func refusesATreeWithoutAnEnd() {
        #expect(BlankJudge(bytes([Node(feature: 0, low: 0, high: 1, value: 1), Node(value: 1)])) == nil)
        #expect(BlankJudge(bytes([Node(feature: 0, low: 1, high: 9, value: 1), Node(value: 1)])) == nil)
        #expect(BlankJudge(bytes([Node(feature: 999, low: 1, high: 1, value: 1), Node(value: 1)])) == nil)
    }

    @Test func namesEveryFeature() {
        let samples = BlankSample.samples(page().graphics)
        #expect(samples.count > 6)
        #expect(samples.allSatisfy { $0.features.count == BlankSample.names.count && $0.features.allSatisfy(\.isFinite) })
    }

    @Test func proposesTheRoomThatNothingIsDrawnAround() {
        var page = DrawnPage()
        page.text("Telephone:", 50, 700)
        page.text("Case number", 300, 650, size: 8)
        let proposed = FieldDetector(page.graphics).proposals().map(\.proposal)
        #expect(proposed.contains { $0.way == .afterWords && $0.field.box.x0 > 99 && $0.field.box.y0 < 704 })
        #expect(proposed.contains { $0.way == .underWords && $0.field.box.x0 > 298 && $0.field.box.y1 < 650 })
    }

    @Test func leavesBoxesToTickToTheRules() throws {
        let none = try #require(BlankJudge(bytes([Node(value: -1)])))
        #expect(page().form(none).document.fields.map(\.kind) == [.checkbox])
    }

    @Test func keepsOneOfTwoThatLieOnOneAnother() throws {
        let all = try #require(BlankJudge(bytes([Node(value: 1)])))
        let boxes = page().form(all).document.fields.map(\.widgets[0].rect)
        #expect(boxes.count > 3)
        for (index, box) in boxes.enumerated() {
            for other in boxes.dropFirst(index + 1) {
                #expect(box.sharedArea(with: other) <= 0.351 * min(box.area, other.area), "\(box) \(other)")
            }
        }
    }

    @Test func findsAFormWithTheTreesThatComeAlong() throws {
        let judge = try BlankJudge.learned()
        let fields = page().form(judge).document.fields
        #expect(fields.map(\.kind) == [.text, .text, .checkbox])
        #expect(fields.map(\.tooltip) == ["Name", "Street and number", "I agree"])
    }

    @Test func findsNothingOnAPageOfProseWithThem() throws {
        var page = DrawnPage()
        for row in 0..<30 {
            page.text(
                "These instructions say at some length who has to send the form, and until when.", 50, 700 - Double(row) * 14)
        }
        #expect(page.form(try BlankJudge.learned()).document.fields.isEmpty)
    }

}

extension BlankJudge {
    /// The trees that come along.
    static func learned() throws -> BlankJudge {
        let file = Checkout.resources.appending(path: "Recognition/blanks.trees")
        return try #require(BlankJudge([UInt8](try Data(contentsOf: file))))
    }
}
