import Primitives

extension TemplateChecker {
    func conditionFindings(_ template: Template) -> [Finding] {
        let fields = Dictionary(template.fields.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let kinds = fields.mapValues(\.kind)
        return conditions(of: template).flatMap { place, condition in
            readFindings(condition, place, kinds) + operatorFindings(condition, place)
                + comparisonFindings(condition, place, fields)
        } + unreachable(template) + neverMet(template) + cycles(template, kinds)
    }

    private func conditions(of template: Template) -> [(String, Condition)] {
        var all: [(String, Condition)] = []
        for section in template.schema.sections {
            if let condition = section.condition { all.append(("sections.\(section.id)", condition)) }
            for field in section.fields {
                if let condition = field.condition { all.append(("fields.\(field.id)", condition)) }
                if let rule = field.computed { all.append(("fields.\(field.id).computed", rule)) }
            }
        }
        for step in template.conversationFlow.steps {
            all += step.validationRules.map { ("steps.\(step.id).validationRules", $0.condition) }
            all += step.conditionalLogic.map { ("steps.\(step.id).conditionalLogic", $0.condition) }
        }
        for item in template.review.checklists {
            if let condition = item.condition { all.append(("checklists.\(item.id)", condition)) }
        }
        for reminder in template.review.reminders ?? [] {
            if let condition = reminder.condition { all.append(("reminders.\(reminder.id)", condition)) }
        }
        for entry in template.mappings.flatMap(\.entries) {
            if let rule = entry.rule { all.append(("pdf.\(entry.pdfField)", rule)) }
        }
        return all
    }

    private func readFindings(_ condition: Condition, _ place: String, _ fields: [Field.ID: FieldKind]) -> [Finding] {
        JSONLogic.variables(in: condition.rule).sorted().filter {
            $0 != "today" && !$0.hasPrefix("tables.") && Self.field(at: $0, in: fields) == nil
        }
        .map { unknown(Field.ID($0), in: place) }
    }

    private func operatorFindings(_ condition: Condition, _ place: String) -> [Finding] {
        JSONLogic.reads(in: condition.rule).operators.subtracting(JSONLogic.operators).sorted().map {
            Self.finding("unknown-operator", "template.condition.operator", ["operator": .text($0), "place": .text(place)])
        }
    }

    /// The field that a path reads: a field itself, or the name or address of which it is a part.
    private static func field(at path: String, in fields: [Field.ID: FieldKind]) -> Field.ID? {
        if fields[Field.ID(path)] != nil { return Field.ID(path) }
        guard let dot = path.lastIndex(of: ".") else { return nil }
        let whole = Field.ID(String(path[..<dot]))
        let part = String(path[path.index(after: dot)...])
        switch fields[whole] {
        case .name?: return ["prefix", "given", "middle", "family", "suffix"].contains(part) ? whole : nil
        case .address?:
            return ["street", "unit", "city", "state", "postalCode", "country"].contains(part) ? whole : nil
        default: return nil
        }
    }

    /// Fields that never apply.
    private func unreachable(_ template: Template) -> [Finding] {
        template.schema.sections.flatMap { section in
            let isNever = section.condition.flatMap(Self.constant) == false
            return section.fields.filter { isNever || $0.condition.flatMap(Self.constant) == false }.map {
                Self.finding("unreachable-field", "template.field.unreachable", ["id": .text($0.id.rawValue)], field: $0.id)
            }
        }
    }

    // MARK: - Cycles

    private func cycles(_ template: Template, _ fields: [Field.ID: FieldKind]) -> [Finding] {
        var reads: [Field.ID: Set<Field.ID>] = [:]
        for section in template.schema.sections {
            for field in section.fields {
                let rules = [section.condition, field.condition].compactMap(\.self)
                let paths = rules.flatMap { JSONLogic.variables(in: $0.rule) }
                reads[field.id] = Set(paths.compactMap { Self.field(at: $0, in: fields) })
            }
        }
        return Self.inCycles(reads).sorted().map {
            Self.finding("condition-cycle", "template.condition.cycle", ["id": .text($0.rawValue)], field: $0)
        }
    }

    /// The fields that wait for one another, with those between two such circles.
    private static func inCycles(_ graph: [Field.ID: Set<Field.ID>]) -> Set<Field.ID> {
        let stuck = remainder(graph)
        var reversed: [Field.ID: Set<Field.ID>] = [:]
        for id in stuck {
            reversed[id, default: []].formUnion([])
            for read in graph[id] ?? [] where stuck.contains(read) { reversed[read, default: []].insert(id) }
        }
        return remainder(reversed)
    }

    /// What is left when nodes without arrows out are taken away until there is none (Kahn, CACM 5(11), 1962).
    private static func remainder(_ graph: [Field.ID: Set<Field.ID>]) -> Set<Field.ID> {
        var incoming: [Field.ID: [Field.ID]] = [:]
        var counts: [Field.ID: Int] = [:]
        for (id, targets) in graph {
            let known = targets.filter { graph[$0] != nil }
            counts[id] = known.count
            for target in known { incoming[target, default: []].append(id) }
        }
        var free = counts.filter { $0.value == 0 }.map(\.key)
        var left = Set(graph.keys)
        while let id = free.popLast() {
            left.remove(id)
            for source in incoming[id] ?? [] {
                counts[source, default: 0] -= 1
                if counts[source] == 0 { free.append(source) }
            }
        }
        return left
    }
}
