public import Conversation
public import FormModel
public import Primitives
public import Records

/// A session as it stands: everything a face needs to show it.
public struct SessionView: Sendable {
    public var id: SessionRecord.ID
    public var status: SessionRecord.Status
    public var updated: Timestamp
    public var revision: Int
    /// Whose form it is.
    public var person: Person.ID
    public var blueprint: FormBlueprint
    public var state: DialogueState
    public var evaluation: FormEvaluation
    public var turns: [TurnEntry]
    /// Each answer as it is shown to its owner.
    public var shown: [Field.ID: Message.Argument]
    /// What the agency's rules say in view of the answers; nil for a form that Formly has no such rules for.
    public var advice: FormAdvice?

    public var template: Template { blueprint.template }
    public var hasPDF: Bool { blueprint.document != nil }
    /// The PDF of an agency that these answers go to.
    public var officialPDF: PDFMapping? { template.mapping(for: state.answers.mapValues(\.value.exposed)) }
    /// Nothing that is required is missing or wrong; where nothing is required, everything was answered or left on purpose.
    public var isFinished: Bool {
        guard evaluation.missing.isEmpty, !findings.contains(where: { $0.severity == .error }) else { return false }
        let asked = evaluation.applicableFields.filter(\.isAsked)
        return asked.contains(where: \.required)
            || asked.allSatisfy { state.answers[$0.id] != nil || state.skipped.contains($0.id) }
    }

    /// Of the form, then of the agency's rules.
    public var findings: [Finding] { evaluation.findings + (advice?.findings ?? []) }
}

/// A line of the list of sessions.
public struct SessionOverview: Sendable, Identifiable {
    public var id: SessionRecord.ID
    /// In the language it was begun in.
    public var title: Personal<String>
    /// In every language that the form has.
    public var name: LocalizedText
    public var begun: Timestamp
    /// The state that was answered, which tells forms of one name apart; nil where there is none.
    public var state: Personal<String>?
    /// The form it was begun from; nil for a file that no template knows.
    public var template: Template.ID?
    /// Whose form it is.
    public var person = Person.ID.first
    public var status: SessionRecord.Status
    public var updated: Timestamp
    public var progress: FormProgress
    /// The name that the person gave it.
    public var givenName: Personal<String>?
    /// Not in the list unless one looks for it.
    public var isPutAway = false
    /// It does not open; all that is known of it stands here.
    public var isDamaged = false
    /// It has a PDF, whose first page can be shown.
    public var hasPages = false
}

extension SessionView {
    /// The answer of a field in words; nil while there is none.
    public func display(_ field: Field, _ strings: StringTable) -> String? {
        shown[field.id].map { strings.text(of: $0) }
    }

    /// What to bring and check, in view of the answers.
    public var applicableChecklist: [Review.ChecklistItem] { evaluation.checklist }
}
