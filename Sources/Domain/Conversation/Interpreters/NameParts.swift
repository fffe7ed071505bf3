import FormModel
import Primitives
import ValueParsing

/// Names that are asked back about before anything of them is written.
struct NameParts: Drafting {
    var draft: Draft

    /// One word where the last name is asked before the first: it may be either, and for some people it is all there is.
    mutating func askWhichName(_ words: String, _ ids: [Field.ID]) -> Bool {
        guard state.pending == nil, let family = ids.firstIndex(where: { index.role(of: $0) == "familyName" }),
            let given = ids.firstIndex(where: { index.role(of: $0) == "givenName" }), family < given
        else { return false }
        state.pending = .target(fields: [ids[family], ids[given]], words: Personal(words))
        return true
    }

    /// "Whitfield", asked whether first or last, and then "Robert Lee": the one said next is the other one. Both are asked about.
    mutating func takeOtherName(_ ids: [Field.ID], _ words: String, _ text: String, _ utterance: Utterance) -> Bool {
        let roles = ids.map { index.role(of: $0) }
        guard roles == ["familyName", "givenName"], !replyWords.isSteering(utterance), utterance.tokens.count <= 4,
            utterance.tokens.allSatisfy({ $0.kind == .word || $0.folded == "-" }), let given = index.fields[ids[1]],
            !textDoubts.isTalk(text, about: given)
        else { return false }
        let readings = zip(ids, [words, text]).compactMap { id, said in
            index.fields[id].flatMap { reader.read(said, for: $0, role: index.role(of: id)).value }.map { (id, said, $0) }
        }
        guard readings.count == 2 else { return false }
        act = .answer
        // The same word again is all there is: the last name, as forms have it.
        if FieldName.folded(words) == FieldName.folded(text), let family = index.fields[ids[0]] {
            keepsQuestion =
                store(readings[0].2, for: family, words: words, confidence: 1, origin: .turn(state.turnCount)) != .stored
            return true
        }
        keepsQuestion = true
        state.pending = .several(readings.map { .init(field: $0.0, value: Personal($0.2), words: Personal($0.1)) })
        return true
    }

    /// "Maria Elena Garcia Lopez", of which "Garcia Lopez" is the last name: what stands between it and the first name is the middle
    /// name, which goes with the first where it has no box.
    mutating func takeMiddle(of words: String, beside family: AnswerValue, _ field: Field) {
        guard index.role(of: field.id) == "familyName", case .text(let last) = family, let group = index.group(of: field.id)
        else { return }
        let context = ParsingContext(language: spoken, region: country, today: context.today)
        guard case .name(let name)? = engine.parser.read(words, as: .name, context: context).value else { return }
        let members = applicable(index.members(of: group)).compactMap { index.fields[$0] }
        guard let first = members.first(where: { index.role(of: $0.id) == "givenName" }),
            case .text(let known)? = state.answers[first.id]?.value.exposed
        else { return }
        // After the first name was given by itself, these words hold none.
        let given = known == name.given ? "" : name.given
        let rest = [given, name.middle, name.family].filter { !$0.isEmpty }.joined(separator: " ")
        guard rest.hasSuffix(last), case let middle = Words.trimmed(String(rest.dropLast(last.count))), !middle.isEmpty else {
            return
        }
        func put(_ text: String, into part: Field) {
            let reading = fitting.fitted(Reading(value: .text(text), confidence: 0.9), to: part)
            guard let value = reading.value else { return }
            store(value, for: part, words: words, confidence: 1, origin: .turn(state.turnCount))
        }
        let boxes = members.filter { ["middleName", "middleInitial"].contains(index.role(of: $0.id)) }
        for box in boxes where state.answers[box.id] == nil {
            put(index.role(of: box.id) == "middleInitial" ? String(middle.prefix(1)) : middle, into: box)
        }
        if boxes.isEmpty { put("\(known) \(middle)", into: first) }
    }

    /// "Ann and my husband is Bob": a name that words of a sentence stand around is asked back about as a whole. More words than a name
    /// has, with talk among them, are none, nor is what somebody is called who is no person of the form: "the folks at the office keep
    /// writing to chidi", "my cousin said so".
    mutating func askAboutSentence(_ parts: [(field: Field.ID, reading: Reading)], _ words: String) -> Taking? {
        guard state.pending == nil else { return nil }
        let values = parts.compactMap { part in part.reading.value.map { (part.field, $0) } }
        guard values.count == parts.count else { return isLongerThanName(parts, words) ? .nothing : nil }
        guard parts.allSatisfy({ $0.reading.confidence < 0.55 }) else { return nil }
        let texts = values.compactMap { if case .text(let text) = $0.1 { text } else { nil } }
        // The last name may be asked first.
        for name in [texts, texts.reversed()].map({ Utterance($0.joined(separator: " ")) })
        where engine.parser.otherPerson(name.tokens, at: 0, language: spoken) != nil {
            return .nothing
        }
        state.pending = .several(values.map { .init(field: $0.0, value: Personal($0.1), words: Personal(words)) })
        act = .answer
        return .open
    }

    /// Nobody who writes all of it small has so many last names to choose among, and fewer in a sentence.
    private func isLongerThanName(_ parts: [(field: Field.ID, reading: Reading)], _ words: String) -> Bool {
        guard !words.contains(where: \.isUppercase) else { return false }
        let most = parts.map(\.reading.alternatives.count).max() ?? 0
        return most > (engine.parser.isSentence(words, language: spoken) ? 3 : 5)
    }
}

extension Drafting {
    var nameParts: NameParts {
        get { NameParts(draft: draft) }
        set { draft = newValue.draft }
    }
}
