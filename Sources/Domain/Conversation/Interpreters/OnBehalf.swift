import FormModel
import Primitives
import ValueParsing

/// "I'm filling this out for my son Tyler Whitaker": the form is his. His name is asked about before it is written.
struct OnBehalf: Drafting {
    var draft: Draft

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
            var draft = self.draft
            guard draft.filling.read(said.utterance.text(name), into: state.asking, isNamed: true) != .nothing else {
                return false
            }
            self.draft = draft.unwritten(since: self.draft)
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
}

extension Drafting {
    var onBehalf: OnBehalf {
        get { OnBehalf(draft: draft) }
        set { draft = newValue.draft }
    }
}
