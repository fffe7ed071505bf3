import Conversation
import FormModel
import Primitives
import Testing

/// Forms of plain boxes: what is said goes where it belongs, and what is plainly something else is asked about.
struct PlainBoxTests {
    private static let words: [String: StringTable.Entry] = [
        "ack.many": .plain("{items}"), "ack.item": .plain("{label}: {value}"), "list.and": .plain("{start}, {last}"),
    ]

    private func dialogue(at field: Field.ID? = nil, _ language: Language = .english) throws -> Dialogue {
        var dialogue = try Dialogue(language: language, engine: AgencyForm.engine.get())
        if let field { try dialogue.turn(.action(.goTo(field))) }
        return dialogue
    }

    @Test(arguments: [
        (Language.english, "no, my last name is García Ruiz"), (.spanish, "no, mi apellido es García Ruiz"),
        (.french, "non, mon nom de famille est García Ruiz"), (.german, "nein, mein Nachname ist García Ruiz"),
        (.hindi, "नहीं, मेरा उपनाम García Ruiz है"), (.arabic, "لا، اسم عائلتي García Ruiz"), (.chinese, "不对，我的姓是García Ruiz"),
    ])
    func aPartOfANameIsPutRightInTheBoxThatHoldsAllOfIt(language: Language, said: String) throws {
        var dialogue = try dialogue(language)
        try dialogue.say("Ana García")
        let outcome = try dialogue.say(said)
        #expect(dialogue.value("motherLast") == nil && dialogue.value("fatherLast") == nil, "\(said)")
        #expect(outcome.changes == "whole=Ana García Ruiz" && outcome.act == .correct, "\(said)")
    }

    @Test func myNameIsNobodyElses() throws {
        var dialogue = try dialogue(at: "relation")
        try dialogue.say("my last name is Okafor")
        #expect(dialogue.value("motherLast") == nil && dialogue.value("fatherLast") == nil)
    }

    @Test func anothersNameIsTakenWhereItIsAskedOrNamed() throws {
        var dialogue = try dialogue(at: "motherLast")
        #expect(try dialogue.say("her last name is Okafor").changes.hasSuffix("Okafor"))
        #expect(try dialogue.say("no, the last name is Okoro").changes == "motherLast=Okoro")
        #expect(try dialogue.say("last name at father's birth is Bello").changes == "fatherLast=Bello")
    }

    @Test func theBoxesOfAWholeAreAskedAsOne() throws {
        var dialogue = try dialogue(at: "recordFirst")
        #expect(dialogue.outcome.asked == "recordFirst recordLast")
        #expect(dialogue.outcome.keys.last == "ask.group.name.of")
        let outcome = try dialogue.say("Ana García")
        #expect(outcome.changes == "recordFirst=Ana recordLast=García")
        let said = outcome.reply.first.map { StringTable(language: .english, entries: Self.words).text($0) }
        #expect(said == "First: Ana, Last: García", "the name of the whole is not said twice over")
    }

    @Test(arguments: [
        ("relation", "12 Oak St apt 4, Springfield IL 62704"), ("relation", "Christmas Eve 1985"),
        ("relation", "ana dot garcia at example dot com"), ("recordLast", "12 Oak St apt 4, Springfield IL 62704"),
        ("address", "Christmas Eve 1985"), ("address", "March 3 1990"),
    ])
    func whatIsPlainlySomethingElseIsAskedAbout(field: String, said: String) throws {
        var dialogue = try dialogue(at: Field.ID(field))
        let outcome = try dialogue.say(said)
        let isAsked = ["clarify.target", "clarify.confirm"].contains(outcome.keys.last)
        #expect(outcome.changes == "" && isAsked, "\(said): \(outcome.changes) \(outcome.keys)")
    }

    @Test func whatTheFormHasNoPlaceForIsNotWrittenElsewhere() throws {
        var dialogue = try dialogue(at: "since")
        try dialogue.say("2019")
        let outcome = try dialogue.say("no, my social security number is 123-45-6789")
        #expect(outcome.changes == "" && outcome.keys.contains("reply.noPlace"), "\(outcome.changes)")
        let other = try dialogue.say("my middle name is Lucía")
        #expect(other.changes == "" && dialogue.value("since") == .text("2019"), "\(other.changes)")
    }

    @Test func aPartOfANameIsNoWholeOne() throws {
        var dialogue = try dialogue()
        let outcome = try dialogue.say("my last name is García")
        #expect(outcome.changes == "" && outcome.keys.first == "reply.notUnderstood.name")
        #expect(try dialogue.say("Ana García").changes == "whole=Ana García")
    }

    @Test func aDateIsTakenWhereATimeIsAsked() throws {
        var dialogue = try dialogue(at: "since")
        #expect(try dialogue.say("March 3 2019").changes == "since=March 3 2019")
    }

    @Test func theAnswerToWhichFieldIsTaken() throws {
        var dialogue = try dialogue(at: "relation")
        try dialogue.say("Christmas Eve 1985")
        #expect(try dialogue.say("date of birth").changes == "born=1985-12-24")
        #expect(dialogue.outcome.asked == "relation")
    }

    @Test func figuresAloneMakeNoAddress() throws {
        var dialogue = try Dialogue()
        try dialogue.turn(.action(.goTo("street")))
        let outcome = try dialogue.say("two children, so 4000 dollars")
        // That they are children may be understood.
        #expect(["", "children=2"].contains(outcome.changes), "\(outcome.changes)")
    }
}
