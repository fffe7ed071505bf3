import Conversation
import FormModel
import Primitives
import TestSupport
import Testing

/// What is asked comes before any other field that the words could name.
struct AskedFirstTests {
    @Test func aNameGoesToTheNameThatIsAsked() throws {
        let fields = [
            Field(id: "first", label: "Full first name", kind: .text, required: true, meaning: "person.givenName"),
            Field(id: "last", label: "Full last name", kind: .text, required: true, meaning: "person.familyName"),
            Field(id: "former", label: "Has your name changed?", kind: .text, meaning: "person.name"),
        ]
        let template = Template(
            metadata: Metadata(id: "t", name: "T", category: "test", country: "US"),
            schema: .init(sections: [Section(id: "s", title: "S", fields: fields)]),
            conversationFlow: .init(steps: [
                Step(id: "name", title: "Name", expectedFields: ["first", "last"]),
                Step(id: "former", title: "Former name", expectedFields: ["former"]),
            ]))
        let engine = ConversationEngine(template: template, parser: try LanguageFiles.parser())
        let today = try #require(CivilDate(iso: "2026-11-20"))
        let begun = engine.begin(language: .english, at: testNow, today: today)
        #expect(begun.asking == ["first", "last"])
        let context = TurnContext(now: testNow, today: today, language: .english)
        let outcome = engine.respond(to: .text("My name is Maria García"), in: begun.state, context: context)
        let answers = outcome.state.answers.mapValues(\.value.exposed)
        #expect(answers == ["first": .text("Maria"), "last": .text("García")])
    }
}
