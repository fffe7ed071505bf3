import Conversation
public import Documents
public import FormModel
import Foundation
public import Primitives
public import Records
import ValueParsing

/// What a person walks away with.
public struct Export: Sendable {
    public struct File: Sendable {
        public enum Kind: String, Sendable {
            case filledPDF = "filled-pdf"
            case answers
            case answerSheet = "answer-sheet"
            case checklist, reminders
        }
        public var kind: Kind
        public var name: String
        public var content: [UInt8]
    }

    /// Empty when there are findings and the export was not asked to be partial.
    public var files: [File]
    public var findings: [Finding]
    public var notes: [Message]
    /// Of the filled PDF, without a sheet behind it; nil where there is none.
    public var pages: Int?
    /// How many pages of papers are behind the form.
    public var pagesBehind = 0

    /// The filled PDF, or the answer sheet of a form that has none.
    public var main: File? {
        files.first { $0.kind == .filledPDF } ?? files.first { $0.kind == .answerSheet }
    }
}

extension Assistant {
    /// The filled PDF, or where there is none the answers on a sheet; the answers as data; what to bring, and when.
    ///
    /// Findings that are errors stop it, unless `isPartial`: then what is right is written.
    /// - Parameters:
    ///   - enclosing: what goes behind the form, in its order (`Library.enclosed`).
    ///   - continues: what is longer than its box goes on a sheet behind the form, and the box says so.
    ///   - place: where the files are going, for the history; nil where nothing has left yet: each file is noted when it is handed
    ///     out (`noteTaken`).
    ///   - isTaken: whether a file of this name is there already: earlier papers are never written over.
    public func export(
        _ id: SessionRecord.ID, language: Language, isPartial: Bool = false, flatten: Bool = false, continues: Bool = false,
        enclosing papers: [EnclosedPaper] = [], to place: String? = nil, isTaken: (String) -> Bool = { _ in false }
    ) async throws -> Export {
        let view = try await view(id)
        var export = Export(files: [], findings: view.findings, notes: view.blueprint.notes)
        guard isPartial || !export.findings.contains(where: { $0.severity == .error }) else { return export }
        let enclosures = view.hasPDF ? try await enclosures(papers) : Enclosures()
        let filled = try await fill(
            view, isPartial: isPartial, flatten: flatten, continues: continues, enclosures.files.map(\.path))
        withExtendedLifetime(enclosures.files) {}
        export.findings += filled.report.findings
        export.pages = try await arrangement(of: view)?.leaves.count
        // What was said of the file beforehand is now told as done.
        let foretold = filled.report.isWritten ? notes(onTheFileOf: view) : []
        export.pagesBehind = enclosures.pages
        export.notes =
            filled.report.notes + (filled.report.isWritten ? enclosures.notes : [])
            + view.blueprint.notes.filter { !foretold.contains($0) }
        if filled.report.isWritten { export.notes += try await outdatedSignatures(of: view) }
        guard isPartial || filled.report.isWritten else { return export }
        let name = Self.fileName(view.template, isTaken: isTaken)
        if !view.hasPDF, !view.template.mappings.isEmpty { export.notes.append(Self.onlyAnswers(view)) }
        if let pdf = filled.pdf { export.files.append(.init(kind: .filledPDF, name: name + "-filled.pdf", content: pdf)) }
        export.files.append(
            .init(
                kind: .answers, name: name + "-answers.json",
                content: try AnswersFile(view, services.tables[language], at: services.now()).encoded()))
        if let strings = services.tables[language] {
            export.files += try await companions(of: view, name: name, strings)
        }
        if view.isFinished { try await markExported(id) }
        // Before it is handed out: what leaves is in the history, even when the machine stops on the way.
        if let place {
            try await note(
                .form, DepartureNote(form: view.template.metadata.name, files: export.files.map(\.name), place: place))
        }
        return export
    }

    /// Notes that a file of a form is handed out to where the browser keeps it.
    public func noteTaken(_ file: Export.File, of view: SessionView) async throws {
        try await note(.form, DepartureNote(form: view.template.metadata.name, files: [file.name], place: nil))
    }

    /// A page of the form as it was brought; `drawsForms` false leaves the fields bare for inputs to lie on.
    public func pageImage(
        _ id: SessionRecord.ID, page: Int, dpi: Double = 144, drawsForms: Bool = false
    ) async throws -> PageImage {
        let (_, blueprint) = try await load(id)
        let copy = try await form(of: id)
        return try await services.pages.image(
            of: copy.path, page: page, password: blueprint.password.exposed,
            options: ImageOptions(dpi: dpi, drawsForms: drawsForms))
    }

    /// A page of a finished file as it will be printed.
    public func finishedImage(
        of file: Export.File, _ id: SessionRecord.ID, page: Int, dpi: Double = 110
    ) async throws -> PageImage {
        let password = try await load(id).1.password.exposed
        let copy = try services.scratch.scratch(file.content)
        return try await services.pages.image(
            of: copy.path, page: page, password: password, options: ImageOptions(dpi: dpi, drawsForms: true))
    }

    /// The PDF as it was brought, readable by its path for as long as the value lives.
    func form(of id: SessionRecord.ID) async throws -> any ReadableCopy {
        let named = try await load(id).1.form
        let kept = try await services.attachments.attachments(of: id)
            .last { $0.kind == "form" && (named == nil || $0.id == named) }
        guard let kept else { throw AssistantFailure(.noPDF) }
        return try await services.attachments.readableCopy(of: kept.id)
    }

    // MARK: Filling

    private func fill(
        _ view: SessionView, isPartial: Bool, flatten: Bool, continues: Bool, _ enclosures: [String]
    ) async throws -> (pdf: [UInt8]?, report: FillReport) {
        guard view.hasPDF else { return (nil, FillReport(isWritten: true)) }
        return try await fill(
            view, try await form(of: view.id), isPartial: isPartial, flatten: flatten, continues: continues, arranges: true,
            enclosures: enclosures)
    }

    /// - Parameters:
    ///   - form: the PDF as it was brought.
    ///   - arranges: the pages come as the person arranged them; else as the form has them, so that places on them hold.
    func fill(
        _ view: SessionView, _ form: any ReadableCopy, isPartial: Bool, flatten: Bool, continues: Bool = false,
        arranges: Bool = false, enclosures: [String] = []
    ) async throws -> (pdf: [UInt8]?, report: FillReport) {
        let values = values(of: view)
        let input = try await formWithAdditions(for: values, form, view)
        let output = try services.scratch.scratch([])
        var request = FillRequest(
            input: input.path, output: output.path, password: view.blueprint.password.exposed,
            values: values, flatten: flatten, isPartial: isPartial)
        request.stamps = try await stamps(of: view)
        let bound: (pages: [BoundPage], added: [any ReadableCopy]) = arranges ? try await binding(of: view) : ([], [])
        defer { withExtendedLifetime(bound.added) {} }
        (request.binding, request.added) = (bound.pages, bound.added.map(\.path))
        request.enclosures = enclosures
        var report = try await services.filling.fill(request)
        if continues, let continued = try await continuing(request, after: report, view) { report = continued }
        return (report.isWritten ? try output.content() : nil, inTermsOfTheForm(report, view))
    }

    /// What is to be written: every answer that isn't in the file already, and nothing else.
    private func values(of view: SessionView) -> [String: FillValue] {
        guard let mapping = view.template.pdf else { return [:] }
        // What isn't written still decides which answers apply: the state that a paper is of.
        var written = mapping
        written.entries.removeAll { !view.evaluation.applies($0.field) || isUntouched($0.field, view) }
        var values = written.fillValues(view.state.answers, template: view.template, today: services.today())
            .mapValues(FillValue.init)
        nameCountries(in: &values, mapping, view)
        groupNumbers(in: &values, mapping, view)
        for (field, value) in view.blueprint.prefilled where view.state.answers[field] == nil {
            for entry in mapping.entries where entry.field == field { values[entry.pdfField] = Self.blank(value.exposed) }
        }
        return values
    }

    private func isUntouched(_ field: Field.ID, _ view: SessionView) -> Bool {
        view.state.answers[field]?.evidence.origin == .prefilled
            && view.state.answers[field]?.value.exposed == view.blueprint.prefilled[field]?.exposed
    }

    private static func blank(_ value: AnswerValue) -> FillValue {
        if case .flag = value { .flag(false) } else { .text("") }
    }

    /// Findings of the PDF name its fields; the person knows the form's questions.
    private func inTermsOfTheForm(_ report: FillReport, _ view: SessionView) -> FillReport {
        var report = report
        report.findings = report.findings.map { finding in
            guard let name = finding.field?.rawValue,
                let entry = view.template.pdf?.entries.first(where: { $0.pdfField == name })
            else { return finding }
            var finding = finding
            finding.field = entry.field
            return finding
        }
        return report
    }

    private func notes(onTheFileOf view: SessionView) -> [Message] {
        guard let document = view.blueprint.document else { return [] }
        return Self.notes(on: document.traits, hasPassword: !view.blueprint.password.exposed.isEmpty)
    }

    private func markExported(_ id: SessionRecord.ID) async throws {
        await locks.enter(id)
        do {
            if var record = try await services.records.session(id) {
                let (_, blueprint) = try await load(id)
                record.overview = try encodedOverview(
                    of: try decode(DialogueState.self, record.content.exposed).answers, blueprint)
                record.status = .exported
                record.revision += 1
                try await services.records.commit(record, appending: [])
            }
            await locks.leave(id)
        } catch {
            await locks.leave(id)
            throw error
        }
    }

    /// What there is instead of the form, and where the form is to be had.
    private static func onlyAnswers(_ view: SessionView) -> Message {
        // The paper of New York is no Texan's.
        let pdf = view.officialPDF ?? view.template.mappings.first { $0.implies == nil }
        guard let address = pdf?.obtainAt else { return Message("export.onlyAnswers") }
        return Message("export.onlyAnswersFrom", ["address": .text(address)])
    }

    /// The form's name with the first number for which none of the files is there yet.
    private static func fileName(_ template: Template, isTaken: (String) -> Bool) -> String {
        let name = fileName(template)
        let endings = [
            "-filled.pdf", "-answers.json", "-answer-sheet.pdf", "-checklist.pdf", "-reminders.ics",
        ]
        let names = [name] + (2..<10_000).lazy.map { "\(name)-\($0)" }
        return names.first { name in !endings.contains { isTaken(name + $0) } } ?? name
    }

    /// From the form's name, never from the person's answers: ASCII letters, digits and hyphens.
    static func fileName(_ template: Template) -> String {
        var name = ""
        for scalar in template.metadata.name.english.lowercased().unicodeScalars {
            if scalar.isASCII, scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) {
                name.unicodeScalars.append(scalar)
            } else if !name.hasSuffix("-"), !name.isEmpty {
                name += "-"
            }
        }
        while name.hasSuffix("-") { name.removeLast() }
        return name.isEmpty ? "form" : String(name.prefix(60))
    }
}

extension FillValue {
    init(_ value: PDFFieldValue) {
        switch value {
        case .text(let text): self = .text(text)
        case .flag(let flag): self = .flag(flag)
        case .list(let list): self = .list(list)
        }
    }
}
