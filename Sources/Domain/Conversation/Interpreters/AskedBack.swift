import FormModel
import Primitives
import ValueParsing

/// Answers to a question back.
struct AskedBack: Drafting {
    var draft: Draft

    /// False when the words are something else and have to be understood afresh.
    mutating func resolve(_ pending: PendingQuestion, _ text: String, _ utterance: Utterance) -> Bool {
        switch pending {
        case .readings(let id, let values, let words):
            return index.fields[id].map { resolve($0, values.map(\.exposed), words.exposed, text, utterance, pending) } ?? false
        case .confirmation(let id, let value, let words):
            return index.fields[id].map { resolveConfirmation($0, value.exposed, words.exposed, text, utterance) } ?? false
        case .completion(let id, let words):
            return index.fields[id].map { resolveCompletion($0, words.exposed, text) } ?? false
        case .target(let ids, let words): return resolveTarget(ids, words.exposed, text, utterance)
        case .several(let understood): return resolveSeveral(understood, text)
        case .review: return resolveReview(text)
        }
    }

    private mutating func resolve(
        _ field: Field, _ values: [AnswerValue], _ words: String, _ text: String, _ utterance: Utterance,
        _ pending: PendingQuestion
    ) -> Bool {
        // "Passer" is a wish to go on, however much it looks like "Passeport".
        if replyWords.leavesQuestion(utterance) { return false }
        if let chosen = replyWords.chosen(field, values, text) {
            act = .answer
            store(chosen, for: field, words: words, confidence: 1, origin: .turn(state.turnCount))
            nameParts.takeMiddle(of: words, beside: chosen, field)
            return true
        }
        if replyWords.isSteering(utterance) { return false }
        // "No" is none of the readings, and no name either.
        if replyWords.sayYesOrNo(text) == false {
            act = .deny
            say("reply.sayAgain")
            keepsQuestion = true
            return true
        }
        if sayAnew(text, field) { return true }
        // A mail address is none of two sums: it fills its own box, and the choice stays open.
        if filling.takeByType(text) {
            if state.pending == nil { state.pending = pending }
            return true
        }
        state.pending = pending
        say("reply.unclear")
        return true
    }

    /// The value said again in other words, now without doubt.
    private mutating func sayAnew(_ text: String, _ field: Field, isSure: Bool = true) -> Bool {
        guard !textDoubts.isTalk(text, about: field), !replyWords.isDoubtfulText(text, field) else { return false }
        var fresh = reader.read(text, for: field, role: index.role(of: field.id))
        guard fresh.value != nil, fresh.confidence >= 0.6 else { return false }
        act = .answer
        if let group = index.group(of: field.id), group.kind == .name, state.asking.count > 1, state.asking.contains(field.id),
            GroupReader(reader: reader, index: index, lexicons: phrases.map(\.lexicon))
                .read(text, into: state.asking, .name).count > 1
        {
            keepsQuestion = filling.read(text, into: state.asking, isNamed: false) != .stored
            return true
        }
        // What doubted the first words doubts these as well.
        if let taking = whichField.askWhichField(fresh, field, text) {
            keepsQuestion = taking != .stored
            return true
        }
        if !isSure { fresh.confidence = min(fresh.confidence, 0.5) }
        keepsQuestion = take(fresh, for: field, words: text) != .stored
        return true
    }

    /// "No, it's Smyth" says no and what it is instead.
    private mutating func correctUnconfirmed(_ field: Field, _ utterance: Utterance) -> Bool {
        guard let grammar = commands(utterance).first, case (let range, true) = namedTargets.withoutCorrection(grammar),
            !replyWords.isSteering(utterance)
        else {
            return false
        }
        let rest = utterance.text(range)
        guard replyWords.sayYesOrNo(rest) == nil, sayAnew(rest, field) else { return false }
        act = .correct
        return true
    }

    private mutating func resolveConfirmation(
        _ field: Field, _ value: AnswerValue, _ words: String, _ text: String, _ utterance: Utterance
    ) -> Bool {
        if correctUnconfirmed(field, utterance) { return true }
        // "मेरी माँ का नाम सीता है" has a yes at its end, and says something else.
        switch replyWords.isSteering(utterance) && !replyWords.isPlainYesOrNo(text) ? nil : replyWords.sayYesOrNo(text) {
        case true?:
            act = .affirm
            store(value, for: field, words: words, confidence: 1, origin: .turn(state.turnCount))
            return true
        case false?:
            act = .deny
            say("reply.sayAgain")
            keepsQuestion = true
            return true
        case nil:
            if replyWords.isSteering(utterance) || replyWords.goesOn(text, after: field, words) { return false }
            return sayAnew(text, field, isSure: replyWords.belongsToQuestion(field))
        }
    }

    /// The next line of an address: what was asked back about the line before was right, and the words are read for what follows.
    mutating func takeNextLine(_ said: Said) -> Bool {
        guard case .confirmation(let id, let value, let words)? = openQuestion, let field = index.fields[id],
            replyWords.sayYesOrNo(said.text) == nil, !replyWords.isSteering(said.utterance),
            replyWords.goesOn(said.text, after: field, words.exposed)
        else { return false }
        store(value.exposed, for: field, words: words.exposed, confidence: 0.8, origin: .turn(state.turnCount))
        openQuestion = nil
        draft = Decision(said: Said(said.text, view)).understood(draft)
        return true
    }

    /// The words so far and the words now, together; else the words now alone.
    private mutating func resolveCompletion(_ field: Field, _ words: String, _ text: String) -> Bool {
        // "Which year?" is often answered with the whole day.
        let alone = reader.read(text, for: field, role: index.role(of: field.id))
        if [.date, .phone].contains(reader.type(of: field)), alone.value != nil, alone.confidence >= 0.6 {
            act = .answer
            keepsQuestion = take(alone, for: field, words: text) != .stored
            return true
        }
        for joint in [" ", "/", ", "] {
            let whole = words + joint + text
            let reading = reader.read(whole, for: field, role: index.role(of: field.id))
            if reading.value != nil || reading.alternatives.count > 1 {
                act = .answer
                keepsQuestion = take(reading, for: field, words: whole) != .stored
                return true
            }
        }
        return false
    }

    private mutating func resolveTarget(_ ids: [Field.ID], _ words: String, _ text: String, _ utterance: Utterance) -> Bool {
        if replyWords.saysValue(utterance, of: ids) { return false }
        guard let id = replyWords.chosenTarget(ids, text, utterance), let field = index.fields[id] else {
            return nameParts.takeOtherName(ids, words, text, utterance)
        }
        act = .answer
        let reading = reader.read(words, for: field, role: index.role(of: id))
        keepsQuestion = take(reading.surer, for: field, words: words) != .stored || !state.asking.contains(id)
        return true
    }

    private mutating func resolveSeveral(_ understood: [PendingQuestion.Understood], _ text: String) -> Bool {
        guard let isYes = replyWords.sayYesOrNo(text) else { return false }
        proposals.resolve(understood, isYes)
        return true
    }

    private mutating func resolveReview(_ text: String) -> Bool {
        switch replyWords.isPlainYesOrNo(text) ? replyWords.sayYesOrNo(text) : nil {
        case true?:
            act = .affirm
            actions.openReview()
            return true
        case false?:
            act = .deny
            say("review.whatToChange")
            staysSilent = true
            return true
        case nil: return false
        }
    }
}

extension Drafting {
    var askedBack: AskedBack {
        get { AskedBack(draft: draft) }
        set { draft = newValue.draft }
    }
}
