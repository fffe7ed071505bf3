import FormModel
import Primitives
import ValueParsing

/// "A TPS permit, it runs out on 9 September 2028": what stands behind the answer answers the question that comes next. It is not
/// said which, so it is asked about together with the answer.
struct Following: Drafting {
    var draft: Draft

    mutating func takeFollowing(_ said: Said, since before: Draft) {
        guard act == .answer || act == .correct, !isUndo, !before.state.asking.isEmpty,
            said.clauses.count > 1 || said.tokens.count > 4, let known = understood(since: before),
            askedField?.kind != .textarea, let last = (known.map(\.field) + updates.map(\.fieldId)).map(index.position).max()
        else { return }
        var then = draft
        then.state.pending = nil
        for each in known {
            guard let field = index.fields[each.field],
                then.store(
                    each.value.exposed, for: field, words: each.words.exposed, confidence: 1, origin: .turn(state.turnCount))
                    == .stored
            else { return }
        }
        let explained = beside.explained(said, isStrict: true)
        var found: [PendingQuestion.Understood] = []
        for piece in beside.standing(said).flatMap({ beside.unexplained($0, explained) }) where !denies(piece, said) {
            let next = then.following.takeNext(piece, said, after: last)
            found += next.isEmpty ? then.following.takeCalled(piece, said, since: before) : next
        }
        if found.isEmpty { found = then.following.takeOpenedChoice(said, since: before) }
        guard !found.isEmpty else { return }
        keepsQuestion = true
        let all = known + found
        state.pending =
            all.count == 1
            ? .confirmation(field: all[0].field, value: all[0].value, words: all[0].words) : .several(all)
    }

    /// What is shown and waits for a yes; nil where something else was asked back.
    private func understood(since before: Draft) -> [PendingQuestion.Understood]? {
        switch state.pending {
        case nil: return updates.isEmpty || act == .correct ? nil : []
        case .confirmation(let id, let value, let words)? where state.pending != before.openQuestion:
            return [PendingQuestion.Understood(field: id, value: value, words: words)]
        case .several(let several)? where state.pending != before.openQuestion: return several
        default: return nil
        }
    }

    private func denies(_ piece: Range<Int>, _ said: Said) -> Bool {
        !engine.parser.denials(said.tokens, language: spoken).isDisjoint(with: piece)
    }

    /// Takes a piece for the first of the next questions that it answers by its looks.
    mutating func takeNext(_ piece: Range<Int>, _ said: Said, after last: Int) -> [PendingQuestion.Understood] {
        let words = said.utterance.text(piece)
        let next = evaluation().unanswered.filter { index.position(of: $0.id) > last }
        guard let first = next.first else { return [] }
        for field in next.prefix(4) where index.sections[field.id]?.id == index.sections[first.id]?.id {
            if let value = looks(words, like: field) { return keep([(field, value)], words) }
            guard let yes = impliedYes.yes(to: field) else { continue }
            var opened = draft
            guard opened.store(yes, for: field, words: words, confidence: 1, origin: .turn(state.turnCount)) == .stored,
                let then = opened.evaluation().unanswered.first(where: { new in
                    index.position(of: new.id) > index.position(of: field.id)
                }), !next.contains(where: { $0.id == then.id }), let value = looks(words, like: then)
            else { continue }
            return keep([(field, yes), (then, value)], words)
        }
        return []
    }

    /// "Yes please, take out an extra 50 dollars": a word of the label of one question that the answer opened, or that comes next, and a value for it. "His
    /// number is 312 555 0175" beside the name of somebody: what else is asked of them, by its looks.
    mutating func takeCalled(_ piece: Range<Int>, _ said: Said, since before: Draft) -> [PendingQuestion.Understood] {
        let words = said.utterance.text(piece)
        let asked = before.evaluation()
        let open = evaluation().unanswered.filter { !before.state.asking.contains($0.id) }
        let section = before.askedField.flatMap { index.sections[$0.id]?.id }
        let here = open.filter { index.sections[$0.id]?.id == section }
        let near = here.filter { !asked.applies($0.id) } + here.filter { asked.applies($0.id) }.prefix(Self.mostNext)
        let typed = near.filter { [.choice, .date, .number, .money].contains(reader.type(of: $0)) }
        let labels = LabelWords.of(
            typed, reader.type(of:), spoken, common: phrases.flatMap { $0.lexicon.labels["date"] ?? [] })
        let called = typed.compactMap { field -> (Field, AnswerValue)? in
            let reading = reader.read(words, for: field, role: index.role(of: field.id))
            guard labels[field.id]?.places(in: Utterance(words).tokens).isEmpty == false, let value = reading.value,
                reading.confidence >= Self.leastCalled
            else { return nil }
            return (field, value)
        }
        if called.count == 1 { return keep(called, words) }
        guard let first = before.askedField, index.isAnothers(first.id) else { return [] }
        let theirs = here.compactMap { field in looks(words, like: field).map { (field, $0) } }
        return theirs.count == 1 ? keep(theirs, words) : []
    }

    private static let mostNext = 6

    /// Talk around a sum makes it less sure; it is asked about.
    private static let leastCalled = 0.35

    /// "My parents will pay" answers who pays, and what they are to the person: one choice that is asked only since now, and is
    /// named in the same words.
    mutating func takeOpenedChoice(_ said: Said, since before: Draft) -> [PendingQuestion.Understood] {
        let asked = before.evaluation()
        let opened = evaluation().unanswered.filter {
            !asked.applies($0.id) && $0.options.count > 2 && [.radio, .select].contains($0.kind)
        }
        guard opened.count == 1, index.role(of: opened[0].id) == nil else { return [] }
        let reading = reader.read(said.text, for: opened[0], role: nil)
        guard case .choice? = reading.value, let value = reading.value, reading.confidence >= 0.7 else { return [] }
        return keep([(opened[0], value)], said.text)
    }

    private mutating func keep(_ values: [(Field, AnswerValue)], _ words: String) -> [PendingQuestion.Understood] {
        values.compactMap { field, value in
            guard store(value, for: field, words: words, confidence: 1, origin: .turn(state.turnCount)) == .stored else {
                return nil
            }
            return PendingQuestion.Understood(field: field.id, value: Personal(value), words: Personal(words))
        }
    }

    /// A value of a kind that is known by its looks, with not much beside it.
    func looks(_ words: String, like field: Field) -> AnswerValue? {
        let role = index.role(of: field.id)
        let isPlace = ["country", "nationality", "state"].contains(role ?? "")
        guard isPlace || Self.plainTypes.contains(reader.type(of: field)) else { return nil }
        let reading = reader.read(words, for: field, role: role)
        guard let value = reading.value, reading.confidence >= 0.8 else { return nil }
        return field.findings(for: value, today: context.today, country: country).allSatisfy { $0.severity != .error }
            ? value : nil
    }

    private static let plainTypes: Set<ValueType> = [.date, .country, .state, .phone, .email, .ssn]
}

extension Drafting {
    var following: Following {
        get { Following(draft: draft) }
        set { draft = newValue.draft }
    }
}
