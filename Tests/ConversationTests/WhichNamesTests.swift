import Conversation
import FormModel
import Primitives
import TestSupport
import Testing

/// Two words behind the first name that may both be last names: the person says which are.
struct WhichNamesTests {
    @Test(arguments: [
        ("both", "last=Garcia Lopez"), ("both are last names", "last=Garcia Lopez"), ("les deux", "last=Garcia Lopez"),
        ("the second", "last=Garcia Lopez"), ("Garcia Lopez is my last name", "last=Garcia Lopez"),
        ("Lopez", "last=Lopez middle=Garcia"), ("Garcia is my middle name", "last=Lopez middle=Garcia"),
        ("Garcia is not my middle name", "last=Garcia Lopez"),
    ])
    func areAskedFor(answer: String, changes: String) throws {
        var dialogue = try Dialogue()
        let asked = try dialogue.say("I'm Maria Garcia Lopez")
        #expect(asked.changes == "first=Maria" && asked.state.pending != nil, "\(asked.changes)")
        #expect(try dialogue.say(answer).changes == changes, "\(answer)")
    }

    @Test func theSuffixStaysWithTheLastName() throws {
        var dialogue = try Dialogue()
        try dialogue.say("Luis Hernandez Torres Jr")
        #expect(try dialogue.say("both").changes == "last=Hernandez Torres Jr")
    }

    @Test(arguments: ["Juan Carlos Perez", "Anna Cruz Miller", "Mary Garcia Smith"])
    func areNotAskedForWhereOneIsNoSurnameOfAPair(said: String) throws {
        var dialogue = try Dialogue()
        #expect(try dialogue.say(said).state.pending == nil, "\(said)")
    }

    /// The field is named behind its value.
    @Test(arguments: [
        (Language.english, "Garcia Lopez is my last name", "last=Garcia Lopez"),
        (.english, "Anna is my first name", "first=Anna"),
        (.spanish, "García es mi apellido", "last=García"), (.french, "Martin est mon nom de famille", "last=Martin"),
        (.german, "Weber ist mein Nachname", "last=Weber"), (.chinese, "Li是我的姓", "last=Li"),
        (.english, "what is my last name", ""), (.english, "that's my last name", ""),
        (.english, "Medeiros was my last name", ""),
        (.english, "this is my first name", ""),
    ])
    func aNameIsChangedByWhatItIs(language: Language, said: String, changes: String) throws {
        var dialogue = try Dialogue(language: language)
        try dialogue.say("Maria Perkins")
        try dialogue.say("1980-03-05")
        #expect(try dialogue.say(said).changes == changes, "\(said)")
    }
}
