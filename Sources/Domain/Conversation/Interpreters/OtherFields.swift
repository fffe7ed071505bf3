import FormModel
import Primitives
import ValueParsing

/// What the asked field would not take, offered to the open fields that do.
struct OtherFields: Drafting {
    var draft: Draft

    /// A whole day, e-mail address, telephone or Social Security number where nothing of the kind was asked: is it for one of
    /// the open fields that take it? Written only when the person says so.
    mutating func offerOtherFields(_ text: String) -> Bool {
        guard state.pending == nil, let kind = kinds.foreignKind(of: text, .anything), kind != .number,
            !state.asking.contains(where: { takes(kind, $0) })
        else { return false }
        let open = kinds.openFields(of: kind)
        guard (1...4).contains(open.count), let field = index.fields[open[0]] else { return false }
        act = .answer
        keepsQuestion = true
        if open.count > 1 {
            state.pending = .target(fields: open, words: Personal(text))
            return true
        }
        var reading = reader.read(text, for: field, role: index.role(of: field.id))
        guard reading.value != nil else { return false }
        if !isNothingBut(reading, kind, text) { reading.confidence = min(reading.confidence, 0.5) }
        return take(reading, for: field, words: text) != .nothing
    }

    /// The number of a person or a telephone and not a word besides, where the form has one place for it: what else could it be?
    private func isNothingBut(_ reading: Reading, _ kind: ForeignKind, _ text: String) -> Bool {
        [.ssn, .phone].contains(kind) && reading.confidence >= 0.9 && !text.contains(where: \.isLetter)
    }

    private func takes(_ kind: ForeignKind, _ id: Field.ID) -> Bool {
        guard let field = index.fields[id] else { return false }
        if index.fields(withKind: kind).contains(id) { return true }
        return switch reader.type(of: field) {
        case .text: ![.word, .place].contains(index.content(of: field)) || field.kind == .textarea
        default: false
        }
    }
}

extension Drafting {
    var otherFields: OtherFields {
        get { OtherFields(draft: draft) }
        set { draft = newValue.draft }
    }
}
