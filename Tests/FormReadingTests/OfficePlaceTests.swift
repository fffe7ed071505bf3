import Documents
import FieldDetection
import Testing

/// What is no question for the person: places of the office, bar codes, lines for a pen.
struct OfficePlaceTests {
    @Test func leavesTheRowThatBeginsWithTheOffice() {
        var page = DrawnPage()
        page.text("For office use only", 50, 102)
        for (index, name) in ["Fee", "Postage", "Other"].enumerated() {
            let x = 160 + Double(index) * 120
            page.text(name, x, 102)
            page.line(x + 40, 100, x + 110, 100)
        }
        page.text("Name", 50, 702)
        page.line(80, 700, 500, 700)
        #expect(page.fields().map(\.tooltip) == ["Name"])
    }

    @Test func leavesTheColumnOfTheOffice() throws {
        var page = DrawnPage()
        page.box(50, 500, 300, 700)
        page.box(330, 500, 560, 700)
        page.line(330, 670, 560, 670)
        page.text("THIS COLUMN FOR DEPARTMENT USE ONLY", 340, 680, size: 9)
        page.text("Family name", 53, 690, size: 7)
        page.box(340, 520, 440, 540)
        page.box(440, 520, 550, 540)
        page.text("EXAMINATION", 400, 600, size: 9)
        let fields = page.form(try BlankJudge.learned()).document.fields
        #expect(!fields.isEmpty && fields.allSatisfy { $0.widgets[0].rect.x0 < 300 })
    }

    @Test(arguments: [true, false]) func takesABarCodeForNoBlank(isDrawn: Bool) throws {
        var page = DrawnPage()
        page.box(300, 40, 500, 75)
        var x = 306.0
        for index in 0..<40 where isDrawn {
            let width = [0.8, 1.6, 2.4][index % 3]
            page.fill(x, 45, x + width, 70, 0)
            x += width + [1.0, 2.5, 1.6, 3][index % 4]
        }
        page.text("Name", 50, 702)
        page.line(80, 700, 500, 700)
        let fields = page.form(try BlankJudge.learned()).document.fields
        #expect(fields.count == (isDrawn ? 1 : 2))
    }

    @Test func knowsALineForAPenByTheWordsUnderIt() {
        var page = DrawnPage()
        page.box(50, 600, 350, 640)
        page.box(350, 600, 500, 640)
        page.text("I declare that all of this is true, and that the picture is one of me.", 50, 650, size: 8)
        page.text("Legal signature of the applicant", 120, 590, size: 9)
        page.text("Date", 410, 590, size: 9)
        let pen = page.fields().first
        #expect(pen?.kind == .signature && pen?.tooltip == "Legal signature of the applicant")
    }

    /// The words are those of the next cell.
    @Test func leavesTheNameOfTheNextCellToIt() {
        var page = DrawnPage()
        page.box(50, 600, 350, 640)
        page.box(50, 560, 350, 600)
        page.text("Printed name", 53, 631, size: 7)
        page.text("Signature", 53, 591, size: 7)
        #expect(page.fields().map(\.kind) == [.text, .signature])
    }

    @Test func asksNothingInTheWordsOfTheFrameBeside() {
        var page = DrawnPage()
        page.box(50, 500, 300, 700)
        page.box(310, 500, 560, 700)
        page.text("I have no licence of this state or its number is:", 60, 610)
        for (index, name) in ["Green", "Red", "Blue", "Other"].enumerated() {
            let y = 640 - Double(index) * 20
            page.box(320, y, 330, y + 10)
            page.text(name, 336, y + 2)
        }
        let form = page.form()
        #expect(
            form.document.fields.filter { $0.kind == .checkbox }.map { form.label(of: $0) } == ["Green", "Red", "Blue", "Other"])
    }
}
