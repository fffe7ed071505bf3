import Composition
import Conversation
import FormModel
import Foundation
import Primitives
import TestSupport
import Testing
import ValueParsing

/// A language comes by its files alone: here a little Esperanto, in `Tests/Languages/eo`.
struct FurtherLanguageTests {
    private let esperanto = Language(understood: "eo")

    /// The program's own data, and one folder more.
    private func withEsperanto<Result>(_ body: (Resources) throws -> Result) throws -> Result {
        let files = FileManager.default
        let folder = files.temporaryDirectory.appending(path: "formly-languages-\(UUID().uuidString)")
        defer { try? files.removeItem(at: folder) }
        try files.createDirectory(at: folder, withIntermediateDirectories: true)
        try files.copyItem(at: Checkout.resources.appending(path: "Languages"), to: folder.appending(path: "Languages"))
        try files.copyItem(
            at: Checkout.root.appending(path: "Tests/Languages/eo"), to: folder.appending(path: "Languages/eo"))
        return try body(Resources(root: folder.path))
    }

    @Test func itsFolderIsEnough() throws {
        let languages = try withEsperanto { try $0.languages() }
        #expect(Set(languages.keys) == Set(Language.allCases + [esperanto]))
        // What the files leave out is empty, and not English.
        #expect(languages[esperanto]?.phrases.fillers == [] && languages[esperanto]?.places.countries == [:])
    }

    @Test func valuesAreReadInIt() throws {
        let parser = ValueParser(languages: try withEsperanto { try $0.languages() })
        let today = try #require(CivilDate(iso: "2026-11-20"))
        let context = ParsingContext(language: esperanto, today: today)
        #expect(
            parser.read("la 3a de marto 1990", as: .date, context: context).value
                == CivilDate(iso: "1990-03-03").map { .date($0) })
        #expect(parser.read("jes", as: .yesno, context: context).value == .flag(true))
        #expect(parser.read("tri", as: .number, context: context).value == .number(DecimalNumber(3)))
    }

    /// Formly keeps speaking English, and understands who answers in the further language.
    @Test func answersInItAreUnderstood() throws {
        let fields = [
            Field(id: "first", label: "First name", kind: .text, required: true, meaning: "person.givenName"),
            Field(id: "last", label: "Last name", kind: .text, required: true, meaning: "person.familyName"),
            Field(id: "birth", label: "Date of birth", kind: .date, required: true, meaning: "person.birthDate"),
            Field(id: "employed", label: "Are you employed?", kind: .checkbox, required: true),
            Field(id: "notes", label: "Occupation", kind: .text),
        ]
        let template = Template(
            metadata: Metadata(id: "t", name: "T", category: "test", country: "US"),
            schema: .init(sections: [Section(id: "s", title: "S", fields: fields)]),
            conversationFlow: .init(steps: [Step(id: "all", title: "All", expectedFields: fields.map(\.id))]))
        let parser = ValueParser(languages: try withEsperanto { try $0.languages() })
        let engine = ConversationEngine(template: template, parser: parser)
        let today = try #require(CivilDate(iso: "2026-11-20"))
        var outcome = engine.begin(language: .english, at: testNow, today: today)
        let lines: [(String, DialogueAct)] = [
            ("mia nomo estas Ana Herrera", .answer), ("mi naskiĝis la 3an de marto 1990", .answer), ("jes", .answer),
            ("ni saltu tion", .skip), ("mia familia nomo estas Ferrer", .correct),
        ]
        for (said, act) in lines {
            let context = TurnContext(now: testNow, today: today, language: .english)
            outcome = engine.respond(to: .text(said), in: outcome.state, context: context)
            #expect(outcome.act == act, "\(said)")
        }
        let answers = outcome.state.answers.mapValues(\.value.exposed)
        let birth = try #require(CivilDate(iso: "1990-03-03"))
        #expect(
            answers == ["first": .text("Ana"), "last": .text("Ferrer"), "birth": .date(birth), "employed": .flag(true)])
        #expect(outcome.state.language == .english)
    }
}
