import FormModel
import Primitives
import ValueParsing

/// A day that is there, put right in a part: "3 May, not 5 March", "wrong year, it should be 89".
struct YearAlone: Drafting {
    var draft: Draft

    /// "The year is 1989": of the day that was just given, or of the birth. False when nothing of the kind was said.
    mutating func takeYear(_ utterance: Utterance, _ grammar: CommandGrammar) -> Bool {
        let (range, _) = namedTargets.withoutCorrection(grammar)
        for (role, frames) in grammar.lexicon.years.sorted(by: { $0.key < $1.key }) {
            for frame in frames {
                guard
                    let star = grammar.star(of: frame, in: range)
                        ?? grammar.star(of: frame, in: grammar.trimmed(0..<utterance.tokens.count)),
                    let field = datePieces.datedField(role), let old = datePieces.date(of: field),
                    let new = datePieces.withYear(utterance.text(grammar.trimmed(star)), old, field)
                else { continue }
                act = .correct
                keepsQuestion =
                    store(.date(new), for: field, words: utterance.text(range), confidence: 0.9, origin: .turn(state.turnCount))
                    != .stored
                return true
            }
        }
        return false
    }
}

extension Drafting {
    var yearAlone: YearAlone {
        get { YearAlone(draft: draft) }
        set { draft = newValue.draft }
    }
}
