/// The same words in several languages. English is always there.
public struct LocalizedText: Sendable, Hashable {
    public let english: String
    /// The other languages; what is missing falls back to English.
    public let translations: [Language: String]

    public init(_ english: String, _ translations: [Language: String] = [:]) {
        self.english = english
        self.translations = translations.filter { $0.key != .english }
    }

    public subscript(language: Language) -> String { translations[language] ?? english }

    public func isTranslated(to language: Language) -> Bool {
        language == .english || translations[language] != nil
    }
}

extension LocalizedText: ExpressibleByStringLiteral {
    public init(stringLiteral value: String) { self.init(value) }
}

/// Written as a plain string (English only) or as an object with a member per language.
extension LocalizedText: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self) {
            self.init(text)
            return
        }
        let all = try container.decode([String: String].self)
        guard let english = all["en"] else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "text has no \"en\"")
        }
        var translations: [Language: String] = [:]
        for (tag, text) in all {
            guard let language = Language(rawValue: tag) else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "unknown language \"\(tag)\"")
            }
            translations[language] = text
        }
        self.init(english, translations)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if translations.isEmpty {
            try container.encode(english)
        } else {
            var all = ["en": english]
            for (language, text) in translations { all[language.rawValue] = text }
            try container.encode(all)
        }
    }
}
