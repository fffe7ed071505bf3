import FormModel
import Primitives

/// Two ends of a range: `20-25 dollars`, `60 to 65 thousand`.
extension MoneyGrammar {
    /// `20-25 dollars`, `60 to 65 thousand`: both ends have the currency and the power said at the second.
    func withRanges(_ matches: [MoneyMatch]) -> [MoneyMatch] {
        var matches = matches
        for index in matches.indices.dropLast() {
            let next = matches[index + 1]
            guard isRange(matches[index], next) else { continue }
            if matches[index].isMarked {
                let currency = matches[index].values.first?.currency
                matches[index + 1].values = next.values.map { MoneyAmount(amount: $0.amount, currency: currency) }
                matches[index + 1].isMarked = true
                continue
            }
            let factor = next.tokens.lazy.compactMap { scale(at: $0) }.max() ?? 1
            matches[index].values = matches[index].values.map { value in
                var sum = Sum(value: value.amount, end: 0)
                if value.amount.isWhole, value.amount.coefficient < 1000 { multiply(&sum, by: factor) }
                return MoneyAmount(amount: sum.value, currency: next.values.first?.currency)
            }
            matches[index].isMarked = next.isMarked
        }
        return matches
    }

    /// "20-25 dollars", "$20-25"; not "in the quarter to $254 million".
    func isRange(_ first: MoneyMatch, _ second: MoneyMatch) -> Bool {
        let gap = first.tokens.upperBound..<second.tokens.lowerBound
        guard numbers.lexicon.ranges.whole(tokens, gap) != nil, !(first.isMarked && second.isMarked),
            let low = first.values.first?.amount, let high = second.values.first?.amount
        else { return false }
        let hasCurrencyBefore = words.currencies.longest(tokens, at: second.tokens.lowerBound) != nil
        return !hasCurrencyBefore && low.scale <= high.scale && low.coefficient > 0 && low < high
    }

    func scale(at index: Int) -> Int? {
        if case .scale(let factor)? = numbers.lexicon.parts.longest(tokens, at: index)?.value { factor } else { nil }
    }
}
