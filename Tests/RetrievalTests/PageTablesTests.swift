import Documents
import Retrieval
import Testing

struct PageTablesTests {
    private func line(_ text: String, x: Double, y: Double) -> TextLine {
        TextLine(
            text: text, box: PDFRect(x0: x, y0: y, x1: x + 5 * Double(text.count), y1: y + 10), words: [], fontSize: 10)
    }

    private func paragraphs(_ lines: [TextLine]) -> [DocumentText.Paragraph] {
        let geometry = PageGeometry(cropBox: PDFRect(x0: 0, y0: 0, x1: 612, y1: 792), rotation: 0)
        return PageParagraphs.document([PageText(geometry: geometry, lines: lines)]).paragraphs
    }

    /// A file may write a table column by column; the rest of a cell stands close below it.
    @Test func readsATableRowByRow() throws {
        let columns = [
            [("Item", 700.0), ("Rent", 685), ("of the flat", 673), ("Water", 658)],
            [("Amount", 700), ("$900", 685), ("$30", 658)], [("Due", 700), ("1 March", 685), ("5 March", 658)],
        ]
        let lines = zip(columns, [72.0, 250, 400]).flatMap { column, x in column.map { line($0.0, x: x, y: $0.1) } }
        let table = try #require(paragraphs(lines).first)
        #expect(table.text == "Item\tAmount\tDue\nRent of the flat\t$900\t1 March\nWater\t$30\t5 March")
        #expect(table.places.count == lines.count, "each line of a cell knows where it stands")
    }

    @Test func leavesTheCellOutThatARowLacks() throws {
        let lines = [
            line("Item", x: 72, y: 700), line("Amount", x: 250, y: 700), line("Due", x: 400, y: 700),
            line("Rent", x: 72, y: 685), line("1 March", x: 400, y: 685),
        ]
        #expect(paragraphs(lines).map(\.text) == ["Item\tAmount\tDue\nRent\t\t1 March"])
    }

    @Test func readsRightToLeftTablesFromTheRight() throws {
        let lines = [line("5200 درهم", x: 72, y: 700), line("الراتب", x: 400, y: 700)]
        #expect(paragraphs(lines).map(\.text) == ["الراتب\t5200 درهم"])
    }

    @Test func leavesTwoColumnsOfProseAlone() {
        let prose = "the tenant pays the rent to the landlord on the first day of each month"
        let lines = [72.0, 430].flatMap { x in [700.0, 688].map { line(prose, x: x, y: $0) } }
        #expect(paragraphs(lines).allSatisfy { !$0.text.contains("\t") })
    }
}
