public import Primitives

/// Reads typed values in someone's words. Pure, and bounded: work grows with the length of the text times a constant.
public struct ValueParser: Sendable {
    public let languages: [Language: LanguageData]
    let phones: PhoneNumbering
    let atlas: AddressAtlas
    private let lexicons: [Language: Lexicon]
    /// Languages that Formly understands and doesn't speak.
    private let further: [Language]

    public init(languages: [Language: LanguageData], phones: PhonePlans = .none, atlas: AddressAtlas = .none) {
        self.languages = languages
        self.phones = PhoneNumbering(phones)
        self.atlas = atlas
        lexicons = languages.mapValues { Lexicon($0) }
        further = languages.keys.filter { !Language.allCases.contains($0) }.sorted { $0.rawValue < $1.rawValue }
    }

    /// The value of that type that someone's words say, or what keeps it from being one.
    public func read(_ text: String, as type: ValueType, context: ParsingContext) -> Reading {
        let utterance = Utterance(text)
        let lexicons = self.lexicons(context.language)
        guard let first = lexicons.first, !utterance.tokens.isEmpty else { return .nothing }
        switch type {
        case .text: return readText(text, utterance, first)
        case .yesno: return readYesNo(utterance, lexicons)
        case .choice: return readChoice(utterance, lexicons, context)
        case .choices: return readChoices(utterance, lexicons, context)
        case .country: return readCountry(utterance, lexicons)
        case .state: return readState(utterance, lexicons)
        case .name: return readName(utterance, lexicons)
        case .address: return readAddress(utterance, lexicons, context)
        case .email: return readEmail(utterance, lexicons, context)
        case .url: return readURL(utterance, lexicons)
        case .handle: return readHandle(utterance, lexicons)
        case .passport, .licence, .alienNumber, .sevis, .ein: return readCode(utterance, type, lexicons, context)
        case .date, .number, .money, .phone, .ssn, .postalCode, .duration, .height, .weight:
            return readNumeric(utterance, type, lexicons, context)
        }
    }

    /// The language of the conversation first, then English, then the others: people mix them.
    func lexicons(_ language: Language) -> [Lexicon] {
        var order = [language]
        for other in [Language.english] + Language.allCases + further where !order.contains(other) { order.append(other) }
        return order.compactMap { lexicons[$0] }
    }

    /// In the language of the conversation; where that finds nothing or only a part of what English finds, in English.
    private func readNumeric(
        _ utterance: Utterance, _ type: ValueType, _ lexicons: [Lexicon], _ context: ParsingContext
    ) -> Reading {
        if type == .postalCode, isDay(utterance, lexicons.prefix(2), context) { return .nothing }
        var best = Reading.nothing
        for (index, lexicon) in lexicons.prefix(2).enumerated() {
            let reading = readNumeric(utterance, type, lexicon, context)
            // "Mon emploi" is no Monday.
            if index > 0, type == .date, let span = reading.span, span.count <= 3 { continue }
            let isWider = (reading.span?.count ?? 0) > (best.span?.count ?? 0)
            if reading.value != nil || !reading.alternatives.isEmpty, index == 0 || isWider { return reading }
            if best == .nothing { best = reading }
        }
        return best
    }

    /// In the language of the conversation; where no code is found, in English.
    private func readCode(
        _ utterance: Utterance, _ type: ValueType, _ lexicons: [Lexicon], _ context: ParsingContext
    ) -> Reading {
        var best = Reading.nothing
        for lexicon in lexicons.prefix(2) {
            let codes = CodeGrammar(utterance: utterance, lexicon: lexicon, context: context).codes()
            let reading =
                switch type {
                case .passport: readPassport(codes, utterance)
                case .alienNumber: readAlienNumber(codes, utterance)
                case .sevis: readSEVIS(codes, utterance)
                case .ein: readEIN(codes, utterance)
                default: readLicence(codes, utterance)
                }
            if reading.value != nil || !reading.alternatives.isEmpty { return reading }
            if best == .nothing { best = reading }
        }
        return best
    }

    private func readNumeric(
        _ utterance: Utterance, _ type: ValueType, _ lexicon: Lexicon, _ context: ParsingContext
    ) -> Reading {
        switch type {
        case .date: readDate(utterance, lexicon, context)
        case .money: readMoney(utterance, lexicon, context)
        case .duration: readDuration(utterance, lexicon, context)
        case .height: readHeight(utterance, lexicon, context)
        case .weight: readWeight(utterance, lexicon, context)
        case .phone: readPhone(utterance, lexicon, context)
        case .ssn: readSSN(utterance, lexicon, context)
        case .postalCode: readPostalCode(utterance, lexicon, context)
        default: readNumber(utterance, lexicon, context)
        }
    }
}
