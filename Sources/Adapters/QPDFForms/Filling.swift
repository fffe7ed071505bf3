import CQPDF
public import Documents
import FormModel
import FormReading
import Primitives

/// One run of filling: plan, draw, and only then change anything.
struct Filling {
    let document: QPDFDocument
    let form: FormDocument
    let request: FillRequest
    let limits: DocumentLimits
    let neighbours: Neighbours
    private(set) var findings: [Finding] = []
    /// What to do, by the field's index.
    private(set) var edits: [Int: FieldEdit] = [:]

    init(_ document: QPDFDocument, _ request: FillRequest, limits: DocumentLimits) {
        self.document = document
        self.request = request
        self.limits = limits
        form = document.formDocument()
        neighbours = Neighbours(document, form)
    }

    mutating func run(drawing: any AppearanceDrawing) throws -> FillReport {
        guard form.traits.xfa != .dynamicOnly else { throw DocumentFailure(.dynamicXFA) }
        // Whoever locked it said what may be done with it; an archive has no locks.
        if request.isArchive, form.traits.isEncrypted {
            var report = FillReport()
            report.refuse([ArchiveFault(.fileEncrypted)])
            return report
        }
        plan()
        var stamps = try stamps()
        let drawings = try draw(&stamps, with: drawing)
        guard request.isPartial || !findings.contains(where: { $0.severity == .error }) else {
            return FillReport(findings: findings)
        }
        try apply(drawings)
        try apply(stamps)
        var notes = try settle()
        // Kept until the file is written: what was taken over is read from them then.
        let added = try bindPages()
        defer { withExtendedLifetime(added) {} }
        if !request.appendix.isEmpty {
            let status = request.appendix.withUnsafeBufferPointer {
                cqpdf_append_pages(document.handle, $0.baseAddress, $0.count)
            }
            try check(status, limits: limits)
        }
        for path in request.enclosures { try check(cqpdf_enclose(document.handle, path), limits: limits) }
        if drawings.contains(where: \.isCrowded) { notes.append(Message("document.note.boxes-overlap")) }
        let filled = edits.keys.sorted().map { form.fields[$0].name }
        var report = FillReport(
            findings: findings, notes: notes, filled: filled, isWritten: true, boxes: drawings.compactMap(filledBox))
        try save(&report)
        return report
    }

    private func save(_ report: inout FillReport) throws {
        guard request.isArchive else { return try check(cqpdf_save(document.handle, request.output), limits: limits) }
        var isWritten = false
        try check(cqpdf_save_archive(document.handle, request.output, &isWritten), limits: limits)
        if isWritten { report.notes.append(Message("archive.note")) } else { report.refuse(document.archiveFaults) }
    }

    /// Nil where the widget brings its own ground.
    private func filledBox(_ drawing: WidgetDrawing) -> FilledBox? {
        let widget = drawing.look.widget
        guard drawing.text != .none, widget.background_components == 0 else { return nil }
        let rect = rectangle(widget.rect)
        let crop = form.pages[widget.page].cropBox
        return FilledBox(
            field: form.fields[drawing.field].name, page: widget.page + 1,
            rect: PDFRect(x0: rect.x0 - crop.x0, y0: rect.y0 - crop.y0, x1: rect.x1 - crop.x0, y1: rect.y1 - crop.y0),
            luminance: drawing.look.appearance.luminance,
            isLine: drawing.request.layout == .singleLine && form.fields[drawing.field].kind == .text)
    }

    private mutating func plan() {
        let names = Dictionary(
            form.fields.indices.map { (form.fields[$0].name, $0) }, uniquingKeysWith: { first, _ in first })
        for (name, value) in request.values.sorted(by: { $0.key < $1.key }) {
            guard let index = names[name] else {
                findings.append(.unknownField(name))
                continue
            }
            let flags = FieldFlags(rawValue: document.field(index).flags)
            let planner = FieldEditPlanner(
                field: form.fields[index], flags: flags, onStates: document.onStates(of: index))
            switch planner.plan(value) {
            case .edit(let edit):
                edits[index] = edit
                if let warning = planner.warning(value) { findings.append(warning) }
            case .finding(let finding): findings.append(finding)
            }
        }
    }

    // MARK: Draw

    /// Draws every edit; what can't be drawn becomes a finding and is not done.
    private mutating func draw(_ stamps: inout [Stamp], with drawing: any AppearanceDrawing) throws -> [WidgetDrawing] {
        var drawings = edits.sorted { $0.key < $1.key }.flatMap { widgetDrawings($0.key, $0.value) }
        let kept = appearancesToKeep()
        drawings += kept
        let fits = try set(&drawings, &stamps, with: drawing)
        for (drawing, fit) in zip(drawings, fits) {
            guard let finding = finding(fit, field: drawing.field), edits.removeValue(forKey: drawing.field) != nil
            else { continue }
            findings.append(finding)
        }
        let keptFields = Set(kept.map(\.field))
        return zip(drawings, fits).compactMap { drawing, fit in
            guard case .whole = fit, edits[drawing.field] != nil || keptFields.contains(drawing.field) else { return nil }
            return drawing
        }
    }

    private func finding(_ fit: DrawnAppearances.Fit, field: Int) -> Finding? {
        let name = form.fields[field].name
        switch fit {
        case .whole: return nil
        case .tooLong(let count): return .doesNotFit(name, charactersThatFit: count)
        case .unprintable(let characters): return .unprintable(name, characters: characters)
        }
    }

    /// Sets text in the standard fonts, and the rest, all at once, by the drawing. What of stamps doesn't fit is a finding of its own.
    private mutating func set(
        _ drawings: inout [WidgetDrawing], _ stamps: inout [Stamp], with drawing: any AppearanceDrawing
    ) throws -> [DrawnAppearances.Fit] {
        var fits = drawings.map { _ in DrawnAppearances.Fit.whole(fontSize: 0) }
        var queue: [Int] = []
        for index in drawings.indices { drawings[index].endsRow = !request.isArchive }
        for index in drawings.indices where !drawings[index].request.text.isEmpty {
            // The standard fonts are left to the viewer; an archive brings its fonts along.
            switch request.isArchive ? nil : StandardFontText(drawings[index].request)?.set() {
            case .content(let operators, let size)?:
                drawings[index].text = .standardFont(operators: operators)
                fits[index] = .whole(fontSize: size)
            case .tooLong(let count)?: fits[index] = .tooLong(charactersThatFit: count)
            case nil: queue.append(index)
            }
        }
        var stampQueue: [(index: Int, request: AppearanceRequest)] = []
        for index in stamps.indices {
            guard let request = stamps[index].request else { continue }
            if !self.request.isArchive, case .content(let operators, _)? = StandardFontText(request)?.set() {
                stamps[index].text = .standardFont(operators: operators)
            } else {
                stampQueue.append((index, request))
            }
        }
        if !queue.isEmpty || !stampQueue.isEmpty {
            let drawn = try drawing.draw(queue.map { drawings[$0].request } + stampQueue.map(\.request))
            try load(drawn.pdf)
            for (page, index) in queue.enumerated() {
                drawings[index].text = .drawn(page: page)
                fits[index] = drawn.fits[page]
            }
            for (page, (index, _)) in zip(queue.count..., stampQueue) {
                if case .whole = drawn.fits[page] {
                    stamps[index].text = .drawn(page: page)
                } else {
                    findings.append(.stampDoesNotFit(page: stamps[index].stamp.page))
                }
            }
        }
        for (index, fit) in fits.enumerated() {
            if case .whole(let size) = fit { drawings[index].fontSize = size }
        }
        return fits
    }

    private func load(_ pdf: [UInt8]) throws {
        let status = pdf.withUnsafeBufferPointer { cqpdf_load_drawings(document.handle, $0.baseAddress, $0.count) }
        try check(status, limits: limits)
    }
}

extension QPDFForms: FormFilling {
    public func fill(_ request: FillRequest) async throws -> FillReport {
        try onDeepStack(limits: limits) {
            let document = try QPDFDocument(path: request.input, password: request.password, limits: limits)
            var filling = Filling(document, request, limits: limits)
            return try filling.run(drawing: drawing)
        }
    }
}
