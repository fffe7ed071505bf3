import Conversation
import FormModel
import Foundation
import Primitives
import TestSupport
import Testing

/// Much at once: labelled lines that somebody pastes, and values one after the other.
struct SeveralValuesTests {
    @Test(arguments: [
        (
            Language.english,
            "First name: Omar\nLast name: Haddad\nDate of birth: July 8, 1992\nAddress: 55 Pine St Apt 3\nChicago IL 60614\n"
                + "Phone: 312 555 0143\nEmail: omar.h@example.org"
        ),
        (
            .spanish,
            "Nombre: Omar\nApellido: Haddad\nFecha de nacimiento: 8 de julio de 1992\nDirección: 55 Pine St Apt 3\n"
                + "Chicago, IL 60614\nTeléfono: 312 555 0143\nCorreo: omar.h@example.org"
        ),
        (
            .french,
            "Prénom : Omar\nNom : Haddad\nDate de naissance : 8 juillet 1992\nAdresse : 55 Pine St Apt 3\n"
                + "Chicago, IL 60614\nTéléphone : 312 555 0143\nE-mail : omar.h@example.org"
        ),
        (
            .german,
            "Vorname: Omar\nNachname: Haddad\nGeburtsdatum: 8. Juli 1992\nAdresse: 55 Pine St Apt 3\n"
                + "Chicago, IL 60614\nTelefon: 312 555 0143\nE-Mail: omar.h@example.org"
        ),
        (
            .hindi,
            "नाम: Omar\nउपनाम: Haddad\nजन्म तिथि: 8 जुलाई 1992\nपता: 55 Pine St Apt 3\nChicago, IL 60614\n"
                + "फ़ोन: 312 555 0143\nईमेल: omar.h@example.org"
        ),
        (
            .arabic,
            "الاسم الأول: Omar\nاسم العائلة: Haddad\nتاريخ الميلاد: 8 يوليو 1992\nالعنوان: 55 Pine St Apt 3\n"
                + "Chicago, IL 60614\nالهاتف: 312 555 0143\nالبريد الإلكتروني: omar.h@example.org"
        ),
        (
            .chinese,
            "名：Omar；姓：Haddad；出生日期：1992年7月8日；地址：55 Pine St Apt 3, Chicago, IL 60614；电话：312 555 0143；邮箱：omar.h@example.org"
        ),
    ])
    func labelledLinesFillTheirFields(language: Language, pasted: String) throws {
        var dialogue = try Dialogue(language: language)
        try dialogue.say(pasted)
        let expected = [
            ("first", "Omar"), ("last", "Haddad"), ("birth", "1992-07-08"), ("street", "55 Pine St"), ("unit", "3"),
            ("city", "Chicago"), ("state", "IL"), ("zip", "60614"), ("email", "omar.h@example.org"),
        ]
        for (field, value) in expected {
            #expect(dialogue.value(Field.ID(field))?.words == value, "\(field) in \(language.rawValue)")
        }
        #expect(dialogue.value("phone")?.words.contains("0143") == true)
    }

    @Test func aLineWithoutAPlaceIsNamed() throws {
        var dialogue = try Dialogue()
        let keys = try dialogue.say("First name: Omar\nLast name: Haddad\nFax machine: 12").keys
        #expect(keys.contains("reply.linesLeft") && dialogue.value("first")?.words == "Omar")
    }

    @Test func anAddressInLinesIsNoList() throws {
        var dialogue = try Dialogue()
        try dialogue.say("Omar Haddad")
        try dialogue.turn(.action(.goTo("street")))
        try dialogue.say("55 Pine St\nChicago, IL 60614")
        #expect(dialogue.value("city")?.words == "Chicago" && dialogue.value("zip")?.words == "60614")
    }

    @Test func valuesAfterABirthdayGoToTheirFields() throws {
        var dialogue = try Dialogue()
        try dialogue.say(
            "Maria Hernandez, born July 4, 1988, 4511 E 7th St, Unit B, Denver, CO 80202, 303-555-0142, maria@example.org")
        #expect(dialogue.value("birth")?.words == "1988-07-04" && dialogue.value("street")?.words == "4511 E 7th St")
        #expect(dialogue.value("state")?.words == "CO" && dialogue.value("email")?.words == "maria@example.org")
        #expect(dialogue.value("first")?.words == "Maria")
    }
}

/// Words that are no answer, and may be one to another question: asked about, never put into the box at hand.
struct OtherFieldsTests {
    private func dialogue() throws -> Dialogue {
        var dialogue = try Dialogue()
        try dialogue.say("Omar Haddad")
        try dialogue.turn(.action(.goTo("street")))
        return dialogue
    }

    @Test func aDayIsNoPartOfAnAddress() throws {
        var dialogue = try dialogue()
        let outcome = try dialogue.say("the 4th of july 1988")
        #expect(outcome.updates.isEmpty && outcome.keys.last == "clarify.target")
        try dialogue.say("date of birth")
        #expect(dialogue.value("birth")?.words == "1988-07-04")
    }

    @Test(arguments: ["USCIS number is A 098-765-432", "098-765-432"])
    func anotherNumberIsNoZIPCode(said: String) throws {
        var dialogue = try dialogue()
        try dialogue.say("55 Pine St, Chicago, Illinois")
        try dialogue.say(said)
        #expect(dialogue.value("zip") == nil)
    }

    @Test(arguments: ["my mother is called Sita", "my mothers name is Sita"])
    func whatIsSaidOfAnotherIsNoTown(said: String) throws {
        var dialogue = try dialogue()
        try dialogue.say("Oakland")
        #expect(dialogue.outcome.keys.last == "clarify.confirm")
        try dialogue.say(said)
        #expect(dialogue.value("city") == nil)
        #expect(dialogue.outcome.keys.last == "clarify.confirm", "it stays asked")
        try dialogue.say("yes")
        #expect(dialogue.value("city")?.words == "Oakland")
    }
}

/// What nobody is called, said where a name was asked.
struct NoNameTests {
    @Test func aWholeAddressGoesToItsPlaceAndTheNameStaysAsked() throws {
        var dialogue = try Dialogue()
        let asked = try dialogue.say("Maria E Garcia Lopez")
        #expect(asked.keys.last == "clarify.readings" || asked.keys.contains { $0.hasPrefix("clarify") }, "\(asked.keys)")
        try dialogue.say("1420 Chestnut Street apt 4B, Chicago, Illinois 60614")
        #expect(dialogue.value("street")?.words == "1420 Chestnut Street" && dialogue.value("zip")?.words == "60614")
        #expect(dialogue.value("last") == nil && dialogue.outcome.state.pending != nil)
        try dialogue.say("the last name is Garcia Lopez")
        #expect(dialogue.value("last")?.words == "Garcia Lopez")
    }

    @Test func whatStandsBeforeTheLastNameThatWasMeantIsTheMiddleName() throws {
        var dialogue = try Dialogue()
        try dialogue.say("Maria Elena Garcia Lopez")
        let chosen = try dialogue.say("Garcia Lopez")
        #expect(chosen.changes == "last=Garcia Lopez middle=Elena")
        #expect(dialogue.value("first")?.words == "Maria")
    }

    /// No word of a name is dropped.
    @Test(arguments: [
        ("Garcia Lopez", "Garcia Lopez", "last=Garcia Lopez"), ("Garcia Lopez", "Lopez", "last=Lopez middle=Garcia"),
        ("Elena Garcia", "Garcia", "last=Garcia middle=Elena"),
        ("Thomas J. Whitfield", "yes", "first=Thomas middle=J. last=Whitfield"),
    ])
    func severalWordsAfterTheFirstNameAreAskedAbout(said: String, answer: String, changes: String) throws {
        var dialogue = try Dialogue()
        try dialogue.say("Maria")
        let asked = try dialogue.say(said)
        #expect(asked.changes == "" && asked.state.pending != nil, "\(asked.changes)")
        #expect(try dialogue.say(answer).changes == changes)
    }

    @Test func theWholeNameOnceMoreHasTheFirstNameInItThatIsKnown() throws {
        var dialogue = try Dialogue()
        try dialogue.say("Maria")
        #expect(try dialogue.say("Maria Garcia").changes == "last=Garcia")
    }

    @Test(arguments: [
        (Language.english, "go to the weather"), (.spanish, "ir a mi abuela"), (.french, "aller à la plage"),
        (.german, "gehe zu irgendwas"), (.hindi, "मौसम पर जाएँ"), (.arabic, "اذهب إلى الطقس"), (.chinese, "跳到天气"),
    ])
    func aWishToGoIsNoName(language: Language, said: String) throws {
        var dialogue = try Dialogue(language: language)
        let outcome = try dialogue.say(said)
        #expect(outcome.changes == "" && outcome.keys.first == "goto.unknown", "\(outcome.changes) \(outcome.keys)")
    }

    @Test func aWordOfOneLabelAloneIsEnoughToGoThere() throws {
        var dialogue = try Dialogue()
        try dialogue.say("go to citizen")
        #expect(dialogue.outcome.asked == "citizen")
    }

    @Test func whatIsAskedBackWaitsForAnAnswerToSomethingElse() throws {
        var dialogue = try Dialogue()
        try dialogue.say("Omar Haddad")
        try dialogue.turn(.action(.goTo("street")))
        try dialogue.say("Oakland")
        try dialogue.say("my email is ana@example.org")
        #expect(dialogue.value("email")?.words == "ana@example.org" && dialogue.outcome.keys.last == "clarify.confirm")
        try dialogue.say("yes")
        #expect(dialogue.value("city")?.words == "Oakland")
    }

    @Test(arguments: [
        ("yes, I have a card, number A 098765432", "A 098765432"), ("yes, since 2019", nil),
        ("no, but 098765432 was on the old one", nil),
    ])
    func whatAppliesOnlyNowIsTakenFromTheSameWords(said: String, number: String?) throws {
        let form: [Field] = [
            Field(
                id: "card", label: "Do you have a card?", kind: .radio, required: true,
                options: [Option(value: "Y", label: "Yes"), Option(value: "N", label: "No")]),
            Field(
                id: "number", label: "Card number", kind: .text, required: true,
                validation: Validation(pattern: "[Aa]?[- ]?\\d{7,9}"),
                condition: Condition(["==": [["var": "card"], "Y"]])),
        ]
        var dialogue = try Dialogue(engine: SmallForm.engine(asking: form).get())
        try dialogue.say(said)
        #expect(dialogue.value("number")?.words == number)
    }

    @Test func wordsWithoutAFigureAreNoNumberUntilTheirPersonSaysSo() throws {
        let form: [Field] = [
            Field(id: "plate", label: "License plate number", kind: .text, required: true),
            Field(id: "owner", label: "Driver license number", kind: .text),
            Field(id: "coowner", label: "Driver license number", kind: .text),
        ]
        var dialogue = try Dialogue(engine: SmallForm.engine(asking: form).get())
        let asked = try dialogue.say("Maria Elena Garcia")
        #expect(asked.updates.isEmpty && asked.keys.last == "clarify.confirm")
        #expect(try dialogue.say("7ABC123").changes == "plate=7ABC123")
        #expect(dialogue.outcome.reply.last?.arguments["label"].map { "\($0)" }?.contains("label.nth") == true)
    }

    @Test func aSentenceIsNoNextLineOfTheAddress() throws {
        var dialogue = try Dialogue()
        try dialogue.say("Omar Haddad")
        try dialogue.turn(.action(.goTo("street")))
        try dialogue.say("Oakland")
        let said = try dialogue.say("I'm a permanent resident and my A number is 098765432")
        #expect(dialogue.value("city") == nil && dialogue.value("zip") == nil, "\(said.changes) \(said.keys) \(said.act)")
    }

    @Test func aStateIsNoCityThoughACodeFollows() throws {
        var dialogue = try Dialogue()
        try dialogue.say("Omar Haddad")
        try dialogue.turn(.action(.goTo("city")))
        try dialogue.say("New York")
        try dialogue.say("10001")
        #expect(dialogue.value("city")?.words != "10001")
    }

    @Test func aNumberOfSomebodyIsNoNameOfTheirs() throws {
        var dialogue = try Dialogue()
        try dialogue.say("219-09-9999")
        #expect(dialogue.value("ssn")?.words == "219-09-9999" && dialogue.value("first") == nil)
    }

    @Test(arguments: [
        (Language.english, "two small kids under 17"), (.english, "we have three children at home"),
        (.spanish, "sí, dos hijos y una hija"), (.french, "deux enfants de moins de dix ans"),
        (.german, "nein, zwei kinder unter zehn"), (.english, "U visa"),
        (.french, "aucun, continuez"), (.hindi, "दो बच्चे हैं मेरे"), (.arabic, "عندي طفلان وبنت"),
    ])
    func everydayTalkIsNoName(language: Language, said: String) throws {
        var dialogue = try Dialogue(language: language)
        let outcome = try dialogue.say(said)
        // "We have three children" may count them.
        #expect(outcome.updates.allSatisfy { $0.fieldId == "children" }, "\(outcome.changes)")
    }

    @Test(arguments: ["sam day", "Second Child", "maria tres"])
    func aNameOfSuchWordsIsAskedOrTaken(said: String) throws {
        var dialogue = try Dialogue()
        let outcome = try dialogue.say(said)
        #expect(!outcome.updates.isEmpty || outcome.state.pending != nil, "\(outcome.keys)")
    }

    @Test func anAnswerThatNamesAFieldIsNoChoiceOfIt() throws {
        var dialogue = try Dialogue()
        try dialogue.say("Omar Haddad")
        try dialogue.turn(.action(.goTo("notes")))
        try dialogue.turn(.action(.goTo("city")))
        try dialogue.say("ana@example.org")
        try dialogue.say("the city is Chicago")
        #expect(dialogue.value("city")?.words == "Chicago" && dialogue.value("email") == nil)
    }
}

/// A question that gets no answer it can use doesn't hold anybody.
struct WayOutTests {
    @Test func theSecondMissShowsTheChoicesByNumberAndThatItMayWait() throws {
        var dialogue = try Dialogue()
        try dialogue.say("Omar Haddad")
        try dialogue.turn(.action(.goTo("citizen")))
        let first = try dialogue.say("purple").keys
        #expect(!first.contains("help.wayOut"))
        let second = try dialogue.say("a purple one").keys
        #expect(second.suffix(2) == ["help.options", "help.wayOut"])
        try dialogue.say("yes")
        #expect(dialogue.value("citizen")?.words == "Y" && dialogue.outcome.state.misses == nil)
    }

    @Test func aStateOfBeforeTheCountIsRead() throws {
        let state = DialogueState(template: "sample", language: .english)
        let data = try JSONEncoder().encode(state)
        var object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        object["misses"] = nil
        let old = try JSONSerialization.data(withJSONObject: object)
        #expect(try JSONDecoder().decode(DialogueState.self, from: old) == state)
    }
}

/// A number said aloud in a box for any words.
struct SaidNumberTests {
    private static let engine = SmallForm.engine(asking: [
        Field(id: "routing", label: "Routing number", kind: .text), Field(id: "reason", label: "Reason", kind: .text),
    ])

    @Test(arguments: [
        (Language.english, "oh two one zero, zero oh oh two one"), (.spanish, "cero dos uno cero cero cero cero dos uno"),
        (.french, "zéro deux un zéro zéro zéro zéro deux un"), (.german, "null zwo eins null null null null zwo eins"),
        (.hindi, "शून्य दो एक शून्य शून्य शून्य शून्य दो एक"), (.arabic, "صفر اثنين واحد صفر صفر صفر صفر اثنين واحد"),
        (.chinese, "零二一零零零零二一"),
    ])
    func isShownInDigitsBeforeItIsWritten(language: Language, said: String) throws {
        var dialogue = try Dialogue(language: language, engine: Self.engine.get())
        let outcome = try dialogue.say(said)
        #expect(outcome.updates.isEmpty && outcome.keys.last == "clarify.confirm", "\(outcome.keys)")
        try dialogue.turn(.action(.confirm))
        #expect(dialogue.value("routing")?.words == "021000021")
    }

    @Test(arguments: [
        (Language.spanish, "dos mil dieciocho"), (.english, "two thousand eighteen"), (.german, "zweitausendachtzehn"),
    ])
    func aYearInWordsFitsFourBoxes(language: Language, said: String) throws {
        let engine = SmallForm.engine(asking: [
            Field(id: "year", label: "Child 2 – Year of birth", kind: .text, validation: Validation(maxLength: 4))
        ])
        var dialogue = try Dialogue(language: language, engine: engine.get())
        #expect(try dialogue.say(said).keys.last == "clarify.confirm")
        try dialogue.turn(.action(.confirm))
        #expect(dialogue.value("year")?.words == "2018")
    }

    @Test func theLetterThatThePaperHasIsNotWrittenAgain() throws {
        let engine = SmallForm.engine(asking: [
            Field(
                id: "alien", label: "Alien Registration Number", kind: .text, validation: Validation(maxLength: 9),
                meaning: "person.aNumber")
        ])
        var dialogue = try Dialogue(engine: engine.get())
        try dialogue.say("A123456789")
        try dialogue.turn(.action(.confirm))
        #expect(dialogue.value("alien")?.words == "123456789")
    }

    @Test func wordsWithANumberInThemStayWords() throws {
        var dialogue = try Dialogue(engine: Self.engine.get())
        try dialogue.turn(.action(.goTo("reason")))
        try dialogue.say("two children and one job")
        #expect(dialogue.value("reason")?.words == "two children and one job")
    }
}

/// Questions about the form itself.
struct AboutFormTests {
    @Test(arguments: [
        (Language.english, "who will see this?", "about.privacy"), (.english, "What is this form for?", "about.form"),
        (.english, "how many questions are left", "about.open"), (.spanish, "¿quién va a ver esto?", "about.privacy"),
        (.french, "combien de questions reste-t-il ?", "about.open"), (.german, "Wer sieht das?", "about.privacy"),
        (.hindi, "कितने सवाल बाकी हैं?", "about.open"), (.hindi, "kitne sawal baaki hain", "about.open"),
        (.arabic, "كم سؤال باقي؟", "about.open"), (.arabic, "من سيرى هذا؟", "about.privacy"),
        (.chinese, "还有多少题？", "about.open"), (.chinese, "谁会看到？", "about.privacy"),
    ])
    func areAnsweredAndTheQuestionStaysOpen(language: Language, said: String, key: String) throws {
        var dialogue = try Dialogue(language: language)
        let asked = dialogue.outcome.asked
        let outcome = try dialogue.say(said)
        #expect(outcome.keys.contains(key), "\(outcome.keys)")
        #expect(outcome.updates.isEmpty && outcome.asked == asked)
    }
}
