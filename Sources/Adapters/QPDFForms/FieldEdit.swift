import CQPDF
import Documents
import FormModel
import FormReading

/// What is to be done to one field, once its value is known to suit it.
enum FieldEdit {
    /// `drawn` is what shows; `stored` goes into /V.
    case text(stored: String, drawn: String)
    /// A combo box: one option.
    case option(Int, drawn: String)
    /// A list box: options in rising order.
    case list([Int])
    /// Turned on with one of the states of a widget; 0 is its own.
    case on(widget: Int, state: Int)
    case off
}

/// The edit that a value asks for, or why it can't be done.
enum FieldPlan {
    case edit(FieldEdit)
    case finding(Finding)
}

/// Decides what a value means for a field.
struct FieldEditPlanner {
    let field: FormField
    let flags: FieldFlags
    /// By widget.
    let onStates: [[String]]
    private var options: [FormField.ChoiceOption] { field.options }

    /// The edit, or why there is none.
    func plan(_ value: FillValue) -> FieldPlan {
        if field.isReadOnly { return .finding(.readOnly(field.name)) }
        switch field.kind {
        case .signature, .button: return .finding(.notFillable(field.name))
        case .checkbox, .radio: return planButton(value)
        case .choice: return planChoice(value)
        case .text, .multiline, .comb: return planText(value)
        }
    }

    // MARK: Text

    private func planText(_ value: FillValue) -> FieldPlan {
        guard flags.isDisjoint(with: [.password, .fileSelect]) else { return .finding(.notFillable(field.name)) }
        guard case .text(let given) = value else { return .finding(.notOneValue(field.name)) }
        let text = field.kind == .multiline ? normalised(given) : oneLine(given)
        if let maximum = field.maxLength, text.count > maximum {
            return .finding(.tooLong(field.name, maximum: maximum))
        }
        // Acrobat ends lines with a carriage return.
        let stored = text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r")
        return .edit(.text(stored: stored, drawn: text))
    }

    private func normalised(_ text: String) -> String {
        var result = ""
        for character in text {
            result.append(character == "\r\n" || character == "\r" ? "\n" : character)
        }
        return result
    }

    private func oneLine(_ text: String) -> String {
        String(normalised(text).map { $0 == "\n" ? " " : $0 })
    }

    /// What is unusual about a value that can be written all the same.
    func warning(_ value: FillValue) -> Finding? {
        guard let format = field.format, case .text(let text) = value, !text.isEmpty, !format.accepts(text)
        else { return nil }
        return .format(field.name, format)
    }

    // MARK: Choices

    private func planChoice(_ value: FillValue) -> FieldPlan {
        switch value {
        case .flag: return .finding(.notOneValue(field.name))
        case .text(let text): return flags.contains(.combo) ? planCombo(text) : planList([text])
        case .list(let texts):
            if flags.contains(.combo) {
                return texts.count == 1 ? planCombo(texts[0]) : .finding(.notOneValue(field.name))
            }
            return texts.count <= 1 || field.isMultiSelect ? planList(texts) : .finding(.notOneValue(field.name))
        }
    }

    private func planCombo(_ text: String) -> FieldPlan {
        if let option = option(matching: text) { return .edit(.option(option, drawn: options[option].label)) }
        guard field.isEditable || text.isEmpty else { return .finding(notAnOption) }
        let line = oneLine(text)
        return .edit(.text(stored: line, drawn: line))
    }

    private func planList(_ texts: [String]) -> FieldPlan {
        var chosen: Set<Int> = []
        for text in texts where !text.isEmpty {
            guard let option = option(matching: text) else { return .finding(notAnOption) }
            chosen.insert(option)
        }
        return .edit(.list(chosen.sorted()))
    }

    private var notAnOption: Finding {
        .notAnOption(field.name, options: options.map(\.label).filter { !$0.isEmpty })
    }

    /// By value, then by label, then by either without regard to case and outer spaces.
    private func option(matching text: String) -> Int? {
        options.firstIndex { $0.value == text } ?? options.firstIndex { $0.label == text }
            ?? options.firstIndex { folded($0.value) == folded(text) || folded($0.label) == folded(text) }
    }

    // MARK: Buttons

    private func planButton(_ value: FillValue) -> FieldPlan {
        let states = Set(field.options.map(\.value))
        switch value {
        case .flag(false): return .edit(.off)
        case .flag(true): return states.count <= 1 ? .edit(onlyState) : .finding(notAState)
        case .list(let texts): return texts.count == 1 ? planState(texts[0]) : .finding(.notOneValue(field.name))
        case .text(let text): return planState(text)
        }
    }

    private var onlyState: FieldEdit {
        .on(widget: field.widgets.firstIndex { $0.onState != nil } ?? 0, state: 0)
    }

    /// The widget's own states before those left behind in it.
    private func edit(turningOn state: String) -> FieldEdit? {
        for rank in 0..<(onStates.map(\.count).max() ?? 0) {
            let widget = onStates.firstIndex { $0.indices.contains(rank) && $0[rank] == state }
            if let widget { return .on(widget: widget, state: rank) }
        }
        return nil
    }

    private func planState(_ text: String) -> FieldPlan {
        if let edit = edit(turningOn: text) { return .edit(edit) }
        if text.isEmpty || folded(text) == "off" { return .edit(.off) }
        let match =
            field.options.first { $0.label == text }
            ?? field.options.first { folded($0.value) == folded(text) || folded($0.label) == folded(text) }
        if let match, let edit = edit(turningOn: match.value) { return .edit(edit) }
        guard field.options.count <= 1 else { return .finding(notAState) }
        switch folded(text) {
        case "true", "yes", "on", "1", "x": return .edit(onlyState)
        case "false", "no", "0": return .edit(.off)
        default: return .finding(notAState)
        }
    }

    private var notAState: Finding { .notAnOption(field.name, options: field.options.map(\.label)) }

    private func folded(_ text: String) -> String {
        let trimmed = text.drop(while: \.isWhitespace)
        let end = trimmed.lastIndex { !$0.isWhitespace }
        return end.map { trimmed[...$0].lowercased() } ?? ""
    }
}
