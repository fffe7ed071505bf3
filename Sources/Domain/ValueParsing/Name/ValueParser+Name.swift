import FormModel
import Primitives

extension ValueParser {
    func readName(_ utterance: Utterance, _ lexicon: Lexicon) -> Reading {
        let range = lexicon.content(of: utterance, more: lexicon.names.leadIns)
        let grammar = NameGrammar(utterance: utterance, lexicon: lexicon.names)
        guard let found = grammar.name(in: range) else { return .nothing }
        return Reading(value: .name(found.name), span: utterance.span(found.tokens), confidence: found.confidence)
    }
}
