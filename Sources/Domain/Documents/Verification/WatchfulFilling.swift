import FormModel
import Primitives

/// Fills a form and looks at the pages beneath: text goes into the cells that are printed there, a character each, and gets a
/// white ground on what is as dark as itself; a finding tells of that, and of text that crosses cells or that nobody can read.
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
        var sights = await sights(of: report.boxes, request)
        let cells = sights.cells.filter { sight in request.values[sight.key]?.spreads(over: sight.value) ?? false }
        // Not over the file that was read, which is filled by now.
        if !cells.isEmpty || !sights.dark.isEmpty, request.input != request.output {
            var request = request
            request.cells = cells.mapValues(\.count)
            request.grounded = sights.dark
            report = try await filling.fill(request)
        } else {
            sights.unreadable.formUnion(sights.dark)
            sights.dark = []
        }
        for field in cells.keys { sights.cells[field] = nil }
        report.boxes = []
        report.findings += sights.unreadable.sorted().map { .sight("unreadable", $0, Message("finding.pdf.unreadable")) }
        report.findings += sights.dark.sorted().map { .sight("grounded", $0, Message("finding.pdf.grounded")) }
        report.findings += sights.cells.keys.sorted().map { .sight("cells", $0, Message("finding.pdf.cells")) }
        return report
    }

    /// What the paper has beneath the text, by field.
    private struct Sights {
        var unreadable: Set<String> = []
        /// Dark text on a ground as dark.
        var dark: Set<String> = []
        var cells: [String: PrintedCells] = [:]
    }

    private func sights(of boxes: [FilledBox], _ request: FillRequest) async -> Sights {
        var sights = Sights()
        for (page, boxes) in Dictionary(grouping: boxes, by: \.page) {
            // A page that can't be drawn is no reason to withhold the form: it is written, and was checked otherwise.
            guard
                let (picture, geometry) = try? await pages.shade(
                    of: request.input, page: page, password: request.password, dpi: Self.resolution)
            else { continue }
            for box in boxes {
                if box.isUnreadable(on: picture, geometry) {
                    if box.isDark { sights.dark.insert(box.field) } else { sights.unreadable.insert(box.field) }
                }
                guard box.isLine else { continue }
                sights.cells[box.field] = PrintedCells(beneath: box.rect, on: picture, geometry)
            }
        }
        return sights
    }
}

extension FillValue {
    fileprivate func spreads(over cells: PrintedCells) -> Bool {
        if case .text(let text) = self { cells.hold(text) } else { false }
    }
}

extension Finding {
    fileprivate static func sight(_ code: String, _ field: String, _ message: Message) -> Finding {
        Finding(code: code, severity: .warning, field: Field.ID(field), message: message)
    }
}
