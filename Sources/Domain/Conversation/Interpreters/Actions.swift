import FormModel
import Primitives
import ValueParsing

/// What steers the conversation.
struct Actions: Drafting {
    var draft: Draft

    mutating func perform(_ command: Command) {
        switch command {
        case .skip: skip()
        case .back: back()
        case .help: helping.help()
        case .why: helping.why()
        case .purpose: helping.tellOfForm()
        case .privacy: helping.tell("about.privacy")
        case .length: helping.tellLength()
        case .repeat:
            act = .repeat
            keepsQuestion = true
        case .undo: undo()
        case .review: openReview()
        case .unknown: markUnknown()
        case .doesNotApply: markNotApplicable(words: nil)
        case .greeting: greet("reply.greeting")
        case .thanks: greet("reply.thanks")
        case .affirm:
            act = .affirm
            keepsQuestion = true
        case .deny:
            act = .deny
            say("review.whatToChange")
            staysSilent = true
        }
    }

    mutating func perform(_ action: UserInput.Action) {
        let pending = state.pending
        state.pending = nil
        switch action {
        case .skip: skip()
        case .back: back()
        case .undo: undo()
        case .why: keep(pending) { $0.helping.why() }
        case .help: keep(pending) { $0.helping.help() }
        case .review: openReview()
        case .doesNotApply: markNotApplicable(words: nil)
        case .goTo(let id): go(toRequested: id)
        case .clear(let id): clear(id)
        case .choose(let number): choose(number, pending)
        case .confirm: settle(pending, isYes: true)
        case .decline: settle(pending, isYes: false)
        }
    }

    private mutating func keep(_ pending: PendingQuestion?, _ body: (inout Draft) -> Void) {
        body(&draft)
        state.pending = pending
    }

    private mutating func greet(_ key: String) {
        act = .other
        say(key)
        keepsQuestion = true
    }

    // MARK: - Moving

    mutating func skip() {
        act = .skip
        passOver()
    }

    /// Leaves what is asked for later.
    private mutating func passOver() {
        let fields = state.asking.compactMap { index.fields[$0] }
        for field in fields where state.answers[field.id] == nil && !state.skipped.contains(field.id) {
            state.skipped.append(field.id)
        }
        guard let first = fields.first else { return }
        let isRequired = fields.contains { $0.required && state.answers[$0.id] == nil }
        say(isRequired ? "ack.skipped.required" : "ack.skipped", ["label": engine.label(ofGroup: fields, first)])
    }

    mutating func back() {
        act = .back
        let fields = evaluation().applicableFields.filter(\.isAsked)
        let here = state.asking.first.flatMap { id in fields.firstIndex { $0.id == id } } ?? fields.count
        guard here > 0, !fields.isEmpty else {
            say("back.first")
            keepsQuestion = true
            return
        }
        go(to: fields[here - 1].id)
    }

    /// Asks for a field, or the whole group it belongs to, although it is answered.
    mutating func go(to id: Field.ID) {
        let members = index.group(of: id).map { applicable(index.members(of: $0)) } ?? [id]
        let asked = members.contains(id) ? members : [id]
        focus = asked
        state.skipped.removeAll(where: asked.contains)
        let said = members.compactMap { member in
            index.fields[member].flatMap { field in
                state.answers[member].map {
                    Message("ack.item", ["label": label(field), "value": engine.display($0.value.exposed, for: field)])
                }
            }
        }
        guard !said.isEmpty else { return }
        say("goto.current", ["items": .list(said.map { .message($0) })])
    }

    private mutating func go(toRequested id: Field.ID) {
        act = .goto
        if applicable([id]).isEmpty {
            say("goto.notApplicable", ["label": index.fields[id].map(label) ?? .text("")])
            keepsQuestion = true
        } else {
            go(to: id)
        }
    }

    mutating func openReview() {
        if act != .affirm { act = .goto }
        opensReview = true
        say("review.open")
        staysSilent = true
    }

    // MARK: - Changing

    mutating func clear(_ id: Field.ID) {
        act = .correct
        erase(id, words: "")
        focus = applicable([id]).isEmpty ? nil : [id]
    }

    mutating func markNotApplicable(words: String?) { markNotApplicable(of: state.asking, words: words) }

    mutating func markNotApplicable(of ids: [Field.ID], words: String?) {
        if act != .deny { act = .answer }
        let fields = ids.compactMap { index.fields[$0] }
        guard !fields.isEmpty else { return puzzled("reply.unclear") }
        // Of several parts asked together only those fall away that may be missing.
        let chosen =
            fields.count > 1 ? fields.filter { !$0.required || $0.absence != nil } : fields.filter { !isIndispensable($0) }
        guard !chosen.isEmpty else { return puzzled("reply.groupNeeded") }
        for field in chosen where state.answers[field.id] == nil || fields.count == 1 {
            if let zero = zero(for: field) {
                store(zero, for: field, words: words ?? "", confidence: 1, origin: .turn(state.turnCount))
                continue
            }
            store(.doesNotApply, for: field, words: words ?? "", confidence: 1, origin: .turn(state.turnCount))
        }
        reply += findings.filter { $0.severity == .warning }.map(\.message)
    }

    /// "None" to a number or an amount that the form must have.
    private func zero(for field: Field) -> AnswerValue? {
        guard field.required, field.absence == nil, [.number, .money].contains(reader.type(of: field)),
            let zero = reader.read("0", for: field, role: nil).value,
            field.findings(for: zero, today: context.today, country: country).isEmpty
        else { return nil }
        return zero
    }

    /// Everybody has a date of birth, and one of the answers to choose from.
    private func isIndispensable(_ field: Field) -> Bool {
        guard field.required, field.absence == nil else { return false }
        return [.date, .choice, .yesno, .state, .country].contains(reader.type(of: field))
    }

    /// Where the form itself has a box or a choice for "do not know", that is the answer; elsewhere the question waits.
    private mutating func markUnknown() {
        if let (field, option) = choiceForUnknown() {
            act = .answer
            store(.choice(option.value), for: field, words: "", confidence: 1, origin: .turn(state.turnCount))
            return
        }
        let open = state.asking.compactMap { index.fields[$0] }.filter { $0.absence == .unknown }
        guard !open.isEmpty else {
            act = .unknown
            say("reply.unknown")
            return passOver()
        }
        act = .answer
        for field in open { store(.doesNotApply, for: field, words: "", confidence: 1, origin: .turn(state.turnCount)) }
    }

    /// The choice that is called "I don't know".
    private func choiceForUnknown() -> (Field, Option)? {
        guard state.asking.count == 1, let field = index.fields[state.asking[0]], reader.type(of: field) == .choice else {
            return nil
        }
        let said = field.options.first { option in
            [option.label[context.language], option.label.english].contains { label in
                commands(Utterance(label)).contains { $0.command() == .unknown }
            }
        }
        return said.map { (field, $0) }
    }

    mutating func undo() {
        act = .correct
        isUndo = true
        guard let last = state.history.popLast() else {
            say("undo.nothing")
            keepsQuestion = true
            return
        }
        for previous in last.answers { restore(previous) }
        state.asking = last.asking
        focus = last.asking.isEmpty ? nil : last.asking
        state.skipped = last.skipped
        state.isRevisiting = last.isRevisiting
        state.pending = last.pending
        state.lastChanged = last.lastChanged
        say("undo.done")
        keepsQuestion = true
    }

    private mutating func restore(_ previous: DialogueState.PreviousAnswer) {
        guard let field = index.fields[previous.field] else { return }
        let current = state.answers[previous.field]?.value.exposed
        state.answers[previous.field] = previous.answer
        let value = previous.answer?.value.exposed
        updates.append(
            Update(
                fieldId: previous.field, value: value, previous: current, words: "",
                display: value.map { engine.display($0, for: field) } ?? .message(Message("value.none"))))
    }

    // MARK: - Buttons under a question back

    private mutating func choose(_ number: Int, _ pending: PendingQuestion?) {
        guard case .readings(let id, let values, let words)? = pending, values.indices.contains(number),
            let field = index.fields[id]
        else {
            state.pending = pending
            return puzzled("reply.unclear")
        }
        act = .answer
        store(values[number].exposed, for: field, words: words.exposed, confidence: 1, origin: .turn(state.turnCount))
    }

    private mutating func settle(_ pending: PendingQuestion?, isYes: Bool) {
        act = isYes ? .affirm : .deny
        switch pending {
        case .confirmation(let id, let value, let words)?:
            if isYes, let field = index.fields[id] {
                store(value.exposed, for: field, words: words.exposed, confidence: 1, origin: .turn(state.turnCount))
            } else {
                say("reply.sayAgain")
                keepsQuestion = true
            }
        case .several(let understood)?: proposals.resolve(understood, isYes)
        case .review? where isYes: openReview()
        case .review?:
            say("review.whatToChange")
            staysSilent = true
        default: answerWithButton(isYes)
        }
    }

    /// The yes and no of a question that is answered so.
    private mutating func answerWithButton(_ isYes: Bool) {
        guard state.asking.count == 1, let field = index.fields[state.asking[0]], reader.type(of: field) == .yesno else {
            keepsQuestion = true
            return
        }
        act = .answer
        store(.flag(isYes), for: field, words: "", confidence: 1, origin: .direct)
    }
}

extension Drafting {
    var actions: Actions {
        get { Actions(draft: draft) }
        set { draft = newValue.draft }
    }
}
