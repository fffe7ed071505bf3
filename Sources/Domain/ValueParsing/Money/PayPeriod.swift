public import Primitives

/// The time for which a sum is paid: `5,000 a month`.
public enum PayPeriod: String, Sendable, Hashable, CaseIterable {
    case hour, day, week, twoWeeks, halfMonth, month, year
    /// Each pay, however often it comes.
    case pay

    /// Whether a sum for this period is what a field for that one asks for. Who is paid by the month has a month's pay.
    public func fits(_ asked: PayPeriod) -> Bool {
        self == asked || asked == .pay && [.week, .twoWeeks, .halfMonth, .month].contains(self)
    }
}

extension ValueParser {
    /// The one period that words name, such as the label of a field; nil for none and for several.
    public func period(in text: String, _ language: Language) -> PayPeriod? {
        let tokens = Utterance(text).tokens
        for lexicon in lexicons(language).prefix(2) {
            let named = Set(lexicon.money.periods(in: tokens).map(\.period))
            if !named.isEmpty { return named.count == 1 ? named.first : nil }
        }
        return nil
    }
}

extension MoneyLexicon {
    /// The periods that are named, from left to right.
    func periods(in tokens: [Token]) -> [(period: PayPeriod, tokens: Range<Int>)] {
        var found: [(period: PayPeriod, tokens: Range<Int>)] = []
        var position = 0
        while position < tokens.count {
            guard let named = periods.longest(tokens, at: position) else {
                position += 1
                continue
            }
            found.append((named.value, position..<position + named.length))
            position += named.length
        }
        return found
    }
}
