import Assistant
import Documents
import LocalWeb
import Presentation
import Primitives
import Records
import Synchronization

extension WebApp {
    /// The pages of the finished file: `arrange`, `arrange/add`, and `arrange/FILE-3.png` for a page that was added.
    func arrangingRoom(
        _ visit: Visit, _ id: SessionRecord.ID, _ rest: [String], _ assistant: Assistant
    ) async throws -> HTTPResponse? {
        switch (visit.isPost, rest.count, rest.last) {
        case (false, 1, _): return try await showArranging(visit, id, assistant)
        case (true, 1, _): return try await changeArranging(visit, id, assistant) { try await change(visit, id, assistant) }
        case (true, 2, "add"?):
            return try await changeArranging(visit, id, assistant) {
                try await assistant.addPages(of: try broughtFile(visit), to: id)
                return ""
            }
        case (false, 2, let name?): return try await addedPicture(id, name, assistant)
        default: return nil
        }
    }

    private func showArranging(
        _ visit: Visit, _ id: SessionRecord.ID, _ assistant: Assistant, problem: Message? = nil
    ) async throws -> HTTPResponse? {
        let view = try await assistant.view(id)
        guard let arrangement = try await assistant.arrangement(of: view) else { return nil }
        let screen = visit.presenter.arranging(view, arrangement, problem: problem)
        return visit.page(visit.frame.arranging(screen), status: problem == nil ? 200 : 422)
    }

    /// - Parameter change: makes it, and says which place of the page to go back to.
    private func changeArranging(
        _ visit: Visit, _ id: SessionRecord.ID, _ assistant: Assistant, _ change: () async throws -> String
    ) async throws -> HTTPResponse? {
        do {
            let place = try await change()
            state.withLock { $0.exports.forget(id) }
            let room = Link(["sessions", id.rawValue, "arrange"])
            return .redirect(to: place.isEmpty ? room : Link(room, fragment: place))
        } catch let failure as any SpokenFailure where !(failure is RecordFailure) {
            return try await showArranging(visit, id, assistant, problem: failure.message)
        }
    }

    /// `up:2` moves the third page forward; places count from 0. What is no such wish changes nothing.
    private func change(_ visit: Visit, _ id: SessionRecord.ID, _ assistant: Assistant) async throws -> String {
        let wish = (visit.form["do"] ?? "").split(separator: ":").map(String.init)
        let number = wish.count == 2 ? Int(wish[1]).flatMap { (0..<PageArrangement.mostLeaves).contains($0) ? $0 : nil } : nil
        switch (wish.first, number) {
        case ("up"?, let place?):
            try await assistant.arrange(id, .move(place, to: place - 1))
            return "leaf-\(max(0, place - 1))"
        case ("down"?, let place?):
            try await assistant.arrange(id, .move(place, to: place + 1))
            return "leaf-\(place + 1)"
        case ("turn"?, let place?):
            try await assistant.arrange(id, .turn(place))
            return "leaf-\(place)"
        case ("out"?, let place?): try await assistant.arrange(id, .takeOut(place))
        case ("back"?, let page?): try await assistant.arrange(id, .add([.form(page)]))
        case ("undo"?, nil): try await assistant.undoArranging(of: id)
        default: break
        }
        return ""
    }

    private func addedPicture(_ id: SessionRecord.ID, _ name: String, _ assistant: Assistant) async throws -> HTTPResponse? {
        guard name.hasSuffix(".png"), let dash = name.lastIndex(of: "-"),
            let page = Int(name[name.index(after: dash)...].dropLast(4)), (1...Assistant.mostPages).contains(page)
        else { return nil }
        do {
            let picture = try await assistant.addedImage(id, file: String(name[..<dash]), page: page, dpi: Self.thumbnailDPI)
            return picture.map { .png($0.png) }
        } catch let failure as DocumentFailure where failure.code == .noSuchPage {
            return nil
        }
    }

    /// Pixels per inch of a page that is only to be recognised: 400 pixels wide for a letter.
    static var thumbnailDPI: Double { 48 }
}
