import FormModel
import Primitives
import ValueParsing

/// What was said, as the box can take it. Whoever said it sees the other spelling and confirms it.
extension Turn {
    func fitted(_ reading: Reading, to field: Field) -> Reading {
        if let question = reader.question(ofPeriod: reading, field) { return question }
        var reading = reading
        reading.alternatives = reading.alternatives.map { value in
            guard case .text(let text) = value, let other = latin(text, field) else { return value }
            return .text(other)
        }
        guard case .text(let text)? = reading.value, let other = latin(text, field) ?? shortened(text, field), other != text
        else {
            return reading
        }
        reading.value = .text(other)
        reading.confidence = min(reading.confidence, 0.5)
        return reading
    }

    /// In the letters of a passport, where the form takes no others and ICAO's tables have them.
    private func latin(_ text: String, _ field: Field) -> String? {
        guard !field.findings(for: .text(text), today: context.today, country: country).allSatisfy({ $0.code != "not-latin" })
        else { return nil }
        return PassportLetters.latin(text, language: PassportLetters.language(of: text))
    }

    /// With the abbreviations of the post office, where the box is too short for the words and long enough for those.
    private func shortened(_ text: String, _ field: Field) -> String? {
        guard country == "US", let most = field.validation.maxLength, text.count > most else { return nil }
        let short: String
        switch index.role(of: field.id) {
        case "street": short = PostalAbbreviations.street(text)
        case "unit": short = PostalAbbreviations.unit(text)
        default: return nil
        }
        return short.count <= most ? short : nil
    }
}
