import FormModel
import Primitives

extension ValueParser {
    func readNumber(_ utterance: Utterance, _ lexicon: Lexicon, _ context: ParsingContext) -> Reading {
        let matches = lexicon.numberGrammar(utterance, context).all()
        return reading(matches, utterance) { .number($0) }
    }

    private func reading(_ matches: [NumberMatch], _ utterance: Utterance, _ wrap: (DecimalNumber) -> AnswerValue) -> Reading {
        guard let first = matches.first else { return .nothing }
        var values: [DecimalNumber] = []
        for match in matches {
            for value in [match.value, match.alternative].compactMap({ $0 }) where !values.contains(value) {
                values.append(value)
            }
        }
        if values.count == 1 {
            return Reading(value: wrap(values[0]), span: utterance.span(first.tokens), confidence: first.isOrdinal ? 0.7 : 0.95)
        }
        return Reading(alternatives: values.prefix(5).map(wrap), span: utterance.span(first.tokens), confidence: 0.4)
    }

    func readMoney(_ utterance: Utterance, _ lexicon: Lexicon, _ context: ParsingContext) -> Reading {
        let grammar = MoneyGrammar(
            numbers: lexicon.numberGrammar(utterance, context), currencies: lexicon.currencies, hundredths: lexicon.hundredths,
            region: context.region)
        let matches = grammar.all()
        let marked = matches.filter { $0.isMarked }
        let candidates = marked.isEmpty ? matches : marked
        var values: [MoneyAmount] = []
        for value in candidates.flatMap(\.values) where !values.contains(value) { values.append(value) }
        guard let first = candidates.first else { return .nothing }
        let span = utterance.span(first.tokens)
        if values.count == 1 { return Reading(value: .money(values[0]), span: span, confidence: 0.95) }
        return Reading(alternatives: values.prefix(5).map { .money($0) }, span: span, confidence: 0.4)
    }
}
