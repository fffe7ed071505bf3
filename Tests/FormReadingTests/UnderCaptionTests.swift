import Documents
import FieldDetection
import Testing

@testable import FormReading

/// Captions side by side with room under them that no line shows, and what else looks like them.
struct UnderCaptionTests {
    /// What a form for the screen looks like on paper: small captions over empty room.
    private func person(rows: Int, _ captions: [String] = ["Your First Name", "M.I.", "Your Last Name"]) -> DrawnPage {
        var page = DrawnPage()
        page.text("An income tax return of the state", 200, 740)
        for row in 0..<rows {
            for (caption, x) in zip(captions, [50.0, 260, 300]) { page.text(caption, x, 700 - Double(row) * 30, size: 6) }
        }
        page.text("All of this is kept for as long as the law says", 50, 700 - Double(rows) * 30)
        return page
    }

    @Test func findsTheRoomUnderRowsOfCaptions() {
        let found = person(rows: 3).fields()
        #expect(found.count == 9 && found.allSatisfy { $0.kind == .text })
        #expect(found.map(\.tooltip).prefix(3) == ["Your First Name", "M.I.", "Your Last Name"])
        let first = found[0].widgets[0].rect
        #expect(first.y1 < 700 && first.y0 > 674 && first.x1 < 260, "under its caption, to the next one")
    }

    @Test func takesFewRowsForChance() { #expect(person(rows: 2).fields().isEmpty) }

    @Test func takesWordsThatNoFormAsksForAsATable() {
        #expect(person(rows: 4, ["Bread and butter", "Salt", "Milk and honey"]).fields().isEmpty)
    }

    /// The head of a court's form: a line, captions at both of its ends, and the boxes of the parties below.
    private func court(withFields: Bool = false) -> DrawnPage {
        var page = DrawnPage()
        page.text("A request to waive the fees of a court", 200, 750)
        page.line(40, 700, 570, 700)
        page.text("Court address", 40, 691, size: 7)
        page.text("Court telephone no.", 500, 691, size: 7)
        page.line(40, 660, 290, 660)
        page.line(320, 660, 570, 660)
        for x in [40.0, 290, 320, 570] { page.line(x, 580, x, 660) }
        page.line(40, 580, 290, 580)
        page.line(320, 580, 570, 580)
        page.text("I ask the court to waive the fees of this case", 40, 540)
        return page
    }

    @Test func findsTheRowThatHangsFromALine() throws {
        let found = court().fields().filter { ($0.tooltip ?? "").hasPrefix("Court") }
        #expect(found.map(\.tooltip) == ["Court address", "Court telephone no."])
        let address = try #require(found.first).widgets[0].rect
        #expect(address.x0 < 41 && address.x1 > 480 && address.y0 > 659 && address.y1 < 692)
    }

    @Test func findsTheRoomBeforeTheWordsOfACourt() {
        var page = DrawnPage()
        page.box(40, 640, 570, 720)
        page.line(210, 640, 210, 720)
        page.text("STATE OF MICHIGAN", 80, 708, size: 9)
        page.text("JUDICIAL CIRCUIT", 130, 692, size: 9)
        page.text("COUNTY", 175, 676, size: 9)
        page.text("An order of the court on the fees", 300, 690, size: 9)
        for row in 0..<12 { page.text("What the court says of the fees of this case", 60, 600 - Double(row) * 14) }
        let found = page.fields().filter { $0.widgets[0].rect.x1 < 180 }
        #expect(found.compactMap(\.tooltip) == ["JUDICIAL CIRCUIT", "COUNTY"].map(LabelText.clean), "\(found.map(\.tooltip))")
        #expect(found.allSatisfy { abs($0.widgets[0].rect.x0 - 40) < 1 })
    }

    /// A table whose cells have their captions in them, and a second row without.
    @Test func takesTheCaptionedRowOverAnEmptyOneForTheFirst() {
        var page = DrawnPage()
        page.text("A statement of wages and taxes", 200, 740)
        for y in [700.0, 676, 652] { page.line(50, y, 500, y) }
        for x in [50.0, 200, 350, 500] { page.line(x, 652, x, 700) }
        for (caption, x) in zip(["State wages", "State tax", "Local wages"], [54.0, 204, 354]) {
            page.text(caption, x, 691, size: 6)
        }
        #expect(page.fields().count == 6)
    }

    @Test func asksForTheSameInEachCellOfARow() {
        var page = DrawnPage()
        page.text("Children for whom the credit is claimed", 200, 740)
        for y in [700.0, 640, 580] { page.line(50, y, 530, y) }
        for x in [50.0, 170, 290, 410, 530] { page.line(x, 580, x, 700) }
        for (top, question) in [
            (700.0, ["1 Name of the child", "If you have more than", "three of them list them", "on another of these"]),
            (640, ["2 Number of the child", "as it stands on the card", "that was sent to you by", "the office for them all"]),
        ] {
            for (line, text) in question.enumerated() { page.text(text, 53, top - 12 - Double(line) * 13, size: 9) }
        }
        for x in [173.0, 293, 413] { page.text("First name and last name", x, 690, size: 7) }
        let names = page.fields().filter { $0.widgets[0].rect.y0 > 639 }
        #expect(names.count == 3, "\(names.map(\.tooltip))")
    }

    /// Captions without a colon and with nothing drawn, beside one line that is.
    private func plain(rows: Int) -> DrawnPage {
        var page = DrawnPage()
        page.text("A request for a record of birth", 200, 740)
        page.text("Name:", 50, 700)
        page.line(90, 699, 400, 699)
        for (row, caption) in ["Date of birth", "City", "Country", "Telephone"].prefix(rows).enumerated() {
            page.text(caption, 50, 600 - Double(row) * 60)
        }
        return page
    }

    @Test func countsTheCaptionsWithoutABlank() {
        #expect(plain(rows: 4).form().captionsWithoutBlank == 4)
        #expect(plain(rows: 2).form().captionsWithoutBlank == 0, "few may be chance")
        #expect(person(rows: 3).form().captionsWithoutBlank == 0, "each has its blank")
    }
}
