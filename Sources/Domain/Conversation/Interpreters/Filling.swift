import FormModel
import Primitives
import ValueParsing

/// Reads words into a field, or into the group that is asked together.
struct Filling: Drafting {
    var draft: Draft

    /// Reads words into a field, or into the group that is asked together.
    mutating func read(_ words: String, into ids: [Field.ID], isNamed: Bool) -> Taking {
        guard let first = ids.first, let field = index.fields[first] else { return .nothing }
        if let part = fitting.latinPart(of: words, field) ?? nameWords.withoutLack(words, field)
            ?? nameWords.withoutOthersLead(words, field)
        {
            return read(part, into: ids, isNamed: isNamed)
        }
        if let name = answerWords.nameInSentence(words, field) {
            var draft = self.draft
            let taking = draft.filling.read(name, into: ids, isNamed: isNamed)
            self.draft = draft.unwritten(since: self.draft)
            return taking == .stored ? .open : taking
        }
        if let taking = towns.readTown(words, ids) ?? lengthInTwo.readLengthInTwo(words, ids) ?? sumInTwo.readSumInTwo(words, ids)
            ?? spans.readSpan(words, ids)
        {
            return taking
        }
        if let aside = answerWords.aside(in: words, for: field) { return readSpelt(aside, words, into: ids) }
        if index.group(of: first)?.kind == .address,
            let taking = addressLines.readPlace(words, ids) ?? addressLines.readStateAndCode(words, ids)
        {
            return taking
        }
        if let taking = addressLines.readBareCode(words, ids) { return taking }
        if index.group(of: first)?.kind == .name, !isNamed, words.contains("@") || kinds.foreignKind(of: words, .word) == .email {
            let whole = Reading(value: .text(Words.trimmed(words)), confidence: 0.9)
            if let taking = whichField.askWhichField(whole, field, words) { return taking }
        }
        if let taking = addressLines.readCityNamedAfterState(words, ids) ?? placeInTwo.readPlaceInTwo(words, ids) {
            return taking
        }
        if ids.count > 1, let kind = index.group(of: first)?.kind {
            var group = GroupReader(reader: reader, index: index, lexicons: phrases.map(\.lexicon))
            group.given = nameWords.knownGivenName(beside: ids)
            let parts = group.read(words, into: ids, kind)
            if parts.count > 1 || (parts.count == 1 && kind != .name) { return takeParts(parts, ids, kind, words) }
            if parts.count == 1, kind == .name, nameParts.askWhichName(words, ids) { return .open }
            if parts.count == 1, let id = parts.first?.field, let part = index.fields[id] {
                return take(parts[0].reading.surer, for: part, words: words)
            }
        }
        if ids.count > 1, index.group(of: first)?.kind == .address { return addressLines.readAddressPart(words, ids) }
        let reading = reader.read(words, for: field, role: index.role(of: first))
        if !isNamed, let taking = whichField.askWhichField(reading, field, words) { return taking }
        return take(reading, for: field, words: words)
    }

    /// "Katherine with a K": the letters are no part of the name. Letters that the name hasn't got are asked about.
    private mutating func readSpelt(_ aside: SpellingAside, _ words: String, into ids: [Field.ID]) -> Taking {
        if aside.fits { return read(aside.value, into: ids, isNamed: true) }
        guard let field = ids.first.flatMap({ index.fields[$0] }) else { return .nothing }
        var reading = reader.read(aside.value, for: field, role: index.role(of: field.id))
        reading.confidence = min(reading.confidence, 0.5)
        return take(reading, for: field, words: words)
    }

    private mutating func takeParts(
        _ parts: [(field: Field.ID, reading: Reading)], _ ids: [Field.ID], _ kind: FieldGroup.Kind, _ words: String
    ) -> Taking {
        if kind == .name, let taking = nameParts.askAboutSentence(parts, words) { return taking }
        var result = Taking.nothing
        for part in parts {
            guard let field = index.fields[part.field] else { continue }
            let taking = take(part.reading.surer, for: field, words: words)
            if taking == .stored || result == .nothing { result = taking }
        }
        // Somebody who gave a whole name has no middle name to add; a whole address no apartment.
        let given = Set(parts.filter { $0.reading.value != nil }.compactMap { index.role(of: $0.field) })
        guard result == .stored, given.isSuperset(of: ["givenName", "familyName"]) || given.isSuperset(of: ["street", "city"])
        else {
            return result
        }
        for id in ids where state.answers[id] == nil && index.fields[id]?.required == false && !state.skipped.contains(id) {
            if ["middleName", "middleInitial", "prefix", "suffix", "unit"].contains(index.role(of: id)) {
                state.skipped.append(id)
            }
        }
        return result
    }

    /// An e-mail address or telephone number is known by its looks: it goes to the one field of that kind.
    mutating func takeByType(_ text: String, except taken: [Field.ID] = []) -> Bool {
        for kind in [FieldKind.email, .phone, .ssn, .date] {
            let candidates = index.fields.values.filter { $0.kind == kind }.map(\.id)
            guard (1...8).contains(candidates.count) else { continue }
            let fields = applicable(candidates).filter { !taken.contains($0) }
            guard fields.count == 1, let field = index.fields[fields[0]], !state.asking.contains(field.id) else { continue }
            if kind == .date, taken.isEmpty { continue }
            var reading = reader.read(text, for: field, role: nil)
            guard reading.value != nil, reading.confidence >= 0.9, kind != .ssn || kinds.isSSN(text) else { continue }
            // What is already answered is not changed by the looks of some words.
            if let old = state.answers[field.id]?.value.exposed, old != reading.value { reading.confidence = 0.5 }
            guard take(reading, for: field, words: text) != .nothing else { continue }
            act = .answer
            return true
        }
        return false
    }
}

extension Drafting {
    var filling: Filling {
        get { Filling(draft: draft) }
        set { draft = newValue.draft }
    }
}
