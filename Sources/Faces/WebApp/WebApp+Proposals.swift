import Assistant
import Documents
import FormModel
import LocalWeb
import Presentation
import Primitives
import Records

extension WebApp {
    /// A paper that may hold answers. Nothing of it is used before the person says so.
    func readPaper(_ visit: Visit, _ id: SessionRecord.ID, _ assistant: Assistant) async throws -> HTTPResponse {
        do {
            let found = try await assistant.propose(from: try broughtFile(visit), for: id)
            let path = ["sessions", id.rawValue]
            return .redirect(to: Link(found.isEmpty ? Link(path, query: ["nothing": "1"]) : Link(path), fragment: "last"))
        } catch let failure as any SpokenFailure {
            return visit.notice(.failed, status: 422, message: failure.message)
        }
    }

    func takeProposals(_ visit: Visit, _ id: SessionRecord.ID, _ assistant: Assistant) async throws -> HTTPResponse {
        let fields = Set(visit.form.all("field").map { Field.ID($0) })
        if !fields.isEmpty { _ = try await assistant.accept(fields, in: id, language: visit.language) }
        return .redirect(to: Link(Link(["sessions", id.rawValue]), fragment: "last"))
    }

    /// `1.png`: a page of the last paper, `2-1.png` of the second; `places.css`: which part of it each value shows.
    func paperPart(
        _ visit: Visit, _ id: SessionRecord.ID, _ name: String, _ assistant: Assistant
    ) async throws -> HTTPResponse? {
        if name == "places.css" {
            let card = visit.presenter.paperCard(try await assistant.proposals(for: id), try await assistant.view(id))
            return .stylesheet(PageStylesheet.rendered(card?.values ?? []))
        }
        let pieces = name.split(separator: ".", omittingEmptySubsequences: false)
        guard pieces.count == 2, pieces[1] == "png" else { return nil }
        let numbers = pieces[0].split(separator: "-", omittingEmptySubsequences: false).compactMap { Int($0) }
        guard (1...2).contains(numbers.count), let page = numbers.last, (1...Assistant.mostPages).contains(page),
            (1...10_000).contains(numbers[0])
        else { return nil }
        return .png(try await assistant.paperImage(id, paper: numbers.count == 2 ? numbers[0] : nil, page: page).png)
    }
}
