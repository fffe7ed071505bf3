import Assistant
import LocalWeb
import Presentation
import Primitives
import Records
import Synchronization

extension WebApp {
    func privacyRoom(_ visit: Visit, _ opened: OpenHome) async throws -> HTTPResponse? {
        let desk = opened.privacy
        switch (visit.isPost, visit.parts.count) {
        case (false, 1):
            let screen = visit.presenter.privacy(try await desk.overview())
            return visit.page(visit.frame.privacy(screen, isDone: visit.query["deleted"] != nil))
        case (_, 2) where visit.parts[1] == "cleaning": return try await cleaningRoom(visit, desk)
        case (let isPost, 2):
            guard let kind = StoredKind(rawValue: visit.parts[1]), PrivacySelection.deletable.contains(kind) else { return nil }
            let plan = try await desk.plan(PrivacySelection(kind: kind))
            if isPost { return try await delete(plan, opened) }
            guard let screen = visit.presenter.privacyDeletion(of: kind, plan) else { return .redirect(to: "/privacy") }
            return visit.page(visit.frame.privacyDeletion(screen))
        default: return nil
        }
    }

    private func delete(_ plan: PrivacyPlan, _ opened: OpenHome) async throws -> HTTPResponse {
        try await opened.privacy.carryOut(plan)
        // The browsers are kept among the preferences.
        let companions = try await Self.companions(of: opened.assistant)
        state.withLock { state in
            state.forgetContents()
            state.gate?.companions = companions
        }
        return .redirect(to: Link(["privacy"], query: ["deleted": "1"]))
    }
}
