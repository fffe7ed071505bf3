import Assistant
import Conversation
import FormModel
import Presentation
import Primitives
import Records
import TestSupport
import Testing

@testable import PhoneModels

/// A form from its first question to a change out of the review.
@MainActor struct ConversationModelTests {
    private let app: AppModel
    private let session: SessionRecord.ID

    init() async throws {
        app = AppModel(device: try TestDevice(), preferences: try .fresh())
        await app.open()
        session = try await #require(app.home).assistant.start("w4", language: .english)
    }

    private func opened(changing field: Field.ID? = nil) async -> ConversationModel {
        let model = ConversationModel(app, session: session, changing: field, origin: field == nil ? .chat : .review)
        await model.load()
        return model
    }

    @Test func storesAnAnswerAndAsksOn() async throws {
        let model = await opened()
        let first = try #require(model.screen)
        model.draft = "Ada"
        await model.send()
        let second = try #require(model.screen)
        #expect(second.progress.answered == first.progress.answered + 1)
        #expect(second.turns.count > first.turns.count && second.question != first.question)
        #expect(await opened().screen?.progress == second.progress, "another look at the same records")
    }

    @Test func takesAnAnswerBack() async throws {
        let model = await opened()
        let before = try #require(model.screen).progress.answered
        model.draft = "Ada"
        await model.send()
        await model.act(.undo)
        #expect(model.screen?.progress.answered == before)
    }

    @Test func sendsNothingWhereNothingWasSaid() async throws {
        let model = await opened()
        let turns = try #require(model.screen).turns.count
        model.draft = "   "
        await model.send()
        #expect(model.screen?.turns.count == turns)
    }

    /// Of the phone's owner iOS may offer what it knows, of nobody else.
    @Test func saysWhatIOSMayKnowOfThePersonThemselves() async throws {
        let model = await opened()
        #expect(model.ownFact == .givenName)
        model.draft = "Ada"
        await model.send()
        #expect(model.ownFact == .middleName || model.ownFact == .familyName || model.ownFact == nil)
        #expect(await opened(changing: "zip").ownFact == .postalCode)
        #expect(await opened(changing: "filingStatus").ownFact == nil)
        let others = Field(id: "other", label: "Name", kind: .text, meaning: "preparer.givenName")
        #expect(OwnFact(others) == nil && OwnFact(nil) == nil)
    }

    @Test func changesOneFieldAndGoesBackToTheReview() async throws {
        let model = await opened()
        let field = try #require(model.screen?.asking.first?.field)
        model.draft = "Ada"
        await model.send()
        app.go(.review(session), in: .home)
        app.go(.change(session, field, .review))
        let change = await opened(changing: field)
        #expect(change.draft == "Ada")
        change.draft = "Grace"
        await change.send()
        #expect(app.paths[.home] == [.review(session)])
        #expect(await opened(changing: field).draft == "Grace")
    }
}
