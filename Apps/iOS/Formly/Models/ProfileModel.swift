import Assistant
import FormModel
import Observation
import Presentation
import Primitives

/// What Formly remembers about the person, for them to look at, change and forget.
@MainActor @Observable final class ProfileModel {
    private(set) var screen: ProfileScreen?

    private let app: AppModel

    init(_ app: AppModel) { self.app = app }

    func load() async { await app.attempt { try await show($0.assistant) } }

    /// Words that can't be taken stay in their place, with what is wrong.
    func amend(_ meaning: String, to typed: String) async {
        await app.attempt { home in
            let meaning = Meaning(meaning)
            let findings = try await home.assistant.amend(meaning, to: typed, language: app.language)
            let isWrong = findings.contains { $0.severity == .error }
            try await show(home.assistant, problem: isWrong ? (meaning, typed, findings) : nil)
        }
    }

    func forget(_ meaning: String) async {
        await app.attempt { home in
            _ = try await home.assistant.forget(Meaning(meaning))
            try await show(home.assistant)
        }
    }

    func forgetAll() async {
        await app.attempt { home in
            try await home.assistant.forgetProfile()
            try await show(home.assistant)
        }
    }

    private func show(
        _ assistant: Assistant, problem: (meaning: Meaning, typed: String, findings: [Finding])? = nil
    ) async throws {
        screen = app.presenter.profile(try await assistant.profile(), problem: problem)
    }
}
