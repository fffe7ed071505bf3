import FormModel
import Primitives
import ValueParsing

/// "Maria Clara Reyes Dela Cruz - surname is Dela Cruz": a whole name, and which part of it is what.
struct NameAndPart: Drafting {
    var draft: Draft

    mutating func takeNameAndPart(_ said: Said) -> Bool {
        guard let first = state.asking.first, index.group(of: first)?.kind == .name, said.clauses.count > 1 else { return false }
        for grammar in said.grammars {
            for clause in said.clauses {
                guard let (part, value) = namedPart(in: clause, grammar),
                    let rest = said.clauses.filter({ $0 != clause }).compactMap({ rest(of: $0, without: value, grammar) })
                        .first,
                    let other = state.asking.first(where: { index.role(of: $0) == Self.otherPart(than: index.role(of: part)) })
                else { continue }
                var draft = self.draft
                guard draft.filling.read(said.utterance.text(value), into: [part], isNamed: true) == .stored,
                    draft.filling.read(said.utterance.text(rest), into: [other], isNamed: true) == .stored
                else { continue }
                self.draft = draft
                act = said.isCorrection ? .correct : .answer
                return true
            }
        }
        return false
    }

    /// "Surname is Dela Cruz": the part that is asked, and its words.
    private func namedPart(in clause: Range<Int>, _ grammar: CommandGrammar) -> (field: Field.ID, value: Range<Int>)? {
        let claims = ClaimGrammar(commands: grammar)
        let found = claims.claims(in: grammar.trimmed(clause))
        guard found.count == 1, case .fields(let ids) = found[0].target,
            let part = ids.first(where: { state.asking.contains($0) && Self.otherPart(than: index.role(of: $0)) != nil }),
            case let value = claims.withoutEnding(found[0].value), (1...6).contains(value.count)
        else { return nil }
        return (part, value)
    }

    private static func otherPart(than role: String?) -> String? {
        switch role {
        case "familyName": "givenName"
        case "givenName": "familyName"
        default: nil
        }
    }

    /// The words of a clause that begins or ends with the part: those beside it.
    private func rest(of clause: Range<Int>, without part: Range<Int>, _ grammar: CommandGrammar) -> Range<Int>? {
        var whole = grammar.trimmed(clause)
        if let cue = grammar.lexicon.cues.longest(grammar.tokens, at: whole.lowerBound, before: whole.upperBound) {
            whole = grammar.trimmed(whole.lowerBound + cue.length..<whole.upperBound)
        }
        let words = grammar.tokens[part].map(\.folded)
        guard whole.count > words.count else { return nil }
        if grammar.tokens[whole].suffix(words.count).map(\.folded) == words {
            return whole.lowerBound..<whole.upperBound - words.count
        }
        if grammar.tokens[whole].prefix(words.count).map(\.folded) == words {
            return whole.lowerBound + words.count..<whole.upperBound
        }
        return nil
    }
}

extension Drafting {
    var nameAndPart: NameAndPart {
        get { NameAndPart(draft: draft) }
        set { draft = newValue.draft }
    }
}
