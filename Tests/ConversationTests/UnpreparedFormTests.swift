import Conversation
import FormModel
import Primitives
import Testing

/// A form that nobody prepared: boxes for any words, called by what stands beside them.
struct UnpreparedFormTests {
    private static let course: Field.ID = "course"
    private static let parents: Field.ID = "parents"
    private static let address: Field.ID = "address"
    private static let born: Field.ID = "born"
    private static let remark: Field.ID = "remark"

    private func dialogue(_ language: Language = .english) throws -> Dialogue {
        let fields = [
            Field(id: Self.course, label: "Course and level", kind: .text),
            Field(id: Self.parents, label: "Name & first name of parents", kind: .text),
            Field(id: Self.born, label: "Date of birth", kind: .date, meaning: "person.birthDate"),
            Field(id: Self.address, label: "Address", kind: .text), Field(id: Self.remark, label: "Remarks", kind: .text),
            Field(id: "mail", label: "E-mail", kind: .email, meaning: "person.email"),
        ]
        return try Dialogue(language: language, engine: SmallForm.engine(asking: fields).get())
    }

    @Test(arguments: [
        (Language.english, "my name is Sabine Huber"), (.german, "ich heiße Sabine Huber"), (.spanish, "me llamo Sabine Huber"),
    ])
    func aNameIsOfferedToTheBoxThatIsCalledOne(language: Language, said: String) throws {
        var dialogue = try dialogue(language)
        #expect(try dialogue.say(said).changes == "", "\(said)")
        #expect(dialogue.value(Self.course) == nil)
    }

    @Test(arguments: ["I live at 2210 Kenwood Ave, Lihue, HI 96766", "luis.fc at example dot com"])
    func whatIsPlainlyElseIsNoFileNumber(said: String) throws {
        let file = Field(id: "file", label: "File No.", kind: .text)
        var dialogue = try Dialogue(engine: SmallForm.engine(asking: [file]).get())
        #expect(try dialogue.say(said).changes == "", "\(said)")
        #expect(dialogue.value("file") == nil)
    }

    @Test func aNameBesideAnotherFactIsNoCourse() throws {
        var dialogue = try dialogue()
        try dialogue.say("well my name is Sabine Huber, born 14 March 1984")
        #expect(dialogue.value(Self.course) == nil)
    }

    @Test(arguments: [
        (Language.english, "my sister, Renata Whitfield"), (.spanish, "mi hermana, Renata Whitfield"),
        (.german, "meine Schwester, Renata Whitfield"),
    ])
    func whoSomebodyIsIsNoPartOfTheName(language: Language, said: String) throws {
        var dialogue = try dialogue(language)
        try dialogue.turn(.action(.goTo(Self.parents)))
        try dialogue.say(said)
        if dialogue.value(Self.parents) == nil { try dialogue.turn(.action(.confirm)) }
        #expect(dialogue.value(Self.parents) == .text("Renata Whitfield"), "\(said)")
    }

    @Test func aWordIsNoAddress() throws {
        var dialogue = try dialogue()
        try dialogue.turn(.action(.goTo(Self.address)))
        #expect(try dialogue.say("Swiss").changes == "")
    }

    @Test func aCorrectionMeansTheAnswerWithItsWord() throws {
        var dialogue = try dialogue()
        try dialogue.turn(.action(.goTo(Self.address)))
        try dialogue.say("14 Station Road, 8400 Winterthur")
        try dialogue.say("nothing special")
        try dialogue.say("no sorry, 24 Station Road")
        #expect(dialogue.value(Self.address) == .text("14 Station Road, 8400 Winterthur"))
        #expect(try dialogue.say("yes").changes == "address=24 Station Road, 8400 Winterthur")
    }

    @Test func aMailAddressIsNoneOfTwoReadings() throws {
        var dialogue = try dialogue()
        try dialogue.turn(.action(.goTo(Self.born)))
        try dialogue.say("04/05/1990")
        guard case .readings? = dialogue.outcome.state.pending else { return }
        try dialogue.say("tamika.o at example dot com")
        #expect(dialogue.value("mail") == .text("tamika.o@example.com"))
        #expect(dialogue.outcome.state.pending != nil)
    }

    @Test func whatWasToldUnaskedIsShownAgain() throws {
        var dialogue = try dialogue()
        try dialogue.turn(.action(.goTo(Self.remark)))
        try dialogue.say("sabine.huber@example.org")
        #expect(dialogue.value(Self.remark) == nil)
    }
}
