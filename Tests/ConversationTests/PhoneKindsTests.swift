import Conversation
import FormModel
import Primitives
import Testing

/// A form with a box for an address, one for the telephone and one for the mobile.
struct PhoneKindsTests {
    private static let mail: Field.ID = "mail"
    private static let phone: Field.ID = "phone"
    private static let cell: Field.ID = "cell"

    private func dialogue(_ language: Language = .english) throws -> Dialogue {
        let fields = [
            Field(id: Self.mail, label: "Mailing Address", kind: .text),

            Field(id: Self.phone, label: "Telephone No", kind: .phone, meaning: "person.phone"),
            Field(id: Self.cell, label: "Cell Phone No", kind: .phone),
        ]
        return try Dialogue(language: language, engine: SmallForm.engine(asking: fields).get())
    }

    @Test(arguments: [
        (Language.english, "my cell is 937-555-0199"), (.spanish, "mi celular es 937-555-0199"),
        (.french, "mon portable est le 937-555-0199"),
        (.german, "meine Handynummer ist 937-555-0199"), (.chinese, "我的手机号是937-555-0199"),
    ])
    func aMobileBelongsInItsBox(language: Language, said: String) throws {
        var dialogue = try dialogue(language)
        try dialogue.say(said)
        #expect(dialogue.value(Self.cell) != nil && dialogue.value(Self.phone) == nil, "\(said)")
    }

    @Test func anyOtherTelephoneBelongsInTheFirst() throws {
        var dialogue = try dialogue()
        try dialogue.say("my phone is 937-555-0148")
        #expect(dialogue.value(Self.phone) != nil && dialogue.value(Self.cell) == nil)
    }

    @Test func aTelephoneIsNoPlaceWhateverStandsAroundIt() throws {
        var dialogue = try dialogue()
        try dialogue.say("home's 937 555 0148 and cell is 937-555-0199")
        #expect(dialogue.value(Self.mail) == nil)
        #expect(dialogue.value(Self.cell) != nil)
    }

    @Test func twoTelephonesAreNoPlaceEither() throws {
        var dialogue = try dialogue()
        try dialogue.say("(937) 555-0110 or text 555-0111")
        #expect(dialogue.value(Self.mail) == nil)
    }

    @Test(arguments: ["my sister, Renata Whitfield", "my brother"])
    func somebodyIsNoPlace(said: String) throws {
        var dialogue = try dialogue()
        #expect(try dialogue.say(said).changes == "")
    }

    @Test func anAddressIsTakenOutOfItsSentence() throws {
        var dialogue = try dialogue()
        try dialogue.say("I'd rather you mail me at 4417 Sycamore Ln apt 2B, Dayton, OH 45406")
        try dialogue.say("yes")
        #expect(dialogue.value(Self.mail) == .text("4417 Sycamore Ln apt 2B, Dayton, OH 45406"))
    }

    @Test func anAddressAtATelephoneIsOfferedToItsBox() throws {
        var dialogue = try dialogue()
        try dialogue.turn(.action(.goTo(Self.phone)))
        #expect(try dialogue.say("810 Fairview Ave, Kettering, Ohio 45429").changes == "")
        #expect(dialogue.outcome.state.pending != nil)
        try dialogue.say("yes")
        #expect(dialogue.value(Self.mail) == .text("810 Fairview Ave, Kettering, Ohio 45429"))
    }
}
