import Documents
import Primitives
import Testing

struct SheetSetterTests {
    @Test func breaksPagesBetweenLinesAndTagsEachPart() throws {
        let long = Array(repeating: "word", count: 2000).joined(separator: " ")
        let painter = Self.painted(Sheet(title: "Title", language: .english, parts: [.paragraph(long)]))
        #expect(painter.pages.count > 1)
        for page in painter.pages {
            #expect(page.lines.dropLast().allSatisfy { $0.baseline < 792 - 54 && $0.baseline > 54 })
            #expect(page.lines.last?.text == "\(page.number)", "its number stands at its foot")
        }
        #expect(painter.tags == [.title] + painter.pages.map { _ in .paragraph }, "what goes on is tagged again")
        let words = painter.pages.flatMap { $0.lines.dropLast().map(\.text) }.joined(separator: " ").split(separator: " ")
        #expect(words.count == 2001, "no word is lost or set twice")
    }

    /// Whatever came before it.
    @Test(arguments: 0...60) func leavesNoHeadingAloneAtAFoot(lines: Int) throws {
        let parts = Array(repeating: Sheet.Part.paragraph("line"), count: lines)
        let answer = Sheet.Answer(question: "Question", text: "Answer")
        let painter = Self.painted(
            Sheet(title: "T", language: .english, parts: parts + [.heading("Head", isSmall: false), .answer(answer)]))
        let page = try #require(painter.pages.first { $0.lines.contains { $0.text == "Head" } })
        #expect(page.lines.contains { $0.text == "Answer" }, "\(lines)")
    }

    @Test func beginsAtTheRightForArabic() throws {
        let parts: [Sheet.Part] = [.task("task", source: nil), .paragraph("words")]
        let arabic = Self.painted(Sheet(title: "T", language: .arabic, parts: parts))
        let english = Self.painted(Sheet(title: "T", language: .english, parts: parts))
        #expect(english.pages[0].lines.dropLast().map(\.x) == [54, 72, 54])
        #expect(arabic.pages[0].lines.dropLast().map { $0.x + $0.width } == [558, 540, 558])
        #expect(english.boxes == [54] && arabic.boxes == [549])
    }

    private static func painted(_ sheet: Sheet) -> RecordingPainter {
        let painter = RecordingPainter()
        var setter = SheetSetter(sheet, with: painter)
        setter.set()
        return painter
    }
}

/// Six points a character, at every size.
private struct FixedWidthText: SheetText {
    let lines: [String]
    var lineCount: Int { lines.count }
    var ink: (ascent: Double, descent: Double) { (7, 2) }
    func width(ofLine index: Int) -> Double { 6 * Double(lines[index].count) }
}

private final class RecordingPainter: SheetPainting {
    struct Line {
        var text: String
        var x: Double
        var width: Double
        var baseline: Double
    }
    struct Page {
        var number: Int
        var lines: [Line] = []
    }

    private(set) var pages: [Page] = []
    private(set) var tags: [SheetTag] = []
    private(set) var boxes: [Double] = []

    func text(_ text: String, face: FontFace, size: Double, width: Double) -> FixedWidthText {
        var lines = [""]
        for word in text.split(separator: " ") {
            let longer = lines[lines.count - 1].isEmpty ? String(word) : "\(lines[lines.count - 1]) \(word)"
            if 6 * Double(longer.count) <= width { lines[lines.count - 1] = longer } else { lines.append(String(word)) }
        }
        return FixedWidthText(lines: lines)
    }

    func beginPage(width: Double, height: Double) { pages.append(Page(number: pages.count + 1)) }
    func endPage() {}
    func color(_ parts: [Double]) {}
    func tagged(_ tag: SheetTag, _ draw: () -> Void) {
        tags.append(tag)
        draw()
    }
    func draw(_ text: FixedWidthText, line: Int, x: Double, baseline: Double) {
        pages[pages.count - 1].lines.append(
            Line(text: text.lines[line], x: x, width: text.width(ofLine: line), baseline: baseline))
    }
    func outline(_ square: (x: Double, y: Double, side: Double), lineWidth: Double) { boxes.append(square.x) }
    func rule(from x: Double, to end: Double, y: Double, lineWidth: Double) {}
}
