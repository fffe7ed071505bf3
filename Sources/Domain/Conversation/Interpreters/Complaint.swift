import FormModel
import Primitives
import ValueParsing

/// What was wrong, told with the field and mostly with what is right.
struct Complaint: Drafting {
    var draft: Draft

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
        guard !value.isEmpty, filling.read(utterance.text(value), into: chosen, isNamed: true) != .nothing else { return false }
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
        let draft = Decision(said: Said(words, view)).value(self.draft)
        let isOpen = draft.state.pending != nil || draft.act == .other || draft.findings.count > findings.count
        guard draft.updates.count > updates.count || isOpen && draft.state.pending?.isCompletion == false else { return }
        self.draft = draft
        act = .correct
    }
}

extension Drafting {
    var complaint: Complaint {
        get { Complaint(draft: draft) }
        set { draft = newValue.draft }
    }
}
