import FormModel
import Primitives
import ValueParsing

/// Words that are clearly another kind of thing than the text that was asked for.
struct WhichField: Drafting {
    var draft: Draft

    /// An e-mail address said where a name is asked: asks which field is meant. Nil when the words may well be the answer.
    mutating func askWhichField(_ reading: Reading, _ field: Field, _ words: String) -> Taking? {
        guard case .text(let text)? = reading.value, reader.type(of: field) == .text, field.kind != .textarea else { return nil }
        let asks = index.content(of: field)
        guard let kind = kinds.foreignKind(of: text, asks) ?? addressForRegion(text, field) else {
            return askWhetherChosen(text, field, words)
        }
        guard state.pending == nil else { return .open }
        let others = kinds.openFields(of: kind).filter { $0 != field.id }
        if kind != .number, index.role(of: field.id).map(FieldRole.nameParts.contains) == true {
            // "Two kids under 17" reads as a street of that name, too.
            let isNumbered = Utterance(words).tokens.first?.kind == .number
            return kind == .street && !isNumbered && kinds.foreignKind(of: text, .anything) != .street
                ? .nothing : offer(words, to: others)
        }
        // A box for any words is hardly meant for a whole address, a mail address or a telephone, unless it asks for a number.
        let isStrange =
            [.street, .email].contains(kind) || [.phone, .ssn].contains(kind) && !index.asksNumber.contains(field.id)
        if asks != .word, others.isEmpty, !isStrange, !(asks == .place && [.date, .street].contains(kind)) { return nil }
        guard !others.isEmpty, others.count <= 4 else {
            var unsure = reading
            unsure.confidence = 0.5
            return take(unsure, for: field, words: words)
        }
        findings.append(
            Finding(
                code: "other-field", field: field.id,
                message: Message(
                    "clarify.target", ["labels": .alternatives((others + [field.id]).compactMap { index.fields[$0].map(label) })])
            ))
        state.pending = .target(fields: others + [field.id], words: Personal(words))
        return .open
    }

    /// "12 Oak St, Salem, OR 97301" where the county is asked.
    private func addressForRegion(_ text: String, _ field: Field) -> ForeignKind? {
        let context = ParsingContext(language: spoken, region: country, today: context.today)
        return index.asksRegion.contains(field.id) && kinds.isAddress(text, context, isSure: true) ? .street : nil
    }

    /// "Male" where a town is asked, and the question for the sex is open: which of the two is it?
    private mutating func askWhetherChosen(_ text: String, _ field: Field, _ words: String) -> Taking? {
        let said = text.lowercased()
        guard state.pending == nil, said.utf8.count > 2 else { return nil }
        let choices = index.fields.values.filter { other in
            (2...12).contains(other.options.count) && [.radio, .select].contains(other.kind) && state.answers[other.id] == nil
                && !FieldRole.addressParts.contains(index.role(of: other.id) ?? "")
                && other.options.contains { [$0.label[spoken], $0.label.english].contains { $0.lowercased() == said } }
        }
        let open = applicable(choices.filter { !asksAlike($0, field) }.map(\.id)).sorted {
            index.position(of: $0) < index.position(of: $1)
        }
        guard (1...3).contains(open.count) else { return nil }
        state.pending = .target(fields: open + [field.id], words: Personal(words))
        return .open
    }

    /// "Relation to you" in a box beside "Relationship to you" with its options: both take the same words.
    private func asksAlike(_ one: Field, _ other: Field) -> Bool {
        [spoken, .english].contains { language in
            let words = [one, other].map { field in
                Set(Utterance(field.label[language]).tokens.map { WordStem.of($0.folded) }.filter { $0.unicodeScalars.count > 3 })
            }
            return FieldName.folded(one.label[language]) == FieldName.folded(other.label[language])
                || !words[0].isDisjoint(with: words[1])
        }
    }

    /// Nobody is called so: the words are for one of these or for nothing.
    private mutating func offer(_ words: String, to others: [Field.ID]) -> Taking {
        guard let first = others.first.flatMap({ index.fields[$0] }), others.count <= 4 else { return .nothing }
        if others.count > 1 {
            state.pending = .target(fields: others, words: Personal(words))
            return .open
        }
        var reading = reader.read(words, for: first, role: index.role(of: first.id))
        guard reading.value != nil else { return .nothing }
        reading.confidence = min(reading.confidence, 0.5)
        return take(reading, for: first, words: words)
    }
}

extension Drafting {
    var whichField: WhichField {
        get { WhichField(draft: draft) }
        set { draft = newValue.draft }
    }
}
