import FormModel
import Primitives

/// A sum of money found in an utterance.
struct MoneyMatch {
    var values: [MoneyAmount]
    var tokens: Range<Int>
    /// A currency was said.
    var isMarked: Bool
    /// Said as about so much: 二十几万.
    var isRough = false
    /// What it was said to be paid for, and where: `a month`.
    var period: PayPeriod?
    var periodTokens: Range<Int>?

    /// The sum with its period, which whoever reads the words again has to see.
    var whole: Range<Int> {
        guard let periodTokens else { return tokens }
        return min(tokens.lowerBound, periodTokens.lowerBound)..<max(tokens.upperBound, periodTokens.upperBound)
    }
}

/// Numbers with a currency before or after: `$2,500`, `15 dollars 50`, `2 millions de dollars`, `五块两毛`, `75 USD millones`.
struct MoneyGrammar {
    let numbers: NumberGrammar
    let words: MoneyLexicon
    let region: String?

    var tokens: [Token] { numbers.tokens }

    func all() -> [MoneyMatch] {
        var found: [MoneyMatch] = []
        var position = 0
        while position < tokens.count {
            if let idiom = numbers.lexicon.notNumbers.longest(tokens, at: position) {
                position += idiom.length
            } else if let period = words.periods.longest(tokens, at: position) {
                // The one of 一个月 is no sum.
                position += period.length
            } else if let match = match(at: position) {
                found.append(match)
                position = match.tokens.upperBound
            } else {
                position += 1
            }
        }
        return withPeriods(withRanges(found))
    }

    /// Each with the period behind it; where the first period stands before the first sum, with the one before it.
    private func withPeriods(_ matches: [MoneyMatch]) -> [MoneyMatch] {
        let periods = words.periods(in: tokens)
        guard let first = periods.first, let sum = matches.first else { return matches }
        let isBefore = first.tokens.lowerBound < sum.tokens.lowerBound
        return matches.enumerated().map { index, match in
            let start = isBefore ? (index == 0 ? 0 : matches[index - 1].tokens.upperBound) : match.tokens.upperBound
            let next = index + 1 < matches.count ? matches[index + 1].tokens.lowerBound : tokens.count
            let place = start..<(isBefore ? match.tokens.lowerBound : next)
            var match = match
            let named = periods.first { place.contains($0.tokens.lowerBound) && !isTold($0.tokens.lowerBound, behind: match) }
            (match.period, match.periodTokens) = (named?.period, named?.tokens)
            return match
        }
    }

    /// "9000, I paid it off this month": behind a comma and several words the time is another sentence's.
    private func isTold(_ period: Int, behind match: MoneyMatch) -> Bool {
        guard match.tokens.upperBound < period else { return false }
        let between = tokens[match.tokens.upperBound..<period]
        guard let mark = between.firstIndex(where: { [",", ";", ".", "，", "。", "،"].contains($0.folded) }) else { return false }
        return between[mark...].count { $0.kind == .word } > 3
    }

    private func match(at start: Int) -> MoneyMatch? {
        let before = currencyBefore(at: start)
        guard let number = number(at: before?.end ?? start, behind: before != nil), !number.isOrdinal, !isPercent(number) else {
            return one(at: start)
        }
        if before == nil, let coins = coins(at: start) { return coins }
        var sum = Sum(value: number.value, end: number.tokens.upperBound)
        let after = before == nil || !isSpaced(sum.end) || before?.codes.isEmpty == true ? currencyAfter(sum.end) : nil
        if let after {
            sum.end = after.end
            multiply(&sum, by: after.factor)
        }
        if before != nil || after != nil {
            multiply(&sum, by: before?.factor ?? 1)
            takeScale(&sum)
            takeCoins(&sum)
        } else if let coins = coinsWithJoint(sum.end), let value = sum.value.adding(hundredths: coins.hundredths) {
            return MoneyMatch(values: [MoneyAmount(amount: value)], tokens: start..<coins.end, isMarked: true)
        }
        let codes = after?.codes ?? before?.codes ?? []
        let currency = currency(of: codes, at: after == nil ? nil : number.tokens.upperBound)
        var values = [MoneyAmount(amount: sum.value, currency: currency)]
        if let other = number.alternative { values.append(MoneyAmount(amount: other, currency: currency)) }
        return MoneyMatch(values: values, tokens: start..<sum.end, isMarked: !codes.isEmpty, isRough: number.isRough)
    }

    /// The number there; behind a currency also one that begins with its point: `$.50`.
    private func number(at start: Int, behind isBehind: Bool) -> NumberMatch? {
        if let number = numbers.match(at: start) { return number }
        guard isBehind, start + 1 < tokens.count, tokens[start].folded == ".", tokens[start + 1].kind == .number,
            !tokens[start + 1].isSpaced, let value = DecimalNumber(plain: "0." + tokens[start + 1].folded)
        else { return nil }
        return NumberMatch(value: value, tokens: start..<start + 2, isDigits: true)
    }

    /// `a dollar`, `a dollar fifty`; not the article of "a dollar account".
    private func one(at start: Int) -> MoneyMatch? {
        guard let article = words.ones.longest(tokens, at: start),
            let named = words.currencies.longest(tokens, at: start + article.length)
        else { return nil }
        var sum = Sum(value: DecimalNumber(1), end: start + article.length + named.length)
        takeCoins(&sum)
        let isAlone = sum.end >= tokens.count || tokens[sum.end].kind == .mark
        guard isAlone || words.periods.longest(tokens, at: sum.end) != nil else { return nil }
        let amount = MoneyAmount(amount: sum.value, currency: currency(of: named.value, at: start + article.length))
        return MoneyMatch(values: [amount], tokens: start..<sum.end, isMarked: true)
    }

    /// What the words for a currency stand for; everyday words stand for that of the form's country.
    private func currency(of codes: [String], at index: Int?) -> String? {
        if let index, let local = words.local.longest(tokens, at: index)?.length,
            words.currencies.longest(tokens, at: index)?.length == local, let own = Currency.of(region)
        {
            return own
        }
        return Currency.chosen(of: codes, region: region)
    }

    /// The amount so far, and the token after it.
    struct Sum {
        var value: DecimalNumber
        var end: Int
    }

    // MARK: - Currencies

    private func currencyBefore(at start: Int) -> (codes: [String], end: Int, factor: Int)? {
        if let named = words.currencies.longest(tokens, at: start),
            named.length > 1 || !words.notBefore.contains(tokens[start].folded)
        {
            var end = start + named.length
            // `AUD$ 15`
            if end < tokens.count, tokens[end].folded == "$", !tokens[end].isSpaced, named.value.count == 1 { end += 1 }
            return (named.value, end, 1)
        }
        return millions(at: start)
    }

    private func currencyAfter(_ index: Int) -> (codes: [String], end: Int, factor: Int)? {
        var position = index
        if words.currencies.longest(tokens, at: position) == nil, let joint = words.joints.longest(tokens, at: position) {
            position += joint.length
        }
        if position < tokens.count, tokens[position].folded == "-" { position += 1 }
        guard position < tokens.count else { return nil }
        guard let named = words.currencies.longest(tokens, at: position) else { return millions(at: position) }
        let end = position + named.length
        // "3 USD50 cards": it belongs to the number behind it.
        if end < tokens.count, tokens[end].kind == .number, !tokens[end].isSpaced, isSpaced(position) { return nil }
        return (named.value, end, 1)
    }

    /// `MUSD`: millions of dollars.
    private func millions(at index: Int) -> (codes: [String], end: Int, factor: Int)? {
        let word = tokens[index].folded
        guard tokens[index].isCapital, word.utf8.count == 4, word.hasPrefix("m") else { return nil }
        let code = Token(kind: .word, folded: String(word.dropFirst()), range: tokens[index].range, isSpaced: true)
        return words.currencies.longest([code], at: 0).map { ($0.value, index + 1, 1_000_000) }
    }

    private func isSpaced(_ index: Int) -> Bool { index >= tokens.count || tokens[index].isSpaced }

    private func isPercent(_ number: NumberMatch) -> Bool {
        let end = number.tokens.upperBound
        return end < tokens.count && ["%", "٪", "％"].contains(tokens[end].folded)
    }

    // MARK: - More than the number

    func multiply(_ sum: inout Sum, by factor: Int) {
        guard factor > 1 else { return }
        let product = sum.value.coefficient.multipliedReportingOverflow(by: Int64(factor))
        if !product.overflow, let value = DecimalNumber(coefficient: product.partialValue, scale: sum.value.scale) {
            sum.value = value
        }
    }

    /// `75 USD millones`.
    private func takeScale(_ sum: inout Sum) {
        guard let part = numbers.lexicon.parts.longest(tokens, at: sum.end), case .scale(let factor) = part.value else { return }
        multiply(&sum, by: factor)
        sum.end += part.length
    }

}

extension DecimalNumber {
    func adding(hundredths: Int) -> DecimalNumber? {
        guard scale <= 2 else { return nil }
        let factor: Int64 = [100, 10, 1][scale]
        let product = coefficient.multipliedReportingOverflow(by: factor)
        let sum = product.partialValue.addingReportingOverflow(Int64(hundredths))
        return product.overflow || sum.overflow ? nil : DecimalNumber(coefficient: sum.partialValue, scale: 2)
    }
}
