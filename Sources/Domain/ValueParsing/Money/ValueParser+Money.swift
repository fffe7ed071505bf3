import FormModel
import Primitives

extension ValueParser {
    func readMoney(_ utterance: Utterance, _ lexicon: Lexicon, _ context: ParsingContext) -> Reading {
        let numbers = lexicon.numberGrammar(utterance, context)
        let matches = MoneyGrammar(numbers: numbers, words: lexicon.money, region: context.region).all()
        let marked = matches.filter(\.isMarked)
        let candidates = marked.isEmpty ? matches : marked
        guard let first = candidates.first else { return .nothing }
        var values: [MoneyAmount] = []
        for value in candidates.flatMap(\.values) where !values.contains(value) { values.append(value) }
        let span = utterance.span(first.tokens)
        if values.count == 1, !marked.isEmpty || isSum(first, utterance, lexicon) {
            return Reading(value: .money(values[0]), span: span, confidence: marked.isEmpty ? 0.8 : 0.95)
        }
        return Reading(alternatives: values.prefix(5).map { .money($0) }, span: span, confidence: 0.4)
    }

    /// A number without a currency is a sum where nothing else is counted by it: "2500 a month", not "seventeen tests".
    private func isSum(_ match: MoneyMatch, _ utterance: Utterance, _ lexicon: Lexicon) -> Bool {
        let end = match.tokens.upperBound
        guard end < utterance.tokens.count, utterance.tokens[end].kind == .word else { return true }
        if lexicon.money.followers.longest(utterance.tokens, at: end) != nil { return true }
        return lexicon.content(of: utterance).count <= match.tokens.count + 2
    }
}
