import FormModel
import Primitives
import ValueParsing

/// What someone wrote or said.
extension Turn {
    /// Longer inputs are no answers; nothing of them is read.
    static let longestInput = 20_000

    mutating func hear(_ text: String) {
        guard text.unicodeScalars.count <= Self.longestInput else {
            findings.append(Finding(code: "too-long", message: Message("parse.text.long")))
            return puzzled("parse.text.long")
        }
        let utterance = Utterance(text)
        guard !utterance.tokens.isEmpty else { return puzzled("reply.empty") }
        if let other = otherLanguage(of: utterance) { spoken = other }
        let said = Said(text, self)
        let words = said.withoutCourtesy.map { Said($0, self) } ?? said
        self = Decision(said: words).outcome(of: self)
    }

    /// What was asked back stays asked where the words were no answer to it: they gave nothing, or an answer to something else.
    mutating func stayOpen(_ pending: PendingQuestion) {
        let changed = updates.map(\.fieldId)
        let isElsewhere =
            act == .answer && !changed.isEmpty && !pending.fields.contains { changed.contains($0) || state.answers[$0] != nil }
        guard state.pending == nil, state.skipped == before.skipped,
            isElsewhere || keepsQuestion && act == .other && changed.isEmpty
        else {
            return
        }
        switch pending {
        case .confirmation, .readings, .target, .several: state.pending = pending
        case .completion, .review: break
        }
    }

    /// As if the field had just been asked.
    mutating func hear(_ text: String, for id: Field.ID) {
        if !applicable([id]).isEmpty {
            state.pending = nil
            state.asking = [id]
        }
        hear(text)
    }

    /// Another language, where the words begin as its statements do, or are one of its commands: people switch.
    private func otherLanguage(of utterance: Utterance) -> Language? {
        guard utterance.tokens.count > 1, utterance.tokens.count <= 80 else { return nil }
        let usual: Set<Language> = [context.language, .english]
        if usual.contains(where: { speaks($0, utterance) }) { return nil }
        return engine.languages.first { !usual.contains($0) && speaks($0, utterance) }
    }

    private func speaks(_ language: Language, _ utterance: Utterance) -> Bool {
        guard let lexicon = engine.phrases[language] else { return false }
        let grammar = CommandGrammar(utterance: utterance, lexicon: lexicon, index: index, language: language)
        let core = grammar.trimmed(0..<utterance.tokens.count)
        let isCue = core.first.map { lexicon.cues.longest(utterance.tokens, at: $0, before: core.upperBound) }
        return (isCue ?? nil).map { $0.length < core.count } == true || grammar.command() != nil
    }

    /// "Delete my phone number": said, it holds before any question that is open. Of several fields of that name the answered ones
    /// that are the person's own.
    mutating func remove(_ said: Said) -> Bool {
        guard let named = said.grammars.lazy.compactMap({ $0.removal() }).first else { return false }
        let fields = named.filter { state.answers[$0] != nil && isSpokenOf($0) }
        guard !fields.isEmpty else { return isEmpty(named) }
        guard fields.count == 1 || Set(fields.map { index.group(of: $0) }).count == 1 else { return false }
        act = .correct
        for id in fields {
            erase(id, words: said.text)
            if !state.skipped.contains(id) { state.skipped.append(id) }
        }
        return true
    }

    /// "Delete my date of birth" where none was given: there is nothing to take away, and nothing to write down.
    private mutating func isEmpty(_ named: [Field.ID]) -> Bool {
        guard let field = applicable(named).first.flatMap({ index.fields[$0] }) else { return false }
        act = .correct
        say("recall.none", ["label": label(field)])
        keepsQuestion = true
        return true
    }

    mutating func takeCommand(_ said: Said) -> Bool {
        guard !said.isAnswer, let command = said.grammars.lazy.compactMap({ $0.command() }).first else { return false }
        perform(command)
        return true
    }

    mutating func takeTarget(_ said: Said) -> Bool {
        said.grammars.contains { grammar in grammar.target().map { follow($0, said.utterance) } == true }
    }

    mutating func takePointer(_ said: Said) -> Bool {
        guard !said.isAnswer, said.grammars.contains(where: \.isPointer) else { return false }
        if sayIsSame(said) { return true }
        guard asksWords else { return false }
        if !offerSameAddress(said.text) { puzzled("reply.pointer") }
        return true
    }

    mutating func takeLeaving(_ said: Said) -> Bool {
        guard !said.isAnswer, asksWords, said.grammars.contains(where: \.isLeaving) else { return false }
        puzzled("reply.leaving")
        return true
    }

    mutating func takeLost(_ said: Said) -> Bool {
        guard !said.isAnswer, asksWords, said.grammars.contains(where: { $0.isLost() }) else { return false }
        puzzled("goto.unknown")
        return true
    }

    /// A name, an address or a short text is asked, which any words could be taken for.
    private var asksWords: Bool {
        guard let field = state.asking.first.flatMap({ index.fields[$0] }) else { return false }
        return field.kind != .textarea && [.text, .name, .address].contains(reader.type(of: field))
    }

    /// The words choose an option or say yes or no to the question at hand, whatever else they could mean.
    func answersClosedQuestion(_ text: String) -> Bool {
        guard state.asking.count == 1, let field = index.fields[state.asking[0]] else { return false }
        let type = reader.type(of: field)
        guard [.yesno, .choice, .choices].contains(type) else { return false }
        let reading = reader.read(text, for: field, role: nil)
        guard reading.value != nil, type == .yesno || reading.confidence >= 0.9 else { return false }
        // "Passer" is a wish to go on, however much it looks like "Passeport".
        if type != .yesno, reading.confidence < 1, leavesQuestion(Utterance(text)) { return false }
        return !isCommandBeyond(reading.span, Utterance(text)) && !isJointOfClaim(reading.span, Utterance(text))
    }

    /// "名是FNU", "मेरा नाम राहुल है": the verb that joins another field with its value is no yes to the question.
    private func isJointOfClaim(_ span: Range<Int>?, _ utterance: Utterance) -> Bool {
        guard let span, let grammar = commands(utterance).first else { return false }
        let claims = ClaimGrammar(commands: grammar)
        return claims.claims(in: 0..<utterance.tokens.count).contains { claim in
            guard case .fields(let ids) = claim.target, !ids.contains(where: state.asking.contains) else { return false }
            let value = claims.withoutEnding(claim.value)
            let said = utterance.tokens.indices.filter { span.contains(utterance.tokens[$0].range.lowerBound) }
            return said.allSatisfy { $0 >= claim.start && !value.contains($0) }
        }
    }

    /// "你好" is a greeting, although its second half alone would be a yes.
    private func isCommandBeyond(_ span: Range<Int>?, _ utterance: Utterance) -> Bool {
        guard let span, commands(utterance).contains(where: { $0.command() != nil }) else { return false }
        return utterance.tokens.contains { $0.kind != .mark && !span.contains($0.range.lowerBound) }
    }

    /// "Go to employer", "change my last name to Smith".
    private mutating func follow(_ target: (fields: [Field.ID], rest: Range<Int>, isChange: Bool), _ utterance: Utterance) -> Bool
    {
        let fields = applicable(target.fields)
        guard let first = fields.first else {
            act = .goto
            say("goto.notApplicable", ["label": index.fields[target.fields[0]].map(label) ?? .text("")])
            keepsQuestion = true
            return true
        }
        guard target.rest.isEmpty else { return target.isChange && change(first, target.rest, utterance) }
        act = .goto
        let chosen = fields.count > 1 && index.group(of: first) == nil ? nearest(fields) : first
        go(to: chosen)
        return true
    }

    /// "Change expiration date to 10/22/2026"; what is claimed, as in "change my last name to Smith", is understood with all else
    /// that is said.
    private mutating func change(_ id: Field.ID, _ rest: Range<Int>, _ utterance: Utterance) -> Bool {
        for grammar in commands(utterance) {
            let value = grammar.value(in: rest)
            guard !value.isEmpty, ClaimGrammar(commands: grammar).claims(in: 0..<utterance.tokens.count).isEmpty,
                read(utterance.text(value), into: [id], isNamed: true) != .nothing
            else { continue }
            act = .correct
            if updates.isEmpty { keepsQuestion = true }
            return true
        }
        return false
    }

    /// "I got my birthday wrong, it should be May 6 1991".
    mutating func amend(_ utterance: Utterance, _ grammar: CommandGrammar) -> Bool {
        guard let found = grammar.complaint(), !found.rest.isEmpty else { return false }
        let fields = applicable(found.fields)
        guard let first = fields.first else { return false }
        let chosen = fields.count > 1 && index.group(of: first) == nil ? [nearest(fields)] : fields
        // "It's 70364. And we get paid weekly": another sentence answers the question.
        let end = found.rest.first { stop in
            ".!".contains(utterance.tokens[stop].folded) && stop + 1 < found.rest.upperBound
                && utterance.tokens[stop + 1].isSpaced
                && stop > found.rest.lowerBound && !utterance.tokens[stop].isSpaced
                // "6. Mai", "St. Paul".
                && !isAbbreviation(utterance.tokens[stop - 1])
        }
        let value = grammar.value(in: found.rest.lowerBound..<(end ?? found.rest.upperBound))
        guard !value.isEmpty, read(utterance.text(value), into: chosen, isNamed: true) != .nothing else { return false }
        act = .correct
        if updates.isEmpty { keepsQuestion = true }
        if let end, state.pending == nil { answerBesides(utterance.text(end + 1..<found.rest.upperBound)) }
        return true
    }

    private func isAbbreviation(_ token: Token) -> Bool {
        let length = token.folded.unicodeScalars.count
        return token.kind == .number ? length <= 2 : length <= 3 && token.isCapital
    }

    /// What is said behind a correction answers the question, where it does so without a doubt.
    private mutating func answerBesides(_ words: String) {
        let draft = Decision(said: Said(words, self)).value(self)
        let isOpen = draft.state.pending != nil || draft.act == .other || draft.findings.count > findings.count
        guard draft.updates.count > updates.count || isOpen && draft.state.pending?.isCompletion == false else { return }
        self = draft
        act = .correct
    }

    /// Those that the answers so far make apply.
    func applicable(_ ids: [Field.ID]) -> [Field.ID] {
        let evaluation = evaluation()
        return ids.filter { evaluation.applies($0) && index.fields[$0].map(\.isAsked) == true }
    }

    /// Of several fields with one name the one that is asked or was just filled, else one of the section at hand.
    func nearest(_ ids: [Field.ID]) -> Field.ID {
        if let asked = ids.first(where: state.asking.contains) { return asked }
        if let last = ids.first(where: state.lastChanged.contains) { return last }
        let here = state.asking.first ?? state.lastChanged.first
        let section = here.flatMap { index.sections[$0]?.id }
        return ids.first { index.sections[$0]?.id == section } ?? ids[0]
    }
}
