import Assistant
import Conversation
public import FormModel
public import Primitives

/// Turns what the assistant knows into what is shown, in the words of one language. Pure: the moment is a parameter.
public struct Presenter: Sendable {
    public let strings: StringTable
    public let now: Timestamp
    /// Hard words, and what they mean.
    public let glossary: Glossary
    /// Of the home; one, of whom nothing is said, where nobody needs to know.
    public var people = People()

    public init(strings: StringTable, now: Timestamp, glossary: Glossary = Glossary()) {
        self.strings = strings
        self.now = now
        self.glossary = glossary
    }

    var language: Language { strings.language }

    // MARK: - Values

    /// An answer as a person reads it; nil while there is none.
    func display(_ field: Field, in view: SessionView) -> String? {
        view.state.answers[field.id].flatMap { display($0.value.exposed, field, view) }
    }

    func display(_ value: AnswerValue, _ field: Field, _ view: SessionView) -> String? {
        guard !value.isBlank else { return nil }
        switch value {
        case .flag(let flag): return strings.text(flag ? "web.yes" : "web.no")
        case .doesNotApply: return strings.text("web.answers.doesNotApply")
        case .choice(let choice): return label(of: choice, field)
        case .choices(let choices): return strings.join(choices.map { label(of: $0, field) })
        case .date(let date) where field.validation.format == nil: return strings.display(date)
        // A country by its name: its code may be that of a state.
        case .text where field.kind == .country && view.state.answers[field.id]?.value.exposed == value:
            return view.display(field, strings)
        default: return field.text(for: value, country: view.template.metadata.country)
        }
    }

    private func label(of value: String, _ field: Field) -> String {
        field.options.first { $0.value == value }?.label[language] ?? value
    }

    /// Where an answer came from, in words.
    public func source(of answer: Answer) -> String {
        switch answer.evidence.origin {
        case .turn: strings.text("web.origin.turn")
        case .direct: strings.text("web.origin.direct")
        case .prefilled: strings.text("web.origin.prefilled")
        case .profile: strings.text("web.origin.profile")
        case .another(_, let name): strings.text("web.origin.another", ["name": .text(name.exposed)])
        case .computed: strings.text("worksheet.origin")
        case .document(let name, let page, _):
            strings.text("web.origin.document", ["name": paper(name), "page": .number(page)])
        }
    }

    /// A kind of paper in words ("Passport"); the name of a file as it is.
    private func paper(_ name: String) -> Message.Argument {
        let key = "identity.kind.\(name)"
        return strings[key] == nil ? .text(name) : .message(Message(key))
    }

    /// True for a value that the person has not given themselves.
    func isFound(_ answer: Answer) -> Bool {
        switch answer.evidence.origin {
        case .turn, .direct, .computed: false
        case .prefilled, .profile, .another, .document: true
        }
    }

    // MARK: - Fields

    /// A field with the value that its input holds; `findings` are those about it.
    func control(_ field: Field, in view: SessionView, findings: [Finding] = []) -> FieldControl {
        let answer = view.state.answers[field.id]
        return FieldControl(
            field: field.id, label: field.label[language], style: style(field), hint: hint(field),
            value: answer.map { input(of: $0.value.exposed, field, view) } ?? "",
            choices: field.options.map { .init(value: $0.value, label: $0.label[language]) },
            maxLength: field.validation.maxLength, isRequired: field.required,
            problems: findings.filter { $0.field == field.id && $0.severity == .error }.map { strings.text($0.message) },
            source: answer.flatMap { isFound($0) ? source(of: $0) : nil }, why: field.why?[language])
    }

    private func style(_ field: Field) -> FieldControl.Style {
        switch field.kind {
        case .textarea: .paragraph
        case .checkbox: .check
        case .radio, .select: .choice
        case .multiselect: .choices
        case .state, .country: field.options.isEmpty ? .line : .choice
        case .date: .date
        case .number, .money: .number
        case .email: .email
        case .phone: .phone
        case .address: .address
        case .comb: .comb
        case .signature, .image: .byHand
        case .text, .name, .ssn, .postalCode, .url: .line
        }
    }

    private func hint(_ field: Field) -> String? {
        if let hint = field.hint { return hint[language] }
        return field.validation.format.map { strings.text("web.hint.example", ["example": .text($0.example)]) }
    }

    private func input(of value: AnswerValue, _ field: Field, _ view: SessionView) -> String {
        switch value {
        case .flag(let flag): flag ? "true" : "false"
        case .choices(let choices): choices.joined(separator: "\n")
        case .doesNotApply: ""
        default: field.text(for: value, country: view.template.metadata.country)
        }
    }

    func summary(_ view: SessionView) -> ProgressSummary {
        let progress = view.evaluation.progress
        let steps = view.evaluation.steps
        let index = view.evaluation.currentStep.flatMap { current in steps.firstIndex { $0.id == current.id } }
        return ProgressSummary(
            answered: progress.answered, total: progress.total, section: index.map { $0 + 1 } ?? 0, sections: steps.count,
            sectionTitle: index.map { steps[$0].title[language] } ?? "")
    }

    /// The answers by section; fields that don't apply, or can't be answered here, are left out.
    func answers(_ view: SessionView) -> [AnswerGroup] {
        view.template.schema.sections.compactMap { section in
            let fields = section.fields.filter { $0.kind.isAnswerable && view.evaluation.applies($0.id) }
            guard !fields.isEmpty else { return nil }
            return AnswerGroup(title: section.title[language], rows: fields.map { row($0, view) })
        }
    }

    private func row(_ field: Field, _ view: SessionView) -> AnswerGroup.Row {
        let problem = view.evaluation.findings.first { $0.field == field.id && $0.severity == .error && !$0.isUnanswered }
        return AnswerGroup.Row(
            field: field.id, label: field.label[language], value: display(field, in: view), isRequired: field.required,
            isCurrent: view.state.asking.contains(field.id), source: view.state.answers[field.id].map(source),
            problem: problem.map { strings.text($0.message) })
    }
}
