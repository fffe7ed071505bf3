import Assistant
import FormModel
import Primitives
import Records
import TestSupport
import Testing

/// Sealed values of a session that were put back to earlier ones are noticed, though each opens in its place.
struct RollbackTests {
    private let desk: Desk

    init() throws { desk = try Desk() }

    @Test func noticesAnEarlierState() async throws {
        let id = try await desk.assistant.start(desk.file, language: .english)
        let begun = try #require(try await desk.records.session(id))
        _ = try await desk.assistant.answer(["name": "Ana Ruiz"], in: id)
        _ = try await desk.assistant.view(id)
        var rolledBack = try #require(try await desk.records.session(id))
        rolledBack.content = begun.content
        rolledBack.revision += 1
        try await desk.records.commit(rolledBack, appending: [])
        await #expect(throws: AssistantFailure(.damagedSession, ["id": .text(id.rawValue)])) {
            try await desk.anotherAssistant().view(id)
        }
    }

    @Test func noticesTurnsThatWereTakenAway() async throws {
        let id = try await desk.assistant.start(desk.file, language: .english)
        _ = try await desk.assistant.answer(["name": "Ana Ruiz"], in: id)
        let turns = try await desk.records.turns(of: id)
        #expect(turns.map(\.number) == [1, 2])
        for number in [1, 2] {
            await desk.records.replaceTurns(of: id, by: turns.filter { $0.number != number })
            await #expect(
                throws: AssistantFailure(.damagedSession, ["id": .text(id.rawValue)]), "without turn \(number)"
            ) {
                try await desk.anotherAssistant().view(id)
            }
        }
        await desk.records.replaceTurns(of: id, by: turns)
        _ = try await desk.anotherAssistant().view(id)
    }

    /// Killed between the record and the greeting, a form is not there; the others are.
    @Test func aFormWhoseBeginningWasCutOffIsNotThere() async throws {
        let id = try await desk.assistant.start(desk.file, language: .english)
        let whole = try #require(try await desk.records.session(id))
        var cut = whole
        cut.id = "cut"
        cut.revision = 0
        try await desk.records.insert(cut)
        #expect(try await desk.anotherAssistant().sessions().map(\.id) == [id])
        await #expect(throws: AssistantFailure(.noSuchSession)) { try await desk.anotherAssistant().view("cut") }
    }
}
