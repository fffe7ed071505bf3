import Conversation
import FormModel
import Primitives
import TestSupport
import Testing

/// Answers as people give them: with words around them, several things at once, in the wrong place, or none at all.
struct LooseAnswerTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let form: Template.ID
        let language: Language
        /// What is being asked.
        let field: Field.ID
        let said: [String]
        /// What is written down then; nil: nothing.
        let answers: [Field.ID: AnswerValue?]

        init(
            _ form: Template.ID, _ language: Language, _ field: Field.ID, _ said: String..., gives: [Field.ID: AnswerValue?]
        ) {
            (self.form, self.language, self.field, self.said, self.answers) = (form, language, field, said, gives)
        }

        var testDescription: String { "\(form) \(language.rawValue) \(field): \(said.joined(separator: " / "))" }
    }

    private func respond(_ example: Case) throws -> TurnOutcome {
        let engine = try PersonaForms.shared.get().engine(example.form)
        let evidence = Evidence(origin: .direct, at: testNow, confidence: 1, words: "")
        let prefilled = (Self.before[example.field] ?? [:]).mapValues { Answer($0, evidence: evidence) }
        var outcome = engine.begin(language: example.language, prefilled: prefilled, at: testNow, today: Desk.today)
        let context = TurnContext(now: testNow, today: Desk.today, language: example.language)
        outcome = engine.respond(to: .action(.goTo(example.field)), in: outcome.state, context: context)
        for words in example.said { outcome = engine.respond(to: .text(words), in: outcome.state, context: context) }
        return outcome
    }

    /// What makes a field apply.
    private static let before: [Field.ID: [Field.ID: AnswerValue]] = [
        "otherDependents": ["exempt": .choice("no"), "claimsCredits": .choice("yes")],
        "filingStatus": ["exempt": .choice("no")], "numberKind": ["status": .choice("authorizedToWork")],
        "passportCountry": ["status": .choice("authorizedToWork"), "numberKind": .choice("passport")],
        "travel.arrivalDate": ["travel.specificPlans": .flag(true)],
        "fam.immediate.1.surnames": ["fam.immediateInUS": .flag(true)],
        "we2.schools.1.name": ["we2.education": .flag(true)],
    ]

    @Test(arguments: Self.all)
    func isWrittenAsItWasMeant(example: Case) throws {
        let outcome = try respond(example)
        for (id, value) in example.answers {
            #expect(
                outcome.state.answers[id]?.value.exposed == value, "\(id); asked \(outcome.asking), \(outcome.reply.map(\.key))")
        }
    }

    private static let all: [Case] =
        unsure + joint + choices + never + nobody + none + absences + lines + days + names + lives + told

    private static func each(
        _ form: Template.ID, _ field: Field.ID, _ value: AnswerValue, _ said: [(Language, String)]
    ) -> [Case] {
        said.map { Case(form, $0.0, field, $0.1, gives: [field: value]) }
    }

    /// "I don't know" is one of the choices, and is chosen.
    private static let unsure = each(
        "dmv-renewal", "hasRealId", .choice("unsure"),
        [
            (.english, "no idea"), (.spanish, "no sé"), (.french, "aucune idée"), (.german, "weiß nicht"), (.hindi, "पता नहीं"),
            (.arabic, "لا أدري"), (.chinese, "不清楚"),
        ])

    /// Both choices of married people have that word; one has the rest of what was said.
    private static let joint = each(
        "w4", "filingStatus", .choice("joint"),
        [
            (.english, "married, we file together"), (.spanish, "casada, declaramos juntos"),
            (.french, "mariée, nous déclarons ensemble"), (.german, "verheiratet, zusammen veranlagt"),
            (.hindi, "शादीशुदा, साथ में"), (.arabic, "متزوجة ونقدم معًا"), (.chinese, "已婚，一起报"),
        ])

    private static let choices: [Case] = [
        Case("dmv-renewal", .german, "licenceClass", "PKW", gives: ["licenceClass": .choice("car")]),
        Case("dmv-renewal", .spanish, "licenceClass", "normal, para coche", gives: ["licenceClass": .choice("car")]),
        Case("dmv-renewal", .spanish, "eyeColor", "cafés", gives: ["eyeColor": .choice("BRO")]),
        Case("w4", .english, "exempt", "yeah", gives: ["exempt": .choice("yes")]),
        Case("w4", .english, "exempt", "okay", gives: ["exempt": .choice("yes")]),
    ]

    private static let never = each(
        "i9", "otherLastNames", .doesNotApply,
        [
            (.english, "no, I've never used other last names"), (.spanish, "no, nunca he usado otros apellidos"),
            (.french, "non je n'ai jamais eu d'autre nom"), (.german, "nein, andere Nachnamen hatte ich nie"),
            (.hindi, "नहीं, कोई और उपनाम नहीं था"), (.arabic, "لا، لم أستخدم أي اسم آخر"), (.chinese, "没有用过别的姓"),
        ])

    private static let nobody = each(
        "i9", "hasPreparer", .choice("no"),
        [
            (.english, "nobody helped me"), (.spanish, "nadie me ayudó"), (.french, "personne ne m'a aidé"),
            (.german, "niemand hat mir geholfen"), (.hindi, "किसी ने नहीं"), (.arabic, "لم يساعدني أحد"), (.chinese, "没有人帮我"),
        ])

    /// The form must have a number here: none is a number.
    private static let none = each(
        "w4", "otherDependents", .number(DecimalNumber(0)),
        [
            (.english, "none"), (.spanish, "ninguno"), (.french, "aucun"), (.german, "keine"), (.hindi, "कोई नहीं"),
            (.arabic, "لا يوجد"), (.chinese, "没有"),
        ])

    private static let absences: [Case] = [
        // What is said of a name that was asked back about is no other name, be it a question or a sentence.
        Case(
            "i9", .spanish, "otherLastNames", "el código es 60601", "¿para qué quieren mi número de seguro social?",
            gives: ["otherLastNames": nil]),
        Case(
            "i9", .french, "otherLastNames", "je préfère réfléchir à cela", "je ne suis pas américaine, j'ai un visa de travail",
            gives: ["otherLastNames": nil]),
        Case("i9", .german, "email", "keine E-Mail", gives: ["email": .doesNotApply]),
    ]

    private static let lines: [Case] = [
        Case(
            "i9", .german, "street", "400 Specimen Rd in Houston, Texas, 77002",
            gives: ["street": .text("400 Specimen Rd"), "city": .text("Houston"), "state": .text("TX"), "zip": .text("77002")]),
        Case(
            "i9", .french, "street", "8 Model Court, appartement 2A, à Portland dans l'Oregon, 97201",
            gives: ["unit": .text("2A"), "city": .text("Portland"), "state": .text("OR"), "zip": .text("97201")]),
        Case(
            "i9", .spanish, "street", "200 Specimen Street, departamento 3B, Chicago, Illinois, código 60601",
            gives: [
                "street": .text("200 Specimen Street"), "city": .text("Chicago"), "state": .text("IL"), "zip": .text("60601"),
            ]),
        Case(
            "i9", .spanish, "otherLastNames", "Vivo en 200 Specimen Street, departamento 3B, en Chicago, Illinois",
            gives: ["unit": .text("3B"), "city": .text("Chicago"), "otherLastNames": nil]),
        Case(
            "i9", .chinese, "street", "我住在 45 Main Street, Flushing，纽约州，邮编11355",
            gives: ["city": .text("Flushing"), "state": .text("NY"), "zip": .text("11355")]),
        Case(
            "i9", .arabic, "street", "أسكن في 77 Example Ave، Dearborn ولاية ميشيغان، الرمز ٤٨١٢٦",
            gives: ["city": .text("Dearborn"), "state": .text("MI"), "zip": .text("48126")]),
        Case(
            "i9", .spanish, "street", "12 Elm St, edificio C, apartamento 1204-B, Rancho Cucamonga, California 91730",
            gives: ["unit": .text("edificio C, apartamento 1204-B")]),
        // Line by line: figures alone are the code, and a name after a street with its number is no other street.
        Case(
            "ds160", .spanish, "addr.home.street1", "68000",
            gives: ["addr.home.postal": .text("68000"), "addr.home.street2": nil]),
        Case(
            "ds160", .spanish, "addr.home.street1", "Calle Ejemplo 12 Int 4", "Oaxaca", "sí",
            gives: [
                "addr.home.street1": .text("Calle Ejemplo 12 Int 4"), "addr.home.city": .text("Oaxaca"),
            ]),
    ]

    private static let days: [Case] = [
        Case(
            "ds160", .spanish, "travel.arrivalDate", "llegaríamos el 14 de marzo de 2027",
            gives: ["travel.arrivalDate": CivilDate(iso: "2027-03-14").map(AnswerValue.date)])
    ]

    private static let names: [Case] = [
        Case(
            "i9", .spanish, "familyName", "Me llamo María José García López, sin segundo nombre",
            gives: ["familyName": .text("García López"), "givenName": .text("María José")]),
        Case(
            "i9", .french, "familyName", "Abdul Rahman Al-Khatib",
            gives: ["givenName": .text("Abdul Rahman"), "middleInitial": nil]),
        Case("i9", .hindi, "otherLastNames", "शादी से पहले Joshi था", "हाँ", gives: ["otherLastNames": .text("Joshi")]),
        Case(
            "i9", .arabic, "familyName", "بالحروف اللاتينية Layla Haddad",
            gives: ["familyName": .text("Haddad"), "givenName": .text("Layla")]),
        // The only name that somebody has, said twice.
        Case(
            "i9", .english, "familyName", "Sukarnawan", "Sukarnawan",
            gives: ["familyName": .text("Sukarnawan"), "givenName": nil]),
    ]

    /// "Passer" looks like "passeport", and is a wish to go on.
    @Test func goesOnWhenAskedTo() throws {
        let outcome = try respond(Case("i9", .french, "numberKind", "un des numéros", "passer", gives: [:]))
        #expect(outcome.state.answers["numberKind"] == nil)
    }

    /// The figures of a number that has found its place are no telephone number with too few.
    @Test func complainsOfNothingThatWasTaken() throws {
        let outcome = try respond(
            Case("i9", .german, "status", "Ich habe eine Green Card, die Nummer ist A000000004", gives: [:]))
        #expect(outcome.state.answers["residentNumber"]?.value.exposed == .text("A000000004"))
        #expect(outcome.findings.isEmpty)
    }

    @Test(arguments: [(Language.french, "la France"), (.german, "Frankreich"), (.chinese, "法国"), (.arabic, "فرنسا")])
    func writesACountryInTheLanguageOfTheForm(language: Language, said: String) throws {
        let outcome = try respond(Case("i9", language, "passportCountry", said, gives: [:]))
        #expect(outcome.state.answers["passportCountry"]?.value.exposed == .text("France"))
    }
}
