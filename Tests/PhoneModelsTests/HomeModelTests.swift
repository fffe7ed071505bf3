import Assistant
import FormModel
import Foundation
import Presentation
import Primitives
import Records
import TestSupport
import Testing

@testable import PhoneModels

/// Beginning a form, finding it again, letting it go; and what is remembered of it.
@MainActor struct HomeModelTests {
    private let app: AppModel

    init() async throws {
        app = AppModel(device: try TestDevice(), preferences: try .fresh())
        await app.open()
    }

    private func home() async -> HomeModel {
        let model = HomeModel(app)
        await model.load()
        return model
    }

    @Test func beginsAFormOfFormlysOwnAndShowsItUnderWay() async throws {
        #expect(await home().screen?.sessions.isEmpty == true)
        await FormsModel(app).begin("stay")
        let model = await home()
        let card = try #require(model.screen?.sessions.first)
        #expect(card.title == "Stay" && app.paths[.home] == [.conversation(SessionRecord.ID(card.id))])
        app.paths = [:]
        model.open(card)
        #expect(app.paths[.home] == [.conversation(SessionRecord.ID(card.id))])
    }

    @Test func letsAFormGoOnlyAfterItWasAsked() async throws {
        await FormsModel(app).begin("stay")
        let model = await home()
        let card = try #require(model.screen?.sessions.first)
        model.ask(about: card)
        model.keep()
        await model.delete()
        #expect(model.screen?.sessions.count == 1)
        model.ask(about: card)
        await model.delete()
        #expect(model.screen?.sessions.isEmpty == true && model.leaving == nil)
    }

    @Test func findsFormsByTheirNames() {
        let model = FormsModel(app)
        #expect((model.screen?.forms.count ?? 0) >= 3)
        model.query = "withholding"
        #expect(model.screen?.forms.map(\.id) == ["w4"])
        model.query = "nothing of that name"
        #expect(model.screen?.forms.isEmpty == true)
    }

    @Test func asksForThePasswordOfALockedFile() async throws {
        let model = FormsModel(app)
        await model.begin(BroughtFile(name: "locked.pdf", content: Array("%PDF-locked".utf8)))
        #expect(model.locked != nil && !model.isWrong && app.paths[.home] == nil)
        await model.unlock(with: "wrong")
        #expect(model.locked != nil && model.isWrong)
        model.leaveLocked()
        #expect(model.locked == nil && !model.isBusy && app.notice == nil)
        await model.begin(BroughtFile(name: "locked.pdf", content: Array("%PDF-locked".utf8)))
        await model.unlock(with: "open sesame")
        #expect(model.locked == nil && app.paths[.home]?.count == 1)
    }

    // MARK: - What is remembered

    private func remembered() async throws -> ProfileModel {
        let assistant = try #require(app.home).assistant
        let session = try await assistant.start("w4", language: .english)
        _ = try await assistant.answer(["givenName": "Ada", "zip": "97201"], in: session, language: .english)
        _ = try await assistant.remember(of: session)
        let model = ProfileModel(app)
        await model.load()
        return model
    }

    private func fact(_ meaning: String, of model: ProfileModel) -> ProfileScreen.Fact? {
        model.screen?.groups.flatMap(\.facts).first { $0.meaning == meaning }
    }

    @Test func changesWhatIsRememberedAndKeepsWhatIsWrongInItsPlace() async throws {
        let model = try await remembered()
        await model.amend("person.givenName", to: "Grace")
        #expect(fact("person.givenName", of: model)?.value == "Grace")
        await model.amend("address.home.postalCode", to: "not a code at all")
        let wrong = try #require(fact("address.home.postalCode", of: model))
        #expect(wrong.problem != nil && wrong.editable == "not a code at all")
        await model.load()
        #expect(fact("address.home.postalCode", of: model)?.value == "97201")
    }

    @Test func forgetsOneAndThenAll() async throws {
        let model = try await remembered()
        #expect(model.screen?.count == 2)
        await model.forget("person.givenName")
        #expect(model.screen?.count == 1)
        await model.forgetAll()
        #expect(model.screen?.groups.isEmpty == true)
    }

    // MARK: - Papers for a form

    @Test func saysThatAPaperHasNothingForTheForm() async throws {
        let session = try await #require(app.home).assistant.start("w4", language: .english)
        let model = PaperForFormModel(app, session: session)
        await model.read(BroughtFile(name: "cat.jpg", content: [1]))
        #expect(app.notice != nil && model.proposals.isEmpty && !model.isBusy)
    }
}
