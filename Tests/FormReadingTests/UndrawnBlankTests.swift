import Testing

@testable import Documents
@testable import FieldDetection

/// Blanks that nothing is drawn around, and words that are drawn and not written.
struct UndrawnBlankTests {
    /// Lines of a tax form whose number stands at both ends.
    private func page(rows: Int) -> DrawnPage {
        var page = DrawnPage()
        for row in 0..<rows {
            let height = 700 - Double(row) * 24
            page.text("\(row + 1). Amount of something or other", 50, height)
            page.text("\(row + 1).", 400, height)
        }
        page.text("Whole dollars only", 470, 730)
        return page
    }

    @Test func findsTheAmountAfterANumberThatIsRepeated() {
        let found = page(rows: 5).fields()
        #expect(found.count == 5 && found.allSatisfy { $0.kind == .text && $0.widgets[0].rect.x0 > 405 })
    }

    @Test func takesFewNumbersForChance() {
        #expect(page(rows: 3).fields().isEmpty)
    }

    /// A form made to be filled on a screen, on paper: captions with a colon, and nothing drawn.
    private func captions(rows: Int) -> DrawnPage {
        var page = DrawnPage()
        page.text("A request for a copy of a record", 200, 740)
        for row in 0..<rows {
            page.text("Name of the person \(row + 1):", 50, 700 - Double(row) * 16)
            page.text("Age now:", 350, 700 - Double(row) * 16)
        }
        page.text("All of this is kept for as long as the law of the state says, and no longer than that.", 50, 400)
        return page
    }

    @Test func findsTheRoomBehindCaptionsWithAColon() {
        let found = captions(rows: 3).fields()
        #expect(found.count == 6 && found.allSatisfy { $0.kind == .text })
        #expect(found.first?.tooltip == "Name of the person 1" && found.last?.tooltip == "Age now")
        #expect((found.first?.widgets[0].rect.x1 ?? 999) < 350)
    }

    @Test func takesFewCaptionsWithAColonForChance() {
        #expect(captions(rows: 1).fields().isEmpty)
    }

    @Test func findsTheRoomBeforeYesAndNo() {
        var page = DrawnPage()
        for row in 0..<4 {
            page.text("Have you ever done this or that?", 50, 700 - Double(row) * 24)
            page.text("Yes", 450, 700 - Double(row) * 24)
            page.text("No", 500, 700 - Double(row) * 24)
        }
        let found = page.fields()
        #expect(found.count == 8 && found.allSatisfy { $0.kind == .checkbox })
        #expect(found.first?.tooltip == "Yes")
    }

    @Test func namesTheGroupOfRowsOfATable() {
        var page = DrawnPage()
        for (group, top) in [("Additions", 700.0), ("Reductions", 600.0)] {
            page.text(group, 50, top + 6, size: 10)
            for row in 0..<2 {
                let bottom = top - 20 - Double(row) * 18
                page.box(48, bottom, 250, bottom + 18)
                page.text("Other", 50, bottom + 6, size: 8)
                page.box(250, bottom, 350, bottom + 18)
            }
        }
        let labels = page.fields().compactMap(\.tooltip)
        #expect(labels == ["Additions, Other", "Additions, Other", "Reductions, Other", "Reductions, Other"])
    }

    @Test func readsAPageWhoseWordsAreShapes() {
        var page = DrawnPage()
        page.text("DS 11 C 06 2022 1 of 2", 50, 20)
        let corner = PDFPoint(x: 0, y: 0)
        let letter = PagePath.Subpath(
            points: [corner, PDFPoint(x: 3, y: 1), PDFPoint(x: 4, y: 5), corner], isClosed: true, isCurved: true)
        page.graphics.paths = Array(repeating: PagePath(subpaths: [letter], fill: 0), count: 1000)
        #expect(page.graphics.hasOutlinedText)
        page.text(String(repeating: "words ", count: 40), 50, 700)
        #expect(!page.graphics.hasOutlinedText, "words enough, and a drawing")
    }
}

/// Boxes to tick that only the room before words shows.
struct UndrawnTickTests {
    private func tips(_ page: DrawnPage) -> [String] { page.fields().filter { $0.kind == .checkbox }.compactMap(\.tooltip) }

    @Test func findsYesAndNoAfterAQuestion() {
        var page = DrawnPage()
        page.text("Have you ever asked for this before?", 50, 700)
        page.text("Yes", 450, 700)
        page.text("No", 500, 700)
        #expect(tips(page) == ["Yes", "No"])
    }

    @Test func findsNoneWhereNothingIsAsked() {
        var page = DrawnPage()
        page.text("Codes of the table below", 50, 700)
        page.text("Yes", 450, 700)
        page.text("No", 500, 700)
        #expect(page.fields().isEmpty)
    }

    @Test func findsTheRoomBeforeWhatIsToBeChosen() {
        var page = DrawnPage()
        page.text("Relationship to the minor (select one):", 50, 700)
        page.text("Parent", 72, 680)
        page.text("Guardian", 72, 660)
        page.text("Nothing else is asked for on this page.", 50, 640)
        #expect(tips(page) == ["Parent", "Guardian"])
    }

    @Test func looksForAChoiceInItsOwnCell() {
        var page = DrawnPage()
        for (left, right) in [(50.0, 300.0), (300, 560)] { page.box(left, 600, right, 720) }
        page.text("Applicant name", 56, 700)
        page.text("Choose your relationship to the child:", 306, 700)
        page.text("Self", 330, 684)
        page.text("Parent", 330, 668)
        #expect(tips(page) == ["Self", "Parent"])
    }

    @Test func findsTheRoomBeforeAnotherChoice() {
        var page = DrawnPage()
        page.text("Reason for the replacement (select one):", 50, 700)
        page.text("Lost", 72, 680)
        page.text("Stolen", 72, 660)
        page.text("Other:", 72, 640)
        #expect(tips(page) == ["Lost", "Stolen", "Other"])
    }

    @Test func findsTheRoomBeforeChoicesInSmallLetters() {
        var page = DrawnPage()
        page.text("I ask for the following (check all that apply)", 50, 700)
        page.text("name change", 72, 684)
        page.text("sex designation change", 72, 668)
        #expect(tips(page) == ["Name change", "Sex designation change"])
    }

    @Test func findsNoRoomWhereBoxesAreDrawn() {
        var page = DrawnPage()
        page.text("Relationship to the minor (select one):", 50, 700)
        page.box(56, 678, 66, 688)
        page.text("Parent", 72, 680)
        page.box(56, 658, 66, 668)
        page.text("Guardian", 72, 660)
        #expect(tips(page) == ["Parent", "Guardian"])
    }

    @Test func findsNoRoomBeforeAParagraph() {
        var page = DrawnPage()
        page.text("You may be asked to check one of these:", 50, 700)
        page.text("A first thing, and", 50, 686)
        page.text("a second thing.", 50, 672)
        #expect(page.fields().isEmpty)
    }

    @Test func findsTheRoomBeforeAnOrder() {
        var page = DrawnPage()
        page.box(50, 600, 400, 700)
        page.text("Check here if you used another procedure", 66, 606, size: 8)
        #expect(tips(page) == ["Check here if you used another procedure"])
    }
    @Test func findsTheRoomBeforeAnOrderThatStandsApart() throws {
        var page = DrawnPage()
        page.box(40, 600, 580, 700)
        page.text("Additional information", 44, 690, size: 8)
        page.text("Check here if you used", 470, 630, size: 8)
        page.text("another procedure.", 470, 620, size: 8)
        let ticks = page.fields().filter { $0.kind == .checkbox }
        let box = try #require(ticks.first?.widgets.first?.rect)
        #expect(ticks.count == 1 && box.x1 < 470 && box.x0 > 450)
    }

    @Test func findsNoRoomBeforeAnOrderWithinWords() {
        var page = DrawnPage()
        page.box(40, 600, 580, 700)
        page.text("If you have moved, see the notes that came with this form.", 44, 630, size: 8)
        page.text("Check here if that is so, says the note.", 330, 630, size: 8)
        #expect(tips(page).isEmpty)
    }
}
