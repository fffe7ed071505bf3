import Conversation
public import Documents
import FieldDetection
import FormModel
import FormReading
import IdentityDocuments
public import Primitives
public import Records
import Scanning
import ValueParsing

/// Values of papers that are no identity documents: pairs of label and value, each with the place it was read at.
extension Assistant {
    /// What a paper says, and the paper as a PDF to show the places on.
    struct PaperFindings {
        var proposals: [DocumentProposal]
        /// What is to be said of the paper.
        var notes: [Message]
        var paper: [UInt8]
        /// Whether there was anything to read at all.
        var isReadable: Bool

        init(_ found: (proposals: [DocumentProposal], notes: [Message]), paper: [UInt8], isReadable: Bool) {
            (proposals, notes) = found
            (self.paper, self.isReadable) = (paper, isReadable)
        }
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
            let text = try await words(of: opened, page: page + 1, picture: bound.picture?.path, guess: view.state.language)
            pages.append(text.withValues(of: opened.document, page: page + 1))
        }
        let captions = view.template.fields.filter { $0.kind != .checkbox }.flatMap { field in
            Language.allCases.map { field.label[$0] }
        }
        let paper = ReadPaper(pages, layouts: services.layouts, words: services.paperWords, captions: captions)
        let earlier = try await proposals(fromForm: opened, pages, view)
        return PaperFindings(
            findings(in: paper, earlier, pages, view), paper: bound.file.content,
            isReadable: !paper.values.isEmpty || !earlier.isEmpty)
    }

    /// - Parameter earlier: what the fields of a filled form answer; it comes before what its words say.
    private func findings(
        in paper: ReadPaper, _ earlier: [DocumentProposal], _ pages: [PageText], _ view: SessionView
    ) -> (proposals: [DocumentProposal], notes: [Message]) {
        let fields = view.evaluation.applicableFields
        // The paper says who it is for by the very fields that the form has answered already.
        let known = Set(earlier.map(\.field))
        var told = fields.filter { !known.contains($0.id) }.compactMap { proposal(for: $0, in: paper, pages, view) }
        told = earlier + told
        let isRecognised = !told.isEmpty
        var notes: [Message] = []
        if let note = stranger(holder(told, view), paper.kind, view) { notes.append(note) }
        let open = fields.filter { view.state.answers[$0.id] == nil && !known.contains($0.id) }
        let plain = plainProposals(for: open.filter { field in !told.contains { $0.field == field.id } }, in: paper, pages, view)
        let isOpen = { (proposal: DocumentProposal) in view.state.answers[proposal.field] == nil }
        told = earlier.filter(isOpen) + Self.oncePerPlace(told.dropFirst(earlier.count).filter(isOpen)) + plain
        if !notes.isEmpty { told = told.map(\.doubted) }
        if !isRecognised, !paper.values.isEmpty { notes.append(Message("paper.unrecognised")) }
        return (told, notes)
    }

    private func holder(_ told: [DocumentProposal], _ view: SessionView) -> PaperHolder {
        func said(_ meaning: String) -> String? {
            told.lazy.compactMap { proposal in
                guard view.template.field(proposal.field)?.meaning?.rawValue == meaning else { return nil }
                if case .text(let text) = proposal.value.exposed { return text } else { return nil }
            }.first
        }
        return PaperHolder(family: said("person.familyName"), given: said("person.givenName"))
    }

    /// What stands at one place is one answer: line 2 of an address is not line 1 again.
    private static func oncePerPlace(_ proposals: some Sequence<DocumentProposal>) -> [DocumentProposal] {
        var places: Set<ImagePlace> = []
        return proposals.filter { proposal in proposal.place.map { places.insert($0).inserted } ?? true }
    }

    /// Labels of one word ("City", "Phone") where the same block of the paper has something of the person's own and nothing of
    /// anybody else's. The person has to look at each of them.
    private func plainProposals(
        for fields: [Field], in paper: ReadPaper, _ pages: [PageText], _ view: SessionView
    ) -> [DocumentProposal] {
        let own = view.evaluation.applicableFields.filter { $0.meaning.map(Self.isOwn) ?? false }
        let blocks = Dictionary(grouping: paper.values) { [$0.page, $0.block] }.filter { _, values in
            !values.contains { !services.paperWords.others(in: $0.label).isEmpty }
                && values.contains { value in own.contains { value.isTelling && fit(of: value, $0, view) != nil } }
        }
        return fields.compactMap { field in
            guard let meaning = field.meaning else { return nil }
            let found = paper.values.filter { value in
                blocks[[value.page, value.block]] != nil && !value.isTelling
                    && services.paperWords.meanings(of: value.label).contains(meaning.rawValue)
            }.compactMap { read($0, for: field, (0.5, view.state.language), view) }
            guard let first = found.first, found.allSatisfy({ $0.answer == first.answer }) else { return nil }
            return DocumentProposal(
                field: field.id, value: first.answer, read: first.value, kind: paper.kind, fit: first.fit,
                on: pages[first.value.page - 1].geometry)
        }
    }

    private static func isOwn(_ meaning: Meaning) -> Bool {
        meaning.rawValue.hasPrefix("person.") || meaning.rawValue.hasPrefix("address.home.")
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

    /// A page of a paper that was brought, to look at the places of its values.
    ///
    /// - Parameter paper: which of them, counted from 1; nil is the last.
    public func paperImage(_ id: SessionRecord.ID, paper: Int? = nil, page: Int, dpi: Double = 144) async throws -> PageImage {
        let papers = try await services.attachments.attachments(of: id).filter { $0.kind == Self.paperKind }
        guard let number = paper ?? papers.indices.last.map({ $0 + 1 }), papers.indices.contains(number - 1) else {
            throw AssistantFailure(.nothingRead)
        }
        let copy = try await services.attachments.readableCopy(of: papers[number - 1].id)
        return try await services.pages.image(of: copy.path, page: page, password: "", options: ImageOptions(dpi: dpi))
    }

    private func words(of opened: OpenedFile, page: Int, picture: String?, guess: Language) async throws -> PageText {
        let text = try await services.pages.text(of: opened.work.path, page: page, password: opened.file.password.exposed)
        guard Self.letters(of: text) < Self.leastLetters, page <= Self.mostPagesBySight, let papers = services.papers else {
            // Words that lie over a picture were read by sight too, by whoever made the file.
            let isPicture = try await services.pages.graphics(
                of: opened.work.path, page: page, password: opened.file.password.exposed
            ).isPicture
            return isPicture ? text.readBySomebody : text
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
            fit(of: value, field, view).flatMap { fit in read(value, for: field, fit, view) }
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
    private func fit(of value: LabelledValue, _ field: Field, _ view: SessionView) -> (fit: Double, language: Language)? {
        if let meaning = value.meaning { return field.meaning?.rawValue == meaning ? (1, .english) : nil }
        guard field.isFoundByLabel, value.isTelling else { return nil }
        let likeness = Language.allCases.map { ($0, value.likeness(to: field.label[$0])) }
        guard let best = likeness.max(by: { $0.1 < $1.1 }), best.1 >= Self.leastLikeness,
            isOfSameHolder(value.label, field, in: view.template, best.0)
        else { return nil }
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

extension PageText {
    /// The same words, none of which is sure.
    fileprivate var readBySomebody: PageText {
        var text = self
        for line in text.lines.indices {
            for word in text.lines[line].words.indices { text.lines[line].words[word].confidence = 0 }
        }
        return text
    }
}
