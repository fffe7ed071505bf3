import Conversation
import FormModel
import Foundation
import Primitives
import TestSupport
import Testing
import ValueParsing

/// What a model found in somebody's words is asked back about, and only then written.
struct ProposedWordsTests {
    private static let template = Template(
        metadata: Metadata(id: "club", name: "Club", category: "other", country: "US"),
        schema: .init(sections: [
            Section(
                id: "you", title: "You",
                fields: [
                    Field(id: "nickname", label: "Nickname", kind: .text, required: true),
                    Field(id: "born", label: "Date of birth", kind: .date, required: true),
                    Field(
                        id: "color", label: "Colour", kind: .select,
                        options: [Option(value: "r", label: "red"), Option(value: "b", label: "blue")]),
                ])
        ]))

    private let engine: ConversationEngine
    private let context = TurnContext(
        now: testNow, today: Self.day("2026-11-20"), language: .english)

    init() throws { engine = ConversationEngine(template: Self.template, parser: try LanguageFiles.parser()) }

    private static func day(_ iso: String) -> CivilDate {
        guard let day = CivilDate(iso: iso) else { preconditionFailure("a day that exists") }
        return day
    }

    private var start: DialogueState { engine.begin(language: .english, at: testNow, today: context.today).state }

    private func propose(_ words: [(Field.ID, String)], _ state: DialogueState? = nil) -> TurnOutcome {
        engine.respond(
            to: .proposed(words.map { .init(field: $0.0, words: $0.1) }), in: state ?? start, context: context)
    }

    private func say(_ text: String, in state: DialogueState) -> TurnOutcome {
        engine.respond(to: .text(text), in: state, context: context)
    }

    @Test func asksBackBeforeOneValueIsWritten() {
        let outcome = propose([("born", "3 May 1990")])
        #expect(outcome.updates.isEmpty && outcome.state.answers.isEmpty)
        #expect(outcome.reply.map(\.key).contains("clarify.confirm"))
        let yes = say("yes", in: outcome.state)
        #expect(yes.state.answers["born"]?.value.exposed == .date(Self.day("1990-05-03")))
        #expect(yes.state.answers["born"]?.evidence.words?.exposed == "3 May 1990")
        let no = say("no", in: outcome.state)
        #expect(no.state.answers.isEmpty)
    }

    @Test func asksBackAboutSeveralAtOnce() {
        let outcome = propose([("born", "3 May 1990"), ("color", "blue")])
        #expect(outcome.state.answers.isEmpty)
        #expect(outcome.reply.map(\.key).contains("clarify.several"))
        #expect(Set(say("yes", in: outcome.state).state.answers.keys) == ["born", "color"])
        #expect(say("no", in: outcome.state).state.answers.isEmpty)
        let button = engine.respond(to: .action(.confirm), in: outcome.state, context: context)
        #expect(Set(button.state.answers.keys) == ["born", "color"])
        let other = engine.respond(to: .action(.decline), in: outcome.state, context: context)
        #expect(other.state.answers.isEmpty)
        // Something else altogether is understood as such.
        #expect(say("skip", in: outcome.state).act == .skip)
    }

    @Test(
        arguments: [
            ("born", "soon"), ("born", "31 February 1990"), ("color", "green"), ("nobody", "x"),
            ("born", String(repeating: "1", count: 30_000)),
        ] as [(Field.ID, String)])
    func asksNothingAboutWhatTheReadersRefuse(field: Field.ID, words: String) {
        let outcome = propose([(field, words)])
        #expect(outcome.state.pending == nil && outcome.state.answers.isEmpty)
    }

    @Test func knowsWhereNothingWasUnderstood() {
        #expect(say("hmm", in: start).isPuzzled)
        #expect(!say("my date of birth is 3 May 1990", in: start).isPuzzled)
        #expect(!say("skip", in: start).isPuzzled)
    }

    @Test func keepsOldStatesReadable() throws {
        let outcome = propose([("born", "3 May 1990"), ("color", "blue")])
        let copy = try JSONDecoder().decode(DialogueState.self, from: JSONEncoder().encode(outcome.state))
        #expect(copy == outcome.state)
    }
}
