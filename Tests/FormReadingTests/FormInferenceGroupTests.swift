import Documents
import FormModel
import FormReading
import Primitives
import Testing

struct FormInferenceGroupTests {
    @Test func makesOneQuestionOfYesAndNo() {
        var form = HandmadeForm()
        form.words("Do you have a dog?", 50, 108)
        form.check("dogYes", 300, 100)
        form.words("Yes", 312, 108)
        form.check("dogNo", 350, 100)
        form.words("No", 362, 108)
        let inferred = form.inferred
        #expect(inferred.labels == ["Do you have a dog?"])
        #expect(inferred.template.fields.first?.kind == .radio)
        #expect(inferred.template.fields.first?.options.map(\.value) == ["yes", "no"])
        #expect(inferred.entries("Do you have a dog?").map(\.states) == [["yes": "On"], ["no": "On"]])
    }

    /// "No." behind what has a number is short for "number".
    @Test(arguments: ["Passport no", "Account No.", "Driver license No", "Pasaporte no."])
    func takesNoNumberForTheAnswerNo(label: String) {
        var form = HandmadeForm()
        form.words("What you bring (check one)", 50, 98)
        form.check("one", 50, 104)
        form.words(label, 62, 112)
        form.check("two", 200, 104)
        form.words("Birth certificate", 212, 112)
        let values = form.inferred.template.fields.flatMap(\.options).map(\.value)
        #expect(values.count == 2 && !values.contains("no"), "\(label): \(values)")
    }

    @Test(arguments: [
        ("U.S. citizen Yes", "U.S. citizen No"), ("Casado sí", "Casado no"), ("Verheiratet ja", "Verheiratet nein"),
    ])
    func takesTheAnswerAtTheEndOfALabel(yes: String, no: String) {
        var form = HandmadeForm()
        form.words("Tell us about you", 50, 94)
        form.check("one", 50, 100)
        form.words(yes, 62, 108)
        form.check("two", 50, 114)
        form.words(no, 62, 122)
        #expect(form.inferred.template.fields.map { $0.options.map(\.value) } == [["yes", "no"]], "\(yes)")
    }

    @Test func tellsOneOfManyFromSeveral() {
        var form = HandmadeForm()
        form.words("Kind of pet (check one)", 50, 98)
        for (index, pet) in ["Dog", "Cat", "Bird"].enumerated() {
            form.check("pet\(index)", 50 + 80 * Double(index), 104)
            form.words(pet, 62 + 80 * Double(index), 112)
        }
        form.words("Days at home (check all that apply)", 50, 198)
        for (index, day) in ["Monday", "Tuesday"].enumerated() {
            form.check("day\(index)", 50 + 80 * Double(index), 204)
            form.words(day, 62 + 80 * Double(index), 212)
        }
        let fields = form.inferred.template.fields
        #expect(fields.map(\.label.english) == ["Kind of pet", "Days at home"])
        #expect(fields.map(\.kind) == [.radio, .multiselect])
        #expect(fields.first?.options.map(\.label.english) == ["Dog", "Cat", "Bird"])
    }

    @Test func joinsBoxesThatXFANamesAlike() {
        var form = HandmadeForm()
        for (index, status) in ["Single", "Married"].enumerated() {
            form.check("form[0].c1_3[\(index)]", 50, 100 + 14 * Double(index), state: "\(index + 1)")
            form.words(status, 62, 108 + 14 * Double(index))
        }
        let inferred = form.inferred
        #expect(inferred.template.fields.map(\.kind) == [.radio])
        #expect(inferred.template.pdf?.entries.map(\.states) == [["single": "1"], ["married": "2"]])
    }

    @Test func readsTheWordsOfARadioWhoseStatesSayNothing() {
        var form = HandmadeForm()
        form.words("Size", 50, 98)
        form.radio("size", [(50, 104, "1"), (120, 104, "2")])
        form.words("Small", 62, 112)
        form.words("Large", 132, 112)
        let inferred = form.inferred
        #expect(inferred.template.fields.first?.options.map(\.label.english) == ["Small", "Large"])
        #expect(inferred.template.pdf?.entries.first?.states == ["small": "1", "large": "2"])
    }

    @Test func joinsAnyValueInPieces() {
        var form = HandmadeForm()
        form.words("Date of birth", 50, 98)
        for (index, part) in [("Month", 2), ("Day", 2), ("Year", 4)].enumerated() {
            form.text("birth\(part.0)", 50 + 40 * Double(index), 102, width: 30) { $0.maxLength = part.1 }
        }
        form.words("Social security number", 50, 148)
        for (index, length) in [3, 2, 4].enumerated() {
            form.text("x[0].s\(index)[0]", 50 + 40 * Double(index), 152, width: 30) { $0.maxLength = length }
        }
        let inferred = form.inferred
        #expect(inferred.template.fields.map(\.kind) == [.date, .ssn])
        #expect(inferred.entries("Social security number").map(\.part) == ["0..<3", "3..<5", "5..<9"])
        #expect(inferred.template.pdf?.entries.prefix(3).map(\.part) == ["month", "day", "year"])
    }

    @Test func joinsTheGroupsOfANumberThatHaveNoLengths() {
        var form = HandmadeForm()
        form.words("Social security number", 50, 98)
        for (index, part) in [("FirstThree", 24.0), ("MiddleTwo", 20), ("LastFour", 40)].enumerated() {
            form.text("ssn\(part.0)", 60 + 40 * Double(index), 102, width: part.1)
        }
        form.words("Social security number:", 50, 152)
        form.text("wholeSSN", 180, 144, width: 120)
        form.text("age", 320, 144, width: 30)
        form.text("sex", 360, 144, width: 20)
        let inferred = form.inferred
        #expect(inferred.entries(inferred.labels[0]).map(\.part) == ["0..<3", "3..<5", "5..<9"])
        #expect(inferred.template.fields.map(\.kind).prefix(2) == [.ssn, .ssn] && inferred.template.fields.count == 4)
    }

    @Test func callsAnswersByTheirStatesWhereOneLineNamesThemAll() {
        var form = HandmadeForm()
        form.words("Sex: Female Male X", 50, 112)
        let states = ["Female", "Male", "X"]
        var field = FormField(
            name: "sex", kind: .radio, tooltip: "Sex: Female Male X",
            options: states.map { .init(value: $0, label: "Sex: Female Male X.") })
        field.widgets = states.enumerated().map { place, state in
            var widget = form.widget(60 + 50 * Double(place), 114, 9, 9, 1)
            widget.onState = state
            return widget
        }
        form.add(field)
        let inferred = form.inferred
        #expect(inferred.labels == ["Sex"])
        #expect(inferred.template.fields.first?.options.map(\.label.english) == ["Female", "Male", "X"])
    }

    @Test func joinsOneCharacterABoxAndSetsAmountsToTheRight() {
        var form = HandmadeForm()
        form.words("Licence code", 50, 98)
        for index in 0..<5 {
            form.text("x[0].c\(index)[0]", 50 + 14 * Double(index), 102, width: 13) { $0.maxLength = 1 }
        }
        form.words("Total of line 5", 50, 208)
        for index in 0..<7 {
            let x = 200 + 14 * Double(index) + (index > 4 ? 8 : 0)
            form.text("x[0].d\(index)[0]", x, 198, width: 13) { $0.maxLength = 1 }
        }
        let inferred = form.inferred
        #expect(inferred.labels == ["Licence code", "Total of line 5"])
        #expect(inferred.template.fields.map(\.kind) == [.text, .money])
        #expect(inferred.field("Licence code")?.validation.maxLength == 5)
        #expect(inferred.entries("Total of line 5").map(\.part).prefix(2) == ["-7..<-6", "-6..<-5"])
        #expect(inferred.entries("Total of line 5").last?.part == "-1..<0")
    }

    @Test func asksOnceForWhatLiesOnTopOfEachOther() {
        var form = HandmadeForm()
        form.words("Shoe size:", 50, 160)
        form.text("a", 110, 150)
        form.text("b", 110, 150)
        let inferred = form.inferred
        #expect(inferred.labels == ["Shoe size"])
        #expect(inferred.template.pdf?.entries.map(\.pdfField) == ["a", "b"])
    }

    @Test func numbersTheRowsOfTablesAndOffersThemLast() {
        var form = HandmadeForm()
        form.words("Child", 50, 98)
        form.words("Born", 200, 98)
        for row in 0..<3 {
            form.text("x[0].Row\(row + 1)[0].a[0]", 50, 102 + 14 * Double(row))
            form.text("x[0].Row\(row + 1)[0].b[0]", 200, 102 + 14 * Double(row))
        }
        form.words("Remarks:", 50, 210)
        form.text("r", 110, 200)
        let inferred = form.inferred
        #expect(inferred.labels == ["Child (1)", "Born (1)", "Child (2)", "Born (2)", "Child (3)", "Born (3)", "Remarks"])
        let steps = inferred.template.conversationFlow.steps.map { $0.expectedFields.count }
        #expect(steps == [1, 2, 2, 2])
    }
}
