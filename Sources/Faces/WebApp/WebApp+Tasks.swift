import Assistant
import LocalWeb
import Onboarding
import Presentation
import Primitives
import Records

extension WebApp {
    func tasksRoom(_ visit: Visit, _ assistant: Assistant) async throws -> HTTPResponse? {
        let parts = visit.parts
        switch (visit.isPost, parts.count) {
        case (false, 1): return try await showTasks(visit, assistant)
        case (true, 2) where parts[1] == "begin": return try await beginOnboarding(visit, assistant)
        case (true, 2) where parts[1] == "end":
            try await assistant.endOnboarding(of: visit.person)
            return .redirect(to: Link(["tasks"], query: ["ended": "1"]))
        case (false, 2): return try await showTask(visit, assistant)
        case (true, 3): return try await changeTask(visit, assistant)
        default: return nil
        }
    }

    private func showTasks(
        _ visit: Visit, _ assistant: Assistant, problem: Message? = nil, status: Int = 200
    ) async throws -> HTTPResponse {
        let screen = visit.presenter.tasks(
            try await assistant.onboarding(of: visit.person), templates: assistant.templates, today: assistant.today,
            filter: visit.query["show"], order: visit.query["order"], problem: problem, typedDay: visit.form["day"] ?? "")
        return visit.page(visit.frame.tasks(screen), status: status)
    }

    /// A first day, or another one: what is done stays done.
    private func beginOnboarding(_ visit: Visit, _ assistant: Assistant) async throws -> HTTPResponse {
        guard let day = try? assistant.firstDay(visit.form["day"] ?? "", language: visit.language) else {
            return try await showTasks(visit, assistant, problem: AssistantFailure(.notADay).message, status: 422)
        }
        let isShort = visit.form["short"] == "1"
        if try await assistant.onboarding(of: visit.person) == nil {
            try await assistant.beginOnboarding(firstDay: day, isShortJob: isShort, of: visit.person)
        } else {
            try await assistant.moveOnboarding(to: day, isShortJob: isShort, of: visit.person)
        }
        return .redirect(to: Link(["tasks"], query: ["saved": "1"]))
    }

    private func showTask(_ visit: Visit, _ assistant: Assistant) async throws -> HTTPResponse? {
        guard let list = try await assistant.onboarding(of: visit.person), let entry = list[OnboardingTask.ID(visit.parts[1])]
        else { return nil }
        let task = visit.presenter.task(entry, of: list, templates: assistant.templates, today: assistant.today)
        return visit.page(visit.frame.task(task))
    }

    private func changeTask(_ visit: Visit, _ assistant: Assistant) async throws -> HTTPResponse? {
        let id = OnboardingTask.ID(visit.parts[1])
        switch visit.parts[2] {
        case "begin":
            if let session = try await assistant.beginTask(id, language: visit.language, of: visit.person) {
                return .redirect(to: Link(["sessions", session.rawValue]))
            }
        case "done": try await assistant.setTask(id, done: true, of: visit.person)
        case "undone": try await assistant.setTask(id, done: false, of: visit.person)
        default: return nil
        }
        return .redirect(to: Link(["tasks", id.rawValue], query: ["saved": "1"]))
    }
}
