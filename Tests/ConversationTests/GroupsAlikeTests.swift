import Conversation
import FormModel
import Primitives
import TestSupport
import Testing

/// Two addresses of one section that nothing tells apart but their step: an answer fills one of them.
struct GroupsAlikeTests {
    private static let engine = Result { ConversationEngine(template: template, parser: try LanguageFiles.parser()) }

    private static func fields(_ number: Int) -> [Field] {
        [("street", "Street"), ("city", "City"), ("zip", "ZIP code")].map { id, label in
            Field(id: Field.ID("\(id)\(number)"), label: LocalizedText(label), kind: .text)
        }
    }

    private static let template = Template(
        metadata: Metadata(id: "alike", name: "Alike", category: "test", country: "US"),
        schema: Template.Schema(sections: [Section(id: "all", title: "All", fields: fields(1) + fields(2))]),
        conversationFlow: Template.ConversationFlow(
            steps: [1, 2].map { number in
                Step(
                    id: Step.ID("step\(number)"), title: LocalizedText("Address \(number)"),
                    expectedFields: fields(number).map(\.id))
            }))

    @Test func oneAnswerFillsOneOfThem() throws {
        var dialogue = try Dialogue(engine: Self.engine.get())
        #expect(dialogue.outcome.asked == "street1 city1 zip1")
        try dialogue.say("12 Oak St, Springfield 62704")
        #expect(dialogue.value("street1")?.words == "12 Oak St" && dialogue.value("street2") == nil)
        #expect(dialogue.outcome.asked == "street2 city2 zip2")
        #expect(dialogue.outcome.reply.contains { $0.key == "ask.group.address.of" })
    }
}
