import Assistant
import FormModel
import LocalWeb
import Presentation
import Primitives

extension WebApp {
    /// One form for many people.
    func rowsRoom(_ visit: Visit, _ desk: RowsDesk) async throws -> HTTPResponse? {
        let parts = visit.parts
        switch (visit.isPost, parts.count, parts.dropFirst().first) {
        case (false, 1, _): return await showRows(visit, desk)
        case (true, 2, "open"): return await openRows(visit, desk)
        case (true, 2, "start"): return await startRows(visit, desk)
        case (true, 2, "stop"): await desk.stop()
        case (true, 2, "resume"): await desk.goOn()
        case (true, 2, "columns"): await desk.chooseAgain()
        case (true, 2, "forget"): await desk.forget()
        case (false, 2, "report.csv"):
            return await desk.report().map { .attachment($0, type: "text/csv; charset=utf-8", name: RowsRun.reportFile) }
        case (false, 2, "forms.zip"): return await archive(visit, desk)
        default: return nil
        }
        return .redirect(to: "/rows")
    }

    private func showRows(_ visit: Visit, _ desk: RowsDesk, problem: Message? = nil) async -> HTTPResponse {
        let screen = visit.presenter.rows(await desk.status, problem: problem)
        return visit.page(visit.frame.rows(screen), status: problem == nil ? 200 : 422)
    }

    private func openRows(_ visit: Visit, _ desk: RowsDesk) async -> HTTPResponse {
        let type = visit.request.headers["content-type"] ?? ""
        // A body that is no form has no files in it either.
        let form = try? MultipartForm(body: visit.request.body, contentType: type)
        do {
            let table = form?["table"]?.content ?? []
            guard !table.isEmpty else { throw RowsFailure(.notATable) }
            let password = form?["password"].map { String(decoding: $0.content.prefix(256), as: UTF8.self) }
            try await desk.open(
                try broughtFile(visit, password: password ?? ""), table: Array(table), language: visit.language)
            return .redirect(to: "/rows")
        } catch {
            await desk.forget()
            return await showRows(visit, desk, problem: Self.words(of: error))
        }
    }

    private func startRows(_ visit: Visit, _ desk: RowsDesk) async -> HTTPResponse {
        var fields: [String: [Field.ID]] = [:]
        for (index, column) in (await desk.status?.columns ?? []).enumerated() {
            let chosen = visit.form["column.\(index)"] ?? ""
            fields[column.name] = chosen.split(separator: " ").map { Field.ID(String($0)) }
        }
        do {
            try await desk.start(
                fields, into: String((visit.form["folder"] ?? "").prefix(4096)), isPartial: visit.form["partial"] == "1",
                flatten: visit.form["flatten"] == "1")
            return .redirect(to: "/rows")
        } catch {
            return await showRows(visit, desk, problem: Self.words(of: error))
        }
    }

    private func archive(_ visit: Visit, _ desk: RowsDesk) async -> HTTPResponse? {
        do {
            return try await desk.archive().map { .attachment($0, type: "application/zip", name: "forms.zip") }
        } catch {
            return await showRows(visit, desk, problem: Self.words(of: error))
        }
    }

    private static func words(of error: any Error) -> Message {
        (error as? any SpokenFailure)?.message ?? Message("rows.cannot-read")
    }
}
