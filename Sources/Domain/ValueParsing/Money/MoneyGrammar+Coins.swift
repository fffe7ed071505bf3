import FormModel
import Primitives

/// Small coins: `and fifty cents`, `两毛五`, `1.20 cents`, and the two digits of `15 dollars 50`.
extension MoneyGrammar {
    /// `and fifty cents`, `两毛五`, or two digits alone: `15 dollars 50`.
    func takeCoins(_ sum: inout Sum) {
        if let coins = coinsAfter(sum.end) {
            sum = Sum(value: sum.value.adding(hundredths: coins.hundredths) ?? sum.value, end: coins.end)
        }
    }

    /// `twelve hundred fifty and 40 cents`: the coins name the money.
    func coinsWithJoint(_ end: Int) -> (hundredths: Int, end: Int)? {
        guard let joint = numbers.lexicon.connectors.longest(tokens, at: end), let coin = coin(at: end + joint.length),
            coin.divisor == 100
        else { return nil }
        return (coin.count, coin.end)
    }

    func coinsAfter(_ end: Int) -> (hundredths: Int, end: Int)? {
        let joint = numbers.lexicon.connectors.longest(tokens, at: end) ?? words.joints.longest(tokens, at: end)
        let position = end + (joint?.length ?? 0)
        if let tenths = coin(at: position), tenths.divisor == 10 {
            let next = coin(at: tenths.end) ?? bareCoin(at: tenths.end)
            return (tenths.count * 10 + (next?.count ?? 0), next?.end ?? tenths.end)
        }
        if let coin = coin(at: position) { return (coin.count, coin.end) }
        guard let number = numbers.match(at: position), let value = number.whole, (10...99).contains(value), !number.isOrdinal,
            joint == nil || endsSentence(number.tokens.upperBound), !continues(number.tokens.upperBound)
        else { return nil }
        return (value, number.tokens.upperBound)
    }

    /// `45 cents`; in French the coin is also the number hundred.
    func coin(at start: Int) -> (count: Int, divisor: Int, end: Int)? {
        guard let number = numbers.match(at: start), let value = number.whole, !number.isOrdinal else { return nil }
        let end = number.tokens.upperBound
        if let coin = words.coins.longest(tokens, at: end), !isCurrency(end, longerThan: coin.length), (0...99).contains(value) {
            return (value, coin.value, end + coin.length)
        }
        guard number.tokens.count > 1, let coin = words.coins.longest(tokens, at: end - 1), value % 100 == 0,
            (0...9_900).contains(value)
        else { return nil }
        return (value / 100, coin.value, end)
    }

    /// The five of 两毛五.
    func bareCoin(at start: Int) -> (count: Int, divisor: Int, end: Int)? {
        guard let number = numbers.match(at: start), let value = number.whole, (1...9).contains(value), number.tokens.count == 1
        else { return nil }
        return (value, 100, number.tokens.upperBound)
    }

    /// "सेंट हेलेना पाउंड" begins like a cent and is a pound.
    func isCurrency(_ start: Int, longerThan length: Int) -> Bool {
        words.currencies.longest(tokens, at: start).map { $0.length > length } ?? false
    }

    /// Small coins without a whole: `fifty cents`, `2角`.
    func coins(at start: Int) -> MoneyMatch? {
        var total: (hundredths: Int, end: Int)?
        if let tenths = coin(at: start), tenths.divisor == 10 {
            total = coinsAfter(start)
        } else if let coin = coin(at: start), !isHundred(coin, from: start) {
            total = (coin.count, coin.end)
        }
        if let total, let value = DecimalNumber(coefficient: Int64(total.hundredths), scale: 2) {
            return MoneyMatch(values: [MoneyAmount(amount: value)], tokens: start..<total.end, isMarked: true)
        }
        return fractionOfCoin(at: start)
    }

    /// "Mille deux cents" is a number; "vingt cents", which no number is, are coins.
    func isHundred(_ coin: (count: Int, divisor: Int, end: Int), from start: Int) -> Bool {
        guard case .multiplier(let power)? = numbers.lexicon.parts.longest(tokens, at: coin.end - 1)?.value else { return false }
        let before = NumberGrammar(
            lexicon: numbers.lexicon, tokens: Array(tokens[..<(coin.end - 1)]), decimalMark: numbers.decimalMark)
        guard let count = before.match(at: start), count.tokens.upperBound == coin.end - 1, !count.isDigits else { return true }
        return count.whole != coin.count || coin.count < 17 && power == coin.divisor
    }

    /// `1.20 cents`.
    func fractionOfCoin(at start: Int) -> MoneyMatch? {
        guard let number = numbers.match(at: start) else { return nil }
        let end = number.tokens.upperBound
        if let coin = words.coins.longest(tokens, at: end), !isCurrency(end, longerThan: coin.length), number.value.scale <= 16,
            let value = DecimalNumber(
                coefficient: number.value.coefficient, scale: number.value.scale + (coin.value == 100 ? 2 : 1))
        {
            return MoneyMatch(values: [MoneyAmount(amount: value)], tokens: start..<end + coin.length, isMarked: true)
        }
        guard number.isDigits, number.tokens.count > 3, let coin = words.coins.longest(tokens, at: end - 1), coin.length == 1,
            let value = DecimalNumber(coefficient: number.value.coefficient, scale: number.value.scale + 4)
        else { return nil }
        return MoneyMatch(values: [MoneyAmount(amount: value)], tokens: start..<end, isMarked: true)
    }

    func endsSentence(_ index: Int) -> Bool { index >= tokens.count || tokens[index].kind == .mark }

    /// The number goes on: a letter glued to it, a percent sign, a currency of its own.
    func continues(_ index: Int) -> Bool {
        guard index < tokens.count else { return false }
        return tokens[index].kind == .word && !tokens[index].isSpaced && !tokens[index].isIdeograph
            || words.currencies.longest(tokens, at: index) != nil || tokens[index].folded == "%"
    }
}
