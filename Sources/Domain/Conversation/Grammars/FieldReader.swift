import FormModel
import Primitives
import ValueParsing

/// Reads words for a field, by its kind and rules.
struct FieldReader {
    let parser: ValueParser
    let region: String?
    let today: CivilDate
    let language: Language

    func read(_ words: String, for field: Field, role: String?) -> Reading {
        let type = type(of: field)
        let context = context(for: field, role: role)
        if type == .choice, let places = Self.places(role) { return place(words, field, places, context) }
        if let measure = MeasureReader(reader: self).read(words, field, role, type) { return measure }
        switch type {
        case .country where !field.options.isEmpty, .state where !field.options.isEmpty: return place(words, field, type, context)
        case .text where field.kind == .textarea: return whole(words)
        case .yesno where parser.denies(field.label.english): return doubtful(parser.read(words, as: type, context: context))
        case .choice: if let named = OptionNames(field, language).beginning(words) { return named }
        case .text where role.map(FieldRole.nameParts.contains) == true:
            guard words.contains(where: \.isLetter), !isDay(words, context) else { return .nothing }
            return unlessNumbered(parser.readNamePart(words, context: context), words)
        case .text where language != .english && Self.asksCountry(field):
            return country(words, context) ?? parser.read(words, as: type, context: context)
        case .text where Self.asksTongue(field):
            return tongue(words) ?? parser.read(words, as: type, context: context)
        case .text where role == "unit": return unit(parser.read(words, as: type, context: context), field)
        default: break
        }
        return unlessPartial(parser.read(words, as: type, context: context))
    }

    private static func asksCountry(_ field: Field) -> Bool {
        field.kind == .text && Utterance(field.label.english).tokens.first?.folded == "country"
    }

    static func asksTongue(_ field: Field) -> Bool {
        field.kind == .text
            && Utterance(field.label.english).tokens.contains { ["language", "languages"].contains($0.folded) }
    }

    /// "Español" in a form that is filled in English: "Spanish".
    private func tongue(_ words: String) -> Reading? {
        guard let name = parser.englishName(ofTongue: words, language: language),
            Words.trimmed(words).lowercased() != name.lowercased()
        else { return nil }
        return Reading(value: .text(name), span: 0..<words.unicodeScalars.count, confidence: 0.95)
    }

    /// "La France" in a box for words, as the form is filled in English: "France".
    private func country(_ words: String, _ context: ParsingContext) -> Reading? {
        var reading = parser.read(words, as: .country, context: context)
        guard case .text(let code)? = reading.value, reading.confidence >= 0.8, let name = parser.name(ofCountry: code) else {
            return nil
        }
        reading.value = .text(name.english)
        return reading
    }

    /// A list of states or countries, by what the field is for: its entries have names in every language.
    private static func places(_ role: String?) -> ValueType? {
        switch role {
        case "state": .state
        case "country", "nationality": .country
        default: nil
        }
    }

    func type(of field: Field) -> ValueType {
        if let format = field.validation.format, field.kind == .text || field.kind == .comb {
            switch format {
            case .ssn: return .ssn
            case .zip, .zipPlus4: return .postalCode
            case .phone: return .phone
            case .date: return .date
            case .ein: return .ein
            case .alienNumber: return .alienNumber
            case .sevis: return .sevis
            case .passport: return .passport
            case .driverLicense: return .licence
            default: break
            }
        }
        switch field.kind {
        case .text, .textarea, .comb, .signature, .image: return .text
        case .select, .radio: return .choice
        case .multiselect: return .choices
        case .checkbox: return field.options.isEmpty ? .yesno : .choice
        case .date: return .date
        case .number: return .number
        case .money: return .money
        case .email: return .email
        case .phone: return .phone
        case .address: return .address
        case .name: return .name
        case .country: return .country
        case .state: return .state
        case .ssn: return .ssn
        case .postalCode: return .postalCode
        case .url: return .url
        }
    }

    private func context(for field: Field, role: String?) -> ParsingContext {
        var latest = field.validation.latest?.resolved(today: today)
        // Nobody who answers was born after today.
        if role == "birthDate" { latest = latest ?? today }
        var context = ParsingContext(
            language: language, region: region, today: today, options: field.options,
            earliest: field.validation.earliest?.resolved(today: today), latest: latest)
        // "December 1" of an appointment is the next one.
        context.assumesNearestYear = context.earliest.map { $0 >= today } == true
        if field.kind == .money { context.period = period(of: field) }
        return context
    }

    /// A place of a list: by its label, else by what it is called in any language.
    private func place(_ words: String, _ field: Field, _ type: ValueType, _ context: ParsingContext) -> Reading {
        let named = parser.read(words, as: .choice, context: context)
        if named.value != nil, named.confidence >= 0.9 { return named }
        var reading = parser.read(words, as: type, context: context)
        guard case .text(let code)? = reading.value else { return reading == .nothing ? named : reading }
        let names = [code] + parser.names(ofPlace: code, type)
        reading.value = field.options.first { option in
            names.contains {
                FieldName.folded($0) == FieldName.folded(option.value)
                    || FieldName.folded($0) == FieldName.folded(option.label.english)
            }
        }.map { .choice($0.value) }
        return reading
    }

    /// All of it is a day: no part of a name.
    func isDay(_ words: String, _ context: ParsingContext) -> Bool {
        let day = parser.read(words, as: .date, context: context)
        guard let span = day.span, day.value != nil || !day.alternatives.isEmpty || !day.missing.isEmpty else { return false }
        return span.count >= 6 && span.count + 3 >= Words.trimmed(words).unicodeScalars.count
    }

    /// "3.500 im Monat" holds a word beside a number, and no name; a name with a figure in it is asked about.
    private func unlessNumbered(_ reading: Reading, _ words: String) -> Reading {
        guard case .text(let text)? = reading.value, words.contains(where: \.isNumber) else { return reading }
        guard text.contains(where: \.isNumber) else { return .nothing }
        var unsure = reading
        unsure.confidence = min(unsure.confidence, 0.5)
        return unsure
    }

    /// "I have no record" agrees with "I certify that I have no record": whether a no agrees or denies is for the person to say.
    private func doubtful(_ reading: Reading) -> Reading {
        var reading = reading
        if reading.value == .flag(false) { reading.confidence = min(reading.confidence, 0.5) }
        return reading
    }

    private func unit(_ reading: Reading, _ field: Field) -> Reading {
        guard case .text(let text)? = reading.value else { return reading }
        var reading = reading
        reading.value = .text(UnitBox(field, parser: parser).text(text))
        return reading
    }

    /// A name or an address in one box: what it lacks is asked for.
    private func unlessPartial(_ reading: Reading) -> Reading {
        var reading = reading
        switch reading.value {
        case .name(let name)? where name.given.isEmpty || name.family.isEmpty:
            reading.confidence = min(reading.confidence, 0.5)
        case .address(let address)? where address.street.isEmpty || address.city.isEmpty:
            reading.value = nil
            reading.missing = [Message(address.street.isEmpty ? "parse.address.street" : "parse.address.city")]
        default: break
        }
        return reading
    }

    /// Everything that was written, as it was.
    private func whole(_ words: String) -> Reading {
        let text = Words.trimmed(words)
        guard !text.isEmpty else { return .nothing }
        return Reading(value: .text(text), span: 0..<words.unicodeScalars.count, confidence: 0.9)
    }
}

/// White space, without Foundation.
enum Words {
    static func trimmed(_ text: String) -> String {
        var view = text[...]
        while let first = view.first, first.isWhitespace { view.removeFirst() }
        while let last = view.last, last.isWhitespace { view.removeLast() }
        return String(view)
    }
}
