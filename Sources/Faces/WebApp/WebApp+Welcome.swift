import Assistant
import LocalWeb

extension WebApp {
    /// The name under which it is kept that the welcome is over.
    private static let welcomePreference = "welcome"

    /// Nobody has begun a form, a job or a paper here, or said that they need no welcome.
    func isFirstUse(_ sessions: [SessionOverview], _ assistant: Assistant) async throws -> Bool {
        guard sessions.isEmpty, try await assistant.preference(Self.welcomePreference) == nil else { return false }
        return try await assistant.onboarding(sessions) == nil
    }

    /// From the first form on: who deletes it later is not new.
    func endWelcome(_ assistant: Assistant) async throws {
        guard try await assistant.preference(Self.welcomePreference) == nil else { return }
        try await assistant.setPreference(Self.welcomePreference, to: "over")
    }

    func skipWelcome(_ assistant: Assistant) async throws -> HTTPResponse {
        try await endWelcome(assistant)
        return .redirect(to: "/")
    }
}
