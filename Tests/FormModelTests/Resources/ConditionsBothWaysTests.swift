import FormModel
import Foundation
import Primitives
import TestSupport
import Testing

/// Every condition of every template: some answers make it hold and others don't, and the field comes and goes with it.
struct ConditionsBothWaysTests {
    private static let templates = ["i9", "w4", "il-w4", "dmv-renewal", "ds160"]

    @Test(arguments: templates)
    func everyConditionHoldsForSomeAndNotForOthers(name: String) throws {
        let template = try TemplateResourcesTests.template("\(name).form.json").unrolled
        let search = ConditionSearch(template)
        var seen: Set<[Condition]> = []
        var tried = 0
        for section in template.schema.sections {
            // The second of several things is asked as the first is.
            for field in section.fields where !field.id.rawValue.split(separator: ".").contains(where: { Int($0) ?? 0 > 2 }) {
                let conditions = [section.condition, field.condition].compactMap(\.self)
                // The same rules are one case, whichever fields they stand beside.
                guard !conditions.isEmpty, seen.insert(conditions).inserted else { continue }
                tried += 1
                let with = search.answers(making: field.id, apply: true)
                let without = search.answers(making: field.id, apply: false)
                let comes = with.map { isAsked(field.id, template, $0) }
                let stays = without.map { isAsked(field.id, template, $0) }
                #expect(comes == true, "\(name) \(field.id) never comes")
                #expect(stays == false, "\(name) \(field.id) never goes")
            }
        }
        #expect(tried > 1)
    }

    private func isAsked(_ id: Field.ID, _ template: Template, _ values: [Field.ID: AnswerValue]) -> Bool {
        FormEvaluation(template: template, answers: answers(values), today: today).applies(id)
    }
}

/// Answers under which a field applies, or doesn't, by trying what its conditions speak of.
private struct ConditionSearch {
    private let fields: [Field.ID: (field: Field, conditions: [Condition])]
    private let tables: JSONValue?
    private static let mostTries = 4_000

    init(_ template: Template) {
        var fields: [Field.ID: (field: Field, conditions: [Condition])] = [:]
        for section in template.schema.sections {
            for field in section.fields {
                fields[field.id] = (field, [section.condition, field.condition].compactMap(\.self))
            }
        }
        self.fields = fields
        tables = template.tables
    }

    func answers(making id: Field.ID, apply: Bool) -> [Field.ID: AnswerValue]? {
        solve([(id, apply)], [:], depth: 0)
    }

    /// Depth first: the answers that the first goal wants, then those that make the fields of these answers apply.
    private func solve(
        _ goals: [(Field.ID, Bool)], _ known: [Field.ID: AnswerValue], depth: Int
    ) -> [Field.ID: AnswerValue]? {
        guard let (id, wanted) = goals.first else { return known }
        guard depth < 24, let conditions = fields[id]?.conditions else { return nil }
        let names = Set(conditions.flatMap { JSONLogic.variables(in: $0.rule) }).compactMap { path in
            fields[Field.ID(path)] == nil ? nil : Field.ID(path)
        }.sorted()
        let literals = conditions.flatMap { Self.literals(in: $0.rule) }
        for choice in combinations(names, literals, known) {
            let all = known.merging(choice.compactMapValues(\.self)) { $1 }
            guard holds(conditions, all) == wanted else { continue }
            // What decides must itself be asked.
            let more = choice.compactMap { $0.value == nil || known[$0.key] != nil ? nil : ($0.key, true) }
            if let found = solve(more + goals.dropFirst(), all, depth: depth + 1) { return found }
        }
        return nil
    }

    private func holds(_ conditions: [Condition], _ values: [Field.ID: AnswerValue]) -> Bool {
        let data = ConditionData.object(values, today: today)
        return conditions.allSatisfy { (try? JSONLogic.holds($0, data: data)) == true }
    }

    private func combinations(
        _ names: [Field.ID], _ literals: [String], _ known: [Field.ID: AnswerValue]
    ) -> [[Field.ID: AnswerValue?]] {
        var all: [[Field.ID: AnswerValue?]] = [[:]]
        for name in names where known[name] == nil {
            let values = candidates(name, literals)
            guard all.count * values.count <= Self.mostTries else { continue }
            all = all.flatMap { choice in values.map { value in choice.merging([name: value]) { $1 } } }
        }
        // One answer is more often enough than all of them together.
        let counted = all.map { choice in (choice, choice.values.count { $0 != nil }) }
        return counted.sorted { $0.1 < $1.1 }.map(\.0)
    }

    private func candidates(_ id: Field.ID, _ literals: [String]) -> [AnswerValue?] {
        guard let field = fields[id]?.field else { return [nil] }
        switch field.kind {
        case .checkbox where field.options.isEmpty: return [.flag(true), .flag(false), nil]
        case .select, .radio, .checkbox:
            let named = field.options.filter { literals.contains($0.value) }
            let other = field.options.first { !literals.contains($0.value) }
            return (named + [other].compactMap(\.self)).map { .choice($0.value) } + [nil]
        case .number, .money: return [.number(DecimalNumber(0)), .number(DecimalNumber(1)), nil]
        case .date: return [.date(today), nil]
        case .state, .country: return literals.map { .text($0) } + [.text("ZZ"), nil]
        default: return [.text("+12025550123"), nil]
        }
    }

    private static func literals(in rule: JSONValue) -> [String] {
        switch rule {
        case .string(let text): [text]
        case .array(let items): items.flatMap(literals)
        case .object(let members): members.values.flatMap(literals)
        default: []
        }
    }
}
