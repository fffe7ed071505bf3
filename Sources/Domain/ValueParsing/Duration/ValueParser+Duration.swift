import FormModel
import Primitives

extension ValueParser {
    /// ISO 8601: `P3W`. Several, or a number beside, are a question: "two to three weeks".
    func readDuration(_ utterance: Utterance, _ lexicon: Lexicon, _ context: ParsingContext) -> Reading {
        let grammar = LengthGrammar(lexicon: lexicon.dates, numbers: lexicon.numberGrammar(utterance, context))
        let found = grammar.all()
        guard let first = found.first else { return .nothing }
        var values: [String] = []
        for length in found.map(\.length.iso) where !values.contains(length) { values.append(length) }
        let span = utterance.span(first.tokens)
        let isAlone = grammar.numbers.all().allSatisfy { number in found.contains { $0.tokens.overlaps(number.tokens) } }
        if values.count == 1, isAlone { return Reading(value: .text(values[0]), span: span, confidence: 0.95) }
        return Reading(alternatives: values.prefix(5).map { .text($0) }, span: span, confidence: 0.4)
    }
}
