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
        let evaluation = today.map { FormEvaluation(template: template, answers: answers, today: $0) }
        let fields = Dictionary(template.fields.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        var values: [String: PDFFieldValue] = [:]
        for entry in entries {
            guard let field = fields[entry.field], let answer = answers[entry.field]?.value.exposed, !answer.isBlank,
                evaluation?.applies(field.id) ?? true,
                let value = entry.value(answer, field: field, country: template.metadata.country)
            else { continue }
            values[entry.pdfField] = entry.joined(values[entry.pdfField], value)
        }
        return values
    }
}

extension PDFMapping.Entry {
    /// What goes into the PDF field for an answer; nil when there is nothing to write.
    func value(_ answer: AnswerValue, field: Field, country: String?) -> PDFFieldValue? {
        if answer == .doesNotApply { return notApplicable.map(PDFFieldValue.text) }
        if let states { return state(answer, states) }
        if case .flag(let flag) = answer { return .flag(flag) }
        if part == nil, case .choices(let values) = answer { return .list(values) }
        let written = format?.text(for: answer) ?? field.text(for: answer, country: country)
        guard let part else { return written.isEmpty ? nil : .text(written) }
        return ValuePart(part)?.text(of: answer, written: written, kind: field.kind).map(PDFFieldValue.text)
    }

    private func state(_ answer: AnswerValue, _ states: [String: String]) -> PDFFieldValue? {
        switch answer {
        case .flag(let flag): states[flag ? "true" : "false"].map(PDFFieldValue.text) ?? .flag(flag)
        case .choice(let value), .text(let value): states[value].map(PDFFieldValue.text) ?? .flag(false)
        case .choices(let values): values.lazy.compactMap { states[$0] }.first.map(PDFFieldValue.text) ?? .flag(false)
        default: nil
        }
    }

    /// Together with what an entry before it put into the same PDF field.
    func joined(_ before: PDFFieldValue?, _ value: PDFFieldValue) -> PDFFieldValue {
        switch (before, value) {
        case (.text(let first)?, .text(let second)) where states == nil: .text(first + (separator ?? " ") + second)
        // A button that one entry turned on is not turned off by another.
        case (.text?, .flag(false)): before ?? value
        case (.list(let first)?, .list(let second)): .list(first + second)
        default: value
        }
    }
}
