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
        let steps = template.effectiveSteps.filter { visited.contains($0.id) }
        var lines = workedLines(fields)
        let pages = steps.reversed().compactMap { step -> AnsweredPage? in
            var answered = step.expectedFields.compactMap { fields[$0] }.filter {
                state.answers[$0.id] != nil && !$0.isLeadingOn
            }
            // What is worked out stands behind the last answers of its section.
            for section in Set(answered.compactMap { sections[$0.id]?.id }) {
                guard let own = lines.removeValue(forKey: section),
                    let last = answered.lastIndex(where: { sections[$0.id]?.id == section })
                else { continue }
                answered.insert(contentsOf: own, at: last + 1)
            }
            return answered.isEmpty ? nil : AnsweredPage(step: step, parts: Self.parts(answered, sections, step))
        }
        return Self.completed(
            pages.reversed(),
            with: template.schema.sections.compactMap { section in
                lines[section.id].map { AnsweredPage.Part(title: section.title, fields: $0) }
            })
    }

    /// Lines of sections without an answer of their own stand at the end.
    private static func completed(_ pages: [AnsweredPage], with rest: [AnsweredPage.Part]) -> [AnsweredPage] {
        var pages = pages
        if !pages.isEmpty { pages[pages.count - 1].parts += rest }
        return pages
    }

    /// The lines that the form's own rules work out and no step asks for, by section.
    private func workedLines(_ fields: [Field.ID: Field]) -> [Section.ID: [Field]] {
        let asked = Set(template.effectiveSteps.flatMap(\.expectedFields))
        var lines: [Section.ID: [Field]] = [:]
        for section in template.schema.sections {
            let own = section.fields.compactMap { fields[$0.id] }.filter {
                !asked.contains($0.id) && state.answers[$0.id] != nil
            }
            if !own.isEmpty { lines[section.id] = own }
        }
        return lines
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
