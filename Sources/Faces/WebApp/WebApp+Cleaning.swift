import Assistant
import LocalWeb
import Presentation
import Primitives
import Records
import Synchronization

extension WebApp {
    /// The question, which changes nothing, and its answer.
    func cleaningRoom(_ visit: Visit, _ desk: PrivacyDesk) async throws -> HTTPResponse {
        let asked = (visit.isPost ? visit.form["age"] : visit.query["age"]).flatMap { Int($0) }
        let age = asked.flatMap { PrivacyDesk.cleaningAges.contains($0) ? $0 : nil } ?? PrivacyDesk.cleaningAges.last ?? 365
        guard visit.isPost else {
            return visit.page(
                visit.frame.cleaning(visit.presenter.cleaning(try await desk.cleaningOffer(days: age, now: now()), age: age)))
        }
        let forms = Set(visit.form.all("form").map { SessionRecord.ID($0) })
        let leftovers = Set(visit.form.all("left").compactMap { Leftover(rawValue: $0) })
        guard !forms.isEmpty || !leftovers.isEmpty else { return .redirect(to: Link(["privacy", "cleaning"])) }
        _ = try await desk.clean(forms: forms, leftovers: leftovers, days: age, now: now())
        state.withLock { $0.forgetContents() }
        return .redirect(to: Link(["privacy"], query: ["deleted": "1"]))
    }
}
