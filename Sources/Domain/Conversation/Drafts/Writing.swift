import FormModel
import Primitives
import ValueParsing

/// What became of words for a field.
enum Taking { case stored, refused, open, nothing }

/// Writes into a draft: the one place where an answer is kept, confirmed, asked about or refused.
extension Drafting {
    mutating func say(_ key: String, _ arguments: [String: Message.Argument] = [:]) {
        draft.reply.append(Message(key, arguments))
    }

    func notUnderstood(_ said: Said) -> Draft {
        var asked = draft
        guard let field = askedField else {
            asked.puzzled("reply.unclear")
            return asked
        }
        asked.puzzled("reply.notUnderstood.\(reader.type(of: field).rawValue)", help: field)
        return asked
    }

    /// Says that nothing could be done with the words, and asks again.
    mutating func puzzled(_ key: String, help field: Field? = nil) {
        reply.append(Message(key, field.map { ["label": label($0)] } ?? [:]))
        if let hint = field?.hint { say("help.hint", ["hint": .localized(hint)]) }
        keepsQuestion = true
    }

    /// Stores what was read, or asks back about it.
    mutating func take(_ said: Reading, for field: Field, words: String) -> Taking {
        let fitting = denials.unlessDeniesElse(fitting.fitted(said, to: field, words: words), field, words: words)
        let reading = cased(
            textDoubts.unlessUnlikely(textDoubts.unlessWords(textDoubts.unlessSentence(fitting, field), field), field), field,
            words)
        if let value = reading.value {
            if reading.confidence < 0.6 {
                hear(reading, field, words)
                return confirm(value, field, words)
            }
            return store(value, for: field, words: words, confidence: reading.confidence, origin: .turn(state.turnCount))
        }
        guard reading.alternatives.count > 1 || !reading.missing.isEmpty else { return .nothing }
        if reading.alternatives.count < 2, let date = datePieces.completed(words, reading.missing, of: field) {
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
}
