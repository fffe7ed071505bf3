import FormModel
import Primitives

extension ValueParser {
    func readName(_ utterance: Utterance, _ lexicons: [Lexicon]) -> Reading {
        guard let lexicon = lexicons.first else { return .nothing }
        let content = lexicon.content(of: utterance, more: lexicon.names.leadIns)
        let start = NameGrammar(utterance: utterance, lexicon: lexicon.names).start(of: content)
        let range = start..<content.upperBound
        // "我叫 Ludwig van Beethoven": a name in Latin letters has the particles of those, in any conversation.
        let isForeign = !lexicon.names.isLatin && utterance.scalars(range).allSatisfy { $0.value < 0x250 }
        let words = isForeign ? lexicons.dropFirst().first { $0.names.isLatin } ?? lexicon : spoken(in: range, of: utterance, lexicons)
        let grammar = NameGrammar(utterance: utterance, lexicon: words.names)
        guard let found = grammar.name(in: range) else { return .nothing }
        let confidence = start > content.lowerBound ? min(found.confidence, NameGrammar.unsure) : found.confidence
        return Reading(value: .name(found.name), span: utterance.span(found.tokens), confidence: confidence)
    }

    /// A part of somebody's name in words of its own: without the sentence that may stand around it, and nothing where it is all
    /// sentence ("no, only one name").
    public func readNamePart(_ text: String, context: ParsingContext) -> Reading {
        let reading = read(text, as: .text, context: context)
        guard let span = reading.span, let lexicon = lexicons(context.language).first else { return reading }
        let utterance = Utterance(text)
        let tokens = utterance.tokens.indices.filter { span.contains(utterance.tokens[$0].range.lowerBound) }
        guard let first = tokens.first, let last = tokens.last else { return reading }
        let part = NameGrammar(utterance: utterance, lexicon: lexicon.names).part(of: first..<last + 1)
        guard part != first..<last + 1 else { return reading }
        guard let found = utterance.span(part) else { return .nothing }
        return Reading(value: .text(utterance.text(scalars: found)), span: found, confidence: NameGrammar.unsure)
    }

    /// The lexicon whose rules the name follows: "María del Carmen Ortega Ruiz" has two surnames in any conversation.
    private func spoken(in range: Range<Int>, of utterance: Utterance, _ lexicons: [Lexicon]) -> Lexicon {
        let own = lexicons[0]
        guard own.names.isLatin, own.names.surnames == 1 else { return own }
        return lexicons.dropFirst().first { other in
            other.names.surnames > 1 && range.dropFirst().contains { start in
                other.names.givenEndings.longest(utterance.tokens, at: start, before: range.upperBound).map { start + $0.length < range.upperBound }
                    ?? false
            }
        } ?? own
    }
}
