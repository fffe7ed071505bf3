/// The words of money of a language, ready to be looked up.
struct MoneyLexicon: Sendable {
    let currencies: PhraseIndex<[String]>
    /// The small coin and how many make one whole: 100 or 10.
    let coins: PhraseIndex<Int>
    let local: PhraseIndex<Bool>
    /// `a` dollar.
    let ones: PhraseIndex<Bool>
    let joints: PhraseIndex<Bool>
    let followers: PhraseIndex<Bool>
    let notBefore: Set<String>
    let periods: PhraseIndex<PayPeriod>

    init(_ words: MoneyWords, ones: [String]) {
        local = PhraseIndex(words.local ?? [])
        self.ones = PhraseIndex(ones)
        // By how a name is looked up: "د.أ" and "د.إ" are told apart by eye only.
        var codes: [String: Set<String>] = [:]
        for (code, names) in words.currencies {
            for name in names { codes[Utterance(name).tokens.map(\.folded).joined(separator: " "), default: []].insert(code) }
        }
        currencies = PhraseIndex(codes.map { ($0, $1.sorted()) })
        coins = PhraseIndex(words.hundredths.map { ($0, 100) } + words.tenths.map { ($0, 10) })
        joints = PhraseIndex(words.joints)
        followers = PhraseIndex(words.followers)
        periods = PhraseIndex(
            words.periods.flatMap { name, words in PayPeriod(rawValue: name).map { period in words.map { ($0, period) } } ?? [] })
        notBefore = Set(words.notBefore.map { Folding.fold($0) })
    }
}
