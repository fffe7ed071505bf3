import Conversation
import FormModel
import Primitives
import TestSupport
import Testing

/// Answers of a turn or two before that are put right, and answers that the next question gets at once.
struct EarlierAnswerTests {
    private static let engine = SmallForm.engine(asking: [
        Field(id: "pay", label: "Monthly income", kind: .text, required: true, validation: Validation(pattern: "[0-9]{1,15}")),
        Field(id: "start", label: "First day of work", kind: .date, required: true),
        Field(id: "country", label: "Country", kind: .text, required: true),
        Field(
            id: "refused", label: "Have you ever been refused a visa?", kind: .radio, required: true,
            options: ["Yes", "No"].map { Option(value: $0, label: LocalizedText($0)) }),
        Field(id: "phone", label: "Phone number", kind: .phone, required: true),
        Field(id: "email", label: "Email address", kind: .email, required: true),
    ])

    /// Another question is asked, and what is said has the shape of the answer before it.
    @Test(arguments: [
        (Language.english, "no wait, March 5 2027", "start=2027-03-05"),
        (.english, "hold up, it was March 5 2027", "start=2027-03-05"),
        (.spanish, "no espérate, el 5 de marzo de 2027", "start=2027-03-05"),
        (.french, "ah non, le 5 mars 2027", "start=2027-03-05"),
        (.german, "ah ne, am 5. März 2027", "start=2027-03-05"), (.chinese, "等下，是2027年3月5日", "start=2027-03-05"),
        (.german, "ach nein, 4.950", "pay=4950"), (.english, "oops, 4950", "pay=4950"),
    ])
    func findsTheAnswerByItsShape(language: Language, said: String, changes: String) throws {
        var dialogue = try Dialogue(language: language, engine: Self.engine.get())
        try dialogue.say("3200")
        try dialogue.turn(.values(["start": "2027-03-01"]))
        try dialogue.turn(.action(.goTo("country")))
        #expect(try dialogue.say(said).changes == changes, "\(said): \(dialogue.outcome.keys)")
    }

    /// The part that is wrong stands in one answer alone.
    @Test(arguments: [
        ("it's .com not .org", "email=ana@example.com"), ("5550199, not 5550198", "phone=+16175550199"),
    ])
    func putsAPartRight(said: String, changes: String) throws {
        var dialogue = try Dialogue(engine: Self.engine.get())
        try dialogue.turn(.values(["email": "ana@example.org", "phone": "617-555-0198"]))
        try dialogue.turn(.action(.goTo("country")))
        #expect(try dialogue.say(said).changes == changes, "\(said): \(dialogue.outcome.keys)")
    }

    @Test func putsAPartRightBesideAnAnswer() throws {
        var dialogue = try Dialogue(engine: Self.engine.get())
        try dialogue.turn(.values(["email": "ana@example.org"]))
        try dialogue.turn(.action(.goTo("phone")))
        try dialogue.say("617 555 0199, and that email I gave you, it's .com not .org")
        #expect(dialogue.value("email")?.words == "ana@example.com" && dialogue.value("phone")?.words == "+16175550199")
    }

    @Test(arguments: [
        (Language.english, "it's not that I haven't been refused, it was long ago"),
        (.spanish, "no es que no me hayan negado ninguna"), (.french, "ce n'est pas vrai que je n'ai jamais eu de refus"),
        (.german, "es ist nicht so dass ich nie abgelehnt wurde"), (.hindi, "ऐसा नहीं है कि कभी मना नहीं हुआ"),
        (.arabic, "ليس صحيحا أنني لم أُرفض"), (.chinese, "不是没被拒过"),
    ])
    func twoDenialsAreAYes(language: Language, said: String) throws {
        var dialogue = try Dialogue(language: language, engine: Self.engine.get())
        try dialogue.turn(.action(.goTo("refused")))
        #expect(try dialogue.say(said).changes == "", "\(said)")
        #expect(try dialogue.turn(.action(.confirm)).changes == "refused=Yes", "\(said)")
    }

    /// Undo may be told with a reason behind it.
    @Test(arguments: [
        (Language.english, "oops, take back my last answer, I hit the wrong thing"),
        (.german, "ups, letzte Antwort löschen, das war die falsche"), (.spanish, "uy, borra mi última respuesta, me equivoqué"),
        (.french, "oups, annulez ma dernière réponse, je me suis trompé"), (.chinese, "等等，撤回上一个回答，点错了"),
    ])
    func undoesWithAReason(language: Language, said: String) throws {
        var dialogue = try Dialogue(language: language, engine: Self.engine.get())
        try dialogue.say("3200")
        #expect(try dialogue.say(said).act == .correct, "\(said)")
        #expect(dialogue.value("pay") == nil, "\(said)")
    }

    /// A complaint that goes on without a comma, and an answer behind it.
    @Test func aComplaintMayGoOn() throws {
        var dialogue = try Dialogue(engine: Self.engine.get())
        try dialogue.turn(.values(["email": "ana@example.org"]))
        try dialogue.turn(.action(.goTo("country")))
        let outcome = try dialogue.say("hold up I put my email address wrong it's ana@example.com. Mexico")
        #expect(outcome.changes == "email=ana@example.com country=Mexico", "\(outcome.changes) \(outcome.keys)")
    }
}

/// What stands behind an answer and answers the question that comes next.
struct FollowingTests {
    private static let engine = SmallForm.engine(asking: [
        Field(
            id: "status", label: "Citizenship status", kind: .radio, required: true,
            options: ["Citizen", "Permanent resident", "Authorized to work"].map { Option(value: $0, label: LocalizedText($0)) }),
        Field(
            id: "ends", label: "Does your authorization end?", kind: .radio, required: true,
            options: ["Yes", "No"].map { Option(value: $0, label: LocalizedText($0)) },
            condition: Condition(["==": [["var": "status"], "Authorized to work"]])),
        Field(
            id: "until", label: "Authorized until", kind: .date, required: true,
            condition: Condition(["==": [["var": "ends"], "Yes"]])),
        Field(id: "phone", label: "Phone number", kind: .phone, required: true),
    ])

    @Test(arguments: [
        (Language.english, "authorized to work, it runs out on September 9 2028"),
        (.english, "authorized to work, my card says 09/09/2028"),
    ])
    func isShownWithTheAnswer(language: Language, said: String) throws {
        var dialogue = try Dialogue(language: language, engine: Self.engine.get())
        _ = try dialogue.say(said)
        _ = try dialogue.turn(.action(.confirm))
        #expect(dialogue.value("until")?.words == "2028-09-09", "\(said): \(dialogue.outcome.changes) \(dialogue.outcome.keys)")
    }

    @Test func isNeverWrittenUnasked() throws {
        var dialogue = try Dialogue(engine: Self.engine.get())
        try dialogue.say("authorized to work, it runs out on September 9 2028")
        #expect(dialogue.value("until") == nil)
    }

    /// What is denied answers nothing.
    @Test func isNotWhatIsDenied() throws {
        var dialogue = try Dialogue(engine: Self.engine.get())
        try dialogue.say("authorized to work, it doesn't run out on September 9 2028")
        _ = try dialogue.turn(.action(.confirm))
        #expect(dialogue.value("until") == nil)
    }
}
