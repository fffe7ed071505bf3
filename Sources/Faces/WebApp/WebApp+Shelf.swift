import Assistant
import LocalWeb
import Presentation
import Primitives
import Records

extension WebApp {
    /// Names, copies and puts away a form of the list.
    func formNote(_ visit: Visit, _ id: SessionRecord.ID, _ assistant: Assistant) async throws -> HTTPResponse? {
        guard visit.isPost else {
            guard let session = try await assistant.sessions().first(where: { $0.id == id }) else { return nil }
            return visit.page(visit.frame.formNote(visit.presenter.note(on: session)))
        }
        switch visit.form["do"] {
        case "rename":
            try await assistant.rename(id, to: visit.form["name"] ?? "")
            return .redirect(to: Link([""], query: ["saved": "1"]))
        case "away":
            try await assistant.putAway(id)
            return .redirect(to: Link([""], query: ["away-done": "1"]))
        case "back":
            try await assistant.putAway(id, false)
            return .redirect(to: Link([""], query: ["saved": "1"]))
        case nil:
            guard let person = visit.form["person"] else { return nil }
            try await assistant.assign(id, to: Person.ID(person))
            return .redirect(to: Link(["sessions", id.rawValue, "note"], query: ["saved": "1"]))
        case "copy":
            let copy = try await assistant.duplicate(id, language: visit.language)
            return .redirect(to: Link(["sessions", copy.rawValue]))
        default: return nil
        }
    }
}
