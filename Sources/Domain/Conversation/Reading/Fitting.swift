import FormModel
import Primitives
import ValueParsing

/// What was said, as the box can take it. Whoever said it sees the other spelling and confirms it.
struct Fitting: Viewing {
    let view: TurnView

    /// - Parameter words: what was said, with the fillers that a reading leaves out.
    func fitted(_ reading: Reading, to field: Field, words: String? = nil) -> Reading {
        if let question = reader.question(ofPeriod: reading, field) { return question }
        var reading = reading
        reading.alternatives = reading.alternatives.map { value in
            guard case .text(let text) = value, let other = latin(text, field) else { return value }
            return .text(other)
        }
        guard case .text(let text)? = reading.value else { return reading }
        if let sum = sum(text, field) { return sum }
        if let number = saidNumber(words ?? text, field) { return number }
        guard let other = latin(text, field) ?? shortened(text, field) ?? figures(text, field) ?? onlyCode(text, field),
            other != text
        else {
            return reading
        }
        reading.value = .text(other)
        reading.confidence = min(reading.confidence, 0.5)
        return reading
    }

    /// "Oh two one zero, double four, three" in a box for an account or a case: its digits, shown before they are written.
    private func saidNumber(_ text: String, _ field: Field) -> Reading? {
        guard reader.type(of: field) == .text, field.kind != .textarea, index.content(of: field) == .anything,
            index.group(of: field.id) == nil, Utterance(text).tokens.count > 3
        else { return nil }
        let context = ParsingContext(language: spoken, region: country, today: context.today)
        let said = engine.parser.readSaidNumber(
            text, context: context, lengths: field.validation.maxLength.map { 1...max(1, $0) })
        if said.alternatives.count > 1 { return said }
        guard case .text(let number)? = said.value, said.confidence >= 0.85, number.count > 3 else { return nil }
        return Reading(value: said.value, span: said.span, confidence: 0.5)
    }

    /// "38 mil pesos al mes" in a box that takes the figures of a sum by the month.
    private func sum(_ text: String, _ field: Field) -> Reading? {
        guard index.asksSum.contains(field.id), reader.type(of: field) == .text, breaksRule(text, field),
            let period = reader.period(of: field)
        else { return nil }
        var context = ParsingContext(language: spoken, region: country, today: context.today)
        context.period = period
        var reading = engine.parser.read(text, as: .money, context: context)
        guard case .money(let sum)? = reading.value, reading.confidence >= 0.6 else { return nil }
        if let question = reader.question(ofPeriod: reading, field) { return question }
        reading.value = .text(sum.amount.plain)
        return breaksRule(sum.amount.plain, field) ? nil : reading
    }

    /// In the letters of a passport, where the form takes no others and ICAO's tables have them.
    private func latin(_ text: String, _ field: Field) -> String? {
        guard !field.findings(for: .text(text), today: context.today, country: country).allSatisfy({ $0.code != "not-latin" })
        else { return nil }
        return Self.keepsCase(text) ? Self.cased(text) : PassportLetters.latin(text, language: PassportLetters.language(of: text))
    }

    /// "我叫张伟，拼音是 Zhang Wei", where the form takes Latin letters only: the one piece that is written in them. A line of an
    /// address has more in it than its Latin letters.
    func latinPart(of words: String, _ field: Field) -> String? {
        guard reader.type(of: field) == .text, field.kind != .textarea,
            index.role(of: field.id).map(FieldRole.addressParts.contains) != true,
            // "2300 W Devon Ave شيكاغو 60659" is an address, and said at a name none of it is one.
            !words.contains(where: { $0.isNumber || $0 == "@" }),
            field.findings(for: .text(words), today: context.today, country: country).contains(where: { $0.code == "not-latin" })
        else { return nil }
        let utterance = Utterance(words)
        let isLatin = utterance.tokens.map { $0.folded.contains { $0.isLetter && $0.isASCII } }
        guard let first = isLatin.firstIndex(of: true), let last = isLatin.lastIndex(of: true) else { return nil }
        // Marks may stand inside a name: "d'Arc", "Anne-Marie", "John F. Kennedy".
        let isOnePiece = (first...last).allSatisfy { isLatin[$0] || ["-", "'", "’", "."].contains(utterance.tokens[$0].folded) }
        let hasOthers = utterance.tokens.contains { $0.kind == .word && !$0.folded.contains { $0.isLetter && $0.isASCII } }
        guard isOnePiece, hasOthers, utterance.tokens[first...last].contains(where: { $0.folded.count > 1 }) else { return nil }
        return utterance.text(first..<last + 1)
    }

    /// Latin letters with marks that the form hasn't got, not all of them capitals.
    private static func keepsCase(_ text: String) -> Bool {
        text.contains { $0.isLowercase && $0.isASCII } && text.contains { !$0.isASCII }
            && text.allSatisfy { !$0.isLetter || $0.isASCII || $0.unicodeScalars.first.map { $0.value < 0x250 } == true }
    }

    /// "Yılmaz" is Yilmaz: small letters stay small, and what is no letter stays as it is.
    private static func cased(_ text: String) -> String? {
        var result = ""
        for character in text {
            guard character.isLetter, !character.isASCII else {
                result.append(character)
                continue
            }
            guard let letters = PassportLetters.latin(String(character)) else { return nil }
            let isInsideWord = result.last?.isLetter == true
            result +=
                character.isLowercase
                ? letters.lowercased() : isInsideWord ? letters : String(letters.prefix(1)) + letters.dropFirst().lowercased()
        }
        return result
    }

    /// "Dos mil dieciocho" in four boxes for a year.
    private func figures(_ text: String, _ field: Field) -> String? {
        guard let most = field.validation.maxLength, text.count > most, reader.type(of: field) == .text else { return nil }
        let context = ParsingContext(language: spoken, region: country, today: context.today)
        // "A123456789" where the paper has the A and nine boxes.
        if index.role(of: field.id) == "aNumber",
            case .text(let number)? = engine.parser.read(text, as: .alienNumber, context: context).value,
            case let digits = number.filter(\.isNumber), digits.count == most
        {
            return digits
        }
        let said = engine.parser.read(text, as: .number, context: context)
        guard case .number(let number)? = said.value, said.confidence >= 0.8, said.span?.count == text.unicodeScalars.count else {
            return nil
        }
        return number.plain.count <= most ? number.plain : nil
    }

    /// "Mi CURP es GALM870309MOCRPR00", "in 2021" where the whole is too much for the box: the one piece with figures that it takes.
    private func onlyCode(_ text: String, _ field: Field) -> String? {
        guard reader.type(of: field) == .text, field.kind != .textarea, index.group(of: field.id) == nil,
            [.anything, .time].contains(index.content(of: field))
        else { return nil }
        let pieces = text.split(whereSeparator: { $0.isWhitespace || ",;:。，".contains($0) })
        let coded = pieces.filter { $0.contains(where: \.isNumber) }
        // "8ABC123 and the other one got stolen too" in a box for a number.
        let isTold = index.asksNumber.contains(field.id) && pieces.count > 3
        guard coded.count == 1, pieces.count > 1, pieces.count < 12, isTold || pieces.count < 9 && breaksRule(text, field) else {
            return nil
        }
        let code = coded[0].last == "." ? String(coded[0].dropLast()) : String(coded[0])
        return breaksRule(code, field) ? nil : code
    }

    private func breaksRule(_ text: String, _ field: Field) -> Bool {
        field.findings(for: .text(text), today: context.today, country: country).contains { $0.severity == .error }
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

extension Viewing {
    var fitting: Fitting { Fitting(view: view) }
}
