public import Documents
import Foundation
import Primitives
import Synchronization

/// Documents that are what a test says: one form, whatever file is read; fillings are kept to be looked at.
public final class ScriptedDocuments: FormReading, FormFilling, PageReading {
    private let form: FormDocument
    private let script: Mutex<(report: FillReport, requests: [FillRequest])>

    public init(_ form: FormDocument, report: FillReport = FillReport(isWritten: true)) {
        self.form = form
        script = Mutex((report, []))
    }

    public var requests: [FillRequest] { script.withLock { $0.requests } }

    public func readForm(at path: String, password: String) async throws -> FormDocument { form }

    public func fill(_ request: FillRequest) async throws -> FillReport {
        let report = script.withLock { script in
            script.requests.append(request)
            return script.report
        }
        if report.isWritten { try Data("%PDF-filled".utf8).write(to: URL(filePath: request.output)) }
        return report
    }

    public func makeForm(_ request: FormMakingRequest) async throws {
        try Data("%PDF-made".utf8).write(to: URL(filePath: request.output))
    }

    public func graphics(of path: String, page: Int, password: String) async throws -> PageGraphics {
        PageGraphics(geometry: form.pages[page - 1])
    }

    public func geometry(of path: String, password: String) async throws -> [PageGeometry] { form.pages }

    public func text(of path: String, page: Int, password: String) async throws -> PageText {
        PageText(geometry: form.pages[page - 1], lines: [])
    }

    public func image(
        of path: String, page: Int, password: String, options: ImageOptions
    ) async throws -> PageImage {
        PageImage(width: 1, height: 1, png: [])
    }
}
