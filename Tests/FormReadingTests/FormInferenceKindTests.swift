import Documents
import FormModel
import FormReading
import Primitives
import Testing

struct FormInferenceKindTests {
    @Test(arguments: [
        ("Date of birth", FieldKind.date), ("Fecha de nacimiento", .date), ("Social Security Number", .ssn),
        ("Número de Seguro Social", .ssn), ("Daytime telephone number", .phone), ("Téléphone", .phone),
        ("E-mail address", .email), ("Correo electrónico", .email), ("ZIP code", .postalCode), ("Code postal", .postalCode),
        ("State", .state), ("State of birth or country", .text), ("City, state and ZIP code", .text), ("Country", .country),
        ("How many people live with you?", .number), ("Monthly rent", .money), ("Full legal name", .name),
        ("Last name", .text), ("Name and date", .text), ("Employer", .text), ("Statement of reasons", .text),
        ("Business name", .text), ("Website", .url),
    ])
    func readsTheKindFromTheWords(label: String, kind: FieldKind) {
        var form = HandmadeForm()
        form.text("x[0]", 50, 100, width: 200) { $0.tooltip = label }
        #expect(form.inferred.template.fields.map(\.kind) == [kind], "\(label)")
    }

    @Test func believesWhatTheFormDeclares() {
        var form = HandmadeForm()
        form.text("a", 50, 100) { $0.format = .date("dd-mmm-yyyy") }
        form.text("b", 50, 150) { $0.format = .number(fractionDigits: 2, currency: "$") }
        form.text("c", 50, 200) { $0.kind = .multiline }
        let fields = form.inferred.template.fields
        #expect(fields.map(\.kind) == [.date, .money, .textarea])
        #expect(fields.first?.validation.format == .date("dd-mmm-yyyy"))
    }

    @Test func writesWhatFitsTheBoxes() {
        var form = HandmadeForm()
        form.text("a", 50, 100) { ($0.kind, $0.maxLength, $0.tooltip) = (.comb, 9, "Social Security Number") }
        form.text("b", 50, 150) { ($0.kind, $0.maxLength, $0.tooltip) = (.comb, 8, "Date of birth") }
        form.text("c", 50, 200) { $0.tooltip = "Date (dd/mm/yyyy)" }
        let formats = form.inferred.template.fields.map(\.validation.format)
        #expect(formats == [.mask("999999999"), .date("mmddyyyy"), .date("dd/mm/yyyy")])
    }

    @Test func knowsStatesAndLeavesOutTheEmptyChoice() {
        var form = HandmadeForm()
        form.add(
            FormField(
                name: "c", kind: .choice, tooltip: "Eye colour",
                options: [
                    .init(value: "", label: " "), .init(value: "S", label: "Select one"), .init(value: "BR", label: "Brown"),
                ],
                widgets: [form.widget(50, 100, 80, 14, 1)]))
        let field = form.inferred.template.fields.first
        #expect(field?.kind == .select)
        #expect(field?.options.map(\.value) == ["BR"])
    }

    @Test func marksCommonFactsOnceAndByPerson() {
        var form = HandmadeForm()
        let labels = [
            "Your first name", "Your last name", "Spouse's first name", "Employer name", "Date of birth", "Mailing address",
            "City", "Child's last name", "Last name",
        ]
        for (index, label) in labels.enumerated() {
            form.text("x[0].f\(index)[0]", 50, 100 + 40 * Double(index)) { $0.tooltip = label }
        }
        let meanings = form.inferred.template.fields.map { $0.meaning?.rawValue }
        #expect(
            meanings == [
                "person.givenName", "person.familyName", "spouse.givenName", "employer.name", "person.birthDate",
                "address.mailing.street", "address.mailing.city", nil, nil,
            ])
    }

    @Test func takesAnAddressForNoOtherOne() {
        var form = HandmadeForm()
        for (index, label) in ["(Address where you live) Street", "(Address where you live) County", "Mailing address", "City"]
            .enumerated()
        {
            form.text("x[0].f\(index)[0]", 50, 100 + 40 * Double(index)) { $0.tooltip = label }
        }
        let meanings = form.inferred.template.fields.map { $0.meaning?.rawValue }
        #expect(meanings == ["address.home.street", nil, "address.mailing.street", "address.mailing.city"])
    }

    @Test func findsWhatIsRequired() {
        var form = HandmadeForm()
        form.text("a", 50, 100) { ($0.tooltip, $0.isRequired) = ("Shoe size", true) }
        form.words("Favourite colour *", 50, 148)
        form.text("b", 50, 152)
        form.text("c", 50, 200) { $0.tooltip = "Pet (required)" }
        form.text("d", 50, 250) { $0.tooltip = "Hat size, not required" }
        #expect(form.inferred.template.fields.map(\.required) == [true, true, true, false])
    }
}
