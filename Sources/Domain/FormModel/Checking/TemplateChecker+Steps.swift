import Primitives

extension TemplateChecker {
    func stepFindings(_ template: Template) -> [Finding] {
        let steps = template.conversationFlow.steps
        let fields = Set(template.fields.map(\.id))
        return steps.flatMap { step in
            step.expectedFields.filter { !fields.contains($0) }.map { unknown($0, in: "steps.\(step.id)") }
                + step.validationRules.map(\.field).filter { !fields.contains($0) }.map { unknown($0, in: "steps.\(step.id)") }
        } + remindersOfNothing(template, fields) + unplaced(template) + branchFindings(steps) + unreachable(steps)
    }

    private func remindersOfNothing(_ template: Template, _ fields: Set<Field.ID>) -> [Finding] {
        (template.review.reminders ?? []).compactMap { reminder in
            reminder.field.flatMap { fields.contains($0) ? nil : unknown($0, in: "reminders.\(reminder.id)") }
        }
    }

    func unknown(_ field: Field.ID, in place: String) -> Finding {
        Self.finding("unknown-field", "template.unknownField", ["id": .text(field.rawValue), "place": .text(place)])
    }

    /// Fields of no step are asked last, which is seldom meant.
    private func unplaced(_ template: Template) -> [Finding] {
        guard !template.conversationFlow.steps.isEmpty else { return [] }
        let placed = Set(template.conversationFlow.steps.flatMap(\.expectedFields))
        return template.fields.filter { $0.isAsked && !placed.contains($0.id) }.map {
            Self.finding(
                "unplaced-field", "template.field.unplaced", ["id": .text($0.id.rawValue)], field: $0.id, severity: .warning)
        }
    }

    private func branchFindings(_ steps: [Step]) -> [Finding] {
        let positions = Self.positions(steps)
        return steps.enumerated().flatMap { position, step in
            step.conditionalLogic.compactMap { branch -> Finding? in
                let arguments: [String: Message.Argument] = [
                    "step": .text(step.id.rawValue), "target": .text(branch.goTo.rawValue),
                ]
                guard let target = positions[branch.goTo] else {
                    return Self.finding("unknown-step", "template.branch.unknownStep", arguments)
                }
                // The steps go forward by themselves, so that going back is a loop.
                return target <= position ? Self.finding("branch-loop", "template.branch.loop", arguments) : nil
            }
        }
    }

    private static func positions(_ steps: [Step]) -> [Step.ID: Int] {
        Dictionary(steps.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Steps that no way leads to, because the steps before always go past them.
    private func unreachable(_ steps: [Step]) -> [Finding] {
        let positions = Self.positions(steps)
        var reached: Set<Int> = []
        var open = steps.isEmpty ? [] : [0]
        while let position = open.popLast() {
            guard position < steps.count, reached.insert(position).inserted else { continue }
            let always = steps[position].conditionalLogic.firstIndex { Self.constant($0.condition) == true }
            for branch in steps[position].conditionalLogic.prefix(always.map { $0 + 1 } ?? Int.max)
            where Self.constant(branch.condition) != false {
                if let target = positions[branch.goTo] { open.append(target) }
            }
            if always == nil { open.append(position + 1) }
        }
        return steps.indices.filter { !reached.contains($0) }.map {
            Self.finding("unreachable-step", "template.step.unreachable", ["step": .text(steps[$0].id.rawValue)])
        }
    }

    /// What a condition always is; nil when it reads something or fails.
    static func constant(_ condition: Condition) -> Bool? {
        guard JSONLogic.variables(in: condition.rule).isEmpty else { return nil }
        // One that fails is found by its operators; here it is only not constant.
        return try? JSONLogic.holds(condition, data: [:])
    }
}
