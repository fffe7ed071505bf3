import FormModel
import Primitives

/// A sum of money found in an utterance.
struct MoneyMatch {
    var values: [MoneyAmount]
    var tokens: Range<Int>
    /// A currency was said.
    var isMarked: Bool
}

/// Numbers with a currency before or after: `$2,500`, `15 dollars 50`, `USD 20`, `twenty euros and five cents`.
struct MoneyGrammar {
    let numbers: NumberGrammar
    let currencies: PhraseIndex<[String]>
    let hundredths: PhraseIndex<Bool>
    let region: String?

    private var tokens: [Token] { numbers.tokens }

    func all() -> [MoneyMatch] {
        var found: [MoneyMatch] = []
        var position = 0
        while position < tokens.count {
            if let match = match(at: position) {
                found.append(match)
                position = match.tokens.upperBound
            } else {
                position += 1
            }
        }
        return found
    }

    private func match(at start: Int) -> MoneyMatch? {
        let before = currencies.longest(tokens, at: start)
        guard let number = numbers.match(at: start + (before?.length ?? 0)), !number.isOrdinal else { return nil }
        var end = number.tokens.upperBound
        let after = currencies.longest(tokens, at: end)
        if let after { end += after.length }
        if before == nil, after == nil, let cents = hundredths.longest(tokens, at: end) {
            return hundredthsOnly(number, start..<end + cents.length)
        }
        var value = number.value
        if before != nil || after != nil, let cents = hundredths(after: end) {
            value = DecimalNumber(coefficient: value.coefficient &* 100 &+ Int64(cents.value), scale: 2) ?? value
            end = cents.end
        }
        let codes = after?.value ?? before?.value ?? []
        let currency = self.currency(codes)
        var values = [MoneyAmount(amount: value, currency: currency)]
        if let other = number.alternative { values.append(MoneyAmount(amount: other, currency: currency)) }
        return MoneyMatch(values: values, tokens: start..<end, isMarked: !codes.isEmpty)
    }

    private func hundredthsOnly(_ number: NumberMatch, _ range: Range<Int>) -> MoneyMatch? {
        guard number.value.scale <= 16,
            let value = DecimalNumber(coefficient: number.value.coefficient, scale: number.value.scale + 2)
        else { return nil }
        return MoneyMatch(values: [MoneyAmount(amount: value)], tokens: range, isMarked: true)
    }

    /// `50`, or `and five cents`, after whole units.
    private func hundredths(after end: Int) -> (value: Int, end: Int)? {
        var position = end
        if let and = numbers.lexicon.connectors.longest(tokens, at: position) { position += and.length }
        guard let number = numbers.match(at: position), let value = number.whole, (1...99).contains(value), !number.isOrdinal
        else { return nil }
        if let cents = hundredths.longest(tokens, at: number.tokens.upperBound) {
            return (value, number.tokens.upperBound + cents.length)
        }
        return position == end && value >= 10 ? (value, number.tokens.upperBound) : nil
    }

    /// The form's own currency where several share the word; else the dollar of the United States; else unsaid.
    private func currency(_ codes: [String]) -> String? {
        if codes.count <= 1 { return codes.first }
        if let region, let own = Self.ownCurrency[region.uppercased()], codes.contains(own) { return own }
        return codes.contains("USD") ? "USD" : nil
    }

    private static let ownCurrency: [String: String] = [
        "US": "USD", "PR": "USD", "CA": "CAD", "AU": "AUD", "NZ": "NZD", "SG": "SGD", "HK": "HKD", "MX": "MXN", "CO": "COP",
        "CL": "CLP",
        "AR": "ARS", "PH": "PHP", "IN": "INR", "PK": "PKR", "CN": "CNY", "JP": "JPY", "GB": "GBP", "EG": "EGP", "JO": "JOD",
        "KW": "KWD",
        "SA": "SAR", "QA": "QAR", "AE": "AED", "MA": "MAD", "TN": "TND", "DZ": "DZD", "CH": "CHF",
    ]
}
