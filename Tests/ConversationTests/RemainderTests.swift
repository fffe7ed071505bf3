import Conversation
import FormModel
import Primitives
import Testing

/// What a value leaves of the words that it was read from.
struct RemainderTests {
    /// More was said than the one word that looks like an answer: the value is shown, and not yet written.
    @Test(arguments: [
        (Language.english, "employed", "oh sure, because my boss loves giving people a chance"),
        (.english, "children", "4 kids at the table but two are my neighbor's"),
        (.english, "birth", "March 3 1990 is when my parents moved here"),
        (.spanish, "children", "tengo 4 en la foto pero dos son sobrinos"),
        (.german, "children", "4 am Tisch, aber zwei gehören den Nachbarn"),
        (.french, "children", "4 à table, mais deux sont aux voisins"),
    ])
    func whatLeavesMuchIsAskedAbout(language: Language, asked: String, said: String) throws {
        var dialogue = try Dialogue(language, asking: Field.ID(asked))
        let outcome = try dialogue.say(said)
        #expect(outcome.changes == "", "\(said): \(outcome.changes) \(outcome.keys)")
    }

    /// Words of talk, the words of the question and the reason before a conclusion are no remainder.
    @Test(arguments: [
        (Language.english, "children", "I have two children, thank you", "children=2"),
        (.english, "birth", "my date of birth is March 3, 1990", "birth=1990-03-03"),
        (.english, "employed", "they hired me in the spring, so yes", "employed=yes"),
        (.spanish, "birth", "mi fecha de nacimiento es el 3 de marzo de 1990", "birth=1990-03-03"),
        (.german, "birth", "mein Geburtsdatum ist der 3. März 1990", "birth=1990-03-03"),
    ])
    func whatSaysNothingMoreIsWritten(language: Language, asked: String, said: String, changes: String) throws {
        var dialogue = try Dialogue(language, asking: Field.ID(asked))
        let outcome = try dialogue.say(said)
        #expect(outcome.changes == changes, "\(said): \(outcome.changes) \(outcome.keys)")
    }

    /// A sentence without anything of the shape that is asked, which denies something or speaks of somebody else, leaves it open.
    @Test(arguments: [
        (Language.english, "ssn", "they still haven't mailed me the card"),
        (.english, "ssn", "it's with my husband and he's at work"),
        (.english, "birth", "my mother never told me the exact day"), (.german, "ssn", "das muss erst meine Frau heraussuchen"),
        (.french, "ssn", "c'est ma femme qui garde tous nos papiers"), (.spanish, "ssn", "todavía no me han mandado la tarjeta"),
    ])
    func whatIsToldInsteadLeavesTheQuestionOpen(language: Language, asked: String, said: String) throws {
        var dialogue = try Dialogue(language, asking: Field.ID(asked))
        let outcome = try dialogue.say(said)
        #expect(outcome.changes == "" && outcome.act == .skip, "\(said): \(outcome.keys)")
        #expect(!outcome.asking.contains(Field.ID(asked)), "\(said)")
    }

    /// In a sentence with capitals the name is what has them.
    @Test func aNameInASentenceIsItsCapitals() throws {
        var dialogue = try Dialogue(.english, asking: "first")
        #expect(try dialogue.say("it should go under Olufemi Adeyemi, that is who pays").changes == "")
        #expect(try dialogue.say("yes").changes == "first=Olufemi last=Adeyemi")
    }

    /// Typed without any capital, as on a phone. One capital says that the others are left out on purpose.
    @Test(arguments: [
        ("maria de la cruz-lópez", "first=Maria last=de la Cruz-López"), ("patrick o'brien", "first=Patrick last=O'Brien"),
        ("Patrick o'brien", "first=Patrick last=o'brien"),
    ])
    func namesHaveTheirCapitals(said: String, changes: String) throws {
        var dialogue = try Dialogue(.english, asking: "first")
        #expect(try dialogue.say(said).changes == changes)
    }

    /// One box for the name of a person, too. What a school is called is left as it was written.
    @Test(arguments: [
        ("Name of preparer", "gurpreet kaur", "box=Gurpreet Kaur"),
        ("Emergency contact name", "ana de la cruz", "box=Ana de la Cruz"),
        ("Mother's maiden name", "garcía lópez", "box=García López"), ("Name of school", "lincoln high", "box=lincoln high"),
        ("License plate", "abc 123", "box=abc 123"),
    ])
    func aNameInOneBoxHasThem(label: String, said: String, changes: String) throws {
        let engine = SmallForm.engine(asking: [Field(id: "box", label: LocalizedText(label), kind: .text, required: true)])
        var dialogue = try Dialogue(engine: engine.get())
        #expect(try dialogue.say(said).changes == changes, "\(label): \(dialogue.outcome.keys)")
    }

    /// A name takes any words; those of a sentence, or for somebody, are none.
    @Test(arguments: [
        "the folks at the office keep writing to chidi at okonkwo point net", "my cousin said to write Bob in this one",
        "the lady at the desk put it in the wrong line again and again",
    ])
    func wordsOfASentenceAreNoName(said: String) throws {
        var dialogue = try Dialogue(.english, asking: "first")
        let outcome = try dialogue.say(said)
        #expect(outcome.changes.isEmpty, "\(said): \(outcome.changes) \(outcome.keys)")
        // An address of mail in it may be asked about.
        try dialogue.say("yes")
        for name in ["first", "middle", "last"] { #expect(dialogue.value(Field.ID(name)) == nil, "\(said): \(name)") }
    }

    /// Many names are still names.
    @Test func manyNamesAreAskedAbout() throws {
        var dialogue = try Dialogue(.english, asking: "first")
        let outcome = try dialogue.say("juan carlos alberto ramirez garcia ortiz")
        #expect(outcome.state.pending != nil, "\(outcome.changes)")
    }
}
