import Conversation
import Documents
import FormModel
import FormReading
import Primitives
import Records
import ValueParsing

/// A form that was filled before, brought to this year's edition: its fields are a source for the whole form.
extension Assistant {
    /// Answers that open up further questions are followed so far.
    private static let mostRounds = 24
    /// What labels of two editions have to agree by where neither says what it means.
    private static let leastLikeness = 0.8

    /// One answer of the earlier form, with the field it stands in.
    private struct EarlierAnswer {
        var field: Field
        var value: AnswerValue
        var page: Int
        var box: PDFRect
    }

    /// What a filled PDF answers of the form at hand: by the field itself where it is another edition of this form, else by what the
    /// fields mean, else by what they are called.
    ///
    /// What belongs to one edition only, and signatures, are left: the person signs anew.
    func proposals(fromForm opened: OpenedFile, _ pages: [PageText], _ view: SessionView) async throws -> [DocumentProposal] {
        guard opened.document.fields.contains(where: { $0.filled != nil }) else { return [] }
        let (earlier, isSameForm) = try await earlierAnswers(in: opened, view)
        guard !earlier.isEmpty else { return [] }
        var found: [Field.ID: EarlierAnswer] = [:]
        var known = view.state.answers
        var evaluation = view.evaluation
        for _ in 0..<Self.mostRounds {
            var isNew = false
            for field in evaluation.applicableFields where found[field.id] == nil && field.isCarriedOver {
                guard let (answer, value) = answer(for: field, in: earlier, isSameForm, view) else { continue }
                found[field.id] = answer
                found[field.id]?.value = value
                if known[field.id] == nil {
                    known[field.id] = Answer(value, evidence: Evidence(origin: .profile, at: services.now()))
                }
                isNew = true
            }
            guard isNew else { break }
            evaluation = FormEvaluation(template: view.template, answers: known, today: services.today())
        }
        return view.template.fields.compactMap { field in
            guard let answer = found[field.id], pages.indices.contains(answer.page - 1) else { return nil }
            let text = answer.field.text(for: answer.value, country: view.template.metadata.country)
            let option = answer.field.options.first { .choice($0.value) == answer.value }?.label[view.state.language]
            let read = LabelledValue(
                label: answer.field.label[view.state.language], value: option ?? text, page: answer.page, box: answer.box,
                shape: .beside)
            return DocumentProposal(
                field: field.id, value: answer.value, read: read, kind: "paper", fit: 1,
                on: pages[answer.page - 1].geometry)
        }
    }

    private func earlierAnswers(
        in opened: OpenedFile, _ view: SessionView
    ) async throws -> (answers: [EarlierAnswer], isSameForm: Bool) {
        let widgets = Dictionary(
            opened.document.fields.compactMap { field in field.place.map { (field.name, $0) } },
            uniquingKeysWith: { first, _ in first })
        for template in services.templates {
            guard let pdf = try await mapping(of: template, for: opened) else { continue }
            let values = Dictionary(
                opened.document.fields.compactMap { field in field.filled.map { (field.name, $0) } },
                uniquingKeysWith: { first, _ in first })
            let answers = pdf.answers(from: values, of: template) { self.value($0, of: $1, in: template) }
            let earlier = template.fields.compactMap { field -> EarlierAnswer? in
                guard let answer = answers[field.id], let place = widgets[answer.pdfField] else { return nil }
                return EarlierAnswer(field: field, value: answer.value, page: place.page, box: place.rect)
            }
            return (earlier, template.id == view.template.id)
        }
        let old = try await blueprint(of: opened.file)
        let earlier = old.template.fields.compactMap { field -> EarlierAnswer? in
            guard let value = old.prefilled[field.id]?.exposed,
                let entry = old.template.mappings.lazy.compactMap({ pdf in pdf.entries.first { $0.field == field.id } }).first,
                let place = widgets[entry.pdfField]
            else { return nil }
            return EarlierAnswer(field: field, value: value, page: place.page, box: place.rect)
        }
        return (earlier, false)
    }

    /// A text of a filled field as the value it was written for.
    private func value(_ text: String, of field: Field, in template: Template) -> AnswerValue? {
        let today = services.today()
        let country = template.metadata.country
        if let value = field.value(read: text, today: today, country: country) { return value }
        let engine = ConversationEngine(template: template, words: words)
        let reading = engine.reading(of: text, for: field.id, language: .english, today: today)
        guard let value = reading.value, reading.alternatives.isEmpty,
            field.findings(for: value, today: today, country: country).isEmpty
        else { return nil }
        return value
    }

    private func answer(
        for field: Field, in earlier: [EarlierAnswer], _ isSameForm: Bool, _ view: SessionView
    ) -> (EarlierAnswer, AnswerValue)? {
        if isSameForm { return earlier.first { $0.field.id == field.id }.flatMap { fitting($0, field, view) } }
        let meaning = field.meaning.map { meaning in earlier.filter { $0.field.meaning == meaning } } ?? []
        if let first = meaning.first { return meaning.count == 1 ? fitting(first, field, view) : nil }
        guard field.meaning == nil else { return nil }
        let called = earlier.filter { old in
            guard old.field.meaning == nil, old.field.kind == field.kind else { return false }
            let label = LabelledValue(label: field.label[.english], value: "", page: 1, box: old.box, shape: .beside)
            return label.isTelling && label.likeness(to: old.field.label[.english]) >= Self.leastLikeness
        }
        return called.count == 1 ? fitting(called[0], field, view) : nil
    }

    /// The same value where the field takes it; else what it says, read for the field.
    private func fitting(_ old: EarlierAnswer, _ field: Field, _ view: SessionView) -> (EarlierAnswer, AnswerValue)? {
        let (today, country) = (services.today(), view.template.metadata.country)
        if old.field.kind == field.kind, field.options.map(\.value) == old.field.options.map(\.value),
            field.findings(for: old.value, today: today, country: country).isEmpty
        {
            return (old, old.value)
        }
        let said = old.field.options.first { .choice($0.value) == old.value }?.label[.english]
        return value(said ?? old.field.text(for: old.value, country: country), of: field, in: view.template).map { (old, $0) }
    }
}

extension Field {
    /// Signed and dated by hand each time.
    fileprivate var isCarriedOver: Bool { kind != .signature && kind != .image && isAsked }
}

extension FormField {
    /// The value of a field that somebody filled in; nil for what is empty, off, or hidden from sight.
    fileprivate var filled: String? {
        guard !isPassword, let value, value.contains(where: { !$0.isWhitespace }) else { return nil }
        return value
    }

    fileprivate var place: (page: Int, rect: PDFRect)? {
        widgets.first { !$0.isHidden }.map { ($0.page, $0.rect) }
    }
}
