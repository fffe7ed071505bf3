import Documents
import FormModel
import FormReading
import Primitives
import Testing

struct FormInferenceLabelTests {
    @Test func printedWordsWinWhereTheNamesSlidByOneLine() {
        var form = HandmadeForm()
        form.words("My gross monthly income is", 50, 106)
        form.text("a", 180, 96) { $0.tooltip = "The number of people in my household is" }
        form.words("The number of people in my household is", 50, 136)
        form.text("b", 240, 126) { $0.tooltip = "My source of all income is" }
        form.words("My source of all income is", 50, 166)
        form.text("c", 180, 156) { $0.tooltip = "Attach a separate sheet" }
        #expect(
            form.inferred.labels == [
                "My gross monthly income is", "The number of people in my household is", "My source of all income is",
            ])
    }

    @Test func tooltipsWinWhereTheySayMoreThanTheLine() {
        var form = HandmadeForm()
        form.words("My gross monthly income is", 50, 106)
        form.text("a", 180, 96) { $0.tooltip = "Gross income of the petitioner" }
        form.words("The number of people in my household is", 50, 136)
        form.text("b", 240, 126) { $0.tooltip = "The number of people in my household is" }
        #expect(form.inferred.labels.first == "Gross income of the petitioner")
    }

    @Test func takesTheWordsAroundABox() {
        var form = HandmadeForm()
        form.words("Favourite colour", 50, 98)
        form.text("f1", 50, 102)
        form.words("Shoe size:", 50, 160)
        form.text("f2", 110, 150)
        form.text("f3", 50, 200, width: 200)
        form.words("(Place of work)", 110, 224, size: 7)
        form.words("Pet", 54, 268, size: 6)
        form.text("f4", 50, 260, height: 30)
        #expect(form.inferred.labels == ["Favourite colour", "Shoe size", "Place of work", "Pet"])
    }

    @Test func givesEachLineOfAStackTheWordsUnderIt() {
        var form = HandmadeForm()
        for (row, words) in ["Petitioner's employer", "Printed occupation", "Place of work"].enumerated() {
            let top = 300 + Double(row) * 24
            form.text("f\(row)", 50, top, width: 250, height: 15)
            form.words(words, 50, top + 21, size: 7)
        }
        #expect(form.inferred.labels == ["Petitioner's employer", "Printed occupation", "Place of work"])
    }

    @Test func keepsNumbersOfLinesAndLetsDotsLead() {
        var form = HandmadeForm()
        form.words("7a", 40, 100)
        form.words("Rent paid in the year", 60, 100)
        form.words(". . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . .", 170, 100)
        form.text("f1", 500, 90, width: 70)
        #expect(form.inferred.labels == ["7a. Rent paid in the year"])
    }

    @Test(arguments: [
        ("undefined", "Favourite colour"), ("Text Field 1", "Favourite colour"),
        ("topmostSubform[0].Page1[0].f1_01[0]", "Favourite colour"), ("txt_Colour", "Favourite colour"),
        ("Part 2. Information About You. Enter your Family Name (Last Name).", "Family Name (Last Name)"),
        ("Section 1., Enter Address (Street Number and Name). ", "Address (Street Number and Name)"),
        ("Page 1. 3b. Enter Date of Issue as 2-digit Month, 2-digit Day, and 4-digit Year.", "3b. Date of Issue"),
        ("ENTER THE SHOE SIZE", "Shoe size"), ("Shoe size (if any).", "Shoe size (if any)"),
        ("Parte I. Anote su nombre y apellido", "Nombre y apellido"),
    ])
    func readsTooltipsThatAreMeantForPeople(tooltip: String, label: String) {
        var form = HandmadeForm()
        form.words("Favourite colour", 50, 98)
        form.text("topmostSubform[0].Page1[0].f1_01[0]", 50, 102) { $0.tooltip = tooltip }
        #expect(form.inferred.labels == [label], "\(tooltip)")
    }

    @Test(arguments: [
        ("residenceStreetAddress", "Residence street address"), ("Employee_First_Name", "Employee first name"),
        ("form1[0].page1[0].yourJobTitle[0]", "Your job title"), ("Shoe Size", "Shoe Size"),
    ])
    func readsNamesWhereNothingElseSpeaks(name: String, label: String) {
        var form = HandmadeForm()
        form.text(name, 300, 300)
        #expect(form.inferred.labels == [label], "\(name)")
    }

    @Test(arguments: ["f1_01[0]", "Text12", "undefined_2", "444rthgf", "Check Box3"])
    func takesNoMeaninglessName(name: String) {
        var form = HandmadeForm()
        form.text(name, 300, 300)
        #expect(form.inferred.labels == ["Unnamed on 1"], "\(name)")
    }

    @Test func saysWhoseNameItIsWhereTheLabelDoesNot() {
        var form = HandmadeForm()
        for (index, part) in ["9. Mother's name at her birth. First", "Middle", "Last"].enumerated() {
            form.text("x[0].m\(index)[0]", 50 + 150 * Double(index), 100) { $0.tooltip = part }
        }
        #expect(
            form.inferred.labels == [
                "9. Mother's name at her birth – First", "Mother's name at her birth – Middle",
                "Mother's name at her birth – Last",
            ])
    }

    @Test func makesSentencesOfShoutedWords() {
        var form = HandmadeForm()
        form.text("a", 50, 100) { $0.tooltip = "NEW YORK STATE DRIVER LICENSE ID" }
        #expect(form.inferred.labels == ["New York state driver license ID"])
    }

    @Test func labelsEveryFieldOfTheFileForInspection() {
        var form = HandmadeForm()
        form.words("Shoe size:", 50, 160)
        form.text("f2", 110, 150) { $0.isReadOnly = true }
        let labels = FormInference().fieldLabels(of: form.document, pages: form.pages)
        #expect(labels == ["f2": "Shoe size"])
    }
}
