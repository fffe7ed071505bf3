import Conversation
import FormModel
import Primitives
import TestSupport
import Testing

/// "Have you used other names?" is answered by a story: of what is told, only the names are written.
struct OtherNameTests {
    private func dialogue(_ language: Language) throws -> Dialogue {
        let fields = [
            Field(id: "family", label: "Last name", kind: .text, meaning: "person.familyName"),
            Field(id: "names", label: "Maiden name / other names used", kind: .text, validation: Validation(maxLength: 60)),
        ]
        var dialogue = try Dialogue(language: language, engine: SmallForm.engine(asking: fields).get())
        try dialogue.say("Coughlin")
        #expect(dialogue.value("family") == .text("Coughlin"))
        return dialogue
    }

    @Test(arguments: [
        (Language.english, "I was Teresa Medeiros before I got married", "Teresa Medeiros"),
        (.english, "I went by Medeiros", "Medeiros"), (.english, "my last name used to be Medeiros", "Medeiros"),
        (.english, "I was born de la Cruz", "de la Cruz"), (.english, "van der Berg when I was a kid", "van der Berg"),
        (.english, "O'Brien was my maiden name", "O'Brien"), (.english, "Medeiros, Silva", "Medeiros, Silva"),
        (.spanish, "mi apellido antes de casarme era Ortega Ruiz", "Ortega Ruiz"), (.spanish, "de la Cruz", "de la Cruz"),
        (.french, "mon nom avant le mariage était Lefèvre", "Lefèvre"), (.french, "je m’appelais de la Tour", "de la Tour"),
        (.german, "vor der Heirat hieß ich Weber", "Weber"), (.german, "von der Heide bis zur Hochzeit", "von der Heide"),
    ])
    func takesTheNameAndNotTheStory(language: Language, said: String, name: String) throws {
        var dialogue = try dialogue(language)
        try dialogue.say(said)
        #expect(dialogue.value("names") == .text(name), "\(said)")
        #expect(dialogue.value("family") == .text("Coughlin"), "\(said)")
    }

    /// A day holds no name, although its month could be one.
    @Test(arguments: ["March 3 1990", "3 March 1990", "April 2, 2026"])
    func aDayIsNoName(said: String) throws {
        var dialogue = try dialogue(.english)
        try dialogue.say(said)
        #expect(dialogue.value("names") == nil, "\(said)")
    }

    /// Where capitals do not tell names from words, or several are told, it is shown first.
    @Test(arguments: [
        (Language.english, "i was medeiros until 2004", "Medeiros"), (.english, "Medeiros and then Silva", "Medeiros, Silva"),
        (.english, "my cousin's last name was Medeiros", "Medeiros"), (.german, "Weber, geborene Schulz", "Weber, Schulz"),
        (.hindi, "शादी से पहले मेरा उपनाम Sharma था", "Sharma"), (.arabic, "اسم عائلتي قبل الزواج Haddad", "Haddad"),
        (.chinese, "我结婚前的姓是Wang", "Wang"),
    ])
    func asksWhereItIsNotPlain(language: Language, said: String, names: String) throws {
        var dialogue = try dialogue(language)
        #expect(try dialogue.say(said).keys == ["clarify.confirm"], "\(said)")
        try dialogue.turn(.action(.confirm))
        #expect(dialogue.value("names") == .text(names), "\(said)")
        #expect(dialogue.value("family") == .text("Coughlin"), "\(said)")
    }

    @Test(arguments: [
        (Language.english, "no, I’ve always been Coughlin"), (.english, "no, I've never used other last names"),
        (.arabic, "لا، لم أستخدم أي اسم آخر"), (.english, "not that I know of"),
        (.english, "I have only ever used this one"), (.spanish, "no, siempre he sido Coughlin"), (.spanish, "que yo sepa no"),
        (.french, "non, j’ai toujours été Coughlin"), (.french, "pas que je sache"), (.german, "nein, ich hieß immer Coughlin"),
        (.german, "nein, hatte ich nie"), (.hindi, "कोई और नाम नहीं"), (.arabic, "ليس على حد علمي"), (.chinese, "没有，我一直姓Coughlin"),
    ])
    func hearsThatThereWasNeverAnother(language: Language, said: String) throws {
        var dialogue = try dialogue(language)
        try dialogue.say(said)
        #expect(dialogue.value("names") == nil || dialogue.value("names") == .doesNotApply, "\(said)")
        #expect(dialogue.value("family") == .text("Coughlin"), "\(said)")
        #expect(!dialogue.outcome.state.asking.contains("names"), "\(said)")
    }

    /// A correction of the name that was just given stays one.
    @Test func aNameOfNoOtherTimeCorrects() throws {
        var dialogue = try dialogue(.english)
        try dialogue.say("no, my last name is Coughlan")
        #expect(dialogue.value("family") == .text("Coughlan"))
        #expect(dialogue.value("names") == nil)
    }
}
