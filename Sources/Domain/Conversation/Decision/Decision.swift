import FormModel
import Primitives
import ValueParsing

/// Weighs the drafts of the rules and completes the one that wins: what else was said goes to its own fields, what is in doubt is
/// asked, and what is left is named.
struct Decision {
    let said: Said

    static let otherHearing = WinningRule(
        name: "other hearing", stage: Rule.Stage.value.rawValue, reason: "another way to hear the words fills more")

    static let besideTalk = WinningRule(
        name: "facts beside talk", stage: Rule.Stage.value.rawValue,
        reason: "each says by itself what it is, and what is left says nothing of the form")

    func outcome(of turn: Draft) -> Draft {
        var turn = turn
        let pending = turn.state.pending
        turn.state.pending = nil
        turn.openQuestion = pending
        if let draft = first(.before, turn) { return kept(pending, draft) }
        if let draft = first(.kind, turn) { return draft }
        if pending != nil, let draft = first(.askedBack, turn) { return draft }
        return understood(turn)
    }

    /// As if nothing had been asked back.
    func understood(_ turn: Draft) -> Draft {
        var draft = first(.steering, turn) ?? besideTalk(turn, heard(turn))
        if asksBack(draft) { draft = draft.unwritten(since: turn) }
        draft.newlyAsked.takeNewlyAsked(said.text, said.utterance)
        draft.beside.takeBeside(said)
        draft.newlyAsked.dropComplaintsOfTaken()
        draft.otherPerson.doubtOthers(said)
        draft = draft.doubtingRemainder(said, since: turn)
        draft.following.takeFollowing(said, since: turn)
        if let pending = turn.openQuestion { draft.listening.stayOpen(pending) }
        return draft
    }

    /// The draft of what was said; another way to hear the words wins where it fills more.
    private func heard(_ turn: Draft) -> Draft {
        let draft = value(turn)
        let rivals =
            (draft.updates.isEmpty && isOpen(draft) ? turn.otherPerson.partsAlone(said) : [])
            + (draft.updates.isEmpty ? [turn.beside.beforeNextOne(said)] : []) + [turn.respelledWords.respelled(said)]
        let others = rivals.compactMap { $0 }.map { Decision(said: Said($0, turn.view)).value(turn).won(by: Self.otherHearing) }
        return others.first { weight($0) > weight(draft) } ?? draft
    }

    private static let fewWords = 6

    /// Facts that are told beside talk win where they are all that was found, and more.
    private func besideTalk(_ turn: Draft, _ draft: Draft) -> Draft {
        // What the rules explain to the last word holds no more.
        guard said.clauses.count > 1 || said.tokens.count > Self.fewWords,
            draft.updates.isEmpty || draft.state.pending != nil || !Remainder(of: draft, said).isNothing,
            let facts = SeveralFacts(turn: turn, said: said).besideTalk()
        else { return draft }
        let (found, more) = (draft.filled(since: turn), facts.filled(since: turn))
        return more.count > found.count && found.keys.allSatisfy({ more[$0] != nil }) ? facts.won(by: Self.besideTalk) : draft
    }

    /// Nothing was understood, or several choices: "hazel, more green than brown".
    private func isOpen(_ draft: Draft) -> Bool {
        switch draft.state.pending {
        case nil: true
        case .readings(let id, _, _)?: draft.index.fields[id].map { $0.options.count > 3 } == true
        default: false
        }
    }

    func value(_ turn: Draft) -> Draft { first(.value, turn) ?? turn.notUnderstood(said) }

    /// What is written counts more than what is asked about, and that more than nothing.
    private func weight(_ draft: Draft) -> Int {
        if draft.findings.contains(where: { $0.severity == .error }) { return 0 }
        return draft.updates.count * 4 + (draft.state.pending == nil ? 0 : draft.state.pending?.isCompletion == true ? 1 : 2)
    }

    /// A value that ends in a question mark is asked about: "single?".
    private func asksBack(_ draft: Draft) -> Bool {
        said.tokens.last?.folded == "?" && !draft.updates.isEmpty && draft.state.pending == nil && draft.act != .skip
            && draft.winners.last?.name != "off topic" && said.grammars.allSatisfy { $0.command() == nil }
    }

    private func first(_ stage: Rule.Stage, _ turn: Draft) -> Draft? {
        for rule in Precedence.rules(stage) {
            if let draft = rule.draft(said, turn) { return draft.won(by: rule.winning) }
        }
        return nil
    }

    /// What was asked back stays open where the words filled something else.
    private func kept(_ pending: PendingQuestion?, _ draft: Draft) -> Draft {
        var draft = draft
        let changed = draft.updates.map(\.fieldId)
        if draft.keepsOpenQuestion, draft.state.pending == nil, let pending, !pending.fields.contains(where: changed.contains) {
            draft.state.pending = pending
        }
        return draft
    }
}

extension Draft {
    /// What this turn writes or shows to be confirmed.
    func filled(since before: Draft) -> [Field.ID: AnswerValue] {
        var filled: [Field.ID: AnswerValue] = [:]
        for update in updates where !before.updates.contains(update) { filled[update.fieldId] = update.value }
        guard state.pending != before.openQuestion else { return filled }
        switch state.pending {
        case .confirmation(let field, let value, _)?: filled[field] = value.exposed
        case .several(let several)?: for each in several { filled[each.field] = each.value.exposed }
        default: break
        }
        return filled
    }
}
