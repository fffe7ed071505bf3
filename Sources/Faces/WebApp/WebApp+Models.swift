import Assistant
import LanguageModel
import LocalWeb
import Presentation
import Primitives
import Synchronization

/// What was just done with a model, said once on the page of all.
struct ModelNews: Sendable {
    var message: Message
    var isProblem = false
    /// What was typed, where it needs mending.
    var typed = ""
}

extension WebApp {
    func modelsRoom(_ visit: Visit, _ desk: ModelDesk?) async throws -> HTTPResponse? {
        guard let desk else { return nil }
        let parts = visit.parts
        switch (visit.isPost, parts.count) {
        case (false, 1): return try await showModels(visit, desk)
        case (true, 2) where parts[1] == "add": return await addModel(visit, desk)
        case (true, 2) where parts[1] == "off":
            return await told { () async throws(LanguageModelFailure) in
                try await desk.useNone()
                return Message("models.off")
            }
        case (true, 3):
            let id = parts[1]
            switch parts[2] {
            case "use": return await useModel(id, desk)
            case "test": return await tryModel(id, desk)
            case "remove": return await removeModel(id, desk)
            default: return nil
            }
        default: return nil
        }
    }

    private func showModels(_ visit: Visit, _ desk: ModelDesk) async throws -> HTTPResponse {
        let models = try await desk.models()
        // Where nothing runs models the page says how to mend that.
        let devices = try? await desk.devices()
        let news = state.withLock { state in
            defer { state.modelNews = nil }
            return state.modelNews
        }
        let screen = visit.presenter.models(
            models, devices: devices, available: desk.availableMemory, outcome: news?.message,
            isProblem: news?.isProblem == true, typed: news?.typed ?? "")
        return visit.page(visit.frame.models(screen), status: news?.isProblem == true ? 422 : 200)
    }

    private func addModel(_ visit: Visit, _ desk: ModelDesk) async -> HTTPResponse {
        let path = String((visit.form["path"] ?? "").prefix(4096))
        return await told(typed: path) { () async throws(LanguageModelFailure) in
            Presenter.added(try await desk.add(path))
        }
    }

    private func useModel(_ id: String, _ desk: ModelDesk) async -> HTTPResponse {
        await told { () async throws(LanguageModelFailure) in
            Message("models.using", ["name": .text(try await desk.use(id).record.name)])
        }
    }

    private func tryModel(_ id: String, _ desk: ModelDesk) async -> HTTPResponse {
        await told { () async throws(LanguageModelFailure) in
            let test = try await desk.test(id)
            let name = try await desk.models().first { $0.id == test.id }?.record.name
            return Presenter.tested(test, name: name ?? id)
        }
    }

    private func removeModel(_ id: String, _ desk: ModelDesk) async -> HTTPResponse {
        await told { () async throws(LanguageModelFailure) in
            Message("models.removed", ["name": .text(try await desk.remove(id).name)])
        }
    }

    private func told(
        typed: String = "", _ work: () async throws(LanguageModelFailure) -> Message
    ) async -> HTTPResponse {
        let news: ModelNews
        do throws(LanguageModelFailure) {
            news = ModelNews(message: try await work())
        } catch {
            news = ModelNews(message: error.message, isProblem: true, typed: typed)
        }
        state.withLock { $0.modelNews = news }
        return .redirect(to: "/models")
    }
}
