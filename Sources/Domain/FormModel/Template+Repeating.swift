public import Primitives

extension Template {
    /// The template with each repeating section written out, so that everything else sees only sections and fields.
    ///
    /// The second of the section `visits` is the section `visits.2`, its field `visits.date` is `visits.2.date`, and it
    /// applies when `visits.1.another` was answered yes. Conditions and rules that read fields of the section read those
    /// of the same number. A repetition that is not possible counts as one; `TemplateChecker` reports it.
    /// - Complexity: O(fields · `Repetition.most`).
    public var unrolled: Template {
        let repeating = schema.sections.filter { $0.repeats != nil }
        guard !repeating.isEmpty else { return self }
        var copies: [Field.ID: RepeatedSection] = [:]
        for section in repeating {
            for field in section.fields { copies[field.id] = RepeatedSection(section) }
        }
        var template = self
        template.schema.sections = schema.sections.flatMap { $0.repeats == nil ? [$0] : RepeatedSection($0).all }
        template.conversationFlow.steps = conversationFlow.steps.map { $0.unrolled(copies) }
        return template
    }
}

/// The copies of a section that repeats.
struct RepeatedSection {
    private let section: Section
    private let repetition: Repetition
    /// From 1.
    private let numbers: ClosedRange<Int>
    private let minimum: Int

    init(_ section: Section) {
        let repetition = section.repeats ?? Repetition(maximum: 1, title: section.title, another: section.title)
        self.section = section
        self.repetition = repetition
        numbers = 1...(repetition.isPossible ? repetition.maximum : 1)
        minimum = repetition.isPossible ? repetition.minimum ?? 1 : 1
    }

    var id: Section.ID { section.id }
    private var prefix: String { section.id.rawValue + "." }

    var all: [Section] {
        numbers.map { number in
            Section(
                id: Section.ID(prefix + String(number)), title: title(number), description: section.description,
                condition: condition(number), fields: section.fields.map { copy($0, number) } + another(number))
        }
    }

    /// The fields of a step that belong to this section, for one thing after another.
    func ids(of fields: [Field.ID]) -> [Field.ID] {
        numbers.flatMap { number in fields.map { renamed($0, number) } + another(number).map(\.id) }
    }

    /// A rule of the section, once for each.
    func copies(of rule: CrossFieldRule) -> [CrossFieldRule] {
        numbers.map { number in
            var copy = rule
            copy.condition = renamed(rule.condition, number)
            copy.field = renamed(rule.field, number)
            return copy
        }
    }

    // MARK: One of them

    private func title(_ number: Int) -> LocalizedText {
        repetition.title.mapped { $0.replacing("{number}", with: String(number)) }
    }

    private func condition(_ number: Int) -> Condition? {
        guard number > minimum else { return section.condition.map { renamed($0, number) } }
        let wanted = JSONValue.object(["var": .string(anotherID(number - 1).rawValue)])
        guard let own = section.condition else { return Condition(wanted) }
        return Condition(.object(["and": .array([renamed(own, number).rule, wanted])]))
    }

    private func copy(_ field: Field, _ number: Int) -> Field {
        var copy = field
        copy.id = renamed(field.id, number)
        copy.condition = field.condition.map { renamed($0, number) }
        copy.meaning = field.meaning.map { Self.numbered($0, number) }
        // Without its number, the question for the third would sound like that for the first.
        copy.aiPrompt = field.aiPrompt.map { prompt in
            title(number).mapped { "\($0): " }.followed(by: prompt)
        }
        return copy
    }

    private func another(_ number: Int) -> [Field] {
        guard number >= minimum, number < numbers.upperBound else { return [] }
        return [
            Field(
                id: anotherID(number), label: repetition.another, kind: .checkbox, required: true,
                aiPrompt: repetition.another,
                // Who keeps the parts keeps how many there are.
                meaning: isRemembered ? Meaning("count.\(section.id.rawValue)-\(number)") : nil)
        ]
    }

    private var isRemembered: Bool { section.fields.contains { $0.meaning != nil } }

    private func anotherID(_ number: Int) -> Field.ID { Field.ID("\(prefix)\(number).\(Self.another)") }

    static let another = "another"

    /// `person.name` of the second is `person.2.name`: the parts of a name stay together, apart from the first's.
    private static func numbered(_ meaning: Meaning, _ number: Int) -> Meaning {
        var parts = meaning.rawValue.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        parts.insert(String(number), at: max(parts.count - 1, 0))
        return Meaning(parts.joined(separator: "."))
    }

    // MARK: Renaming

    private func renamed(_ id: Field.ID, _ number: Int) -> Field.ID { Field.ID(renamed(id.rawValue, number)) }

    private func renamed(_ path: String, _ number: Int) -> String {
        path.hasPrefix(prefix) ? prefix + "\(number)." + path.dropFirst(prefix.count) : path
    }

    private func renamed(_ condition: Condition, _ number: Int) -> Condition {
        Condition(renamed(condition.rule, number, isPath: false, depth: 0))
    }

    /// The paths stand under the operators that read; deeper than a rule may be, nothing is looked at.
    private func renamed(_ rule: JSONValue, _ number: Int, isPath: Bool, depth: Int) -> JSONValue {
        guard depth <= JSONLogic.Limits.depth else { return rule }
        switch rule {
        case .string(let text): return isPath ? .string(renamed(text, number)) : rule
        case .array(let items):
            return .array(items.map { renamed($0, number, isPath: isPath, depth: depth + 1) })
        case .object(let members):
            return .object(
                members.reduce(into: [:]) { all, member in
                    let reads = ["var", "val", "exists", "missing", "missing_some"].contains(member.key)
                    all[member.key] = renamed(member.value, number, isPath: reads, depth: depth + 1)
                })
        default: return rule
        }
    }
}

extension Field {
    /// Asks only whether a repeating section goes on; the form itself has no such question.
    public var isLeadingOn: Bool { id.rawValue.hasSuffix("." + RepeatedSection.another) }
}

extension Section {
    /// Of a copy of a repeating section the question that leads to the next one, and that copy; nil for the last and for others.
    public var leadingOn: (question: Field.ID, to: Section.ID)? {
        guard let question = fields.last(where: \.isLeadingOn)?.id,
            let dot = id.rawValue.lastIndex(of: "."), let number = Int(id.rawValue[id.rawValue.index(after: dot)...])
        else { return nil }
        return (question, Section.ID(id.rawValue[...dot] + String(number + 1)))
    }
}

extension Step {
    /// In the place of a repeating section's first field come the fields of all its copies.
    func unrolled(_ copies: [Field.ID: RepeatedSection]) -> Step {
        var step = self
        var placed: Set<Section.ID> = []
        step.expectedFields = expectedFields.flatMap { id -> [Field.ID] in
            guard let section = copies[id] else { return [id] }
            guard placed.insert(section.id).inserted else { return [] }
            return section.ids(of: expectedFields.filter { copies[$0]?.id == section.id })
        }
        step.validationRules = validationRules.flatMap { copies[$0.field]?.copies(of: $0) ?? [$0] }
        return step
    }
}

extension LocalizedText {
    /// The words of each language, changed.
    func mapped(_ change: (String) -> String) -> LocalizedText {
        LocalizedText(change(english), translations.mapValues(change))
    }

    /// This and the other text in each language that both have.
    func followed(by other: LocalizedText) -> LocalizedText {
        let languages = translations.keys.filter { other.isTranslated(to: $0) }
        return LocalizedText(
            english + other.english, Dictionary(uniqueKeysWithValues: languages.map { ($0, self[$0] + other[$0]) }))
    }
}

extension String {
    /// Without Foundation, and only for the short names in a template's own texts.
    fileprivate func replacing(_ place: String, with text: String) -> String {
        var result = ""
        var rest = self[...]
        while !rest.isEmpty {
            if rest.hasPrefix(place) {
                result += text
                rest = rest.dropFirst(place.count)
            } else {
                result.append(rest.removeFirst())
            }
        }
        return result
    }
}
