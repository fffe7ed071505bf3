import Documents
import FormModel
import FormReading
import Primitives
import Testing

struct FormInferenceStructureTests {
    @Test(arguments: [
        ("Signature of applicant", true), ("Signed by", true), ("Signed", true), ("Firma", true), ("Initials of parent", true),
        ("Signed at", false), ("Date signed", false), ("Printed name of signer (signature above)", false),
        ("Signature date", false),
    ])
    func leavesLinesForAPenEmpty(label: String, isForPen: Bool) {
        var form = HandmadeForm()
        form.text("x[0]", 50, 100, width: 200) { $0.tooltip = label }
        #expect(form.inferred.omissions.map(\.reason) == (isForPen ? [.signature] : []), "\(label)")
    }

    @Test func leavesOutWhatNobodyFills() {
        var form = HandmadeForm()
        form.text("asked", 50, 60) { $0.tooltip = "Shoe size" }
        form.text("readOnly", 50, 90) { ($0.isReadOnly, $0.tooltip) = (true, "Case") }
        form.text("sum", 50, 120) { ($0.isCalculated, $0.tooltip) = (true, "Sum") }
        form.text("secret", 50, 150) { ($0.isPassword, $0.tooltip) = (true, "Code word") }
        form.text("sign", 50, 180) { $0.tooltip = "Signature of applicant" }
        form.text("signDate", 250, 180) { $0.tooltip = "Date of signature" }
        form.text("ghost", 50, 210) { $0.widgets[0].isHidden = true }
        form.add(FormField(name: "nowhere", kind: .text))
        form.add(FormField(name: "reset", kind: .button, widgets: [form.widget(50, 240, 60, 14, 1)]))
        form.add(FormField(name: "sig", kind: .signature, widgets: [form.widget(50, 270, 60, 14, 1)]))
        form.words("FOR OFFICE USE ONLY", 50, 600, bold: true)
        form.text("stamp", 50, 610)
        let inferred = form.inferred
        #expect(inferred.labels == ["Shoe size", "Date of signature"])
        let reasons = Dictionary(inferred.omissions.map { ($0.pdfField, $0.reason) }, uniquingKeysWith: { first, _ in first })
        #expect(
            reasons == [
                "readOnly": .readOnly, "sum": .calculated, "secret": .password, "sign": .signature, "sig": .signature,
                "ghost": .hidden, "nowhere": .withoutPlace, "reset": .button, "stamp": .officeUse,
            ])
    }

    @Test func takesSectionsFromHeadings() {
        var form = HandmadeForm()
        form.words("Part 1. About your shoes", 50, 80, size: 12, bold: true)
        form.text("a", 50, 100) { $0.tooltip = "Shoe size" }
        form.words("HATS AND CAPS", 50, 200, size: 12, bold: true)
        for index in 0..<3 {
            form.text("h\(index)", 50, 220 + 40 * Double(index)) { $0.tooltip = "Hat \(["red", "blue", "old"][index])" }
        }
        #expect(form.inferred.template.schema.sections.map(\.title.english) == ["Part 1. About your shoes", "Hats and Caps"])
    }

    @Test func howToWriteHeadsNoSection() {
        var form = HandmadeForm()
        for (heading, top) in [("HATS AND CAPS", 80.0), ("PRINT WITH A BLACK OR BLUE PEN", 300)] {
            form.words(heading, 50, top, size: 12, bold: true)
            for index in 0..<3 {
                form.text("\(heading)\(index)", 50, top + 20 + 40 * Double(index)) {
                    $0.tooltip = "\(top < 100 ? "Hat" : "Cap") \(["red", "blue", "old"][index])"
                }
            }
        }
        #expect(form.inferred.template.schema.sections.map(\.title.english).contains { $0.hasPrefix("Print") } == false)
        #expect(form.inferred.template.schema.sections.map(\.title.english).contains("Hats and Caps"))
    }

    @Test func readsInTheOrderOfThePageWhereTheFileHasNone() {
        var form = HandmadeForm()
        for (index, row) in [4, 0, 3, 1, 5, 2].enumerated() {
            form.text("n\(index)", 50, 100 + 40 * Double(row)) {
                $0.tooltip = "Row number \(["one", "two", "three", "four", "five", "six"][row])"
            }
        }
        #expect(form.inferred.labels == ["one", "two", "three", "four", "five", "six"].map { "Row number \($0)" })
    }

    @Test func keepsNamesAndAddressesTogetherInSmallSteps() {
        var form = HandmadeForm()
        let labels = ["First name", "Middle name", "Last name", "Street address", "City", "State", "ZIP code", "Phone", "Email"]
        for (index, label)
            in (labels + (1...9).map { "Question about topic \(["a", "b", "c", "d", "e", "f", "g", "h", "i"][$0 - 1])" })
            .enumerated()
        {
            form.text("x[0].f\(index)[0]", 50, 60 + 35 * Double(index)) { $0.tooltip = label }
        }
        let template = form.inferred.template
        let steps = template.conversationFlow.steps.map { $0.expectedFields.map(\.rawValue) }
        #expect(
            Array(steps.prefix(3)) == [
                ["first-name", "middle-name", "last-name"], ["street-address", "city", "state", "zip-code"], ["phone", "email"],
            ])
        #expect(steps.allSatisfy { $0.count <= 6 })
        #expect(steps.flatMap { $0 } == template.fields.map(\.id.rawValue))
    }

    @Test func givesTheSameReadableNamesEveryTime() {
        var form = HandmadeForm()
        for index in 0..<3 { form.text("d\(index)", 50, 100 + 90 * Double(index)) { $0.tooltip = "Date of purchase" } }
        #expect(
            form.inferred.template.fields.map(\.id.rawValue) == ["date-of-purchase", "date-of-purchase-2", "date-of-purchase-3"])
        #expect(form.inferred == form.inferred)
    }

    @Test func accountsForEveryFieldOfTheFile() {
        var form = HandmadeForm()
        for index in 0..<60 {
            let (x, y) = (50 + 90 * Double(index % 6), 60 + 60 * Double(index / 6))
            if index % 3 == 0 { form.check("c\(index)", x, y) } else { form.text("t\(index)", x, y, width: 40) }
        }
        let inferred = form.inferred
        let known = Set(inferred.template.pdf?.entries.map(\.pdfField) ?? []).union(inferred.omissions.map(\.pdfField))
        #expect(known == Set(form.fields.map(\.name)))
    }

    @Test func carriesWhatTheFileAlreadyHolds() {
        var form = HandmadeForm()
        form.text("a", 50, 60) { ($0.tooltip, $0.value) = ("Shoe size", "43") }
        form.text("b", 50, 90) { ($0.tooltip, $0.value) = ("Date of purchase", "03/07/2025") }
        form.text("c", 50, 120) { ($0.tooltip, $0.value) = ("Monthly rent", "1,200.50") }
        form.check("d", 50, 150) { ($0.tooltip, $0.value) = ("Shoes are new", "On") }
        form.text("e", 50, 180) { ($0.tooltip, $0.value) = ("Hat size", "____") }
        let values = form.inferred.initialValues.mapValues(\.exposed)
        #expect(values["shoe-size"] == .text("43"))
        #expect(values["date-of-purchase"] == CivilDate(year: 2025, month: 3, day: 7).map { .date($0) })
        #expect(values["monthly-rent"] == DecimalNumber(plain: "1200.50").map { .money(MoneyAmount(amount: $0)) })
        #expect(values["shoes-are-new"] == .flag(true))
        #expect(values["hat-size"] == nil)
    }

    @Test(arguments: ["12,50", "1.234,56", "1,2,3"])
    func asksAgainForANumberWhoseCommaGroupsNoThousands(held: String) {
        var form = HandmadeForm()
        form.text("c", 50, 120) { ($0.tooltip, $0.value) = ("Monthly rent", held) }
        #expect(form.inferred.initialValues["monthly-rent"] == nil, "\(held)")
    }

    @Test func aRowOfDigitBoxesTakesNoMoreThanItHolds() throws {
        var form = HandmadeForm()
        form.words("Total amount of wages", 50, 106)
        for index in 0..<7 {
            let point = index < 5 ? 0.0 : 8
            form.text("d\(index)", 200 + 14 * Double(index) + point, 96, width: 12) { $0.maxLength = 1 }
        }
        let template = form.inferred.template
        let field = try #require(template.fields.first)
        #expect(field.kind == .money)
        let today = try #require(CivilDate(iso: "2026-11-20"))
        func findings(_ number: String) -> [String] {
            let amount = DecimalNumber(plain: number).map { AnswerValue.money(MoneyAmount(amount: $0)) } ?? .text("")
            return field.findings(for: amount, today: today, country: "US").map(\.code)
        }
        #expect(findings("99999.99") == [])
        #expect(findings("1234567") == ["out-of-range"], "its first digits would be cut")
        #expect(findings("-50") == ["out-of-range"], "there is no box for a sign")
    }

    @Test func readsTurnedPagesAsTheyAreShown() {
        let geometry = PageGeometry(cropBox: PDFRect(x0: 0, y0: 0, x1: 612, y1: 792), rotation: 90)
        // Above the box as shown: left of it on the page before it is turned.
        let line = TextLine(
            text: "Shoe size", box: PDFRect(x0: 91, y0: 100, x1: 99, y1: 140),
            words: [
                TextWord(text: "Shoe", box: PDFRect(x0: 91, y0: 100, x1: 99, y1: 118)),
                TextWord(text: "size", box: PDFRect(x0: 91, y0: 121, x1: 99, y1: 140)),
            ], fontSize: 8)
        let widget = Widget(page: 1, rect: PDFRect(x0: 102, y0: 100, x1: 116, y1: 220))
        let document = FormDocument(pages: [geometry], fields: [FormField(name: "f1", kind: .text, widgets: [widget])])
        let pages = [PageText(geometry: geometry, lines: [line])]
        #expect(FormInference().template(from: document, pages: pages, id: "x", name: "x").labels == ["Shoe size"])
    }

    /// Telephone numbers need no country code where the form says whose it is.
    @Test(
        arguments: [
            ("STATE OF MICHIGAN", "US"), ("Commonwealth of Massachusetts", "US"), ("City and ZIP code", "US"),
            ("See irs.gov/form", "US"),
            ("Sierra Nevada, Granada", nil), ("Estado de California", nil), ("Ministère de l’intérieur", nil),
            ("cerfa N° 13757*03", "FR"), ("Articles L. 324-1 du code de la route", "FR"), ("Canada Revenue Agency", "CA"),
            ("Your National Insurance number", "GB"), ("Bundesagentur für Arbeit", "DE"), ("Estados Unidos Mexicanos", "MX"),
            ("Ask us: www.verein-beispiel.de", "DE"), ("office@school.example.co.uk", "GB"),
            ("info@verein.ch, www.verein.de", nil),
            ("www.asociacion.com, hola@example.io", nil), ("3.5.de", nil),
            ("IRS: income from the Canada Revenue Agency", "US"), ("Canada Revenue Agency, or ZIP code", "CA"),
        ] as [(String, String?)])
    func knowsWhoseFormItIs(words: String, country: String?) {
        var form = HandmadeForm()
        form.words(words, 50, 40)
        form.words("Telephone number", 50, 106)
        form.text("a", 180, 96)
        #expect(form.inferred.template.metadata.country == country)
    }

    /// A day that is written in another order is another day.
    @Test(
        arguments: [
            ("STATE OF MICHIGAN", "Date of birth", "mm/dd/yyyy"), ("", "Date of birth", "mm/dd/yyyy"),
            ("Your National Insurance number", "Date of birth", "dd/mm/yyyy"), ("cerfa", "Date de naissance", "dd/mm/yyyy"),
            ("Canada Revenue Agency", "Date of birth", "yyyy-mm-dd"), ("", "Date de naissance", "dd/mm/yyyy"),
            ("", "Fecha de nacimiento", "dd/mm/yyyy"), ("IRS", "Fecha de nacimiento", "mm/dd/yyyy"),
            ("", "Geburtsdatum", "dd.mm.yyyy"), ("Your National Insurance number", "Date (mm/dd/yyyy)", "mm/dd/yyyy"),
            ("STATE OF MICHIGAN", "Date of birth (DD/MM/YYYY)", "dd/mm/yyyy"), ("", "Date of birth (yyyy-mm-dd)", "yyyy-mm-dd"),
        ])
    func writesADayAsTheFormsCountryDoes(words: String, label: String, pattern: String) {
        var form = HandmadeForm()
        form.words(words, 50, 40)
        form.words(label, 50, 106)
        form.text("a", 250, 96)
        let field = form.inferred.template.fields.first
        #expect(field?.kind == .date)
        #expect(form.inferred.template.pdf?.entries.first?.format == .date(pattern), "\(label) \(words)")
    }

    /// "Code postal" takes no ZIP code.
    @Test func fiveCharactersAreAZIPCodeOnlyWhereTheFormSaysSo() {
        func format(_ words: String, _ label: String) -> ValueFormat? {
            var form = HandmadeForm()
            form.words(words, 50, 40)
            form.words(label, 50, 106)
            form.text("a", 180, 96) { $0.maxLength = 5 }
            return form.inferred.template.pdf?.entries.first?.format
        }
        #expect(format("", "ZIP code") == .zip)
        #expect(format("STATE OF MICHIGAN", "Postal code") == .zip)
        #expect(format("cerfa", "Code postal") == nil)
        #expect(format("", "Code postal") == nil)
    }
}
