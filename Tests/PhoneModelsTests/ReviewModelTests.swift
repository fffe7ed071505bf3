import Assistant
import FormModel
import Foundation
import Presentation
import Primitives
import Records
import TestSupport
import Testing

@testable import PhoneModels

/// What is left and what is wrong, and then the file to keep.
@MainActor struct ReviewModelTests {
    private let app: AppModel

    init() async throws {
        app = AppModel(device: try TestDevice(), preferences: try .fresh())
        await app.open()
    }

    private func session(_ answers: [Field.ID: String]) async throws -> SessionRecord.ID {
        let assistant = try #require(app.home).assistant
        let session = try await assistant.start("stay", language: .english)
        _ = try await assistant.answer(answers, in: session, language: .english)
        return session
    }

    private func review(_ session: SessionRecord.ID) async -> ReviewModel {
        let model = ReviewModel(app, session: session)
        await model.load()
        return model
    }

    private func export(_ session: SessionRecord.ID, isPartial: Bool) async -> ExportModel {
        let model = ExportModel(app, session: session, isPartial: isPartial)
        await model.write()
        return model
    }

    private static let whole: [Field.ID: String] = ["name": "Ada", "start": "2026-05-01", "end": "2026-05-09"]

    // MARK: - Review

    @Test func showsWhatIsLeftAsNoMistake() async throws {
        let session = try await session(["name": "Ada"])
        let model = await review(session)
        let screen = try #require(model.screen)
        #expect(!screen.isReady && screen.problems.isEmpty && screen.unanswered.map(\.field) == ["start", "end"])
        model.finish()
        #expect(app.paths[app.tab] == [.done(session, isPartial: true)])
    }

    @Test func showsWhatIsWrongAndLeadsToItsField() async throws {
        let session = try await session(["name": "Ada", "start": "2026-05-09", "end": "2026-05-01"])
        let model = await review(session)
        let problem = try #require(model.screen?.problems.first)
        #expect(model.screen?.isReady == false && problem.field == "end")
        model.change(try #require(problem.field))
        #expect(app.paths[app.tab] == [.change(session, "end", .review)])
        let change = ConversationModel(app, session: session, changing: "end", origin: .review)
        await change.load()
        change.draft = "May 20, 2026"
        await change.send()
        await model.load()
        #expect(model.screen?.isReady == true && model.screen?.problems.isEmpty == true)
        model.finish()
        #expect(app.paths[app.tab]?.last == .done(session, isPartial: false))
    }

    @Test func saysInItsPlaceWhyAFileIsNotTheForm() async throws {
        let assistant = try #require(app.home).assistant
        let session = try await assistant.start("w4", language: .english)
        _ = try await assistant.answer(["year": "2026"], in: session, language: .english)
        let model = await review(session)
        #expect(model.screen?.missingPDF != nil && model.screen?.missingPDF?.problem == nil)
        await model.bring(URL(filePath: "/somewhere/other.pdf"))
        #expect(model.screen?.missingPDF?.problem != nil && app.notice == nil)
    }

    // MARK: - Export

    @Test func handsOutTheAnswersWhereThereIsNoFile() async throws {
        let model = await export(try await session(Self.whole), isPartial: false)
        #expect(model.screen?.isReady == true && model.screen?.isAnswerSheet == true)
        let file = try #require(model.handedOut)
        #expect(file.url.lastPathComponent == "stay-answer-sheet.pdf")
        #expect(try String(contentsOf: file.url, encoding: .utf8).contains("Ada"))
        let answers = try #require(model.screen?.others.first { $0.name.hasSuffix("answers.json") })
        await model.hand(answers)
        let handed = try #require(model.handedOut)
        #expect(try String(contentsOf: handed.url, encoding: .utf8).contains("Ada"))
        #expect(!FileManager.default.fileExists(atPath: file.url.path), "only one is in clear")
    }

    @Test func handsOutTheFilledFile() async throws {
        await app.begin(URL(filePath: "/somewhere/form.pdf"))
        guard case .conversation(let session) = app.paths[.home]?.last else {
            Issue.record("the form did not begin")
            return
        }
        let chat = ConversationModel(app, session: session, changing: nil, origin: .chat)
        await chat.load()
        chat.draft = "Ada"
        await chat.send()
        let model = await export(session, isPartial: false)
        let file = try #require(model.handedOut)
        #expect(try file.url.pathExtension == "pdf" && Data(contentsOf: file.url) == Data("%PDF-filled".utf8))
        await model.noteTaken(file.name)
        let left = try await #require(app.home).privacy.overview().departures
        #expect(left.map(\.note.files) == [[file.name]])
    }

    @Test func writesNothingWhereSomethingIsWrong() async throws {
        let model = await export(try await session(["name": "Ada"]), isPartial: false)
        #expect(model.screen?.isReady == false && model.handedOut == nil)
        #expect(model.screen?.unanswered.count == 2)
    }

    @Test func goesOnToAnotherForm() async throws {
        let session = try await session(Self.whole)
        app.go(.done(session, isPartial: false), in: .home)
        let model = await export(session, isPartial: false)
        model.another()
        #expect(app.tab == .forms && app.paths[.home]?.isEmpty == true)
    }
}
