import Documents
import FieldDetection
import Testing

struct FieldDetectionTests {
    private func isNear(_ one: PDFRect?, _ other: PDFRect, within: Double = 2) -> Bool {
        guard let one else { return false }
        return zip([one.x0, one.y0, one.x1, one.y1], [other.x0, other.y0, other.x1, other.y1]).allSatisfy {
            abs($0 - $1) <= within
        }
    }

    @Test func findsALineAfterItsWords() throws {
        var page = DrawnPage()
        page.text("Name:", 50, 702)
        page.line(80, 700, 300, 700)
        let field = try #require(page.fields().first)
        #expect(page.fields().count == 1)
        #expect(field.kind == .text && field.tooltip == "Name" && field.name == "name")
        #expect(isNear(field.widgets.first?.rect, PDFRect(x0: 80, y0: 700, x1: 300, y1: 715)))
    }

    @Test func findsTypedUnderscores() {
        var page = DrawnPage()
        page.text("Town: ________________ Date: ________", 50, 702)
        let fields = page.fields()
        #expect(fields.map(\.tooltip) == ["Town", "Date"])
        #expect(isNear(fields.first?.widgets.first?.rect, PDFRect(x0: 80, y0: 701, x1: 160, y1: 716)))
    }

    @Test func findsWhatIsBlankInACellBelowItsCaption() {
        var page = DrawnPage()
        page.box(50, 600, 250, 630)
        page.box(250, 600, 400, 630)
        page.text("Family name", 53, 621, size: 7)
        page.text("Given name", 253, 621, size: 7)
        let fields = page.fields()
        #expect(fields.map(\.tooltip) == ["Family name", "Given name"])
        #expect(isNear(fields.first?.widgets.first?.rect, PDFRect(x0: 50, y0: 600, x1: 250, y1: 619)))
    }

    @Test func partsABlankUnderSeveralCaptions() {
        var page = DrawnPage()
        page.box(50, 600, 500, 630)
        page.text("First", 53, 621, size: 7)
        page.text("Middle", 203, 621, size: 7)
        page.text("Last", 353, 621, size: 7)
        #expect(page.fields().map(\.tooltip) == ["First", "Middle", "Last"])
    }

    @Test func findsBoxesToTick() {
        var page = DrawnPage()
        page.box(50, 700, 60, 710)
        page.text("Yes", 64, 702)
        page.box(100, 700, 110, 710)
        page.text("No", 114, 702)
        page.text("\u{2610} Typed   [ ] Brackets", 50, 650)
        let fields = page.fields()
        #expect(fields.map(\.kind) == [.checkbox, .checkbox, .checkbox, .checkbox])
        #expect(fields.map(\.tooltip) == ["Yes", "No", "Typed", "Brackets"])
        #expect(isNear(fields.first?.widgets.first?.rect, PDFRect(x0: 50, y0: 700, x1: 60, y1: 710), within: 1))
    }

    @Test func offersNoBoxThatIsTicked() {
        var page = DrawnPage()
        page.box(50, 700, 60, 710)
        page.text("X", 52.5, 701.5)
        page.text("Yes", 64, 702)
        page.box(100, 700, 110, 710)
        page.text("No", 114, 702)
        #expect(page.fields().map(\.tooltip) == ["No"])
    }

    @Test func offersNoLineThatIsFilledIn() {
        var page = DrawnPage()
        page.text("Name:", 50, 702)
        page.line(80, 700, 200, 700)
        page.text("Jordan Example Sample", 84, 702)
        #expect(page.fields().isEmpty)
    }

    @Test func countsTheCellsOfAComb() {
        var page = DrawnPage()
        page.text("Number", 50, 703)
        page.box(100, 700, 226, 718)
        for cell in 1..<9 { page.line(100 + Double(cell) * 14, 700, 100 + Double(cell) * 14, 706) }
        let fields = page.fields()
        #expect(fields.map(\.kind) == [.comb] && fields.first?.maxLength == 9)
    }

    @Test func joinsNeighbouringSquaresToAComb() {
        var page = DrawnPage()
        page.text("Year", 50, 703)
        for cell in 0..<4 { page.box(100 + Double(cell) * 16, 700, 116 + Double(cell) * 16, 716) }
        let fields = page.fields()
        #expect(fields.map(\.kind) == [.comb] && fields.first?.maxLength == 4)
    }

    @Test func findsNothingOnAPageOfProse() {
        var page = DrawnPage()
        page.text("Instructions", 50, 740, size: 16)
        page.line(50, 732, 560, 732)
        for line in 0..<30 {
            page.text("This page says how the form is to be filled in, and where it goes then.", 50, 715 - Double(line) * 14)
        }
        page.line(50, 60, 560, 60)
        page.text("Page 2 of 4", 50, 48, size: 8)
        #expect(page.fields().isEmpty, "\(page.fields().map(\.widgets))")
    }

    @Test func findsNothingInATableToRead() {
        var page = DrawnPage()
        for row in 0..<5 {
            let low = 600 - Double(row) * 40
            page.box(50, low, 250, low + 40)
            page.box(250, low, 400, low + 40)
            for line in 0..<3 { page.text("Words that fill the cell of the table", 53, low + 29 - Double(line) * 12) }
            page.text("Yes", 253, low + 29)
        }
        #expect(page.fields().isEmpty)
    }

    @Test func findsTheSameOnATurnedPage() throws {
        var page = DrawnPage()
        page.text("Name:", 50, 702)
        page.line(80, 700, 300, 700)
        page.box(50, 600, 60, 610)
        page.text("Agreed", 64, 602)
        let (straight, turned) = (page.fields(), page.turned().fields())
        #expect(straight.map(\.tooltip) == turned.map(\.tooltip) && straight.count == 2)
        // 792 - 715 to 792 - 700 across, and as far up as the line was to the right.
        #expect(isNear(turned.first?.widgets.first?.rect, PDFRect(x0: 77, y0: 80, x1: 92, y1: 300)))
    }

    @Test func readsUnderAWatermark() {
        var page = DrawnPage()
        page.text("Name:", 50, 702)
        page.text("DRAFT", 60, 702, size: 72)
        page.line(80, 700, 300, 700)
        #expect(page.fields().map(\.tooltip) == ["Name"])
    }

    @Test func namesTheCellsOfATableByRowAndColumn() {
        var page = DrawnPage()
        for column in 0..<3 {
            for row in 0..<2 {
                page.box(150 + Double(column) * 100, 600 - Double(row) * 20, 250 + Double(column) * 100, 620 - Double(row) * 20)
            }
        }
        for (column, head) in ["Seeds", "Plants", "Oils"].enumerated() {
            page.text(head, 180 + Double(column) * 100, 625, size: 8)
        }
        page.text("Received", 60, 606, size: 8)
        page.text("Destroyed", 60, 586, size: 8)
        #expect(
            page.fields().map(\.tooltip) == [
                "Received, Seeds", "Received, Plants", "Received, Oils", "Destroyed, Seeds", "Destroyed, Plants",
                "Destroyed, Oils",
            ])
    }

    private static let hanging = ["Signature of petitioner", "Name (type or print)", "Address"]

    @Test func givesEachBoxOfAStackTheWordsOverIt() {
        var page = DrawnPage()
        for (row, words) in Self.hanging.enumerated() {
            let height = 300 - Double(row) * 30
            page.text(words, 50, height + 18, size: 8)
            page.box(50, height, 300, height + 16)
        }
        #expect(page.fields().map(\.tooltip) == ["Signature of petitioner", "Name (type or print)", "Address"])
    }

    @Test func putsTheQuestionBeforeItsAnswers() throws {
        var page = DrawnPage()
        page.text("Are you a citizen?", 50, 702)
        page.box(200, 700, 210, 710)
        page.text("Yes", 214, 702)
        page.box(250, 700, 260, 710)
        page.text("No", 264, 702)
        let form = page.form()
        #expect(form.document.fields.map(form.label) == ["Are you a citizen? Yes", "Are you a citizen? No"])
    }

    @Test func lowersWhatStandsOnALineSoThatItsTextDoes() throws {
        var page = DrawnPage()
        page.text("Name:", 50, 702)
        page.line(80, 700, 300, 700)
        let (straight, turned) = (page.form(), page.turned().form())
        let low = try #require(straight.fieldsToMake.first?.widgets.first?.rect.y0)
        #expect(low < 698 && low > 696)
        // The page is turned clockwise: down is to the right.
        let right = try #require(turned.fieldsToMake.first?.widgets.first?.rect.x1)
        #expect(right > 94 && right < 96, "\(right)")
    }

    @Test func takesTheSidesOfABoxForNoWalls() {
        var page = DrawnPage()
        page.text("Dependent", 105, 623, size: 8)
        for row in 0..<3 {
            let low = 600 - Double(row) * 12
            page.box(100, low, 200, low + 12)
            page.box(146, low + 1.5, 155, low + 10.5)
        }
        #expect(page.fields().map(\.kind) == [.checkbox, .checkbox, .checkbox])
    }

    @Test func worksWithinBoundsOnAPageOfNothingButRules() {
        var page = DrawnPage()
        for index in 0..<30_000 { page.line(0, Double(index % 700), Double(index % 611) + 1, Double(index % 700)) }
        #expect(page.fields().count < 20_000)
    }
}

struct PageGraphicsTests {
    @Test func packsAndUnpacks() throws {
        var page = DrawnPage(rotation: 180)
        page.text("Zoé", 10, 20)
        page.graphics.characters[0].inkBox = PDFRect(x0: 1, y0: 2, x1: 3, y1: 4)
        page.graphics.characters[1].isBold = true
        page.graphics.characters[2].turn = 270
        page.box(1, 2, 3, 4)
        page.fill(1, 2, 3, 4, 0.5)
        page.graphics.paths[0].subpaths[0].isCurved = true
        page.graphics.images = [PDFRect(x0: 5, y0: 6, x1: 7, y1: 8)]
        let unpacked = PageGraphics(packed: page.graphics.packed, geometry: page.graphics.geometry)
        #expect(unpacked == page.graphics)
    }

    @Test func refusesBytesThatAreNone() {
        var page = DrawnPage()
        page.text("Name", 10, 20)
        page.box(1, 2, 3, 4)
        let packed = page.graphics.packed
        for length in stride(from: 0, to: packed.count, by: 4) {
            #expect(PageGraphics(packed: Array(packed.prefix(length)), geometry: page.graphics.geometry) == nil, "\(length)")
        }
        #expect(PageGraphics(packed: packed + [0, 0, 0, 0], geometry: page.graphics.geometry) == nil)
        #expect(PageGraphics(packed: [UInt8](repeating: 0xFF, count: 64), geometry: page.graphics.geometry) == nil)
    }
}

/// Captions that stand in one row with what is to be written behind each.
struct InlineCaptionTests {
    private func page(below: String?) -> DrawnPage {
        var page = DrawnPage()
        page.line(40, 646, 570, 646)
        page.line(40, 620, 570, 620)
        page.line(40, 594, 570, 594)
        page.text("B10. Residential address (where you live)", 42, 637, size: 8)
        for (caption, x) in [("Street", 42.0), ("Apt. #", 205), ("City", 260), ("State", 420), ("Zip code", 470)] {
            page.text(caption, x, 624, size: 8)
        }
        if let below { page.text(below, 42, 611, size: 8) }
        return page
    }

    @Test func findsTheBlankBehindEach() {
        let fields = page(below: "B11. Next question").fields().filter { ($0.widgets.first?.rect.y0 ?? 0) > 619 }
        #expect(fields.count == 5)
        let rects = fields.compactMap { $0.widgets.first?.rect }
        #expect(rects.allSatisfy { abs($0.y0 - 620) < 1 } && rects[0].y1 < 637, "none reaches into the caption above")
        #expect(zip(rects, rects.dropFirst()).allSatisfy { $0.x1 < $1.x0 })
    }

    @Test func theHeadsOfATableAreNone() {
        #expect(page(below: nil).fields().allSatisfy { ($0.widgets.first?.rect.y0 ?? 0) < 619 || $0.widgets[0].rect.width > 400 })
    }
}
