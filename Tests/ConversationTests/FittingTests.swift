import Conversation
import FormModel
import Primitives
import TestSupport
import Testing

/// Boxes that take only some letters or only so many: the other spelling is shown and confirmed, never written by itself.
struct FittingTests {
    private static let engine = SmallForm.engine(asking: [
        Field(id: "town", label: "Place of birth", kind: .text, spelling: .letters),
        Field(
            id: "street", label: "Street", kind: .text, validation: Validation(maxLength: 22), meaning: "address.home.street"),
    ])

    private func dialogue() throws -> Dialogue { try Dialogue(engine: Self.engine.get()) }

    @Test(arguments: [("Щеглово", "SHCHEGLOVO"), ("Чернігів", "CHERNIHIV")])
    func cyrillicIsConfirmedInPassportLetters(said: String, latin: String) throws {
        var dialogue = try dialogue()
        try dialogue.say(said)
        #expect(dialogue.value("town") == nil, "\(said)")
        try dialogue.say("yes")
        #expect(dialogue.value("town") == .text(latin), "\(said)")
    }

    @Test(arguments: [("Emine Yılmaz", "Emine Yilmaz"), ("Dağ-Çelik", "Dag-Celik"), ("AĞA Şahin", "AGA Sahin")])
    func latinLettersStaySmall(said: String, latin: String) throws {
        let town = Field(id: "town", label: "Place of birth", kind: .text, validation: Validation(latinOnly: true))
        var dialogue = try Dialogue(engine: SmallForm.engine(asking: [town]).get())
        #expect(try dialogue.say(said).keys == ["clarify.confirm"], "\(said)")
        try dialogue.say("yes")
        #expect(dialogue.value("town") == .text(latin), "\(said)")
    }

    @Test func whatNoTableHasIsAskedForInLatin() throws {
        var dialogue = try dialogue()
        #expect(try dialogue.say("北京").keys.contains("finding.latin"))
        #expect(dialogue.value("town") == nil)
    }

    @Test func aStreetTooLongForItsBoxIsAbbreviatedAndConfirmed() throws {
        var dialogue = try dialogue()
        try dialogue.say("Berlin")
        #expect(dialogue.value("town") == .text("Berlin"))
        try dialogue.say("4810 North Crystal Lake Road")
        #expect(dialogue.value("street") == nil)
        try dialogue.say("yes")
        #expect(dialogue.value("street") == .text("4810 N Crystal Lake Rd"))
    }

    @Test func aStreetThatFitsStaysInFull() throws {
        var dialogue = try dialogue()
        try dialogue.say("Berlin")
        try dialogue.say("12 North Oak Street")
        #expect(dialogue.value("street") == .text("12 North Oak Street"))
    }
}
