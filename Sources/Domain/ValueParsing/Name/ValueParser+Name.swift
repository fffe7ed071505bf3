import FormModel
import Primitives

extension ValueParser {
    func readName(_ utterance: Utterance, _ lexicons: [Lexicon]) -> Reading {
        guard let lexicon = lexicons.first else { return .nothing }
        let range = lexicon.content(of: utterance, more: lexicon.names.leadIns)
        // "我叫 Ludwig van Beethoven": a name in Latin letters has the particles of those, in any conversation.
        let isForeign = !lexicon.names.isLatin && utterance.scalars(range).allSatisfy { $0.value < 0x250 }
        let words = isForeign ? lexicons.dropFirst().first { $0.names.isLatin } ?? lexicon : lexicon
        let grammar = NameGrammar(utterance: utterance, lexicon: words.names)
        guard let found = grammar.name(in: range) else { return .nothing }
        return Reading(value: .name(found.name), span: utterance.span(found.tokens), confidence: found.confidence)
    }
}
