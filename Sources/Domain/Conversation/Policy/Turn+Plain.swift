import FormModel
import Primitives
import ValueParsing

/// Sentences that answer no single question: "I'd like to check in on the 7th of March for three days".
extension Turn {
    /// At most so many fields are looked at in one sentence.
    private static let mostPlainFields = 60

    /// False when nothing of the form was said.
    mutating func takePlain(
        _ utterance: Utterance, _ grammar: CommandGrammar, isCorrection: Bool, atLeast least: Int = 0, onlyOptions: Bool = false
    ) -> Bool {
        guard (1...80).contains(utterance.tokens.count), !grammar.lexicon.relations.isEmpty else { return false }
        let reader = PlainReader(
            grammar: PlainGrammar(commands: grammar, reader: self.reader), fields: plainFields(grammar.lexicon.relations))
        let matches = reader.matches().filter { (!onlyOptions || $0.mention.isOption) && isAskedOrTyped($0) }
            .sorted { index.position(of: $0.field) < index.position(of: $1.field) }
        var wasTaken = false
        for match in matches where match.score >= least && take(match, utterance, isCorrection) != .nothing { wasTaken = true }
        guard wasTaken else { return false }
        act = isCorrection ? .correct : .answer
        if updates.isEmpty { keepsQuestion = true }
        return true
    }

    /// Any words may be a name: they are one where a name is asked.
    private func isAskedOrTyped(_ match: PlainMatch) -> Bool {
        guard case .name = match.mention.content, !state.asking.isEmpty else { return true }
        return state.asking.contains(match.field)
    }

    /// Where the question got no answer: only what the words themselves tie to a field, and nothing of a question.
    mutating func takeRelated(_ utterance: Utterance, _ grammar: CommandGrammar, isCorrection: Bool) -> Bool {
        guard !grammar.isQuestion else { return false }
        return takePlain(utterance, grammar, isCorrection: isCorrection, atLeast: 3)
    }

    /// "Married filing jointly" where a last name was asked: several words, not all of them with capitals, that are an option of
    /// another question are nobody's name.
    mutating func takeOptionForName(_ utterance: Utterance, _ grammar: CommandGrammar, _ field: Field) -> Bool {
        guard index.role(of: field.id).map(FieldRole.nameParts.contains) == true || reader.type(of: field) == .name,
            utterance.tokens.count > 1, !utterance.tokens.allSatisfy(\.isCapital)
        else { return false }
        return takePlain(utterance, grammar, isCorrection: false, atLeast: 3, onlyOptions: true)
    }

    private func plainFields(_ relations: RelationLexicon) -> [PlainField] {
        let evaluation = evaluation()
        let ids = state.asking + evaluation.applicableFields.map(\.id).filter { !state.asking.contains($0) }
        return ids.prefix(Self.mostPlainFields).compactMap { id in
            guard let field = index.fields[id], field.isAsked, field.kind != .textarea else { return nil }
            // The parts of a name are said together: the first stands for all.
            if let group = index.group(of: id), group.kind == .name, index.members(of: group).first != id { return nil }
            let tokens = Utterance(FieldName.spoken(field.label.english)).tokens
            let related = relations.relations(ofLabel: tokens)
            return PlainField(
                field: field, type: self.reader.type(of: field),
                words: Set(tokens.map { WordStem.of($0.folded) }.filter { $0.unicodeScalars.count > 2 }), relations: related,
                isRequested: state.asking.contains(id),
                takesNames: relations.takesNames(related))
        }
    }

    /// "He lives in Mexico" is hardly a part of an address that nobody asked for.
    private func isOfAddress(_ id: Field.ID) -> Bool {
        if FieldRole.streetParts.contains(index.role(of: id) ?? "") { return true }
        return index.group(of: id)?.kind == .address && !state.asking.isEmpty && !state.asking.contains(id)
    }

    /// "Olena Shevchenko, she was born on March 3" where the mother's name is asked: a day of the person's own is hardly meant.
    private func isTold(_ match: PlainMatch) -> Bool {
        guard case .typed = match.mention.content, let asked = state.asking.first else { return false }
        return index.isAnothers(asked) && !index.isAnothers(match.field)
    }

    private mutating func take(_ match: PlainMatch, _ utterance: Utterance, _ isCorrection: Bool) -> Taking {
        let theirs = isTold(match) ? index.role(of: match.field).map { ofWhomIsAsked([$0]) }?.first : nil
        guard let field = index.fields[theirs ?? match.field] else { return .nothing }
        let words = utterance.text(match.mention.tokens)
        if case .name = match.mention.content, let group = index.group(of: field.id), group.kind == .name {
            let members = applicable(index.members(of: group))
            // A word that may be a name changes no name that is there.
            guard isCorrection || members.allSatisfy({ state.answers[$0] == nil }) else { return .nothing }
            // "3.500 im Monat": one word beside a number is no name.
            guard match.mention.tokens.count > 1 || !utterance.tokens.contains(where: { $0.kind == .number }) else {
                return .nothing
            }
            return read(words, into: members, isNamed: true)
        }
        var reading: Reading
        switch match.mention.content {
        case .typed(_, let found):
            reading = reader.read(words, for: field, role: index.role(of: field.id))
            if reading == .nothing { reading = found }
            // "Llegaríamos el 14 de marzo de 2027": a part of the day that all of the words say.
            let whole = utterance.text(0..<utterance.tokens.count)
            if reading.value == nil, state.asking == [field.id],
                case let all = reader.read(whole, for: field, role: index.role(of: field.id)), all.value != nil,
                all.confidence >= 0.6
            {
                reading = all
            }
        // Without a capital it may be any word: it is asked about.
        case .name(let text):
            let isProper = text.unicodeScalars.contains { !$0.properties.isLowercase && $0.properties.isAlphabetic }
            // "Got it in the mail" names no street.
            let isStreet = FieldRole.streetParts.contains(index.role(of: field.id) ?? "")
            if isStreet, !isProper, !text.contains(where: \.isNumber) { return .nothing }
            reading = Reading(value: .text(text), confidence: isProper && !isOfAddress(field.id) ? 0.8 : 0.5)
        }
        // What is already answered is not changed by a sentence about something else.
        if let old = state.answers[field.id]?.value.exposed, old != reading.value, !isCorrection { reading.confidence = 0.5 }
        if theirs == nil, isTold(match), !isCorrection { reading.confidence = min(reading.confidence, 0.5) }
        let taking = take(reading, for: field, words: words)
        if let last = heard.firstIndex(where: { $0.fieldId == field.id }) { heard[last].words = words }
        return taking
    }
}
