import FormModel
import Primitives
import ValueParsing

extension Turn {
    /// What became of words for a field.
    enum Taking { case stored, refused, open, nothing }

    /// Stores what was read, or asks back about it.
    mutating func take(_ said: Reading, for field: Field, words: String) -> Taking {
        let fitting = unlessDeniesElse(fitted(said, to: field, words: words), field, words: words)
        let reading = cased(unlessUnlikely(unlessWords(unlessSentence(fitting, field), field), field), field, words)
        if let value = reading.value {
            if reading.confidence < 0.6 {
                hear(reading, field, words)
                return confirm(value, field, words)
            }
            return store(value, for: field, words: words, confidence: reading.confidence, origin: .turn(state.turnCount))
        }
        guard reading.alternatives.count > 1 || !reading.missing.isEmpty else { return .nothing }
        if reading.alternatives.count < 2, let date = completed(words, reading.missing, of: field) {
            return confirm(.date(date), field, words)
        }
        let taking =
            reading.alternatives.count > 1
            ? clarify(reading.alternatives, field, words) : complete(reading.missing, field, words)
        if taking != .stored { hear(reading, field, words) }
        return taking
    }

    /// Names and towns with the capitals that somebody left out who types none.
    private func cased(_ reading: Reading, _ field: Field, _ words: String) -> Reading {
        let isName =
            index.group(of: field.id)?.kind == .name || index.isOtherName(field) || reader.type(of: field) == .name
            || asksPersonsName(field)
        guard isName || index.role(of: field.id) == "city", !words.contains(where: \.isUppercase) else { return reading }
        let names = engine.nameCase
        var reading = reading
        switch reading.value {
        case .text(let text)?: reading.value = .text(names.written(text))
        case .name(let name)?:
            reading.value = .name(
                PersonName(
                    prefix: name.prefix, given: names.written(name.given), middle: names.written(name.middle),
                    family: names.written(name.family), suffix: name.suffix))
        default: break
        }
        return reading
    }

    /// One box for somebody's name: "Name of preparer", "Mother's maiden name". A name of a thing is written as it pleases.
    private func asksPersonsName(_ field: Field) -> Bool {
        guard reader.type(of: field) == .text, field.kind != .textarea else { return false }
        if index.role(of: field.id).map(FieldRole.nameParts.contains) == true || index.role(of: field.id) == "fullName" {
            return true
        }
        return (index.isNamed(field) || index.asksPersonsName.contains(field.id)) && index.group(of: field.id)?.kind != .address
    }

    /// Notes the words that speak of a field without being enough for it.
    private mutating func hear(_ reading: Reading, _ field: Field, _ words: String) {
        let utterance = Utterance(words)
        let span = reading.span.flatMap { $0.upperBound <= utterance.scalars.count ? $0 : nil }
        heard.removeAll { $0.fieldId == field.id }
        heard.append(TurnOutcome.Heard(fieldId: field.id, words: span.map { utterance.text(scalars: $0) } ?? words))
    }

    /// Writes an answer down unless it breaks a rule of its field.
    @discardableResult
    mutating func store(
        _ value: AnswerValue, for field: Field, words: String, confidence: Double, origin: Evidence.Origin
    ) -> Taking {
        let found = field.findings(for: value, today: context.today, country: country)
        findings += found
        if found.contains(where: { $0.severity == .error }) {
            // Two parts of one name may break the same rule.
            reply += found.map(\.message).filter { !reply.contains($0) }
            return .refused
        }
        let previous = state.answers[field.id]?.value.exposed
        state.answers[field.id] = Answer(
            value, evidence: Evidence(origin: origin, at: context.now, confidence: confidence, words: words))
        state.skipped.removeAll { $0 == field.id }
        updates.removeAll { $0.fieldId == field.id }
        updates.append(
            Update(fieldId: field.id, value: value, previous: previous, words: words, display: engine.display(value, for: field)))
        return .stored
    }

    mutating func erase(_ id: Field.ID, words: String) {
        guard let old = state.answers.removeValue(forKey: id) else { return }
        updates.append(
            Update(fieldId: id, value: nil, previous: old.value.exposed, words: words, display: .message(Message("value.none"))))
    }

    private mutating func confirm(_ value: AnswerValue, _ field: Field, _ words: String) -> Taking {
        let broken = field.findings(for: value, today: context.today, country: country).filter { $0.severity == .error }
        guard broken.isEmpty else {
            findings += broken
            reply += broken.map(\.message)
            return .refused
        }
        guard state.pending == nil else { return .open }
        state.pending = .confirmation(field: field.id, value: Personal(value), words: Personal(words))
        return .open
    }

    /// Only readings that the field would take remain; a single one is no question any more.
    private mutating func clarify(_ values: [AnswerValue], _ field: Field, _ words: String) -> Taking {
        let allowed = values.filter { value in
            field.findings(for: value, today: context.today, country: country).allSatisfy { $0.severity != .error }
        }
        if allowed.count == 1 { return confirm(allowed[0], field, words) }
        if allowed.isEmpty {
            return store(values[0], for: field, words: words, confidence: 0, origin: .turn(state.turnCount))
        }
        guard state.pending == nil else { return .open }
        findings.append(Finding(code: "ambiguous", field: field.id, message: engine.clarification(of: field, allowed)))
        state.pending = .readings(field: field.id, values: allowed.map { Personal($0) }, words: Personal(words))
        return .open
    }

    private mutating func complete(_ missing: [Message], _ field: Field, _ words: String) -> Taking {
        findings.append(Finding(code: "incomplete", field: field.id, message: missing[0]))
        let isPartial = missing.allSatisfy {
            [
                "parse.date.year", "parse.date.month", "parse.date.day", "parse.phone.area", "parse.address.city",
                "parse.address.street",
            ].contains($0.key)
        }
        guard isPartial, state.pending == nil else {
            reply += missing
            return .refused
        }
        reply += missing
        state.pending = .completion(field: field.id, words: Personal(words))
        return .open
    }

    /// Says what was understood.
    func acknowledgement() -> [Message] {
        let named = updates.filter { index.fields[$0.fieldId]?.isLeadingOn != true }
        // That there is another one is told by the other one.
        let kept = (named.isEmpty ? updates : named).filter { $0.value != nil }
        let erased = updates.filter { $0.value == nil }
        var messages = erased.compactMap { update in
            index.fields[update.fieldId].map { Message("ack.cleared", ["label": label($0)]) }
        }
        let items = kept.compactMap { update in
            index.fields[update.fieldId].map { item($0, update) }
        }
        if let only = items.first, items.count == 1 {
            let isChange = kept[0].previous != nil && kept[0].previous != kept[0].value
            messages.append(Message(isChange ? "ack.changed" : "ack.one", only.arguments))
        } else if items.count > 1 {
            messages.append(Message("ack.many", ["items": .list((parts(kept) ?? items).map { .message($0) })]))
        }
        return messages
    }

    /// The parts of one whole without its name, which was just asked for: "First: Ana, Last: García".
    private func parts(_ kept: [Update]) -> [Message]? {
        let fields = kept.compactMap { index.fields[$0.fieldId] }
        guard let whole = fields.first?.part?.of, fields.count == kept.count, fields.allSatisfy({ $0.part?.of == whole }) else {
            return nil
        }
        return zip(fields, kept).map { field, update in
            let label = ConversationEngine.label(of: field, within: whole)
            return Message("ack.item", ["label": .text(label), "value": update.display])
        }
    }

    private func item(_ field: Field, _ update: Update) -> Message {
        Message("ack.item", ["label": label(field), "value": update.display])
    }

    mutating func acknowledge() {
        guard !isUndo else { return }
        reply.insert(contentsOf: acknowledgement(), at: 0)
    }
}
