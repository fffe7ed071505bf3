import Documents
import FormReading
import Testing

struct FieldSheetTests {
    let pages = [
        PageGeometry(cropBox: PDFRect(x0: 0, y0: 0, x1: 612, y1: 792), rotation: 0),
        PageGeometry(cropBox: PDFRect(x0: 20, y0: 30, x1: 420, y1: 630), rotation: 90),
    ]
    let place = PDFRect(x0: 100, y0: 700, x1: 300, y1: 716)

    private func sheet() -> FieldSheet {
        FieldSheet([
            FormField(name: "town", kind: .text, tooltip: "Town", widgets: [Widget(page: 1, rect: place)]),
            FormField(
                name: "code", kind: .comb, tooltip: "Code", maxLength: 6,
                widgets: [Widget(page: 1, rect: PDFRect(x0: 100, y0: 600, x1: 220, y1: 616))]),
        ])
    }

    @Test func addsMovesNamesChangesAndRemoves() throws {
        var sheet = sheet()
        let added = try sheet.apply(
            [.add(.checkbox, page: 2, rect: PDFRect(x0: 5, y0: 5, x1: 17, y1: 17), label: " I agree ")], pages: pages)
        #expect(added == ["i-agree"] && sheet.field("i-agree")?.tooltip == "I agree")
        let moved = PDFRect(x0: 10, y0: 10, x1: 50, y1: 30)
        let more = try sheet.apply(
            [.move("town", to: moved), .rename("town", to: "Ville"), .change("code", to: .text), .remove("i-agree")], pages: pages
        )
        #expect(more.isEmpty && sheet.fields.map(\.name) == ["town", "code"])
        #expect(sheet.field("town")?.widgets.map(\.rect) == [moved] && sheet.field("town")?.tooltip == "Ville")
        #expect(sheet.field("code")?.kind == .text && sheet.field("code")?.maxLength == nil)
        #expect(sheet.givenLabels == ["town": "Ville"])
    }

    @Test func takesEveryStepBack() throws {
        var sheet = sheet()
        let steps: [[FieldEdit]] = [
            [.add(.text, page: 1, rect: place, label: "Town")], [.rename("town-2", to: "Other")], [.remove("town")],
            [.move("code", to: place), .change("code", to: .signature)], [.remove("code"), .remove("town-2")],
        ]
        var states = [sheet]
        for edits in steps {
            _ = try sheet.apply(edits, pages: pages)
            states.append(sheet)
        }
        #expect(sheet.fields.isEmpty && sheet.canUndo)
        for state in states.reversed().dropFirst() {
            sheet.undo()
            #expect(sheet == state)
        }
        #expect(!sheet.canUndo)
        sheet.undo()
        #expect(sheet == states[0])
    }

    @Test func aNewFieldHasANameOfItsOwn() throws {
        var sheet = sheet()
        let added = try sheet.apply(
            [.add(.text, page: 1, rect: place, label: "Town"), .add(.text, page: 1, rect: place, label: "城市")], pages: pages)
        #expect(added == ["town-2", "field"] && Set(sheet.fields.map(\.name)).count == 4)
    }

    private static let bad = PDFRect(x0: 10, y0: 10, x1: 60, y1: 30)

    /// Each with a good change before it, which must not count either.
    private static let refused: [(FieldEdit, FieldEditFailure.Code)] = [
        (.move("town", to: PDFRect(x0: .nan, y0: .nan, x1: .nan, y1: .nan)), .offPage),
        (.move("town", to: PDFRect(x0: 10, y0: 10, x1: .infinity, y1: 30)), .offPage),
        (.move("town", to: PDFRect(x0: -5, y0: 10, x1: 50, y1: 30)), .offPage),
        (.move("town", to: PDFRect(x0: 600, y0: 10, x1: 640, y1: 30)), .offPage),
        (.move("town", to: PDFRect(x0: 1e300, y0: 1e300, x1: 1.1e300, y1: 1.1e300)), .offPage),
        (.move("town", to: PDFRect(x0: 10, y0: 10, x1: 13, y1: 30)), .tooSmall),
        (.move("nobody", to: bad), .noSuchField), (.remove("nobody"), .noSuchField), (.rename("nobody", to: "x"), .noSuchField),
        (.rename("town", to: "   "), .badName), (.rename("town", to: "a\nb"), .badName),
        (.rename("town", to: "a\u{0}b"), .badName),
        (.rename("town", to: String(repeating: "x", count: 201)), .badName),
        (.rename("town", to: "e" + String(repeating: "\u{301}", count: 5_000)), .badName),
        (.change("town", to: .button), .badKind), (.add(.choice, page: 1, rect: bad, label: "x"), .badKind),
        (.add(.text, page: 0, rect: bad, label: "x"), .offPage), (.add(.text, page: 3, rect: bad, label: "x"), .offPage),
        (.add(.text, page: .max, rect: bad, label: "x"), .offPage),
        // The second page is 400 points wide before it is turned.
        (.add(.text, page: 2, rect: PDFRect(x0: 380, y0: 10, x1: 420, y1: 30), label: "x"), .offPage),
    ]

    @Test(arguments: refused) func refusesWhatNoFieldCanBe(edit: FieldEdit, code: FieldEditFailure.Code) {
        var sheet = sheet()
        let before = sheet
        #expect(throws: FieldEditFailure(code)) { _ = try sheet.apply([.rename("code", to: "Y"), edit], pages: pages) }
        #expect(sheet == before, "nothing was changed")
    }

    @Test func refusesThousands() throws {
        var sheet = FieldSheet([])
        let edits = (0..<FieldSheet.mostFields).map { FieldEdit.add(.text, page: 1, rect: place, label: "F\($0)") }
        _ = try sheet.apply(edits, pages: pages)
        #expect(sheet.fields.count == FieldSheet.mostFields)
        #expect(throws: FieldEditFailure(.tooMany)) {
            _ = try sheet.apply([.add(.text, page: 1, rect: place, label: "more")], pages: pages)
        }
    }

    @Test func keepsToThePagesOfAFile() throws {
        var sheet = sheet()
        _ = try sheet.apply([.add(.text, page: 2, rect: PDFRect(x0: 5, y0: 5, x1: 50, y1: 17), label: "Back")], pages: pages)
        #expect(sheet.fields(fitting: pages).count == 3 && sheet.fields(fitting: [pages[0]]).map(\.name) == ["town", "code"])
        #expect(sheet.fields(fitting: [pages[1]]).isEmpty)
    }

    @Test(arguments: [0, 90, 180, 270]) func aPlaceOnTheShownPageIsThePlaceInTheFile(rotation: Int) {
        let geometry = PageGeometry(cropBox: PDFRect(x0: 20, y0: 30, x1: 420, y1: 630), rotation: rotation)
        let rect = PDFRect(x0: 30, y0: 50, x1: 130, y1: 90)
        let (share, size) = (geometry.shown(rect), geometry.shownSize)
        let shown = PDFRect(
            x0: share.x0 * size.width, y0: share.y0 * size.height, x1: share.x1 * size.width, y1: share.y1 * size.height)
        let back = geometry.reported(shownPoints: shown)
        let pairs = zip([back.x0, back.y0, back.x1, back.y1], [rect.x0, rect.y0, rect.x1, rect.y1])
        #expect(pairs.allSatisfy { abs($0 - $1) < 1e-9 }, "\(back)")
    }

    @Test func aPaperIsKnownByItsWordsAndAPictureIsNot() {
        func page(_ words: String) -> PageText {
            let box = PDFRect(x0: 0, y0: 0, x1: 1, y1: 1)
            let line = TextLine(
                text: words, box: box, words: words.split(separator: " ").map { TextWord(text: String($0), box: box) },
                fontSize: 10)
            return PageText(geometry: pages[0], lines: [line])
        }
        let words = "Application for a permit to keep bees in the garden of a house"
        #expect(PaperRecognition.content(of: [page(words)]) != nil)
        #expect(PaperRecognition.content(of: [page(words)]) == PaperRecognition.content(of: [page(words)]))
        #expect(PaperRecognition.content(of: [page(words)]) != PaperRecognition.content(of: [page(words + "s")]))
        #expect(PaperRecognition.content(of: [page("Page 1")]) == nil && PaperRecognition.content(of: []) == nil)
    }
}
