import FormModel
import Primitives
import ValueParsing

/// "I have a green card, A number 123456789" where the Social Security number is asked: figures that are named as something else.
struct NamedOtherwise: Drafting {
    var draft: Draft

    /// What numbers are called by, whether or not the form asks for them.
    private static let numbers = ["aNumber", "ssn", "passportNumber", "licenceNumber", "phone"]

    /// Fewer are no such number.
    private static let leastDigits = 7

    /// "is", "no", ":" may stand between a name and its figures.
    private static let mostBetween = 2

    mutating func takeNamedOtherwise(_ said: Said) -> Bool {
        guard !said.isAnswer, let field = askedField, field.kind != .textarea, isNamedOtherwise(said, field) else { return false }
        for grammar in said.grammars {
            var draft = self.draft
            guard draft.namedFields.assign(said.text, said.utterance, grammar, isAnswer: false) else { continue }
            self.draft = draft
            return true
        }
        // A figure by itself would be taken for what is asked.
        for piece in said.pieces where piece.contains(where: { said.tokens[$0].kind == .word }) {
            _ = beside.takeFact(piece, said)
        }
        guard updates.isEmpty else {
            act = .answer
            keepsQuestion = true
            return true
        }
        puzzled("reply.unclear")
        return true
    }

    private func isNamedOtherwise(_ said: Said, _ field: Field) -> Bool {
        let names = named(said)
        guard !names.isEmpty, index.role(of: field.id).map(names.contains) != true else { return false }
        let label = Utterance(field.label[spoken])
        return said.grammars.allSatisfy { grammar in
            names.allSatisfy { name in
                let phrases = PhraseIndex(grammar.lexicon.labels[name] ?? [])
                return label.tokens.indices.allSatisfy { phrases.longest(label.tokens, at: $0) == nil }
            }
        }
    }

    /// The names with long figures behind them.
    private func named(_ said: Said) -> Set<String> {
        var found: Set<String> = []
        for grammar in said.grammars {
            for name in Self.numbers {
                let phrases = PhraseIndex(grammar.lexicon.labels[name] ?? [])
                for start in said.tokens.indices {
                    guard let phrase = phrases.longest(said.tokens, at: start) else { continue }
                    if hasFigures(behind: start + phrase.length, said) { found.insert(name) }
                }
            }
        }
        return found
    }

    private func hasFigures(behind place: Int, _ said: Said) -> Bool {
        var place = place
        let last = min(said.tokens.count, place + Self.mostBetween)
        while place < last, said.tokens[place].kind != .number { place += 1 }
        let figures = said.tokens[min(place, said.tokens.count)...].prefix { $0.kind != .word }.filter { $0.kind == .number }
        return figures.reduce(0) { $0 + $1.folded.count(where: \.isNumber) } >= Self.leastDigits
    }
}

extension Drafting {
    var namedOtherwise: NamedOtherwise {
        get { NamedOtherwise(draft: draft) }
        set { draft = newValue.draft }
    }
}
