import Assistant
import Conversation
import FormModel
import LocalWeb
import Presentation
import Primitives
import Records

extension WebApp {
    /// Whether answers of a form are kept for the next ones as they are given.
    private static let rememberPreference = "remember-answers"

    func profileRoom(_ visit: Visit, _ assistant: Assistant) async throws -> HTTPResponse? {
        switch (visit.isPost, visit.parts.dropFirst().first, visit.parts.count) {
        case (false, nil, 1):
            visit.page(visit.frame.profile(visit.presenter.profile(try await assistant.profile(of: visit.person))))
        case (_, "about", 2...3): try await aboutYou(visit, assistant)
        case (true, "amend", 2): try await amend(visit, assistant)
        case (true, "forget", 2): try await forget(visit, assistant)
        case (true, "forget-all", 2): try await forgetAll(visit, assistant)
        default: nil
        }
    }

    private func amend(_ visit: Visit, _ assistant: Assistant) async throws -> HTTPResponse {
        let meaning = Meaning(visit.form["meaning"] ?? "")
        let typed = visit.form["value"] ?? ""
        let findings = try await assistant.amend(meaning, to: typed, language: visit.language, of: visit.person)
        guard findings.contains(where: { $0.severity == .error }) else {
            return .redirect(to: Link(["profile"], query: ["saved": "1"]))
        }
        let screen = visit.presenter.profile(
            try await assistant.profile(of: visit.person), problem: (meaning, typed, findings))
        return visit.page(visit.frame.profile(screen), status: 422)
    }

    private func forget(_ visit: Visit, _ assistant: Assistant) async throws -> HTTPResponse {
        _ = try await assistant.forget(Meaning(visit.form["meaning"] ?? ""), of: visit.person)
        return .redirect(to: Link(["profile"], query: ["forgotten": "1"]))
    }

    private func forgetAll(_ visit: Visit, _ assistant: Assistant) async throws -> HTTPResponse {
        try await assistant.forgetProfile(of: visit.person)
        return .redirect(to: Link(["profile"], query: ["forgotten": "1"]))
    }

    // MARK: - In a form

    /// Takes over what an earlier form has: for the question that is asked, or what was left ticked of the whole list.
    func useRemembered(_ visit: Visit, _ id: SessionRecord.ID, _ assistant: Assistant) async throws -> HTTPResponse {
        // The parts of one name or one address are ticked as one.
        let wanted = Set(visit.form.all("field").flatMap { $0.split(separator: " ").map { Field.ID(String($0)) } })
        // What was answered meanwhile, in another window, is no longer offered.
        let offered = Set(try await assistant.offers(for: id).map(\.field.id))
        _ = try await assistant.useProfile(wanted.intersection(offered), in: id, language: visit.language)
        return .redirect(to: Link(Link(["sessions", id.rawValue]), fragment: "last"))
    }

    /// Takes over what a paper has for the question that is asked.
    func useFound(_ visit: Visit, _ id: SessionRecord.ID, _ opened: OpenHome) async throws -> HTTPResponse {
        let view = try await opened.assistant.view(id)
        let offered = Set(try await opened.assistant.offers(from: opened.library, for: view).map(\.field))
        let wanted = Set(visit.form.all("field").map { Field.ID($0) }).intersection(offered)
        _ = try await opened.assistant.use(wanted, from: opened.library, in: id, language: visit.language)
        return .redirect(to: Link(Link(["sessions", id.rawValue]), fragment: "last"))
    }

    /// Takes over one of the values that papers disagree about; what isn't offered any more was answered meanwhile.
    func useContested(_ visit: Visit, _ id: SessionRecord.ID, _ opened: OpenHome) async throws -> HTTPResponse {
        if let number = visit.form["number"].flatMap({ Int($0) }), let field = visit.field {
            do {
                try await opened.assistant.useContested(
                    number, as: field, from: opened.library, in: id, language: visit.language)
            } catch let failure as AssistantFailure where failure.code == .notOffered {}
        }
        return .redirect(to: Link(Link(["sessions", id.rawValue]), fragment: "last"))
    }

    /// Keeps every answer of a form that may be kept.
    func rememberAll(_ id: SessionRecord.ID, _ assistant: Assistant) async throws -> HTTPResponse {
        _ = try await assistant.remember(of: id)
        return .redirect(to: Link(["profile"], query: ["remembered": "1"]))
    }

    func remembers(_ assistant: Assistant) async throws -> Bool {
        try await assistant.preference(Self.rememberPreference) == "1"
    }

    /// Notes the choice beside the answer, and keeps the answer where it says so.
    func rememberAnswers(
        _ outcome: TurnOutcome?, _ visit: Visit, _ id: SessionRecord.ID, _ assistant: Assistant
    ) async throws {
        let before = try await remembers(assistant)
        let isOn = visit.form["remember-shown"] == nil ? before : visit.form["remember"] == "1"
        if isOn != before { try await assistant.setPreference(Self.rememberPreference, to: isOn ? "1" : "0") }
        guard isOn, let outcome else { return }
        let template = try await assistant.view(id).template
        let answered = outcome.updates.filter { $0.value != nil }.map(\.fieldId)
        let kept = answered.filter { template.field($0)?.isRememberable == true }
        if !kept.isEmpty { _ = try await assistant.remember(Set(kept), of: id) }
    }
}
