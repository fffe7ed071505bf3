import Assistant
import Composition
import FormModel
import Foundation
import Primitives
import Records
import Retrieval
import TestSupport
import Testing

/// What was written on forms is found without opening them.
struct FindingAnswersTests {
    private let desk: Desk
    private let analyzers: [TextAnalyzer]

    init() throws {
        desk = try Desk()
        analyzers = try Language.allCases.map {
            TextAnalyzer($0, try LanguageFiles().part(SearchWords.self, named: "search", of: $0))
        }
    }

    private func found(_ query: String, by assistant: Assistant) async throws -> [String] {
        try await assistant.findAnswers(query, in: .english, by: analyzers, limit: 5).map {
            "\($0.field.rawValue) \($0.shown)"
        }
    }

    @Test func findsByQuestionAndValueAfterEveryChange() async throws {
        let assistant = desk.assistant
        let id = try await assistant.start(desk.file, language: .english)
        #expect(try await found("street", by: assistant).isEmpty)
        let street = try #require(try await assistant.view(id).template.fields.first { $0.label.english.contains("Street") }).id
        _ = try await assistant.answer([street: "12 Oak Street"], in: id, language: .english)
        #expect(try await found("where did I write my street", by: assistant).count == 1)
        #expect(try await found("12 oak", by: assistant).count == 1)
        _ = try await assistant.answer([street: "7 Elm Lane"], in: id, language: .english)
        #expect(try await found("12 oak", by: assistant).isEmpty)
        #expect(try await found("elm", by: assistant).count == 1)
        #expect(try await found("elm", by: try desk.anotherAssistant()).count == 1, "also after a restart")
        try await assistant.delete(id)
        #expect(try await found("elm", by: assistant).isEmpty)
    }

    /// A form that was last changed by an earlier program has no answers kept beside it.
    @Test func readsTheFormItselfWhereNothingWasKept() async throws {
        let assistant = desk.assistant
        let id = try await assistant.start(desk.file, language: .english)
        let revision = try #require(try await desk.records.revision(of: id))
        let kept = try #require(try await desk.records.sessions().first?.overview).exposed
        let end = try #require(kept.firstIndex(of: 0), "the answers stand behind a zero byte")
        try await desk.records.keep(overview: Array(kept[..<end]), of: id, revision: revision)
        let other = try desk.anotherAssistant()
        #expect(try await other.sessions().map(\.id) == [id])
        #expect(try await found("paris", by: other).count == 1)
        #expect(try await desk.records.sessions().first?.overview?.exposed.contains(0) == true, "it is kept from then on")
    }
}
