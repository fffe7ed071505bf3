import Conversation
import FormModel
import Primitives
import TestSupport
import Testing

/// What people say to put an answer right, by name, by value, and by what it is not.
struct CorrectionTests {
    @Test(arguments: [
        (Language.english, "no, my last name is Smith, not Smyth", "last=Smith"),
        (.english, "not Smyth but Smith", "last=Smith"),
        (.english, "my last name is Smythe with an e", "last=Smythe"),
        (.english, "wait, I got my birthday wrong, it should be May 6 1991", "birth=1991-05-06"),
        (.english, "there's a mistake in my date of birth: it is May 6 1991", "birth=1991-05-06"),
        (.german, "nein, mein Nachname ist Meier mit ei, nicht Maier", "last=Meier"),
        (.german, "Moment, mein Geburtsdatum stimmt nicht, es ist der 6. Mai 1991", "birth=1991-05-06"),
        (.spanish, "no, mi apellido es Giménez con G, no Jiménez", "last=Giménez"),
        (.spanish, "espere, me equivoqué en la fecha de nacimiento: es el 6 de mayo de 1991", "birth=1991-05-06"),
        (.french, "attendez, je me suis trompée de date de naissance, c'est le 6 mai 1991", "birth=1991-05-06"),
        (.hindi, "नहीं, मेरा उपनाम शर्मा है, वर्मा नहीं", "last=शर्मा"),
        (.hindi, "रुकिए, मेरी जन्म तिथि गलत है, सही है 6 मई 1991", "birth=1991-05-06"),
        (.arabic, "لا، اسم عائلتي الحسيني وليس الحسني", "last=الحسيني"), (.chinese, "不对，我姓章，不是张", "last=章"),
        (.chinese, "等一下，我的出生日期说错了，应该是1991年5月6日", "birth=1991-05-06"),
    ])
    func putsTheRightValueInPlace(language: Language, said: String, changes: String) throws {
        var dialogue = try Dialogue(language: language)
        try dialogue.turn(.values(["first": "Ana", "last": "Smyth", "birth": "1990-05-06"]))
        let outcome = try dialogue.say(said)
        #expect(outcome.changes == changes && outcome.act == .correct, "\(said)")
    }

    @Test(arguments: [
        (Language.english, "the year is 89", "birth=1989-05-06"),
        (.english, "wrong year of birth, should be 89", "birth=1989-05-06"),
        (.english, "3 March not 6 May", "birth=1990-03-03"),
        (.spanish, "el año de nacimiento es 1989", "birth=1989-05-06"),
        (.spanish, "es el 3 de marzo, no el 6 de mayo", "birth=1990-03-03"),
        (.french, "l'année est fausse : 1989", "birth=1989-05-06"), (.french, "le 3 mars, pas le 6 mai", "birth=1990-03-03"),
        (.german, "das Jahr ist 89", "birth=1989-05-06"), (.german, "das Geburtsjahr ist 1989", "birth=1989-05-06"),
        (.hindi, "जन्म का साल 1989 है", "birth=1989-05-06"), (.arabic, "سنة الميلاد هي 1989", "birth=1989-05-06"),
        (.english, "not May 6 but March 3", "birth=1990-03-03"), (.german, "nicht 6. Mai, sondern 3. März", "birth=1990-03-03"),
        (.german, "nicht am 6. Mai, sondern am 3. März", "birth=1990-03-03"),
        (.spanish, "no el 6 de mayo sino el 3 de marzo", "birth=1990-03-03"),
        (.french, "pas le 6 mai mais le 3 mars", "birth=1990-03-03"), (.hindi, "6 मई नहीं, 3 मार्च", "birth=1990-03-03"),
        (.arabic, "ليس 6 مايو بل 3 مارس", "birth=1990-03-03"), (.chinese, "不是5月6日，是3月3日", "birth=1990-03-03"),
        (.chinese, "不是5月6日，而是3月3日", "birth=1990-03-03"), (.hindi, "6 मई नहीं बल्कि 3 मार्च", "birth=1990-03-03"),
        (.chinese, "出生年份是1989年", "birth=1989-05-06"), (.chinese, "不对，是3月3日，不是5月6日", "birth=1990-03-03"),
    ])
    func keepsTheOtherPartsOfTheDay(language: Language, said: String, changes: String) throws {
        var dialogue = try Dialogue(language: language)
        try dialogue.turn(.values(["birth": "1990-05-06"]))
        let outcome = try dialogue.say(said)
        #expect(outcome.changes == changes && outcome.act == .correct, "\(said)")
    }

    @Test(arguments: [
        (Language.english, "my birthday is March 3"), (.german, "mein Geburtsdatum ist der 3. März"), (.chinese, "我的生日是3月3日"),
    ])
    func aDayWithoutItsYearIsAskedAboutWithTheOneThatIsThere(language: Language, said: String) throws {
        var dialogue = try Dialogue(language: language)
        try dialogue.turn(.values(["birth": "1990-05-06"]))
        let outcome = try dialogue.say(said)
        #expect(outcome.changes == "" && outcome.keys == ["clarify.confirm"], "\(said)")
    }

    @Test(arguments: [
        (Language.english, "none, go on"), (.chinese, "没有，继续"), (.english, "at sign: marie.gmail.com"),
    ])
    func isNoName(language: Language, said: String) throws {
        let fields = [
            Field(id: "other", label: "Other last names", kind: .text), Field(id: "email", label: "E-mail", kind: .email),
        ]
        var dialogue = try Dialogue(language: language, engine: SmallForm.engine(asking: fields).get())
        try dialogue.say(said)
        if case .text(let text)? = dialogue.value("other") { Issue.record("\(said): \(text)") }
    }

    @Test func theNounOfAFieldIsSaidOnce() throws {
        var dialogue = try Dialogue()
        #expect(try dialogue.say("my last name is Hernandez and my first is Maria").changes == "last=Hernandez first=Maria")
        let parents = [
            Field(id: "p", label: "Apellido paterno", kind: .text), Field(id: "m", label: "Apellido materno", kind: .text),
        ]
        var other = try Dialogue(language: .spanish, engine: SmallForm.engine(asking: parents).get())
        #expect(try other.say("mi apellido paterno es López y el materno es Ruiz").changes == "p=López m=Ruiz")
    }

    @Test func digitsChooseNoPlace() throws {
        let fields = [
            Field(id: "other", label: "Other last names", kind: .text, required: true),
            Field(id: "phone", label: "Phone", kind: .phone),
        ]
        var dialogue = try Dialogue(engine: SmallForm.engine(asking: fields).get())
        #expect(try dialogue.say("617 555 0110").keys == ["clarify.target"])
        #expect(try dialogue.say("the last digits are 0124").changes == "")
    }

    @Test func lettersThatTheNameHasNotAreAskedAbout() throws {
        var dialogue = try Dialogue()
        let outcome = try dialogue.say("my last name is Smith with a y")
        #expect(outcome.changes == "" && outcome.keys == ["clarify.confirm"])
        #expect(try dialogue.say("no, it's Smyth").changes == "last=Smyth")
    }
}

/// Which field a value belongs to.
struct TargetTests {
    @Test(arguments: [
        (Language.english, "I live in Denver, Colorado", "city=Denver state=CO"),
        (.french, "j'habite à Denver, dans le Colorado", "city=Denver state=CO"),
        (.chinese, "我住在科罗拉多州的丹佛", "city=丹佛 state=CO"),
        (.hindi, "मैं डेनवर, कोलोराडो में रहता हूँ", "city=डेनवर state=CO"),
    ])
    func aCityTakesItsStateAlong(language: Language, said: String, changes: String) throws {
        var dialogue = try Dialogue(language: language)
        try dialogue.turn(.action(.goTo("city")))
        #expect(try dialogue.say(said).changes == changes, "\(said)")
    }

    @Test func wordsOfAnotherKindAreDoubtedASecondTimeToo() throws {
        var dialogue = try Dialogue()
        try dialogue.turn(.action(.goTo("city")))
        #expect(!(try dialogue.say("12 34")).changes.contains("city="))
        #expect(!(try dialogue.say("February 30 1990")).changes.contains("city="))
    }

    @Test func aDayIsNoPostalCode() throws {
        var dialogue = try Dialogue()
        try dialogue.turn(.action(.goTo("zip")))
        #expect(!(try dialogue.say("March 3 1990")).changes.contains("zip="))
    }

    @Test func aCityNamedAfterAStateIsNotTakenApart() throws {
        var dialogue = try Dialogue()
        try dialogue.turn(.values(["street": "1 Elm St", "state": "CO", "zip": "80201"]))
        try dialogue.turn(.action(.goTo("city")))
        #expect(!(try dialogue.say("Colorado Springs")).changes.contains("state="))
    }

    @Test(arguments: ["maria@example.org", "617 555 0110", "078-05-1120"])
    func asksWhereSomethingElseWasSaidForAName(said: String) throws {
        let fields = [
            Field(id: "other", label: "Other last names", kind: .text, required: true),
            Field(id: "email", label: "E-mail", kind: .email), Field(id: "phone", label: "Phone", kind: .phone),
            Field(id: "ssn", label: "Social Security number", kind: .ssn),
        ]
        var dialogue = try Dialogue(engine: Self.engine(fields))
        let outcome = try dialogue.say(said)
        #expect(outcome.changes == "" && outcome.keys == ["clarify.target"], "\(said)")
        let settled = try dialogue.say("the first one")
        #expect(settled.updates.count == 1 && settled.updates.first?.fieldId != "other", "\(said)")
    }

    @Test func asksWhoseNameItIs() throws {
        let sections = [("you", "Notes"), ("wife", "Spouse"), ("child", "Child")].map { id, title in
            Section(
                id: Section.ID(id), title: LocalizedText(title),
                fields: id == "you"
                    ? [Field(id: "note", label: "Case number", kind: .text, required: true)]
                    : [Field(id: Field.ID(id + "Last"), label: "Last name", kind: .text)])
        }
        var dialogue = try Dialogue(engine: Self.engine(sections: sections))
        let asked = try dialogue.say("the last name is Jensen")
        #expect(asked.changes == "" && asked.keys == ["clarify.target"])
        #expect(try dialogue.say("the child").changes == "childLast=Jensen")
    }

    @Test(arguments: [
        ("married filing jointly", "J"), ("Married filing separately", "S"), ("single", "1"), ("head of household", "H"),
    ])
    func anOptionIsMeantByItsBeginning(said: String, value: String) throws {
        let options = [
            ("1", "Single"), ("S", "Married filing separately"), ("J", "Married filing jointly or Qualifying surviving spouse"),
            ("H", "Head of household (Check only if you're unmarried)"),
        ]
        let field = Field(
            id: "status", label: "Filing status", kind: .radio, required: true,
            options: options.map { Option(value: $0.0, label: LocalizedText($0.1)) })
        var dialogue = try Dialogue(engine: Self.engine([field]))
        #expect(try dialogue.say(said).changes == "status=\(value)", "\(said)")
    }

    @Test(arguments: [("Apt #", "4B"), ("Apartment number", "4B"), ("Apt., Ste., Flr.", "apt 4B")])
    func aUnitIsWrittenAsItsBoxWantsIt(label: String, value: String) throws {
        let field = Field(id: "unit", label: LocalizedText(label), kind: .text, required: true, meaning: "address.home.unit")
        var dialogue = try Dialogue(engine: Self.engine([field]))
        #expect(try dialogue.say("apt 4B").changes == "unit=\(value)", "\(label)")
    }

    @Test func whatAnAddressLacksIsAsked() throws {
        let field = Field(id: "home", label: "Home address", kind: .address, required: true)
        var dialogue = try Dialogue(engine: Self.engine([field]))
        let outcome = try dialogue.say("12 Oak Street")
        #expect(outcome.changes == "" && outcome.keys == ["parse.address.city"])
        #expect(try dialogue.say("Springfield, IL 62704").changes == "home=12 Oak Street, Springfield, IL 62704")
    }

    static func engine(_ fields: [Field]) throws -> ConversationEngine {
        try engine(sections: [Section(id: "s", title: "S", fields: fields)])
    }

    static func engine(sections: [Section]) throws -> ConversationEngine {
        let template = Template(
            metadata: Metadata(id: "t", name: "T", category: "test", country: "US"), schema: .init(sections: sections),
            conversationFlow: .init(
                steps: sections.map {
                    Step(id: Step.ID($0.id.rawValue), title: $0.title, expectedFields: $0.fields.map(\.id))
                }))
        return ConversationEngine(template: template, words: try words.get())
    }

    static let words = Result { ConversationWords(parser: try LanguageFiles.parser()) }
}

/// Words that could be for several fields, or change what was not meant.
struct UnintendedChangeTests {
    private func asked(_ field: Field.ID, after values: [Field.ID: String] = [:]) throws -> Dialogue {
        var dialogue = try Dialogue()
        if !values.isEmpty { try dialogue.turn(.values(values)) }
        try dialogue.turn(.action(.goTo(field)))
        return dialogue
    }

    @Test(arguments: ["passport 123456789", "123456789", "it is 123 456 789"])
    func nineDigitsAreNoSocialSecurityNumberUnlessTheyLookLikeOne(said: String) throws {
        var dialogue = try asked("start")
        try dialogue.say(said)
        #expect(dialogue.value("ssn") == nil, "\(said)")
    }

    @Test func aNumberThatIsThereIsNotReplacedByItsLooks() throws {
        var dialogue = try asked("start", after: ["ssn": "078-05-1120"])
        let outcome = try dialogue.say("219-09-9999")
        #expect(dialogue.value("ssn") == .text("078-05-1120"))
        #expect(outcome.keys.contains("clarify.confirm"))
    }

    @Test(arguments: [("I was born in Ohio", "birth="), ("I was born in May 1990", "ssn=")])
    func whatFollowsDecidesWhereSomebodyWasBorn(said: String, never: String) throws {
        var dialogue = try asked("first")
        let outcome = try dialogue.say(said)
        #expect(!outcome.changes.contains(never), "\(said): \(outcome.changes)")
        #expect(!outcome.changes.contains("first="), "\(said): \(outcome.changes)")
    }

    @Test func moneyOfAnotherCountryIsNotWrittenAsDollars() throws {
        var dialogue = try asked("salary", after: ["employed": "yes", "employer": "Acme"])
        let outcome = try dialogue.say("2000 euros")
        #expect(dialogue.value("salary") == nil)
        #expect(outcome.findings.contains { $0.code == "other-currency" })
        try dialogue.say("$2,000")
        #expect(dialogue.value("salary") == DecimalNumber(plain: "2000").map { .money(MoneyAmount(amount: $0, currency: "USD")) })
    }

    @Test func aMiddleNameThatWasSkippedHasItsOwnBox() throws {
        var dialogue = try asked("middle")
        try dialogue.turn(.action(.skip))
        try dialogue.turn(.action(.goTo("first")))
        try dialogue.say("Mary Ann Lee")
        #expect(dialogue.value("first") == .text("Mary"))
        #expect(dialogue.value("middle") == .text("Ann"))
    }

    @Test(arguments: [
        (Language.english, "no maiden name"), (.english, "no more"), (.english, "no REAL ID on my card"),
        (.spanish, "no me alcanza el dinero"), (.english, "Actually we both work, so two jobs"),
    ])
    func aNoToSomethingElsePutsNoNameRight(language: Language, said: String) throws {
        var dialogue = try Dialogue(language: language)
        try dialogue.say("Ana García")
        let before = dialogue.outcome.state.answers
        try dialogue.say(said)
        for (id, answer) in before {
            #expect(dialogue.value(id) == answer.value.exposed, "\(said) changed \(id.rawValue)")
        }
    }

    @Test(arguments: [
        (Language.english, "same as above"), (.spanish, "la misma dirección"), (.chinese, "同上"),
        (.german, "wie oben"), (.french, "idem"), (.hindi, "ऊपर जैसा"), (.arabic, "نفس العنوان"),
    ])
    func pointingElsewhereIsNoText(language: Language, said: String) throws {
        var dialogue = try Dialogue(language: language)
        try dialogue.turn(.action(.goTo("street")))
        let outcome = try dialogue.say(said)
        #expect(outcome.changes == "" && outcome.state.pending == nil, "\(said): \(outcome.changes)")
        #expect(outcome.keys.contains("reply.pointer"), "\(said)")
    }

    @Test(arguments: [
        (Language.english, "start over"), (.spanish, "salir"), (.chinese, "重新开始"), (.german, "abbrechen"),
        (.french, "quitter"), (.hindi, "बंद करो"), (.arabic, "خروج"),
    ])
    func leavingIsNoText(language: Language, said: String) throws {
        var dialogue = try Dialogue(language: language)
        try dialogue.turn(.action(.goTo("street")))
        let outcome = try dialogue.say(said)
        #expect(outcome.changes == "" && outcome.state.pending == nil, "\(said): \(outcome.changes)")
        #expect(outcome.keys.contains("reply.leaving"), "\(said)")
    }

    @Test(arguments: [
        (Language.english, "March 13", "13 March 1990", "1990-03-13"),
        (.spanish, "el 28 de marzo", "28 de marzo de 1987", "1987-03-28"),
        (.french, "le 22 octobre", "le 22 octobre 1986", "1986-10-22"), (.arabic, "22 أكتوبر", "22 أكتوبر 1986", "1986-10-22"),
        (.english, "March 13", "1990", "1990-03-13"),
    ])
    func theWholeDayAnswersWhichYear(language: Language, first: String, second: String, iso: String) throws {
        var dialogue = try Dialogue(language: language)
        try dialogue.turn(.action(.goTo("birth")))
        try dialogue.say(first)
        try dialogue.say(second)
        #expect(dialogue.value("birth") == CivilDate(iso: iso).map { .date($0) }, "\(first), \(second)")
    }

    @Test(arguments: [
        (Language.english, "Dr. Hans-Peter von der Heide", "Hans-Peter", "von der Heide"),
        (.english, "Mrs. Jane Public", "Jane", "Public"), (.english, "John Smith Jr.", "John", "Smith Jr."),
        (.chinese, "姓张，名伟", "伟", "张"), (.chinese, "本人王芳", "芳", "王"),
        (.spanish, "José Ángel de la Cruz y Mendoza", "José Ángel", "de la Cruz y Mendoza"),
        (.spanish, "Josefa Ortiz de Domínguez", "Josefa", "Ortiz de Domínguez"),
    ])
    func titlesAndIntroductionsAreNoNames(language: Language, said: String, given: String, family: String) throws {
        var dialogue = try Dialogue(language: language)
        try dialogue.say(said)
        #expect(dialogue.value("first") == .text(given) && dialogue.value("last") == .text(family), "\(said)")
    }

    @Test func aNameBeforeOtherValuesIsKept() throws {
        var dialogue = try Dialogue()
        try dialogue.say("John F. Kennedy and I live at 12 Oak St, Denver CO 80202")
        #expect(dialogue.value("last") == .text("Kennedy") && dialogue.value("zip") == .text("80202"))
    }

    @Test func theLastLineOfAnAddressWithoutItsCity() throws {
        var dialogue = try Dialogue()
        try dialogue.turn(.action(.goTo("street")))
        try dialogue.say("New York 11211")
        #expect(dialogue.value("state") == .choice("NY") && dialogue.value("zip") == .text("11211"))
    }

    @Test func theNextLineConfirmsTheCity() throws {
        var dialogue = try Dialogue()
        try dialogue.say("Ana García")
        for _ in 0..<6 where !dialogue.outcome.state.asking.contains("street") { try dialogue.turn(.action(.skip)) }
        try #require(dialogue.outcome.state.asking.contains("city"))
        try dialogue.say("12 Oak St.")
        try dialogue.say("Springfield")
        try dialogue.say("Illinois 62704")
        #expect(dialogue.value("city") == .text("Springfield") && dialogue.value("state") == .choice("IL"))
        #expect(dialogue.value("zip") == .text("62704"))
    }

    @Test(arguments: [
        (Language.german, "12 Maple Street, in 60614 Chicago, Illinois", "Chicago"),
        (.french, "12 Oak St, Au Gres, Illinois 48703", "Au Gres"),
    ])
    func whatJoinsACityIsNoPartOfItUnlessItIs(language: Language, said: String, city: String) throws {
        var dialogue = try Dialogue(language: language)
        try dialogue.turn(.action(.goTo("street")))
        try dialogue.say(said)
        #expect(dialogue.value("city") == .text(city), "\(said)")
    }

    @Test func aChangeNamesItsFieldByAPartOfTheLabel() throws {
        var dialogue = try Dialogue()
        try dialogue.turn(.values(["birth": "1990-05-06", "start": "2026-12-01"]))
        #expect(try dialogue.say("change start to 12/15/2026").changes == "start=2026-12-15")
        #expect(dialogue.value("birth") == CivilDate(iso: "1990-05-06").map { .date($0) })
    }

    @Test func everybodyHasADateOfBirth() throws {
        var dialogue = try Dialogue()
        try dialogue.turn(.action(.goTo("birth")))
        try dialogue.say("does not apply")
        #expect(dialogue.value("birth") == nil)
    }

    @Test(arguments: [(Language.english, "delete my last name"), (.spanish, "borre mi apellido"), (.chinese, "把姓删了")])
    func anAnswerIsDeletedInWords(language: Language, said: String) throws {
        var dialogue = try Dialogue(language: language)
        try dialogue.turn(.values(["first": "Ana", "last": "Smyth"]))
        try dialogue.say(said)
        #expect(dialogue.value("last") == nil && dialogue.value("first") == .text("Ana"), "\(said)")
    }

    @Test func wordsForAFieldGoneBackToAreUnderstood() throws {
        var dialogue = try Dialogue()
        try dialogue.turn(.values(["first": "Dwayne", "last": "Smyth", "zip": "70361"]))
        try dialogue.turn(.reply(to: "first", "it should be Dwight, not Dwayne"))
        #expect(dialogue.value("first") == .text("Dwight"))
        try dialogue.turn(.reply(to: "last", "I do not know"))
        #expect(dialogue.value("last") == .text("Smyth"))
        try dialogue.turn(.reply(to: "zip", "70360"))
        #expect(dialogue.value("zip") == .text("70360"))
    }

    @Test(arguments: ["I was divorced but now I am well", "my permit runs till March 3 2027"])
    func aDayToldIsNoAnswerToAnotherQuestion(said: String) throws {
        var dialogue = try asked("first")
        let outcome = try dialogue.say(said)
        #expect(!outcome.changes.contains("birth=") && !outcome.changes.contains("start="), "\(said): \(outcome.changes)")
    }

    @Test(arguments: ["but everyone calls me Katie", "only one name", "March 3 1990", "no, only one name"])
    func aSentenceIsNoPartOfAName(said: String) throws {
        var dialogue = try asked("last", after: ["first": "Ana"])
        let outcome = try dialogue.say(said)
        #expect(!outcome.changes.contains("last="), "\(said): \(outcome.changes)")
    }

    /// The first word of the sentence is no name, though it begins with a capital.
    @Test(arguments: [
        (Language.english, "I have only one name"), (.english, "I don't know the day"), (.french, "Je ne sais pas le jour"),
        (.german, "Ich habe nur einen Namen"), (.spanish, "Yo no sé el día"),
    ])
    func aSentenceIsNoFirstName(language: Language, said: String) throws {
        var dialogue = try Dialogue(language: language)
        try dialogue.turn(.action(.goTo("first")))
        let outcome = try dialogue.say(said)
        #expect(outcome.changes == "" && outcome.state.pending == nil, "\(said): \(outcome.changes)")
    }

    @Test func aStreetKeepsItsWord() throws {
        var dialogue = try Dialogue(language: .spanish)
        try dialogue.turn(.action(.goTo("street")))
        // The form has no such state among its choices: what is left over is asked about.
        try dialogue.say("Calle Sol 123, San Juan PR 00901")
        #expect(dialogue.outcome.keys.last == "clarify.several")
        let outcome = try dialogue.say("sí")
        #expect(outcome.changes.contains("street=Calle Sol 123"), "\(outcome.changes)")
    }

    @Test func whatIsSaidOfAPlaceIsNoPartOfAnAddressThatNobodyAskedFor() throws {
        var dialogue = try asked("first")
        let outcome = try dialogue.say("married but he lives in Mexico")
        #expect(!outcome.changes.contains("city=") && !outcome.changes.contains("street="), "\(outcome.changes)")
    }

    /// "June 1990" is no place: it is asked about, and nothing is written.
    @Test func aMonthOfAYearIsNoPlace() throws {
        let place = Field(id: "place", label: "Location where you will apply", kind: .text)
        let day = Field(id: "day", label: "Date of birth", kind: .date)
        var dialogue = try Dialogue(engine: SmallForm.engine(asking: [place, day]).get())
        try dialogue.say("June 1990")
        #expect(dialogue.value("place") == nil)
        var other = try Dialogue(engine: SmallForm.engine(asking: [place, day]).get())
        try other.say("May 19th Street Hall")
        #expect(other.value("place") != nil)
    }
}
