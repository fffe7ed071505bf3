import Conversation
import FormModel
import Primitives
import TestSupport
import Testing
import ValueParsing

/// A made-up form with one field of each kind, groups, conditions and rules.
enum SampleForm {
    static let template = Template(
        metadata: Metadata(
            id: "sample", name: LocalizedText("Sample form", [.spanish: "Formulario"]), category: "test", country: "US"),
        schema: Template.Schema(sections: [you, home, contact, work]),
        conversationFlow: Template.ConversationFlow(
            steps: [you, home, contact, work].map {
                Step(id: Step.ID($0.id.rawValue), title: $0.title, expectedFields: $0.fields.map(\.id))
            }))

    private static let you = Section(
        id: "you", title: "About you",
        fields: [
            Field(
                id: "first", label: LocalizedText("First name", [.spanish: "Nombre"]), kind: .text, required: true,
                validation: Validation(maxLength: 30), meaning: "person.givenName"),
            Field(
                id: "middle", label: LocalizedText("Middle name", [.spanish: "Segundo nombre"]), kind: .text,
                meaning: "person.middleName"),
            Field(
                id: "last", label: LocalizedText("Last name", [.spanish: "Apellido"]), kind: .text, required: true,
                meaning: "person.familyName"),
            Field(
                id: "birth", label: LocalizedText("Date of birth", [.spanish: "Fecha de nacimiento"]), kind: .date,
                required: true,
                validation: Validation(latest: DateBound("today")), meaning: "person.birthDate"),
            Field(
                id: "ssn", label: "Social Security number", kind: .ssn, hint: "Nine digits.",
                why: "So that your wages are credited to you.",
                meaning: "person.ssn"),
        ])

    private static let home = Section(
        id: "home", title: "Home",
        fields: [
            Field(id: "street", label: "Street address", kind: .text, required: true, meaning: "address.home.street"),
            Field(id: "unit", label: "Apartment", kind: .text, meaning: "address.home.unit"),
            Field(id: "city", label: "City", kind: .text, required: true, meaning: "address.home.city"),
            Field(
                id: "state", label: "State", kind: .select, required: true,
                options: [("IL", "Illinois"), ("NY", "New York"), ("CA", "California"), ("CO", "Colorado")].map {
                    Option(value: $0.0, label: LocalizedText($0.1))
                }, meaning: "address.home.state"),
            Field(id: "zip", label: "ZIP code", kind: .postalCode, required: true, meaning: "address.home.postalCode"),
        ])

    private static let contact = Section(
        id: "contact", title: "Contact",
        fields: [
            Field(id: "phone", label: "Phone number", kind: .phone, required: true, meaning: "person.phone"),
            Field(id: "email", label: "E-mail", kind: .email, meaning: "person.email"),
        ])

    private static let work = Section(
        id: "work", title: "Work and more",
        fields: [
            Field(id: "employed", label: "Are you employed?", kind: .checkbox, required: true),
            Field(
                id: "employer", label: "Employer", kind: .text, required: true,
                condition: Condition(["==": [["var": "employed"], true]])),
            Field(id: "salary", label: "Salary", kind: .money, condition: Condition(["==": [["var": "employed"], true]])),
            Field(
                id: "marital", label: "Marital status", kind: .radio, required: true,
                options: [("S", "Single"), ("M", "Married"), ("D", "Divorced")].map {
                    Option(value: $0.0, label: LocalizedText($0.1))
                }),
            Field(
                id: "children", label: "Number of children", kind: .number,
                validation: Validation(minimum: DecimalNumber(0), maximum: DecimalNumber(20), fractionDigits: 0)),
            Field(
                id: "languages", label: "Languages", kind: .multiselect,
                options: [("en", "English"), ("es", "Spanish"), ("fr", "French")].map {
                    Option(value: $0.0, label: LocalizedText($0.1))
                }),
            Field(
                id: "citizen", label: "U.S. citizen", kind: .radio, required: true,
                options: [Option(value: "Y", label: "Yes"), Option(value: "N", label: "No")]),
            Field(id: "born", label: "Country of birth", kind: .country, required: true),
            Field(id: "start", label: "Start date", kind: .date, required: true),
            Field(id: "site", label: "Web site", kind: .url),
            Field(id: "notes", label: "Anything else", kind: .textarea),
            Field(id: "sign", label: "Signature", kind: .signature, required: true),
        ])
}

/// A conversation in a test, turn by turn.
struct Dialogue {
    static let engine = Result { ConversationEngine(template: SampleForm.template, parser: try LanguageFiles.parser()) }

    let engine: ConversationEngine
    var language: Language
    var outcome: TurnOutcome

    init(language: Language = .english, engine: ConversationEngine? = nil) throws {
        self.engine = try engine ?? Self.engine.get()
        self.language = language
        let today = try #require(CivilDate(iso: "2026-11-20"))
        outcome = self.engine.begin(language: language, at: testNow, today: today)
    }

    /// The sample form at one of its questions, with some answers given.
    init(_ language: Language, asking field: Field.ID, with values: [Field.ID: String] = [:]) throws {
        try self.init(language: language)
        if !values.isEmpty { try turn(.values(values)) }
        try turn(.action(.goTo(field)))
    }

    @discardableResult
    mutating func say(_ text: String) throws -> TurnOutcome { try turn(.text(text)) }

    @discardableResult
    mutating func turn(_ input: UserInput) throws -> TurnOutcome {
        let today = try #require(CivilDate(iso: "2026-11-20"))
        outcome = engine.respond(
            to: input, in: outcome.state, context: TurnContext(now: testNow, today: today, language: language))
        return outcome
    }

    func value(_ id: Field.ID) -> AnswerValue? { outcome.state.answers[id]?.value.exposed }
}

extension TurnOutcome {
    /// `field=value` of each update, in order.
    var changes: String { updates.map { "\($0.fieldId)=\($0.value?.words ?? "-")" }.joined(separator: " ") }
    var asked: String { asking.map(\.rawValue).joined(separator: " ") }
    var keys: [String] { reply.map(\.key) }
}
