import Conversation
import FormModel
import Primitives
import TestSupport
import Testing

/// Facts among words that say nothing of the form, and questions about the conversation itself.
struct BesideTalkTests {
    @Test(arguments: [
        (
            Language.english, "first", "hi there! I'm Ana García, born june 2 1994, my email is ana@example.com",
            ["first=Ana", "last=García", "birth=1994-06-02", "email=ana@example.com"]
        ),
        (.english, "first", "hey! it's Nina Kowalski", ["first=Nina", "last=Kowalski"]),
        (
            .english, "first", "my name's Tobias Lindqvist, sorry for typing slow, my email is t@example.com",
            ["first=Tobias", "last=Lindqvist", "email=t@example.com"]
        ),
        (
            .english, "birth", "oh that's an easy one, 3 April 1961, and by the way my email is hank@example.com if you need it",
            ["birth=1961-04-03", "email=hank@example.com"]
        ),
        (
            .spanish, "first", "¡hola buenas! soy Lucía Paredes, nací el 4 de mayo de 1990, mi correo es lucia@example.com",
            ["first=Lucía", "last=Paredes", "birth=1990-05-04", "email=lucia@example.com"]
        ),
        (
            .german, "first", "Guten Tag! Ich heiße Jonas Brandt, geboren am 3.4.1988, meine E-Mail ist jonas@example.de",
            ["first=Jonas", "last=Brandt", "birth=1988-04-03", "email=jonas@example.de"]
        ),
        (.chinese, "birth", "你好！我是1992年3月8日出生，邮箱是lina@example.com", ["birth=1992-03-08", "email=lina@example.com"]),
    ])
    func factsBesideTalkGoToTheirFields(language: Language, asked: String, said: String, facts: [String]) throws {
        var dialogue = try Dialogue(language, asking: Field.ID(asked))
        var outcome = try dialogue.say(said)
        var changes = outcome.changes
        if outcome.keys.contains(where: { $0.hasPrefix("clarify.") }) {
            outcome = try dialogue.turn(.action(.confirm))
            changes += " " + outcome.changes
        }
        for fact in facts { #expect(changes.contains(fact), "\(said): \(changes) \(outcome.keys)") }
        #expect(changes.split(separator: " ").count == facts.count, "\(said): \(changes)")
    }

    @Test func whatIsOfNoUseIsNamed() throws {
        var dialogue = try Dialogue(.english, asking: "street")
        let outcome = try dialogue.say(
            "we finally moved house this spring, 88 Juniper Ct Apt 5, Chicago IL 60614, and my number is 312 555 0142")
        #expect(outcome.keys.contains("reply.unread"), "\(outcome.keys)")
        try dialogue.turn(.action(.confirm))
        #expect(dialogue.value("street")?.words == "88 Juniper Ct" && dialogue.value("phone")?.words == "+13125550142")
    }

    @Test func whatIsToldOfSomebodyElseIsNotWritten() throws {
        var dialogue = try Dialogue(.english, asking: "first")
        try dialogue.say("hello, I am Priya Nair, and my husband Arun was born 5 May 1980")
        #expect(dialogue.value("birth") == nil)
    }

    /// A greeting alone is one, and nobody's name.
    @Test(arguments: ["hi there!", "hello, hello", "hey"])
    func aGreetingIsNothingElse(said: String) throws {
        var dialogue = try Dialogue(.english, asking: "first")
        #expect(try dialogue.say(said).changes == "")
        #expect(dialogue.outcome.asking.contains("first"))
    }

    @Test(arguments: [
        (Language.english, "what's left?", "about.open"), (.english, "what else do you need?", "about.open"),
        (.spanish, "¿qué falta?", "about.open"), (.french, "qu'est-ce qu'il reste ?", "about.open"),
        (.german, "was fehlt noch?", "about.open"), (.arabic, "ماذا بقي؟", "about.open"),
        (.hindi, "क्या बाकी है?", "about.open"), (.chinese, "还剩什么？", "about.open"),
        (.english, "can I save and continue later?", "about.saved"), (.english, "will I lose my answers?", "about.saved"),
        (.spanish, "¿puedo guardar y seguir después?", "about.saved"), (.french, "je peux continuer plus tard ?", "about.saved"),
        (.german, "kann ich später weitermachen?", "about.saved"), (.arabic, "هل يمكنني المتابعة لاحقا؟", "about.saved"),
        (.hindi, "क्या मैं बाद में जारी रख सकता हूँ?", "about.saved"), (.chinese, "可以保存吗？", "about.saved"),
    ])
    func aQuestionAboutTheConversationIsAnswered(language: Language, said: String, key: String) throws {
        for field: Field.ID in ["first", "birth", "citizen"] {
            var dialogue = try Dialogue(language, asking: field)
            let outcome = try dialogue.say(said)
            #expect(outcome.keys.first == key && outcome.changes == "", "\(said) at \(field): \(outcome.keys)")
            #expect(outcome.asking.contains(field))
        }
    }

    /// The site is named, not the whole of the address.
    @Test func aSourceIsToldByItsSite() throws {
        let source = SourceCitation(
            authority: "Agency", url: "https://www.agency.example/a/very/long?path=1",
            dateRead: try #require(CivilDate(iso: "2026-01-02")),
            confidence: .official)
        let field = Field(id: "one", label: "One", kind: .text, why: "Because.", sources: [source])
        var dialogue = try Dialogue(engine: SmallForm.engine(asking: [field]).get())
        let told = try dialogue.say("why?").reply.first { $0.key == "why.source" }
        #expect(told?.arguments["site"] == .text("agency.example") && told?.arguments["url"] == nil)
    }

    @Test func whatFollowsAYesGoesToTheQuestionThatItOpens() throws {
        let fields = [
            Field(id: "adjusts", label: "Do you want adjustments?", kind: .checkbox),
            Field(id: "income", label: "Other income", kind: .money, condition: Condition(["==": [["var": "adjusts"], true]])),
            Field(
                id: "extra", label: "Extra withholding each pay period", kind: .money,
                condition: Condition(["==": [["var": "adjusts"], true]])),
        ]
        var dialogue = try Dialogue(engine: SmallForm.engine(asking: fields).get())
        let outcome = try dialogue.say("yes please, take out an extra 50 dollars")
        #expect(outcome.keys == ["clarify.several"], "\(outcome.keys)")
        try dialogue.say("yes")
        #expect(dialogue.value("adjusts") == .flag(true) && dialogue.value("extra") != nil && dialogue.value("income") == nil)
    }

    // MARK: - Answers to other questions

    @Test func aWholeAddressIsNamedAnywhere() throws {
        var dialogue = try Dialogue(.english, asking: "birth")
        try dialogue.say("my home address is 77 Lark Rd, Chicago IL 60614")
        #expect(dialogue.value("street")?.words == "77 Lark Rd" && dialogue.value("city")?.words == "Chicago")
        #expect(dialogue.value("birth") == nil)
    }

    private static let choices = ["Yes", "No"].map { Option(value: $0.lowercased(), label: LocalizedText($0)) }
    private static let fields = [
        Field(id: "notice", label: "Did a letter come?", kind: .radio, options: choices),
        Field(id: "citizen", label: "Are you a citizen of the United States?", kind: .radio, options: choices),
        Field(id: "age", label: "Are you at least 16 years old?", kind: .radio, options: choices),
        Field(id: "residence", label: "Oregon residence address, city and ZIP code", kind: .text),
        Field(id: "phone", label: "Phone number", kind: .phone, meaning: "person.phone"),
    ]

    private func dialogue(asking field: Field.ID) throws -> Dialogue {
        var dialogue = try Dialogue(engine: SmallForm.engine(asking: Self.fields).get())
        if field != "notice" { try dialogue.turn(.values(["citizen": "yes"])) }
        try dialogue.turn(.action(.goTo(field)))
        return dialogue
    }

    @Test func aYesWithTheWordsOfAnotherQuestionIsNotForThisOne() throws {
        var dialogue = try dialogue(asking: "age")
        #expect(try dialogue.say("yep i'm a citizen").keys.first == "goto.current")
        #expect(dialogue.value("age") == nil)
        #expect(try dialogue.say("yes I'm over 16").changes == "age=yes")
    }

    @Test func anAddressIsNamedByTheWordsOfItsLabel() throws {
        var dialogue = try dialogue(asking: "phone")
        try dialogue.say("my residence address is 1420 SE Alder St, Portland 97214")
        #expect(dialogue.value("residence")?.words == "1420 SE Alder St, Portland 97214")
    }

    @Test func whatAnswersOnlyTheNextQuestionIsAskedAboutThere() throws {
        let state = Field(id: "state", label: "State", kind: .state, meaning: "person.state")
        var dialogue = try Dialogue(engine: SmallForm.engine(asking: [Self.fields[0], state]).get())
        let outcome = try dialogue.say("NY")
        #expect(outcome.changes == "" && outcome.keys == ["clarify.confirm"], "\(outcome.keys)")
        #expect(try dialogue.say("yes").changes == "state=NY")
    }

    /// "Both surnames" says nothing of two jobs.
    @Test func aNumberAloneChoosesNothingBesides() throws {
        let jobs = Field(
            id: "jobs", label: "Jobs", kind: .radio,
            options: [Option(value: "one", label: "One job in all"), Option(value: "two", label: "Two jobs in all")])
        let names = [
            Field(id: "first", label: "First name", kind: .text, meaning: "person.givenName"),
            Field(id: "last", label: "Last name", kind: .text, meaning: "person.familyName"), jobs,
        ]
        var dialogue = try Dialogue(language: .spanish, engine: SmallForm.engine(asking: names).get())
        try dialogue.say("Javier Montes, los dos apellidos van")
        #expect(dialogue.value("jobs") == nil)
    }
}
