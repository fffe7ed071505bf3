import FormModel
import Primitives
import ValueParsing

/// What was said is put right.
struct Correction: Drafting {
    var draft: Draft

    /// Corrects the answer that was just given; where its kind doesn't fit, the words answer the question.
    mutating func correct(_ words: String) -> Bool {
        let last = state.lastChanged.filter { state.answers[$0] != nil }
        guard let first = last.first, let field = index.fields[first] else { return false }
        guard !speaksOfOtherThings(words, field), !earlierAnswer.holdsFigures(field) || !words.contains(where: \.isLetter) else {
            return false
        }
        let reading = reader.read(words, for: field, role: index.role(of: first))
        guard reading.value != nil || reading.alternatives.count > 1 || !reading.missing.isEmpty else { return false }
        if let asked = state.asking.first.flatMap({ index.fields[$0] }), reader.type(of: field) == .text,
            reader.type(of: asked) != .text,
            reader.read(words, for: asked, role: index.role(of: asked.id)).value != nil
        {
            return false
        }
        let taking = last.count > 1 ? filling.read(words, into: last, isNamed: true) : take(reading, for: field, words: words)
        keepsQuestion = taking != .stored
        return taking != .nothing
    }

    /// "Actually we both work, so two jobs" after a name or an address was given: a sentence of everyday words is neither.
    private func speaksOfOtherThings(_ words: String, _ field: Field) -> Bool {
        let type = reader.type(of: field)
        guard field.kind != .textarea, [.text, .name, .address].contains(type) else { return false }
        let utterance = Utterance(words)
        if type == .name || index.content(of: field) == .word, ForeignKinds.holdsHost(utterance) { return true }
        guard utterance.tokens.count > 2 else { return false }
        // "My license number is A123456", which no field was found for: it is none of what was answered before.
        if namedLeads.namedValue(words) != nil { return true }
        let isAddress = type == .address || index.group(of: field.id)?.kind == .address
        if isAddress, utterance.tokens.contains(where: { $0.kind == .number }) { return false }
        return engine.parser.isTalk(words, language: spoken) || textDoubts.isEveryday(words)
    }

    /// "It's 1991, not 1990": finds the answer that says the wrong thing, and puts the right one in its place.
    mutating func repair(_ right: String, instead wrong: String) -> Bool {
        let order = state.lastChanged + state.answers.keys.sorted { index.position(of: $0) < index.position(of: $1) }
        if repairPart(right, instead: wrong) { return true }
        for id in order {
            guard let field = index.fields[id], let old = state.answers[id]?.value.exposed,
                let new = repaired(old, field, right, wrong)
            else { continue }
            let taking = store(new, for: field, words: right, confidence: 0.9, origin: .turn(state.turnCount))
            keepsQuestion = taking != .stored
            return true
        }
        return false
    }

    /// ".com, not .org", "0199, not 0189": the one answer that has the wrong part in it, once.
    private mutating func repairPart(_ right: String, instead wrong: String) -> Bool {
        guard let change = PartOfAnswer(right: right, wrong: wrong) else { return false }
        let found = state.answers.keys.compactMap { id -> (Field, AnswerValue)? in
            guard let field = index.fields[id], case .text(let old)? = state.answers[id]?.value.exposed,
                let new = change.replaced(in: old), case let reading = reader.read(new, for: field, role: index.role(of: id)),
                let value = reading.value, reading.confidence >= Self.sure, value != .text(old)
            else { return nil }
            return (field, value)
        }
        guard found.count == 1 else { return false }
        keepsQuestion =
            store(found[0].1, for: found[0].0, words: right, confidence: 0.9, origin: .turn(state.turnCount)) != .stored
        return true
    }

    /// Below this a reading is asked about, and repairs nothing.
    private static let sure = 0.6

    private func repaired(_ old: AnswerValue, _ field: Field, _ right: String, _ wrong: String) -> AnswerValue? {
        if case .date(let date) = old { return repaired(date, field, right, wrong) }
        if case .text(let text) = old, reader.type(of: field) == .text {
            return FieldName.folded(text) == FieldName.folded(wrong) ? .text(right) : nil
        }
        let said = reader.read(wrong, for: field, role: index.role(of: field.id))
        guard said.value == old else { return nil }
        let reading = reader.read(right, for: field, role: index.role(of: field.id))
        return reading.confidence >= Self.sure ? reading.value : nil
    }

    private func repaired(_ date: CivilDate, _ field: Field, _ right: String, _ wrong: String) -> AnswerValue? {
        if datePieces.day(wrong, within: date, field) == date {
            let reading = reader.read(right, for: field, role: nil)
            if reading.value == nil { return datePieces.day(right, within: date, field).map { .date($0) } }
            return reading.confidence >= Self.sure ? reading.value : nil
        }
        guard let new = whole(right), let old = whole(wrong) else { return nil }
        if date.year == old, new >= 1000 { return CivilDate(year: new, month: date.month, day: date.day).map { .date($0) } }
        if date.day == old, new <= 31 { return CivilDate(year: date.year, month: date.month, day: new).map { .date($0) } }
        return nil
    }

    private func whole(_ words: String) -> Int? {
        let context = ParsingContext(language: spoken, region: country, today: context.today)
        guard case .number(let number)? = engine.parser.read(words, as: .number, context: context).value, number.isWhole else {
            return nil
        }
        return Int(number.coefficient)
    }

    // MARK: - A part of a name that one box holds

    /// "No, my last name is García Ruiz", where the form has one box for the whole name, and it is filled.
    mutating func amendName(_ utterance: Utterance, _ grammar: CommandGrammar, in range: Range<Int>, isCorrection: Bool) -> Bool {
        guard let (role, value) = namedTargets.namedRole(grammar, range, among: Self.namedParts, isCorrection: isCorrection),
            let field = wholeName(),
            state.lastChanged.contains(field.id)
                ? !isAsked(role) : !applicable(index.fields(withRole: role)).contains(where: { whose.isSpokenOf($0) }),
            case .name(var name)? = state.answers[field.id]?.value.exposed
        else { return false }
        let said = Words.trimmed(utterance.text(ClaimGrammar(commands: grammar).withoutEnding(value)))
        guard !said.isEmpty, kinds.foreignKind(of: said, .word) == nil else { return false }
        switch role {
        case "givenName": name.given = said
        case "middleName": name.middle = said
        default: name.family = said
        }
        act = .correct
        let reading = Reading(value: .name(name), confidence: 0.9)
        keepsQuestion = take(reading, for: field, words: utterance.text(range)) != .stored
        return true
    }

    private static let namedParts = ["familyName", "givenName", "middleName"]

    private func isAsked(_ role: String) -> Bool { state.asking.contains { index.role(of: $0) == role } }

    /// The whole name that was given last, or else the person's own.
    private func wholeName() -> Field? {
        let names = index.fields.values.filter { field in
            guard case .name? = state.answers[field.id]?.value.exposed else { return false }
            return field.kind == .name
        }
        let last = names.filter { state.lastChanged.contains($0.id) }
        if let last = last.min(by: { index.position(of: $0.id) < index.position(of: $1.id) }) { return last }
        let own = names.filter { whose.isSpokenOf($0.id) }
        return own.count == 1 ? own[0] : nil
    }
}

extension Drafting {
    var correction: Correction {
        get { Correction(draft: draft) }
        set { draft = newValue.draft }
    }
}
