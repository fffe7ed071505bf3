public import Primitives

/// What a template asks in view of the answers so far: which fields apply, what is missing, what is wrong.
public struct FormEvaluation: Sendable {
    /// In the order of the conversation's steps, then the fields of no step.
    public let applicableFields: [Field]
    /// Applicable, required and unanswered.
    public let missing: [Field]
    /// Applicable and unanswered, required or not.
    public let unanswered: [Field]
    public let findings: [Finding]
    /// The first step that still misses something; nil when nothing is asked any more.
    public let currentStep: Step?
    /// The steps on the way that the answers lead.
    public let steps: [StepProgress]
    public let progress: FormProgress

    public init(template: Template, answers: Answers, today: CivilDate) {
        applicableFields = template.fields
        unanswered = template.fields.filter { answers[$0.id] == nil }
        missing = unanswered.filter(\.required)
        findings = []
        currentStep = template.conversationFlow.steps.first
        steps = []
        progress = FormProgress(answered: 0, total: 0, requiredMissing: 0)
    }

    public func applies(_ id: Field.ID) -> Bool { applicableFields.contains { $0.id == id } }
}
