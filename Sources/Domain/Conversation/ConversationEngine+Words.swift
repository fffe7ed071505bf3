public import FormModel
public import Primitives
import ValueParsing

/// How fields, values and questions are put into messages.
extension ConversationEngine {
    /// A value as it is shown to the person.
    public func display(_ value: AnswerValue, for field: Field) -> Message.Argument {
        parser.display(value, for: field, country: template.metadata.country)
    }

    /// A value as it would be typed into its field: read from there, it is the same value again.
    public func typed(_ value: AnswerValue, into field: Field) -> String {
        switch value {
        case .flag(let flag): flag ? "true" : "false"
        // The form's own box for those who have no answer goes by its name.
        case .doesNotApply: field.absence?.rawValue ?? ""
        // Some codes of countries are codes of states too.
        case .text(let code) where field.kind == .country: parser.name(ofCountry: code)?.english ?? code
        default: field.text(for: value, country: template.metadata.country)
        }
    }

    /// A field's label; with its section where several fields have the same.
    func label(_ field: Field) -> Message.Argument {
        guard index.isCommonLabel(field), let section = index.sections[field.id] else { return .localized(field.label) }
        let twins = section.fields.filter { $0.label.english == field.label.english }
        // Those of another condition are asked in its stead, not beside it.
        let beside = twins.filter { $0.condition == field.condition }.map(\.id)
        // Where even the section is the same, their order is all that tells them apart: "Driver license number (2/2)".
        guard beside.count > 1, let place = beside.firstIndex(of: field.id) else {
            if twins.count == index.count(ofLabel: field) { return .localized(field.label) }
            return .message(Message("label.in", ["label": .localized(field.label), "section": .localized(section.title)]))
        }
        return .message(
            Message(
                "label.nth",
                ["label": .localized(field.label), "number": .text("\(place + 1)"), "count": .text("\(beside.count)")]))
    }

    /// Of fields asked together, what they are together.
    func label(ofGroup fields: [Field], _ first: Field) -> Message.Argument {
        fields.count > 1 ? .list(fields.map(label)) : label(first)
    }

    func clarification(of field: Field, _ values: [AnswerValue]) -> Message {
        let shown = values.prefix(5).map { display($0, for: field) }
        if shown.count == 2 {
            return Message("clarify.two", ["label": label(field), "first": shown[0], "second": shown[1]])
        }
        return Message("clarify.many", ["label": label(field), "readings": .alternatives(Array(shown))])
    }

    // MARK: - Questions

    /// The question for one field, or for the parts of a group.
    func question(for ids: [Field.ID]) -> [Message] {
        let fields = ids.compactMap { index.fields[$0] }
        guard let first = fields.first else { return [] }
        if fields.count > 1, let group = index.group(of: first.id) { return [groupQuestion(fields, group)] }
        if let prompt = first.aiPrompt {
            let ask = Message("ask.prompt", ["prompt": .localized(prompt)])
            return first.options.isEmpty || first.options.count > 8 ? [ask] : [ask, options(first)]
        }
        return [plainQuestion(first)]
    }

    private func groupQuestion(_ fields: [Field], _ group: FieldGroup) -> Message {
        let isWhole = fields.count == index.members(of: group).count
        let isOwn = ["", "person", "address.home"].contains(group.subject) && group.step == nil
        let labels = Message.Argument.list(fields.map { .localized($0.label) })
        if let whole = fields[0].part?.of { return partsQuestion(fields, of: whole, group) }
        if isWhole, isOwn { return Message("ask.group.\(group.kind.rawValue)", ["labels": labels]) }
        let title = group.step.flatMap { _ in index.steps[fields[0].id]?.title } ?? index.sections[fields[0].id]?.title
        guard isWhole, let title else { return Message("ask.rest", ["labels": labels]) }
        return Message("ask.group.\(group.kind.rawValue).of", ["section": .localized(title), "labels": labels])
    }

    private func partsQuestion(_ fields: [Field], of whole: LocalizedText, _ group: FieldGroup) -> Message {
        Message(
            "ask.group.\(group.kind.rawValue).of",
            ["section": .localized(whole), "labels": .list(fields.map { .text(Self.label(of: $0, within: whole)) })])
    }

    /// "First" of "Name of the seller – First".
    static func label(of field: Field, within whole: LocalizedText) -> String {
        let label = field.label.english
        let head = whole.english + " – "
        return label.hasPrefix(head) ? String(label.dropFirst(head.count)) : label
    }

    private func plainQuestion(_ field: Field) -> Message {
        let label: [String: Message.Argument] = ["label": label(field)]
        switch field.kind {
        case .select, .radio, .multiselect: return choiceQuestion(field, label)
        case .checkbox where !field.options.isEmpty: return choiceQuestion(field, label)
        case .text, .comb, .signature, .image: return Message("ask.text", label)
        default: return Message("ask.\(field.kind.rawValue)", label)
        }
    }

    private func choiceQuestion(_ field: Field, _ label: [String: Message.Argument]) -> Message {
        let key = field.kind == .multiselect ? "ask.choices" : "ask.choice"
        guard field.options.count <= 8 else { return Message(key + ".many", label) }
        return Message(
            key, label.merging(["options": .alternatives(field.options.map { .localized($0.label) })]) { old, _ in old })
    }

    private func options(_ field: Field) -> Message {
        Message("ask.options", ["options": .alternatives(field.options.map { .localized($0.label) })])
    }
}

extension ConversationWords {
    /// A value as it is shown to the person.
    ///
    /// - Parameter country: of the form.
    public func display(_ value: AnswerValue, for field: Field, country: String?) -> Message.Argument {
        parser.display(value, for: field, country: country)
    }
}

extension ValueParser {
    fileprivate func display(_ value: AnswerValue, for field: Field, country: String?) -> Message.Argument {
        switch value {
        case .flag(let flag): .message(Message(flag ? "value.yes" : "value.no"))
        case .date(let date): .date(date)
        case .choice(let choice): display(option: choice, of: field)
        case .choices(let choices): .list(choices.map { display(option: $0, of: field) })
        case .name(let name): .text(name.full)
        case .address(let address): .text(address.oneLine)
        case .number(let number): .text(number.plain)
        case .money(let money): .text([money.amount.plain, money.currency].compactMap { $0 }.joined(separator: " "))
        case .doesNotApply: .message(Message(field.absence == .unknown ? "value.unknown" : "value.notApplicable"))
        case .text(let text): display(text, of: field, country)
        }
    }

    private func display(option value: String, of field: Field) -> Message.Argument {
        field.options.first { $0.value == value }.map { .localized($0.label) } ?? .text(value)
    }

    private func display(_ text: String, of field: Field, _ country: String?) -> Message.Argument {
        switch field.kind {
        case .country: name(ofCountry: text).map { .localized($0) } ?? .text(text)
        case .phone:
            if case let written = field.text(for: .text(text), country: country), !written.isEmpty {
                .text(written)
            } else {
                .text(text)
            }
        default: .text(text)
        }
    }
}
