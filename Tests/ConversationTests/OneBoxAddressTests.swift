import Conversation
import FormModel
import Primitives
import TestSupport
import Testing

/// A form with one box for each whole address, and one for the county.
struct OneBoxAddressTests {
    private static let home: Field.ID = "home"
    private static let county: Field.ID = "county"
    private static let mail: Field.ID = "mail"

    private func dialogue(_ language: Language = .english) throws -> Dialogue {
        let fields = [
            Field(id: Self.home, label: "Residence address, city and zip code", kind: .text, required: true),
            Field(id: Self.county, label: "County of residence", kind: .text),
            Field(id: Self.mail, label: "Mailing address, include city, state and zip code", kind: .text),
        ]
        return try Dialogue(language: language, engine: SmallForm.engine(asking: fields).get())
    }

    @Test func anotherNumberIsNoAddress() throws {
        var dialogue = try dialogue()
        try dialogue.say("my license number is A123456")
        #expect(dialogue.value(Self.home) == nil && dialogue.outcome.state.pending == nil)
    }

    @Test(arguments: ["A123456", "banana", "my plate is A123456 and red"])
    func whatIsHardlyAnAddressIsAskedAbout(said: String) throws {
        var dialogue = try dialogue()
        #expect(try dialogue.say(said).keys == ["clarify.confirm"], "\(said)")
        #expect(dialogue.value(Self.home) == nil)
    }

    @Test func aCountyIsNoAddress() throws {
        var dialogue = try dialogue()
        try dialogue.say("12 Oak St, Portland, OR 97211")
        #expect(dialogue.value(Self.home) == .text("12 Oak St, Portland, OR 97211"))
        try dialogue.say("14 Elm St, Portland, OR 97211")
        #expect(dialogue.value(Self.county) == nil)
    }

    /// One box that is not asked may be for another address, so that it is asked about.
    @Test func anAddressForAnotherBoxIsAskedAbout() throws {
        let fields = [
            Field(id: "birth", label: "Birth date, if placard", kind: .date),
            Field(id: "where", label: "Card with current address", kind: .text, meaning: "address.home.street"),
        ]
        var dialogue = try Dialogue(engine: SmallForm.engine(asking: fields).get())
        #expect(try dialogue.say("14 Elm St, Portland, OR 97211").changes == "")
        #expect(try dialogue.say("yes").changes == "where=14 Elm St, Portland, OR 97211")
    }

    @Test func aSentenceIsNoNumber() throws {
        let plate = Field(id: "plate", label: "License plate number", kind: .text)
        var dialogue = try Dialogue(engine: SmallForm.engine(asking: [plate]).get())
        try dialogue.say("my plates got stolen last week")
        #expect(dialogue.value("plate") == nil && dialogue.outcome.state.pending == nil)
        #expect(try dialogue.say("8ABC123 and the other one got stolen too").changes == "")
        #expect(try dialogue.say("yes").changes == "plate=8ABC123")
    }

    @Test(arguments: [
        (Language.english, "same as where I live"), (.english, "it's the same"), (.spanish, "la misma dirección"),
        (.french, "c'est la même"), (.german, "dieselbe Adresse"), (.hindi, "वही पता"), (.arabic, "نفس العنوان"),
        (.chinese, "同上"), (.chinese, "和居住地址一样"),
    ])
    func theSameIsOffered(language: Language, said: String) throws {
        let address = "12 Oak St, Portland, OR 97211"
        var dialogue = try dialogue(language)
        try dialogue.turn(.values([Self.home: address]))
        try dialogue.turn(.action(.goTo(Self.mail)))
        #expect(try dialogue.say(said).keys == ["clarify.confirm"], "\(said)")
        #expect(dialogue.value(Self.mail) == nil, "\(said)")
        try dialogue.turn(.action(.confirm))
        #expect(dialogue.value(Self.mail) == .text(address), "\(said)")
    }

    @Test func nothingIsTheSameAsNothing() throws {
        var dialogue = try dialogue()
        #expect(try dialogue.say("same as above").keys.contains("reply.pointer"))
    }
}
