import Conversation
import FormModel
import Primitives
import TestSupport
import Testing

/// Boxes that take only some letters or only so many: the other spelling is shown and confirmed, never written by itself.
struct FittingTests {
    private static let engine = SmallForm.engine(asking: [
        Field(id: "town", label: "Place of birth", kind: .text, spelling: .letters),
        Field(
            id: "street", label: "Street", kind: .text, validation: Validation(maxLength: 22), meaning: "address.home.street"),
    ])

    private func dialogue() throws -> Dialogue { try Dialogue(engine: Self.engine.get()) }

    @Test(arguments: [("Щеглово", "SHCHEGLOVO"), ("Чернігів", "CHERNIHIV")])
    func cyrillicIsConfirmedInPassportLetters(said: String, latin: String) throws {
        var dialogue = try dialogue()
        try dialogue.say(said)
        #expect(dialogue.value("town") == nil, "\(said)")
        try dialogue.say("yes")
        #expect(dialogue.value("town") == .text(latin), "\(said)")
    }

    @Test(arguments: [("Emine Yılmaz", "Emine Yilmaz"), ("Dağ-Çelik", "Dag-Celik"), ("AĞA Şahin", "AGA Sahin")])
    func latinLettersStaySmall(said: String, latin: String) throws {
        let town = Field(id: "town", label: "Place of birth", kind: .text, validation: Validation(latinOnly: true))
        var dialogue = try Dialogue(engine: SmallForm.engine(asking: [town]).get())
        #expect(try dialogue.say(said).keys == ["clarify.confirm"], "\(said)")
        try dialogue.say("yes")
        #expect(dialogue.value("town") == .text(latin), "\(said)")
    }

    /// What is told behind a comma is no part of the name.
    @Test(arguments: [
        (Language.english, "Pham, that was before I got married"), (.spanish, "Pham, eso era antes de que yo me casara"),
        (.french, "Pham, c'était avant que je me marie"), (.german, "Pham, das war bevor ich geheiratet habe"),
    ])
    func leavesOutWhatIsToldBehindAName(language: Language, said: String) throws {
        let name = Field(id: "names", label: "Other last names", kind: .text, validation: Validation(maxLength: 60))
        var dialogue = try Dialogue(language: language, engine: SmallForm.engine(asking: [name]).get())
        try dialogue.say(said)
        if dialogue.outcome.state.pending != nil { try dialogue.turn(.action(.confirm)) }
        #expect(dialogue.value("names") == .text("Pham"), "\(said)")
    }

    /// Where a form takes Latin letters only: the one piece written in them is the answer, but no name is taken out of an address.
    @Test(arguments: [
        (Language.chinese, "拼音是 Zhang", "Zhang"), (.arabic, "بالإنجليزية Haddad", "Haddad"),
        (.arabic, "2300 W Devon Ave شيكاغو إلينوي 60659", ""),
        (.chinese, "伊利诺伊州芝加哥 2300 W Devon Ave 60659", ""), (.hindi, "मेरा ईमेल layla@example.org है", ""),
    ])
    func takesTheLatinPieceOfAnswersForAName(language: Language, said: String, stored: String) throws {
        let name = Field(
            id: "family", label: "Last name", kind: .text, validation: Validation(latinOnly: true), meaning: "person.familyName")
        var dialogue = try Dialogue(language: language, engine: SmallForm.engine(asking: [name]).get())
        try dialogue.say(said)
        #expect(dialogue.value("family")?.words ?? "" == stored, "\(said)")
    }

    @Test(arguments: [(Language.arabic, "شقة ٩", "9"), (.hindi, "फ्लैट ४", "4"), (.english, "apt 4B", "4B")])
    func theNumberOfAnApartmentHasFiguresThatEveryFormTakes(language: Language, said: String, stored: String) throws {
        let unit = Field(
            id: "unit", label: "Apt. number", kind: .text, validation: Validation(latinOnly: true), meaning: "address.home.unit")
        var dialogue = try Dialogue(language: language, engine: SmallForm.engine(asking: [unit]).get())
        #expect(try dialogue.say(said).changes == "unit=\(stored)", "\(said)")
    }

    @Test(arguments: [
        (
            Language.english, "I live at 845 NE Couch Street apt 12, Portland, Oregon 97232, with my sister",
            "845 NE Couch Street apt 12"
        ),
        (.spanish, "vivo en 845 NE Couch Street apto 12, Portland, Oregon 97232, con mi hermana", "845 NE Couch Street apto 12"),
        (.german, "845 NE Couch Street, Portland, OR 97232, bei meiner Schwester", "845 NE Couch Street"),
    ])
    func oneBoxForAnAddressTakesTheAddressOnly(language: Language, said: String, street: String) throws {
        let box = Field(id: "home", label: "Residence address, city and zip code", kind: .text, required: true)
        var dialogue = try Dialogue(language: language, engine: SmallForm.engine(asking: [box]).get())
        try dialogue.say(said)
        if dialogue.outcome.state.pending != nil { try dialogue.turn(.action(.confirm)) }
        let written = dialogue.value("home")?.words ?? ""
        #expect(written.hasPrefix(street) && written.hasSuffix("97232"), "\(written)")
    }

    /// "M" may be a sex, and "today" the day of the signature.
    @Test func asksAboutANameOfOneLetterAndABirthToday() throws {
        let engine = SmallForm.engine(asking: [
            Field(id: "names", label: "Maiden name / other names used", kind: .text, required: true),
            Field(id: "birth", label: "Date of birth", kind: .date, required: true, meaning: "person.birthDate"),
        ])
        var dialogue = try Dialogue(engine: engine.get())
        #expect(try dialogue.say("M").keys.contains("clarify.confirm"))
        dialogue = try Dialogue(engine: engine.get())
        try dialogue.turn(.action(.goTo("birth")))
        #expect(try dialogue.say("today").keys.contains("clarify.confirm"))
        #expect(try dialogue.say("3 March 1990").changes == "birth=1990-03-03")
    }

    @Test func aGreetingBeforeANameIsNoName() throws {
        var dialogue = try Dialogue()
        try dialogue.say("hey, I'm Maria Gomez")
        #expect(dialogue.value("first") == .text("Maria") && dialogue.value("last") == .text("Gomez"))
    }

    /// A figure without a currency is no money that nobody asked for.
    @Test func aFigureInASentenceAnswersTheNumberThatWasAsked() throws {
        let engine = SmallForm.engine(asking: [
            Field(id: "others", label: "Number of other dependents", kind: .number, required: true),
            Field(id: "credits", label: "Other credits for the year", kind: .money),
        ])
        var dialogue = try Dialogue(engine: engine.get())
        #expect(try dialogue.say("my mother lives with us too, so 1").changes == "others=1")
        dialogue = try Dialogue(engine: engine.get())
        #expect(try dialogue.say("other credits for the year: 500").changes == "credits=500")
    }

    /// Where only days to come are allowed, a day without its year is the next one; elsewhere the year is asked.
    @Test(arguments: [
        (Language.english, "Dec 1 at 10am", "2026-12-01"), (.english, "March 3", "2027-03-03"),
        (.spanish, "el 3 de marzo", "2027-03-03"),
        (.german, "am 1. Dezember", "2026-12-01"), (.chinese, "12月1日", "2026-12-01"),
    ])
    func aDayToComeNeedsNoYear(language: Language, said: String, day: String) throws {
        let fields = [
            Field(id: "appointment", label: "Appointment", kind: .date, validation: Validation(earliest: DateBound("today"))),
            Field(id: "married", label: "Wedding", kind: .date),
        ]
        var dialogue = try Dialogue(language: language, engine: SmallForm.engine(asking: fields).get())
        #expect(try dialogue.say(said).keys == ["clarify.confirm"], "\(said)")
        try dialogue.turn(.action(.confirm))
        #expect(dialogue.value("appointment")?.words == day, "\(said)")
        #expect(try dialogue.say(said).keys.first == "parse.date.year", "\(said)")
    }

    @Test func whatNoTableHasIsAskedForInLatin() throws {
        var dialogue = try dialogue()
        #expect(try dialogue.say("北京").keys.contains("finding.latin"))
        #expect(dialogue.value("town") == nil)
    }

    @Test func aStreetTooLongForItsBoxIsAbbreviatedAndConfirmed() throws {
        var dialogue = try dialogue()
        try dialogue.say("Berlin")
        #expect(dialogue.value("town") == .text("Berlin"))
        try dialogue.say("4810 North Crystal Lake Road")
        #expect(dialogue.value("street") == nil)
        try dialogue.say("yes")
        #expect(dialogue.value("street") == .text("4810 N Crystal Lake Rd"))
    }

    @Test func aStreetThatFitsStaysInFull() throws {
        var dialogue = try dialogue()
        try dialogue.say("Berlin")
        try dialogue.say("12 North Oak Street")
        #expect(dialogue.value("street") == .text("12 North Oak Street"))
    }
}
