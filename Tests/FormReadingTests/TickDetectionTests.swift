import Testing

@testable import Documents

/// What is a box to tick, however it is drawn, and what only looks like one.
struct TickDetectionTests {
    private func points(_ places: [(Double, Double)]) -> [PDFPoint] { places.map { PDFPoint(x: $0.0, y: $0.1) } }

    private func area(_ page: inout DrawnPage, _ places: [(Double, Double)], isCurved: Bool = false, fill: Double = 0.13) {
        page.graphics.paths.append(
            PagePath(subpaths: [.init(points: points(places), isClosed: true, isCurved: isCurved)], fill: fill))
    }

    private func kinds(_ page: DrawnPage) -> [FormField.Kind] { page.fields().map(\.kind) }

    @Test func findsABoxWhoseOutlineIsPaintedAsAnArea() throws {
        var page = DrawnPage()
        area(
            &page,
            [
                (60, 700), (60, 699.5), (50.8, 699.5), (50.8, 710.8), (60.5, 710.8), (60.5, 699.5), (60, 699.5), (60, 700),
                (59.5, 700), (59.5, 709.8), (51.8, 709.8), (51.8, 700.5), (60, 700.5),
            ])
        page.text("Passport book", 66, 702)
        let found = page.fields()
        #expect(found.map(\.kind) == [.checkbox] && found.map(\.tooltip) == ["Passport book"])
    }

    @Test func findsABevelledBox() throws {
        var page = DrawnPage()
        area(&page, [(50, 710), (60, 710), (59.5, 709.5), (50.5, 709.5), (50.5, 700.5), (50, 700)])
        area(&page, [(60, 700), (50, 700), (50.5, 700.5), (59.5, 700.5), (59.5, 709.5), (60, 710)])
        page.text("Filing fee", 66, 702)
        let box = try #require(page.fields().first?.widgets.first?.rect)
        #expect(kinds(page) == [.checkbox])
        #expect(abs(box.x0 - 50) < 1.2 && abs(box.y0 - 700) < 1.2 && abs(box.x1 - 60) < 1.2 && abs(box.y1 - 710) < 1.2)
    }

    @Test func takesALetterForNoBox() {
        var page = DrawnPage()
        // L and E, drawn as areas.
        area(&page, [(50, 700), (50, 714), (52, 714), (52, 702), (59, 702), (59, 700)])
        area(
            &page,
            [
                (70, 700), (70, 714), (79, 714), (79, 712), (72, 712), (72, 708), (78, 708), (78, 706), (72, 706), (72, 702),
                (79, 702), (79, 700),
            ])
        #expect(page.fields().isEmpty)
    }

    @Test func takesBracketsAroundAnAreaCodeForNoBox() {
        var page = DrawnPage()
        page.text("(     )", 300, 700)
        page.text("( ) Short", 50, 700)
        #expect(page.fields().map(\.tooltip) == ["Short"])
    }

    private func ring(_ page: inout DrawnPage, _ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) {
        let (x, y) = ((x0 + x1) / 2, (y0 + y1) / 2)
        let places = [(x0, y), (x0, y1), (x, y1), (x1, y1), (x1, y), (x1, y0), (x, y0), (x0, y0), (x0, y)]
        page.graphics.paths.append(
            PagePath(subpaths: [.init(points: points(places), isClosed: true, isCurved: true)], stroke: 0, lineWidth: 0.5))
    }

    @Test func takesThePartsOfASealForNoBoxes() {
        var page = DrawnPage()
        ring(&page, 50, 700, 78, 711)
        ring(&page, 52, 711.5, 69, 719)
        ring(&page, 50, 600, 60, 610)
        page.text("Single", 66, 602)
        ring(&page, 50, 580, 60, 590)
        page.text("Married", 66, 582)
        #expect(page.fields().map(\.tooltip) == ["Single", "Married"])
    }

    @Test func takesASealOfManyPiecesForNoBox() {
        var page = DrawnPage()
        ring(&page, 50, 700, 68, 712)
        for x in stride(from: 52.0, to: 66, by: 2) { area(&page, [(x, 704), (x + 1, 704), (x + 1, 706), (x, 706)]) }
        ring(&page, 50, 600, 60, 610)
        // A tick of two strokes.
        area(&page, [(53, 604), (54, 603), (55, 604)])
        area(&page, [(54, 603), (57, 607), (55, 604)])
        page.text("Single", 66, 602)
        #expect(page.fields().map(\.tooltip) == ["Single"])
    }

    @Test func takesAWhitePatchUnderALineNumberForNoBox() {
        var page = DrawnPage()
        page.fill(40, 500, 500, 720, 0.9)
        page.fill(60, 600, 68, 611, 1)
        page.text("12a", 52, 602)
        page.text("Standard deduction", 80, 602)
        page.fill(60, 650, 70, 660, 1)
        page.text("Blind", 72, 651)
        #expect(page.fields().filter { $0.kind == .checkbox }.map(\.tooltip) == ["Blind"])
    }

    /// Boxes that touch, each with a word over it.
    private func row(_ names: [String]) -> DrawnPage {
        var page = DrawnPage()
        for (index, name) in names.enumerated() {
            let left = 50 + Double(index) * 13
            page.box(left, 700, left + 11, 711)
            page.text(name, left + 3.5, 714, size: 7)
        }
        return page
    }

    @Test func offersAChoiceOfNamedBoxes() {
        #expect(kinds(row(["M", "F", "X"])) == [.checkbox, .checkbox, .checkbox])
    }

    @Test(arguments: [["M", "M", "D", "D"], ["D", "M", "Y"]])
    func offersOneCombForTheFiguresOfADate(_ names: [String]) {
        #expect(kinds(row(names)) == [.comb])
    }

    @Test func writesTheNumberThatIsMultiplied() {
        var page = DrawnPage()
        page.text("Blind", 50, 702)
        page.box(200, 700, 214, 714)
        page.text("x $1,000", 220, 702)
        page.box(50, 650, 60, 660)
        page.text("Other", 66, 652)
        #expect(kinds(page) == [.text, .checkbox])
    }

    @Test func writesAnInitialInACellBesideAName() {
        var page = DrawnPage()
        for y in [700.0, 717] { page.line(50, y, 468, y) }
        for x in [50.0, 250, 268, 468] { page.line(x, 700, x, 717) }
        #expect(kinds(page) == [.text, .text, .text])
    }

    @Test func findsTheWhiteCellsUnderYesAndNo() {
        var page = DrawnPage()
        page.line(500, 700, 544, 700)
        page.line(500, 592, 500, 714)
        page.line(522, 592, 522, 714)
        page.text("Yes", 503.5, 704)
        page.text("No", 528, 704)
        for (index, top) in [700.0, 664, 628].enumerated() {
            page.text("Did you receive a distribution from a trust?", 60, top - 34)
            page.fill(500, top - 24, 522, top, 0.75)
            page.fill(522, top - 24, 544, top, 0.75)
            if index == 2 { page.line(500, top - 36, 544, top - 36) }
        }
        let found = page.fields()
        #expect(found.map(\.kind) == [FormField.Kind](repeating: .checkbox, count: 6))
        #expect(found.allSatisfy { $0.widgets[0].rect.x0 > 500 && $0.widgets[0].rect.height <= 10 })
    }
}
