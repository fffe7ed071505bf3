import Documents
import FieldDetection
import Testing

/// Lines to write on one under the other, with captions between them: an answer on the wrong line is the worst mistake of all.
struct CaptionSideTests {
    private struct Sheet {
        var page = DrawnPage()

        /// Lines from 700 down, 30 points apart, each with words right under it.
        init(_ names: [[String]], heading: String? = nil) {
            if let heading { page.text(heading, 50, 720, size: 8) }
            for (index, row) in names.enumerated() {
                let y = 700 - Double(index) * 30
                page.line(50, y, 500, y)
                for (place, name) in row.enumerated() { page.text(name, 50 + Double(place) * 160, y - 9, size: 8) }
            }
        }

        /// What the fields are called, with the height of the line that each stands on.
        func names() throws -> [String] {
            page.form(try BlankJudge.learned()).document.fields.map {
                "\($0.tooltip ?? "") \(Int($0.widgets[0].rect.y0.rounded()))"
            }
        }
    }

    @Test func namesLinesByTheWordsUnderThem() throws {
        let sheet = Sheet([["last name", "first name", "middle"], ["address"], ["phone", "email"]])
        #expect(
            try sheet.names() == ["Last name 700", "First name 700", "Middle 700", "Address 670", "Phone 640", "Email 640"])
    }

    @Test func partsALineWhereItsWordsStand() throws {
        let fields = Sheet([["town", "county"], ["phone"]]).page.form(try BlankJudge.learned()).document.fields
        let county = try #require(fields.first { $0.tooltip == "County" }?.widgets.first?.rect)
        #expect(abs(county.x0 - 208) < 3 && abs(county.x1 - 500) < 3)
    }

    @Test func namesLinesByTheWordsOverThem() throws {
        var sheet = Sheet([["Address:", "Town:"], ["Phone:"]], heading: "Full name:")
        sheet.page.line(50, 640, 500, 640)
        #expect(try sheet.names() == ["Full name 700", "Address 670", "Town 670", "Phone 640"])
    }

    /// The last words have room of their own under them, the first have none over them.
    @Test func takesTheReadingThatLeavesNoWordsWithoutABlank() throws {
        var sheet = Sheet([["Address:", "Town:"], ["Phone:"]], heading: "Full name:")
        sheet.page.fill(50, 728.5, 500, 741, 0)
        sheet.page.text("ABOUT YOU", 50, 731, size: 8)
        sheet.page.fill(50, 630, 500, 644, 0)
        #expect(try sheet.names().prefix(3) == ["Full name 700", "Address 670", "Town 670"])
    }

    @Test func saysWhereBothReadingsArePossible() throws {
        let form = Sheet([["address"], ["phone"]], heading: "full name").page.form(try BlankJudge.learned())
        #expect(form.document.fields.allSatisfy { (form.confidence[$0.name] ?? 1) <= 0.4 }, "\(form.confidence)")
    }

    /// The words over the first line go on from a paragraph, so they may be no caption; the colons say that they are.
    @Test func doesNotTakeCaptionsWithColonsForThoseOfTheLineOver() throws {
        var sheet = Sheet([["Address:"], ["Phone:"]], heading: "Full name:")
        sheet.page.text("Print in capitals", 50, 730, size: 8)
        let names = try sheet.names()
        #expect(!names.contains("Address 700") && !names.contains("Phone 670"), "\(names)")
    }

    @Test func leavesTheWordsOfBoxesAndThePageNumberAlone() {
        var page = DrawnPage()
        page.text("Name", 50, 702)
        page.line(80, 700, 500, 700)
        for (index, name) in ["Passport", "Military"].enumerated() {
            let x = 90 + Double(index) * 150
            page.box(x, 684, x + 9, 693)
            page.text(name, x + 13, 685, size: 8)
        }
        let texts = page.fields().filter { $0.kind == .text }
        #expect(texts.map(\.tooltip) == ["Name"])
    }
}
