import Conversation
import FormModel
import Primitives
import TestSupport
import Testing
import ValueParsing

/// Whole conversations: each line is what is said, the act, what changes, and what is asked next.
struct DialogueTests {
    struct Line: Sendable {
        let said: String
        let act: DialogueAct
        let changes: String
        let asked: String

        init(_ said: String, _ act: DialogueAct, _ changes: String, _ asked: String) {
            self.said = said
            self.act = act
            self.changes = changes
            self.asked = asked
        }
    }

    private func play(_ lines: [Line], _ language: Language = .english) throws {
        var dialogue = try Dialogue(language: language)
        for line in lines {
            let outcome = try dialogue.say(line.said)
            #expect(outcome.act == line.act, "\(line.said)")
            #expect(outcome.changes == line.changes, "\(line.said)")
            #expect(outcome.asked == line.asked, "\(line.said)")
        }
    }

    @Test func fillsTheWholeForm() throws {
        try play([
            Line("hi", .other, "", "first middle last"),
            Line("John Smith", .answer, "first=John last=Smith", "birth"),
            Line("third of March nineteen ninety", .answer, "birth=1990-03-03", "ssn"),
            Line("no, my last name is Smyth", .correct, "last=Smyth", "ssn"),
            Line("it's 1991 not 1990", .correct, "birth=1991-03-03", "ssn"),
            Line("why do you ask?", .help, "", "ssn"),
            Line("skip", .skip, "", "street unit city state zip"),
            Line(
                "12 Oak St apt 4, Springfield IL 62704", .answer,
                "street=12 Oak St unit=4 city=Springfield state=IL zip=62704", "phone"),
            Line(
                "call me at 217-555-0132 or write to john dot doe at gmail dot com", .answer,
                "phone=+12175550132 email=john.doe@gmail.com",
                "employed"),
            Line("yep", .answer, "employed=yes", "employer"),
            Line("I work for Acme, Inc.", .answer, "employer=Acme, Inc.", "salary"),
            Line("twenty five hundred dollars", .answer, "salary=2500", "marital"),
            Line("the second one", .answer, "marital=M", "children"),
            Line("we have two", .answer, "children=2", "languages"),
            Line("english and french", .answer, "languages=en+fr", "citizen"),
            Line("I am", .answer, "citizen=Y", "born"),
            Line("Mexico", .answer, "born=MX", "start"),
            Line("tomorrow", .answer, "start=2026-11-21", "site"),
            Line("n/a", .answer, "site=n/a", "notes"),
            Line("skip it", .skip, "", ""),
            Line("change my last name to Smith", .correct, "last=Smith", ""),
            Line("go to employer", .goto, "", "employer"),
            Line("Globex", .answer, "employer=Globex", ""),
            Line("yes", .affirm, "", ""),
        ])
    }

    @Test func takesSeveralAnswersAtOnce() throws {
        try play([
            Line(
                "My name is Maria Gonzalez and I was born on June 2nd 1988", .answer,
                "first=Maria last=Gonzalez birth=1988-06-02", "ssn"),
            Line("back", .back, "", "birth"),
            Line("1/2/85", .answer, "birth=1985-01-02", "ssn"),
            Line("my phone is 617 555 0110 and my zip code is 02134", .answer, "phone=+16175550110 zip=02134", "ssn"),
            Line("078-05-1120", .answer, "ssn=078-05-1120", "street unit city state"),
            Line("I live in Denver, Colorado", .answer, "city=Denver state=CO", "street unit"),
            Line("5 Elm Street", .answer, "street=5 Elm Street", "unit"),
            Line("none", .answer, "unit=n/a", "email"),
        ])
    }

    @Test func namesBothReadingsOfAnAmbiguousDate() throws {
        var dialogue = try Dialogue(language: .spanish)
        try dialogue.say("me llamo Ana García")
        let asked = try dialogue.say("03/04/1990")
        #expect(asked.changes == "" && asked.keys == ["clarify.two"])
        #expect(try dialogue.say("el segundo").changes == "birth=1990-04-03")
    }

    @Test func anAmbiguousDateIsSettledByItsMonth() throws {
        var dialogue = try Dialogue(language: .spanish)
        try dialogue.say("me llamo Ana García")
        try dialogue.say("03/04/1990")
        #expect(try dialogue.say("marzo").changes == "birth=1990-03-04")
    }

    @Test func asksForTheYearAndPutsItTogether() throws {
        var dialogue = try Dialogue()
        try dialogue.say("John Smith")
        let open = try dialogue.say("March 3")
        #expect(open.changes == "" && open.keys == ["parse.date.year"])
        #expect(try dialogue.say("1990").changes == "birth=1990-03-03")
    }

    @Test func aPendingQuestionGivesWayToOtherWords() throws {
        var dialogue = try Dialogue()
        try dialogue.say("John Smith")
        try dialogue.say("3/4")
        #expect(try dialogue.say("skip").asked == "ssn")
        #expect(dialogue.outcome.state.pending == nil)
    }

    @Test func refusesWhatBreaksARule() throws {
        var dialogue = try Dialogue()
        try dialogue.say("John Smith")
        let outcome = try dialogue.say("March 3 2090")
        #expect(outcome.changes == "" && outcome.findings.map(\.code) == ["too-late"] && outcome.asked == "birth")
        #expect(dialogue.value("birth") == nil)
        #expect(try dialogue.say("February 30 1990").keys.contains("parse.date.impossible"))
    }

    @Test func asksSkippedRequiredFieldsAgainAtTheEndOnce() throws {
        var dialogue = try Dialogue()
        var asked: [String] = []
        for _ in 0..<60 where !dialogue.outcome.asking.isEmpty { asked.append(try dialogue.say("skip").asked) }
        #expect(dialogue.outcome.asking.isEmpty && dialogue.outcome.keys.contains("done.missing"))
        #expect(asked.filter { $0 == "phone" }.count == 2)
        #expect(asked.filter { $0 == "email" }.count == 1)
        #expect(dialogue.outcome.state.answers.isEmpty)
    }

    @Test(arguments: ["what's the weather like?", "asdf?", "", "   ", "📷📷", "???", "yes", "no", "how are you doing today?"])
    func storesNothingThatWasNotAnAnswer(said: String) throws {
        var dialogue = try Dialogue()
        let outcome = try dialogue.say(said)
        #expect(outcome.updates.isEmpty && outcome.state.answers.isEmpty && outcome.asked == "first middle last", "\(said)")
    }

    @Test(arguments: [
        ("help", DialogueAct.help), ("what does this mean?", .help), ("why do you need that?", .help),
        ("say that again please", .repeat),
        ("I don't know", .unknown), ("skip this one", .skip), ("go back", .back), ("take me to the contact section", .goto),
        ("thanks", .other),
        ("undo", .correct), ("review", .goto), ("could you repeat that?", .repeat), ("let's skip that for now please", .skip),
    ])
    func understandsWhatSteers(said: String, act: DialogueAct) throws {
        var dialogue = try Dialogue()
        try dialogue.say("John Smith")
        #expect(try dialogue.say(said).act == act, "\(said)")
    }

    @Test func offersTheReviewAndOpensIt() throws {
        var dialogue = try Dialogue()
        #expect(try dialogue.say("show me everything").opensReview)
        #expect(try dialogue.turn(.action(.review)).opensReview)
    }

    @Test func confirmsAnUnsureReading() throws {
        var dialogue = try Dialogue()
        try dialogue.turn(.action(.goTo("email")))
        let outcome = try dialogue.say("maria lopez at hotmail dot com")
        #expect(outcome.changes == "" && outcome.keys == ["clarify.two"])
        #expect(try dialogue.say("the second one").changes == "email=lopez@hotmail.com")
    }

    @Test func conditionsOpenAndCloseFields() throws {
        var dialogue = try Dialogue()
        try dialogue.turn(.action(.goTo("employed")))
        try dialogue.say("no")
        #expect(try dialogue.say("go to employer").keys.first == "goto.notApplicable")
    }

    @Test func switchesTheLanguageHalfWay() throws {
        var dialogue = try Dialogue()
        try dialogue.say("John Smith")
        dialogue.language = .spanish
        #expect(try dialogue.say("nací el 3 de marzo de 1990").changes == "birth=1990-03-03")
        #expect(try dialogue.say("mi apellido es Herrera").changes == "last=Herrera")
        #expect(try dialogue.say("saltar").act == .skip)
    }

    @Test(arguments: [
        (Language.spanish, "me llamo Ana García", "nací el 3 de marzo de 1990", "saltar", "atrás"),
        (.french, "je m'appelle Ana García", "le 3 mars 1990", "passer", "retour"),
        (.german, "ich heiße Ana García", "3. März 1990", "überspringen", "zurück"),
        (.hindi, "मेरा नाम Ana García है", "3 मार्च 1990", "छोड़ दो", "पीछे"),
        (.arabic, "اسمي Ana García", "٣ مارس ١٩٩٠", "تخطي", "رجوع"), (.chinese, "我叫Ana García", "1990年3月3日", "跳过", "返回"),
    ])
    func carriesOnInEachLanguage(language: Language, name: String, date: String, skip: String, back: String) throws {
        var dialogue = try Dialogue(language: language)
        #expect(try dialogue.say(name).changes == "first=Ana last=García", "\(name)")
        #expect(try dialogue.say(date).changes == "birth=1990-03-03", "\(date)")
        #expect(try dialogue.say(skip).act == .skip, "\(skip)")
        #expect(try dialogue.say(back).act == .back, "\(back)")
        #expect(dialogue.outcome.asked == "ssn")
    }
}
