import Assistant
import Conversation
import Documents
import FormModel
import LocalWeb
import Presentation
import Primitives
import Records
import Synchronization

extension WebApp {
    /// `3`, `3.png` and `3.css`: the page, its picture, and where its inputs stand.
    func page(
        _ visit: Visit, _ id: SessionRecord.ID, _ name: String, _ assistant: Assistant
    ) async throws -> HTTPResponse? {
        let pieces = name.split(separator: ".", omittingEmptySubsequences: false)
        guard let number = pieces.first.flatMap({ Int($0) }), pieces.count <= 2, (1...Assistant.mostPages).contains(number)
        else { return nil }
        switch (visit.isPost, pieces.count == 2 ? pieces[1] : "") {
        case (false, ""): return try await showPage(visit, id, number, assistant)
        case (true, ""): return try await savePage(visit, id, number, assistant)
        case (false, "png"): return try await picture(id, number, isSmall: visit.query["small"] != nil, assistant)
        case (false, "css"):
            let view = try await assistant.view(id)
            return visit.presenter.page(view, number: number).map { .stylesheet(PageStylesheet.rendered($0)) }
        default: return nil
        }
    }

    /// To a page by its number, as it was typed; beyond the last one, to the last.
    func jump(_ visit: Visit, _ id: SessionRecord.ID, _ assistant: Assistant) async throws -> HTTPResponse? {
        guard let pages = try await assistant.view(id).blueprint.document?.pages.count else { return nil }
        return .redirect(to: Link(["sessions", id.rawValue, "pages", String(min(max(1, visit.listPage), pages))]))
    }

    private func showPage(
        _ visit: Visit, _ id: SessionRecord.ID, _ number: Int, _ assistant: Assistant
    ) async throws -> HTTPResponse? {
        let view = try await assistant.view(id)
        guard let screen = visit.presenter.page(view, number: number, current: visit.field) else { return nil }
        let zoom = PageZoom(visit.query["zoom"])
        guard visit.query["part"] == nil else {
            return visit.page(visit.frame.pagePart(screen, saved: visit.query["saved"].map { Field.ID($0) }, zoom: zoom))
        }
        return visit.page(visit.frame.page(screen, zoom: zoom))
    }

    private func picture(
        _ id: SessionRecord.ID, _ number: Int, isSmall: Bool, _ assistant: Assistant
    ) async throws -> HTTPResponse? {
        let known = state.withLock { (isSmall ? $0.thumbnails : $0.pictures).picture(of: id, page: number) }
        if let known { return .png(known) }
        do {
            let picture = try await assistant.pageImage(id, page: number, dpi: isSmall ? Self.thumbnailDPI : 144).png
            state.withLock { state in
                if isSmall {
                    state.thumbnails.keep(picture, of: id, page: number)
                } else {
                    state.pictures.keep(picture, of: id, page: number)
                }
            }
            return .png(picture)
        } catch let failure as DocumentFailure where failure.code == .noSuchPage {
            return nil
        }
    }

    /// The whole page at once, as browsers without script send it.
    private func savePage(
        _ visit: Visit, _ id: SessionRecord.ID, _ number: Int, _ assistant: Assistant
    ) async throws -> HTTPResponse? {
        let before = try await assistant.view(id)
        let changes = visit.presenter.changes(visit.form.pairs.map { ($0.name, $0.value) }, onPage: number, of: before)
        guard !changes.isEmpty else {
            return .redirect(to: Link(["sessions", id.rawValue, "pages", String(number)]))
        }
        let outcome = try await assistant.answer(changes, in: id, language: visit.language)
        return try await shown(refusals(outcome, changes, visit), visit, id, number, assistant)
    }

    /// One field: from the panel, or as it was left on the page.
    func answerField(_ visit: Visit, _ id: SessionRecord.ID, _ assistant: Assistant) async throws -> HTTPResponse {
        guard let field = visit.field else { throw AssistantFailure(.noSuchField) }
        let isScript = visit.form["format"] == "json"
        guard let value = try await typedValue(of: field, visit, id, assistant) else {
            return try .json(Saved(problem: nil, isWaiting: true))
        }
        let outcome = try await assistant.answer([field: value], in: id, language: visit.language)
        let refusals = refusals(outcome, [field: value], visit)
        if isScript { return try .json(Saved(problem: refusals[field]?.problem, isWaiting: false)) }
        let page = visit.form["page"].flatMap { Int($0) } ?? 1
        return try await shown(refusals, visit, id, page, assistant, current: field, next: visit.form["then"] == "next")
            ?? visit.notice(.notFound, status: 404)
    }

    private struct Saved: Encodable {
        let problem: String?
        /// The rest of the value is still to be typed.
        let isWaiting: Bool
    }

    /// Nil while a part of the value is missing.
    private func typedValue(
        of field: Field.ID, _ visit: Visit, _ id: SessionRecord.ID, _ assistant: Assistant
    ) async throws -> String? {
        let values = visit.form.all("value")
        let parts = visit.form.all("part").compactMap { Int($0) }
        guard !parts.isEmpty, parts.count == values.count else {
            return values.filter { !$0.isEmpty }.joined(separator: "\n")
        }
        let typed = Dictionary(zip(parts, values), uniquingKeysWith: { first, _ in first })
        return Presenter.joined(typed, of: field, in: try await assistant.view(id))
    }

    private func refusals(_ outcome: TurnOutcome, _ typed: [Field.ID: String], _ visit: Visit) -> Presenter.Refusals {
        var refusals: Presenter.Refusals = [:]
        for finding in outcome.findings where finding.severity == .error {
            guard let field = finding.field, let text = typed[field], refusals[field] == nil else { continue }
            refusals[field] = (text, visit.frame.strings.text(finding.message))
        }
        return refusals
    }

    /// What was refused is shown again as it was typed; otherwise the page, or the field after this one.
    private func shown(
        _ refusals: Presenter.Refusals, _ visit: Visit, _ id: SessionRecord.ID, _ number: Int, _ assistant: Assistant,
        current: Field.ID? = nil, next: Bool = false
    ) async throws -> HTTPResponse? {
        let view = try await assistant.view(id)
        let open = current ?? refusals.keys.min()
        guard let screen = visit.presenter.page(view, number: number, current: open, refusals: refusals) else { return nil }
        guard refusals.isEmpty else { return visit.page(visit.frame.page(screen, zoom: PageZoom(nil)), status: 422) }
        var target = open
        if next, let index = screen.fields.firstIndex(where: { $0.field == open }), index + 1 < screen.fields.count {
            target = screen.fields[index + 1].field
        }
        let path = ["sessions", id.rawValue, "pages", String(number)]
        return .redirect(to: target.map { Link(path, query: ["field": $0.rawValue]) } ?? Link(path))
    }

    func undo(_ visit: Visit, _ id: SessionRecord.ID, _ assistant: Assistant) async throws -> HTTPResponse {
        _ = try await assistant.act(.undo, in: id, language: visit.language)
        let page = visit.form["page"].flatMap { Int($0) } ?? 1
        return .redirect(to: Link(["sessions", id.rawValue, "pages", String(page)], query: ["undone": "1"]))
    }
}
