import Documents
import FormReading
import Foundation
import TestSupport
import Testing

/// What labels of papers say, by the data that Formly brings.
struct PaperWordsTests {
    private let words: PaperWords

    init() throws {
        words = try JSONDecoder().decode(
            PaperWords.self, from: Data(contentsOf: Checkout.resources.appending(path: "Recognition/paper-words.json")))
    }

    @Test(arguments: [
        ("Spouse's Social Security number", "spouse"), ("Child’s date of birth", "child"), ("Mother's last name", "mother"),
        ("Previous street address", "past"), ("Landlord's ZIP code", "landlord"), ("Doctor's telephone number", "doctor"),
        ("Work email address", "work"), ("Employer city or town", "employer"), ("Emergency contact phone number", "emergency"),
        ("Geburtsdatum des Ehepartners", "spouse"), ("Frühere Anschrift", "past"), ("Telefon des Vermieters", "landlord"),
        ("Date de naissance de l’enfant", "child"), ("Ancienne adresse", "past"), ("Nom de la mère", "mother"),
        ("Fecha de nacimiento del cónyuge", "spouse"), ("Dirección anterior", "past"), ("Teléfono del médico", "doctor"),
        ("تاريخ ميلاد الزوج", "spouse"), ("العنوان السابق", "past"), ("配偶出生日期", "spouse"), ("以前的住址", "past"),
        ("紧急电话号码", "emergency"), ("पति का नाम", "spouse"), ("पिछला पता", "past"), ("पत्नी की जन्म तिथि", "spouse"),
    ]) func namesTheOther(label: String, other: String) {
        #expect(words.others(in: label) == [other])
    }

    @Test(arguments: [
        "Social Security number", "Date of birth", "Last name (family name)", "Employee's email address", "Monthly rent",
        "Account number", "Geburtsdatum", "Straße und Hausnummer", "Date de naissance", "Fecha de nacimiento", "تاريخ الميلاد",
        "出生日期", "जन्म तिथि", "Applicant's telephone number", "Person", "Country",
    ]) func aPersonsOwnLabelNamesNobodyElse(label: String) {
        #expect(words.others(in: label).isEmpty)
    }

    @Test(arguments: [("her social security number is", "en"), ("My telephone number", "en"), ("son numéro est", "fr")])
    func sentencesSayOfWhom(sentence: String, language: String) {
        #expect(words.hasPronoun(sentence, language: language))
        #expect(!words.hasPronoun("The late fee is 50 dollars", language: "en"))
    }

    @Test func captionsAreNoValues() {
        for caption in ["Suff.", "Date of birth", "First name Middle initial", "Nom de naissance", "出生日期"] {
            #expect(words.isOnlyCaptions(caption), "\(caption)")
        }
        for value in ["Broussard", "845 dollars", "LA", "Date Palm Court 3", "Name Unknown Street"] {
            #expect(!words.isOnlyCaptions(value), "\(value)")
        }
    }

    private static let geometry = PageGeometry(cropBox: PDFRect(x0: 0, y0: 0, x1: 612, y1: 792), rotation: 0)

    private func line(_ text: String, x: Double, y: Double, confidence: Double? = nil) -> TextLine {
        var left = x
        let words = text.split(separator: " ").map { word in
            let box = PDFRect(x0: left, y0: 792 - y - 10, x1: left + 5 * Double(word.count), y1: 792 - y)
            left = box.x1 + 4
            return TextWord(text: String(word), box: box, confidence: confidence)
        }
        return TextLine(text: text, box: PDFRect(x0: x, y0: 792 - y - 10, x1: left, y1: 792 - y), words: words, fontSize: 10)
    }

    @Test func aListOfEmptyCaptionsHasNoValues() {
        let captions = ["First name", "Last name", "Date of birth", "Suff.", "Our own caption"]
        let page = PageText(
            geometry: Self.geometry, lines: captions.enumerated().map { line($1, x: 50, y: 100 + 14 * Double($0)) })
        let paper = ReadPaper([page], layouts: [], words: words, captions: ["Our own caption"])
        #expect(paper.values.isEmpty, "\(paper.values.map(\.quote))")
    }

    @Test func whatIsReadBySightIsClearOnlyWhereEveryWordIsSure() {
        let page = PageText(
            geometry: Self.geometry,
            lines: [
                line("Street address: 45 Peticart Ct", x: 50, y: 100, confidence: 0.91),
                line("Monthly rent: 845 dollars", x: 50, y: 130, confidence: 0.97), line("Deposit paid: 90", x: 50, y: 160),
            ])
        #expect(ReadPaper([page], layouts: [], words: words).values.map(\.isClear) == [false, true, true])
    }

    @Test func theValuesOfFormFieldsStandBehindTheirLabels() {
        let page = PageText(
            geometry: Self.geometry, lines: [line("Last name", x: 50, y: 100), line("Suff.", x: 200, y: 100)])
        let field = FormField(
            name: "f1", kind: .text, value: "Broussard",
            widgets: [Widget(page: 1, rect: PDFRect(x0: 50, y0: 664, x1: 190, y1: 680))])
        let secret = FormField(
            name: "f2", kind: .text, value: "hidden", isPassword: true,
            widgets: [Widget(page: 1, rect: PDFRect(x0: 200, y0: 664, x1: 300, y1: 680))])
        let document = FormDocument(pages: [Self.geometry], fields: [field, secret])
        let filled = page.withValues(of: document, page: 1)
        #expect(filled.lines.map(\.text) == ["Last name", "Broussard", "Suff."])
        let values = ReadPaper([filled], layouts: [], words: words).values
        #expect(values.map(\.quote) == ["Last name: Broussard"])
    }
}
