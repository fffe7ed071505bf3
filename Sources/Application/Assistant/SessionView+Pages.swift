import Conversation
public import FormModel
public import Primitives

extension SessionView {
    /// A page of the form: what was answered there, in its order.
    public struct AnsweredPage: Sendable {
        public var step: Step
        public var parts: [Part]

        /// Fields under one heading; nil where the page's own is enough.
        public struct Part: Sendable {
            public var title: LocalizedText?
            public var fields: [Field]
        }
    }

    /// The answered fields that apply, by page, in the order of the form. Questions that only lead on ("Another one?") and
    /// pages without an answer are left out.
    public var answersByPage: [AnsweredPage] {
        let fields = Dictionary(
            evaluation.applicableFields.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let sections = Dictionary(
            template.schema.sections.flatMap { section in section.fields.map { ($0.id, section) } },
            uniquingKeysWith: { first, _ in first })
        let visited = Set(evaluation.steps.map(\.id))
        return template.effectiveSteps.filter { visited.contains($0.id) }.compactMap { step in
            let answered = step.expectedFields.compactMap { fields[$0] }.filter {
                state.answers[$0.id] != nil && !$0.isLeadingOn
            }
            return answered.isEmpty ? nil : AnsweredPage(step: step, parts: Self.parts(answered, sections, step))
        }
    }

    private static func parts(_ fields: [Field], _ sections: [Field.ID: Section], _ step: Step) -> [AnsweredPage.Part] {
        var parts: [AnsweredPage.Part] = []
        var current: Section.ID?
        for field in fields {
            let section = sections[field.id]
            if section?.id != current || parts.isEmpty {
                current = section?.id
                let title = section?.title
                parts.append(.init(title: title == step.title ? nil : title, fields: []))
            }
            parts[parts.count - 1].fields.append(field)
        }
        return parts
    }
}
