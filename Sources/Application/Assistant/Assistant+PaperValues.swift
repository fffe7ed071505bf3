import Conversation
public import DocumentModel
import FormModel
public import Primitives
public import Records
import ValueParsing

/// Values of papers that are no identity documents: pairs of label and value, each with the place it was read at.
extension Assistant {
    /// What a paper says, and the paper as a PDF to show the places on.
    struct PaperFindings {
        var proposals: [DocumentProposal]
        var paper: [UInt8]
        /// Whether there was anything to read at all.
        var isReadable: Bool
    }

    /// Pages that are read by sight; more would keep a person waiting.
    private static let mostPagesBySight = 5
    private static let mostPaperPages = 20
    /// Fewer letters than this and the page is a picture.
    private static let leastLetters = 20
    /// What labels of other words have to agree by.
    private static let leastLikeness = 0.8

    func findings(in file: BroughtFile, for view: SessionView) async throws -> PaperFindings {
        let bound = try await bound(file)
        let opened = try await open(bound.file)
        var pages: [PageText] = []
        for page in opened.document.pages.indices.prefix(Self.mostPaperPages) {
            try Task.checkCancellation()
            pages.append(try await words(of: opened, page: page + 1, picture: bound.picture?.path, guess: view.state.language))
        }
        let paper = ReadPaper(pages, layouts: services.layouts)
        let proposals = view.evaluation.applicableFields.compactMap { field in
            view.state.answers[field.id] == nil ? proposal(for: field, in: paper, pages, view) : nil
        }
        return PaperFindings(proposals: proposals, paper: bound.file.content, isReadable: !paper.values.isEmpty)
    }

    /// Whether every page has its words as text, and is no picture with words laid over it.
    func isPrinted(_ file: BroughtFile) async throws -> Bool {
        guard PictureKind(file.content) == .pdf else { return false }
        let opened = try await open(file)
        let (path, password) = (opened.work.path, file.password.exposed)
        for page in opened.document.pages.indices.prefix(Self.mostPagesBySight) {
            let text = try await services.pages.text(of: path, page: page + 1, password: password)
            guard Self.letters(of: text) >= Self.leastLetters,
                try await !services.pages.graphics(of: path, page: page + 1, password: password).isPicture
            else { return false }
        }
        return true
    }

    private static func letters(of page: PageText) -> Int { page.lines.reduce(0) { $0 + $1.text.count(where: \.isLetter) } }

    /// A page of the paper that was read last, to look at the places of its values.
    public func paperImage(_ id: SessionRecord.ID, page: Int, dpi: Double = 144) async throws -> PageImage {
        let kept = try await services.attachments.attachments(of: id).last { $0.kind == Self.paperKind }
        guard let kept else { throw AssistantFailure(.nothingRead) }
        let copy = try await services.attachments.readableCopy(of: kept.id)
        return try await services.pages.image(of: copy.path, page: page, password: "", options: ImageOptions(dpi: dpi))
    }

    private func words(of opened: OpenedFile, page: Int, picture: String?, guess: Language) async throws -> PageText {
        let text = try await services.pages.text(of: opened.work.path, page: page, password: opened.file.password.exposed)
        guard Self.letters(of: text) < Self.leastLetters, page <= Self.mostPagesBySight, let papers = services.papers else {
            return text
        }
        let geometry = text.geometry
        let source = geometry.rotation == 0 ? picture ?? opened.work.path : opened.work.path
        let seen = try await papers.scanning.scannedPage(
            of: source, page: page, width: geometry.shownSize.width, options: RecognitionOptions(guess: guess))
        return PageText(seen.text, on: geometry)
    }

    /// Nil where no label fits, or where the paper says several things under it: only the person knows which holds.
    private func proposal(for field: Field, in paper: ReadPaper, _ pages: [PageText], _ view: SessionView) -> DocumentProposal? {
        let found = paper.values.compactMap { value in
            fit(of: value, field).flatMap { fit in read(value, for: field, fit, view) }
        }
        guard let best = found.max(by: { $0.fit < $1.fit }),
            found.allSatisfy({ $0.answer == best.answer || $0.fit < best.fit - 0.1 })
        else { return nil }
        let geometry = pages[best.value.page - 1].geometry
        return DocumentProposal(
            field: field.id, value: best.answer, read: best.value, kind: paper.kind, fit: best.fit, on: geometry)
    }

    private struct Candidate {
        let value: LabelledValue
        let answer: AnswerValue
        let fit: Double
        let language: Language
    }

    /// How well a label agrees with what the field is called, or by its meaning; nil below the bound.
    private func fit(of value: LabelledValue, _ field: Field) -> (fit: Double, language: Language)? {
        if let meaning = value.meaning { return field.meaning?.rawValue == meaning ? (1, .english) : nil }
        guard field.isFoundByLabel, value.isTelling else { return nil }
        let likeness = Language.allCases.map { ($0, value.likeness(to: field.label[$0])) }
        guard let best = likeness.max(by: { $0.1 < $1.1 }), best.1 >= Self.leastLikeness else { return nil }
        return (best.1 * (value.shape == .entry ? 1 : 0.95), best.0)
    }

    private func read(
        _ value: LabelledValue, for field: Field, _ fit: (fit: Double, language: Language), _ view: SessionView
    ) -> Candidate? {
        let engine = engine(for: view.id, view.blueprint)
        let today = services.today()
        let reading = engine.reading(of: value.value, for: field.id, language: fit.language, today: today)
        guard let answer = reading.value, reading.alternatives.isEmpty,
            reading.saysAll(of: value.value, as: field.kind, isEntry: true),
            field.findings(for: answer, today: today, country: view.template.metadata.country).isEmpty
        else { return nil }
        return Candidate(value: value, answer: answer, fit: fit.fit, language: fit.language)
    }
}
