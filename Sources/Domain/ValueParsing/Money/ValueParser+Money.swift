import FormModel
import Primitives

extension ValueParser {
    func readMoney(_ utterance: Utterance, _ lexicon: Lexicon, _ context: ParsingContext) -> Reading {
        let numbers = lexicon.numberGrammar(utterance, context)
        let matches = MoneyGrammar(numbers: numbers, words: lexicon.money, region: context.region).all()
        let asked = matches.filter { match in context.period.map { match.period?.fits($0) == true } ?? false }
        let marked = matches.filter(\.isMarked)
        let candidates = !asked.isEmpty ? asked : marked.isEmpty ? matches : marked
        guard let first = candidates.first else { return .nothing }
        var values: [MoneyAmount] = []
        for value in candidates.flatMap(\.values) where !values.contains(value) { values.append(value) }
        let span = utterance.span(first.whole)
        if values.count == 1, !marked.isEmpty || isSum(first, utterance, lexicon) {
            let isSure = !marked.isEmpty || !isFollowedByUnknown(first, utterance, lexicon)
            var reading = Reading(
                value: .money(values[0]), span: span,
                confidence: !isSure || first.isRough || numbers.isBounded(first.tokens) ? 0.5 : marked.isEmpty ? 0.8 : 0.95)
            reading.period = first.period
            return reading
        }
        return Reading(alternatives: values.prefix(5).map { .money($0) }, span: span, confidence: 0.4)
    }

    /// A number without a currency is a sum where nothing else is counted by it: "2500 a month", not "seventeen tests".
    private func isSum(_ match: MoneyMatch, _ utterance: Utterance, _ lexicon: Lexicon) -> Bool {
        let end = match.tokens.upperBound
        guard end < utterance.tokens.count, utterance.tokens[end].kind == .word else { return true }
        if follows(end, utterance, lexicon) { return true }
        return lexicon.content(of: utterance).count <= match.tokens.count + 2
    }

    /// "85 hazzar" may be a thousand times 85: a word behind the number that nobody knows is asked about.
    private func isFollowedByUnknown(_ match: MoneyMatch, _ utterance: Utterance, _ lexicon: Lexicon) -> Bool {
        let end = match.tokens.upperBound
        guard end < min(utterance.tokens.count, lexicon.content(of: utterance).upperBound) else { return false }
        return utterance.tokens[end].kind == .word && !follows(end, utterance, lexicon)
    }

    private func follows(_ end: Int, _ utterance: Utterance, _ lexicon: Lexicon) -> Bool {
        lexicon.money.followers.longest(utterance.tokens, at: end) != nil
            || lexicon.money.periods.longest(utterance.tokens, at: end) != nil
    }
}
