/// The data of one language, ready to be looked up.
struct Lexicon: Sendable {
    let data: LanguageData
    let numbers: NumberLexicon
    let dates: DateLexicon
    let answers: AnswerLexicon
    let signs: PhraseIndex<String>
    let letters: PhraseIndex<String>
    let spelling: PhraseIndex<String>
    let mailWords: PhraseIndex<String>
    let otherNumbers: PhraseIndex<Bool>
    let asIn: PhraseIndex<Bool>
    let extensions: PhraseIndex<Bool>
    let leadIns: PhraseIndex<Bool>
    let leadOuts: PhraseIndex<Bool>
    let measures: PhraseIndex<MeasureUnit>
    let measureJoints: PhraseIndex<Bool>
    /// What stands around an answer and says nothing of it.
    let idle: PhraseIndex<Bool>
    let money: MoneyLexicon
    let names: NameLexicon
    let addresses: AddressLexicon
    let countries: PhraseIndex<String>
    let tongues: PhraseIndex<String>
    let states: PhraseIndex<String>

    init(_ data: LanguageData) {
        self.data = data
        numbers = NumberLexicon(data.numbers)
        dates = DateLexicon(data.dates)
        answers = AnswerLexicon(data.answers)
        signs = PhraseIndex(data.speech.signs.map { ($0, $1) })
        letters = PhraseIndex((data.speech.letters ?? [:]).map { ($0, $1) })
        spelling = PhraseIndex((data.speech.spelling ?? [:]).map { ($0, $1) })
        mailWords = PhraseIndex((data.speech.mailWords ?? [:]).map { ($0, $1) })
        otherNumbers = PhraseIndex(data.speech.otherNumbers ?? [])
        asIn = PhraseIndex(data.speech.asIn)
        extensions = PhraseIndex(data.speech.extensions)
        leadIns = PhraseIndex(data.speech.leadIns)
        leadOuts = PhraseIndex(data.speech.leadOuts)
        measures = PhraseIndex(
            (data.speech.measures ?? [:]).flatMap { name, words in
                MeasureUnit(rawValue: name).map { unit in words.map { ($0, unit) } } ?? []
            })
        measureJoints = PhraseIndex(data.speech.measureJoints ?? [])
        idle = PhraseIndex(data.small.stopWords + data.speech.leadIns + data.speech.leadOuts + data.answers.intensifiers)
        money = MoneyLexicon(data.money, ones: data.dates.ones)
        names = NameLexicon(data.names)
        addresses = AddressLexicon(data.addresses)
        tongues = PhraseIndex((data.places.tongues ?? [:]).flatMap { code, names in names.map { ($0, code) } })
        countries = PhraseIndex(data.places.countries.flatMap { code, names in names.map { ($0, code) } })
        states = PhraseIndex(data.places.states.flatMap { code, names in names.map { ($0, code) } })
    }

    func numberGrammar(_ utterance: Utterance, _ context: ParsingContext) -> NumberGrammar {
        NumberGrammar(
            lexicon: numbers, tokens: utterance.tokens,
            decimalMark: context.region.flatMap { data.numbers.decimalMarks?[$0] } ?? numbers.decimalMark,
            regionWritesPoint: DecimalRegions.writePoint(context.region))
    }
}

/// Where a number is written with a decimal point (CLDR).
enum DecimalRegions {
    static func writePoint(_ region: String?) -> Bool {
        guard let region else { return false }
        return [
            "US", "GB", "IE", "CA", "AU", "NZ", "IN", "PK", "CN", "TW", "HK", "SG", "JP", "KR", "MX", "PH", "PR", "IL", "NG",
            "KE",
        ]
        .contains(region.uppercased())
    }
}
