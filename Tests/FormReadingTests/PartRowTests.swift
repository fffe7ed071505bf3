import Documents
import FormModel
import FormReading
import Primitives
import Testing

/// Rows of boxes that hold the parts of a name or an address, as agencies draw them.
struct PartRowTests {
    /// A line after its question, with "(First) (Middle) (Last)" in small print under it.
    private func row(
        _ form: inout HandmadeForm, _ question: String, _ parts: [String], y: Double, names: [String], width: Double = 120
    ) {
        form.words(question, 40, y + 10)
        for (column, (part, name)) in zip(parts, names).enumerated() {
            let x = 200 + Double(column) * (width + 4)
            form.text(name, x, y, width: width, height: 12) { $0.tooltip = name }
            form.words("(\(part))", x + width / 2 - 15, y + 20, size: 6)
        }
    }

    private var form: HandmadeForm {
        var form = HandmadeForm()
        row(
            &form, "1. Applicant current legal name:", ["First", "Middle", "Last"], y: 100,
            names: ["App legal first", "App legal middle", "App legal last"])
        row(
            &form, "2. Address of applicant:", ["Street and Number", "City or Town", "State/Country", "ZIP"], y: 140,
            names: ["App address", "App city", "App county", "App res zip"], width: 90)
        row(
            &form, "7. Full name on the record:", ["First", "Middle", "Last"], y: 180,
            names: ["Current first", "Current middle", "Current last"])
        return form
    }

    @Test func theWordsBeforeARowNameItAndTheWordsUnderEachBoxItsPart() {
        #expect(
            form.inferred.labels == [
                "1. Applicant current legal name – First", "1. Applicant current legal name – Middle",
                "1. Applicant current legal name – Last", "2. Address of applicant – Street and Number",
                "2. Address of applicant – City or Town", "2. Address of applicant – State/Country",
                "2. Address of applicant – ZIP", "7. Full name on the record – First", "7. Full name on the record – Middle",
                "7. Full name on the record – Last",
            ])
    }

    @Test func eachBoxKnowsItsPartAndItsWhole() {
        let fields = form.inferred.template.fields
        #expect(
            fields.map { $0.part?.role } == [
                "givenName", "middleName", "familyName", "street", "city", "state", "postalCode", "givenName", "middleName",
                "familyName",
            ])
        #expect(Set(fields.compactMap { $0.part?.of.english }).count == 3)
        #expect(fields[0].meaning == "person.givenName" && fields[3].meaning == "address.home.street")
        #expect(fields[9].meaning == nil, "the name on the record is another fact than the applicant's")
    }

    @Test func theWordsOfTheNextRowAreNoParts() {
        var form = HandmadeForm()
        form.words("Mailing address", 40, 110)
        form.text("a", 120, 100, width: 200, height: 12)
        form.text("b", 330, 100, width: 60, height: 12) { $0.tooltip = "Apartment" }
        form.words("City", 120, 124)
        form.text("c", 150, 116, width: 150, height: 12)
        #expect(form.inferred.field("Mailing address")?.part == nil)
        #expect(form.inferred.labels.contains("Mailing address"))
    }

    @Test func wholesWithoutWordsOfTheirOwnStayAsTheyWere() {
        var form = HandmadeForm()
        form.words("Last name", 40, 98, size: 7)
        form.text("a", 40, 100, width: 150)
        form.words("First name", 200, 98, size: 7)
        form.text("b", 200, 100, width: 150)
        #expect(form.inferred.labels == ["Last name", "First name"])
        #expect(form.inferred.template.fields.allSatisfy { $0.part == nil })
    }

    @Test(arguments: [("* Required information", true), ("*See the information sheet for more details.", false)])
    func anAsteriskMeansWhatThePageSaysItMeans(footnote: String, isRequired: Bool) {
        var form = HandmadeForm()
        form.words("Number of copies*", 40, 110)
        form.text("a", 140, 100, width: 60, height: 12)
        form.words(footnote, 40, 400, size: 7)
        #expect(form.inferred.template.fields.map(\.required) == [isRequired])
    }
}
