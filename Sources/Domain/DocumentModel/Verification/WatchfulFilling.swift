import FormModel
import Primitives

/// Fills a form and looks at the pages beneath: a finding tells of text that nobody can read there.
///
/// Programs that look for blanks by themselves leave boxes in pictures and barcodes.
public struct WatchfulFilling: FormFilling {
    private let filling: any FormFilling
    private let pages: any PageShading
    /// Enough to tell a dark patch from lines and letters.
    private static let resolution = 72.0

    public init(_ filling: any FormFilling, pages: any PageShading) {
        self.filling = filling
        self.pages = pages
    }

    public func makeForm(_ request: FormMakingRequest) async throws { try await filling.makeForm(request) }

    public func fill(_ request: FillRequest) async throws -> FillReport {
        var report = try await filling.fill(request)
        let boxes = Dictionary(grouping: report.boxes, by: \.page)
        report.boxes = []
        for (page, boxes) in boxes.sorted(by: { $0.key < $1.key }) {
            // A page that can't be drawn is no reason to withhold the form: it is written, and was checked otherwise.
            guard
                let shade = try? await pages.shade(
                    of: request.input, page: page, password: request.password, dpi: Self.resolution)
            else { continue }
            let fields = boxes.filter { $0.isUnreadable(on: shade.picture, shade.geometry) }.map(\.field)
            report.findings += Set(fields).sorted().map(Finding.unreadable)
        }
        return report
    }
}

extension Finding {
    fileprivate static func unreadable(_ field: String) -> Finding {
        Finding(
            code: "unreadable", severity: .warning, field: Field.ID(field), message: Message("finding.pdf.unreadable"))
    }
}
