public import Primitives

/// What a template asks in view of the answers so far: which fields apply, what is missing, what is wrong.
///
/// A field applies when its step lies on the way that the answers lead, and its own and its section's condition hold.
/// Answers to fields that don't apply decide nothing and are not looked at. Fields for the hand (signature, picture)
/// apply but are never missing.
public struct FormEvaluation: Sendable {
    /// In the order of the conversation's steps, then the fields of no step.
    public let applicableFields: [Field]
    /// Applicable, required and unanswered, skipped or not.
    public let missing: [Field]
    /// Applicable, unanswered and not skipped, required or not.
    public let unanswered: [Field]
    /// Wrong values, broken rules across fields, required fields without an answer, an edition out of date.
    ///
    /// Codes beside those of `Field.findings(for:today:country:)`: `required`, `rule` (a rule over answers that are all
    /// there), `incomplete` (a rule that asks for an answer not yet given, such as one of three), `rule-failed`,
    /// `edition-expired`, `edition-not-yet-valid`.
    public let findings: [Finding]
    /// The first step with something to ask, then the first with something missing; nil when all is answered.
    public let currentStep: Step?
    /// The steps on the way that the answers lead.
    public let steps: [StepProgress]
    public let progress: FormProgress
    /// What to check, bring and do at the end, in view of the answers.
    public let checklist: [Review.ChecklistItem]
    /// What was worked out from the answers, by the template's own rules.
    public let computed: [Field.ID: AnswerValue]
    /// The days to keep in mind that are still to come, the nearest first.
    public let reminders: [DueReminder]
    private let applicable: Set<Field.ID>

    /// - Parameters:
    ///   - skipped: fields that the person passed over for now.
    ///   - edition: of the PDF at hand, where it says another than the template.
    public init(
        template: Template, answers: Answers, today: CivilDate, skipped: Set<Field.ID> = [], edition: Edition? = nil
    ) {
        var path = FormPath(template: template, answers: answers.mapValues(\.value.exposed), today: today)
        let asked = path.fields.filter(\.isAsked)
        let open = asked.filter { path.answers[$0.id] == nil }
        applicableFields = path.fields
        applicable = Set(path.fields.map(\.id))
        missing = open.filter(\.required)
        unanswered = open.filter { !skipped.contains($0.id) }
        let state = FieldState(
            asked: Set(asked.map(\.id)), missing: Set(missing.map(\.id)), unanswered: Set(unanswered.map(\.id)),
            answered: Set(path.answers.keys))
        steps = path.steps.map { state.progress(of: $0) }
        currentStep = path.steps.first { state.asks($0) } ?? path.steps.first { state.misses($0) }
        computed = path.computed
        progress = FormProgress(answered: asked.count - open.count, total: asked.count, requiredMissing: missing.count)
        findings =
            ((edition ?? template.metadata.edition)?.findings(today: today) ?? [])
            + path.valueFindings(country: template.metadata.country, today: today) + path.ruleFindings()
            + missing.map(\.missing) + path.failures
        checklist = template.review.checklists.filter { item in
            item.condition.map { path.holds($0, field: nil, otherwise: true) } ?? true
        }
        reminders = (template.review.reminders ?? []).filter { reminder in
            reminder.condition.map { path.holds($0, field: nil, otherwise: false) } ?? true
        }.compactMap { $0.due(path.answers, today: today) }.sorted { ($0.day, $0.id) < ($1.day, $1.id) }
    }

    public func applies(_ id: Field.ID) -> Bool { applicable.contains(id) }
}

/// The fields of a form by what has become of them.
private struct FieldState {
    let asked: Set<Field.ID>
    let missing: Set<Field.ID>
    let unanswered: Set<Field.ID>
    let answered: Set<Field.ID>

    func asks(_ step: Step) -> Bool { step.expectedFields.contains(where: unanswered.contains) }
    func misses(_ step: Step) -> Bool { step.expectedFields.contains(where: missing.contains) }

    func progress(of step: Step) -> StepProgress {
        let fields = Set(step.expectedFields).intersection(asked)
        let count = fields.intersection(answered).count
        return StepProgress(
            id: step.id, title: step.title, answered: count, total: fields.count,
            isDone: !misses(step) && (count > 0 || !asks(step)))
    }
}

extension FormPath {
    func valueFindings(country: String?, today: CivilDate) -> [Finding] {
        fields.flatMap { field in
            answers[field.id].map { field.findings(for: $0, today: today, country: country) } ?? []
        }
    }

    mutating func ruleFindings() -> [Finding] {
        let applicable = Set(fields.map(\.id))
        var findings: [Finding] = []
        for rule in steps.flatMap(\.validationRules) where applicable.contains(rule.field) {
            let reads = JSONLogic.reads(in: rule.condition.rule)
            guard areAnswered(reads.values), !holds(rule.condition, field: rule.field, otherwise: true) else { continue }
            findings.append(
                Finding(
                    code: areAnswered(reads.presences) ? "rule" : "incomplete", severity: rule.severity ?? .error,
                    field: rule.field,
                    message: Message("finding.rule", ["message": .localized(rule.message)])))
        }
        return findings
    }
}

extension Edition {
    /// That this edition may not be used on a day; the person decides, so it is a warning.
    public func findings(today: CivilDate) -> [Finding] {
        if let last = validThrough, today > last {
            return [finding("edition-expired", "finding.edition.expired", last)]
        }
        if let first = validFrom, today < first {
            return [finding("edition-not-yet-valid", "finding.edition.notYet", first)]
        }
        return []
    }

    private func finding(_ code: String, _ key: String, _ date: CivilDate) -> Finding {
        Finding(
            code: code, severity: .warning, message: Message(key, ["edition": .text(name), "date": .date(date)]))
    }
}
