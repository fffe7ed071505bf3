import FormModel
import Primitives
import ValueParsing

/// What someone wrote or said, from the words to the decision.
struct Listening: Drafting {
    var draft: Draft

    mutating func hear(_ text: String) {
        guard text.unicodeScalars.count <= TurnView.longestInput else {
            findings.append(Finding(code: "too-long", message: Message("parse.text.long")))
            return puzzled("parse.text.long")
        }
        let utterance = Utterance(text)
        guard !utterance.tokens.isEmpty else { return puzzled("reply.empty") }
        if let other = otherLanguage(of: utterance) { spoken = other }
        let said = Said(text, view)
        let words = said.withoutCourtesy.map { Said($0, view) } ?? said
        draft = Decision(said: words).outcome(of: draft)
    }

    /// What was asked back stays asked where the words were no answer to it: they gave nothing, or an answer to something else.
    mutating func stayOpen(_ pending: PendingQuestion) {
        let changed = updates.map(\.fieldId)
        // What was told unasked is shown again together with what is shown now: nobody tells it twice.
        if !pending.fields.contains(where: before.asking.contains), state.skipped == before.skipped,
            [.answer, .other].contains(act),
            let both = pending.joined(with: state.pending, except: changed)
        {
            state.pending = both
            return
        }
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
}

extension Drafting {
    var listening: Listening {
        get { Listening(draft: draft) }
        set { draft = newValue.draft }
    }
}
