import FormModel
import Primitives
import ValueParsing

/// Values typed straight into their fields.
struct TypedValues: Drafting {
    var draft: Draft

    mutating func fill(_ values: [Field.ID: String]) {
        act = .answer
        let ids = values.keys.sorted { (index.position(of: $0), $0) < (index.position(of: $1), $1) }
        for id in ids {
            guard let field = index.fields[id] else {
                findings.append(Finding(code: "unknown-field", field: id, message: Message("reply.unknownField")))
                continue
            }
            fill(field, Words.trimmed(values[id] ?? ""))
        }
        reply += findings.filter { $0.code == "unknown-field" }.map(\.message)
        if findings.contains(where: { $0.severity == .error }) { keepsQuestion = true }
    }

    private mutating func fill(_ field: Field, _ text: String) {
        guard text.unicodeScalars.count <= TurnView.longestInput else {
            return refuse(field, "too-long", Message("parse.text.long"))
        }
        if text.isEmpty { return erase(field.id, words: "") }
        // The form's own box; no answer of such a field is written like this.
        if let absence = field.absence, text == absence.rawValue {
            store(.doesNotApply, for: field, words: text, confidence: 1, origin: .direct)
            return
        }
        let reading = direct(text, field)
        if let value = reading.value {
            store(value, for: field, words: text, confidence: max(reading.confidence, 0.9), origin: .direct)
        } else if reading.alternatives.count > 1 {
            refuse(field, "ambiguous", engine.clarification(of: field, reading.alternatives))
        } else {
            refuse(
                field, "not-understood",
                reading.missing.first
                    ?? Message("reply.notUnderstood.\(reader.type(of: field).rawValue)", ["label": label(field)]))
        }
    }

    private mutating func refuse(_ field: Field, _ code: String, _ message: Message) {
        findings.append(Finding(code: code, field: field.id, message: message))
        reply.append(message)
    }

    /// As it was typed; what has a form of its own is read.
    private func direct(_ text: String, _ field: Field) -> Reading {
        let type = reader.type(of: field)
        if let option = field.options.first(where: {
            $0.value == text || $0.label[context.language] == text || $0.label.english == text
        }) {
            return Reading(value: type == .choices ? .choices([option.value]) : .choice(option.value), confidence: 1)
        }
        if type == .choices, let values = Self.options(text, field) { return Reading(value: .choices(values), confidence: 1) }
        if type == .text { return Reading(value: .text(text), confidence: 1) }
        if type == .yesno {
            switch text {
            case "true", "on", "1", "x", "X", "✓", "✔": return Reading(value: .flag(true), confidence: 1)
            case "false", "off", "0": return Reading(value: .flag(false), confidence: 1)
            default: break
            }
        }
        if type == .date, let date = CivilDate(iso: text) { return Reading(value: .date(date), confidence: 1) }
        return reader.read(text, for: field, role: index.role(of: field.id))
    }

    /// Several options at once, a line each, as boxes that are ticked send them.
    private static func options(_ text: String, _ field: Field) -> [String]? {
        let values = text.split(separator: "\n").map(String.init)
        return values.count > 1 && values.allSatisfy { value in field.options.contains { $0.value == value } } ? values : nil
    }
}

extension Drafting {
    var typedValues: TypedValues {
        get { TypedValues(draft: draft) }
        set { draft = newValue.draft }
    }
}
