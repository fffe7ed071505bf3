import Documents
import Testing

/// Which part of a cell is a blank, and which cells are none.
struct FieldDetectionCellTests {
    private func boxes(_ page: DrawnPage) -> [PDFRect] { page.fields().compactMap(\.widgets.first?.rect) }

    @Test func keepsATallCellOfANumberedColumnToItsLastLine() throws {
        var page = DrawnPage()
        for (row, height) in [12.0, 12, 30, 12].enumerated() {
            let bottom = [680.0, 668, 638, 626][row]
            page.text("Amount of something to be added", 50, bottom + 3, size: 8)
            page.box(380, bottom, 400, bottom + height)
            page.text("\(row + 1)", 386, bottom + 3, size: 8)
            page.box(400, bottom, 480, bottom + height)
        }
        let found = boxes(page)
        #expect(found.count == 4)
        let tall = try #require(found.first { abs($0.y0 - 638) < 1 })
        #expect(abs(tall.height - 12) < 1, "the third line is written at the foot, where its number stands")
    }

    @Test func keepsAnEmptyCellOfALineAndAHalfToOneLine() throws {
        var page = DrawnPage()
        page.box(50, 600, 200, 625)
        page.box(200, 600, 400, 625)
        page.box(50, 625, 200, 640)
        page.box(200, 625, 400, 640)
        page.text("Name", 60, 629)
        page.text("Relation", 210, 629)
        let found = boxes(page)
        #expect(found.count == 2 && found.allSatisfy { $0.y0 == 600 && $0.height == 18 })
    }

    @Test func givesWordsInParenthesesToTheLineOverThem() {
        var page = DrawnPage()
        page.text("Name:", 50, 702)
        page.line(90, 700, 560, 700)
        page.text("(First)", 100, 690, size: 7)
        page.text("(Middle)", 280, 690, size: 7)
        page.text("(Last)", 460, 690, size: 7)
        page.text("Address:", 50, 678)
        page.line(90, 676, 560, 676)
        let fields = page.fields()
        #expect(fields.count == 4, "three names, and one address")
        #expect(fields.last?.tooltip == "Address")
    }

    @Test func closesTheLastCellOfARowThatLacksItsOuterSide() throws {
        var page = DrawnPage()
        page.line(50, 600, 500, 600)
        page.line(50, 640, 500, 640)
        for x in [50.0, 200, 350] { page.line(x, 600, x, 640) }
        let found = boxes(page)
        #expect(found.map(\.x0) == [50, 200, 350])
        #expect(try #require(found.last).height > 34, "as high as its neighbours, not as a line to write on")
    }

    @Test func findsWhatIsLeftUnderACaptionBesideABoxToTick() throws {
        var page = DrawnPage()
        page.box(50, 600, 550, 640)
        page.text("Additional information", 53, 631, size: 8)
        page.box(440, 606, 448, 614)
        page.text("Check here if you", 452, 622, size: 7)
        page.text("used another way", 452, 607, size: 7)
        let text = try #require(page.fields().first { $0.kind != .checkbox }?.widgets.first?.rect)
        #expect(text.x0 == 50 && text.x1 > 400 && text.x1 < 440)
    }

    @Test func takesTheLinesInAFrameAndNotTheFrame() {
        var page = DrawnPage()
        page.box(40, 600, 560, 700)
        page.text("Name:", 50, 662)
        page.line(90, 660, 300, 660)
        page.text("Town:", 320, 662)
        page.line(360, 660, 540, 660)
        #expect(page.fields().map(\.tooltip) == ["Name", "Town"])
    }

    @Test func takesWhatIsLeftBesideANameForABlankUnlessAnEmptyCellFollows() {
        var page = DrawnPage()
        page.box(50, 600, 330, 618)
        page.text("Employer's name", 55, 605)
        page.box(50, 540, 200, 558)
        page.text("Quantity destroyed", 55, 545, size: 8)
        page.box(200, 540, 330, 558)
        let found = boxes(page)
        #expect(found.map(\.y0) == [600, 540])
        #expect(found.last?.x0 == 200)
    }

    @Test func takesNoUnderlinedWordsForARule() {
        var page = DrawnPage()
        page.box(50, 500, 550, 620)
        page.text("Complete an Acknowledgment of Parentage form", 60, 600)
        page.line(120, 599, 280, 599)
        page.text("or go to court and ask for an order of it", 60, 580)
        #expect(page.fields().allSatisfy { $0.widgets[0].rect.y0 < 560 })
    }

    private func pageFullOfWords() -> DrawnPage {
        var page = DrawnPage()
        for row in 0..<42 { page.text("one of the ten words that a line has got", 50, 500 - Double(row) * 11, size: 8) }
        return page
    }

    @Test func findsTheFewNamedCellsOfAPageFullOfWords() {
        var page = pageFullOfWords()
        for (index, name) in ["Family name", "Given name", "E-mail address"].enumerated() {
            let left = 50 + Double(index) * 150
            page.box(left, 600, left + 150, 630)
            page.text(name, left + 3, 621, size: 7)
        }
        #expect(page.fields().map(\.tooltip) == ["Family name", "Given name", "E-mail address"])
    }

    @Test func takesWhatIsFreeInATableOfAPageFullOfWordsForChance() {
        var page = pageFullOfWords()
        for (row, words) in ["Corporation.", "Trust or estate."].enumerated() {
            let bottom = 640 - Double(row) * 18
            page.box(50, bottom, 250, bottom + 18)
            page.text(words, 54, bottom + 5, size: 8)
            page.box(250, bottom, 450, bottom + 18)
            page.text(words, 254, bottom + 5, size: 8)
        }
        #expect(page.fields().isEmpty)
    }
}
