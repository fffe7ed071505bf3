import FormModel
import Primitives
import ValueParsing

/// "What did I put for my ZIP code?": says it again and changes nothing.
struct Recall: Drafting {
    var draft: Draft

    mutating func recall(_ said: Said) -> Bool {
        let whole = 0..<said.tokens.count
        for grammar in said.grammars {
            guard let patterns = grammar.lexicon.kinds[.recall],
                let hole = (patterns.hole(said.tokens, grammar.trimmed(whole)) ?? patterns.hole(said.tokens, whole))?.hole,
                let found = grammar.target(in: grammar.trimmed(hole), isChange: true),
                case let fields = applicable(found.fields).filter({ whose.isSpokenOf($0) }), let first = fields.first
            else { continue }
            let near = nearest(fields)
            tell(index.group(of: near).map { applicable(index.members(of: $0)) } ?? [near], or: first)
            act = .help
            keepsQuestion = true
            state.pending = openQuestion
            return true
        }
        // Whatever it names, it is asked for and not told.
        guard
            said.grammars.contains(where: { grammar in
                grammar.lexicon.kinds[.recall].map { $0.hole(said.tokens, grammar.trimmed(whole)) != nil } == true
            }), state.answers.count > 0, said.tokens.allSatisfy({ $0.kind != .number }), !said.isAnswer
        else { return false }
        act = .help
        say("goto.unknown")
        keepsQuestion = true
        state.pending = openQuestion
        return true
    }

    private mutating func tell(_ ids: [Field.ID], or first: Field.ID) {
        let items = ids.compactMap { id -> Message? in
            guard let field = index.fields[id], let answer = state.answers[id] else { return nil }
            return Message("ack.item", ["label": label(field), "value": engine.display(answer.value.exposed, for: field)])
        }
        guard items.isEmpty else { return say("goto.current", ["items": .list(items.map { .message($0) })]) }
        say("recall.none", ["label": index.fields[first].map(label) ?? .text("")])
    }
}

extension Drafting {
    var recall: Recall {
        get { Recall(draft: draft) }
        set { draft = newValue.draft }
    }
}
