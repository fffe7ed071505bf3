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

/// No part of a name is dropped, and none is guessed.
struct LongNameTests {
    private func engine(_ roles: [String]) throws -> ConversationEngine {
        let fields = roles.map {
            Field(
                id: Field.ID($0), label: LocalizedText($0), kind: .text, required: $0 != "middleInitial",
                meaning: Meaning("person.\($0)"))
        }
        let template = Template(
            metadata: Metadata(id: "t", name: "T", category: "test", country: "US"),
            schema: .init(sections: [Section(id: "s", title: "S", fields: fields)]),
            conversationFlow: .init(steps: [Step(id: "name", title: "Name", expectedFields: fields.map(\.id))]))
        return ConversationEngine(template: template, parser: try LanguageFiles.parser())
    }

    private func say(_ words: [String], to engine: ConversationEngine) throws -> [Field.ID: AnswerValue] {
        let today = try #require(CivilDate(iso: "2026-11-20"))
        var state = engine.begin(language: .english, at: testNow, today: today).state
        let context = TurnContext(now: testNow, today: today, language: .english)
        for word in words { state = engine.respond(to: .text(word), in: state, context: context).state }
        return state.answers.mapValues(\.value.exposed)
    }

    @Test func asksWhichWordsAreLastNames() throws {
        let engine = try engine(["givenName", "middleInitial", "familyName"])
        #expect(try say(["Maria Luz García López"], to: engine) == ["givenName": .text("Maria")])
        let answered = try say(["Maria Luz García López", "García López"], to: engine)
        #expect(answered["familyName"] == .text("García López"))
    }

    @Test func keepsAMiddleNameThatHasNoBoxOfItsOwn() throws {
        let engine = try engine(["givenName", "familyName"])
        #expect(
            try say(["Maria Luz López"], to: engine) == ["givenName": .text("Maria Luz"), "familyName": .text("López")])
    }
}
