public import Primitives

extension PDFMapping {
    /// The values of the PDF's fields by fully qualified name; fields without an answer are left out.
    ///
    /// Nothing is written that nobody said: a part that a value doesn't have gives no entry, and a value that the format
    /// would change is written as the field writes it.
    ///
    /// - Parameter today: with it, answers to fields that don't apply any more are left out too.
    public func fillValues(
        _ answers: Answers, template: Template, today: CivilDate? = nil
    ) -> [String: PDFFieldValue] {
        let values = answers.mapValues(\.value.exposed)
        let path = today.map { FormPath(template: template, answers: values, today: $0) }
        let live = path?.answers ?? values.filter { !$0.value.isBlank }
        let data = path?.data ?? ConditionData.object(live, today: nil)
        let fields = Dictionary(template.fields.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        return fillValues(live, fields, data, country: template.metadata.country)
    }

    private func fillValues(
        _ answers: [Field.ID: AnswerValue], _ fields: [Field.ID: Field], _ data: JSONValue, country: String?
    ) -> [String: PDFFieldValue] {
        var values: [String: PDFFieldValue] = [:]
        for entry in entries {
            guard let field = fields[entry.field], let answer = answers[entry.field],
                let value = entry.value(answer, field: field, data: data, country: country)
            else { continue }
            values[entry.pdfField] = entry.joined(values[entry.pdfField], value)
        }
        return values
    }
}

extension PDFMapping.Entry {
    /// What goes into the PDF field for an answer; nil when there is nothing to write.
    func value(_ answer: AnswerValue, field: Field, data: JSONValue, country: String?) -> PDFFieldValue? {
        if answer == .doesNotApply { return notApplicable.map(PDFFieldValue.text) }
        if let rule { return computed(rule, data).map(PDFFieldValue.text) }
        if let states { return state(answer, states) }
        if let texts { return Self.keys(of: answer).lazy.compactMap { texts[$0] }.first.map(PDFFieldValue.text) }
        if case .flag(let flag) = answer { return .flag(flag) }
        if part == nil, case .choices(let values) = answer { return .list(values) }
        let written = format?.text(for: answer) ?? field.text(for: answer, country: country)
        guard let part else { return written.isEmpty ? nil : .text(written) }
        return ValuePart(part)?.text(of: answer, written: written, kind: field.kind).map(PDFFieldValue.text)
    }

    private func state(_ answer: AnswerValue, _ states: [String: String]) -> PDFFieldValue? {
        if let state = Self.keys(of: answer).lazy.compactMap({ states[$0] }).first { return .text(state) }
        if case .flag(let flag) = answer { return .flag(flag) }
        return .flag(false)
    }

    /// The answer as the keys of `states` and `texts`.
    private static func keys(of answer: AnswerValue) -> [String] {
        switch answer {
        case .flag(let flag): [flag ? "true" : "false"]
        case .choice(let value), .text(let value): [value]
        case .choices(let values): values
        default: []
        }
    }

    /// A rule that fails writes nothing: a value nobody is sure of has no place on a form.
    private func computed(_ rule: Condition, _ data: JSONValue) -> String? {
        guard let value = try? JSONLogic.evaluate(rule.rule, data: data) else { return nil }
        switch value {
        case .string(let text): return text.isEmpty ? nil : text
        case .number(let number): return Self.text(number)
        default: return nil
        }
    }

    /// Whole, or with two digits after the point.
    private static func text(_ number: Double) -> String? {
        let cents = (number * 100).rounded()
        guard cents.magnitude < 1e15, let decimal = DecimalNumber(coefficient: Int64(cents), scale: 2) else { return nil }
        return decimal.isWhole ? decimal.plain : decimal.text(fractionDigits: 2)
    }

    /// Together with what an entry before it put into the same PDF field.
    func joined(_ before: PDFFieldValue?, _ value: PDFFieldValue) -> PDFFieldValue {
        switch (before, value) {
        case (.text(let first)?, .text(let second)) where states == nil && rule == nil: .text(first + (separator ?? " ") + second)
        // A button that one entry turned on is not turned off by another.
        case (.text?, .flag(false)): before ?? value
        case (.list(let first)?, .list(let second)): .list(first + second)
        default: value
        }
    }
}
