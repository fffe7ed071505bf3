import FormModel
import Primitives
import ValueParsing

/// A sum of money in a box for words, and beside it for which time it is paid.
struct SumInTwo: Drafting {
    var draft: Draft

    /// "1,840 a month" where the box has its dollar sign printed: the figure alone, and the month where the next box asks for it.
    mutating func readSumInTwo(_ words: String, _ ids: [Field.ID]) -> Taking? {
        guard ids.count == 1, let sum = index.fields[ids[0]], sum.kind == .text, index.asksSum.contains(sum.id),
            sum.label.english.contains("$"), reader.period(of: sum) == nil
        else { return nil }
        let context = ParsingContext(language: spoken, region: country, today: context.today)
        let reading = engine.parser.read(words, as: .money, context: context)
        guard case .money(let money)? = reading.value, reading.confidence >= 0.6 else { return nil }
        let taking = take(Reading(value: .text(money.amount.plain), confidence: 0.9), for: sum, words: words)
        guard taking == .stored, let period = reading.period, let next = placeWords.following(sum), state.answers[next.id] == nil,
            next.kind == .text, let name = name(of: period, in: next)
        else { return taking }
        _ = take(Reading(value: .text(name), confidence: 0.9), for: next, words: words)
        return taking
    }

    /// What a box that offers several times calls this one: "Month" of "Week/Two weeks/Month/Year".
    private func name(of period: PayPeriod, in field: Field) -> String? {
        let names = field.label.english.split(separator: "/").map { Words.trimmed(String($0)) }
        guard names.count > 1 else { return nil }
        return names.first {
            engine.parser.period(in: $0, .english) == period
                || $0.lowercased().filter { !$0.isWhitespace } == period.rawValue.lowercased()
        }
    }
}

extension Drafting {
    var sumInTwo: SumInTwo {
        get { SumInTwo(draft: draft) }
        set { draft = newValue.draft }
    }
}
