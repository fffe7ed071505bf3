import Documents
import FormModel
import Primitives

/// Writes one item as a field of the template and as entries of its mapping.
struct FieldWriter {
    let words: InferenceWords
    let item: FieldItem

    func field(_ id: Field.ID) -> Field {
        Field(
            id: id, label: label, kind: item.kind, required: item.isRequired || item.isMarkedRequired,
            options: options.map(\.option),
            validation: validation, hint: item.hint.map { LocalizedText($0) }, meaning: item.meaning.map { Meaning($0) },
            part: part)
    }

    private var part: FieldPart? {
        item.part.map { part in
            let number = item.number.map { "\($0). " } ?? ""
            return FieldPart(role: part.role, of: LocalizedText(number + part.of))
        }
    }

    private var label: LocalizedText {
        let bare = item.label.isEmpty ? nil : item.label
        guard let bare else {
            if item.kind == .radio { return words.text("choose") }
            return words.text("unnamed", ["page": .number(item.page)])
        }
        if let row = item.row { return words.text("row-label", ["label": .text(bare), "number": .number(row)]) }
        let label = item.number.map { bare.hasPrefix("\($0).") ? bare : "\($0). \(bare)" } ?? bare
        guard let count = item.count else { return LocalizedText(label) }
        return words.text("row-label", ["label": .text(label), "number": .number(count)])
    }

    private var validation: Validation {
        let isFree = [.text, .textarea, .email, .url, .postalCode, .comb, .address, .name].contains(item.kind)
        // A row of boxes for digits holds so many and no sign: more would be cut without a word.
        let most = SpreadAmount(item.entries, format: item.format)?.largest
        return Validation(
            maxLength: isFree ? item.maxLength : nil, minimum: most.map { _ in DecimalNumber(0) }, maximum: most,
            format: item.format)
    }

    // MARK: - Options

    struct Choice {
        var option: Option
        var pdfField: String
        var state: String
    }

    /// The answers with the values they are stored under: `yes`, a state that says something, or a slug of the words.
    var options: [Choice] {
        var slugs = FieldSlug()
        return item.options.map { choice in
            let answer = YesNoWords.answer(choice.label).map(\.rawValue) ?? (choice.label.isEmpty ? choice.value : "")
            let isYesNo = item.kind == .radio && !answer.isEmpty
            let label = choice.label.isEmpty ? words.text("answer.\(choice.value)") : LocalizedText(choice.label)
            let isList = item.field.kind == .choice
            let text = isYesNo ? answer : isList ? choice.value : ""
            let value = isList ? text : slugs.unique(text.isEmpty ? choice.label : text, fallback: choice.state)
            return Choice(option: Option(value: value, label: label), pdfField: choice.pdfField, state: choice.state)
        }
    }

    // MARK: - Mapping

    func entries(_ id: Field.ID) -> [PDFMapping.Entry] {
        if !item.entries.isEmpty {
            return item.entries.map { entry in
                var entry = entry
                entry.field = id
                return entry
            }
        }
        if item.isCheck, !item.options.isEmpty { return stateEntries(id) }
        return item.members.map { PDFMapping.Entry(field: id, pdfField: $0.name, format: item.format) }
    }

    /// One entry for each field of the PDF, with the answers that turn it on.
    private func stateEntries(_ id: Field.ID) -> [PDFMapping.Entry] {
        var entries: [PDFMapping.Entry] = []
        for choice in options {
            if let index = entries.firstIndex(where: { $0.pdfField == choice.pdfField }) {
                entries[index].states?[choice.option.value] = choice.state
            } else {
                entries.append(.init(field: id, pdfField: choice.pdfField, states: [choice.option.value: choice.state]))
            }
        }
        return entries
    }
}
