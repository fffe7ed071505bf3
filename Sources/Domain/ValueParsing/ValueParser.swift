public import Primitives

/// Reads typed values in someone's words. Pure, and bounded: work grows with the length of the text times a constant.
public struct ValueParser: Sendable {
    public let languages: [Language: LanguageData]
    private let lexicons: [Language: Lexicon]

    public init(languages: [Language: LanguageData]) {
        self.languages = languages
        lexicons = languages.mapValues { Lexicon($0) }
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
        case .name: return readName(utterance, first)
        case .address: return readAddress(utterance, lexicons, context)
        case .email: return readEmail(utterance, lexicons)
        case .url: return readURL(utterance)
        case .date, .number, .money, .phone, .ssn, .postalCode: return readNumeric(utterance, type, lexicons, context)
        }
    }

    /// The language of the conversation first, then English, then the others: people mix them.
    func lexicons(_ language: Language) -> [Lexicon] {
        var order = [language]
        for other in [Language.english] + Language.allCases where !order.contains(other) { order.append(other) }
        return order.compactMap { lexicons[$0] }
    }

    /// In the language of the conversation; where that finds nothing at all, in English.
    private func readNumeric(
        _ utterance: Utterance, _ type: ValueType, _ lexicons: [Lexicon], _ context: ParsingContext
    ) -> Reading {
        var best = Reading.nothing
        for lexicon in lexicons.prefix(2) {
            let reading = readNumeric(utterance, type, lexicon, context)
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
        case .phone: readPhone(utterance, lexicon, context)
        case .ssn: readSSN(utterance, lexicon, context)
        case .postalCode: readPostalCode(utterance, lexicon, context)
        default: readNumber(utterance, lexicon, context)
        }
    }
}
