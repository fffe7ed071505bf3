import Conversation
import FormModel
import Primitives
import TestSupport
import Testing

/// Sentences that answer no single question.
struct PlainSentenceTests {
    private static let engine = Result {
        try TargetTests.engine([
            Field(id: "from", label: "Place of departure", kind: .text, required: true),
            Field(id: "to", label: "Destination", kind: .text, required: true),
            Field(id: "start", label: "Departure date", kind: .date, required: true),
            Field(id: "end", label: "Return date", kind: .date, required: true),
            Field(id: "people", label: "Number of travelers", kind: .number, required: true),
            Field(id: "time", label: "Time of departure", kind: .text),
            Field(
                id: "class", label: "Class", kind: .select,
                options: ["Economy", "Business"].map { Option(value: $0, label: LocalizedText($0)) }),
        ])
    }

    @Test(arguments: [
        ("I'd like to leave on March 4, 2027 and come back on March 9, 2027", "start=2027-03-04 end=2027-03-09"),
        ("Can you find me something?", ""), ("I need to think about it first", ""),
    ])
    func valuesGoWhereTheirWordsPoint(said: String, changes: String) throws {
        var dialogue = try Dialogue(engine: Self.engine.get())
        #expect(try dialogue.say(said).changes == changes, "\(said)")
    }

    @Test func wordsThatAreNotEnoughAreHeardAndAskedAbout() throws {
        var dialogue = try Dialogue(engine: Self.engine.get())
        let outcome = try dialogue.say("I want to come back on March 9th")
        #expect(outcome.changes == "" && outcome.heard.map(\.fieldId) == ["end"] && outcome.keys == ["parse.date.year"])
        #expect(try dialogue.say("2027").changes == "end=2027-03-09")
    }

    /// The reply stays in the language of the conversation.
    @Test(arguments: [
        "me llamo Ana García", "je m'appelle Ana García", "ich heiße Ana García", "اسمي Ana García", "我叫Ana García",
    ])
    func anAnswerMayBeInAnotherLanguage(said: String) throws {
        var dialogue = try Dialogue()
        #expect(try dialogue.say(said).changes == "first=Ana last=García", "\(said)")
        #expect(dialogue.outcome.state.language == .english)
    }
}
