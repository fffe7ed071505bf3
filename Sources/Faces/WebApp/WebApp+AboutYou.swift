import Assistant
import FormModel
import LocalWeb
import Presentation
import Primitives

extension WebApp {
    /// The page about a person: shown, filled in from a paper, kept.
    func aboutYou(_ visit: Visit, _ assistant: Assistant) async throws -> HTTPResponse? {
        let (about, typed) = (assistant.aboutYou, try await assistant.typedAboutYou(of: visit.person))
        switch (visit.isPost, visit.parts.count) {
        case (false, 2): return visit.page(visit.frame.aboutYou(visit.presenter.aboutYou(about, typed: typed)))
        case (true, 2): return try await keepAboutYou(about, visit, assistant)
        case (true, 3) where visit.parts[2] == "paper": return try await readAboutYou(about, typed, visit, assistant)
        default: return nil
        }
    }

    private func keepAboutYou(_ about: AboutYou, _ visit: Visit, _ assistant: Assistant) async throws -> HTTPResponse {
        let texts = about.template.fields.compactMap { field in visit.form["f:\(field.id)"].map { (field.id, $0) } }
        let typed = Dictionary(texts) { first, _ in first }
        let findings = try await assistant.keepAboutYou(typed, language: visit.language, of: visit.person)
        guard findings.isEmpty else {
            return visit.page(
                visit.frame.aboutYou(visit.presenter.aboutYou(about, typed: typed, findings: findings)), status: 422)
        }
        return .redirect(to: Link(["profile"], query: ["remembered": "1"]))
    }

    /// What the paper says goes into the boxes; it is the person who keeps it. What they had stays where the paper says nothing.
    private func readAboutYou(
        _ about: AboutYou, _ typed: [Field.ID: String], _ visit: Visit, _ assistant: Assistant
    ) async throws -> HTTPResponse {
        do {
            let read = try await assistant.readAboutYou(from: try broughtFile(visit), language: visit.language)
            let screen = visit.presenter.aboutYou(about, typed: typed.merging(read.texts) { $1 }, notes: read.notes)
            return visit.page(visit.frame.aboutYou(screen))
        } catch let failure as any SpokenFailure {
            let screen = visit.presenter.aboutYou(about, typed: typed, fileProblem: failure.message)
            return visit.page(visit.frame.aboutYou(screen), status: 422)
        }
    }
}
