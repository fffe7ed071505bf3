import Documents
import FormModel
import FormReading
import Primitives
import Testing

/// Forms whose rows are parted by lines: a row's words belong to its boxes, and to no others.
struct RuledRowTests {
    @Test func endsACaptionAtALine() {
        for isRuled in [true, false] {
            var form = HandmadeForm()
            form.words("Full name at birth", 48, 100)
            form.words("if other than above", 48, 109.5)
            form.words("other names used", 48, 119)
            form.text("a", 200, 94, width: 300, height: 18)
            if isRuled { form.rule(40, 560, 111) }
            let label =
                isRuled ? "Full name at birth if other than above" : "Full name at birth if other than above other names used"
            #expect(form.inferred.labels.first == label)
        }
    }

    @Test func readsTheHeadOfARowThoughItsBoxesStandFar() {
        var form = HandmadeForm()
        form.words("Check what applies to you", 200, 92)
        form.rule(40, 560, 98)
        form.words("What became of it", 48, 112)
        for (index, answer) in ["Kept", "Given away"].enumerated() {
            form.check("c\(index)", 260 + Double(index) * 90, 105)
            form.words(answer, 273 + Double(index) * 90, 112)
        }
        form.words("(Check one)", 48, 121, size: 8)
        form.rule(40, 560, 126)
        #expect(form.inferred.labels == ["What became of it"])
        #expect(form.inferred.template.fields.map(\.kind) == [.radio])
    }

    /// "9" in large type stands beside the middle of its row, not before one of its lines.
    @Test func joinsTheLinesBesideALargeNumber() {
        var form = HandmadeForm()
        form.rule(20, 560, 88)
        form.words("Name shown on the last", 48, 98)
        form.words("12", 24, 110, size: 18, bold: true)
        form.words("card that you were given", 48, 108)
        form.words("for your work", 48, 118)
        form.text("a", 200, 92, width: 300, height: 28)
        form.rule(20, 560, 124)
        #expect(form.inferred.labels == ["Name shown on the last card that you were given for your work"])
    }

    @Test func namesTheThingsThatAreToBeSelected() {
        var form = HandmadeForm()
        form.words("LANGUAGES", 48, 100, bold: true)
        form.words("Select one or more", 48, 109)
        for (index, answer) in ["Navajo", "Yupik", "Other"].enumerated() {
            form.check("c\(index)", 48 + Double(index) * 80, 114)
            form.words(answer, 61 + Double(index) * 80, 121)
        }
        #expect(form.inferred.labels == ["Languages: Select one or more"])
    }

    @Test func saysOfWhatItIsUnknown() {
        var form = HandmadeForm()
        for (row, parent) in ["Mother's license number", "Father's license number"].enumerated() {
            let y = 100 + Double(row) * 30
            form.words(parent, 48, y)
            form.text("n\(row)", 200, y - 10, width: 150)
            form.check("u\(row)", 380, y - 8)
            form.words("Unknown", 393, y)
        }
        #expect(
            form.inferred.labels == [
                "Mother's license number", "Mother's license number – Unknown", "Father's license number",
                "Father's license number – Unknown",
            ])
    }

    @Test func asksTheQuestionRatherThanTheRemarkUnderIt() {
        var form = HandmadeForm()
        form.words("Are you a member?", 48, 100)
        form.words("(Your answer is voluntary)", 48, 112)
        form.check("y", 60, 118)
        form.words("Yes", 73, 125)
        form.check("n", 120, 118)
        form.words("No", 133, 125)
        #expect(form.inferred.labels == ["Are you a member?"])
    }

    /// The head of a row names the boxes of the row; what stands below is nobody's mother's.
    @Test func letsTheHeadOfARowSpeakForItAlone() {
        var form = HandmadeForm()
        form.rule(40, 560, 88)
        form.words("FATHER'S FAMILY", 48, 102, size: 11, bold: true)
        form.text("a", 200, 92, width: 100, height: 16) { $0.tooltip = "Father’s social security number" }
        form.rule(40, 560, 112)
        form.words("Daytime phone number", 48, 126)
        form.text("b", 200, 116, width: 100, height: 16)
        form.words("Street address", 48, 150)
        form.text("c", 200, 140, width: 100, height: 16)
        form.words("City", 48, 174)
        form.text("d", 200, 164, width: 100, height: 16)
        #expect(form.inferred.field("Daytime phone number")?.meaning == "person.phone")
    }

    @Test func readsFromTheTopWhereFieldsWereAddedLast() {
        var form = HandmadeForm()
        let rows = ["Mother", "Father", "Witness", "Surname", "Trade", "Village", "Island"]
        for index in [3, 4, 5, 6, 0, 1, 2] {
            let y = 100 + Double(index) * 60
            form.words(rows[index], 48, y + 10)
            form.text("f\(index)", 150, y, width: 200)
        }
        #expect(form.inferred.labels == rows)
    }

    @Test func takesATaxOnWagesForNoNumberOfAPerson() {
        var form = HandmadeForm()
        form.words("Social security tax on wages that was not withheld", 48, 110)
        form.text("a", 300, 100, width: 100)
        #expect(form.inferred.template.fields.first?.kind != .ssn)
    }

    /// Each button right of its own word, which is nearer than the next one's.
    @Test func readsTheAnswersOfButtonsThatStandAfterTheirWords() {
        var form = HandmadeForm()
        form.words("Colour", 40, 107)
        for (index, answer) in ["Green", "Amber", "Violet"].enumerated() { form.words(answer, 100 + Double(index) * 80, 107) }
        form.radio("colour", [(128, 100, "Choice1"), (208, 100, "Choice2"), (293, 100, "Choice3")])
        let options = form.inferred.template.fields.first?.options.map { "\($0.label.english)" }
        #expect(options == ["Green", "Amber", "Violet"])
    }

    @Test func leavesOutWhereAnAnswerIsToBeEntered() {
        var form = HandmadeForm()
        form.text("x1", 100, 100) { $0.tooltip = "Enter your family name into the field." }
        #expect(form.inferred.labels == ["Family name"])
    }
}
