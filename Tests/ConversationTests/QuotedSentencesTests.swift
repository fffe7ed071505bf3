import Conversation
import FormModel
import Primitives
import Testing

/// Sentences that were once taken for something else, and others of their kind. The rest of them are rows of `PhenomenaTests`.
struct QuotedSentencesTests {
    private static func status() -> Field {
        Field(
            id: "status", label: "Citizenship or immigration status", kind: .radio, required: true,
            options: [
                ("citizen", "A citizen of the United States"), ("national", "A noncitizen national of the United States"),
                ("resident", "A lawful permanent resident"), ("worker", "A noncitizen authorized to work"),
            ].map { Option(value: $0.0, label: LocalizedText($0.1)) })
    }

    private static func marital() -> Field {
        Field(
            id: "marital", label: LocalizedText("Marital status", [.chinese: "婚姻状况"]), kind: .radio, required: true,
            options: [
                ("S", LocalizedText("Single", [.chinese: "单身"])), ("M", LocalizedText("Married", [.chinese: "已婚"])),
                ("D", LocalizedText("Divorced", [.chinese: "离异"])), ("H", LocalizedText("Head of household", [.chinese: "户主"])),
            ].map { Option(value: $0.0, label: $0.1) })
    }

    private static func passport() -> Field {
        Field(
            id: "passport", label: "Passport number", kind: .text, required: true, validation: Validation(format: .passport),
            meaning: "person.passportNumber")
    }

    /// A question writes nothing, though it names a choice.
    @Test(arguments: [
        (Language.english, "what's a noncitizen national?"), (.english, "what is a lawful permanent resident"),
        (.english, "what does noncitizen national mean?"), (.english, "is a green card a permanent resident?"),
        (.english, "whats the difference between a citizen and a national?"),
        (.english, "what counts as authorized to work?"),
    ])
    func aQuestionChoosesNoStatus(language: Language, said: String) throws {
        try expectNothing(Self.status(), language, said)
    }

    @Test(arguments: ["户主是什么意思？", "什么叫户主？", "户主是什么？", "已婚是什么意思？", "户主和单身有什么区别？", "户主指的是谁？"])
    func aQuestionInChineseChoosesNothing(said: String) throws { try expectNothing(Self.marital(), .chinese, said) }

    /// Somebody who lives apart is not said to be divorced: at the least it is asked.
    @Test(arguments: [
        "my husband and I split up but we never did the paperwork", "we're separated but not divorced on paper",
        "he moved out two years ago, no divorce yet", "we live apart, still married legally I guess",
        "split from my wife, papers were never signed", "not divorced, just living in different houses",
    ])
    func whoLivesApartIsNotDivorced(said: String) throws {
        var dialogue = try Dialogue(engine: SmallForm.engine(asking: [Self.marital()]).get())
        let outcome = try dialogue.say(said)
        #expect(outcome.changes != "marital=D", "\(said): \(outcome.changes)")
    }

    /// Where a document is says nothing of its number.
    @Test(arguments: [
        "passport is at the embassy right now", "it's at home in a drawer", "my wife has it", "the embassy kept it",
        "I left it at my mother's place", "it's in the safe at the bank",
    ])
    func whereItIsIsNoNumber(said: String) throws { try expectNothing(Self.passport(), .english, said) }

    private func expectNothing(_ field: Field, _ language: Language, _ said: String) throws {
        var dialogue = try Dialogue(language: language, engine: SmallForm.engine(asking: [field]).get())
        let outcome = try dialogue.say(said)
        #expect(outcome.changes.isEmpty, "\(said): \(outcome.changes) \(outcome.keys)")
    }
}
