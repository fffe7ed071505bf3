import FormModel
import Primitives
import Testing

@testable import Documents
@testable import FormReading

/// Labels as a person says them.
struct QuestionWordsTests {
    @Test(arguments: [
        ("Reason for filing (check one)", "Reason for filing"),
        ("Your status (Select only one box)", "Your status"),
        ("Check only one box. Which set are you claiming?", "Which set are you claiming?"),
        ("A. was posted at (address)", "Was posted at (address)"),
        ("B – Given Name (First Name)", "Given Name (First Name)"),
        ("ESTATE OF (name)", "Estate of (name)"),
        ("OTHER (Specify)", "Other (Specify)"),
        ("CLAIMANT'S Name", "Claimant's Name"),
        ("U. S. Mailing Address", "U.S. Mailing Address"),
        ("S S N or other T I N", "SSN or other TIN"),
        ("Date of Birth (m m/d d/y y y y)", "Date of Birth (mm/dd/yyyy)"),
        ("Receipt from USCIS", "Receipt from USCIS"),
        ("Plan A or plan B", "Plan A or plan B"),
        ("Names (first and last)", "Names (first and last)"),
    ])
    func saysWhatAPersonWould(label: String, said: String) {
        #expect(QuestionWords.clean(label) == said)
    }

    @Test func tellsEqualQuestionsApart() {
        var form = HandmadeForm()
        for row in 0..<3 {
            form.words("Description", 40, 104 + Double(row) * 60)
            form.text("d\(row)", 160, 100 + Double(row) * 60, width: 100, height: 16)
        }
        let labels = form.inferred.template.fields.map(\.label.english)
        #expect(Set(labels).count == 3 && labels.allSatisfy { $0.hasPrefix("Description") }, "\(labels)")
    }

    /// A heading that is a sentence names nothing.
    @Test func takesNoSentenceForAHeadingThatTells() {
        let item = { (name: String) in
            var item = FieldItem(
                FormField(name: name, kind: .text, widgets: []), page: 1, box: PDFRect(x0: 0, y0: 0, x1: 9, y1: 9))
            item.label = "Last name"
            return item
        }
        let told = QuestionWords.toldApart([
            ("Print with a black or blue pen to complete the form", [item("a")]), ("Former registration", [item("b")]),
        ])
        #expect(told.joined().map(\.label) == ["Last name", "Former registration – Last name"])
    }

    /// What nobody could say is an abbreviation and keeps its capitals.
    @Test(arguments: [
        ("BIRTH DATE, IF DP PLACARD", "Birth date, if DP placard"),
        ("VEHICLE LICENSE PLATE/CF NUMBER", "Vehicle license plate/CF number"), ("ST ADDRESS", "St address"),
        ("TEL. NR. OF LANDLORD", "Tel. nr. of landlord"),
    ])
    func abbreviationsKeepTheirCapitals(printed: String, label: String) {
        #expect(LabelText.sentenceCase(printed) == label)
    }

    @Test(arguments: ["NameAgency1", "ConsJdgmntFileNum", "MailAgency2", "Description:2"])
    func whatAProgramCallsAFieldIsNoLabel(tooltip: String) {
        #expect(Tooltip(tooltip) == nil)
    }
}
