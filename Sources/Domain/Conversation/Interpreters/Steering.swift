import FormModel
import Primitives
import ValueParsing

/// Words that steer the conversation instead of answering.
struct Steering: Drafting {
    var draft: Draft

    mutating func takeCommand(_ said: Said) -> Bool {
        guard !said.isAnswer, let command = said.grammars.lazy.compactMap({ $0.command() }).first else { return false }
        actions.perform(command)
        return true
    }

    mutating func takeTarget(_ said: Said) -> Bool {
        said.grammars.contains { grammar in grammar.target().map { follow($0, said.utterance) } == true }
    }

    mutating func takePointer(_ said: Said) -> Bool {
        guard !said.isAnswer, said.grammars.contains(where: \.isPointer) else { return false }
        if sameAddress.sayIsSame(said) { return true }
        guard asksWords else { return false }
        if !sameAddress.offerSameAddress(said.text) { puzzled("reply.pointer") }
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
        actions.go(to: chosen)
        return true
    }

    /// "Change expiration date to 10/22/2026"; what is claimed, as in "change my last name to Smith", is understood with all else
    /// that is said.
    private mutating func change(_ id: Field.ID, _ rest: Range<Int>, _ utterance: Utterance) -> Bool {
        for grammar in commands(utterance) {
            let value = grammar.value(in: rest)
            guard !value.isEmpty, ClaimGrammar(commands: grammar).claims(in: 0..<utterance.tokens.count).isEmpty,
                filling.read(utterance.text(value), into: [id], isNamed: true) != .nothing
            else { continue }
            act = .correct
            if updates.isEmpty { keepsQuestion = true }
            return true
        }
        return false
    }
}

extension Drafting {
    var steering: Steering {
        get { Steering(draft: draft) }
        set { draft = newValue.draft }
    }
}
