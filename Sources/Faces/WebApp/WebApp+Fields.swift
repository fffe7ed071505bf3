import Assistant
import FormReading
import LocalWeb
import Presentation
import Primitives
import Records

extension WebApp {
    /// `3` and `3.css`: the fields of a page to put right, and where their boxes stand.
    func fields(
        _ visit: Visit, _ id: SessionRecord.ID, _ name: String, _ assistant: Assistant
    ) async throws -> HTTPResponse? {
        let pieces = name.split(separator: ".", omittingEmptySubsequences: false)
        guard let number = pieces.first.flatMap({ Int($0) }), (1...Assistant.mostPages).contains(number),
            pieces.count == 1 || pieces.count == 2 && pieces[1] == "css" && !visit.isPost
        else { return nil }
        let view = try await assistant.view(id)
        let sheet = try await assistant.fieldSheet(of: id)
        guard let screen = visit.presenter.fields(view, sheet, page: number, current: visit.query["box"]) else { return nil }
        if pieces.count == 2 { return .stylesheet(PageStylesheet.rendered(screen)) }
        return visit.isPost
            ? try await changeFields(visit, view, screen, assistant) : visit.page(visit.frame.fields(screen))
    }

    private func changeFields(
        _ visit: Visit, _ view: SessionView, _ screen: FieldsScreen, _ assistant: Assistant
    ) async throws -> HTTPResponse? {
        let path = ["sessions", view.id.rawValue, "fields", String(screen.page)]
        do {
            let current = try await changed(visit, view, screen, assistant)
            if visit.form["act"] == "use" {
                try await assistant.useFields(of: view.id, language: visit.language)
                return .redirect(to: Link(["sessions", view.id.rawValue, "pages", String(screen.page)], query: ["fields": "1"]))
            }
            return .redirect(to: current.map { Link(path, query: ["box": $0]) } ?? Link(path))
        } catch let failure as FieldEditFailure {
            return try await refused(failure.message, visit, view, screen, assistant)
        } catch let failure as AssistantFailure where failure.code == .noFields {
            return try await refused(Message("editor.failure.none"), visit, view, screen, assistant)
        }
    }

    /// - Returns: the field to show next.
    private func changed(
        _ visit: Visit, _ view: SessionView, _ screen: FieldsScreen, _ assistant: Assistant
    ) async throws -> String? {
        if visit.form["act"] == "undo" {
            _ = try await assistant.undoFieldEdit(of: view.id)
            return nil
        }
        let sent = visit.form.pairs.map { ($0.name, $0.value) }
        let edits = try visit.presenter.fieldEdits(sent, on: screen, view)
        guard !edits.isEmpty else { return visit.form["box"] }
        return try await assistant.edit(edits, of: view.id).added.first ?? visit.form["box"]
    }

    /// The fields as they are, with the reason; nothing was changed.
    private func refused(
        _ problem: Message, _ visit: Visit, _ view: SessionView, _ screen: FieldsScreen, _ assistant: Assistant
    ) async throws -> HTTPResponse? {
        let sheet = try await assistant.fieldSheet(of: view.id)
        guard
            var screen = visit.presenter.fields(view, sheet, page: screen.page, current: visit.form["box"], problem: problem)
        else { return nil }
        screen.sent = Dictionary(visit.form.pairs.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
        return visit.page(visit.frame.fields(screen), status: 422)
    }
}
