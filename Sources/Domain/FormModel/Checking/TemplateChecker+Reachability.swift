import Primitives

/// Whether conditions can be met at all: that they compare with answers that there are, and that some answers make each hold.
extension TemplateChecker {
    /// More combinations of answers than this are not tried.
    private static let mostCombinations = 2_048

    // MARK: - Answers that there are

    /// Comparisons of a choice with something that is none of its options.
    func comparisonFindings(_ condition: Condition, _ place: String, _ fields: [Field.ID: Field]) -> [Finding] {
        Self.comparisons(in: condition.rule).flatMap { path, literals -> [Finding] in
            guard let field = fields[Field.ID(path)], let known = Self.answers(of: field) else { return [] }
            return literals.filter { !known.contains($0) }.map {
                Self.finding(
                    "unknown-option", "template.condition.option",
                    ["id": .text(path), "option": .text(Self.shown($0)), "place": .text(place)], field: field.id)
            }
        }
    }

    /// Every answer that a field can have; nil where there is no end of them.
    private static func answers(of field: Field) -> Set<JSONValue>? {
        switch field.kind {
        case .select, .radio: Set(field.options.map { .string($0.value) } + [.null])
        case .checkbox where field.options.isEmpty: [true, false, .null]
        default: nil
        }
    }

    private static func shown(_ literal: JSONValue) -> String {
        switch literal {
        case .string(let text): text
        case .bool(let flag): flag ? "true" : "false"
        case .number(let number): Int(exactly: number).map { DecimalNumber($0).plain } ?? "\(number)"
        default: ""
        }
    }

    /// What a rule compares with what: the path of a variable, and the literals beside it.
    private static func comparisons(in rule: JSONValue) -> [(String, [JSONValue])] {
        switch rule {
        case .array(let items): return items.flatMap(comparisons)
        case .object(let members):
            guard let (name, arguments) = members.first, members.count == 1 else { return [] }
            return comparison(name, arguments) + comparisons(in: arguments)
        default: return []
        }
    }

    private static func comparison(_ name: String, _ arguments: JSONValue) -> [(String, [JSONValue])] {
        guard let sides = arguments.array, sides.count == 2 else { return [] }
        switch name {
        case "==", "===", "!=", "!==":
            let pairs = [(sides[0], sides[1]), (sides[1], sides[0])]
            return pairs.compactMap { side, other in variable(side).flatMap { isLiteral(other) ? ($0, [other]) : nil } }
        case "in": return variable(sides[0]).flatMap { path in sides[1].array.map { [(path, $0.filter(isLiteral))] } } ?? []
        default: return []
        }
    }

    private static func variable(_ rule: JSONValue) -> String? {
        guard let path = rule["var"], rule.object?.count == 1 else { return nil }
        return path.string ?? path[0]?.string
    }

    private static func isLiteral(_ value: JSONValue) -> Bool {
        switch value {
        case .string, .bool, .number: true
        default: false
        }
    }

    // MARK: - Conditions that hold for nobody

    /// Fields whose own and whose section's condition no answers meet, as far as that can be tried out.
    func neverMet(_ template: Template) -> [Finding] {
        let fields = Dictionary(template.fields.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        var seen: [[Condition]: Bool] = [:]
        return template.schema.sections.flatMap { section in
            section.fields.compactMap { field -> Finding? in
                let conditions = [section.condition, field.condition].compactMap(\.self)
                guard !conditions.isEmpty, !conditions.contains(where: { Self.constant($0) == false }) else { return nil }
                let isNever = seen[conditions] ?? Self.isNever(conditions, fields)
                seen[conditions] = isNever
                guard isNever else { return nil }
                return Self.finding(
                    "unreachable-field", "template.field.neverMet", ["id": .text(field.id.rawValue)], field: field.id)
            }
        }
    }

    /// True only when every combination of the answers that matter was tried.
    private static func isNever(_ conditions: [Condition], _ fields: [Field.ID: Field]) -> Bool {
        let literals = conditions.flatMap { comparisons(in: $0.rule) }
        var choices: [[Field.ID: AnswerValue]] = [[:]]
        for path in Set(conditions.flatMap { JSONLogic.variables(in: $0.rule) }).sorted() {
            let compared = literals.filter { $0.0 == path }.flatMap(\.1)
            guard let field = fields[Field.ID(path)], let values = candidates(field, compared),
                choices.count * (values.count + 1) <= mostCombinations
            else { return false }
            choices += choices.flatMap { choice in values.map { choice.merging([field.id: $0]) { $1 } } }
        }
        return !choices.contains { choice in
            let data = ConditionData.object(choice, today: nil)
            // A rule that fails is found by its operators; it is not called impossible besides.
            return conditions.allSatisfy { (try? JSONLogic.holds($0, data: data)) ?? true }
        }
    }

    /// One answer for each that a rule can tell apart; nil where it may look at more than which one it is.
    private static func candidates(_ field: Field, _ compared: [JSONValue]) -> [AnswerValue]? {
        switch field.kind {
        case .checkbox where field.options.isEmpty: return [.flag(true), .flag(false)]
        case .select, .radio:
            let named = field.options.filter { compared.contains(.string($0.value)) }
            let other = field.options.first { !compared.contains(.string($0.value)) }
            return (named + [other].compactMap(\.self)).map { .choice($0.value) }
        default: return nil
        }
    }
}
