import Primitives

/// Which steps and fields the answers lead to.
///
/// An answer to a field that doesn't apply must not decide anything, and whether a field applies depends on answers: so
/// conditions are evaluated again without the answers that fell away, until nothing changes.
struct FormPath {
    private(set) var steps: [Step] = []
    /// In the order of the steps, then the fields of no step.
    private(set) var fields: [Field] = []
    /// The answers of those fields, without blank ones.
    private(set) var answers: [Field.ID: AnswerValue] = [:]
    private(set) var data: JSONValue = [:]
    /// What rules give for the fields that are worked out.
    private(set) var computed: [Field.ID: AnswerValue] = [:]
    /// Conditions that could not be evaluated although everything they read is answered.
    private(set) var failures: [Finding] = []

    private let template: Template
    private let allSteps: [Step]
    /// Where each field stands. Fields are large: an index of copies cost more than the evaluation.
    private let index: [Field.ID: (section: Int, field: Int)]
    /// Steps of JSON Logic left for this evaluation.
    private var budget = 20 * JSONLogic.Limits.steps
    /// Conditions nested in one another deeper than this are not of this world.
    private static let passes = 50

    init(template: Template, answers all: [Field.ID: AnswerValue], today: CivilDate) {
        self.template = template
        allSteps = template.effectiveSteps
        let sections = template.schema.sections
        var places: [Field.ID: (section: Int, field: Int)] = [:]
        for section in sections.indices {
            for field in sections[section].fields.indices {
                let id = sections[section].fields[field].id
                if places[id] == nil { places[id] = (section, field) }
            }
        }
        index = places
        let all = all.filter { id, _ in places[id].map { sections[$0.section].fields[$0.field].computed == nil } ?? true }
        answers = all.filter { index[$0.key] != nil && !$0.value.isBlank }
        for _ in 0..<Self.passes {
            failures = []
            data = data(today)
            walk()
            let applicable = Set(fields.map(\.id))
            let kept = all.filter { applicable.contains($0.key) && !$0.value.isBlank }
            if kept.count == answers.count, kept.keys.allSatisfy({ answers[$0] != nil }) { break }
            answers = kept
        }
        for field in fields where field.computed != nil { compute(field, today) }
    }

    private func data(_ today: CivilDate) -> JSONValue {
        let data = ConditionData.object(answers, today: today)
        guard let tables = template.tables, case .object(var members) = data else { return data }
        members["tables"] = tables
        return .object(members)
    }

    /// In the order of the form: a line may read the lines before it. A rule that fails, or gives no number, gives nothing.
    private mutating func compute(_ field: Field, _ today: CivilDate) {
        guard let rule = field.computed else { return }
        var evaluator = JSONLogicEvaluator(data: data, limit: min(budget, JSONLogic.Limits.steps))
        let result = try? evaluator.value(of: rule.rule)
        budget -= evaluator.steps
        guard let answer = result.flatMap({ worked($0, field.kind) }) else { return }
        computed[field.id] = answer
        answers[field.id] = answer
        data = data(today)
    }

    /// A day of the agency's for a date, as ISO 8601; a number for everything else.
    private func worked(_ value: JSONValue, _ kind: FieldKind) -> AnswerValue? {
        if kind == .date { return value.string.flatMap(CivilDate.init(iso:)).map(AnswerValue.date) }
        guard let number = value.number.flatMap(DecimalNumber.init(cents:)) else { return nil }
        return kind == .money ? .money(MoneyAmount(amount: number)) : .number(number)
    }

    private mutating func walk() {
        steps = visited()
        let placed = Set(allSteps.flatMap(\.expectedFields))
        var seen: Set<Field.ID> = []
        fields = []
        let order = steps.flatMap(\.expectedFields) + template.fields.map(\.id).filter { !placed.contains($0) }
        for id in order {
            guard let place = index[id], seen.insert(id).inserted, applies(id, at: place) else { continue }
            fields.append(template.schema.sections[place.section].fields[place.field])
        }
    }

    /// A branch back to a step already visited is ignored, so that the way always ends.
    private mutating func visited() -> [Step] {
        var done: Set<Int> = []
        var way: [Step] = []
        var next: Int? = allSteps.indices.first
        while let position = next {
            done.insert(position)
            let step = allSteps[position]
            way.append(step)
            next = branch(from: step, done: done) ?? allSteps.indices.first { $0 > position && !done.contains($0) }
        }
        return way
    }

    private mutating func branch(from step: Step, done: Set<Int>) -> Int? {
        for branch in step.conditionalLogic {
            guard holds(branch.condition, field: nil, otherwise: false) else { continue }
            return allSteps.firstIndex { $0.id == branch.goTo }.flatMap { done.contains($0) ? nil : $0 }
        }
        return nil
    }

    private mutating func applies(_ id: Field.ID, at place: (section: Int, field: Int)) -> Bool {
        if let condition = template.schema.sections[place.section].condition, !holds(condition, field: id, otherwise: true) {
            return false
        }
        if let condition = template.schema.sections[place.section].fields[place.field].condition,
            !holds(condition, field: id, otherwise: true)
        {
            return false
        }
        return true
    }

    /// A condition that fails while a question it reads is open doesn't hold yet; with all of them answered it is the
    /// rule that is wrong: the person is told, and `otherwise` decides.
    mutating func holds(_ condition: Condition, field: Field.ID?, otherwise: Bool) -> Bool {
        var evaluator = JSONLogicEvaluator(data: data, limit: min(budget, JSONLogic.Limits.steps))
        defer { budget -= evaluator.steps }
        do throws(JSONLogicFailure) {
            return try evaluator.value(of: condition.rule).isTruthy
        } catch {
            guard areAnswered(JSONLogic.reads(in: condition.rule).values) else { return false }
            failures.append(
                Finding(code: "rule-failed", severity: .warning, field: field, message: Message("finding.rule.failed")))
            return otherwise
        }
    }

    /// Whether every field among the paths has an answer; other paths, such as `today`, don't count.
    func areAnswered(_ paths: Set<String>) -> Bool {
        paths.allSatisfy { path in
            guard let id = field(at: path) else { return true }
            return answers[id].map { $0 != .doesNotApply } ?? false
        }
    }

    /// The field that a path of a condition reads: itself, or the whole of which it is a part.
    private func field(at path: String) -> Field.ID? {
        var rest = path[...]
        while true {
            let id = Field.ID(String(rest))
            if index[id] != nil { return id }
            guard let dot = rest.lastIndex(of: ".") else { return nil }
            rest = rest[..<dot]
        }
    }
}

extension DecimalNumber {
    /// Rounded to the hundredth; nil for what no amount of money is.
    init?(cents value: Double) {
        let cents = (value * 100).rounded()
        guard cents.magnitude < 1e15 else { return nil }
        let isWhole = Int64(cents) % 100 == 0
        self.init(coefficient: isWhole ? Int64(cents) / 100 : Int64(cents), scale: isWhole ? 0 : 2)
    }
}

extension Template {
    /// The steps of the conversation; where the template has none, each section is one.
    public var effectiveSteps: [Step] {
        if !conversationFlow.steps.isEmpty { return conversationFlow.steps }
        return schema.sections.map { section in
            Step(
                id: Step.ID(section.id.rawValue), title: section.title, description: section.description,
                expectedFields: section.fields.map(\.id))
        }
    }
}
