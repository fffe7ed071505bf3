import FormModel
import Primitives
import ValueParsing

/// "I'm filling this out for my son Tyler Whitaker": the form is his. His name is asked about before it is written.
extension Turn {
    mutating func takeOnBehalf(_ said: Said) -> Bool {
        for clause in said.clauses {
            guard let hole = said.hole(.onBehalf, clause)?.hole else { continue }
            let person = engine.parser.otherPerson(said.tokens, at: hole.lowerBound, language: spoken) ?? 0
            let name = name(said.tokens, in: hole.lowerBound + person..<hole.upperBound)
            let asksName = askedField.map { index.group(of: $0.id)?.kind == .name || $0.kind == .name } == true
            guard person > 0 || asksName && !name.isEmpty else { continue }
            act = .help
            keepsQuestion = true
            guard asksName, !name.isEmpty else {
                say("reply.onBehalf")
                state.pending = openQuestion
                return true
            }
            var draft = self
            guard draft.read(said.utterance.text(name), into: state.asking, isNamed: true) != .nothing else { return false }
            self = draft.unwritten(since: self)
            act = .answer
            return true
        }
        return false
    }

    /// As many words as have capitals; in scripts that have none, no more than a name has.
    private func name(_ tokens: [Token], in range: Range<Int>) -> Range<Int> {
        guard let first = range.first(where: { tokens[$0].kind == .word }) else { return range.lowerBound..<range.lowerBound }
        let hasCase = tokens[first].folded.unicodeScalars.first.map { $0.value < 0x370 } == true
        guard hasCase else { return range.count <= 4 ? first..<range.upperBound : first..<first }
        let end = (first..<range.upperBound).first { !tokens[$0].isCapital && ![".", "-", "'"].contains(tokens[$0].folded) }
        return first..<(end ?? range.upperBound)
    }

    /// The turn with what it wrote since then taken back and put as a question.
    func unwritten(since before: Turn) -> Turn {
        var turn = before
        turn.act = act
        turn.keepsQuestion = true
        turn.heard = heard
        turn.reply = reply
        turn.winners = winners
        let understood =
            updates.filter { update in !before.updates.contains { $0.fieldId == update.fieldId } }
            .compactMap { update in
                update.value.map {
                    PendingQuestion.Understood(field: update.fieldId, value: Personal($0), words: Personal(update.words))
                }
            } + doubted(since: before)
        guard let first = understood.first else {
            turn.state.pending = state.pending
            return turn
        }
        turn.state.pending =
            understood.count == 1
            ? .confirmation(field: first.field, value: first.value, words: first.words) : .several(understood)
        return turn
    }

    /// What was asked about already, beside what was written: it is asked about with the rest.
    private func doubted(since before: Turn) -> [PendingQuestion.Understood] {
        guard state.pending != before.state.pending, state.pending != before.openQuestion else { return [] }
        switch state.pending {
        case .confirmation(let field, let value, let words)?:
            return [PendingQuestion.Understood(field: field, value: value, words: words)]
        case .several(let several)?: return several
        default: return []
        }
    }
}
